#!/usr/bin/env bash
# make static: a binary without any library of the system (musl), for machines whose glibc is too old or that have none.
# The one of `make build` is quicker under load, for the sake of its allocator: docs/install.md.
source "$(dirname "$0")/lib.sh"
need_rust
need_node
target=${STATIC_TARGET:-$(uname -m)-unknown-linux-musl}
have musl-gcc || fail "There is no C compiler for musl; the embedded SQLite needs one." "Debian and Ubuntu: apt-get install musl-tools"
if [ ! -d "$(rustc --print sysroot)/lib/rustlib/$target" ]; then
  say "Installing Rust's library for $target"
  rustup target add "$target" || fail "Rust's library for $target could not be installed." "Run: rustup target add $target"
fi
build_web
compiler=CC_${target//-/_}
export "$compiler=${!compiler:-musl-gcc}"
say "Building the server for $target"
cargo build --locked --profile "${STATIC_PROFILE:-release}" --target "$target" --package jobwright --bin jobwright
folder=${STATIC_PROFILE:-release}
binary=$target_dir/$target/${folder/#dev/debug}/jobwright
# A library that it still asks for would be missing elsewhere.
if readelf --program-headers "$binary" | grep -q 'INTERP'; then
  fail "$binary asks for libraries of the system."
fi
say "Built ${binary#"$root"/}"
