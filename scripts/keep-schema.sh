#!/usr/bin/env bash
# make keep-schema: keep the newest version of the schema, with a small business in it, for the tests of upgrades.
source "$(dirname "$0")/lib.sh"
need_rust
cargo run --locked --quiet -p jobwright-db --features testing --example keep_schema
