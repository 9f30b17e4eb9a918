//! The history of a job in the API.

use garde::Validate;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::kit::wire::{Flag, Instant};

/// The query of a job's history.
#[derive(Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(in crate::features::jobs) struct HistoryQuery {
    /// The maximum number of entries to return, 1 to 500. If it is set, the answer is a page.
    #[garde(inner(range(min = 1, max = 500)))]
    #[param(minimum = 1, maximum = 500)]
    pub(in crate::features::jobs) limit: Option<i64>,
    /// The start of the page, taken from the `Link` of the previous page.
    #[garde(skip)]
    pub(in crate::features::jobs) cursor: Option<String>,
}

/// An entry of a job's history: a change of the job or of its job card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JobHistoryEntry {
    /// The entry's id.
    pub(crate) id: Uuid,
    /// When it was done.
    pub(crate) at: Instant,
    /// The id of the person who did it.
    pub(crate) user_id: Uuid,
    /// That person's full name. It is kept after the person was deleted.
    pub(crate) user_name: String,
    /// The name of the action. `created`, `changed`, `started`, `finished` and `completed` are changes of the job.
    /// `visit_added`, `visit_changed`, `visit_removed`, `visit_started`, `visit_finished`, `spread` and `shifted` are
    /// changes of visits. `undone` undid another entry. `card_saved`: the job card was saved. `card_reopened`: a save
    /// removed or replaced the customer's signature; `changes` then contains everything that had been signed.
    /// `note_added`: a note was added; the field `note` contains the beginning of the note, until the note is removed.
    /// `note_removed`: a note was removed. `message_opened`: a text message to the client was opened, with the fields
    /// `kind` and `via`; whether it was sent is not known.
    pub(crate) action: String,
    /// 1 if the change can be undone.
    pub(crate) undoable: Flag,
    /// The changed fields.
    pub(crate) changes: Vec<JobChange>,
}

/// A changed field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JobChange {
    /// The field's name in `Job`; `visit` for a visit that was added or removed; `note` of a visit or of the job;
    /// `kind` and `via` of a message; `allowOverlap` if the job was booked although visits overlap or a worker is away.
    /// For a job card it is `card.` and the field's name in `JobCard`.
    pub(crate) field: String,
    /// The id of the visit that the field belongs to. Missing for a field of the job, and for a field of the visit
    /// that was created with the job.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) visit_id: Option<Uuid>,
    /// The former value.
    #[schema(required)]
    pub(crate) from: Option<JobChangeValue>,
    /// The new value.
    #[schema(required)]
    pub(crate) to: Option<JobChangeValue>,
}

/// The value of a field as in `Job`, but with names instead of the ids of clients and people. For job cards, rows are
/// their JSON as text, and a signature is `sha256:` and the hexadecimal hash of its text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum JobChangeValue {
    /// A text, an instant, a day or a name.
    Text(String),
    /// A priority or a flag.
    Number(i64),
    /// A visit that was added or removed.
    Visit(JobHistoryVisit),
}

/// A visit that was added or removed, with names instead of ids.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JobHistoryVisit {
    /// The planned start.
    pub(crate) start_date: Instant,
    /// The planned end; `null` if it is not known.
    #[schema(required)]
    pub(crate) end_date: Option<Instant>,
    /// 1 if the visit was in the tray.
    pub(crate) unscheduled: i64,
    /// The full names of the workers, the lead first.
    #[serde(alias = "workerIds")]
    pub(crate) workers: Vec<String>,
}
