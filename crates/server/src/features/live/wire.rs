//! The text of server-sent events.

use garde::Validate;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::features::events::{Action, Event, Kind};

/// How long a browser waits before it reconnects, in milliseconds.
const RETRY: &str = "retry: 1000\n";

/// A comment that keeps the connection open through proxies.
pub(super) const HEARTBEAT: &str = ":\n\n";

/// The query of a stream.
#[derive(Debug, Clone, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct EventQuery {
    /// The `id` of the last received event, for programs that can't send `Last-Event-ID`. The header has precedence.
    #[garde(skip)]
    pub(super) last_event_id: Option<String>,
}

/// The data of an event named `change`: which record changed, but not its content.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct ChangeEvent {
    /// The kind of record: `job`, `job_card`, `client`, `user`, `settings`, `working_hours`, `absence` or
    /// `notification`.
    #[schema(value_type = String)]
    kind: &'static str,
    /// The record's id. For a card it is the job's id, for a person's working hours the person's id. Settings,
    /// notifications and the business's working hours have no id.
    #[schema(required)]
    id: Option<Uuid>,
    /// The record's new version. For a deleted record it is the last version. Working hours and notifications have
    /// none.
    #[schema(required)]
    version: Option<i64>,
    /// What was done to the record.
    action: Action,
}

/// The text of an event. `None` for events that are only for servers.
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
    // Serializing texts, numbers and ids can't fail.
    let data = serde_json::to_string(&body).unwrap_or_default();
    Some(named("change", event.seq, &data))
}

/// The first event of a stream. It contains the sequence number from which the stream continues. It also contains the
/// user, so that a browser can detect that another person has signed in.
pub(super) fn ready(seq: i64, person: Uuid) -> String {
    let data = format!("{{\"userId\":\"{person}\"}}");
    format!("{RETRY}{}", named("ready", seq, &data))
}

/// Returns the event that tells a browser that it missed too many changes, up to this sequence number.
pub(super) fn resync(seq: i64) -> String {
    named("resync", seq, "{}")
}

fn named(event: &str, seq: i64, data: &str) -> String {
    format!("event: {event}\nid: {seq}\ndata: {data}\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::events::RecordChange;

    #[test]
    fn a_change_event_contains_the_kind_and_id_and_version_of_the_changed_record() {
        let id = Uuid::from_u128(7);
        let event = |change| super::change(&Event { seq: 9, change });
        let text = event(RecordChange::of(Kind::Job, id, 3, Action::Changed)).unwrap();
        assert_eq!(
            text,
            "event: change\nid: 9\ndata: {\"kind\":\"job\",\"id\":\"00000000-0000-0000-0000-000000000007\",\
             \"version\":3,\"action\":\"changed\"}\n\n"
        );
        let text = event(RecordChange::of_notifications(id, Action::Created)).unwrap();
        assert_eq!(
            text,
            "event: change\nid: 9\ndata: {\"kind\":\"notification\",\"id\":null,\"version\":null,\"action\":\"created\"}\n\n"
        );
        assert_eq!(event(RecordChange::of_sessions(id)), None);
        assert_eq!(
            ready(4, id),
            "retry: 1000\nevent: ready\nid: 4\ndata: {\"userId\":\"00000000-0000-0000-0000-000000000007\"}\n\n"
        );
    }
}
