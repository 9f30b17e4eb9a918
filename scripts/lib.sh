# shellcheck shell=bash
# Shared by the scripts: the project's path, messages, toolchain checks, and installs that are skipped when up to date.
# Source it, do not run it. Sourcing builds and starts nothing.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
target_dir=${CARGO_TARGET_DIR:-$root/target}

say() { printf '\033[1m%s\033[0m\n' "$*"; }
fail() {
  printf '\nerror: %s\n' "$1" >&2
  shift
  [ $# -eq 0 ] || printf '       %s\n' "$@" >&2
  exit 1
}
have() { command -v "$1" >/dev/null 2>&1; }

# at_least 20.19 20.20.2: succeeds if the second version is at least as new as the first.
at_least() {
  local -a want got
  IFS=. read -ra want <<<"$1"
  IFS=. read -ra got <<<"$2"
  local i
  for i in 0 1 2; do
    ((10#${got[i]:-0} > 10#${want[i]:-0})) && return 0
    ((10#${got[i]:-0} < 10#${want[i]:-0})) && return 1
  done
  return 0
}

need_rust() {
  have cargo && have rustc || fail "Rust is not installed; Jobwright needs Rust 1.95 or newer." \
    "Install it with rustup: https://rustup.rs"
  local version
  version=$(rustc --version | sed -E 's/^rustc ([0-9.]+).*/\1/')
  at_least 1.95 "$version" || fail "Rust $version is too old; Jobwright needs 1.95 or newer." "Run: rustup update stable"
  have cc || have gcc || have clang || fail "No C compiler found; the embedded SQLite needs one." \
    "Debian and Ubuntu: apt-get install build-essential   Fedora: dnf install gcc   macOS: xcode-select --install"
}

need_node() {
  have node && have npm || fail "Node.js is not installed; the web app is built with Node 20.19 or newer." \
    "Install it from https://nodejs.org or with your system's package manager."
  local version
  version=$(node --version | sed 's/^v//')
  at_least 20.19 "$version" || fail "Node.js $version is too old; Jobwright needs 20.19 or newer."
}

# cargo_tool NAME VERSION: installs a cargo subcommand if it is missing. The subcommand is built
# with little optimization, because it runs only for seconds. With the full optimization that its
# authors configured, the build would take minutes.
cargo_tool() {
  cargo "${1#cargo-}" --version >/dev/null 2>&1 && return 0
  say "Installing $1 (once)"
  CARGO_PROFILE_RELEASE_OPT_LEVEL=1 CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 \
    cargo install --locked --quiet "$1@$2" || fail "$1 could not be installed." "Run: cargo install --locked $1@$2"
}

# Prints one checksum for all files whose names are on standard input.
fingerprint() { LC_ALL=C sort | tr '\n' '\0' | xargs -0 cksum | cksum | cut -d' ' -f1; }

# npm_install web: installs only if package.json, the lock file or the version of Node has changed since the last
# install.
npm_install() {
  local dir=$1 stamp=$1/node_modules/.installed mark
  mark="$(node --version) $(printf '%s\n' "$dir/package.json" "$dir/package-lock.json" | fingerprint)"
  if [ "$(cat "$stamp" 2>/dev/null)" != "$mark" ]; then
    say "Installing the packages of $dir/"
    # `npm ci` rejects lock files from machines that hide optional packages of other platforms. `npm install` accepts
    # them.
    (cd "$dir" && npm install --no-audit --no-fund --no-save --loglevel=error)
    printf '%s\n' "$mark" >"$stamp"
  fi
}

# Builds the web app into web/dist if one of its sources has changed.
build_web() {
  npm_install web
  local stamp=web/node_modules/.built mark
  mark=$(find web -type d \( -name node_modules -o -name dist -o -name api-gen \) -prune -o -type f -print | fingerprint)
  if [ "$(cat "$stamp" 2>/dev/null)" != "$mark" ] || [ ! -f web/dist/index.html ]; then
    say "Building the web app"
    (cd web && npm run --silent build)
    printf '%s\n' "$mark" >"$stamp"
  fi
}

# Exports JOBWRIGHT_BIN, the binary to check. It is the development build unless the variable is already set.
use_binary() {
  [ -z "${JOBWRIGHT_BIN:-}" ] || return 0
  cargo build --locked --quiet --package jobwright --bin jobwright
  export JOBWRIGHT_BIN=$target_dir/debug/jobwright
}
