#!/usr/bin/env bash
# make notices: the licences of everything inside the binary, which `jobwright licenses` shows.
# With --check nothing is written: fails when the file differs from what would be.
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
  fail "$file is not fresh." "Run: make notices"
fi
mkdir -p "$(dirname "$file")"
cp "$made" "$file"
chmod 644 "$file"
