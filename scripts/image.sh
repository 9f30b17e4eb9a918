#!/usr/bin/env bash
# make image: the image jobwright:latest, built by docker, podman or buildah, whichever is there.
source "$(dirname "$0")/lib.sh"
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
revision=$(git rev-parse HEAD 2>/dev/null || echo unknown)
for builder in ${IMAGE_BUILDER:-docker podman buildah}; do
  have "$builder" || continue
  say "Building jobwright:$version with $builder"
  # The health check is a part of docker's format alone.
  format=()
  [ "$builder" = docker ] || format=(--format docker)
  exec "$builder" build "${format[@]}" --build-arg "VERSION=$version" --build-arg "REVISION=$revision" \
    --tag "jobwright:$version" --tag jobwright:latest .
done
fail "Neither docker nor podman nor buildah is installed."
