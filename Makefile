# The commands of Jobwright. `make` alone lists them; each is a script in scripts/ that can be read in a minute.
SHELL := bash
.DEFAULT_GOAL := help

.PHONY: help run build static deb image dev check test test-browser soak fuzz bench fmt lint generate keep-schema openapi-check deny sbom notices screenshots icons clean

help: ## Show this list
	@awk 'BEGIN {FS = ":.*## "} /^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: ## Build everything and serve a demo business on http://localhost:8080
	@scripts/run.sh

build: ## Build target/release/jobwright with the web app inside
	@scripts/build.sh

static: ## Build a binary that needs no library of the system (musl)
	@scripts/static.sh

deb: ## Build a Debian package in target/debian
	@scripts/deb.sh

image: ## Build the container image jobwright:latest
	@scripts/image.sh

dev: ## Serve with reloading: API on :8080, web app on :5173
	@scripts/dev.sh

check: ## A few minutes: formatting, lint, types, unit tests, server tests on SQLite; run it while working
	@scripts/check.sh

test: ## Install what tests need and run every check there is
	@scripts/test.sh

test-browser: ## Browser tests alone; ARGS="-g drag" chooses some
	@scripts/test-browser.sh $(ARGS)

soak: ## The long form of the proofs in make test, about an hour; writes what it measures to bench/soak.md
	@scripts/soak.sh $(ARGS)

fuzz: ## A minute of libFuzzer for each target in fuzz/; SECONDS_EACH=600 for longer
	@scripts/fuzz.sh

bench: ## Measure against the goals of speed: requests, memory, start, rules, database; ARGS=load chooses a part
	@scripts/bench.sh $(ARGS)

fmt: ## Format Rust, TypeScript and CSS
	@scripts/fmt.sh

lint: ## Formatting, clippy, web lint and types, without running tests
	@scripts/test.sh lint

generate: ## Write api/openapi.json and web/src/api/schema.d.ts anew
	@scripts/generate.sh

keep-schema: ## Keep the newest version of the schema for the tests of upgrades
	@scripts/keep-schema.sh

openapi-check: ## Fail if the generated files are not fresh
	@scripts/generate.sh --check

deny: ## Check licences, sources and bans of the Rust dependencies
	@scripts/deny.sh

sbom: ## Write target/sbom/jobwright.cdx.json, what the binary is made of, and check its format
	@scripts/sbom.sh

notices: ## Write the licences that the binary carries anew, after a change of dependencies
	@scripts/notices.sh

screenshots: ## Take docs/images anew from the demo business
	@scripts/screenshots.sh

icons: ## Make web/public/icons anew from web/public/favicon.svg
	@scripts/icons.sh

clean: ## Remove what was built; data/ stays
	cargo clean
	rm -rf web/dist web/node_modules web/api-gen/node_modules e2e/node_modules scripts/sbom/node_modules e2e/test-results e2e/playwright-report
