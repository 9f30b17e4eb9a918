//! Finds free times: reads the working hours, absences and bookings of people, and applies the rules of
//! `rules/free_times`.

use std::collections::HashSet;

use jiff::civil::date;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::{
    model::JobState,
    rules::{
        LAST_YEAR,
        free_times::{
            Availability, FreeSpans, MINUTE_MS, REACH_MS, Wanted, booked_times, day_around, slots,
        },
        visits::{Occupied, occupied},
    },
    store::{self, BookingFilter},
};
use crate::{
    error::{FreeSlot, FreeWorker},
    features::{
        settings::Settings,
        users,
        working_time::{self, Span},
    },
    kit::{day, wire::Instant},
};

/// How far from the wanted time each step of the search looks, in milliseconds. The search takes the next step only if
/// it has found too few slots. Most free times are near, so the first step usually suffices and few rows are read.
const STEPS: [i64; 3] = [2 * DAY_MS, 10 * DAY_MS, REACH_MS];

const DAY_MS: i64 = 24 * 60 * MINUTE_MS;

/// The people whose free time is searched.
#[derive(Debug, Clone)]
pub(super) enum Who {
    /// All of these people must be free. If the list is empty, the search is for a visit without workers.
    Crew(Vec<FreeWorker>),
    /// Any one active worker must be free.
    Anybody,
}

/// The stored visit that gets the new time, if there is one. Its stored time does not block the new time.
#[derive(Debug, Default)]
pub(super) struct MovedVisit {
    /// The job of the visit.
    job: Option<Uuid>,
    /// The ids of the stored visits of this job.
    stored: HashSet<Uuid>,
    /// The times that the other visits of this job take.
    others: Vec<Occupied>,
}

impl MovedVisit {
    /// Creates the value for the visit with the id `visit`. `before` is the visit's job before the requested change,
    /// and `after` is the job after it. The job's other visits block the times that they take before the change, and
    /// the times that they take after it.
    pub(super) fn between(before: Option<&JobState>, after: &JobState, visit: Uuid) -> Self {
        let mut others = occupied(after);
        let was = before.map(occupied).unwrap_or_default().into_iter();
        let new: Vec<Occupied> = was.filter(|was| !others.contains(was)).collect();
        others.extend(new);
        others.retain(|other| other.visit != visit);
        let stored = before.iter().flat_map(|before| &before.visits);
        Self {
            job: Some(after.job.id),
            stored: stored.map(|visit| visit.id).collect(),
            others,
        }
    }
}

/// A search for free times. Instants and lengths are milliseconds.
#[derive(Debug)]
pub(super) struct Search<'a> {
    pub(super) settings: &'a Settings,
    pub(super) now: i64,
    /// The wanted start of the visit.
    pub(super) near: i64,
    pub(super) length: i64,
    pub(super) moved: MovedVisit,
}

