//! Draws the jobs of the demo business week by week: who, where, when, and the progress up to today. Pure: the same
//! seed and day give the same jobs, and weeks can be drawn in any order.

use jiff::{Timestamp, civil::Date, tz::TimeZone};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::calendar::{self, TimeSpan};
use super::plan::{ADMINISTRATORS, DemoError, DemoOptions, MOST_A_WEEK, Plan};
use super::progress::{Progress, progress};
use super::texts::{TRADES, Work};
use crate::features::jobs::JobStatus;

const HOUR_MS: i64 = 3_600_000;
const DAY_MS: i64 = 24 * HOUR_MS;
/// Jobs are created at most this many days before they start.
const BOOKED_AHEAD_DAYS: i64 = 21;

/// A job of the demo business. People and clients are given by their index.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct DemoJob {
    pub(super) title: &'static str,
    pub(super) description: &'static str,
    pub(super) client: usize,
    pub(super) assignee: Option<usize>,
    pub(super) creator: usize,
    pub(super) start: i64,
    pub(super) end: Option<i64>,
    /// A calendar day as the number yyyymmdd.
    pub(super) complete_by: Option<i64>,
    pub(super) progress: Progress,
    pub(super) priority: i64,
    pub(super) created_at: i64,
    /// The random part of the id.
    pub(super) salt: [u8; 10],
}

/// Draws the weeks of a plan.
#[derive(Debug)]
pub(super) struct Generator<'a> {
    plan: &'a Plan,
    options: &'a DemoOptions,
    pub(super) zone: TimeZone,
    /// The demo's own time: the first instant of today, in milliseconds UTC. Nothing that has happened is later. The
    /// business is therefore the same at whatever time of the day it is made.
    pub(super) now: i64,
}

impl<'a> Generator<'a> {
    /// Creates a generator. Fails if midnight of today cannot be computed in the time zone.
    pub(super) fn new(
        plan: &'a Plan,
        options: &'a DemoOptions,
        zone: TimeZone,
    ) -> Result<Self, DemoError> {
        let now = at(&zone, plan.today, 0)?;
        Ok(Self {
            plan,
            options,
            zone,
            now,
        })
    }

    /// Draws the jobs of a week in order of start. The oldest week is 0.
    pub(super) fn week(&self, week: usize) -> Result<Vec<DemoJob>, DemoError> {
        let mut rng = ChaCha8Rng::seed_from_u64(self.options.seed);
        rng.set_stream(u64::try_from(week).unwrap_or(0) + 1);
        let monday = self.plan.monday(week)?;
        let today = self.day_of_week(monday)?;
        let jobs = self.plan.jobs_in(week);
        // Unassigned jobs are only in the future.
        let from = if monday > self.plan.today {
            0
        } else {
            today.map_or(7, |day| day + 1)
        };
        let unassigned = (jobs / 16).min(calendar::room(from)).min(MOST_A_WEEK);
        let mut drawn = Vec::with_capacity(jobs);
        let nobody = Lane {
            assignee: None,
            jobs: unassigned,
            from,
            today: None,
        };
        self.lane(&mut rng, &mut drawn, monday, nobody)?;
        let workers = self.options.users - ADMINISTRATORS;
        for worker in 0..workers {
            // Which workers get one job more than the others depends on the week.
            let turn = (worker + week) % workers;
            let share = (jobs - unassigned + workers - 1 - turn) / workers;
            let lane = Lane {
                assignee: Some(ADMINISTRATORS + worker),
                jobs: share,
                from: 0,
                today,
            };
            self.lane(&mut rng, &mut drawn, monday, lane)?;
        }
        drawn.sort_by_key(|job| (job.start, job.salt));
        Ok(drawn)
    }

    /// Draws the jobs of one person, or the unassigned jobs, of a week.
    fn lane(
        &self,
        rng: &mut ChaCha8Rng,
        drawn: &mut Vec<DemoJob>,
        monday: Date,
        lane: Lane,
    ) -> Result<(), DemoError> {
        let days = calendar::days(rng, lane.jobs, lane.from, lane.today);
        for span in calendar::week(rng, &self.zone, monday, days)? {
            drawn.push(self.job(rng, lane.assignee, span)?);
        }
        Ok(())
    }

    fn job(
        &self,
        rng: &mut ChaCha8Rng,
        assignee: Option<usize>,
        planned: TimeSpan,
    ) -> Result<DemoJob, DemoError> {
        let work = work_of(rng, assignee);
        let progress = progress(rng, planned, self.now);
        let worked_out = rng.random_bool(0.1);
        let creator = if worked_out {
            assignee.unwrap_or(0)
        } else {
            rng.random_range(0..ADMINISTRATORS)
        };
        Ok(DemoJob {
            title: work.title,
            description: work.description,
            client: rng.random_range(0..self.options.clients),
            assignee,
            creator,
            start: planned.start,
            end: rng.random_bool(0.93).then_some(planned.end),
            complete_by: self.complete_by(rng, planned.start)?,
            progress,
            priority: if progress.status == JobStatus::Urgent {
                4
            } else {
                priority(rng)
            },
            created_at: self.created_at(rng, planned.start),
            salt: rng.random(),
        })
    }

    /// A creation time up to three weeks before the start, and before today.
    fn created_at(&self, rng: &mut ChaCha8Rng, start: i64) -> i64 {
        let known = start.min(self.now - DAY_MS);
        known - rng.random_range(HOUR_MS..BOOKED_AHEAD_DAYS * DAY_MS)
    }

