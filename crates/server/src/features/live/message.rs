//! What streams are told, and what one says first.

use std::sync::Arc;

use axum::body::Bytes;
use uuid::Uuid;

use super::{rules::Beginning, wire};
use crate::features::events::Event;

/// What the streams are told.
#[derive(Debug, Clone)]
pub(super) enum Message {
    /// What changed, in order.
    Changes(Arc<[Outgoing]>),
    /// That there was too much to tell, up to this place.
    Resync(i64),
    /// That some may be over.
    Look,
}

/// A change as it is sent.
#[derive(Debug)]
pub(super) struct Outgoing {
    /// Its place.
    pub(super) seq: i64,
    /// For whom alone it is, if it is.
    pub(super) audience: Option<Uuid>,
    /// As it stands in the stream.
    pub(super) text: Bytes,
}

impl Outgoing {
    /// Nothing for what is never sent.
    pub(super) fn of(event: &Event) -> Option<Self> {
        Some(Self {
            seq: event.seq,
            audience: event.change.audience,
            text: wire::change(event)?.into(),
        })
    }

    /// Whether this person may hear of it: everybody may, unless it is for one alone.
    pub(super) fn is_for(&self, person: Uuid) -> bool {
        self.audience.is_none_or(|audience| audience == person)
    }
}

/// What a stream says first.
pub(super) fn greeting(person: Uuid, beginning: Beginning, missed: &[Event], newest: i64) -> Bytes {
    match beginning {
        Beginning::Behind(place) => {
            format!("{}{}", wire::ready(place, person), wire::resync(newest)).into()
        }
        Beginning::After(place) => {
            let mut text = wire::ready(place, person).into_bytes();
            for outgoing in missed.iter().filter_map(Outgoing::of) {
                if outgoing.is_for(person) {
                    text.extend_from_slice(&outgoing.text);
                }
            }
            text.into()
        }
    }
}
