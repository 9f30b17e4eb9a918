//! TLS 1.2 or 1.3 to a PostgreSQL server, for addresses with `sslmode=require`. The certificate must match the host
//! name. It must be issued by an authority that the system trusts. If `SSL_CERT_FILE` is set, the authorities in that
//! file are trusted instead.

use std::sync::Arc;

use rustls::crypto::ring;
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres_rustls::MakeRustlsConnect;

/// Builds the TLS connector. Reads the trusted certificates from disk.
pub(super) fn connector() -> Result<MakeRustlsConnect, rustls::Error> {
    let mut authorities = RootCertStore::empty();
    // Unreadable certificates are skipped. If no certificate is readable, the connector refuses every server.
    let (_, unread) =
        authorities.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if unread > 0 {
        tracing::debug!(unread, "some CA certificates cannot be read");
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_root_certificates(authorities)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}
