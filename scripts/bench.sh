#!/usr/bin/env bash
# make bench: what bench/README.md describes. Arguments go to Criterion, for instance a name to choose by.
source "$(dirname "$0")/lib.sh"
need_rust
source scripts/test-tools.sh
need_postgres
cargo bench --locked --package jobwright-bench -- "$@"
