#!/usr/bin/env bash
# make test-browser: Playwright against the built binary. Arguments go to Playwright.
source "$(dirname "$0")/lib.sh"
need_rust
need_node
source scripts/test-tools.sh
need_chromium
need_poppler
npm_install e2e
if [ -z "${JOBWRIGHT_BIN:-}" ]; then
  build_web
  cargo build --locked --quiet --bin jobwright
  export JOBWRIGHT_BIN=$target_dir/debug/jobwright
fi
cd e2e
npx --no-install playwright test "$@"
