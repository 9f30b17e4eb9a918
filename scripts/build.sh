#!/usr/bin/env bash
# make build: builds target/release/jobwright with the web app inside.
source "$(dirname "$0")/lib.sh"
need_rust
need_node
build_web
say "Building the server"
cargo build --locked --release --features jemalloc --bin jobwright
say "Built ${target_dir#"$root"/}/release/jobwright"
