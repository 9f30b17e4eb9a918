#!/usr/bin/env bash
# make notices: writes the licenses of everything inside the binary. `jobwright licenses` prints
# them. With --check it writes nothing, and fails if the file is out of date.
source "$(dirname "$0")/lib.sh"
need_rust
need_node
npm_install web
file=crates/server/notices/THIRD-PARTY.txt
made=$(mktemp)
trap 'rm -f "$made"' EXIT
node scripts/sbom/notices.mjs "$made"
if [ "${1:-}" = --check ]; then
  cmp -s "$made" "$file" && exit
  diff -u "$file" "$made" | head -40 || true
  fail "$file is out of date." "Run: make notices"
fi
mkdir -p "$(dirname "$file")"
cp "$made" "$file"
chmod 644 "$file"
