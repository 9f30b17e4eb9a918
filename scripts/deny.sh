#!/usr/bin/env bash
# make deny: checks licenses, sources and bans of the Rust dependencies.
# Advisories need a download, so they are not checked here: `cargo deny check advisories`.
source "$(dirname "$0")/lib.sh"
need_rust
if ! cargo deny --version >/dev/null 2>&1; then
  say "Installing cargo-deny (once, a few minutes)"
  cargo install --locked --quiet cargo-deny || fail "cargo-deny could not be installed." "Run: cargo install --locked cargo-deny"
fi
cargo deny --locked check bans licenses sources