impl Search<'_> {
    /// Returns the free times nearest to the wanted time, at most `limit`. rule: find-a-time-order,
    /// rule: find-a-time-reach
    pub(super) fn slots(
        &self,
        tx: &mut Tx<'_>,
        who: &Who,
        limit: usize,
    ) -> Result<Vec<FreeSlot>, DbError> {
        let crews: Vec<Vec<FreeWorker>> = match who {
            Who::Crew(crew) => vec![crew.clone()],
            Who::Anybody => workers(tx)?.into_iter().map(|one| vec![one]).collect(),
        };
        let mut found = Vec::new();
        for step in STEPS {
            let starts = (self.now.max(self.near - step), self.near + step);
            if starts.0 > starts.1 {
                continue;
            }
            let wanted = Wanted {
                near: self.near,
                starts,
                length: self.length,
                limit,
            };
            found = self.slots_within(tx, &crews, wanted)?;
            if found.len() == limit {
                break;
            }
        }
        Ok(found)
    }

    fn slots_within(
        &self,
        tx: &mut Tx<'_>,
        crews: &[Vec<FreeWorker>],
        wanted: Wanted,
    ) -> Result<Vec<FreeSlot>, DbError> {
        let zone = &self.settings.timezone;
        let period = Span {
            start: wanted.starts.0,
            end: (wanted.starts.1 + self.length).min(self.last_instant()),
        };
        let crews: Vec<(Vec<Uuid>, &[FreeWorker])> = crews
            .iter()
            .map(|crew| (crew.iter().map(|one| one.id).collect(), crew.as_slice()))
            .collect();
        let people: Vec<Uuid> = crews.iter().flat_map(|(ids, _)| ids).copied().collect();
        let availability = self.availability(tx, &people, period)?;
        let free: Vec<FreeSpans<'_>> = crews
            .iter()
            .map(|(ids, _)| FreeSpans::new(availability.free(ids, period), wanted, zone))
            .collect();
        let found = slots(&free, wanted, |start, free| {
            // The crews are sorted by name, so comparing `place` picks the first name among equally busy workers.
            let busy = |place: &usize| match crews[*place].0.first() {
                Some(first) if free.len() > 1 => availability.booked_on_day(*first, start),
                _ => 0,
            };
            free.iter()
                .copied()
                .min_by_key(|place| (busy(place), *place))
        });
        let slot = |(start, place): (i64, usize)| FreeSlot {
            start_date: Instant::from_millis(start),
            end_date: Instant::from_millis(start + self.length),
            workers: crews[place].1.to_vec(),
        };
        Ok(found.into_iter().map(slot).collect())
    }

    /// Returns the active workers who are free at the wanted time. A worker with fewer minutes booked on that day
    /// comes first. rule: find-a-time-free-now
    pub(super) fn free_now(&self, tx: &mut Tx<'_>) -> Result<Vec<FreeWorker>, DbError> {
        let slot = Span {
            start: self.near,
            end: self.near + self.length,
        };
        let workers = workers(tx)?;
        let ids: Vec<Uuid> = workers.iter().map(|one| one.id).collect();
        let availability = self.availability(tx, &ids, slot)?;
        let mut free: Vec<FreeWorker> = workers
            .into_iter()
            .filter(|one| availability.is_free(one.id, slot))
            .collect();
        free.sort_by_cached_key(|one| availability.booked_on_day(one.id, self.near));
        Ok(free)
    }

    /// Loads the working hours, absences and bookings of people, from the first day of a period to its last.
    fn availability(
        &self,
        tx: &mut Tx<'_>,
        people: &[Uuid],
        period: Span,
    ) -> Result<Availability, DbError> {
        let Settings {
            timezone: zone,
            conflict_scope: scope,
            ..
        } = self.settings;
        let gap = self.settings.gap_minutes * MINUTE_MS;
        let hours = working_time::load(tx, zone, people, period.start, period.end)?;
        let days = Span {
            start: day_around(zone, period.start).start.min(period.start - gap),
            end: day_around(zone, period.end).end.max(period.end + gap),
        };
        let filter = BookingFilter {
            people,
            nobody: people.is_empty(),
            scope: *scope,
            without: &self.moved.stored,
        };
        let mut all = store::booked(tx, filter, days)?;
        let others = self.moved.others.iter();
        all.extend(others.flat_map(|other| booked_times(*scope, self.moved.job, other)));
        Ok(Availability::new((*scope, zone.clone()), gap, hours, all))
    }

    /// Returns the last instant at which a visit may end.
    fn last_instant(&self) -> i64 {
        let after = day::start_of(date(LAST_YEAR + 1, 1, 1), &self.settings.timezone);
        after.map_or(i64::MAX, |after| after - 1)
    }
}

fn workers(tx: &mut Tx<'_>) -> Result<Vec<FreeWorker>, DbError> {
    let all = users::active_workers(tx)?.into_iter();
    Ok(all
        .map(|(id, full_name)| FreeWorker { id, full_name })
        .collect())
}
