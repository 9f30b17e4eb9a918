# shellcheck shell=bash
# Runs named steps, continues after a failed one, and prints a table of their results. Sourced after lib.sh by test.sh
# and check.sh, which define the steps.

results=()
failures=()
passed=0
failed=0
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
step() {
  local name=$1 begun=$SECONDS outcome=passed log=$logs/${#results[@]}
  shift
  printf '\n'
  say "== $name"
  if "$@" 2>&1 | tee "$log"; then passed=$((passed + 1)); else
    outcome=FAILED
    failed=$((failed + 1))
    failures+=("$name" "$log")
  fi
  results+=("$(printf '%-44s %s  %4d s' "$name" "$outcome" $((SECONDS - begun)))")
}
# Runs a command in its own shell, which stops at the first error. The shell of this script would
# not stop, because bash ignores `set -e` in the condition in which `step` runs the command.
recipe() { bash -c "source scripts/lib.sh; $1"; }

# what_it_said NAME LOG: prints those lines of the log that explain the failure, without colors. It
# prints few lines, because the end of a run repeats them.
what_it_said() {
  printf '\n%s:\n' "$1"
  sed -E 's/\x1b\[[0-9;]*[A-Za-z]//g' "$2" | grep -E '^ +[0-9]+\) |Error:|error(:|\[)|^ +(Locator|Expected|Received)|FAIL|panicked|✘' |
    cut -c1-180 | awk '!seen[$0]++' | tail -20
  sed -E 's/\x1b\[[0-9;]*[A-Za-z]//g' "$2" | cut -c1-180 | tail -12
}

finish() {
  printf '\n'
  say "Steps"
  printf '  %s\n' "${results[@]}"
  local at
  for ((at = 0; at < ${#failures[@]}; at += 2)); do what_it_said "${failures[at]}" "${failures[at + 1]}"; done
  printf '\nchecks: %d passed, %d failed\n' "$passed" "$failed"
  [ "$failed" = 0 ]
}
