# Volstead. `make play` plays, `make test` tests; both set up what they need and nothing else.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src setup.py pyproject.toml -name '*.py' -o -name '*.toml' -o -name '*.ftl') $(wildcard rules/*.md)
PIP := $(PYTHON) tools/environment.py $(VENV)
# A test that has not ended after a quarter of an hour never will: it fails, with where it stood.
PYTEST := $(BIN)/python -m pytest -n auto --maxprocesses 4 --dist worksteal --timeout 900
# What `make check` runs; the rest that runs on pure Python; and what runs on the compiled package, where rules count once more.
KERNEL := tests/core tests/contract tests/test_rulebook.py tests/test_words.py
GAMES := tests/bootleggers tests/prohibition tests/rum_run
PURE := $(KERNEL) $(GAMES) tests/table tests/cli tests/docs tests/perft tests/web tests/test_archive.py tests/test_explained.py tests/test_lessons.py tests/test_make.py tests/test_release.py tests/test_soak.py tests/research/test_vector.py tests/research/test_small.py::test_full_tree
COMPILED := tests/core tests/contract $(GAMES) tests/perft tests/arena tests/bots tests/coach tests/outside tests/research
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
	PYTHONPATH=$(CURDIR)/src $(BIN)/python -m volstead.cli play $(GAME)

client: $(CLIENT) ## build the web client into the package

screenshots: $(VENV)/tools $(CLIENT) ## pictures of every page and board, in build/screenshots
	PYTHONPATH=$(CURDIR)/src $(BIN)/python -m tests.e2e.screenshots build/screenshots

# All side by side: servers and browsers, which wait for one another, get the processor when they want it, and before them what
# they wait for, the compiler; what only computes stands back (LATER) and fills the rest. So nothing stands idle, and no tail is long.
test: ## set up, then run everything
	@$(MAKE) --no-print-directory -j2 $(VENV)/tools $(WEB_TOOLS)
	@$(MAKE) --no-print-directory $(CLIENT)
	@$(MAKE) --no-print-directory --output-sync=target -j8 $(VENV)/compiled hosts browsers pure compiled lint types samples
LATER := nice -n 5

check: $(VENV)/tools $(WEB_TOOLS) $(CLIENT) ## the quick part of the tests: style, types, rules, the kernel and the contract of every game
	@$(MAKE) --no-print-directory --output-sync=target -j3 kernel types lint

kernel: $(VENV)/tools
	PYTHONPATH=$(CURDIR)/src $(PYTEST) $(KERNEL)

lint: $(VENV)/tools $(WEB_TOOLS)
	$(BIN)/ruff check src tests bench tools docs noxfile.py setup.py web
	$(BIN)/ruff format --check src tests bench tools docs noxfile.py setup.py web
	PYTHONPATH=$(CURDIR)/src $(BIN)/lint-imports
	PYTHONPATH=$(CURDIR)/src $(BIN)/python -m volstead.cli rules --check
	$(LATER) $(BIN)/python web/build.py lint

types: $(VENV)/tools $(CLIENT) $(WEB_TOOLS)
	$(LATER) $(BIN)/mypy
	$(LATER) $(BIN)/python web/build.py check
	$(LATER) $(BIN)/python web/build.py test

# Every rule, with its seats turned as well; which lines of core, games and table that runs is measured on the way.
pure: $(VENV)/tools $(CLIENT)
	rm -rf build/coverage
	PYTHONPATH=$(CURDIR)/src VOLSTEAD_COVERAGE=1 $(LATER) $(PYTEST) $(PURE)
	$(BIN)/python -m tests.covering

samples: $(VENV)/tools
	PYTHONPATH=$(CURDIR)/src $(LATER) $(BIN)/python -m pytest --doctest-modules src/volstead
	$(LATER) $(BIN)/python tools/mutants.py --kept

# The same games, move for move, and every rule once more; what computes much: bots, studies, games from outside.
compiled: $(VENV)/tools $(VENV)/compiled
	VOLSTEAD_EXPECT=compiled $(LATER) $(PYTEST) $(COMPILED)

# Servers killed and databases restarted; whole games in a browser: on the compiled package. Every game there is another one: where
# a run decides whether work lands (CI), what fails is tried once more and told (R); by hand it fails at once.
AGAIN := $(if $(CI),--reruns 1 -rR)
hosts: $(VENV)/tools $(VENV)/compiled
	VOLSTEAD_EXPECT=compiled $(PYTEST) $(AGAIN) -n 4 --dist loadfile --no-loadscope-reorder tests/server

browsers: $(VENV)/tools $(VENV)/compiled
	VOLSTEAD_EXPECT=compiled $(PYTEST) $(AGAIN) tests/e2e

soak: $(VENV)/tools $(VENV)/compiled ## ten million random moves a game, every invariant after each
	$(BIN)/python -m tests.soak

