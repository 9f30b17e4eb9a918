//! Generates the jobs of the demo business at random, week by week: people, places, times, and the progress up to
//! today. `shared` generates the jobs that two people do together; such a job may take several days. Pure: the same
//! seed and day give the same jobs, and weeks can be generated in any order.

#[cfg(test)]
mod tests;

use jiff::{Timestamp, ToSpan, civil::Date, tz::TimeZone};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::calendar::{self, TimeSpan};
use super::model::{DemoJob, DemoVisit};
use super::plan::{ADMINISTRATORS, DemoError, DemoOptions, MAX_JOBS_PER_WEEK, Plan};
use super::progress::{Progress, progress, progress_of_days};
use super::shared::{Shared, shared};
use super::texts::{HOLDS, TRADES, Work};
use crate::{features::jobs::JobStatus, kit::day};

const HOUR_MS: i64 = 3_600_000;
const DAY_MS: i64 = 24 * HOUR_MS;
/// The maximum number of days between the creation of a job and its start.
const BOOKED_AHEAD_DAYS: i64 = 21;
/// The maximum number of jobs in the tray.
const MAX_IN_TRAY: usize = 12;
/// The number of jobs in the tray is the number of the current week's jobs divided by this number.
const A_TRAY_JOB_IN: usize = 8;

/// Generates the jobs of the weeks of a plan.
#[derive(Debug)]
pub(super) struct Generator<'a> {
    plan: &'a Plan,
    options: &'a DemoOptions,
    pub(super) zone: TimeZone,
    /// The demo's current time: the first instant of today, in milliseconds UTC. No past event is later than this time.
    /// So the business does not depend on the time of day at which the demo is created.
    pub(super) now: i64,
}

impl<'a> Generator<'a> {
    /// Creates a generator. Fails if the midnight of today cannot be computed in the time zone.
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

    /// Generates the jobs of a week in order of their start. Week 0 is the oldest.
    pub(super) fn week(&self, week: usize) -> Result<Vec<DemoJob>, DemoError> {
        let mut rng = ChaCha8Rng::seed_from_u64(self.options.seed);
        rng.set_stream(u64::try_from(week).unwrap_or(0) + 1);
        let monday = self.plan.monday(week)?;
        let today = self.day_of_week(monday)?;
        let mut drawn = Vec::with_capacity(self.plan.jobs_in(week));
        self.tray(&mut rng, &mut drawn, week)?;
        let jobs = self.plan.jobs_in(week) - drawn.len();
        // Unassigned jobs are only on days after today.
        let from = if monday > self.plan.today {
            0
        } else {
            today.map_or(7, |day| day + 1)
        };
        let unassigned = (jobs / 16).min(calendar::room(from)).min(MAX_JOBS_PER_WEEK);
        let nobody = Lane {
            assignee: None,
            jobs: unassigned,
            from,
            today: None,
        };
        self.lane(&mut rng, &mut drawn, monday, (nobody, &[]))?;
        let workers = self.options.users - ADMINISTRATORS;
        let mut shared = shared(&mut rng, &self.zone, monday, week, workers)?;
        // If the jobs can't be divided equally, some workers get one job more. These are different workers each week.
        let share =
            |worker: usize| (jobs - unassigned + workers - 1 - (worker + week) % workers) / workers;
        // A shared job counts only as a job of its lead. If the lead gets no jobs in this week, the shared job is left
        // out.
        shared.retain(|one| share(one.lead - ADMINISTRATORS) > 0);
        for one in &shared {
            drawn.push(self.shared_job(&mut rng, one)?);
        }
        for worker in 0..workers {
            let person = ADMINISTRATORS + worker;
            let led = shared.iter().filter(|one| one.lead == person).count();
            let lane = Lane {
                assignee: Some(person),
                jobs: share(worker) - led,
                from: 0,
                today,
            };
            let of_person = shared
                .iter()
                .filter(|one| one.lead == person || one.helper == person);
            let mornings: Vec<usize> = of_person.flat_map(|one| one.days.clone()).collect();
            self.lane(&mut rng, &mut drawn, monday, (lane, &mornings))?;
        }
        drawn.sort_by_key(|job| (job.start(), job.visits[0].salt));
        Ok(drawn)
    }

