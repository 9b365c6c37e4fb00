# Grognard. `make` alone lists what there is.
#
# Everything runs from .venv, as "python -m …", so that a path with spaces does no harm. An
# environment is made again when pyproject.toml changes, and not otherwise.

PYTHON ?= python3
TITLE  ?= stand-at-mortain
GAMES  ?= 2000
ARGS   ?=

PY       := .venv/bin/python
COMPILED := build/compiled
CODE     := $(wildcard src tests tools benchmarks)
# What the compiled build must pass too. Layers above the core run the same source in both builds, and
# that a title plays the same in both is shown by counts, contracts and stored games.
CORE_TESTS := $(wildcard $(addprefix tests/,hexgrid kernel mechanics contract counts records))

PIP_INSTALL := $(PY) -m pip install -qq --disable-pip-version-check

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:

.PHONY: help install play terminal client browser check format test quick compiled test-compiled bench frames fuzz leaks readings catalogue clean

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
.venv/.play: pyproject.toml | $(PY)
	@echo 'Installing Grognard …'
	@$(PIP_INSTALL) -e .
	@touch $@

# What a developer needs: the same and the tools.
.venv/.dev: pyproject.toml | $(PY)
	@echo 'Installing Grognard with the tools for developers …'
	@$(PIP_INSTALL) -e '.[dev]'
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

check: .venv/.dev ## layout, lint, types, layers
	@$(PY) -m ruff format --check --quiet $(CODE) || { echo 'Layout: run make format.' >&2; exit 1; }
	@$(PY) -m ruff check --quiet $(CODE)
	@$(PY) -m mypy --no-error-summary $(CODE)
	@report=$$(.venv/bin/lint-imports --no-logo) || { printf '%s\n' "$$report"; exit 1; }
	@echo 'Checks passed: layout, lint, types, layers'

format: .venv/.dev ## put the code into the common layout
	@$(PY) -m ruff format --quiet $(CODE)
	@$(PY) -m ruff check --quiet --fix $(CODE)

test: check client browser ## check, then all tests: client, interpreted, compiled
	@$(PY) tools/client.py test
	@$(PY) -m pytest -q -n auto $(ARGS)
	@if $(PY) tools/compile.py --probe; then \
	  $(MAKE) --no-print-directory test-compiled; \
	else \
	  echo; \
	  echo 'NOT TESTED: the compiled build (see above). The interpreted build passed.'; \
	fi

# The browser tests need a Chromium; where we may, we install Debian's.
browser:
	@command -v chromium >/dev/null 2>&1 || { \
	  [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 && \
	  echo 'Installing Chromium for the browser tests …' && \
	  apt-get -qq update >/dev/null 2>&1 && \
	  DEBIAN_FRONTEND=noninteractive apt-get -qq install -y chromium >/dev/null 2>&1; } || \
	  echo 'NOT TESTED: the browser tests will not run, there is no Chromium here.'

quick: .venv/.dev ## the tests that take seconds, interpreted
	@$(PY) -m pytest -q -n auto -m 'not slow' $(ARGS)

compiled: .venv/.dev ## the rules core compiled by mypyc, in build/compiled
	@$(PY) tools/compile.py

test-compiled: compiled ## the tests of the core against the compiled build
	@PYTHONPATH=$(COMPILED) $(PY) tools/compile.py --verify
	@PYTHONPATH=$(COMPILED) $(PY) -m pytest -q -n auto -m 'not slow' $(CORE_TESTS) $(ARGS)

bench: compiled ## measure both builds in one run: ratios, run by a person
	@$(PY) -m benchmarks $(ARGS)

frames: .venv/.dev client browser ## measure the frame time of the largest map in the browser
	@GROGNARD_TIMED=1 $(PY) -m pytest -q -s tests/browser/test_frames.py $(ARGS)

fuzz: compiled ## long random play of a title with every check: TITLE=…, GAMES=…, all its editions
	@PYTHONPATH=$(COMPILED) $(PY) -m grognard fuzz '$(TITLE)' --games $(GAMES) $(ARGS)
	@$(PY) -m pytest -q -n auto --hypothesis-profile=deep tests/contract

leaks: .venv/.dev ## plants leaks of secrets in copies of the source and wants each one found
	@$(PY) tools/leaks.py $(ARGS)

readings: compiled ## every player plays a whole game with every reading of every ruling of each title
	@GROGNARD_READINGS=1 PYTHONPATH=$(COMPILED) $(PY) -m pytest -q -n auto tests/players/test_readings.py $(ARGS)

catalogue: .venv/.dev ## list the texts that have no German yet
	@$(PY) tools/catalogue.py

clean: ## remove the environment, builds and caches
	@rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	@find src tests tools benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
