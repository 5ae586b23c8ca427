# Two targets do everything from a clean clone: `make book` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: book test every lint bench clean

book: $(VENV)/.book
	$(BIN)/tilewright build

test: lint
	$(BIN)/python -m pytest -n auto --dist worksteal

every: lint
	$(BIN)/python -m pytest -n auto --dist worksteal -m 'slow or not slow'

lint: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/vulture

bench: $(VENV)/.bench
	$(BIN)/python benchmarks/press.py

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.book: pyproject.toml constraints.txt | $(BIN)/python
	$(BIN)/python -m pip install -q -c constraints.txt -e .
	touch $@

$(VENV)/.test: pyproject.toml constraints.txt | $(BIN)/python
	$(BIN)/python -m pip install -q -c constraints.txt -e '.[dev]'
	touch $@ $(VENV)/.book

$(VENV)/.bench: pyproject.toml constraints.txt | $(BIN)/python
	$(BIN)/python -m pip install -q -c constraints.txt -e '.[bench]'
	touch $@

clean:
	rm -rf $(VENV) output/*
