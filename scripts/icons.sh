#!/usr/bin/env bash
# make icons: the pictures of the mark in web/public/icons, and the README's wordmark, made anew from web/public/favicon.svg.
source "$(dirname "$0")/lib.sh"
need_node
source scripts/test-tools.sh
need_chromium
CHROMIUM=$(find_chromium) exec node web/scripts/icons.mjs
