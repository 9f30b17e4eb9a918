#!/usr/bin/env bash
# make bench: runs all measurements that bench/README.md describes, or one group of them. The first
# word of ARGS selects the group: load, web, rules, photos, seam, backup, answers. The remaining
# words go to the group, for instance ARGS="load --engines sqlite --only search".
source "$(dirname "$0")/lib.sh"
need_rust
source scripts/test-tools.sh
need_postgres
# The bench "answers" contains the whole application, and a release build of the application embeds
# the web app.
need_node
build_web

# Runs one Criterion bench. Further arguments go to Criterion. A name among them selects the
# measurements with that name.
criterion() {
  local name=$1
  shift
  cargo bench --locked --package jobwright-bench --bench "$name" -- "$@"
}
build_binary() { cargo build --locked --release --package jobwright --features jemalloc; }
load() {
  [ "$(uname)" = Linux ] || {
    say "Left out: requests to the server are measured on Linux alone, through /proc."
    return 0
  }
  build_binary
  cargo run --locked --release --package jobwright-bench --bin load -- \
    --binary "$target_dir/release/jobwright" --folder "$target_dir/speed" "$@"
}
web() {
  build_binary
  [ ! -x scripts/bench-web.sh ] || JOBWRIGHT_BIN=$(cd "$target_dir" && pwd)/release/jobwright scripts/bench-web.sh "$@"
}

part=${1:-all}
[ $# = 0 ] || shift
case $part in
  all)
    load
    for name in rules photos seam backup answers; do criterion "$name"; done
    web
    ;;
  load | web) "$part" "$@" ;;
  rules | photos | seam | backup | answers) criterion "$part" "$@" ;;
  *) fail "There is no part '$part'." "Parts: load, web, rules, photos, seam, backup, answers" ;;
esac
