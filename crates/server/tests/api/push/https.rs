//! The connection to a push service: it uses https, its address is checked, redirects are not followed, and the time
//! and the size of the response are limited.
//! rule: push-addresses

use std::{net::IpAddr, time::Duration};

use jiff::Timestamp;
use jobwright::kit::web_push::{
    Https, PushError, Pusher, Subscription, VapidKeys, addresses::is_public,
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpListener,
    task::JoinHandle,
};
use tokio_rustls::rustls::{
    RootCertStore,
    pki_types::{CertificateDer, pem::PemObject as _},
};

use super::{AUTH, P256DH};
use crate::support::tls::tls_of;

/// Starts a push service on the loopback interface that sends this response once. Returns its address, its
/// certificate, and its task. The task's result is the request that the service received.
async fn service(answer: &'static str) -> (String, String, JoinHandle<Vec<u8>>) {
    let (tls, certificate) = tls_of("localhost");
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let task = tokio::spawn(async move {
        let (stream, _) = listener.accept().await.unwrap();
        let mut stream = tls.accept(stream).await.unwrap();
        let mut asked = Vec::new();
        let mut chunk = [0; 4_096];
        loop {
            let read = stream.read(&mut chunk).await.unwrap_or(0);
            asked.extend(&chunk[..read]);
            if read == 0 || is_whole(&asked) {
                break;
            }
        }
        if answer.is_empty() {
            // This push service never responds. It ends when the client closes the connection.
            while stream.read(&mut chunk).await.unwrap_or(0) > 0 {}
        } else {
            stream.write_all(answer.as_bytes()).await.unwrap();
            stream.flush().await.unwrap();
        }
        asked
    });
    (
        format!("https://localhost:{port}/send/abc"),
        certificate,
        task,
    )
}

/// Whether these bytes are a complete request, including its body.
fn is_whole(asked: &[u8]) -> bool {
    let text = String::from_utf8_lossy(asked);
    let Some(end) = asked.windows(4).position(|four| four == b"\r\n\r\n") else {
        return false;
    };
    let length = text
        .lines()
        .find_map(|line| line.strip_prefix("content-length: "))
        .map_or(0, |length| length.parse().unwrap());
    asked.len() >= end + 4 + length
}

fn subscription(endpoint: &str) -> Subscription {
    use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
    Subscription {
        endpoint: endpoint.parse().unwrap(),
        p256dh: BASE64.decode(P256DH).unwrap(),
        auth: BASE64.decode(AUTH).unwrap(),
    }
}

fn pusher(certificate: &str, is_allowed: fn(IpAddr) -> bool) -> Pusher {
    let mut authorities = RootCertStore::empty();
    let certificate = CertificateDer::from_pem_slice(certificate.as_bytes()).unwrap();
    authorities.add(certificate).unwrap();
    let keys = VapidKeys::read(&VapidKeys::make().unwrap()).unwrap();
    let https = Https::trusting(authorities, keys, "https://jobs.example.com").unwrap();
    let https = https.with_limits(is_allowed, Duration::from_millis(500));
    Pusher::Https(Box::new(https))
}

async fn send(answer: &'static str) -> (Result<(), PushError>, Vec<u8>) {
    let (endpoint, certificate, task) = service(answer).await;
    let pusher = pusher(&certificate, |_| true);
    let sent = pusher
        .send(&subscription(&endpoint), "{}", Timestamp::UNIX_EPOCH)
        .await;
    (sent, task.await.unwrap())
}

fn reason(sent: Result<(), PushError>) -> String {
    match sent {
        Err(PushError::Failed(reason)) => reason,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_push_is_posted_encrypted_and_signed() {
    // rule: push-encrypted
    let (sent, asked) = send("HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n").await;
    assert_eq!(sent, Ok(()));
    let text = String::from_utf8_lossy(&asked).to_lowercase();
    assert!(text.starts_with("post /send/abc http/1.1\r\n"), "{text}");
    for header in [
        "host: localhost:",
        "content-encoding: aes128gcm\r\n",
        "content-type: application/octet-stream\r\n",
        "ttl: 86400\r\n",
        "authorization: vapid t=",
        // The body has the header of RFC 8188, one encrypted letter, the padding delimiter and the authentication tag.
        "content-length: 105\r\n",
    ] {
        assert!(text.contains(header), "{header}: {text}");
    }
    assert!(!asked.ends_with(b"{}"), "the text is encrypted");
}

#[tokio::test]
async fn a_404_or_410_reports_a_gone_subscription_and_any_other_error_a_failed_push() {
    for gone in ["404 Not Found", "410 Gone"] {
        let answer: &'static str =
            Box::leak(format!("HTTP/1.1 {gone}\r\ncontent-length: 0\r\n\r\n").into_boxed_str());
        assert_eq!(send(answer).await.0, Err(PushError::Gone), "{gone}");
    }
    let (sent, _) = send("HTTP/1.1 503 Busy\r\ncontent-length: 0\r\n\r\n").await;
    assert!(reason(sent).contains("503"));
    let redirect = "HTTP/1.1 307 Temporary Redirect\r\nlocation: https://localhost:1/\r\ncontent-length: 0\r\n\r\n";
    assert!(
        reason(send(redirect).await.0).contains("307"),
        "not followed"
    );
}

#[tokio::test]
async fn a_push_fails_if_the_service_does_not_respond_or_sends_too_much_or_sends_no_http() {
    assert_eq!(reason(send("").await.0), "no answer in time");
    let long = format!("HTTP/1.1 200 OK\r\nx: {}\r\n\r\n", "y".repeat(20_000));
    let (sent, _) = send(Box::leak(long.into_boxed_str())).await;
    assert!(sent.is_err());
    assert!(!reason(send("not HTTP at all\r\n\r\n").await.0).is_empty());
}

#[tokio::test]
async fn no_push_is_sent_to_an_address_that_is_not_public_or_has_no_trusted_certificate() {
    let (endpoint, certificate, task) = service("HTTP/1.1 201 Created\r\n\r\n").await;
    let closed = pusher(&certificate, is_public);
    let sent = closed
        .send(&subscription(&endpoint), "{}", Timestamp::UNIX_EPOCH)
        .await;
    assert!(reason(sent).ends_with("is no public address"));
    assert!(!task.is_finished(), "no connection was made");
    task.abort();
    let (endpoint, _, task) = service("HTTP/1.1 201 Created\r\n\r\n").await;
    let (_, other, unused) = service("").await;
    let sent = pusher(&other, |_| true)
        .send(&subscription(&endpoint), "{}", Timestamp::UNIX_EPOCH)
        .await;
    assert!(reason(sent).contains("certificate"));
    task.abort();
    unused.abort();
}
