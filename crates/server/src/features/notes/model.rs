//! A note as it is stored.

use uuid::Uuid;

/// The maximum number of characters in a note.
pub(super) const LONGEST: usize = 2_000;

/// The maximum number of notes on a job, including removed ones.
pub(super) const MOST: i64 = 1_000;

/// A note, with the name of its author.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoteRecord {
    /// The note's id.
    pub id: Uuid,
    /// The job that it is about.
    pub job: Uuid,
    /// Who wrote it.
    pub author: Uuid,
    /// The author's full name. It is kept after the person was deleted.
    pub author_name: String,
    /// The text; empty once the note is removed.
    pub text: String,
    /// Whether it is printed on the job card.
    pub on_card: bool,
    /// When it was written, in milliseconds UTC.
    pub created_at: i64,
    /// The id of the entry in the job's history that has the beginning of the text.
    pub entry: Option<Uuid>,
    /// Whether an administrator removed it.
    pub removed: bool,
}
