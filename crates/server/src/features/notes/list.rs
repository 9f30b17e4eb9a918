//! The notes of a job, paged by `http/listing`.

use jobwright_db::Tx;
use uuid::Uuid;

use super::{model::NoteRecord, store, wire::Note};
use crate::{
    error::Error,
    features::jobs,
    http::listing::Listing,
    kit::cursor::{Cursor, Key, KeyKind, Scope},
};

/// The notes of a job, the newest first.
#[derive(Debug, Clone)]
pub(super) struct NotesOf(pub(super) Uuid);

impl Listing for NotesOf {
    type Row = NoteRecord;
    type Item = Note;
    type Related = ();

    fn scope(&self) -> Scope {
        Scope {
            name: format!("notes {}", self.0),
            kind: KeyKind::Number,
        }
    }

    /// 404 if the job does not exist.
    fn rows(
        &self,
        tx: &mut Tx<'_>,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<Vec<NoteRecord>, Error> {
        jobs::find(tx, self.0)?.ok_or(Error::NotFound)?;
        let after = match cursor {
            Some(Cursor {
                key: Key::Number(at),
                id,
            }) => Some((*at, *id)),
            _ => None,
        };
        Ok(store::newest(tx, self.0, after, limit)?)
    }

    fn after(&self, note: &NoteRecord) -> Cursor {
        Cursor {
            key: Key::Number(note.created_at),
            id: note.id,
        }
    }

    fn items(
        &self,
        _: &mut Tx<'_>,
        notes: Vec<NoteRecord>,
        (): &mut (),
    ) -> Result<Vec<Note>, Error> {
        Ok(notes.into_iter().map(Note::from).collect())
    }

    fn count(&self, tx: &mut Tx<'_>) -> Result<i64, Error> {
        Ok(store::count(tx, self.0)?)
    }
}
