#!/usr/bin/env bash
# make check: runs the checks that are useful while working. They take a few minutes: formatting,
# lint, types, unit tests, and the server's tests on SQLite. `make test` adds PostgreSQL, proofs,
# generated requests, browser tests and packaging.
source "$(dirname "$0")/lib.sh"
need_rust
need_node
source scripts/test-tools.sh
source scripts/steps.sh
# PostgreSQL is needed here too: some tests of the database crate use it, although their names don't
# end in `::postgres`.
need_postgres
need_poppler
need_curl_and_jq
need_nextest
for dir in web web/api-gen e2e; do npm_install "$dir"; done

step "repository: no left-overs" scripts/check-repo.sh
step "rust: formatting" cargo fmt --all --check
step "web: formatting" recipe 'cd web && npm run --silent format:check'
step "web: types" recipe 'cd web && npm run --silent typecheck'
step "web: lint" recipe 'cd web && npm run --silent lint'
step "browser tests: formatting and types" recipe 'cd e2e && npm run --silent check'
step "rust: clippy" cargo clippy --locked --workspace --all-targets -- -D warnings
# A test that runs on both databases has one name that ends in `::sqlite` and one that ends in
# `::postgres`.
step "rust: tests on SQLite" cargo nextest run --locked --workspace --no-fail-fast \
  -E 'not test(/::postgres$/) and not binary(proof)'
step "web: unit tests" recipe 'cd web && npm test --silent'
finish
