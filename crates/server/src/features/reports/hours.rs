//! Compares the booked time with the available time, by week and worker. rule: reports-capacity

use std::collections::{BTreeMap, HashMap};

use jobwright_db::Tx;
use uuid::Uuid;

use super::{
    rules::{Period, Week, minutes},
    wire::{BookedHours, BookedMinutes, HoursWeek, HoursWorker, ReportPeriod, WorkerWeek},
};
use crate::{
    error::Error,
    features::{
        jobs::{self, JobStatus, PlannedTime, Span},
        settings,
        users::{self, Role, UserRecord},
        working_time::{self, WorkingTime},
    },
    kit::{day::Day, text::key},
};

/// The booked milliseconds of each week, by status.
type Booked = Vec<[i64; 4]>;

/// Returns the booked and available hours of a period. The transaction must read one snapshot.
pub(super) fn booked(tx: &mut Tx<'_>, period: Period) -> Result<BookedHours, Error> {
    let zone = settings::load(tx)?.timezone;
    let weeks = period.weeks(jobs::first_and_last(tx, period.span(&zone))?, &zone);
    let ends = weeks.first().zip(weeks.last());
    let (from, to) = ends.map_or((0, 0), |(first, last)| {
        (first.span.ends().0, last.span.ends().1)
    });
    let mut sums: BTreeMap<Option<Uuid>, Booked> = BTreeMap::new();
    for time in jobs::planned(tx, Span::new(Some(from), Some(to)))? {
        let sums = sums
            .entry(time.worker)
            .or_insert_with(|| vec![[0; 4]; weeks.len()]);
        add(sums, &weeks, time);
    }
    let people = people(tx, &sums)?;
    let ids: Vec<Uuid> = people.iter().map(|person| person.id).collect();
    let time = working_time::load(tx, &zone, &ids, from, to)?;
    let available: HashMap<Uuid, Vec<Option<i64>>> = people
        .iter()
        .map(|person| (person.id, available(person, &weeks, &time)))
        .collect();
    Ok(BookedHours {
        period: ReportPeriod {
            from: period.from.map(Day),
            to: period.to.map(Day),
        },
        weeks: totals(&weeks, &sums, &available),
        workers: workers(people, &weeks, sums, &available),
    })
}

/// Adds the planned time of a visit to the weeks that it overlaps.
fn add(sums: &mut Booked, weeks: &[Week], time: PlannedTime) {
    let first = weeks.partition_point(|week| week.span.ends().1 <= time.start);
    for (week, sums) in weeks.iter().zip(sums).skip(first) {
        let (from, to) = week.span.ends();
        if from >= time.end {
            break;
        }
        sums[place(time.status)] += (time.end.min(to) - time.start.max(from)).max(0);
    }
}

const fn place(status: JobStatus) -> usize {
    match status {
        JobStatus::Scheduled => 0,
        JobStatus::InProgress => 1,
        JobStatus::Completed => 2,
        JobStatus::Urgent => 3,
    }
}

/// Returns the active workers, and all other people whose time is booked in the report's weeks. They are sorted by
/// name.
fn people(
    tx: &mut Tx<'_>,
    sums: &BTreeMap<Option<Uuid>, Booked>,
) -> Result<Vec<UserRecord>, Error> {
    let mut people = users::everybody(tx)?;
    people.retain(|person| {
        is_active(person) && person.role == Role::Worker || sums.contains_key(&Some(person.id))
    });
    people.sort_by_cached_key(|person| (key(&person.full_name), person.id));
    Ok(people)
}

const fn is_active(person: &UserRecord) -> bool {
    person.is_active && !person.is_deleted
}

/// Returns the available working minutes of a person in each week. `None` for weeks before the account was created,
/// and for people who are no longer active.
fn available(person: &UserRecord, weeks: &[Week], time: &WorkingTime) -> Vec<Option<i64>> {
    let of_week = |week: &Week| {
        let (from, to) = week.span.ends();
        let from = from.max(person.created_at);
        let known = is_active(person) && from < to;
        known.then(|| time.available_minutes(person.id, from, to))?
    };
    weeks.iter().map(of_week).collect()
}

fn totals(
    weeks: &[Week],
    sums: &BTreeMap<Option<Uuid>, Booked>,
    available: &HashMap<Uuid, Vec<Option<i64>>>,
) -> Vec<HoursWeek> {
    let of_week = |(index, week): (usize, &Week)| {
        let mut booked = [0; 4];
        for sums in sums.values() {
            for (sum, more) in booked.iter_mut().zip(sums[index]) {
                *sum += more;
            }
        }
        let known = available.values().filter_map(|weeks| weeks[index]);
        HoursWeek {
            week: Day(week.monday),
            booked: in_minutes(booked),
            available_minutes: known.reduce(|sum, more| sum + more),
        }
    };
    weeks.iter().enumerate().map(of_week).collect()
}

fn workers(
    people: Vec<UserRecord>,
    weeks: &[Week],
    mut sums: BTreeMap<Option<Uuid>, Booked>,
    available: &HashMap<Uuid, Vec<Option<i64>>>,
) -> Vec<HoursWorker> {
    let mut of = |id: Option<Uuid>| {
        let booked = sums
            .remove(&id)
            .unwrap_or_else(|| vec![[0; 4]; weeks.len()]);
        let known = id.and_then(|id| available.get(&id));
        let cell = |(index, booked)| WorkerWeek {
            booked: in_minutes(booked),
            available_minutes: known.and_then(|weeks| weeks[index]),
        };
        booked.into_iter().enumerate().map(cell).collect()
    };
    let mut workers: Vec<HoursWorker> = people
        .into_iter()
        .map(|person| HoursWorker {
            weeks: of(Some(person.id)),
            user_id: Some(person.id),
            full_name: Some(person.full_name),
            color: person.color,
        })
        .collect();
    let nobody = HoursWorker {
        user_id: None,
        full_name: None,
        color: None,
        weeks: of(None),
    };
    let is_booked = |week: &WorkerWeek| week.booked != BookedMinutes::default();
    workers.extend(Some(nobody).filter(|nobody| nobody.weeks.iter().any(is_booked)));
    workers
}

fn in_minutes([scheduled, in_progress, completed, urgent]: [i64; 4]) -> BookedMinutes {
    BookedMinutes {
        scheduled: minutes(scheduled),
        in_progress: minutes(in_progress),
        completed: minutes(completed),
        urgent: minutes(urgent),
    }
}
