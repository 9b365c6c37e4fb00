# Grognard. `make` alone lists what there is.
#
# Everything runs from .venv, as "python -m …", so that a path with spaces does no harm. An
# environment is made again when pyproject.toml changes, and not otherwise.

PYTHON ?= python3
TITLE  ?= stand-at-mortain
GAMES  ?= 2000
ARGS   ?=
ONCE   ?=

PY       := .venv/bin/python
COMPILED := build/compiled
CODE     := $(wildcard src tests tools benchmarks examples)
# What the compiled build must pass too. Layers above the core run the same source in both builds, and
# that a title plays the same in both is shown by counts, contracts and stored games. What proves the
# source by playing much (the mark `source`) is played once: by the compiled build, or interpreted
# where there is no compiler. Built in haste (TEST_LEVEL) the one takes as long as the other.
CORE_TESTS := $(wildcard $(addprefix tests/,hexgrid kernel mechanics contract counts records))
SOURCE_TESTS := $(wildcard tests/players/test_readings.py)

# What is installed, and what builds it, has the versions of the lock.
PIP_INSTALL := PIP_CONSTRAINT=requirements.lock PIP_BUILD_CONSTRAINT=requirements.lock \
  $(PY) -m pip install -qq --disable-pip-version-check
# So many at once: one more than there are cores costs more than it gains. The compiled build that is
# only tested is built in less time.
WORKERS ?= auto
LEVEL ?= 3
TEST_LEVEL := 0
PYTHONS := 3.11 3.12 3.13

# What Python compiled once is kept, whatever the machine says: hundreds of programs start in a run of
# the tests. Without the columns of every expression it is compiled and read in a sixth less time.
export PYTHONDONTWRITEBYTECODE :=
export PYTHONNODEBUGRANGES := 1

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

.PHONY: help install play terminal client browser check lint types format test client-tested collected test-interpreted test-beside \
  quick compiled test-compiled test-built test-pythons lock bench frames long extras fuzz leaks faults mutants readings evenings fonts catalogue contract clean

help: ## this list
	@echo 'make play    play in the browser, alone, on one screen, or by a link'
	@echo 'make test    everything that must pass before a change lands'
	@echo
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1 - \2/p' Makefile | awk -F' - ' '{ printf "%-15s %s\n", $$1, $$2 }'

# --------------------------------------------------------------------------------- environment

$(PY):
	@command -v '$(PYTHON)' >/dev/null 2>&1 || { \
	  echo 'Grognard needs Python 3.11 or newer, and there is no $(PYTHON) here.' >&2; exit 1; }
	@'$(PYTHON)' -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Grognard needs Python 3.11 or newer; $(PYTHON) is $$('$(PYTHON)' -V 2>&1)." >&2; \
	  echo 'Name a newer one: make PYTHON=python3.12 …' >&2; exit 1; }
	@'$(PYTHON)' -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "$(PYTHON) cannot make environments: its modules venv and ensurepip are missing." >&2; \
	  echo 'On Debian and Ubuntu: apt install python3-venv' >&2; exit 1; }
	@'$(PYTHON)' -m venv .venv

# What a player needs.
.venv/.play: pyproject.toml requirements.lock | $(PY)
	@echo 'Installing Grognard …'
	@$(PIP_INSTALL) -e .
	@touch $@

# What a developer needs: the same and the tools.
.venv/.dev: pyproject.toml requirements.lock | $(PY)
	@echo 'Installing Grognard with the tools for developers …'
	@$(PIP_INSTALL) --no-compile -e '.[dev]'
	@touch .venv/.play $@

install: .venv/.dev ## the environment in .venv, with the tools for developers
	@:

# ------------------------------------------------------------------------------------ commands

play: client ## play in the browser: builds the client, starts the table and opens it
	@$(PY) -m grognard serve --open $(ARGS)

terminal: .venv/.play ## play in the terminal; TITLE=… for another title, ARGS=… for options
	@$(PY) -m grognard play '$(TITLE)' $(ARGS)

client: .venv/.play ## the browser client, built into the package
	@$(PY) tools/client.py build

check: lint types ## layout, lint, types, layers
	@echo 'Checks passed: layout, lint, types, layers'

