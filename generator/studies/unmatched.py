"""The longest shortest solutions of Unmatched."""

from generator.studies.records import Records
from generator.studies.study import Study

STUDY: Study = Records("Unmatched", captures=False, usual=9, blocks=(1, 1, 1, 1, 32), climbs=(1000, 150, 30))