    fn complete_by(&self, rng: &mut ChaCha8Rng, start: i64) -> Result<Option<i64>, DemoError> {
        if !rng.random_bool(0.35) {
            return Ok(None);
        }
        let due = Timestamp::from_millisecond(start + rng.random_range(0..14) * DAY_MS)?;
        let day = self.zone.to_datetime(due).date();
        Ok(Some(
            i64::from(day.year()) * 10_000 + i64::from(day.month()) * 100 + i64::from(day.day()),
        ))
    }

    /// The index of today in the week that begins at `monday`, if today is in that week.
    fn day_of_week(&self, monday: Date) -> Result<Option<usize>, DemoError> {
        let days = monday.until(self.plan.today)?.get_days();
        Ok(usize::try_from(days).ok().filter(|day| *day < 7))
    }
}

/// The jobs of one person, or the unassigned jobs, of a week.
#[derive(Clone, Copy)]
struct Lane {
    assignee: Option<usize>,
    jobs: usize,
    from: usize,
    today: Option<usize>,
}

/// Draws a job of the worker's own trade.
fn work_of(rng: &mut ChaCha8Rng, assignee: Option<usize>) -> &'static Work {
    let trade = assignee.unwrap_or_else(|| rng.random_range(0..TRADES.len())) % TRADES.len();
    let jobs = TRADES[trade].jobs;
    &jobs[rng.random_range(0..jobs.len())]
}

/// Draws a priority: mostly low or normal, some high, few urgent.
fn priority(rng: &mut ChaCha8Rng) -> i64 {
    const PRIORITIES: [i64; 20] = [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4];
    PRIORITIES[rng.random_range(0..PRIORITIES.len())]
}

fn at(zone: &TimeZone, day: Date, hour: i8) -> Result<i64, jiff::Error> {
    Ok(zone
        .to_zoned(day.at(hour, 0, 0, 0))?
        .timestamp()
        .as_millisecond())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::{HashMap, HashSet};

    const TODAY: Date = jiff::civil::date(2026, 11, 20);

    fn all(options: &DemoOptions, today: Date) -> Vec<DemoJob> {
        let plan = Plan::new(options, today).unwrap();
        let zone = TimeZone::get(&options.timezone).unwrap();
        let generator = Generator::new(&plan, options, zone).unwrap();
        (0..plan.weeks)
            .flat_map(|week| generator.week(week).unwrap())
            .collect()
    }

    /// Nobody is booked twice, and the unassigned jobs do not overlap each other. rule: demo-data
    fn assert_nobody_is_double_booked(jobs: &[DemoJob]) {
        let mut free: HashMap<Option<usize>, i64> = HashMap::new();
        for job in jobs {
            let free = free.entry(job.assignee).or_insert(i64::MIN);
            assert!(*free <= job.start, "{job:?}");
            *free = job.end.unwrap_or(job.start);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]
        #[test]
        fn every_requested_demo_job_is_made_and_nobody_is_double_booked(
            seed: u64, jobs in 0usize..3_000, per_week in 1usize..150, day in 0i32..20_000, zone in 0usize..4,
        ) {
            let zones = ["Australia/Sydney", "America/Los_Angeles", "Europe/London", "Pacific/Apia"];
            let timezone = zones[zone].to_owned();
            let options = DemoOptions { jobs, jobs_per_week: per_week, seed, timezone, ..DemoOptions::default() };
            let today = jiff::civil::date(2026, 1, 1).checked_add(jiff::Span::new().days(day)).unwrap();
            let Ok(_) = Plan::new(&options, today) else { return Ok(()) };
            let drawn = all(&options, today);
            prop_assert_eq!(drawn.len(), jobs);
            assert_nobody_is_double_booked(&drawn);
        }
    }

    #[test]
    fn nobody_in_the_demo_is_double_booked_in_full_weeks() {
        let options = DemoOptions {
            jobs: 1_500,
            jobs_per_week: 150,
            ..DemoOptions::default()
        };
        assert_nobody_is_double_booked(&all(&options, TODAY));
    }

    #[test]
    fn the_same_seed_and_day_give_the_same_demo_business() {
        let options = DemoOptions::default();
        assert_eq!(all(&options, TODAY), all(&options, TODAY));
        assert_ne!(
            all(&options, TODAY),
            all(&DemoOptions { seed: 2, ..options }, TODAY)
        );
    }

    #[test]
    fn the_demo_has_jobs_today_on_every_day_of_the_week() {
        for day in 0..14 {
            let today = TODAY.checked_add(jiff::Span::new().days(day)).unwrap();
            let (from, to) = (
                at(&TimeZone::UTC, today, 0).unwrap(),
                at(&TimeZone::UTC, today, 23).unwrap(),
            );
            let jobs = all(&DemoOptions::default(), today);
            let here = jobs
                .iter()
                .filter(|job| (from..to).contains(&job.start))
                .count();
            assert!(here >= 5, "{today}: {here}");
        }
    }

    #[test]
    fn all_statuses_and_priorities_occur_and_most_past_jobs_are_completed() {
        let jobs = all(&DemoOptions::default(), TODAY);
        let statuses: HashSet<_> = jobs.iter().map(|job| job.progress.status).collect();
        assert_eq!(statuses.len(), 4);
        assert_eq!(
            jobs.iter()
                .map(|job| job.priority)
                .collect::<HashSet<_>>()
                .len(),
            4
        );
        let today = at(&TimeZone::UTC, TODAY, 0).unwrap();
        let past: Vec<_> = jobs.iter().filter(|job| job.start < today).collect();
        let done = past
            .iter()
            .filter(|job| job.progress.status == JobStatus::Completed)
            .count();
        assert!(done * 10 > past.len() * 9, "{done} of {}", past.len());
        assert!(
            past.iter().all(|job| job.assignee.is_some()),
            "no past job waits for a person"
        );
        assert!(jobs.iter().any(|job| job.assignee.is_none()));
    }
}
