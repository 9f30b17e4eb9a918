#!/usr/bin/env bash
# Sends requests to the built binary, once on each database. Schemathesis generates the requests
# from the OpenAPI document, and the document must allow every response. `make test` runs the short
# form with a fixed seed. With JOBWRIGHT_SOAK the script sends 100,000 requests to an optimized
# binary and prints the seed. SEED=n repeats the run with that seed.
source "$(dirname "$0")/lib.sh"
need_rust
source scripts/test-tools.sh
need_postgres
need_schemathesis

if [ -n "${JOBWRIGHT_SOAK:-}" ]; then
  cargo build --locked --quiet --profile soak --package jobwright --bin jobwright
  JOBWRIGHT_BIN=$target_dir/soak/jobwright
  cases=100000 examples=${EXAMPLES:-950} seed=${SEED:-$((RANDOM * 32768 + RANDOM))} thorough=--thorough
else
  use_binary
  cases=5000 examples=${EXAMPLES:-6} seed=${SEED:-1} thorough=
fi
checks_python=api/checks/.venv/bin/python
PYTHONDONTWRITEBYTECODE=1 "$checks_python" api/checks/run.py "$JOBWRIGHT_BIN" --cases $cases --examples "$examples" --seed "$seed" $thorough
