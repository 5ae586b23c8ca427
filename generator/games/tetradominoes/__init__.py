"""Tetradominoes (Don Kirkby): lay matching dominoes in a grid, then tetrominoes on top of them."""
