# All commands of a developer. Meson describes the build and Ninja runs it; see docs/decisions/003.
#
# Every target first installs the packages that are missing (tools/setup, silent
# when there are none) and configures its build folder once.

QUINTE       := build/app/quinte
FUZZ_SECONDS ?= 20
SIM_SEEDS ?= 200
PREFIX       ?= /usr/local
PRESENT      := $(shell tools/version)
BUILDS       := build build-asan build-fuzz build-install

# The page: what it is made from, and the marks that the packages of its lock files are there.
PAGE_PACKAGES := web/node_modules/.installed
PAGE_TESTS    := web/tests/node_modules/.installed
PAGE_SOURCES  := $(shell find web docs/rules content/puzzles text/licences.json -type f -not -path 'web/node_modules/*' \
	-not -path 'web/dist/*' -not -path 'web/tests/*')

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' Makefile

play: all web ## build, then play in the browser
	exec $(QUINTE) serve --online --open

test: all web $(PAGE_TESTS) ## build, then run every test; of those in the browser the quick ones
	tools/test-native build
	@for tool in setup test-native lint-docs lint-layers lint-mutants lint-words lint-page lint-packages image-archive site; do echo "tools/$$tool"; sh "tests/tools/$$tool.sh" || exit 1; done
	cd web && npm run --silent unit -- --passWithNoTests
	@$(MAKE) --no-print-directory npm
	cd web/tests && npm run --silent quick

# BROWSER=rest: without the quick ones, which make test runs.
browser: all web npm $(PAGE_TESTS) ## every test in the browser; pictures go to web/tests/pictures
	cd web/tests && npm run --silent $(or $(BROWSER),all)

nodes: all ## three nodes on one PostgreSQL, killed, stopped, restarted in ROUNDS (40) rounds under load
	tests/crash/nodes.py $(QUINTE) $(or $(ROUNDS),40) $(SEED)

crash: all ## kill the server of online play KILLS (1000) times under load; is anything lost?
	tests/crash/crash.py $(QUINTE) $(or $(KILLS),1000) $(SEED)

python: all ## install the Python package into build-python; run its tests and those of quinte mcp
	tools/test-python

bench: all ## speed and signatures, then instructions for one answer
	$(QUINTE) bench
	tools/bench-instructions $(QUINTE)

lint: setup $(PAGE_PACKAGES) $(PAGE_TESTS) ## format, warnings as errors, clang-tidy, layers, words
	tools/lint

format: setup ## lay out the C sources the way lint wants them
	git ls-files -co --exclude-standard '*.c' '*.h' | xargs -r clang-format -i --style=file

ledger: all ## rules implemented, tested, proved, missing, game by game
	build/tools/ledger .

# GAME: one game, or all; SEED: which faults; N: how many of each game; WANTED: the share, in per
# cent, below which it fails. PROVE=yes finds out instead which rules are proved, for make
# ledger; PROVE=rest tries those only that are not proved yet. AGAIN=yes tries what went unnoticed in
# the last run with the scenarios as they are now. FILES, a regular expression: faults of these files
# only.
mutate: all ## put N (300) small faults into the rules of GAME (all); do scenarios notice?
	@for game in $(or $(GAME),$$($(QUINTE) games --names | grep -v null)); do \
		tools/mutate $(if $(AGAIN),--again,$(if $(PROVE),--prove$(if $(filter rest,$(PROVE)),-rest))) $$game $(or $(SEED),1) $(or $(N),300) \
		$(WANTED) || exit 1; done
	$(if $(GAME)$(PROVE)$(AGAIN),,@$(MAKE) --no-print-directory geometry)

geometry: all ## compare the geometry of two games with an exact second opinion, 100,000 positions
	@for game in warmachine dawnfall; do echo $$game; tests/geometry/compare.py \
		build/tests/geometry/print_$$game $(or $(SEED),1) $(or $(N),100000) || exit 1; done

