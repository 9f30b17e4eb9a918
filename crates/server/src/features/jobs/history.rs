//! Converts a job's stored history for the API: names replace ids.

use std::collections::{HashMap, HashSet};

use jobwright_db::Tx;
use serde_json::Value;
use uuid::Uuid;

use super::{
    model::FieldChange,
    store::{self, HistoryRecord},
    wire::{JobChange, JobChangeValue, JobHistoryEntry},
};
use crate::{
    error::Error,
    features::{clients, users},
};

/// The most entries that are returned.
const NEWEST: i64 = 500;
/// No more entries are added once the entries have this many characters, because the whole response is held in memory.
const ENOUGH: i64 = 8_000_000;

/// Returns the history of a job, the newest entry first. 404 without such a job. rule: job-history
pub(super) fn of_job(tx: &mut Tx<'_>, job: Uuid) -> Result<Vec<JobHistoryEntry>, Error> {
    store::find(tx, job)?.ok_or(Error::NotFound)?;
    let entries = store::history(tx, job, NEWEST, ENOUGH)?;
    let names = Names::of(tx, &entries)?;
    Ok(entries
        .into_iter()
        .map(|entry| names.entry(entry))
        .collect())
}

/// The names of the clients and people in a history, by id.
struct Names(HashMap<String, String>);

impl Names {
    fn of(tx: &mut Tx<'_>, entries: &[HistoryRecord]) -> Result<Self, Error> {
        let clients: Vec<Uuid> = ids(entries, "clientId").into_iter().collect();
        let people = ids(entries, "assignedUserId");
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
        let changes = entry.changes.into_iter();
        JobHistoryEntry {
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
            Value::String(id) if is_id => {
                Some(JobChangeValue::Text(self.0.get(&id).cloned().unwrap_or(id)))
            }
            Value::String(text) => Some(JobChangeValue::Text(text)),
            other => Some(JobChangeValue::Text(other.to_string())),
        };
        JobChange {
            from: read(change.from),
            to: read(change.to),
            field: change.field,
        }
    }
}

/// Collects all ids that a field had before or after a change.
fn ids(entries: &[HistoryRecord], field: &str) -> HashSet<Uuid> {
    let changes = entries.iter().flat_map(|entry| &entry.changes);
    changes
        .filter(|change| change.field == field)
        .flat_map(|change| [&change.from, &change.to])
        .filter_map(|value| value.as_str()?.parse().ok())
        .collect()
}
