#!/usr/bin/env bash
# make dev: rebuilds and restarts the server on every change of a Rust or SQL file, and runs Vite for the web app.
source "$(dirname "$0")/lib.sh"
need_rust
need_node
npm_install web
exec node scripts/dev.mjs
