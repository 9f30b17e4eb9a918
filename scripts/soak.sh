#!/usr/bin/env bash
# make soak: runs the long form of every proof of `make test` and writes bench/soak.md. With ARGS it
# runs only the proofs with these names.
source "$(dirname "$0")/lib.sh"
need_rust
need_node
source scripts/test-tools.sh
need_postgres
need_strace
need_nextest
need_schemathesis
build_web

JOBWRIGHT_FIGURES=$(mktemp)
export JOBWRIGHT_SOAK=1 JOBWRIGHT_FIGURES
outcome=passed
cargo nextest run --locked --cargo-profile soak --profile soak --test proof --test api --package jobwright --features jemalloc \
  -E 'binary(proof) | test(/jobs::visits_model::/) | test(/availability::oracle::/)' "$@" || outcome=FAILED
if [ $# = 0 ]; then
  scripts/test-api.sh || outcome=FAILED
  SECONDS_EACH=90 scripts/fuzz.sh || outcome=FAILED
fi

# With ARGS only some proofs ran, so the file is not replaced.
if [ $# = 0 ]; then
  {
    printf '# Soak\n\nThe last whole `make soak`: %s. Built without debug information and with optimisation (Cargo profile `soak`), SQLite and PostgreSQL on the machine of [results](results.md).\n\n' "$outcome"
    printf '| proof | figure |\n|---|---|\n'
    LC_ALL=C sort "$JOBWRIGHT_FIGURES"
  } >bench/soak.md
else
  LC_ALL=C sort "$JOBWRIGHT_FIGURES"
fi
rm -f "$JOBWRIGHT_FIGURES"
[ "$outcome" = passed ]
