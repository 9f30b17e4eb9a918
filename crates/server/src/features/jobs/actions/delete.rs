//! Deletes a job permanently.

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{entry, lock_job, notices, save::record_event};
use crate::{
    error::Error,
    features::{
        audit::{self, AuditAction},
        events::Action,
        jobs::store,
        users::Actor,
    },
    kit::version::ExpectedVersion,
};

/// Deletes a job with its visits and its history, and notifies the workers of the visits. 404 if the job does not
/// exist, 412 for a stale version. rule: delete-job
pub(in crate::features::jobs) fn delete(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    id: Uuid,
    version: ExpectedVersion,
) -> Result<(), Error> {
    let state = lock_job(tx, id, version)?;
    store::delete(tx, id)?;
    notices::of_deletion(tx, actor, now, &state)?;
    record_event(tx, now, &state.job, Action::Deleted)?;
    store::update_counts(tx, &[&state], &[])?;
    audit::record(tx, now, &entry(AuditAction::JobDeleted, actor, &state.job))?;
    Ok(())
}
