#!/usr/bin/env bash
# make sbom: writes target/sbom/jobwright.cdx.json, a CycloneDX list of the contents of the binary.
# Fails if the list is invalid.
source "$(dirname "$0")/lib.sh"
need_rust
need_node
npm_install scripts/sbom
node scripts/sbom/bom.mjs "$target_dir/sbom/jobwright.cdx.json"
