//! Requests and responses of notes.

use garde::Validate;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::model::{MAX_CHARACTERS, NoteRecord};
use crate::kit::{
    text::required,
    wire::{Flag, FlagInput, Instant, Patch, given, not_null},
};

/// A note on a job.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Note {
    /// The note's id.
    pub id: Uuid,
    /// The job's id.
    pub job_id: Uuid,
    /// The text; empty once the note is removed.
    pub text: String,
    /// When the note was written.
    pub created_at: Instant,
    /// The person who wrote the note.
    pub author: NoteAuthor,
    /// Whether the note is printed on the job card.
    pub on_card: Flag,
    /// Whether an administrator removed the note.
    pub removed: Flag,
}

/// Who wrote a note.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NoteAuthor {
    /// The person's id.
    pub id: Uuid,
    /// The full name. It is kept after the person was deleted.
    pub full_name: String,
}

impl From<NoteRecord> for Note {
    fn from(note: NoteRecord) -> Self {
        Self {
            id: note.id,
            job_id: note.job,
            text: note.text,
            created_at: Instant::from_millis(note.created_at),
            author: NoteAuthor {
                id: note.author,
                full_name: note.author_name,
            },
            on_card: Flag(note.on_card),
            removed: Flag(note.removed),
        }
    }
}

/// A note to add.
#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NewNote {
    /// The text, 1 to 2,000 characters.
    #[serde(default)]
    #[garde(custom(required("Required", MAX_CHARACTERS)))]
    #[schema(required, value_type = String, min_length = 1, max_length = 2_000)]
    pub(super) text: Option<String>,
    /// True prints the note on the job card. Default false.
    #[serde(default)]
    #[garde(custom(not_null))]
    #[schema(value_type = Option<FlagInput>, nullable = false)]
    pub(super) on_card: Patch<Flag>,
    /// The note's id, chosen by the sender of the request. Repeating the request with the same id adds the note only
    /// once.
    #[serde(default)]
    #[garde(custom(not_null))]
    #[schema(value_type = Option<Uuid>, nullable = false)]
    pub(super) id: Patch<Uuid>,
}

/// A change of a note.
#[derive(Debug, Clone, Copy, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NotePatch {
    /// Whether the note is printed on the job card.
    #[serde(default)]
    #[garde(custom(given))]
    #[schema(required, value_type = FlagInput)]
    pub(super) on_card: Option<Flag>,
}

/// The query of a job's notes.
#[derive(Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct NotesQuery {
    /// The most notes to return, 1 to 100. Default 50.
    #[garde(inner(range(min = 1, max = 100)))]
    #[param(minimum = 1, maximum = 100)]
    pub(super) limit: Option<i64>,
    /// The start of the page, taken from the `Link` of the previous page.
    #[garde(skip)]
    pub(super) cursor: Option<String>,
}
