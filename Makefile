# Volstead. `make play` plays, `make test` tests; both set up what they need and nothing else.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src setup.py pyproject.toml -name '*.py' -o -name '*.toml' -o -name '*.ftl') $(wildcard rules/*.md)
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
PYTEST := $(BIN)/python -m pytest -n auto --maxprocesses 4
CLIENT := src/volstead/web/index.html
WEB_TOOLS := web/node_modules/.tools
CLIENT_SOURCES := $(shell find web src/volstead -path web/node_modules -prune -o -path src/volstead/web -prune -o -type f \( -path 'web/*' -o -name '*.ftl' \) -print)
.DEFAULT_GOAL := help

help: ## list what make can do
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 16

# Sets up with two hands, then plays: on compiled code where it is there, else at once on pure Python while the rest compiles.
play: ## set up, then open the browser on the table
	@$(MAKE) --no-print-directory -j2 $(VENV)/play $(CLIENT)
	@if $(MAKE) --no-print-directory -q $(VENV)/compiled; then exec $(BIN)/volstead serve --open $(SERVE); else rm -f $(VENV)/compiled; \
	  nice -n 19 $(MAKE) $(VENV)/compiled >$(VENV)/compile.log 2>&1 & \
	  VOLSTEAD_COMPILED=$(VENV)/compiled PYTHONPATH=src exec $(BIN)/python -m volstead.cli serve --open $(SERVE); fi

terminal: $(VENV)/play ## set up, then play in the terminal
	PYTHONPATH=src $(BIN)/python -m volstead.cli play $(GAME)

client: $(CLIENT) ## build the web client into the package

screenshots: $(VENV)/tools $(CLIENT) ## pictures of every page and board, in build/screenshots
	PYTHONPATH=src $(BIN)/python -m tests.e2e.screenshots build/screenshots

# What needs one processor each goes side by side: compiling on the one, lint and types on the other.
test: $(VENV)/tools $(CLIENT) $(WEB_TOOLS) ## set up, then run everything
	@$(MAKE) --no-print-directory --output-sync -j2 $(VENV)/compiled lint types
	@$(MAKE) --no-print-directory kernel pure compiled servers

check: $(VENV)/tools $(CLIENT) $(WEB_TOOLS) ## the quick part of the tests: style, types, rules, the kernel and the contract of every game
	@$(MAKE) --no-print-directory --output-sync -j2 lint types
	@$(MAKE) --no-print-directory kernel

kernel: $(VENV)/tools
	PYTHONPATH=src $(PYTEST) tests/core tests/contract tests/test_rulebook.py tests/test_words.py

lint: $(VENV)/tools $(WEB_TOOLS)
	$(BIN)/ruff check src tests bench tools docs noxfile.py setup.py web
	$(BIN)/ruff format --check src tests bench tools docs noxfile.py setup.py web
	PYTHONPATH=src $(BIN)/lint-imports
	PYTHONPATH=src $(BIN)/python -m volstead.cli rules --check
	$(BIN)/python web/build.py lint

types: $(VENV)/tools $(CLIENT) $(WEB_TOOLS)
	$(BIN)/mypy
	$(BIN)/python web/build.py check
	$(BIN)/python web/build.py test

pure: $(VENV)/tools $(CLIENT)
	PYTHONPATH=src $(PYTEST) tests --ignore=tests/coach --ignore=tests/e2e --ignore=tests/server --ignore=tests/core --ignore=tests/contract --ignore=tests/test_rulebook.py --ignore=tests/test_words.py
	PYTHONPATH=src $(BIN)/python -m pytest --doctest-modules src/volstead
	$(BIN)/python tools/mutants.py --kept

# The same games, move for move, and every rule once more.
compiled: $(VENV)/tools $(VENV)/compiled
	VOLSTEAD_EXPECT=compiled $(PYTEST) tests/contract tests/bootleggers tests/prohibition tests/rum_run tests/core tests/bots tests/research tests/coach

# Servers killed, databases restarted, whole games in a browser: on the compiled package, both at once.
servers: $(VENV)/tools $(VENV)/compiled
	@$(MAKE) --no-print-directory --output-sync -j2 hosts browsers

hosts:
	VOLSTEAD_EXPECT=compiled $(BIN)/python -m pytest tests/server

browsers:
	VOLSTEAD_EXPECT=compiled $(BIN)/python -m pytest tests/e2e

soak: $(VENV)/tools $(VENV)/compiled ## ten million random moves a game, every invariant after each
	$(BIN)/python -m tests.soak

referee: $(VENV)/tools $(VENV)/compiled ## two hundred games of the archive and as many new ones, by the rules document alone
	$(BIN)/python -m tests.refereeing

archive: $(VENV)/tools $(VENV)/compiled ## replay every archived game under the rules that it was played by
	$(BIN)/volstead archive

signature: $(VENV)/tools ## digests of fixed games and of the bots, for commits that change play
	PYTHONPATH=src $(BIN)/python tools/signature.py

coverage: $(VENV)/tools ## which lines of core, games and table the tests run, uncompiled
	rm -rf build/coverage
	PYTHONPATH=src PYTEST_PLUGINS=tests.covering $(PYTEST) tests/core tests/contract tests/bootleggers tests/prohibition tests/rum_run tests/table
	$(BIN)/python -m tests.covering

