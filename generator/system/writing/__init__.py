"""Files and folders written whole or not at all."""

from generator.system.writing.files import write_files
from generator.system.writing.folder import write_folder

__all__ = ["write_files", "write_folder"]
