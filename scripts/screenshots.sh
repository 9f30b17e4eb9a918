#!/usr/bin/env bash
# make screenshots: docs/images, taken anew from the demo business.
source "$(dirname "$0")/lib.sh"
exec scripts/test-browser.sh --config screenshots.config.ts "$@"