gpu: all ## build the programs for graphics cards; then: build/app/quinte gpu GAME
	ninja -C build gpu
	tests/gpu/ptx.py gpu/run.h build/gpu/*.ptx

golden: all ## rewrite the golden playthroughs and show what changed
	build/tests/golden --write
	@for game in $$($(QUINTE) games --names); do \
		tests/tui/screens.sh --write $(QUINTE) . $$game || exit 1; done
	@git status --short tests/golden tests/tui/golden
	@git diff --stat tests/golden tests/tui/golden

# IN: the language; N: how many; SEED: which games.
sentences: all ## print N (500) sentences of played games of GAME in the language IN (fr)
	@build/tests/sentences $(or $(GAME),$(error name a game: make sentences GAME=warp)) $(or $(IN),fr) \
		$(or $(N),500) $(or $(SEED),1)

sim: all ## simulate online play under faults, SIM_SEEDS (200) seeds
	build/tests/sim/sim --seeds 1 $(SIM_SEEDS) | tail -n 2

fuzz: build-fuzz/build.ninja ## fuzz every parser for FUZZ_SECONDS (20) each
	ninja -C build-fuzz fuzz
	tools/fuzz build-fuzz/tests $(FUZZ_SECONDS)

sanitize: build-asan/build.ninja ## run the tests with the address and undefined-behaviour sanitizers
	ninja -C build-asan
	UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 \
		tools/test-native build-asan

wasm: build/build.ninja ## build the WebAssembly modules, build/web/*.wasm
	ninja -C build modules

web: wasm ## build the page for the browser, web/dist
	@$(MAKE) --no-print-directory web/dist/.built

# A recipe of its own, so that it looks at the module after it was made.
web/dist/.built: $(PAGE_PACKAGES) $(PAGE_SOURCES) $(wildcard build/web/*.wasm)
	cd web && npm run --silent build
	node web/build/compress.mjs web/dist
	@touch $@

$(PAGE_PACKAGES) $(PAGE_TESTS): %/node_modules/.installed: %/package-lock.json | setup
	cd $* && npm ci --no-audit --no-fund
	@touch $@

# The generator lives in an environment of its own, from a list with fixed versions.
site: build-site/venv/.installed ## build the manual, build-site/html; quinte serve has it under /docs/
	build-site/venv/bin/python docs/site/build.py . build-site

build-site/venv/.installed: docs/site/requirements.txt | setup
	python3 -m venv build-site/venv
	build-site/venv/bin/pip install --quiet --disable-pip-version-check -r $<
	@touch $@

npm: wasm $(PAGE_PACKAGES) ## build the npm package, build/npm; check it and test it in Node
	node bindings/js/build.mjs build/web build/npm $(PRESENT)
	web/node_modules/.bin/publint --strict build/npm
	node bindings/js/tests/node.mjs build/npm

# From a clean clone; publishes nothing. docs/release.md has the whole way.
release: setup $(PAGE_PACKAGES) build-site/venv/.installed ## build all packages of VERSION into build-release/, with checksums and an SBOM
	@tools/setup packages-release.txt
	@tools/release $(or $(VERSION),$(error name the version: make release VERSION=$(PRESENT)))

# A build of its own, with optimisation across files: it makes play faster and building slow.
install: export SETUP_PART := --install
install: build-install/build.ninja web ## install; DESTDIR and PREFIX are honoured
	meson configure build-install -Dprefix=$(PREFIX)
	meson compile -C build-install installed
	$(if $(DESTDIR),DESTDIR=$(abspath $(DESTDIR))) meson install -C build-install --no-rebuild

clean: ## remove everything that was built
	rm -rf $(BUILDS) build-python build-site build-release build-lint-gcc build-lint-clang fuzz-out web/dist web/node_modules web/tests/node_modules \
		web/tests/pictures web/tests/results

all: build/build.ninja
	ninja -C build

setup:
	@tools/setup $(SETUP_PART)

# A new package may switch a part of the build on: then configure again.
# WERROR=true: every warning is an error; tools/lint then needs no build of its own with gcc.
build/build.ninja:      SETUP := --buildtype=debugoptimized -Dwasm=auto $(if $(WERROR),-Dwerror=$(WERROR))
build-install/build.ninja: SETUP := --buildtype=release -Db_lto=true -Dwasm=disabled
build-asan/build.ninja: SETUP := -Ddebug=true -Doptimization=1 -Dwasm=disabled \
	-Db_sanitize=address,undefined -Db_lundef=false
build-fuzz/build.ninja: SETUP := --buildtype=debugoptimized -Dwasm=disabled -Dfuzz=true
build-fuzz/build.ninja: export CC := clang
$(BUILDS:=/build.ninja): packages.txt | setup
	meson setup $(if $(wildcard $(@D)/meson-private/coredata.dat),--reconfigure) $(SETUP) $(@D)
	@touch $@

.PHONY: site gpu help play test browser crash nodes python bench lint format ledger mutate geometry golden sentences fuzz sim sanitize wasm web npm release install clean all setup