referee: $(VENV)/tools $(VENV)/compiled ## two hundred games of the archive and as many new ones, by the rules document alone
	$(BIN)/python -m tests.refereeing

archive: $(VENV)/tools $(VENV)/compiled ## replay every archived game under the rules that it was played by
	$(BIN)/volstead archive

signature: $(VENV)/tools ## digests of fixed games and of the bots, for commits that change play
	PYTHONPATH=$(CURDIR)/src $(BIN)/python tools/signature.py

coverage: pure ## the tests on pure Python, and which lines of core, games and table they run

mutants: $(VENV)/tools ## random small changes in the rules: do the tests notice? (hours for all; NUMBER=20)
	$(BIN)/python tools/mutants.py --number $(or $(NUMBER),300)

bench: $(VENV)/tools $(VENV)/optimised ## measure speed and strength, beside a peer
	$(BIN)/python bench/bench.py
	$(BIN)/python bench/research.py

bench-bots: $(VENV)/tools $(VENV)/optimised ## measure how strong the bots are (hours)
	$(BIN)/python bench/bots.py

train: $(VENV)/tools $(VENV)/optimised ## learn the value of each game from nothing, and write what is shipped (hours)
	$(BIN)/python -m volstead.research.training --out src/volstead/bots

baselines: $(VENV)/tools $(VENV)/optimised ## train the nets that imitate and play against themselves, and write what is shipped
	OMP_NUM_THREADS=1 $(BIN)/python -m volstead.research.baselines --out src/volstead/research/nets

leaderboard: $(VENV)/tools $(VENV)/optimised ## let all kinds of players meet, with every move logged, and write the page
	rm -rf leaderboard
	$(BIN)/volstead arena bootleggers --seats 4 --mode against --blocks $(BLOCKS) --bots greedy,random,habit:miser,judgement,policy:imitation,policy:ppo --out leaderboard/bootleggers-4
	$(BIN)/volstead arena prohibition --seats 4 --mode against --blocks $(BLOCKS) --bots greedy,random,habit:extorts,judgement,policy:imitation,policy:ppo --out leaderboard/prohibition-4
	$(BIN)/volstead arena rum-run --seats 2 --mode against --blocks $(BLOCKS) --bots greedy,random,habit:hauls-home,judgement,policy:imitation,policy:ppo --out leaderboard/rum-run-2
	$(BIN)/volstead arena verify leaderboard
	$(BIN)/python -m volstead.research.leaderboard leaderboard > docs/leaderboard.md
BLOCKS := 3

datasets: $(VENV)/tools $(VENV)/optimised ## 10,000 games a title of mixed players as Parquet with cards, in build/datasets (hours)
	mkdir -p build/datasets
	$(BIN)/volstead data build/datasets/bootleggers.parquet --game bootleggers --seats $(MIXED),$(MIXED),$(MIXED),$(MIXED) --games 10000 --chances --reviews 100 --card
	$(BIN)/volstead data build/datasets/prohibition.parquet --game prohibition --seats $(MIXED),$(MIXED),$(MIXED) --games 10000 --chances --reviews 100 --card
	$(BIN)/volstead data build/datasets/rum-run.parquet --game rum-run --seats $(MIXED),$(MIXED) --games 10000 --chances --reviews 100 --card
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

calibration: $(VENV)/tools $(VENV)/optimised ## how far chances can be trusted, into docs/calibration.md (a quarter of an hour)
	$(BIN)/python -m volstead.research.calibration

why: $(VENV)/tools $(VENV)/compiled ## ten thousand positions a game: the parts of every number add up
	$(BIN)/python -m tests.table.test_why 10000

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

$(VENV)/pyvenv.cfg:
	$(PIP)

# The versions are exact and whole: nothing has to be resolved. Byte code comes with the first start, of what is used.
$(VENV)/play: requirements/play.txt | $(VENV)/pyvenv.cfg
	$(PIP) --no-deps --no-compile -r requirements/play.txt
	touch $@

$(VENV)/tools: $(VENV)/play $(wildcard requirements/*.txt)
	$(PIP) -r requirements/test.txt
	touch $@

$(VENV)/docs: $(VENV)/tools requirements/docs.txt
	$(PIP) -r requirements/docs.txt
	touch $@

# With a Node at hand the client is built beside everything else; without, Node comes into the environment.
ifndef NODE
export NODE := $(shell $(PYTHON) web/build.py --node 2>/dev/null)
endif
$(VENV)/node: requirements/node.txt | $(VENV)/pyvenv.cfg
	$(PIP) --no-deps --no-compile -r requirements/node.txt
	touch $@

$(CLIENT): $(CLIENT_SOURCES) | $(if $(NODE),,$(VENV)/node)
	$(if $(NODE),$(PYTHON),$(BIN)/python) web/build.py
	touch $@

$(WEB_TOOLS): web/package-lock.json | $(if $(NODE),,$(VENV)/node)
	$(if $(NODE),$(PYTHON),$(BIN)/python) web/build.py tools
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
