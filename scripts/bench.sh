#!/usr/bin/env bash
# make bench: what bench/README.md describes. Arguments go to Criterion, for instance a name to choose by.
source "$(dirname "$0")/lib.sh"
need_rust
source scripts/test-tools.sh
need_postgres
# The bench of the answers holds the whole application, and a release build has the web app inside.
need_node
build_web
cargo bench --locked --package jobwright-bench -- "$@"
