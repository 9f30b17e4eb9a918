# syntax=docker/dockerfile:1
# An image with one program, one volume and no root rights: `make image`, docs/install.md.

FROM node:22-bookworm-slim AS web
WORKDIR /src/web
COPY web/package.json web/package-lock.json ./
# `npm ci` rejects lock files from machines that hide optional packages of other platforms. `npm install` accepts them.
RUN npm install --no-audit --no-fund --no-save --loglevel=error
COPY web ./
RUN npm run --silent build

FROM rust:1.95-bookworm AS server
# This image contains gcc and make, which compile the embedded SQLite and the allocator from C.
WORKDIR /src
COPY .cargo ./.cargo
COPY Cargo.toml Cargo.lock ./
COPY crates ./crates
COPY bench ./bench
COPY web/src/lib/common-passwords.txt ./web/src/lib/common-passwords.txt
COPY --from=web /src/web/dist ./web/dist
RUN cargo build --locked --release --package jobwright --features jemalloc --bin jobwright \
  && install -D target/release/jobwright /out/usr/bin/jobwright \
  && install -D --mode=0644 --target-directory=/out/usr/share/doc/jobwright crates/server/notices/THIRD-PARTY.txt \
  && install -d --mode=0700 /out/data

# This base image has glibc, certificates and time zones, but no shell and no package manager.
FROM gcr.io/distroless/cc-debian12:nonroot
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Jobwright" \
  org.opencontainers.image.description="Job scheduling and management for trade and field-service businesses" \
  org.opencontainers.image.licenses="MIT OR Apache-2.0" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
COPY --from=server /out/usr /usr
# The folder belongs to the user `nonroot` of the base image. A new volume that is mounted on it
# gets the same owner.
COPY --from=server --chown=65532:65532 /out/data /data
ENV JOBWRIGHT_LISTEN=0.0.0.0:8080 \
  JOBWRIGHT_DATABASE_URL=sqlite:///data/jobwright.db \
  JOBWRIGHT_MAIL_DIR=/data/mail \
  JOBWRIGHT_FILES_DIR=/data/files \
  JOBWRIGHT_BACKUP_DIR=/data/backups
USER 65532:65532
WORKDIR /data
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=6s --start-period=60s --retries=3 CMD ["/usr/bin/jobwright", "health"]
ENTRYPOINT ["/usr/bin/jobwright"]
CMD ["serve"]
