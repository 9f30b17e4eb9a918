#!/usr/bin/env bash
# JOBWRIGHT_REAL_BIN with a clock that stands at JOBWRIGHT_AT (UTC). Waiting and time-outs go by the real clock.
# Called by scripts/screenshots.sh.
set -euo pipefail
at=${JOBWRIGHT_AT/T/ }
export TZ=UTC FAKETIME=${at%Z} FAKETIME_DONT_FAKE_MONOTONIC=1 LD_PRELOAD=$FAKETIME_LIBRARY
exec "$JOBWRIGHT_REAL_BIN" "$@"
