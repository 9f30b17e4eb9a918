//! One live stream: filters the messages of the hub for its user and becomes a response body.

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

use super::{hub::Subscription, message::Message, wire};

/// The part of a stream that receives messages from the hub.
pub(super) struct Listener {
    subscription: Subscription,
    messages: broadcast::Receiver<Message>,
    /// All events up to this sequence number were sent to the browser.
    last: i64,
    first_message: Option<Bytes>,
    silent_until: Instant,
}

impl Listener {
    /// Creates a stream. Its first message covers everything up to the sequence number `last`.
    pub(super) fn new(
        subscription: Subscription,
        messages: broadcast::Receiver<Message>,
        last: i64,
        first_message: Bytes,
    ) -> Self {
        Self {
            silent_until: Instant::now() + subscription.heartbeat(),
            subscription,
            messages,
            last,
            first_message: Some(first_message),
        }
    }

    /// Returns the next text to send, and the stream itself; `None` at the end of the stream.
    async fn next(mut self) -> Option<(Bytes, Self)> {
        loop {
            // First check whether the stream must end, so that nothing is sent after the end of the session.
            if self.subscription.is_over() {
                return None;
            }
            if let Some(first_message) = self.first_message.take() {
                return Some((first_message, self));
            }
            let text = match timeout_at(self.silent_until, self.messages.recv()).await {
                Err(_) => Some(Bytes::from_static(wire::HEARTBEAT.as_bytes())),
                Ok(Ok(message)) => self.text_for_user(&message),
                Ok(Err(RecvError::Lagged(_))) => Some(self.resync(self.subscription.last_seq())),
                // Receiving can't fail, because the hub exists as long as the server runs.
                Ok(Err(RecvError::Closed)) => return None,
            };
            if let Some(text) = text.filter(|_| !self.subscription.is_over()) {
                self.silent_until = Instant::now() + self.subscription.heartbeat();
                return Some((text, self));
            }
        }
    }

    /// Returns the text of a message for the user of this stream; `None` if there is nothing to send to this user.
    fn text_for_user(&mut self, message: &Message) -> Option<Bytes> {
        match message {
            Message::CheckSession => None,
            Message::Resync(seq) if *seq <= self.last => None,
            Message::Resync(seq) => Some(self.resync(*seq)),
            Message::Changes(changes) => {
                let (last, person) = (self.last, self.subscription.person());
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

    fn resync(&mut self, seq: i64) -> Bytes {
        self.last = seq;
        wire::resync(seq).into()
    }
}

type Next = Pin<Box<dyn Future<Output = Option<(Bytes, Listener)>> + Send>>;

/// Converts a stream to a response body. It is polled only after the browser has received the previous text.
pub(super) struct Stream(Option<Next>);

impl Stream {
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
        let text = ready!(next.as_mut().poll(context));
        self.0 = None;
        Poll::Ready(text.map(|(bytes, listener)| {
            self.0 = Some(Box::pin(listener.next()));
            Ok(Frame::data(bytes))
        }))
    }
}
