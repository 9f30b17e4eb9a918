#!/usr/bin/env bash
# Runs JOBWRIGHT_REAL_BIN with the clock fixed at JOBWRIGHT_AT (UTC). The real clock still applies to waits and
# timeouts. Called by scripts/screenshots.sh.
set -euo pipefail
at=${JOBWRIGHT_AT/T/ }
export TZ=UTC FAKETIME=${at%Z} FAKETIME_DONT_FAKE_MONOTONIC=1 LD_PRELOAD=$FAKETIME_LIBRARY
exec "$JOBWRIGHT_REAL_BIN" "$@"
