//! Handles the query for free times. rule: find-a-time-free

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{
    free_times::{MovedVisit, Search, Who},
    rules::{
        self, YEAR_TEXT,
        free_times::{MINUTE_MS, REACH_MS},
    },
    store,
    wire::{Availability, AvailabilityQuery, WorkersAsked},
};
use crate::{
    error::{Error, FreeWorker},
    features::{settings, users},
    kit::wire::Instant,
};

const NO_WORKER: &str = "A worker was not found or is inactive";
const NO_VISIT: &str = "Visit not found";

/// The number of free times that are returned if the query has no limit.
const USUAL: i64 = 3;

/// Finds free times. 400 on the query parameter for a time outside the allowed years, for people who don't exist or
/// are inactive, and for a visit that does not exist.
pub(super) fn availability(
    tx: &mut Tx<'_>,
    now: Timestamp,
    query: &AvailabilityQuery,
) -> Result<Availability, Error> {
    let settings = settings::load(tx)?;
    let near = query.near.map_or(now.as_millisecond(), Instant::millis);
    if !rules::year_allowed(near, &settings.timezone) {
        return Err(Error::field("near", YEAR_TEXT));
    }
    let who = match &query.worker_ids {
        Some(WorkersAsked::Any) => Who::Anybody,
        Some(WorkersAsked::These(ids)) => Who::Crew(crew(tx, ids)?),
        None => Who::Crew(Vec::new()),
    };
    let search = Search {
        now: now.as_millisecond(),
        near,
        length: query.minutes.unwrap_or(settings.default_minutes) * MINUTE_MS,
        moved: query
            .visit_id
            .map_or_else(|| Ok(MovedVisit::default()), |visit| moved(tx, visit))?,
        settings: &settings,
    };
    let limit = usize::try_from(query.limit.unwrap_or(USUAL)).unwrap_or_default();
    Ok(Availability {
        slots: search.slots(tx, &who, limit)?,
        searched_to: Instant::from_millis(near + REACH_MS),
        free_now: search.free_now(tx)?,
    })
}

/// Returns the people with these ids, in the same order. 400 if one of them does not exist or is inactive.
fn crew(tx: &mut Tx<'_>, ids: &[Uuid]) -> Result<Vec<FreeWorker>, Error> {
    let known = users::people_by_ids(tx, ids, false)?;
    let found = ids.iter().map(|id| {
        let person = known
            .iter()
            .find(|person| person.id == *id && person.is_active.0)?;
        Some(FreeWorker {
            id: *id,
            full_name: person.full_name.clone(),
        })
    });
    let found: Option<Vec<FreeWorker>> = found.collect();
    found.ok_or_else(|| Error::field("workerIds", NO_WORKER))
}

/// Returns the visit that is to be moved, and its job as stored.
fn moved(tx: &mut Tx<'_>, visit: Uuid) -> Result<MovedVisit, Error> {
    let missing = || Error::field("visitId", NO_VISIT);
    let job = store::job_of(tx, visit)?.ok_or_else(missing)?;
    let state = store::find_state(tx, job)?.ok_or_else(missing)?;
    Ok(MovedVisit::between(Some(&state), &state, visit))
}
