//! Generates the jobs of the demo business at random, week by week: people, places, times, and the progress up to
//! today. `shared` generates the jobs of two people, which may take several days. Pure: the same seed and day give the
//! same jobs, and weeks can be generated in any order.

use jiff::{Timestamp, ToSpan, civil::Date, tz::TimeZone};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::calendar::{self, TimeSpan};
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
/// One in this number of the current week's jobs is in the tray.
const A_TRAY_JOB_IN: usize = 8;

/// A job of the demo business. People and clients are given by their indexes in the generated lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct DemoJob {
    pub(super) title: &'static str,
    pub(super) description: &'static str,
    pub(super) client: usize,
    /// The workers of every visit, the lead first.
    pub(super) crew: Vec<usize>,
    pub(super) creator: usize,
    /// The visits, at least one, in order of their start.
    pub(super) visits: Vec<DemoVisit>,
    /// The day by which the job must be completed, as the number yyyymmdd.
    pub(super) complete_by: Option<i64>,
    pub(super) status: JobStatus,
    pub(super) priority: i64,
    pub(super) created_at: i64,
}

impl DemoJob {
    /// Returns the start of the first visit.
    pub(super) fn start(&self) -> i64 {
        self.visits[0].start
    }
}

/// A visit of a job. Instants are milliseconds UTC.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct DemoVisit {
    pub(super) start: i64,
    pub(super) end: Option<i64>,
    pub(super) progress: Progress,
    /// Whether the visit waits in the tray.
    pub(super) unscheduled: bool,
    /// Why the visit is on hold, and until which day, given as the number yyyymmdd.
    pub(super) hold: Option<(&'static str, Option<i64>)>,
    /// The random part of the visit's id.
    pub(super) salt: [u8; 10],
}

/// Generates the jobs of the weeks of a plan.
#[derive(Debug)]
pub(super) struct Generator<'a> {
    plan: &'a Plan,
    options: &'a DemoOptions,
    pub(super) zone: TimeZone,
    /// The demo's current time: the first instant of today, in milliseconds UTC. No event that has already happened is
    /// later than this time. So the business does not depend on the time of day at which the demo is created.
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
        // If the jobs can't be divided equally, some workers get one job more. From week to week, these are other
        // workers.
        let share =
            |worker: usize| (jobs - unassigned + workers - 1 - (worker + week) % workers) / workers;
        // A shared job is counted only as a job of its lead.
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

    /// Checks that nobody is booked twice at the same time, and that the unassigned jobs do not overlap each other.
    /// rule: demo-data
    fn assert_nobody_is_double_booked(jobs: &[DemoJob]) {
        let mut free: HashMap<Option<usize>, i64> = HashMap::new();
        let scheduled = |job: &DemoJob| -> Vec<(i64, i64, Option<usize>)> {
            let visits = job.visits.iter().filter(|visit| !visit.unscheduled);
            let nobody = job.crew.is_empty().then_some(None);
            let crew: Vec<_> = job.crew.iter().copied().map(Some).chain(nobody).collect();
            let taken = |visit: &DemoVisit| (visit.start, visit.end.unwrap_or(visit.start));
            visits
                .map(taken)
                .flat_map(|(start, end)| crew.iter().map(move |who| (start, end, *who)))
                .collect()
        };
        let mut taken: Vec<_> = jobs.iter().flat_map(scheduled).collect();
        taken.sort_unstable();
        for (start, end, who) in taken {
            let free = free.entry(who).or_insert(i64::MIN);
            assert!(*free <= start, "{who:?} at {start}");
            *free = end;
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]
        #[test]
        fn every_requested_demo_job_is_created_and_nobody_is_double_booked(
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
    fn nobody_in_the_demo_is_double_booked_in_weeks_with_the_maximum_number_of_jobs() {
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
                .filter(|job| (from..to).contains(&job.start()))
                .count();
            assert!(here >= 5, "{today}: {here}");
        }
    }

    #[test]
    fn all_statuses_and_priorities_occur_in_the_demo_and_most_past_jobs_are_completed() {
        let jobs = all(&DemoOptions::default(), TODAY);
        let statuses: HashSet<_> = jobs.iter().map(|job| job.status).collect();
        assert_eq!(statuses.len(), 4);
        assert_eq!(
            jobs.iter()
                .map(|job| job.priority)
                .collect::<HashSet<_>>()
                .len(),
            4
        );
        let today = at(&TimeZone::UTC, TODAY, 0).unwrap();
        let past: Vec<_> = jobs
            .iter()
            .filter(|job| job.start() < today && !job.visits[0].unscheduled)
            .collect();
        let done = past
            .iter()
            .filter(|job| job.status == JobStatus::Completed)
            .count();
        assert!(done * 10 > past.len() * 9, "{done} of {}", past.len());
        assert!(
            past.iter().all(|job| !job.crew.is_empty()),
            "every past job has a worker"
        );
        assert!(
            jobs.iter()
                .any(|job| job.crew.is_empty() && !job.visits[0].unscheduled)
        );
    }

    /// rule: demo-data
    #[test]
    fn the_demo_has_jobs_with_crews_jobs_on_several_days_and_jobs_in_the_tray() {
        for day in 0..14 {
            let today = TODAY.checked_add(jiff::Span::new().days(day)).unwrap();
            let jobs = all(&DemoOptions::default(), today);
            let count = |is: fn(&DemoJob) -> bool| jobs.iter().filter(|job| is(job)).count();
            assert!(count(|job| job.crew.len() == 2) >= 40, "{today}");
            assert!(
                count(|job| (3..=5).contains(&job.visits.len())) >= 15,
                "{today}"
            );
            assert_eq!(
                count(|job| job.visits.len() > 5 || job.visits.len() == 2),
                0
            );
            assert_eq!(count(|job| job.visits[0].unscheduled), 12, "{today}");
            assert_eq!(count(|job| job.visits[0].hold.is_some()), 3, "{today}");
            let number = day::to_number(today);
            let held = jobs.iter().filter_map(|job| job.visits[0].hold?.1);
            assert_eq!(
                held.filter(|until| *until > number).count(),
                2,
                "two of the three holds have an end"
            );
        }
    }

    #[test]
    fn past_visits_of_a_demo_job_on_several_days_are_done_and_determine_its_status() {
        for day in 0..7 {
            let today = TODAY.checked_add(jiff::Span::new().days(day)).unwrap();
            let now = at(&TimeZone::UTC, today, 0).unwrap();
            let jobs = all(&DemoOptions::default(), today);
            for job in jobs.iter().filter(|job| job.visits.len() > 1) {
                let is_done = |visit: &DemoVisit| visit.progress.is_done();
                assert!(
                    job.visits
                        .iter()
                        .all(|visit| is_done(visit) == (visit.end.unwrap() <= now)),
                    "{job:?}"
                );
                let done = job.visits.iter().filter(|visit| is_done(visit)).count();
                let expected = match done {
                    0 => JobStatus::Scheduled,
                    _ if done == job.visits.len() => JobStatus::Completed,
                    _ => JobStatus::InProgress,
                };
                assert_eq!(job.status, expected, "{job:?}");
            }
        }
    }
}
