#!/usr/bin/env bash
# make icons: renders the icons in web/public/icons and the README's wordmark from web/public/favicon.svg.
source "$(dirname "$0")/lib.sh"
need_node
source scripts/test-tools.sh
need_chromium
CHROMIUM=$(find_chromium) exec node web/scripts/icons.mjs
