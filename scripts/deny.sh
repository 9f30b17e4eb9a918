#!/usr/bin/env bash
# make deny: checks licenses, sources and bans of the Rust dependencies. It doesn't check security
# advisories, because these must be downloaded. To check them: `cargo deny check advisories`.
source "$(dirname "$0")/lib.sh"
need_rust
cargo_tool cargo-deny 0.20.2
cargo deny --locked check bans licenses sources
