#!/usr/bin/env bash
# make dev: the server, built and started anew on every change of a Rust or SQL file, and Vite for the web app.
source "$(dirname "$0")/lib.sh"
need_rust
need_node
npm_install web
exec node scripts/dev.mjs