lint: .venv/.dev
	@$(PY) -m ruff format --check --quiet $(CODE) || { echo 'Layout: run make format.' >&2; exit 1; }
	@$(PY) -m ruff check --quiet $(CODE)
	@$(PY) -m tools.lock --check
	@report=$$(.venv/bin/lint-imports --no-logo) || { printf '%s\n' "$$report"; exit 1; }

types: .venv/.dev
	@$(PY) -m mypy --no-error-summary $(CODE)

format: .venv/.dev ## put the code into the common layout
	@$(PY) -m ruff format --quiet $(CODE)
	@$(PY) -m ruff check --quiet --fix $(CODE)

# quietly,name,command: says only that it passed, or all that it said if it did not.
quietly = if said=$$($(2) 2>&1); then printf '\nPassed: $(1)\n'; else code=$$?; \
  printf '\nFAILED: $(1)\n%s\n' "$$said"; exit $$code; fi

# Two chains beside each other, so that both cores always have something to do: all tests of the
# interpreted build with the browser, and besides types, client, compiler and compiled build.
test: ## everything: checks, client, interpreted and compiled build, browser
	@$(MAKE) --no-print-directory -j3 .venv/.dev browser client-tested
	@$(MAKE) --no-print-directory -j2 lint collected
	@once="-m 'not long'"; \
	  $(PY) tools/compile.py --probe 2>/dev/null && once="-m 'not long and not source'"; \
	  $(MAKE) --no-print-directory -j2 ONCE="$$once" test-interpreted test-beside
	@$(PY) tools/compile.py --probe || { echo; \
	  echo 'NOT TESTED: the compiled build (see above). The interpreted build passed.'; }

# The client with what tests it, before anything opens its pages. It needs nothing of ours in Python: it
# is built while that is installed.
client-tested: | $(PY)
	@$(PY) tools/client.py packages
	@$(PY) tools/client.py build

# Whatever Python must compile is compiled by one, before several would do so at the same time.
collected: .venv/.dev
	@$(call quietly,Tests collected,$(PY) -m pytest -q --collect-only)

test-interpreted: .venv/.dev
	@$(PY) -m pytest -q -rs -n $(WORKERS) --dist worksteal $(ONCE) $(ARGS)

# What these say is shown in one piece, when each is done.
test-beside: .venv/.dev
	@$(call quietly,Types,$(PY) -m mypy --no-error-summary $(CODE))
	@$(call quietly,Client: types and tests,$(PY) tools/client.py test)
	@if $(PY) tools/compile.py --probe 2>/dev/null; then \
	  $(call quietly,Compiled build,$(MAKE) --no-print-directory compiled LEVEL=$(TEST_LEVEL) ONLY=--core) && \
	  $(call quietly,Tests of the compiled build,$(MAKE) --no-print-directory test-built); fi

