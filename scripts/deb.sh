#!/usr/bin/env bash
# make deb: builds target/debian/jobwright_*.deb for this machine's architecture. Its contents are
# listed in crates/server/Cargo.toml ([package.metadata.deb]) and packaging/.
source "$(dirname "$0")/lib.sh"
if ! cargo deb --version >/dev/null 2>&1; then
  say "Installing cargo-deb (once, a few minutes)"
  cargo install --locked --quiet cargo-deb || fail "cargo-deb could not be installed." "Run: cargo install --locked cargo-deb"
fi
scripts/build.sh
cargo deb --locked --package jobwright --no-build
