#!/usr/bin/env bash
# make fmt: formats everything that has a formatter.
source "$(dirname "$0")/lib.sh"
need_rust
need_node
npm_install web
npm_install e2e
cargo fmt --all
(cd web && npm run --silent format)
(cd e2e && npm run --silent format)
