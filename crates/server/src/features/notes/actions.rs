//! Adds, changes and removes notes. rule: notes

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    model::{MAX_NOTES, NoteRecord},
    store,
    wire::{NewNote, Note, NotePatch},
};
use crate::{
    error::Error,
    features::{
        events::{self, Action, Kind, RecordChange},
        jobs::{self, FieldChange, JobRecord},
        notifications::NotificationType,
        users::Actor,
    },
    kit::ids::new_id,
};

/// The maximum number of letters of a note that the job's history shows.
const SHOWN: usize = 200;

/// The result of adding a note: this request added it, or an identical request did so before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Added {
    /// This request added the note.
    Now(Note),
    /// An identical request added the note earlier.
    Before(Note),
}

/// Adds a note to a job. 404 if the job does not exist. 409 if a different note has this id, if the job is archived,
/// or if the job already has the maximum number of notes. rule: notes-once, notes-most
pub(super) fn add(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    job: Uuid,
    input: &NewNote,
) -> Result<Added, Error> {
    let job = jobs::find_for_update(tx, job)?.ok_or(Error::NotFound)?;
    let text = input.text.clone().unwrap_or_default();
    let id = input.id.value().copied().unwrap_or_else(|| new_id(now));
    if let Some(known) = store::find(tx, id)? {
        return repeated(known, (actor.id, job.id), &text);
    }
    jobs::check_not_archived(&job)?;
    if store::count(tx, job.id)? >= MAX_NOTES {
        return Err(Error::conflict(
            "too_many_notes",
            "A job can have at most 1,000 notes",
        ));
    }
    let shown: String = text.chars().take(SHOWN).collect();
    let change = FieldChange::of_job("note", Value::Null, json!(shown));
    let entry = jobs::add_to_history(tx, actor, now, job.id, "note_added", &[change])?;
    let note = NoteRecord {
        id,
        job: job.id,
        author: actor.id,
        author_name: actor.full_name.clone(),
        text,
        on_card: input.on_card.value().is_some_and(|flag| flag.0),
        created_at: now.as_millisecond(),
        entry: Some(entry),
        removed: false,
    };
    // On PostgreSQL, a concurrent transaction may have added a note with this id to another job.
    if !store::insert(tx, &note)? {
        return Err(id_taken());
    }
    jobs::index_notes(tx, &job)?;
    record_event(tx, now, &job)?;
    jobs::notify_crew(tx, actor, now, &job, NotificationType::NoteAdded)?;
    Ok(Added::Now(note.into()))
}

/// Returns the stored note if an identical request added it, with the same author, job and text. The text is not
/// compared if the note was removed, because it is no longer stored. 409 for any other note.
fn repeated(known: NoteRecord, (author, job): (Uuid, Uuid), text: &str) -> Result<Added, Error> {
    let is_same =
        known.author == author && known.job == job && (known.removed || known.text == text);
    if is_same {
        Ok(Added::Before(known.into()))
    } else {
        Err(id_taken())
    }
}

fn id_taken() -> Error {
    Error::conflict("id_taken", "Another note has this id")
}

/// Changes whether a note is printed on the job card. 404 if the note does not exist, 409 if the note was removed or
/// its job is archived.
pub(super) fn change(
    tx: &mut Tx<'_>,
    now: Timestamp,
    id: Uuid,
    patch: NotePatch,
) -> Result<Note, Error> {
    let (job, mut note) = lock(tx, id)?;
    if note.removed {
        return Err(Error::conflict("note_removed", "This note was removed"));
    }
    jobs::check_not_archived(&job)?;
    let on_card = patch.on_card.map_or(note.on_card, |flag| flag.0);
    if on_card != note.on_card {
        store::set_on_card(tx, id, on_card)?;
        note.on_card = on_card;
        record_event(tx, now, &job)?;
    }
    Ok(note.into())
}

/// Removes the text of a note from the note and from the job's history. Idempotent. 404 if the note does not exist,
/// 409 if its job is archived. rule: notes-removed
pub(super) fn remove(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    id: Uuid,
) -> Result<(), Error> {
    let (job, note) = lock(tx, id)?;
    if note.removed {
        return Ok(());
    }
    jobs::check_not_archived(&job)?;
    store::remove(tx, id, actor.id, now.as_millisecond())?;
    if let Some(entry) = note.entry {
        jobs::clear_history_entry(tx, entry)?;
    }
    jobs::add_to_history(tx, actor, now, job.id, "note_removed", &[])?;
    jobs::index_notes(tx, &job)?;
    Ok(record_event(tx, now, &job)?)
}

/// Locks the job of a note, and returns the note and the job.
fn lock(tx: &mut Tx<'_>, id: Uuid) -> Result<(JobRecord, NoteRecord), Error> {
    let note = store::find(tx, id)?.ok_or(Error::NotFound)?;
    let job = jobs::find_for_update(tx, note.job)?.ok_or(Error::NotFound)?;
    // Another transaction may have changed the note before the job was locked.
    let note = store::find(tx, id)?.ok_or(Error::NotFound)?;
    Ok((job, note))
}

/// Records a change event of the job. Notes have no events of their own, because a browser that shows a job fetches its
/// notes with the job.
fn record_event(tx: &mut Tx<'_>, now: Timestamp, job: &JobRecord) -> Result<(), DbError> {
    let change = RecordChange::of(Kind::Job, job.id, job.version, Action::Changed);
    events::record(tx, now, change)
}

/// Returns the newest notes of these jobs, including removed notes: at most `most` notes for each job, the newest
/// first.
pub fn of_jobs(tx: &mut Tx<'_>, jobs: &[Uuid], most: usize) -> Result<Vec<Note>, DbError> {
    let notes = store::of_jobs(tx, jobs, most)?.into_iter();
    Ok(notes.map(Note::from).collect())
}

/// Stores new notes without history entries, for demo data.
pub fn insert_all(tx: &mut Tx<'_>, notes: &[NoteRecord]) -> Result<(), DbError> {
    for note in notes {
        store::insert(tx, note)?;
        if let Some(job) = jobs::find(tx, note.job)? {
            jobs::index_notes(tx, &job)?;
        }
    }
    Ok(())
}
