"""The longest shortest solutions of Capturing, from full rectangles without a match."""

from generator.studies.records import Records
from generator.studies.study import Study

STUDY: Study = Records("Capturing", captures=True, usual=9, blocks=(1, 1, 1, 8), climbs=(500, 1000, 1000, 700))
