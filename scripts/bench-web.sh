#!/usr/bin/env bash
# The last part of `make bench`: measures the web app in headless Chromium (bench/README.md, "In the
# browser"). JOBWRIGHT_BIN is the binary to measure. bench/web/measure.mjs also reads the variables
# BENCH_WEB_JOBS and BENCH_WEB_PRINT.
source "$(dirname "$0")/lib.sh"
need_node
source scripts/test-tools.sh
need_chromium
npm_install bench/web
export JOBWRIGHT_BIN=${JOBWRIGHT_BIN:-$target_dir/release/jobwright}
[ -x "$JOBWRIGHT_BIN" ] || fail "$JOBWRIGHT_BIN is not there." "Run: make build"
node bench/web/measure.mjs
