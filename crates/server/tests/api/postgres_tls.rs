//! Connecting to PostgreSQL with TLS. The PostgreSQL cluster of the tests has no TLS, so these tests connect through a
//! small TLS proxy.

use std::{path::Path, process::Output};

use jobwright_db::testing::{Engine, TestDatabase};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _, copy_bidirectional},
    net::{TcpListener, TcpStream, UnixStream},
};
use tokio_rustls::TlsAcceptor;

use crate::support::{
    process::{assert_one_line, create_admin},
    tls::tls_of,
};

/// The message by which a PostgreSQL client requests TLS: the length and the request code.
const TLS_REQUEST: [u8; 8] = [0, 0, 0, 8, 4, 210, 22, 47];

/// A database and a TLS proxy for it. Clients of the proxy must use TLS.
struct TlsDatabase {
    _database: TestDatabase,
    /// The URL of the database through the proxy, without `sslmode`.
    url: String,
    certificate: tempfile::NamedTempFile,
}

impl TlsDatabase {
    /// Starts the proxy with a certificate for `host`.
    async fn start(host: &str) -> Self {
        let database = TestDatabase::new(Engine::Postgres);
        let url = database.url();
        let (socket, name) = url
            .strip_prefix("postgres://jobwright@")
            .and_then(|rest| rest.split_once('/'))
            .unwrap();
        let socket = format!("{}/.s.PGSQL.5432", socket.replace("%2F", "/"));
        let (acceptor, trusted) = tls_of(host);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let url = format!("postgres://jobwright@localhost:{port}/{name}");
        tokio::spawn(async move {
            loop {
                let (client, _) = listener.accept().await.unwrap();
                let (acceptor, socket) = (acceptor.clone(), socket.clone());
                // Errors are ignored, because a client that rejects the certificate disconnects.
                tokio::spawn(async move { encrypted(client, acceptor, Path::new(&socket)).await });
            }
        });
        let certificate = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(certificate.path(), trusted).unwrap();
        Self {
            _database: database,
            url,
            certificate,
        }
    }

    /// Runs `create-admin` on the database through the proxy. `trusts` is whether the command trusts the proxy's
    /// certificate.
    async fn add(&self, name: &str, mode: &str, trusts: bool) -> Output {
        let email = format!("{name}@example.com");
        let mut command = create_admin(&format!("{}{mode}", self.url), name, &email);
        if trusts {
            command.env("SSL_CERT_FILE", self.certificate.path());
        }
        tokio::task::spawn_blocking(move || command.output().unwrap())
            .await
            .unwrap()
    }
}

/// Serves one connection of the proxy with TLS. If the client does not request TLS, closes the connection.
async fn encrypted(
    mut client: TcpStream,
    acceptor: TlsAcceptor,
    socket: &Path,
) -> std::io::Result<()> {
    let mut asked = [0; 8];
    client.read_exact(&mut asked).await?;
    if asked == TLS_REQUEST {
        client.write_all(b"S").await?;
        let mut client = acceptor.accept(client).await?;
        let mut server = UnixStream::connect(socket).await?;
        copy_bidirectional(&mut client, &mut server).await?;
    }
    Ok(())
}

/// `sslmode=require` and `sslmode=verify-full` both encrypt the connection and check the certificate. Without
/// `sslmode` the connection is not encrypted.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_connection_to_postgresql_is_encrypted_if_sslmode_requires_it() {
    let behind = TlsDatabase::start("localhost").await;
    for (name, mode) in [("one", "?sslmode=require"), ("two", "?sslmode=verify-full")] {
        let made = behind.add(name, mode, true).await;
        assert!(
            made.status.success(),
            "{mode}: {}",
            String::from_utf8_lossy(&made.stderr)
        );
    }
    let bare = behind.add("three", "", true).await;
    assert_one_line(&bare, "cannot use the PostgreSQL database at localhost");
}

/// `create-admin` refuses a server whose certificate is not trusted or is for another host name.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgresql_server_with_an_untrusted_certificate_is_refused() {
    let stranger = TlsDatabase::start("localhost").await;
    let refused = stranger.add("one", "?sslmode=require", false).await;
    assert_one_line(&refused, "certificate");
    let other_name = TlsDatabase::start("db.example.com").await;
    let refused = other_name.add("one", "?sslmode=require", true).await;
    assert_one_line(&refused, "certificate");
}
