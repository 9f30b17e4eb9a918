//! Builds the report of a period from the sums that other features return.

use std::collections::{BTreeMap, HashMap};

use jobwright_db::Tx;
use uuid::Uuid;

use super::{
    rules::{Period, minutes, percent},
    wire::{RecentJob, Report, ReportHours, ReportPeriod, ReportWeek, ReportWorker},
};
use crate::{
    error::Error,
    features::{
        clients,
        jobs::{self, JobRecord, JobStats, JobStatus, Total},
        settings,
        users::{self, Person},
    },
    kit::{day::Day, wire::Instant},
};

/// The number of jobs in the section *Recent Activity* of a report. rule: reports-recent
const RECENT: i64 = 5;

/// Returns the report of a period. The transaction must read one snapshot.
pub(super) fn report(tx: &mut Tx<'_>, period: Period) -> Result<Report, Error> {
    let zone = settings::load(tx)?.timezone;
    let span = period.span(&zone);
    let totals = jobs::totals(tx, span)?;
    let people = users::people(tx, false)?;
    let ends = jobs::first_and_last(tx, span)?;
    let weeks = period.weeks(ends, &zone);
    let spans: Vec<_> = weeks.iter().map(|week| week.span).collect();
    let counts = jobs::started(tx, &spans)?;
    let stats = stats(&totals);
    Ok(Report {
        period: ReportPeriod {
            from: period.from.map(Day),
            to: period.to.map(Day),
        },
        jobs: stats,
        completion_rate: percent(stats.completed, stats.total),
        total_clients: clients::total(tx)?,
        active_users: active(&people),
        recent_jobs: jobs::newest(tx, RECENT)?.into_iter().map(recent).collect(),
        weeks: weeks
            .iter()
            .zip(counts)
            .map(|(week, stats)| ReportWeek {
                week: Day(week.monday),
                jobs: stats.total,
                in_progress: stats.in_progress,
                completed: stats.completed,
                urgent: stats.urgent,
            })
            .collect(),
        hours: ReportHours {
            scheduled_minutes: minutes(totals.iter().map(|one| one.scheduled_ms).sum()),
            actual_minutes: minutes(totals.iter().map(|one| one.actual_ms).sum()),
        },
        workers: workers(&totals, people),
    })
}

fn stats(totals: &[Total]) -> JobStats {
    let mut stats = JobStats::default();
    for one in totals {
        count(&mut stats, one);
    }
    stats
}

/// Adds the number of jobs of a [`Total`] to the count of its status and to the count of all jobs.
fn count(stats: &mut JobStats, one: &Total) {
    let place = match one.status {
        JobStatus::Scheduled => &mut stats.scheduled,
        JobStatus::InProgress => &mut stats.in_progress,
        JobStatus::Completed => &mut stats.completed,
        JobStatus::Urgent => &mut stats.urgent,
    };
    *place += one.jobs;
    stats.total += one.jobs;
}

fn active(people: &[Person]) -> i64 {
    people
        .iter()
        .map(|person| i64::from(person.is_active.0))
        .sum()
}

fn recent(job: JobRecord) -> RecentJob {
    RecentJob {
        id: job.id,
        title: job.title,
        status: job.status,
        priority: job.priority,
        created_at: Instant::from_millis(job.created_at),
    }
}

/// The sums for one worker.
#[derive(Clone, Default, PartialEq)]
struct Sums {
    jobs: JobStats,
    scheduled_ms: i64,
    actual_ms: i64,
}

/// Returns the workers who have jobs or hours, sorted by number of jobs (most first), then by name. A worker who is
/// never the lead has only hours. All unassigned jobs together are one entry. rule: reports-count
fn workers(totals: &[Total], people: Vec<Person>) -> Vec<ReportWorker> {
    let mut sums: BTreeMap<Option<Uuid>, Sums> = BTreeMap::new();
    for one in totals {
        let sums = sums.entry(one.assignee).or_default();
        count(&mut sums.jobs, one);
        sums.scheduled_ms += one.scheduled_ms;
        sums.actual_ms += one.actual_ms;
    }
    let mut people: HashMap<Uuid, Person> = people
        .into_iter()
        .map(|person| (person.id, person))
        .collect();
    let mut workers: Vec<ReportWorker> = sums
        .into_iter()
        // If all jobs of a worker were deleted, the worker's stored sums are zero.
        .filter(|(_, sums)| *sums != Sums::default())
        .map(|(user_id, sums)| worker(user_id, user_id.and_then(|id| people.remove(&id)), &sums))
        .collect();
    workers
        .sort_by(|a, b| (b.jobs, &a.full_name, a.user_id).cmp(&(a.jobs, &b.full_name, b.user_id)));
    workers
}

fn worker(user_id: Option<Uuid>, person: Option<Person>, sums: &Sums) -> ReportWorker {
    let (full_name, color) = person
        .map(|person| (person.full_name, person.color))
        .unzip();
    ReportWorker {
        user_id,
        full_name,
        color: color.flatten(),
        jobs: sums.jobs.total,
        in_progress: sums.jobs.in_progress,
        completed: sums.jobs.completed,
        urgent: sums.jobs.urgent,
        scheduled_minutes: minutes(sums.scheduled_ms),
        actual_minutes: minutes(sums.actual_ms),
    }
}
