#!/usr/bin/env bash
# make fuzz: each fuzz target over bytes that libFuzzer makes from the seeds in fuzz/seeds, SECONDS_EACH seconds (60).
# Its short form is part of `make test`: the targets are plain functions, which tests run over the seeds and their like.
# TARGETS="json dates" chooses some. What makes one fail stays in fuzz/artifacts: mend it and add the file to the seeds.
source "$(dirname "$0")/lib.sh"
need_rust
seconds=${SECONDS_EACH:-60}
cargo fuzz --version >/dev/null 2>&1 || {
  say "Installing cargo-fuzz (once)"
  cargo install --locked cargo-fuzz || fail "cargo-fuzz could not be installed." "Run: cargo install --locked cargo-fuzz"
}

# A target folder of its own: these builds count what they cover. Without a sanitizer, which watches unsafe code and needs
# the nightly toolchain: ours has none.
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
[ ${#failed[@]} = 0 ] || fail "Something does not hold: ${failed[*]}" "What made it fail lies in fuzz/artifacts."