# The browser tests need a Chromium; where we may, we install Debian's without windows, which has a
# third less to do. Any other that is here serves as well.
browser:
	@command -v chromium-headless-shell >/dev/null 2>&1 || { \
	  [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 && \
	  echo 'Installing Chromium for the browser tests …' && \
	  apt-get -qq update >/dev/null 2>&1 && \
	  DEBIAN_FRONTEND=noninteractive apt-get -qq install -y chromium-headless-shell \
	    >/dev/null 2>&1; } || \
	  command -v chromium >/dev/null 2>&1 || \
	  echo 'NOT TESTED: the browser tests will not run, there is no Chromium here.'

quick: .venv/.dev ## the tests that take seconds, interpreted
	@$(PY) -m pytest -q -n $(WORKERS) -m 'not slow and not long' $(ARGS)

compiled: .venv/.dev ## the rules core and the computer players compiled by mypyc, in build/compiled
	@$(PY) tools/compile.py --level $(LEVEL) $(ONLY)

test-compiled: compiled ## the tests of the core against the compiled build
	@$(MAKE) --no-print-directory test-built

test-built: .venv/.dev
	@PYTHONPATH=$(COMPILED) $(PY) tools/compile.py --verify
	@PYTHONPATH=$(COMPILED) $(PY) -m pytest -q -n $(WORKERS) --dist worksteal -m '(source or not slow) and not long' \
	  $(CORE_TESTS) $(SOURCE_TESTS) $(ARGS)

# Each Python that we name and that is at hand, in an environment of its own.
test-pythons: ## the tests of the core by every Python that we name, where it is at hand
	@for version in $(PYTHONS); do \
	  command -v python$$version >/dev/null 2>&1 || { \
	    echo "NOT TESTED: there is no python$$version here."; continue; }; \
	  echo "Python $$version …"; env=build/pythons/$$version; \
	  python$$version -m venv $$env && \
	  PIP_CONSTRAINT=requirements.lock $$env/bin/python -m pip install -qq \
	    --disable-pip-version-check -e . pytest pytest-xdist hypothesis && \
	  $$env/bin/python -m pytest -q -n $(WORKERS) -m 'not slow and not long' -p no:cacheprovider \
	    $(CORE_TESTS) || exit 1; done

lock: .venv/.dev ## name the versions of all packages anew, Python's and the client's
	@$(PY) -m tools.lock

bench: compiled ## measure both builds in one run: ratios, run by a person
	@$(PY) -m benchmarks $(ARGS)

frames: .venv/.dev client browser ## measure in the browser: frames of the largest map, and how soon a question is shown
	@GROGNARD_TIMED=1 $(PY) -m pytest -q -s tests/browser/test_frames.py tests/browser/test_answers.py $(ARGS)

long: .venv/.dev client browser ## the tests that show at length what `make test` shows in short
	@$(PY) -m pytest -q -n $(WORKERS) --dist worksteal -m long $(ARGS)

# Nobody needs these to play: they are installed beside .venv, so that its versions stay those of the lock.
extras: $(PY) ## the tests of the optional extras: environments for learning programs, and Ray
	@$(PY) -m venv build/extras
	@echo 'Installing Grognard with all extras …'
	@PIP_CONSTRAINT=requirements.lock build/extras/bin/python -m pip install -qq \
	  --disable-pip-version-check -e '.[dev,environments,openspiel,ray]'
	@build/extras/bin/python -m pytest -q -n $(WORKERS) -p no:cacheprovider \
	  tests/environments tests/lab/test_ray.py $(ARGS)

fuzz: compiled ## long random play of a title with every check: TITLE=…, GAMES=…, all its editions
	@PYTHONPATH=$(COMPILED) $(PY) -m grognard fuzz '$(TITLE)' --games $(GAMES) $(ARGS)
	@$(PY) -m pytest -q -n auto --hypothesis-profile=deep tests/contract
	@GROGNARD_DEEP=1 $(PY) -m pytest -q -n auto tests/titles -k ten_thousand

leaks: .venv/.dev ## plants leaks of secrets in copies of the source and wants each one found
	@$(PY) -m tools.plant leaks $(ARGS)

faults: .venv/.dev client browser ## brings mended faults back in copies of the source and wants each one found
	@$(PY) tools/client.py packages
	@$(PY) -m tools.plant faults $(ARGS)

# COUNT=… changes of the sample SEED=…; ARGS='--at-once 1' leaves the other cores alone.
COUNT ?= 200
SEED  ?= 1
mutants: .venv/.dev ## changes the rules of TITLE=…, one place at a time, and wants a test to fail each time
	@nice $(PY) -m tools.mutants '$(TITLE)' --count '$(COUNT)' --seed '$(SEED)' $(ARGS)

readings: compiled ## every player plays a whole game with every reading of every ruling of each title
	@GROGNARD_READINGS=1 PYTHONPATH=$(COMPILED) $(PY) -m pytest -q -n auto tests/players/test_readings.py $(ARGS)

evenings: .venv/.dev client browser ## plays a whole match of each title in the browser by keys and by touch
	@GROGNARD_EVENINGS=1 $(PY) -m pytest -q -o faulthandler_timeout=10800 tests/browser/test_evenings.py $(ARGS)

# The faces are made on no other occasion: what they are made with is nobody else's.
fonts: | $(PY) ## make the faces of the page small again, after a new version of their packages
	@$(PY) tools/client.py packages
	@$(PY) -m venv build/fonts
	@build/fonts/bin/python -m pip install -qq --disable-pip-version-check 'fonttools==4.68.0' 'brotli==1.2.1'
	@build/fonts/bin/python tools/fonts.py

catalogue: .venv/.dev ## list the texts that have no German yet
	@$(PY) tools/catalogue.py

contract: .venv/.dev ## write the client's copy of the contract from the description of the API
	@$(PY) -m tools.contract

clean: ## remove the environment, builds and caches
	@rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	@find src tests tools benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
