"""Files and folders written whole or not at all."""

from generator.writing.files import write_files
from generator.writing.folder import write_folder

__all__ = ["write_files", "write_folder"]
