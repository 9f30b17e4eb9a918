#!/usr/bin/env bash
# make fuzz: runs each fuzz target with libFuzzer from the seeds in fuzz/seeds for SECONDS_EACH
# seconds (default 60). `make test` runs a short form: there the targets are plain functions, which
# tests call with the seeds and similar inputs. TARGETS="json dates" selects some targets. A failing
# input is saved in fuzz/artifacts: fix the bug and add the file to the seeds.
source "$(dirname "$0")/lib.sh"
need_rust
seconds=${SECONDS_EACH:-60}
cargo_tool cargo-fuzz 0.13.2

# Uses a separate target folder, because these builds are instrumented for coverage. No sanitizer is used: sanitizers
# detect errors of unsafe code, which this repository doesn't contain, and they need the nightly toolchain.
fuzz() { env -u CARGO_TARGET_DIR -u CARGO_INCREMENTAL cargo fuzz "$@"; }
say "Building the fuzz targets"
fuzz build --dev --sanitizer none --fuzz-dir fuzz
failed=()
for target in ${TARGETS:-$(cd fuzz/seeds && ls)}; do
  say "$target, $seconds s"
  mkdir -p "fuzz/corpus/$target"
  log=$(mktemp)
  fuzz run --dev --sanitizer none --fuzz-dir fuzz "$target" "fuzz/corpus/$target" "fuzz/seeds/$target" -- \
    -max_total_time="$seconds" -max_len=8192 -timeout=10 -rss_limit_mb=1024 -print_final_stats=1 >"$log" 2>&1 || {
    failed+=("$target")
    tail -n 40 "$log"
  }
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  edges=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$log" | tail -n 1)
  rm -f "$log"
  figure="${runs:-0} runs in $seconds s, ${edges:-0} edges covered"
  printf '  %s: %s\n' "$target" "$figure"
  if [ -n "${JOBWRIGHT_FIGURES:-}" ]; then printf '| fuzzing: %s | %s |\n' "$target" "$figure" >>"$JOBWRIGHT_FIGURES"; fi
done
[ ${#failed[@]} = 0 ] || fail "These targets failed: ${failed[*]}" "The failing inputs are in fuzz/artifacts."
