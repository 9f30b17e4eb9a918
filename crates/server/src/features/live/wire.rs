//! What is sent: server-sent events as text.

use garde::Validate;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::features::events::{Action, Event, Kind};

/// How long a browser waits before it connects again, in milliseconds.
const RETRY: &str = "retry: 1000\n";

/// Keeps the connection open through whatever stands between.
pub(super) const HEARTBEAT: &str = ":\n\n";

/// Where a stream begins.
#[derive(Debug, Clone, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct EventQuery {
    /// The `id` of the last event that was heard, for who cannot send `Last-Event-ID`, which goes before it.
    #[garde(skip)]
    pub(super) last_event_id: Option<String>,
}

/// What an event of the name `change` says: which thing changed, never what it holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct ChangeEvent {
    /// Of what kind it is: `job`, `job_card`, `client`, `user`, `settings` or `notification`.
    #[schema(value_type = String)]
    kind: &'static str,
    /// Its id: of a card its job's, of settings and notifications none.
    #[schema(required)]
    id: Option<Uuid>,
    /// Its version from now on; of what was deleted the last one, of notifications none.
    #[schema(required)]
    version: Option<i64>,
    /// What was done to it.
    action: Action,
}

/// An event as it is sent; none for what is for servers alone.
pub(super) fn change(event: &Event) -> Option<String> {
    let of = event.change;
    if of.kind == Kind::Session {
        return None;
    }
    let body = ChangeEvent {
        kind: of.kind.as_str(),
        id: of.id,
        version: of.version,
        action: of.action,
    };
    // Texts, numbers and ids: what serde writes of them cannot fail.
    let data = serde_json::to_string(&body).unwrap_or_default();
    Some(named("change", event.seq, &data))
}

/// The beginning of a person's stream that goes on from a place. A browser learns by it that somebody else has signed in
/// meanwhile.
pub(super) fn ready(seq: i64, person: Uuid) -> String {
    let data = format!("{{\"userId\":\"{person}\"}}");
    format!("{RETRY}{}", named("ready", seq, &data))
}

/// That too much was missed to be told, up to a place.
pub(super) fn resync(seq: i64) -> String {
    named("resync", seq, "{}")
}

fn named(event: &str, seq: i64, data: &str) -> String {
    format!("event: {event}\nid: {seq}\ndata: {data}\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::events::Change;

    #[test]
    fn an_event_says_which_thing_changed() {
        let id = Uuid::from_u128(7);
        let event = |change| super::change(&Event { seq: 9, change });
        let text = event(Change::of(Kind::Job, id, 3, Action::Changed)).unwrap();
        assert_eq!(
            text,
            "event: change\nid: 9\ndata: {\"kind\":\"job\",\"id\":\"00000000-0000-0000-0000-000000000007\",\
             \"version\":3,\"action\":\"changed\"}\n\n"
        );
        let text = event(Change::of_notifications(id, Action::Created)).unwrap();
        assert_eq!(
            text,
            "event: change\nid: 9\ndata: {\"kind\":\"notification\",\"id\":null,\"version\":null,\"action\":\"created\"}\n\n"
        );
        assert_eq!(event(Change::of_sessions(id)), None);
        assert_eq!(
            ready(4, id),
            "retry: 1000\nevent: ready\nid: 4\ndata: {\"userId\":\"00000000-0000-0000-0000-000000000007\"}\n\n"
        );
    }
}
