//! rule: demo-data. No event in the demo data is later than the creation of the demo data. The hour of the
//! creation does not change the demo data.

use std::collections::HashSet;

use jiff::{Timestamp, ToSpan, tz::TimeZone};
use proptest::prelude::*;

use super::{
    generate::Generator,
    model::{DemoJob, DemoVisit},
    plan::{DemoOptions, Plan},
};
use crate::features::jobs::JobStatus;

/// Time zones for these tests. Some change their clocks at midnight, some by half an hour, some never.
const ZONES: [&str; 10] = [
    "Africa/Cairo",
    "America/Havana",
    "America/New_York",
    "America/Santiago",
    "Asia/Beirut",
    "Asia/Kolkata",
    "Australia/Lord_Howe",
    "Australia/Sydney",
    "Europe/Berlin",
    "UTC",
];

/// Returns the jobs of a demo business that was created at `moment`, and the demo's current time in milliseconds UTC.
fn made_at(moment: Timestamp, zone: &str, seed: u64) -> (Vec<DemoJob>, i64) {
    let options = DemoOptions {
        jobs: 300,
        seed,
        timezone: zone.to_owned(),
        ..DemoOptions::default()
    };
    let zone = TimeZone::get(zone).unwrap();
    let plan = Plan::new(&options, zone.to_datetime(moment).date()).unwrap();
    let generator = Generator::new(&plan, &options, zone).unwrap();
    let jobs = (0..plan.weeks).flat_map(|week| generator.week(week).unwrap());
    (jobs.collect(), generator.now)
}

fn assert_nothing_is_later(moment: Timestamp, zone: &str, seed: u64) {
    let (jobs, stands_at) = made_at(moment, zone, seed);
    let now = moment.as_millisecond();
    assert!(stands_at <= now, "{zone} {moment}: {stands_at}");
    for job in jobs {
        let times = job.visits.iter().map(|visit| visit.progress);
        let mut happened: Vec<i64> = times
            .flat_map(|progress| [progress.actual_start, progress.actual_finish])
            .flatten()
            .collect();
        happened.push(job.created_at);
        assert!(
            happened.iter().all(|at| *at <= now),
            "{zone} {moment}: {job:?}"
        );
        let is_open = [JobStatus::Scheduled, JobStatus::Urgent].contains(&job.status);
        assert!(is_open || job.start() <= now, "{zone} {moment}: {job:?}");
        let is_over = |visit: &DemoVisit| visit.end.is_none_or(|end| end <= now);
        let over = job.visits.iter().all(is_over);
        assert!(
            job.status != JobStatus::Completed || over,
            "{zone} {moment}: {job:?}"
        );
        let done = job.visits.iter().filter(|visit| visit.progress.is_done());
        assert!(done.clone().all(is_over), "{zone} {moment}: {job:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn no_demo_event_is_later_than_the_creation_of_the_demo(
        seed: u64, second in 1_735_689_600i64..1_893_456_000, zone in prop::sample::select(&ZONES),
    ) {
        assert_nothing_is_later(Timestamp::from_second(second).unwrap(), zone, seed);
    }

    #[test]
    fn the_same_seed_and_day_give_the_same_demo_business_at_any_hour(
        seed: u64, second in 1_735_689_600i64..1_893_456_000, zone in prop::sample::select(&ZONES),
    ) {
        let moment = Timestamp::from_second(second).unwrap();
        let day = moment.to_zoned(TimeZone::get(zone).unwrap());
        let first = day.start_of_day().unwrap().timestamp();
        let last = day.end_of_day().unwrap().timestamp();
        let made = made_at(moment, zone, seed);
        prop_assert_eq!(&made, &made_at(first, zone, seed));
        prop_assert_eq!(&made, &made_at(last, zone, seed));
    }
}

#[test]
fn no_demo_event_is_later_than_the_creation_of_the_demo_around_clock_changes() {
    for zone in ZONES {
        let clocks = TimeZone::get(zone).unwrap();
        let from: Timestamp = "2026-01-01T00:00:00Z".parse().unwrap();
        for change in clocks.following(from).take(4) {
            for minutes in [-90, -31, -1, 0, 1, 29, 59, 61, 119, 600] {
                let moment = change.timestamp() + i64::from(minutes).minutes();
                assert_nothing_is_later(moment, zone, 7);
            }
        }
    }
}

#[test]
fn the_demo_has_jobs_in_every_status_whichever_weekday_it_is_created_on() {
    let monday: Timestamp = "2026-11-16T00:00:00Z".parse().unwrap();
    let statuses: Vec<HashSet<JobStatus>> = (0..7)
        .map(|day| {
            let (jobs, _) = made_at(monday + (24 * day).hours(), "UTC", 1);
            jobs.iter().map(|job| job.status).collect()
        })
        .collect();
    assert!(
        statuses.iter().all(|found| found.len() == 4),
        "{statuses:?}"
    );
}
