//! Adds a job.

use std::slice::from_ref;

use jiff::Timestamp;
use jobwright_db::Tx;

use super::{add_to_history, booking, note_event, notices};
use crate::{
    error::Error,
    features::{
        events::Action,
        jobs::{
            apply::new_record,
            model::FieldChange,
            store,
            view::to_view,
            wire::{Job, NewJob},
        },
        settings,
        users::Actor,
    },
};

/// Adds a job. 400 for invalid fields, 409 for an overlap.
pub(in crate::features::jobs) fn create(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    input: &NewJob,
) -> Result<Job, Error> {
    let settings = settings::load(tx)?;
    let allowed = input.allow_overlap.is_some_and(|flag| flag.0);
    let (job, faults) = new_record(input.clone(), actor.id, now, &settings.timezone);
    booking::lock(tx, settings.conflict_scope, job.assigned_user_id)?;
    booking::check_references(tx, Some(job.client_id), job.assigned_user_id, faults)?;
    let over = booking::overlaps(tx, settings.conflict_scope, job.id, job.booking(), allowed)?;
    store::insert(tx, from_ref(&job))?;
    let changes: Vec<FieldChange> = over
        .then(FieldChange::overlap_allowed)
        .into_iter()
        .collect();
    add_to_history(tx, actor, now, job.id, "created", &changes)?;
    note_event(tx, now, &job, Action::Created)?;
    notices::of_change(tx, actor, now, None, &job)?;
    store::update_counts(tx, &[], from_ref(&job))?;
    to_view(tx, job, actor.is_admin())
}
