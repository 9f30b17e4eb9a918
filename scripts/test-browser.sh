#!/usr/bin/env bash
# make test-browser: runs Playwright against the built binary. Arguments go to Playwright.
source "$(dirname "$0")/lib.sh"
need_rust
need_node
source scripts/test-tools.sh
need_headless_chromium
need_poppler
npm_install e2e
[ -n "${JOBWRIGHT_BIN:-}" ] || build_web
use_binary
cd e2e
npx --no-install playwright test "$@"
