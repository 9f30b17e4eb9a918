//! The options of the demo business, and the weeks that its jobs fill. Pure arithmetic. The message about impossible
//! options suggests possible options.

use jiff::{ToSpan, civil::Date};

use crate::kit::day::monday_of;

/// The maximum number of jobs of a worker in a week. More jobs can't be placed without double booking.
pub(super) const MAX_JOBS_PER_WEEK: usize = 25;
/// The number of administrators in every demo business. All other users are workers.
pub(super) const ADMINISTRATORS: usize = 2;
/// The maximum number of weeks with jobs after the current week.
const MAX_AHEAD: usize = 8;

/// The options of `jobwright demo-data`.
#[derive(Debug, Clone)]
pub struct DemoOptions {
    /// The number of jobs.
    pub jobs: usize,
    /// The number of jobs in each week.
    pub jobs_per_week: usize,
    /// The number of clients.
    pub clients: usize,
    /// The number of users, including two administrators.
    pub users: usize,
    /// The seed of all random choices. The same seed and day give the same business.
    pub seed: u64,
    /// The IANA name of the business's time zone. The working hours of the jobs are in that time zone.
    pub timezone: String,
}

impl Default for DemoOptions {
    fn default() -> Self {
        Self {
            jobs: 2_000,
            jobs_per_week: 100,
            clients: 60,
            users: 8,
            seed: 1,
            timezone: "UTC".to_owned(),
        }
    }
}

/// Why no demo business was created.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// The database already has users.
    #[error("the database already has users; demo data goes only into an empty one")]
    NotEmpty,
    /// The options are impossible. The text suggests options that work.
    #[error("{0}")]
    Impossible(String),
    /// Computing a date or time in the time zone failed.
    #[error("the calendar could not be computed: {0}")]
    Calendar(#[from] jiff::Error),
    /// The password of the demo accounts could not be hashed.
    #[error(transparent)]
    Password(#[from] crate::kit::password::PasswordError),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] jobwright_db::Error),
}

/// The weeks that are filled, and the number of jobs in each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Plan {
    /// Today, in the business's time zone.
    pub(super) today: Date,
    /// The Monday of the oldest week.
    pub(super) first_monday: Date,
    /// The number of weeks that have jobs.
    pub(super) weeks: usize,
    jobs: usize,
    jobs_per_week: usize,
}

impl Plan {
    /// Plans the weeks around `today`. Fails if the options are impossible.
    pub(super) fn new(options: &DemoOptions, today: Date) -> Result<Self, DemoError> {
        check_counts(options)?;
        let monday = monday_of(today);
        let weeks = options.jobs.div_ceil(options.jobs_per_week).max(1);
        let behind = weeks - ahead(weeks);
        let possible = weeks_since_2000(monday)?;
        if behind > possible {
            return Err(too_long(options, possible));
        }
        check_workers(options)?;
        let back = i64::try_from(behind - 1).unwrap_or(i64::MAX);
        Ok(Self {
            today,
            first_monday: monday.checked_sub(back.weeks())?,
            weeks,
            jobs: options.jobs,
            jobs_per_week: options.jobs_per_week,
        })
    }

    /// Returns the Monday of a week. Week 0 is the oldest.
    pub(super) fn monday(&self, week: usize) -> Result<Date, jiff::Error> {
        self.first_monday
            .checked_add(i64::try_from(week).unwrap_or(i64::MAX).weeks())
    }

    /// Returns the number of jobs in a week. It is the same for every week except the oldest, which has the remaining
    /// jobs.
    pub(super) fn jobs_in(&self, week: usize) -> usize {
        if week == 0 {
            self.jobs - self.jobs_per_week * (self.weeks - 1)
        } else {
            self.jobs_per_week
        }
    }
}

/// Returns the number of weeks after the current week: a quarter of all weeks, at most eight.
fn ahead(weeks: usize) -> usize {
    (weeks / 4).min(MAX_AHEAD)
}

/// Counts the weeks from the first Monday of 2000 to `monday`, both weeks included.
fn weeks_since_2000(monday: Date) -> Result<usize, jiff::Error> {
    let days = jiff::civil::date(2000, 1, 3).until(monday)?.get_days();
    Ok(usize::try_from(days / 7).unwrap_or(0) + 1)
}

