#!/usr/bin/env bash
# The requests that schemathesis makes up from the API's document, against the built binary on both databases: every
# answer must be one that the document allows. `scripts/test-api.sh` is the short form, of `make test`, whose seed is
# fixed; with JOBWRIGHT_SOAK a run of 100,000. SEED=n repeats one.
source "$(dirname "$0")/lib.sh"
need_rust
source scripts/test-tools.sh
need_postgres
need_schemathesis

cargo build --locked --quiet --bin jobwright
if [ -n "${JOBWRIGHT_SOAK:-}" ]; then
  cases=100000 examples=${EXAMPLES:-950} seed=${SEED:-$((RANDOM * 32768 + RANDOM))} thorough=--thorough
else
  cases=5000 examples=${EXAMPLES:-6} seed=${SEED:-1} thorough=
fi
checks_python=api/checks/.venv/bin/python
PYTHONDONTWRITEBYTECODE=1 "$checks_python" api/checks/run.py "$target_dir/debug/jobwright" --cases $cases --examples "$examples" --seed "$seed" $thorough
