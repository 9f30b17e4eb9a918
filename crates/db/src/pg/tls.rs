//! TLS to a PostgreSQL server, for addresses with `sslmode=require`: 1.2 or 1.3, and only to a server whose certificate
//! is for its name and from an authority that the system knows, or one in the file that `SSL_CERT_FILE` names.

use std::sync::Arc;

use rustls::crypto::ring;
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres_rustls::MakeRustlsConnect;

/// Makes encrypted connections. Reads the authorities' certificates.
pub(super) fn connector() -> Result<MakeRustlsConnect, rustls::Error> {
    let mut authorities = RootCertStore::empty();
    // What cannot be read is no authority; without any every server is refused.
    let (_, unread) =
        authorities.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if unread > 0 {
        tracing::debug!(unread, "certificates of authorities that cannot be read");
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_root_certificates(authorities)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}
