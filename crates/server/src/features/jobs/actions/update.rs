//! Changes a job.

use std::slice::from_ref;

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{add_to_history, booking, entry, lock_job, note_event, notices};
use crate::{
    error::Error,
    features::{
        audit::{self, AuditAction},
        events::Action,
        jobs::{
            apply::patched,
            model::{FieldChange, JobRecord},
            rules::{self, ArchiveFault},
            store,
            view::to_view,
            wire::{Job, JobPatch},
        },
        settings,
        users::Actor,
    },
    kit::version::ExpectedVersion,
};

/// Changes the fields that are present. 404 without such a job, 412 for a stale version, 400 for invalid fields, 409
/// for an overlap.
pub(in crate::features::jobs) fn update(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    id: Uuid,
    version: ExpectedVersion,
    patch: &JobPatch,
) -> Result<Job, Error> {
    // Lock the job first, then the scope of its booking. The order is always the same, so that there is no deadlock.
    let before = lock_job(tx, id, version)?;
    let settings = settings::load(tx)?;
    let allowed = patch.allow_overlap.is_some_and(|flag| flag.0);
    let (mut after, faults) = patched(&before, patch.clone(), &settings.timezone);
    if after == before && faults.is_empty() {
        return to_view(tx, before, actor.is_admin());
    }
    check_archive(actor, &before, &after)?;
    let reassigned = after.assigned_user_id != before.assigned_user_id;
    let rebooked = after.booking().needs_check(Some(before.booking()));
    if rebooked || reassigned {
        booking::lock(tx, settings.conflict_scope, after.assigned_user_id)?;
    }
    let client = (after.client_id != before.client_id).then_some(after.client_id);
    let assignee = after.assigned_user_id.filter(|_| reassigned);
    booking::check_references(tx, client, assignee, faults)?;
    let over =
        rebooked && booking::overlaps(tx, settings.conflict_scope, id, after.booking(), allowed)?;
    if reassigned {
        after.assigned_by_user_id = Some(actor.id);
    }
    save(tx, actor, now, &before, &mut after, over)?;
    notices::of_change(tx, actor, now, Some(&before), &after)?;
    store::update_counts(tx, from_ref(&before), from_ref(&after))?;
    note_archive(tx, actor, now, &before, &after)?;
    to_view(tx, after, actor.is_admin())
}

/// 403 for a worker who archives or restores, 409 for a worker who changes an archived job and for a job that is not
/// completed. rule: archive-job, rule: archived-job
fn check_archive(actor: &Actor, before: &JobRecord, after: &JobRecord) -> Result<(), Error> {
    match rules::archive_fault(
        actor.is_admin(),
        before.archive_state(),
        after.archive_state(),
    ) {
        None => Ok(()),
        Some(ArchiveFault::NotAllowed) => Err(Error::forbidden()),
        Some(ArchiveFault::IsArchived) => Err(Error::conflict(
            "job_archived",
            "This job is archived. An administrator can restore it.",
        )),
        Some(ArchiveFault::NotCompleted) => Err(Error::conflict(
            "not_completed",
            "Only a completed job can be archived",
        )),
    }
}

/// Records in the audit log that a job was archived or restored.
fn note_archive(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    before: &JobRecord,
    after: &JobRecord,
) -> Result<(), Error> {
    let action = match (before.archived, after.archived) {
        (false, true) => AuditAction::JobArchived,
        (true, false) => AuditAction::JobRestored,
        _ => return Ok(()),
    };
    Ok(audit::note(tx, now, &entry(action, actor, after))?)
}

/// Stores the changed job with its next version and its history, and notes the event.
pub(super) fn save(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    before: &JobRecord,
    after: &mut JobRecord,
    over: bool,
) -> Result<(), Error> {
    let mut changes = after.changes_from(before);
    changes.extend(over.then(FieldChange::overlap_allowed));
    after.version = before.version + 1;
    after.updated_at = now.as_millisecond();
    store::update(tx, before, after)?;
    add_to_history(tx, actor, now, after.id, "changed", &changes)?;
    note_event(tx, now, after, Action::Changed)?;
    Ok(())
}
