//! Reads a stream of events in tests.

use std::{collections::VecDeque, time::Duration};

use axum::body::Body;
use http_body_util::BodyExt as _;
use serde_json::Value;
use tokio::time::timeout;

/// The maximum time to wait for an event. It is long enough for a slow machine.
const TIMEOUT: Duration = Duration::from_secs(20);

/// A received event.
#[derive(Debug, Clone, PartialEq)]
pub struct ReceivedEvent {
    /// The event's name.
    pub name: String,
    /// The event's sequence number.
    pub id: i64,
    /// The event's data.
    pub data: Value,
}

impl ReceivedEvent {
    /// Returns the kind, id, version and action of a change, joined to one text.
    pub fn change(&self) -> String {
        assert_eq!(self.name, "change", "{self:?}");
        let part = |name: &str| match &self.data[name] {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        ["kind", "id", "version", "action"].map(part).join(" ")
    }
}

/// An open stream.
pub struct EventStream {
    body: Body,
    text: String,
    received: VecDeque<ReceivedEvent>,
}

impl EventStream {
    /// Reads a stream from a response body.
    pub fn new(body: Body) -> Self {
        Self {
            body,
            text: String::new(),
            received: VecDeque::new(),
        }
    }

    /// Returns the next raw text of the stream, or `None` at the stream's end.
    pub async fn frame(&mut self) -> Option<String> {
        let frame = timeout(TIMEOUT, self.body.frame()).await;
        let bytes = frame.expect("no event arrived")?.unwrap().into_data();
        Some(String::from_utf8(bytes.unwrap().into()).unwrap())
    }

    /// Returns the next event, or `None` at the stream's end.
    pub async fn next(&mut self) -> Option<ReceivedEvent> {
        while self.received.is_empty() {
            let frame = self.frame().await?;
            self.text.push_str(&frame);
            while let Some((event, rest)) = self.text.split_once("\n\n") {
                self.received.extend(parse(event));
                self.text = rest.to_string();
            }
        }
        self.received.pop_front()
    }

    /// Returns the next event. Panics if the event has another name.
    pub async fn expect(&mut self, name: &str) -> ReceivedEvent {
        let received = self.next().await.expect("the stream has ended");
        assert_eq!(received.name, name, "{received:?}");
        received
    }

    /// Returns the next `count` changes, each formatted by [`ReceivedEvent::change`].
    pub async fn changes(&mut self, count: usize) -> Vec<String> {
        let mut changes = Vec::new();
        for _ in 0..count {
            changes.push(self.expect("change").await.change());
        }
        changes
    }

    /// Waits for the stream's end. Panics if an event comes before it.
    pub async fn expect_end(mut self) {
        let received = self.next().await;
        assert_eq!(received, None, "the stream continues");
    }
}

/// Parses an event. Returns `None` for a comment.
fn parse(text: &str) -> Option<ReceivedEvent> {
    let field = |name: &str| {
        let lines = text.lines().filter_map(|line| line.split_once(": "));
        lines
            .into_iter()
            .find(|(key, _)| *key == name)
            .map(|(_, value)| value)
    };
    Some(ReceivedEvent {
        name: field("event")?.to_owned(),
        id: field("id").unwrap().parse().unwrap(),
        data: serde_json::from_str(field("data").unwrap()).unwrap(),
    })
}
