//! Tests of the generated jobs, for all weeks of a plan.

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
fn the_demo_has_jobs_today_whichever_weekday_today_is() {
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
fn the_demo_has_jobs_with_crews_and_jobs_on_several_days_and_jobs_in_the_tray() {
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
