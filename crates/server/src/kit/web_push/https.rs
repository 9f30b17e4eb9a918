//! Sends messages to push services over https.
//!
//! The host name is resolved again for each message, and every address is checked. The connection goes to a checked
//! address. So a name that resolves differently after the check can't bypass the check. Redirects are not followed.
//! rule: push-addresses

use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use http_body_util::Full;
use hyper::{
    Request, StatusCode,
    body::Bytes,
    client::conn::http1,
    header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HOST},
};
use hyper_util::rt::TokioIo;
use jiff::Timestamp;
use tokio::{
    net::{TcpStream, lookup_host},
    task::JoinSet,
    time::timeout,
};
use tokio_rustls::{
    TlsConnector,
    client::TlsStream,
    rustls::{ClientConfig, RootCertStore, crypto::ring, pki_types::ServerName},
};

use super::{
    addresses::is_public,
    encryption::encrypt,
    endpoint::Endpoint,
    model::{PushError, Subscription},
    vapid::VapidKeys,
};

/// The time limit for one message, from resolving the host name to the service's answer.
const MAX_TIME: Duration = Duration::from_secs(15);

/// For how many seconds a push service keeps a message for a browser that is offline: one day.
const KEPT: &str = "86400";

/// The maximum number of bytes of an answer's headers. The answer's body isn't read.
const MAX_ANSWER_BYTES: usize = 16_384;

/// Sends messages to push services. Cloning it is cheap.
#[derive(Clone)]
pub struct Https {
    tls: TlsConnector,
    keys: Arc<VapidKeys>,
    contact: Arc<str>,
    is_allowed: fn(IpAddr) -> bool,
    most_time: Duration,
}

/// An encrypted message for a push service.
struct Push {
    /// The value of the `Authorization` header.
    authorization: String,
    /// The encrypted message.
    body: Vec<u8>,
}

impl Https {
    /// Creates a sender that trusts the system's certificate authorities and sends only to public addresses.
    pub fn new(keys: VapidKeys, contact: &str) -> Result<Self, PushError> {
        let mut authorities = RootCertStore::empty();
        authorities.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        Self::trusting(authorities, keys, contact)
    }

    /// Creates a sender that trusts these certificate authorities.
    pub fn trusting(
        authorities: RootCertStore,
        keys: VapidKeys,
        contact: &str,
    ) -> Result<Self, PushError> {
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(failed)?
            .with_root_certificates(authorities)
            .with_no_client_auth();
        Ok(Self {
            tls: TlsConnector::from(Arc::new(config)),
            keys: Arc::new(keys),
            contact: contact.into(),
            is_allowed: is_public,
            most_time: MAX_TIME,
        })
    }

    /// Returns a sender with another check of addresses and another time limit. For tests.
    #[must_use]
    pub fn with_limits(mut self, is_allowed: fn(IpAddr) -> bool, most_time: Duration) -> Self {
        (self.is_allowed, self.most_time) = (is_allowed, most_time);
        self
    }

    /// Encrypts and sends a message.
    pub(super) async fn send(
        &self,
        to: &Subscription,
        text: &str,
        now: Timestamp,
    ) -> Result<(), PushError> {
        let body = encrypt(text.as_bytes(), &to.p256dh, &to.auth)
            .map_err(|_| PushError::Failed("the message cannot be encrypted".to_owned()))?;
        let origin = to.endpoint.origin();
        let push = Push {
            authorization: self
                .keys
                .authorization(&origin, &self.contact, now)
                .map_err(failed)?,
            body,
        };
        let status = timeout(self.most_time, self.post(&to.endpoint, push))
            .await
            .map_err(|_| PushError::Failed("no answer in time".to_owned()))??;
        match status {
            status if status.is_success() => Ok(()),
            StatusCode::NOT_FOUND | StatusCode::GONE => Err(PushError::Gone),
            status => Err(PushError::Failed(format!("the service answered {status}"))),
        }
    }

    /// Posts a message. Returns the status of the answer.
    async fn post(&self, to: &Endpoint, push: Push) -> Result<StatusCode, PushError> {
        let stream = self.connect(to).await?;
        let handshake = http1::Builder::new()
            .max_buf_size(MAX_ANSWER_BYTES)
            .handshake(TokioIo::new(stream));
        let (mut sender, connection) = handshake.await.map_err(failed)?;
        let request = Request::post(to.path())
            .header(HOST, to.authority())
            .header(AUTHORIZATION, push.authorization)
            .header(CONTENT_TYPE, "application/octet-stream")
            .header(CONTENT_ENCODING, "aes128gcm")
            .header("ttl", KEPT)
            .header("urgency", "high")
            .body(Full::new(Bytes::from(push.body)))
            .map_err(failed)?;
        // When the task set is dropped, the connection is closed. That also happens after a timeout.
        let mut driver = JoinSet::new();
        driver.spawn(connection);
        let answer = sender.send_request(request).await.map_err(failed)?;
        Ok(answer.status())
    }

    /// Connects to the first address that answers. Fails if any address of the host is not public.
    async fn connect(&self, to: &Endpoint) -> Result<TlsStream<TcpStream>, PushError> {
        let found = lookup_host((to.host(), to.port())).await.map_err(failed)?;
        let found: Vec<SocketAddr> = found.collect();
        if let Some(closed) = found.iter().find(|one| !(self.is_allowed)(one.ip())) {
            let reason = format!("{} is no public address", closed.ip());
            return Err(PushError::Failed(reason));
        }
        let name = ServerName::try_from(to.host().to_owned()).map_err(failed)?;
        let stream = TcpStream::connect(&found[..]).await.map_err(failed)?;
        self.tls.connect(name, stream).await.map_err(failed)
    }
}

fn failed(error: impl std::fmt::Display) -> PushError {
    PushError::Failed(error.to_string())
}
