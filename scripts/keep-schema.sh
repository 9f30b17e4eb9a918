#!/usr/bin/env bash
# make keep-schema: saves the newest version of the database schema, with a small business in it,
# for the upgrade tests.
source "$(dirname "$0")/lib.sh"
need_rust
cargo run --locked --quiet -p jobwright-db --features testing --example keep_schema
