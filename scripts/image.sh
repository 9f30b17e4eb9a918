#!/usr/bin/env bash
# make image: builds the image jobwright:latest with docker, podman or buildah, whichever is installed.
source "$(dirname "$0")/lib.sh"
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
revision=$(git rev-parse HEAD 2>/dev/null || echo unknown)
for builder in ${IMAGE_BUILDER:-docker podman buildah}; do
  have "$builder" || continue
  say "Building jobwright:$version with $builder"
  # Only docker's image format can store a health check.
  format=()
  [ "$builder" = docker ] || format=(--format docker)
  exec "$builder" build "${format[@]}" --build-arg "VERSION=$version" --build-arg "REVISION=$revision" \
    --tag "jobwright:$version" --tag jobwright:latest .
done
fail "Neither docker nor podman nor buildah is installed."
