#!/usr/bin/env bash
# make sbom: target/sbom/jobwright.cdx.json, what the binary is made of, as CycloneDX; fails when it is not of that format.
source "$(dirname "$0")/lib.sh"
need_rust
need_node
npm_install scripts/sbom
node scripts/sbom/bom.mjs "$target_dir/sbom/jobwright.cdx.json"
