#!/usr/bin/env bash
# make screenshots: takes the screenshots in docs/images. It uses the demo business and a fixed
# clock, so that unchanged screens give the same images. Arguments go to Playwright:
# `scripts/screenshots.sh -g schedule` takes only some of the screenshots.
source "$(dirname "$0")/lib.sh"
need_node
source scripts/test-tools.sh
need_faketime
if [ -z "${JOBWRIGHT_BIN:-}" ]; then
  need_rust
  build_web
fi
use_binary
# A Wednesday morning in Sydney, the demo's time zone: about half of the week's jobs are done.
export JOBWRIGHT_AT=2026-11-17T23:40:00Z JOBWRIGHT_REAL_BIN=$JOBWRIGHT_BIN
export JOBWRIGHT_BIN=$root/scripts/jobwright-at.sh
exec scripts/test-browser.sh --config screenshots.config.ts "$@"
