#!/usr/bin/env bash
# make generate: writes the server's OpenAPI document, and the web app's types, which are generated
# from the document. With --check it writes nothing. If one of these files is out of date, it then
# prints the name of the file and fails.
source "$(dirname "$0")/lib.sh"
need_rust
need_node
npm_install web/api-gen
# Generates from this source tree, even if the other checks use another binary.
[ "${1:-}" = --check ] || unset JOBWRIGHT_BIN
use_binary

made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
"$JOBWRIGHT_BIN" openapi >"$made/openapi.json"
(cd web/api-gen && npx --no-install openapi-typescript "$made/openapi.json" --output "$made/schema.d.ts" >/dev/null)

put() {
  if [ "${check:-}" = yes ]; then
    cmp -s "$made/$1" "$2" && return 0
    diff -u "$2" "$made/$1" | head -40 || true
    fail "$2 is out of date." "Run: make generate"
  fi
  if cmp -s "$made/$1" "$2"; then say "$2 is up to date"; else cp "$made/$1" "$2" && say "Wrote $2"; fi
}
[ "${1:-}" != --check ] || check=yes
put openapi.json api/openapi.json
put schema.d.ts web/src/api/schema.d.ts
