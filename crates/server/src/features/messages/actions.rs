//! Records that a text message to a client was opened.

use jiff::Timestamp;
use jobwright_db::Tx;
use serde_json::{Value, json};
use uuid::Uuid;

use super::wire::OpenedMessage;
use crate::{
    error::Error,
    features::{
        events::{self, Action, Kind, RecordChange},
        jobs::{self, FieldChange},
        users::Actor,
    },
};

/// Adds an entry for an opened message to the job's history. 404 if the job does not exist, 409 if it is archived, 400
/// on `visitId` for a visit of another job. rule: message-opened
pub(super) fn opened(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    job: Uuid,
    message: OpenedMessage,
) -> Result<(), Error> {
    let job = jobs::find_for_update(tx, job)?.ok_or(Error::NotFound)?;
    jobs::check_not_archived(&job)?;
    if let Some(visit) = message.visit_id
        && jobs::job_of(tx, visit)? != Some(job.id)
    {
        return Err(Error::field("visitId", "Visit not found"));
    }
    // The history stores no visit id for the first visit, which has the same id as the job.
    let visit = message.visit_id.filter(|visit| *visit != job.id);
    let field = |name: &str, to| FieldChange {
        visit,
        ..FieldChange::of_job(name, Value::Null, to)
    };
    let changes = [
        field("kind", json!(message.kind)),
        field("via", json!(message.via)),
    ];
    jobs::add_to_history(tx, actor, now, job.id, "message_opened", &changes)?;
    let change = RecordChange::of(Kind::Job, job.id, job.version, Action::Changed);
    Ok(events::record(tx, now, change)?)
}
