//! A note as it is stored.

use uuid::Uuid;

/// The maximum number of characters in a note.
pub(super) const MAX_CHARACTERS: usize = 2_000;

/// The maximum number of notes on a job, including removed ones.
pub(super) const MAX_NOTES: i64 = 1_000;

/// A note, with the name of its author.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoteRecord {
    /// The note's id.
    pub id: Uuid,
    /// The id of the job that the note is about.
    pub job: Uuid,
    /// The id of the user who wrote the note.
    pub author: Uuid,
    /// The author's full name, even if the author was deleted.
    pub author_name: String,
    /// The text; empty if the note was removed.
    pub text: String,
    /// Whether the note is printed on the job card.
    pub on_card: bool,
    /// When the note was written, in milliseconds UTC.
    pub created_at: i64,
    /// The id of the entry in the job's history that contains the beginning of the text.
    pub entry: Option<Uuid>,
    /// Whether an administrator removed the note.
    pub removed: bool,
}
