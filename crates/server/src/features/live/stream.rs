//! One stream: filters the messages for its user and becomes a response body.

use std::{
    convert::Infallible,
    pin::Pin,
    task::{Context, Poll, ready},
};

use axum::body::{Bytes, HttpBody};
use hyper::body::Frame;
use tokio::{
    sync::broadcast::{self, error::RecvError},
    time::{Instant, timeout_at},
};

use super::{hub::Seat, message::Message, wire};

/// The receiving side of a stream.
pub(super) struct Listener {
    seat: Seat,
    messages: broadcast::Receiver<Message>,
    /// The sequence number up to which everything was sent.
    last: i64,
    greeting: Option<Bytes>,
    silent_until: Instant,
}

impl Listener {
    /// Creates a stream that, after its first message, has sent everything up to `last`.
    pub(super) fn new(
        seat: Seat,
        messages: broadcast::Receiver<Message>,
        last: i64,
        greeting: Bytes,
    ) -> Self {
        Self {
            silent_until: Instant::now() + seat.heartbeat(),
            seat,
            messages,
            last,
            greeting: Some(greeting),
        }
    }

    /// The next text to send and the stream itself; `None` at the end.
    async fn next(mut self) -> Option<(Bytes, Self)> {
        loop {
            // Check first, so that nobody receives anything after the end of the session.
            if self.seat.is_over() {
                return None;
            }
            if let Some(greeting) = self.greeting.take() {
                return Some((greeting, self));
            }
            let said = match timeout_at(self.silent_until, self.messages.recv()).await {
                Err(_) => Some(Bytes::from_static(wire::HEARTBEAT.as_bytes())),
                Ok(Ok(message)) => self.words(&message),
                Ok(Err(RecvError::Lagged(_))) => Some(self.resync(self.seat.position())),
                // The hub lives as long as the server.
                Ok(Err(RecvError::Closed)) => return None,
            };
            if let Some(said) = said.filter(|_| !self.seat.is_over()) {
                self.silent_until = Instant::now() + self.seat.heartbeat();
                return Some((said, self));
            }
        }
    }

    /// The text of a message for this user, if any.
    fn words(&mut self, message: &Message) -> Option<Bytes> {
        match message {
            Message::Look => None,
            Message::Resync(place) if *place <= self.last => None,
            Message::Resync(place) => Some(self.resync(*place)),
            Message::Changes(changes) => {
                let (last, person) = (self.last, self.seat.person());
                let own = changes
                    .iter()
                    .filter(|one| one.seq > last && one.is_for(person));
                let own: Vec<_> = own.collect();
                self.last = self.last.max(changes.last()?.seq);
                metrics::counter!("jobwright_events_sent_total")
                    .increment(u64::try_from(own.len()).unwrap_or(u64::MAX));
                match own.as_slice() {
                    [] => None,
                    [one] => Some(one.text.clone()),
                    several => {
                        let texts: Vec<&[u8]> = several.iter().map(|one| &one.text[..]).collect();
                        Some(texts.concat().into())
                    }
                }
            }
        }
    }

    fn resync(&mut self, place: i64) -> Bytes {
        self.last = place;
        wire::resync(place).into()
    }
}

type Next = Pin<Box<dyn Future<Output = Option<(Bytes, Listener)>> + Send>>;

/// A stream as a response body. It is polled when the client has taken the previous text.
pub(super) struct Stream(Option<Next>);

impl Stream {
    /// Turns a stream into a response body.
    pub(super) fn new(listener: Listener) -> Self {
        Self(Some(Box::pin(listener.next())))
    }
}

impl HttpBody for Stream {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let Some(next) = self.0.as_mut() else {
            return Poll::Ready(None);
        };
        let said = ready!(next.as_mut().poll(context));
        self.0 = None;
        Poll::Ready(said.map(|(bytes, listener)| {
            self.0 = Some(Box::pin(listener.next()));
            Ok(Frame::data(bytes))
        }))
    }
}
