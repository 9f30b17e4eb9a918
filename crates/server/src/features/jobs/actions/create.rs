//! Adds a job.

use std::slice::from_ref;

use jiff::Timestamp;
use jobwright_db::Tx;

use super::{CREATED, booking, notices, remember};
use crate::{
    error::Error,
    features::{
        jobs::{
            change::draft,
            model::Change,
            store,
            view::dress_one,
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
    let (job, faults) = draft(input.clone(), actor.id, now, &settings.timezone);
    booking::lock(tx, settings.conflict_scope, job.assigned_user_id)?;
    booking::check_references(tx, Some(job.client_id), job.assigned_user_id, faults)?;
    let over = booking::overlaps(tx, settings.conflict_scope, job.id, job.booking(), allowed)?;
    store::insert(tx, from_ref(&job))?;
    let changes: Vec<Change> = over.then(Change::overlap_allowed).into_iter().collect();
    remember(tx, actor, now, &job, CREATED, &changes)?;
    notices::of_change(tx, actor, now, None, &job)?;
    store::count_in(tx, &[], from_ref(&job))?;
    dress_one(tx, job, actor.is_admin())
}
