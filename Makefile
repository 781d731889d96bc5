# Volstead. `make play` plays, `make test` tests; both set up what they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src setup.py pyproject.toml -name '*.py' -o -name '*.toml' -o -name '*.ftl') $(wildcard rules/*.md)
PYTEST := $(BIN)/python -m pytest -n auto --maxprocesses 4
.DEFAULT_GOAL := help

help: ## list what make can do
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 16

CLIENT := src/volstead/web/index.html
CLIENT_SOURCES := $(shell find web src/volstead/locale -path web/node_modules -prune -o -type f -print)

play: $(VENV)/compiled ## set up, then open the browser on the table
	$(BIN)/volstead serve --open

terminal: $(VENV)/compiled ## set up, then play in the terminal
	$(BIN)/volstead play $(GAME)

client: $(CLIENT) ## build the web client into the package

screenshots: $(VENV)/tools $(CLIENT) ## pictures of every page and board, in build/screenshots
	PYTHONPATH=src $(BIN)/python -m tests.e2e.screenshots build/screenshots

test: lint types pure compiled servers ## set up, then run everything

lint: $(VENV)/tools
	$(BIN)/ruff check src tests bench setup.py web
	$(BIN)/ruff format --check src tests bench setup.py web
	PYTHONPATH=src $(BIN)/lint-imports
	PYTHONPATH=src $(BIN)/python -m volstead.cli rules --check

types: $(VENV)/tools $(CLIENT)
	$(BIN)/mypy
	$(BIN)/python web/build.py check

pure: $(VENV)/tools $(CLIENT)
	PYTHONPATH=src $(PYTEST) tests --ignore=tests/e2e --ignore=tests/server
	PYTHONPATH=src $(BIN)/python -m pytest --doctest-modules src/volstead

# The same games, move for move, and every rule once more.
compiled: $(VENV)/compiled
	VOLSTEAD_EXPECT=compiled $(PYTEST) tests/contract tests/bootleggers tests/prohibition tests/rum_run tests/core tests/bots tests/research

# Servers killed, databases restarted, whole games in a browser: on the compiled package, one after another.
servers: $(VENV)/compiled
	VOLSTEAD_EXPECT=compiled $(BIN)/python -m pytest tests/server tests/e2e

bench: $(VENV)/compiled ## measure speed and strength, beside a peer
	$(BIN)/python bench/bench.py
	$(BIN)/python bench/research.py

bench-bots: $(VENV)/compiled ## measure how strong the bots are (hours)
	$(BIN)/python bench/bots.py

bench-server: $(VENV)/compiled ## measure the load that the server carries, beside a peer
	$(BIN)/python -m bench.server

bench-web: $(VENV)/compiled ## measure weight and speed of the browser table in a real Chromium
	$(BIN)/python -m bench.web

clean: ## remove everything that make made
	rm -rf $(VENV) build dist web/node_modules src/volstead/web *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(VENV)/tools: requirements.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	touch $@

$(CLIENT): $(VENV)/tools $(CLIENT_SOURCES)
	$(BIN)/python web/build.py
	touch $@

$(VENV)/compiled: $(VENV)/tools $(SOURCES) $(CLIENT)
	rm -rf build src/volstead.egg-info
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --force-reinstall .
	touch $@

.PHONY: help play terminal client screenshots test lint types pure compiled servers bench bench-bots bench-server bench-web clean
