#!/usr/bin/env bash
# make run: builds all changed parts, creates a demo business if there is no database, and starts the server.
# JOBWRIGHT_* variables apply. If JOBWRIGHT_DATABASE_URL is set, no demo business is created.
source "$(dirname "$0")/lib.sh"
started=$SECONDS
listen=${JOBWRIGHT_LISTEN:-127.0.0.1:8080}
address=${JOBWRIGHT_PUBLIC_URL:-http://localhost:${listen##*:}}
export JOBWRIGHT_PUBLIC_URL=$address
if (exec 3<>"/dev/tcp/127.0.0.1/${listen##*:}") 2>/dev/null; then
  fail "Port ${listen##*:} is taken by another program." "Stop it, or choose another: JOBWRIGHT_LISTEN=127.0.0.1:8081 make run"
fi

need_rust
need_node
# This is a development build. It is compiled much faster than the release build of `make build`.
jobwright=$target_dir/debug/jobwright
if [ -x "$jobwright" ]; then
  build_web
else
  say "Building the server (the first time takes a few minutes)"
  # The server is built last, because it embeds the web app. The server's dependencies don't need the
  # web app, so they are compiled at the same time as the web app.
  cargo build --locked --package libsqlite3-sys --package ring --package krilla --package cosmic-text --package lettre &
  dependencies=$!
  trap 'kill "$dependencies" 2>/dev/null || true' EXIT
  build_web
  wait "$dependencies" || true
  trap - EXIT
fi
cargo build --locked --bin jobwright

accounts=data/demo-accounts.txt
if [ -z "${JOBWRIGHT_DATABASE_URL:-}" ] && [ ! -e data/jobwright.db ]; then
  say "Filling a demo business into data/"
  mkdir -p data
  # The database is filled under another name and then renamed, so that an interrupted fill is never
  # mistaken for a complete database.
  rm -f data/filling.db*
  JOBWRIGHT_LOG=warn JOBWRIGHT_DATABASE_URL=sqlite://data/filling.db "$jobwright" demo-data >"$accounts.part"
  for file in data/filling.db*; do mv "$file" "data/jobwright.db${file#data/filling.db}"; done
  mv "$accounts.part" "$accounts"
fi

is_ready() {
  exec 3<>"/dev/tcp/127.0.0.1/${listen##*:}" || return 1
  printf 'GET /readyz HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3
  local line
  read -r line <&3
  exec 3>&-
  [[ $line == *" 200"* ]]
} 2>/dev/null

# This loop waits in the background and prints a message once the server answers. `exec` gives the
# server the process id of this script.
announce() {
  while kill -0 $$ 2>/dev/null; do
    sleep 0.1
    if (is_ready); then
      kill -0 $$ 2>/dev/null || return 0
      printf '\nJobwright serves on %s  (ready after %s s; Ctrl-C stops it)\n' "$address" "$((SECONDS - started))"
      [ ! -f "$accounts" ] || [ -n "${JOBWRIGHT_DATABASE_URL:-}" ] || sed 's/^/  /' "$accounts"
      printf '\n'
      return 0
    fi
  done
  [ -n "${JOBWRIGHT_DATABASE_URL:-}" ] || printf '\nIf the demo in data/ was created by a newer version (such as another branch), remove it to get a new one: rm -r data\n' >&2
}
announce &
exec "$jobwright" serve
