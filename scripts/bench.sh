#!/usr/bin/env bash
# make bench: everything that bench/README.md describes, or one part. The first word of ARGS selects the part: load,
# web, rules, photos, seam, backup, answers. Further arguments are passed to the part, for instance ARGS="load
# --engines sqlite --only search".
source "$(dirname "$0")/lib.sh"
need_rust
source scripts/test-tools.sh
need_postgres
# The answers bench contains the whole application, whose release build embeds the web app.
need_node
build_web

# Runs one Criterion bench. Further arguments go to Criterion, which accepts a name as a filter.
criterion() {
  local name=$1
  shift
  cargo bench --locked --package jobwright-bench --bench "$name" -- "$@"
}
build_binary() { cargo build --locked --release --package jobwright; }
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
