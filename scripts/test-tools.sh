# shellcheck shell=bash
# Finds the tools that tests need beyond the toolchain, and installs missing ones if possible. Sourced after lib.sh.

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi; }
can_install() { [ "$(id -u)" = 0 ] || { have sudo && sudo -n true 2>/dev/null; }; }

# install_package NAME apt-packages dnf-packages pacman-packages brew-packages: installs a tool with
# the package manager of this machine. Fails if that is not possible.
install_package() {
  local what=$1 command
  if have apt-get; then command="apt-get install -y --no-install-recommends $2"
  elif have dnf; then command="dnf install -y $3"
  elif have pacman; then command="pacman -S --noconfirm $4"
  elif have brew; then command="brew install $5"
  else fail "The tests need $what, and no known package manager was found." "Install $what and try again."
  fi
  if have brew && ! have apt-get; then
    say "Installing $what"
    $command && return 0
  elif can_install; then
    say "Installing $what"
    have apt-get && { as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq || true; }
    as_root env DEBIAN_FRONTEND=noninteractive $command >/dev/null && return 0
  fi
  fail "The tests need $what." "Install it with: sudo $command"
}

find_chromium() {
  local name
  for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" "/Applications/Chromium.app/Contents/MacOS/Chromium"; do
    [ -n "$name" ] && command -v "$name" 2>/dev/null && return 0
  done
  return 1
}

# Exports CHROMIUM, the path of the browser for the tests. Prefers the headless shell, which is the
# same browser without windows and a quarter faster.
need_headless_chromium() {
  local shell=chromium-headless-shell
  if [ -z "${CHROMIUM:-}" ] && ! have $shell && have apt-get && can_install; then
    # If no browser is installed, the machine may also lack the lists of available packages, so they
    # are fetched first.
    find_chromium >/dev/null || as_root apt-get update -qq || true
    if apt-cache show $shell >/dev/null 2>&1; then
      say "Installing Chromium's headless shell"
      as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $shell >/dev/null || true
    fi
  fi
  if [ -z "${CHROMIUM:-}" ] && have $shell; then CHROMIUM=$(command -v $shell); fi
  need_chromium
}

# Exports CHROMIUM, the path of the browser with windows.
need_chromium() {
  CHROMIUM=$(find_chromium) || {
    install_package Chromium chromium chromium chromium "--cask chromium"
    CHROMIUM=$(find_chromium) || fail "Chromium was installed but is not found." "Set CHROMIUM to its path."
  }
  export CHROMIUM
}

find_postgres() {
  local dir
  for dir in $(dirname "$(command -v initdb 2>/dev/null || echo /none/x)") $(ls -d /usr/lib/postgresql/*/bin /usr/pgsql-*/bin \
    /opt/homebrew/opt/postgresql*/bin /usr/local/opt/postgresql*/bin 2>/dev/null | sort -rV); do
    [ -x "$dir/initdb" ] && [ -x "$dir/postgres" ] && at_least 13 "$("$dir/postgres" --version | sed -E 's/[^0-9]*([0-9]+).*/\1/')" &&
      echo "$dir" && return 0
  done
  return 1
}

# Puts PostgreSQL 13 or newer on PATH. The tests start a temporary PostgreSQL cluster.
need_postgres() {
  local dir
  dir=$(find_postgres) || {
    install_package "PostgreSQL 13 or newer" postgresql "postgresql-server postgresql-contrib" postgresql postgresql@17
    dir=$(find_postgres) || fail "PostgreSQL was installed but its initdb, 13 or newer, is not found." "Put its bin folder on PATH."
  }
  export PATH="$dir:$PATH"
}

# The tests use Poppler's tools to read the PDFs that the server creates.
need_poppler() {
  have pdftotext && have pdffonts && have pdfinfo && return 0
  install_package "Poppler's tools" poppler-utils poppler-utils poppler poppler
  have pdftotext || fail "Poppler was installed but pdftotext is not found." "Put its folder on PATH."
}

# The power-cut proof records the system calls of a server. That works only on Linux.
need_strace() {
  [ "$(uname)" = Linux ] || return 0
  have strace || install_package strace strace strace strace strace
}

need_nextest() { cargo_tool cargo-nextest 0.9.143; }

find_python() {
  local name
  for name in python3 python3.14 python3.13 python3.12 python3.11 python3.10; do
    "$name" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))' 2>/dev/null && echo "$name" && return 0
  done
  return 1
}

# Installs schemathesis (MIT, maintained by one person, Dmitry Dygalo), which generates requests
# from the OpenAPI document. It is installed in a separate folder, with pinned versions of all its
# packages.
need_schemathesis() {
  local folder=api/checks/.venv python mark
  python=$(find_python) || {
    install_package "Python 3.10 or newer with venv" "python3 python3-venv" python3 python python
    python=$(find_python) || fail "Python was installed but is older than 3.10 or has no venv." "Put a newer python3 on PATH."
  }
  mark="$("$python" --version) $(printf '%s\n' api/checks/requirements.txt | fingerprint)"
  [ "$(cat "$folder/.installed" 2>/dev/null)" != "$mark" ] || return 0
  say "Installing schemathesis in $folder"
  rm -rf "$folder"
  "$python" -m venv "$folder" &&
    "$folder/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes -r api/checks/requirements.txt ||
    fail "schemathesis could not be installed." "Run: $python -m venv $folder && $folder/bin/pip install -r api/checks/requirements.txt"
  printf '%s\n' "$mark" >"$folder/.installed"
}

# The tests run the examples of docs/api.md, which use curl and jq.
need_curl_and_jq() {
  have curl || install_package curl curl curl curl curl
  have jq || install_package jq jq jq jq jq
}

find_faketime() { { ls /usr/lib/*/faketime/libfaketimeMT.so.1 /usr/lib*/faketime/libfaketimeMT.so.1 2>/dev/null || true; } | head -1; }

# Exports FAKETIME_LIBRARY, the path of a library that gives a program a fixed clock. Screenshots
# are reproducible with it.
need_faketime() {
  [ "$(uname)" = Linux ] || fail "make screenshots runs only on Linux, because it needs libfaketime."
  FAKETIME_LIBRARY=$(find_faketime)
  if [ -z "$FAKETIME_LIBRARY" ]; then
    install_package libfaketime libfaketime libfaketime libfaketime libfaketime
    FAKETIME_LIBRARY=$(find_faketime)
    [ -n "$FAKETIME_LIBRARY" ] || fail "libfaketime was installed but is not found."
  fi
  export FAKETIME_LIBRARY
}
