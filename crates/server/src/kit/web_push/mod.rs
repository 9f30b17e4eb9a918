//! Web Push (RFC 8030): a short message for one browser, through the service that the browser's maker runs.
//!
//! The message is encrypted for the browser ([`encryption`], RFC 8291). The server identifies itself with a signature,
//! made with its own key ([`VapidKeys`], RFC 8292). [`Pusher`] sends the message to the service ([`Https`]). In tests
//! it can store the message in memory instead.

pub mod addresses;
mod encryption;
mod endpoint;
mod https;
mod model;
mod vapid;

use std::sync::{Arc, Mutex, PoisonError};

use jiff::Timestamp;

pub use encryption::{AUTH_BYTES, MAX_PLAIN_BYTES, POINT_BYTES, is_point};
pub use endpoint::{Endpoint, InvalidEndpoint};
pub use https::Https;
pub use model::{PushError, Subscription};
pub use vapid::{InvalidKey, VapidKeys};

/// Where messages are sent to.
#[derive(Clone)]
pub enum Pusher {
    /// The push services of the browsers.
    Https(Box<Https>),
    /// Memory. For tests.
    Memory(Memory),
}

impl Pusher {
    /// Encrypts a message and sends it. Returns when the push service has accepted it.
    pub async fn send(
        &self,
        to: &Subscription,
        text: &str,
        now: Timestamp,
    ) -> Result<(), PushError> {
        match self {
            Self::Https(https) => https.send(to, text, now).await,
            Self::Memory(memory) => memory.send(to, text),
        }
    }
}

/// A pusher for tests. It records each message instead of sending it. A test can make sending fail.
#[derive(Clone, Default)]
pub struct Memory(Arc<Mutex<Recorded>>);

#[derive(Default)]
struct Recorded {
    sent: Vec<(String, String)>,
    failure: Option<PushError>,
}

impl Memory {
    /// Returns the endpoints and the texts of the messages that were sent so far, in order.
    pub fn sent(&self) -> Vec<(String, String)> {
        self.recorded(|recorded| recorded.sent.clone())
    }

    /// Makes sending fail with this error from now on. With `None` it succeeds again.
    pub fn fail_with(&self, failure: Option<PushError>) {
        self.recorded(|recorded| recorded.failure = failure);
    }

    fn send(&self, to: &Subscription, text: &str) -> Result<(), PushError> {
        self.recorded(|recorded| {
            if let Some(failure) = recorded.failure.clone() {
                return Err(failure);
            }
            let endpoint = to.endpoint.as_str().to_owned();
            recorded.sent.push((endpoint, text.to_owned()));
            Ok(())
        })
    }

    fn recorded<T>(&self, act: impl FnOnce(&mut Recorded) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
