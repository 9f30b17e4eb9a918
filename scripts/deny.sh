#!/usr/bin/env bash
# make deny: licences, sources and bans of the Rust dependencies, without the network.
# Advisories need their database fetched: `cargo deny check advisories`.
source "$(dirname "$0")/lib.sh"
need_rust
if ! cargo deny --version >/dev/null 2>&1; then
  if [ "${1:-}" = --if-installed ]; then
    echo "cargo-deny is not installed: skipped. 'make deny' installs it."
    exit 0
  fi
  say "Installing cargo-deny (once, a few minutes)"
  cargo install --locked cargo-deny
fi
cargo deny --offline --locked check bans licenses sources
