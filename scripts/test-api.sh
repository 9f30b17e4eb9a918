#!/usr/bin/env bash
# The requests that schemathesis makes up from the API's document, against the built binary on both databases: every
# answer must be one that the document allows. `scripts/test-api.sh` is the short form, of `make test`, whose seed is
# fixed; with JOBWRIGHT_SOAK a run of 100,000 against an optimised binary, with a seed that it prints. SEED=n repeats one.
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
