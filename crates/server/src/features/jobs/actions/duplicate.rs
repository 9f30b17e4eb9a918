//! Copies a job to another day. rule: duplicate-job

use std::collections::BTreeSet;

use jiff::{Timestamp, civil::Date, tz::TimeZone};
use jobwright_db::Tx;
use uuid::Uuid;

use super::{Changed, change::Change, lock_job, save::save};
use crate::{
    error::{Error, Fields},
    features::{
        jobs::{
            crew,
            model::{JobRecord, JobState, JobStatus, Visit},
            rules::{self, Slot, YEAR_TEXT, spread::shifted, visits::settle},
            wire::Duplicate,
        },
        settings,
        users::{self, Actor},
    },
    kit::{
        day,
        ids::ordered_id,
        version::ExpectedVersion,
        wire::{Instant, Patch},
    },
};

/// Adds a copy of a job. The first scheduled visit of the copy is on the requested day, or begins at the requested
/// instant. 404 if the job does not exist. 400 on `date` or `startDate` if it is outside the allowed years, and on
/// `workerIds` for workers who can't be assigned. 409 if a visit of the copy clashes or a worker is away.
pub(in crate::features::jobs) fn duplicate(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    id: Uuid,
    input: &Duplicate,
) -> Result<Changed, Error> {
    let source = lock_job(tx, id, ExpectedVersion::ANY)?;
    let settings = settings::load(tx)?;
    let zone = &settings.timezone;
    let mut faults = Fields::new();
    let workers = input.worker_ids.clone();
    let crew =
        workers.map(|workers| crew::asked(&[], Patch::Absent, Patch::Value(workers), &mut faults));
    let made = Made {
        by: actor.id,
        at: now,
        zone,
        start: input.start_date.map(Instant::millis),
        crew: crew.as_deref(),
        workers: &assignable(tx, &source)?,
    };
    let (field, day) = first_day(input, zone)?;
    let copy = made.copy(source, day);
    let copy = copy.ok_or_else(|| Error::field(field, YEAR_TEXT))?;
    let change = Change {
        allowed: input.allow_overlap.is_some_and(|flag| flag.0),
        suggests: copy.visits.len() == 1,
        ..Change::new(actor, now, &settings, "created")
    };
    let saved = save(tx, &change, None, copy, faults)?;
    Changed::of(tx, actor, saved)
}

/// Returns the requested day of the copy's first visit, and the request field that contains this day.
fn first_day(input: &Duplicate, zone: &TimeZone) -> Result<(&'static str, Date), Error> {
    match (input.start_date, input.date) {
        (Some(start), _) => Ok(("startDate", zone.to_datetime(start.0).date())),
        (None, Some(day)) => Ok(("date", day.in_zone(zone))),
        (None, None) => Err(Error::field("date", "Required")),
    }
}

/// Returns those workers of a job's visits who can still be assigned.
fn assignable(tx: &mut Tx<'_>, job: &JobState) -> Result<BTreeSet<Uuid>, Error> {
    let workers = job.visits.iter().flat_map(|visit| &visit.crew);
    let mut found: BTreeSet<Uuid> = workers.copied().collect();
    for worker in found.clone() {
        if !users::is_assignable(tx, worker)? {
            found.remove(&worker);
        }
    }
    Ok(found)
}

/// Who makes the copy, when and in which time zone, and which workers can be assigned.
struct Made<'a> {
    by: Uuid,
    at: Timestamp,
    zone: &'a TimeZone,
    /// The start of the copy's first visit; `None` if this visit keeps its time of day.
    start: Option<i64>,
    /// The crew of the copy's scheduled visits; `None` if each visit keeps its crew.
    crew: Option<&'a [Uuid]>,
    workers: &'a BTreeSet<Uuid>,
}

impl Made<'_> {
    /// Copies a job and moves the copy by whole days so that its first scheduled visit is on `first`. `None` if a
    /// visit or the deadline would be outside the allowed years.
    fn copy(&self, source: JobState, first: Date) -> Option<JobState> {
        // Scheduled visits sort before unscheduled ones. A job that has only unscheduled visits also moves by the days
        // between its first visit and `first`.
        let start = source.visits.first()?.slot.start;
        let days = day::day_of(start, self.zone)?
            .until(first)
            .ok()?
            .get_days()
            .into();
        let visits: Option<Vec<Visit>> = source
            .visits
            .into_iter()
            .map(|visit| self.visit(visit, days))
            .collect();
        let visits = visits?;
        // The first visit of a job has the same id as the job.
        let id = visits.first()?.id;
        let is_assigned = visits.iter().any(|visit| !visit.crew.is_empty());
        let at = self.at.as_millisecond();
        let mut copy = JobState {
            job: JobRecord {
                id,
                complete_by: match source.job.complete_by {
                    Some(day) => Some(moved_day(day, days)?),
                    None => None,
                },
                status: match source.job.status {
                    JobStatus::Urgent => JobStatus::Urgent,
                    _ => JobStatus::Scheduled,
                },
                archived: false,
                user_id: self.by,
                assigned_by_user_id: is_assigned.then_some(self.by),
                created_at: at,
                updated_at: at,
                version: 1,
                ..source.job
            },
            visits,
        };
        settle(&mut copy);
        Some(copy)
    }

    /// Copies a visit and moves the copy by this number of days. The copy has no actual times and is not done.
    fn visit(&self, visit: Visit, days: i64) -> Option<Visit> {
        let slot = match self.start {
            Some(start) if visit.number == 1 => Some(Slot {
                start,
                end: visit.slot.end.map(|end| start + (end - visit.slot.start)),
            }),
            _ => shifted(visit.slot, days, self.zone),
        };
        let today = day::to_number(self.zone.to_datetime(self.at).date());
        let crew = match self.crew {
            Some(crew) if !visit.unscheduled => crew.to_vec(),
            _ => {
                let own = visit.crew.into_iter();
                own.filter(|worker| self.workers.contains(worker)).collect()
            }
        };
        Some(Visit {
            // The new ids are in ascending order, so visits at the same time keep their order.
            id: ordered_id(self.at, visit.number),
            slot: slot.filter(|slot| slot.faults(self.zone).is_empty())?,
            hold_until: visit.hold_until.filter(|until| *until > today),
            actual_start: None,
            actual_finish: None,
            done: false,
            crew,
            ..visit
        })
    }
}

/// Moves a stored day by this number of days. `None` if the new day is outside the allowed years.
fn moved_day(number: i64, days: i64) -> Option<i64> {
    let days = jiff::Span::new().try_days(days).ok()?;
    let moved = day::from_number(number)?.checked_add(days).ok()?;
    rules::day_allowed(moved).then(|| day::to_number(moved))
}
