//! The history of a job, paged by `http/listing`. In the answer, stored ids are replaced by names.

use std::collections::{HashMap, HashSet};

use jobwright_db::Tx;
use serde_json::Value;
use uuid::Uuid;

use super::{
    model::{FieldChange, is_shown},
    store::{self, HistoryRecord},
    wire::{JobChange, JobChangeValue, JobHistoryEntry, JobHistoryVisit},
};
use crate::{
    error::Error,
    features::{clients, users},
    http::listing::Listing,
    kit::{
        cursor::{Cursor, Key, KeyKind, Scope},
        wire::Flag,
    },
};

/// The history of a job, with the newest entry first. rule: job-history
#[derive(Debug, Clone)]
pub(super) struct History(pub(super) Uuid);

impl Listing for History {
    type Row = HistoryRecord;
    type Item = JobHistoryEntry;
    type Related = ();

    const MAX_ROWS: i64 = 500;
    /// Storing a long job card adds a history entry of several megabytes, so a page has few entries.
    const HAS_LONG_ROWS: bool = true;

    /// 404 if the job does not exist.
    fn longest_row(&self, tx: &mut Tx<'_>) -> Result<usize, Error> {
        store::find(tx, self.0)?.ok_or(Error::NotFound)?;
        Ok(store::longest_history_entry(tx, self.0)?)
    }

    fn scope(&self) -> Scope {
        Scope {
            name: format!("history {}", self.0),
            kind: KeyKind::Number,
        }
    }

    fn rows(
        &self,
        tx: &mut Tx<'_>,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<Vec<HistoryRecord>, Error> {
        let after = match cursor {
            Some(Cursor {
                key: Key::Number(at),
                id,
            }) => Some((*at, *id)),
            _ => None,
        };
        Ok(store::history(tx, self.0, after, limit)?)
    }

    fn after(&self, entry: &HistoryRecord) -> Cursor {
        Cursor {
            key: Key::Number(entry.at.millis()),
            id: entry.id,
        }
    }

    fn items(
        &self,
        tx: &mut Tx<'_>,
        entries: Vec<HistoryRecord>,
        (): &mut (),
    ) -> Result<Vec<JobHistoryEntry>, Error> {
        let names = Names::of(tx, &entries)?;
        let entries = entries.into_iter();
        Ok(entries.map(|entry| names.entry(entry)).collect())
    }

    fn count(&self, tx: &mut Tx<'_>) -> Result<i64, Error> {
        Ok(store::count_history(tx, self.0)?)
    }
}

/// The names of the clients and people in a history, by id.
struct Names(HashMap<String, String>);

impl Names {
    fn of(tx: &mut Tx<'_>, entries: &[HistoryRecord]) -> Result<Self, Error> {
        let clients: Vec<Uuid> = ids(entries, &["clientId"]).into_iter().collect();
        let people = ids(entries, &["assignedUserId", "workerIds", "visit"]);
        let mut names = HashMap::new();
        if !clients.is_empty() {
            let found = clients::by_ids(tx, &clients)?.into_iter();
            names.extend(found.map(|client| (client.id.to_string(), client.name)));
        }
        for id in people {
            if let Some(person) = users::find(tx, id)? {
                names.insert(id.to_string(), person.full_name);
            }
        }
        Ok(Self(names))
    }

    fn entry(&self, entry: HistoryRecord) -> JobHistoryEntry {
        let undoable = is_undoable(&entry.action, &entry.changes);
        let changes = entry.changes.into_iter();
        let changes = changes.filter(|change| is_shown(&change.field));
        JobHistoryEntry {
            undoable: Flag(undoable),
            id: entry.id,
            at: entry.at,
            user_id: entry.user,
            user_name: entry.user_name,
            action: entry.action,
            changes: changes.map(|change| self.change(change)).collect(),
        }
    }

    fn change(&self, change: FieldChange) -> JobChange {
        let is_id = matches!(change.field.as_str(), "clientId" | "assignedUserId");
        let read = |value: Value| match value {
            Value::Null => None,
            Value::Bool(flag) => Some(JobChangeValue::Number(flag.into())),
            Value::Number(number) => number.as_i64().map(JobChangeValue::Number),
            Value::String(id) if is_id => Some(JobChangeValue::Text(self.name(&id))),
            Value::String(text) => Some(JobChangeValue::Text(text)),
            value if change.field == "workerIds" => {
                Some(JobChangeValue::Text(self.names(&value).join(", ")))
            }
            value if change.field == "visit" => self.visit(value).map(JobChangeValue::Visit),
            other => Some(JobChangeValue::Text(other.to_string())),
        };
        JobChange {
            from: read(change.from),
            to: read(change.to),
            visit_id: change.visit,
            field: change.field,
        }
    }

    /// Returns the name of a client or person, or the id itself if no name is known.
    fn name(&self, id: &str) -> String {
        self.0.get(id).cloned().unwrap_or_else(|| id.to_owned())
    }

    /// Returns the names of people, from a list of their ids.
    fn names(&self, ids: &Value) -> Vec<String> {
        let ids = ids.as_array().into_iter().flatten();
        ids.filter_map(Value::as_str)
            .map(|id| self.name(id))
            .collect()
    }

    /// Converts an added or removed visit to the form in which the API sends it. `content` is the visit as stored in
    /// the history.
    fn visit(&self, content: Value) -> Option<JobHistoryVisit> {
        let workers = self.names(content.get("workerIds")?);
        let visit: JobHistoryVisit = serde_json::from_value(content).ok()?;
        Some(JobHistoryVisit { workers, ..visit })
    }
}

/// Whether a history entry can be undone. rule: undo
pub(super) fn is_undoable(action: &str, changes: &[FieldChange]) -> bool {
    let of_job = !matches!(
        action,
        "created"
            | "card_saved"
            | "card_reopened"
            | "file_added"
            | "file_removed"
            | "note_added"
            | "note_removed"
            | "message_opened"
    );
    of_job && changes.iter().any(|change| change.field != "allowOverlap")
}

/// Collects all ids that these fields had before or after a change, including the workers of added and removed visits.
fn ids(entries: &[HistoryRecord], fields: &[&str]) -> HashSet<Uuid> {
    let changes = entries.iter().flat_map(|entry| &entry.changes);
    changes
        .filter(|change| fields.contains(&change.field.as_str()))
        .flat_map(|change| [&change.from, &change.to])
        .flat_map(ids_in)
        .collect()
}

/// Returns the ids in the value of a field: one person, a crew, or the workers of an added or removed visit.
pub(super) fn ids_in(value: &Value) -> Vec<Uuid> {
    match value {
        Value::String(id) => id.parse().ok().into_iter().collect(),
        Value::Array(ids) => ids.iter().flat_map(ids_in).collect(),
        Value::Object(visit) => visit.get("workerIds").map(ids_in).unwrap_or_default(),
        _ => Vec::new(),
    }
}