fn check_counts(options: &DemoOptions) -> Result<(), DemoError> {
    let least = [
        ("--jobs-per-week", options.jobs_per_week, 1),
        ("--clients", options.clients, 1),
        ("--users", options.users, ADMINISTRATORS + 1),
    ];
    for (flag, given, least) in least {
        if given < least {
            return Err(DemoError::Impossible(format!(
                "{flag} must be at least {least}"
            )));
        }
    }
    Ok(())
}

fn check_workers(options: &DemoOptions) -> Result<(), DemoError> {
    let needed = users_for(options.jobs_per_week);
    if options.jobs_per_week.min(options.jobs)
        > MAX_JOBS_PER_WEEK * (options.users - ADMINISTRATORS)
    {
        return Err(DemoError::Impossible(format!(
            "{} jobs a week are more than {MAX_JOBS_PER_WEEK} for each worker: use --users {needed} \
             ({ADMINISTRATORS} administrators and {} workers) or fewer --jobs-per-week",
            options.jobs_per_week,
            needed - ADMINISTRATORS,
        )));
    }
    Ok(())
}

fn too_long(options: &DemoOptions, possible: usize) -> DemoError {
    let per_week = options
        .jobs
        .div_ceil(possible + MAX_AHEAD.min(possible / 3));
    let users = users_for(per_week).max(options.users);
    DemoError::Impossible(format!(
        "{} jobs at {} a week reach back before the year 2000: use --jobs-per-week {per_week} --users {users}",
        options.jobs, options.jobs_per_week,
    ))
}

fn users_for(jobs_per_week: usize) -> usize {
    jobs_per_week.div_ceil(MAX_JOBS_PER_WEEK) + ADMINISTRATORS
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;
    use proptest::prelude::*;

    fn options(jobs: usize, jobs_per_week: usize, users: usize) -> DemoOptions {
        DemoOptions {
            jobs,
            jobs_per_week,
            users,
            ..DemoOptions::default()
        }
    }

    const TODAY: Date = date(2026, 11, 20);

    #[test]
    fn the_default_demo_business_has_twenty_weeks_five_of_them_after_the_current_week() {
        // The default options: 2,000 jobs, 100 a week. This gives 20 weeks, a quarter of them after the current week.
        let plan = Plan::new(&DemoOptions::default(), TODAY).unwrap();
        assert_eq!(plan.weeks, 20);
        assert_eq!(
            plan.monday(14).unwrap(),
            date(2026, 11, 16),
            "the current week is the fifteenth"
        );
    }

    #[test]
    fn more_than_25_demo_jobs_a_week_per_worker_are_refused_and_more_users_are_suggested() {
        let text = Plan::new(&options(2_000, 151, 8), TODAY)
            .unwrap_err()
            .to_string();
        assert!(text.contains("--users 9"), "{text}");
        assert!(Plan::new(&options(2_000, 150, 8), TODAY).is_ok());
    }

    #[test]
    fn demo_jobs_before_the_year_2000_are_refused_and_the_message_suggests_options_that_work() {
        let text = Plan::new(&options(1_000_000, 100, 8), TODAY)
            .unwrap_err()
            .to_string();
        assert!(text.contains("--jobs-per-week 709 --users 31"), "{text}");
        let plan = Plan::new(&options(1_000_000, 709, 31), TODAY).unwrap();
        assert!(plan.first_monday >= date(2000, 1, 3), "{plan:?}");
    }

    proptest! {
        #[test]
        fn all_demo_jobs_fit_into_the_planned_weeks(jobs in 0usize..100_000, per_week in 1usize..500) {
            let Ok(plan) = Plan::new(&options(jobs, per_week, 30), TODAY) else { return Ok(()) };
            prop_assert_eq!((0..plan.weeks).map(|week| plan.jobs_in(week)).sum::<usize>(), jobs);
        }

        #[test]
        fn demo_options_suggested_by_a_refusal_are_accepted(jobs in 1usize..3_000_000, per_week in 1usize..2_000, users in 3usize..60) {
            let Err(DemoError::Impossible(text)) = Plan::new(&options(jobs, per_week, users), TODAY) else { return Ok(()) };
            let number = |flag: &str, given: usize| text.split(flag).nth(1).map_or(given, |rest| {
                let digits: String = rest.trim().chars().take_while(char::is_ascii_digit).collect();
                digits.parse().unwrap_or(given)
            });
            let wanted = options(jobs, number("use --jobs-per-week", per_week), number("--users", users));
            prop_assert!(Plan::new(&wanted, TODAY).is_ok(), "{text}");
        }
    }
}
