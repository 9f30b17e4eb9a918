#!/usr/bin/env bash
# Checks what no other tool checks: lock files contain no download addresses, no file contains a
# path of a developer's machine, and there are no leftover and no huge files.
source "$(dirname "$0")/lib.sh"
bad=0
complain() {
  [ -z "$2" ] && return 0
  printf '%s\n%s\n\n' "$1" "$2" >&2
  bad=1
}
complain "Lock files that contain download addresses:" \
  "$(git ls-files '*package-lock.json' | xargs -r grep -lE '"resolved": *"http' || true)"
complain "Paths of one machine:" "$(git grep -nIE '(^|[^A-Za-z0-9_.~/-])/(wor[k]|roo[t]|hom[e]|User[s])/[A-Za-z0-9_.]' -- . | cut -c1-160 || true)"
complain "Left-overs:" \
  "$(git grep -nIE '\b(TOD[O]|FIXM[E])\b|\.only\(|waitForTimeou[t]' -- '*.rs' '*.ts' '*.tsx' '*.sh' '*.mjs' '*.css' | cut -c1-160 || true)"
complain "Files over 1 MB:" \
  "$(git ls-files -z | xargs -0 -I{} find {} -maxdepth 0 -type f -size +1024k 2>/dev/null || true)"
complain "Scripts that are not executable:" \
  "$(git ls-files -s 'scripts/*.sh' .ci/run | awk '$1 != "100755" && $4 !~ /(lib|steps|test-tools)\.sh$/ {print $4}')"
[ "$bad" = 0 ]