    /// Generates the jobs of one person in a week, or the unassigned jobs. On the days in `mornings` the person works
    /// on a shared job until noon.
    fn lane(
        &self,
        rng: &mut ChaCha8Rng,
        drawn: &mut Vec<DemoJob>,
        monday: Date,
        (lane, mornings): (Lane, &[usize]),
    ) -> Result<(), DemoError> {
        let days = calendar::days(rng, lane.jobs, lane.from, lane.today);
        for span in calendar::week(rng, &self.zone, monday, days, mornings)? {
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
        let visit = DemoVisit {
            start: planned.start,
            end: rng.random_bool(0.93).then_some(planned.end),
            progress,
            unscheduled: false,
            hold: None,
            salt: rng.random(),
        };
        self.of_visits(
            rng,
            work,
            assignee.into_iter().collect(),
            (progress.status, vec![visit]),
        )
    }

    /// Generates a job that two people share, on one or several days.
    fn shared_job(&self, rng: &mut ChaCha8Rng, shared: &Shared) -> Result<DemoJob, DemoError> {
        let (status, days) = progress_of_days(rng, &shared.spans, self.now);
        let visits = shared
            .spans
            .iter()
            .zip(days)
            .map(|(span, progress)| DemoVisit {
                start: span.start,
                end: Some(span.end),
                progress,
                unscheduled: false,
                hold: None,
                salt: rng.random(),
            });
        let visits = visits.collect();
        self.of_visits(
            rng,
            shared.work,
            vec![shared.lead, shared.helper],
            (status, visits),
        )
    }

    /// Generates the jobs in the tray. They count as jobs of the current week. The first of them are on hold.
    fn tray(
        &self,
        rng: &mut ChaCha8Rng,
        drawn: &mut Vec<DemoJob>,
        week: usize,
    ) -> Result<(), DemoError> {
        if self.day_of_week(self.plan.monday(week)?)?.is_none() {
            return Ok(());
        }
        let workers = self.options.users - ADMINISTRATORS;
        for index in 0..(self.plan.jobs_in(week) / A_TRAY_JOB_IN).min(MAX_IN_TRAY) {
            let known = (index % 3 == 1).then(|| ADMINISTRATORS + rng.random_range(0..workers));
            let hold = match HOLDS.get(index) {
                Some((reason, days)) => Some((*reason, self.day_after(*days)?)),
                None => None,
            };
            let visit = DemoVisit {
                start: self.now,
                end: None,
                progress: Progress::waiting(JobStatus::Scheduled),
                unscheduled: true,
                hold,
                salt: rng.random(),
            };
            let work = work_of(rng, known);
            let crew = known.into_iter().collect();
            let mut job = self.of_visits(rng, work, crew, (JobStatus::Scheduled, vec![visit]))?;
            // A visit without a time is stored with the creation time of its job as its start.
            job.visits[0].start = job.created_at;
            drawn.push(job);
        }
        Ok(())
    }

    /// Returns the day that is this number of days after today, as the number yyyymmdd.
    fn day_after(&self, days: Option<i64>) -> Result<Option<i64>, DemoError> {
        let day = days.map(|days| self.plan.today.checked_add(days.days()));
        Ok(day.transpose()?.map(day::to_number))
    }

    /// Builds a job that has these visits.
    fn of_visits(
        &self,
        rng: &mut ChaCha8Rng,
        work: &'static Work,
        crew: Vec<usize>,
        (status, visits): (JobStatus, Vec<DemoVisit>),
    ) -> Result<DemoJob, DemoError> {
        let last = visits[visits.len() - 1].start;
        let creator = if rng.random_bool(0.1) {
            crew.first().copied().unwrap_or(0)
        } else {
            rng.random_range(0..ADMINISTRATORS)
        };
        Ok(DemoJob {
            title: work.title,
            description: work.description,
            client: rng.random_range(0..self.options.clients),
            creator,
            complete_by: self.complete_by(rng, last)?,
            priority: if status == JobStatus::Urgent {
                4
            } else {
                priority(rng)
            },
            created_at: self.created_at(rng, visits[0].start),
            crew,
            visits,
            status,
        })
    }

    /// Generates a creation time up to three weeks before the start, and before today.
    fn created_at(&self, rng: &mut ChaCha8Rng, start: i64) -> i64 {
        let known = start.min(self.now - DAY_MS);
        known - rng.random_range(HOUR_MS..BOOKED_AHEAD_DAYS * DAY_MS)
    }

    fn complete_by(&self, rng: &mut ChaCha8Rng, start: i64) -> Result<Option<i64>, DemoError> {
        if !rng.random_bool(0.35) {
            return Ok(None);
        }
        let due = Timestamp::from_millisecond(start + rng.random_range(0..14) * DAY_MS)?;
        Ok(Some(day::to_number(self.zone.to_datetime(due).date())))
    }

    /// Returns the index of today in the week that begins at `monday`, if today is in that week.
    fn day_of_week(&self, monday: Date) -> Result<Option<usize>, DemoError> {
        let days = monday.until(self.plan.today)?.get_days();
        Ok(usize::try_from(days).ok().filter(|day| *day < 7))
    }
}

/// The jobs of one person in a week, or the unassigned jobs of a week.
#[derive(Clone, Copy)]
struct Lane {
    assignee: Option<usize>,
    jobs: usize,
    from: usize,
    today: Option<usize>,
}

/// Selects a kind of job from the worker's own trade at random.
fn work_of(rng: &mut ChaCha8Rng, assignee: Option<usize>) -> &'static Work {
    let trade = assignee.unwrap_or_else(|| rng.random_range(0..TRADES.len())) % TRADES.len();
    let jobs = TRADES[trade].jobs;
    &jobs[rng.random_range(0..jobs.len())]
}

/// Selects a priority at random: mostly low or normal, some high, few urgent.
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
