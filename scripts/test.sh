#!/usr/bin/env bash
# make test: runs all checks, fastest first. A failed step does not stop the other steps. The last
# lines of the output name the failed steps with their messages. `scripts/test.sh lint` checks only
# formatting, types and lint.
source "$(dirname "$0")/lib.sh"
need_rust
need_node
source scripts/test-tools.sh
source scripts/steps.sh
export CARGO_TERM_PROGRESS_WHEN=${CARGO_TERM_PROGRESS_WHEN:-never}

if [ "${1:-}" != lint ]; then
  need_headless_chromium
  need_postgres
  need_poppler
  need_curl_and_jq
  need_strace
  need_nextest
  need_schemathesis
fi
for dir in web web/api-gen e2e; do npm_install "$dir"; done

step "repository: no left-overs" scripts/check-repo.sh
step "rust: formatting" cargo fmt --all --check
step "web: formatting" recipe 'cd web && npm run --silent format:check'
step "web: types" recipe 'cd web && npm run --silent typecheck'
step "web: lint" recipe 'cd web && npm run --silent lint'
step "browser tests: formatting and types" recipe 'cd e2e && npm run --silent check'
if [ "${1:-}" = lint ]; then
  step "rust: clippy" cargo clippy --locked --workspace --all-targets -- -D warnings
  finish
  exit
fi

step "web: unit tests" recipe 'cd web && npm test --silent'
step "web: build" recipe build_web
step "web: first load within its budget" recipe 'cd web && npm run --silent check:bundle'
step "rust: clippy" cargo clippy --locked --workspace --all-targets -- -D warnings
step "rust: tests, both databases" cargo nextest run --locked --workspace --no-fail-fast
# The tests above have built this binary, so the steps below use it too. Building it alone would
# take almost a minute, because a build without the workspace's tests has fewer features and must
# compile again.
export JOBWRIGHT_BIN=${JOBWRIGHT_BIN:-$target_dir/debug/jobwright}
step "rust: documentation examples" cargo test --locked --quiet --workspace --doc
step "rust: licences and sources" scripts/deny.sh
step "bill of materials: complete and valid" scripts/sbom.sh
step "licences inside the binary are up to date" scripts/notices.sh --check
step "api: generated files are up to date" scripts/generate.sh --check
step "packaging: compose file" scripts/check-compose.sh
step "api: generated requests" scripts/test-api.sh
step "browser tests" scripts/test-browser.sh
finish
