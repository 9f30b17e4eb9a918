//! Builds the refusal of a booking. It lists the conflicts and suggests free times and people who are free.
//! rule: find-a-time-refused

use jobwright_db::Tx;
use uuid::Uuid;

use super::{
    change::Change,
    obstacles::{Names, Obstacles, away},
};
use crate::{
    error::{AbsenceInTheWay, BookingRefusal, Error},
    features::{
        jobs::{
            free_times::{MovedVisit, Search, Who},
            model::JobState,
            rules::free_times::MINUTE_MS,
        },
        settings::ConflictScope,
    },
};

/// The maximum number of suggested times in a refusal.
const SUGGESTIONS: usize = 3;
/// The maximum number of suggested people in a refusal.
const FREE_WORKERS: usize = 5;
/// The maximum length of a visit for which free times are suggested.
const MAX_LENGTH_MS: i64 = 1440 * MINUTE_MS;

/// Returns the error 409 that lists the conflicts. It is built in the transaction that checked the booking, so it
/// matches the data that was checked.
pub(super) fn refusal(
    tx: &mut Tx<'_>,
    change: &Change<'_>,
    (before, after): (Option<&JobState>, &JobState),
    mut found: Obstacles,
) -> Result<Error, Error> {
    found.tidy();
    let names = Names::load(tx, &found, after)?;
    let absences: Vec<AbsenceInTheWay> = found
        .absences
        .iter()
        .map(|absence| names.absence(absence, change))
        .collect();
    let mut refused = BookingRefusal {
        away: absences.first().map(|absence| away(absence, change)),
        absences,
        conflicts: found
            .clashes
            .into_iter()
            .map(|clash| names.conflict(clash))
            .collect(),
        ..BookingRefusal::default()
    };
    if let Some(visit) = found.visit.filter(|_| change.suggests) {
        suggest(tx, change, &names, (before, after, visit), &mut refused)?;
    }
    Ok(Error::BookingRefused(Box::new(refused)))
}

/// Suggests free times for the same workers, and other workers who are free at the refused time.
fn suggest(
    tx: &mut Tx<'_>,
    change: &Change<'_>,
    names: &Names,
    (before, after, visit): (Option<&JobState>, &JobState, Uuid),
    refused: &mut BookingRefusal,
) -> Result<(), Error> {
    let moved = MovedVisit::between(before, after, visit);
    let Some(visit) = after.visit(visit) else {
        return Ok(());
    };
    let length = match visit.slot.end {
        Some(end) => end - visit.slot.start,
        None => change.settings.default_minutes * MINUTE_MS,
    };
    if length > MAX_LENGTH_MS {
        return Ok(());
    }
    let search = Search {
        settings: change.settings,
        now: change.now.as_millisecond(),
        near: visit.slot.start,
        length,
        moved,
    };
    let crew = visit.crew.iter().filter_map(|id| names.free_worker(*id));
    refused.suggestions = search.slots(tx, &Who::Crew(crew.collect()), SUGGESTIONS)?;
    if change.settings.conflict_scope == ConflictScope::Worker {
        refused.free_workers = search.free_now(tx)?;
        refused.free_workers.truncate(FREE_WORKERS);
    }
    Ok(())
}
