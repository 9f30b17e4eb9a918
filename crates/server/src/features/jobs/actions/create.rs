//! Adds a job.

use jiff::Timestamp;
use jobwright_db::Tx;

use super::{Changed, change::Change, days, save::save};
use crate::{
    error::Error,
    features::{
        jobs::{apply::new_state, wire::NewJob},
        settings,
        users::Actor,
    },
};

/// Adds a job. 400 for invalid fields, 409 if a visit clashes with another one.
pub(in crate::features::jobs) fn create(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    input: &NewJob,
) -> Result<Changed, Error> {
    let settings = settings::load(tx)?;
    let (mut state, mut faults) = new_state(input.clone(), actor.id, now, &settings.timezone);
    if let Some(spread) = &input.spread {
        let skip = spread.skip_weekends.is_some_and(|flag| flag.0);
        let days = (spread.days, skip);
        faults.extend(days::of_new_job(&mut state, days, now, &settings.timezone));
    }
    let change = Change {
        allowed: input.allow_overlap.is_some_and(|flag| flag.0),
        by_lead: input.worker_ids.is_none(),
        suggests: input.spread.is_none(),
        ..Change::new(actor, now, &settings, "created")
    };
    let saved = save(tx, &change, None, state, faults)?;
    Changed::of(tx, actor, saved)
}