mutants: $(VENV)/tools ## random small changes in the rules: do the tests notice? (hours for all; NUMBER=20)
	$(BIN)/python tools/mutants.py --number $(or $(NUMBER),300)

bench: $(VENV)/tools $(VENV)/optimised ## measure speed and strength, beside a peer
	$(BIN)/python bench/bench.py
	$(BIN)/python bench/research.py

bench-bots: $(VENV)/tools $(VENV)/optimised ## measure how strong the bots are (hours)
	$(BIN)/python bench/bots.py

train: $(VENV)/tools $(VENV)/optimised ## learn the value of each game from nothing, and write what is shipped (hours)
	$(BIN)/python -m volstead.research.training --out src/volstead/bots

datasets: $(VENV)/tools $(VENV)/optimised ## 10,000 games a title of mixed players as Parquet with cards, in build/datasets (hours)
	mkdir -p build/datasets
	$(BIN)/volstead data build/datasets/bootleggers.parquet --game bootleggers --seats $(MIXED),$(MIXED),$(MIXED),$(MIXED) --games 10000 --chances --card
	$(BIN)/volstead data build/datasets/prohibition.parquet --game prohibition --seats $(MIXED),$(MIXED),$(MIXED) --games 10000 --chances --card
	$(BIN)/volstead data build/datasets/rum-run.parquet --game rum-run --seats $(MIXED),$(MIXED) --games 10000 --chances --card
MIXED := random/greedy/judgement

bench-server: $(VENV)/tools $(VENV)/optimised ## measure the load that the server carries, beside a peer
	$(BIN)/python -m bench.server

eavesdrop: $(VENV)/tools $(VENV)/compiled ## listen at thousands of windows: what bytes and times tell of what others hold (half an hour)
	$(BIN)/python -m tests.server.eavesdrop
	$(BIN)/python -m tests.server.eavesdrop --slow
	$(BIN)/python -m tests.server.eavesdrop --leak --windows 1000

kills: $(VENV)/tools $(VENV)/compiled ## kill server, workers, bots and database 200 times under load: nothing may be lost (half an hour)
	$(BIN)/python -m tests.server.kills

club: $(VENV)/tools $(VENV)/compiled ## a club's evening: 300 people, 60 tables, an upgrade and a backup in the middle (eleven minutes)
	$(BIN)/python -m tests.server.club

bench-web: $(VENV)/tools $(VENV)/optimised ## measure weight and speed of the browser table in a real Chromium
	$(BIN)/python -m bench.web

bench-coach: $(VENV)/tools $(VENV)/optimised ## measure the coach: luck nought on average, dear decisions confirmed, seconds a review
	$(BIN)/python -m bench.coach

bench-setup: ## measure how long a newcomer waits: both commands in a fresh clone with an empty home
	$(PYTHON) bench/setup.py

wheels: $(CLIENT) ## wheels for every Python that is here, an sdist and volstead.pyz, each tried, in dist/
	$(PYTHON) tools/wheels.py

release: $(VENV)/tools ## check, test, build and tag a release (VERSION=0.2.0); refuses what is not ready
	$(BIN)/python tools/release.py "$(VERSION)"

docs: $(VENV)/docs ## the pages with rules, code and tests linked, in build/docs; a broken link fails
	$(BIN)/sphinx-build -q -W --keep-going -j auto -c docs -b html . build/docs

clean: ## remove everything that make made
	rm -rf $(VENV) build dist web/node_modules src/volstead/web *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(VENV)/pip:
	$(PYTHON) -m venv $(VENV)
	touch $@

$(VENV)/play: $(VENV)/pip requirements/play.txt
	$(PIP) --no-compile -r requirements/play.txt
	touch $@

$(VENV)/tools: $(VENV)/play $(wildcard requirements/*.txt)
	$(PIP) -r requirements/test.txt
	touch $@

$(VENV)/docs: $(VENV)/tools requirements/docs.txt
	$(PIP) -r requirements/docs.txt
	touch $@

$(CLIENT): $(CLIENT_SOURCES) | $(VENV)/pip
	$(BIN)/python web/build.py
	touch $@

# Before those who want them side by side.
$(WEB_TOOLS): web/package-lock.json | $(CLIENT)
	$(BIN)/python web/build.py tools
	touch $@

# Compiled in a third of the time, for playing and testing; all optimised, for measuring and for wheels.
$(VENV)/compiled: $(VENV)/play $(SOURCES) $(CLIENT)
	$(PIP) -r requirements/compile.txt
	rm -rf build/lib* src/volstead.egg-info
	VOLSTEAD_QUICK=1 MYPY_CACHE_DIR=build/mypyc $(PIP) --no-build-isolation --no-deps --force-reinstall .
	touch $@

$(VENV)/optimised: $(VENV)/play $(SOURCES) $(CLIENT)
	$(PIP) -r requirements/compile.txt
	rm -rf build src/volstead.egg-info
	$(PIP) --no-build-isolation --no-deps --force-reinstall .
	touch $@

.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*/\1/p' $(firstword $(MAKEFILE_LIST)))
