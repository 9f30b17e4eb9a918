//! The messages from the hub to the streams, and the first message of a stream.

use std::sync::Arc;

use axum::body::Bytes;
use uuid::Uuid;

use super::{rules::StreamStart, wire};
use crate::features::events::Event;

/// A message from the hub to all streams.
#[derive(Debug, Clone)]
pub(super) enum Message {
    /// Changes, in the order of their sequence numbers.
    Changes(Arc<[Outgoing]>),
    /// There are too many changes to send. Contains the sequence number up to which changes are skipped.
    Resync(i64),
    /// Some sessions may have ended, so each stream must check its own.
    CheckSession,
}

/// A change, in the form in which it is sent to browsers.
#[derive(Debug)]
pub(super) struct Outgoing {
    /// The event's sequence number.
    pub(super) seq: i64,
    /// The only person who may receive the change; `None` if everybody may.
    pub(super) audience: Option<Uuid>,
    /// The text of the server-sent event.
    pub(super) text: Bytes,
}

impl Outgoing {
    /// Converts an event to the form that is sent. `None` for events that are never sent to browsers.
    pub(super) fn of(event: &Event) -> Option<Self> {
        Some(Self {
            seq: event.seq,
            audience: event.change.audience,
            text: wire::change(event)?.into(),
        })
    }

    /// Whether this person may receive the change.
    pub(super) fn is_for(&self, person: Uuid) -> bool {
        self.audience.is_none_or(|audience| audience == person)
    }
}

/// Returns the first message of a stream.
pub(super) fn first_message(
    person: Uuid,
    start: StreamStart,
    missed: &[Event],
    newest: i64,
) -> Bytes {
    match start {
        StreamStart::Resync(seq) => {
            format!("{}{}", wire::ready(seq, person), wire::resync(newest)).into()
        }
        StreamStart::After(seq) => {
            let mut text = wire::ready(seq, person).into_bytes();
            for outgoing in missed.iter().filter_map(Outgoing::of) {
                if outgoing.is_for(person) {
                    text.extend_from_slice(&outgoing.text);
                }
            }
            text.into()
        }
    }
}
