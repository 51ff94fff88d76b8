#!/bin/sh
# build.sh - compiles and links a WebAssembly module, and says which files it depends on.
#
#   build.sh CLANG ROOT OUTPUT DEPFILE GAME SOURCE...
#
# GAME is the one game of the module, or "all". Everything at once: the compiler sees two
# short lists of files, and Ninja runs this only when one of them, or a header, has changed.
# WASM_FLAGS: more flags for the compiler. What a search runs is compiled for speed; texts, boards,
# JSON and sessions for size, which saves a tenth of a small module. Loops are unrolled where a search
# notices it; elsewhere that only makes a module larger (docs/decisions/013).
set -eu

clang=$1 root=$2 output=$3 depfile=$4 game=$5
shift 5
flags="--target=wasm32-wasi -std=c17 -DNDEBUG -ffunction-sections -fdata-sections"
flags="$flags -DQUINTE_ONLY=${game}_game -I $root -I $root/include ${WASM_FLAGS:-}"

objects=$output.objects
rm -rf "$objects"
mkdir -p "$objects"
number=0
for source; do
	case $source in
	*/session/* | */web/wasm/* | */text/* | */lab/* | */core/audit.c | */core/canvas.c | */core/deck.c | */core/fields.c | \
		*/core/json.c | */core/labels.c | */core/load.c | */core/load_values.c | \
		*/core/match.c | */core/pack.c | */core/path.c | */core/params.c | \
		*/core/plan.c | */core/plan_code.c | */core/plan_game.c | */core/plan_make.c | */core/plan_order.c | \
		*/core/plan_tell.c | */core/save.c | \
		*/core/reasons.c | */core/schema.c | */core/text.c | */core/words.c | */games/*/check.c | \
		*/games/*/arguments.c | */games/*/decks.c | */games/*/facts.c | */games/warmachine/table.c | \
		*/games/dawnfall/action.c | */games/dawnfall/alternatives.c | */games/dawnfall/deployment.c | \
		*/games/dawnfall/effects.c | */games/dawnfall/fx_*.c | */games/dawnfall/game.c | \
		*/games/dawnfall/passive.c | */games/dawnfall/refuse.c | */games/dawnfall/turn.c | */games/dawnfall/combat.c | */games/dawnfall/evolve.c | \
		*/games/dawnfall/wound.c | */games/darksector/chapter.c | */games/darksector/council.c | */games/darksector/game.c | */games/darksector/tests.c | \
		*/games/warp/refuse.c | */ai/levels.c | */ai/library.c | */ai/net.c | \
		*/games/*/draw*.c | */games/*/fields.c | */games/*/inspect.c | */games/*/items.c | \
		*/games/*/labels.c | */games/*/names.c | */games/*/notation.c | */games/*/query.c | \
		*/games/*/reasons.c | */games/*/setup.c | */games/*/shape.c | */ai/reasons.c | */ai/review.c | \
		*/games/*/statistics.c | */games/*/tables.c | */games/*/text*.c | */games/*/*_text.c) for=-Oz ;;
	*/games/darksector/legal.c | */games/dawnfall/legal.c | */games/dawnfall/offers.c | */games/dawnfall/supply.c | */games/dawnfall/evaluate.c | */games/dawnfall/priors.c | \
		*/games/dawnfall/board.c) for='-O2 -fno-unroll-loops' ;;
	*/ai/* | */core/* | */games/*/board.c | */games/*/evaluate.c | */games/*/fleet.c | */games/*/legal.c | \
		*/games/*/models.c | */games/*/offers.c | \
		*/games/*/priors.c | */games/*/supply.c | */games/*/tokens.c | */games/warp/turn.c | \
		*/games/*/view.c) for=-O2 ;;
	*) for='-O2 -fno-unroll-loops' ;;
	esac
	number=$((number + 1))
	# shellcheck disable=SC2086 # one flag a word
	"$clang" $flags $for -c "$source" -o "$objects/$number.o"
done
"$clang" --target=wasm32-wasi -mexec-model=reactor -nostartfiles -Wl,--no-entry \
	-Wl,-z,stack-size=1048576 -Wl,--gc-sections -Wl,--strip-all -o "$output" "$objects"/*.o
rm -rf "$objects"
# What the linker cannot see: a fifth of the module, and a hundredth of what is sent.
wasm-opt -Os ${WASM_FLAGS:+--enable-simd} "$output" -o "$output.small"
mv "$output.small" "$output"
# shellcheck disable=SC2086
"$clang" $flags -MM -MT "$output" "$@" >"$depfile"
