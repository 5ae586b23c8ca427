"""Why a move is not allowed, in a few words for each rule."""

BROKEN = {
    "over": "the game is over",
    "rolled": "the dice are rolled",
    "dice": "no such colour on the dice",
    "roll": "roll the dice first",
    "reform": "reform the block first",
    "choose": "choose the main block first",
    "main": "there is nothing to choose",
    "largest": "not one of the largest",
    "first": "a section is named by its first cell",
    "whole": "nothing is to be put back",
    "waiting": "no such piece is waiting",
    "taken": "a piece lies there",
    "sides": "it touches one side only",
    "order": "not the first in reading order",
    "table": "no such cell",
    "piece": "no piece lies there",
    "same": "that changes nothing",
    "colour": "neither colour was rolled",
    "touch": "the two do not touch",
}
"""Every rule that a move can break."""
