#!/usr/bin/env bash
# make static: builds a binary that uses no system libraries (musl), for machines with an old glibc
# or without glibc. The binary of `make build` is faster under load because of its memory allocator:
# docs/install.md.
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
cargo build --locked --profile "${STATIC_PROFILE:-release}" --target "$target" --package jobwright --features jemalloc --bin jobwright
folder=${STATIC_PROFILE:-release}
binary=$target_dir/$target/${folder/#dev/debug}/jobwright
# If the binary names an interpreter, it is linked to dynamic libraries, which other machines may
# not have.
if readelf --program-headers "$binary" | grep -q 'INTERP'; then
  fail "$binary needs system libraries."
fi
say "Built ${binary#"$root"/}"
