# The commands of Jobwright. `make` alone lists them. Each is a short script in scripts/.
SHELL := bash
.DEFAULT_GOAL := help

.PHONY: help run build static deb image dev check test test-browser soak fuzz bench fmt lint generate keep-schema openapi-check deny sbom notices screenshots icons clean

help: ## Show this list
	@awk 'BEGIN {FS = ":.*## "} /^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: ## Build everything and serve a demo business on http://localhost:8080
	@scripts/run.sh

build: ## Build target/release/jobwright with the web app inside
	@scripts/build.sh

static: ## Build a binary that needs no system library (musl)
	@scripts/static.sh

deb: ## Build a Debian package in target/debian
	@scripts/deb.sh

image: ## Build the container image jobwright:latest
	@scripts/image.sh

dev: ## Serve with reloading: API on :8080, web app on :5173
	@scripts/dev.sh

check: ## A few minutes: formatting, lint, types, unit tests, server tests on SQLite; run it while working
	@scripts/check.sh

test: ## Install what the tests need and run every check
	@scripts/test.sh

test-browser: ## Run only the browser tests; ARGS="-g drag" selects some
	@scripts/test-browser.sh $(ARGS)

soak: ## Run the proofs of make test in their long form, about an hour; writes bench/soak.md
	@scripts/soak.sh $(ARGS)

fuzz: ## Run libFuzzer on each target in fuzz/ for a minute; SECONDS_EACH=600 for longer
	@scripts/fuzz.sh

bench: ## Measure the performance goals: requests, memory, start, rules, database; ARGS=load selects a part
	@scripts/bench.sh $(ARGS)

fmt: ## Format Rust, TypeScript and CSS
	@scripts/fmt.sh

lint: ## Check formatting, clippy, web lint and types, without running tests
	@scripts/test.sh lint

generate: ## Regenerate api/openapi.json and web/src/api/schema.d.ts
	@scripts/generate.sh

keep-schema: ## Save the newest version of the schema for the upgrade tests
	@scripts/keep-schema.sh

openapi-check: ## Fail if a generated file is out of date
	@scripts/generate.sh --check

deny: ## Check licenses, sources and bans of the Rust dependencies
	@scripts/deny.sh

sbom: ## Write target/sbom/jobwright.cdx.json, the list of what the binary contains, and check its format
	@scripts/sbom.sh

notices: ## Regenerate the licenses inside the binary, after a change of dependencies
	@scripts/notices.sh

screenshots: ## Take the pictures in docs/images again, from the demo business
	@scripts/screenshots.sh

icons: ## Regenerate web/public/icons from web/public/favicon.svg
	@scripts/icons.sh

clean: ## Remove everything that was built, but not data/
	cargo clean
	rm -rf web/dist web/node_modules web/api-gen/node_modules e2e/node_modules scripts/sbom/node_modules e2e/test-results e2e/playwright-report
