//! What the demo business is asked to be, and whether such a business can exist: how many weeks its
//! jobs fill and which. Pure arithmetic; refusals say what would fit.

use jiff::{
    ToSpan,
    civil::{Date, Weekday},
};

/// The most jobs a week that a worker gets, so that nobody is double-booked (decisions 1).
pub(super) const MOST_A_WEEK: usize = 25;
/// Every demo business has this many administrators; the rest are workers.
pub(super) const ADMINISTRATORS: usize = 2;
/// At most this many weeks lie ahead of today.
const MOST_AHEAD: usize = 8;

/// What `jobwright demo-data` was asked for (decisions 1).
#[derive(Debug, Clone)]
pub struct DemoOptions {
    /// How many jobs in all.
    pub jobs: usize,
    /// How many jobs fall in each week.
    pub jobs_per_week: usize,
    /// How many clients.
    pub clients: usize,
    /// How many users, two administrators among them.
    pub users: usize,
    /// What the business is drawn from: the same seed and day give the same business.
    pub seed: u64,
    /// IANA name of the time zone whose working hours the jobs keep.
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

/// Why a demo business was not made.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// The database holds users already.
    #[error("the database already has users; demo data goes only into an empty one")]
    NotEmpty,
    /// A number that no business can be made of.
    #[error("{0}")]
    Impossible(String),
    /// The time zone or today's date could not be worked with.
    #[error("the calendar could not be worked out: {0}")]
    Calendar(#[from] jiff::Error),
    /// The password of the demo accounts could not be hashed.
    #[error(transparent)]
    Password(#[from] crate::kit::password::PasswordError),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] jobwright_db::Error),
}

/// Which weeks are filled, and with how many jobs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Plan {
    /// Today, in the business's time zone.
    pub(super) today: Date,
    /// The Monday of the oldest week.
    pub(super) first_monday: Date,
    /// How many weeks in all.
    pub(super) weeks: usize,
    jobs: usize,
    jobs_per_week: usize,
}

impl Plan {
    /// Lays the weeks around `today`, or says what is wrong with the options.
    pub(super) fn new(options: &DemoOptions, today: Date) -> Result<Self, DemoError> {
        check_counts(options)?;
        let monday = monday_of(today)?;
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

    /// The Monday of a week, counted from the oldest.
    pub(super) fn monday(&self, week: usize) -> Result<Date, jiff::Error> {
        self.first_monday
            .checked_add(i64::try_from(week).unwrap_or(i64::MAX).weeks())
    }

    /// How many jobs a week holds: the same in each, the oldest takes what is left over.
    pub(super) fn jobs_in(&self, week: usize) -> usize {
        if week == 0 {
            self.jobs - self.jobs_per_week * (self.weeks - 1)
        } else {
            self.jobs_per_week
        }
    }
}

/// The Monday on or before a day.
pub(super) fn monday_of(day: Date) -> Result<Date, jiff::Error> {
    day.checked_sub(i64::from(day.weekday().since(Weekday::Monday)).days())
}

/// A quarter of the weeks, at most eight.
fn ahead(weeks: usize) -> usize {
    (weeks / 4).min(MOST_AHEAD)
}

/// How many weeks fit from the first Monday of 2000 to the one of `monday`, both counted.
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
    if options.jobs_per_week.min(options.jobs) > MOST_A_WEEK * (options.users - ADMINISTRATORS) {
        return Err(DemoError::Impossible(format!(
            "{} jobs a week are more than {MOST_A_WEEK} for each worker: use --users {needed} \
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
        .div_ceil(possible + MOST_AHEAD.min(possible / 3));
    let users = users_for(per_week).max(options.users);
    DemoError::Impossible(format!(
        "{} jobs at {} a week reach back before the year 2000: use --jobs-per-week {per_week} --users {users}",
        options.jobs, options.jobs_per_week,
    ))
}

fn users_for(jobs_per_week: usize) -> usize {
    jobs_per_week.div_ceil(MOST_A_WEEK) + ADMINISTRATORS
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
    fn the_default_business_spans_twenty_weeks_five_ahead() {
        // decisions 1: 2,000 jobs, 100 a week; a quarter of the weeks lie ahead.
        let plan = Plan::new(&DemoOptions::default(), TODAY).unwrap();
        assert_eq!(plan.weeks, 20);
        assert_eq!(
            plan.monday(14).unwrap(),
            date(2026, 11, 16),
            "this week is the fifteenth"
        );
    }

    #[test]
    fn too_much_work_is_refused_with_the_users_needed() {
        // decisions 1: "more than 25 jobs a week for a worker ... is refused with the W and users needed".
        let text = Plan::new(&options(2_000, 151, 8), TODAY)
            .unwrap_err()
            .to_string();
        assert!(text.contains("--users 9"), "{text}");
        assert!(Plan::new(&options(2_000, 150, 8), TODAY).is_ok());
    }

    #[test]
    fn a_span_before_2000_is_refused_with_numbers_that_work() {
        let text = Plan::new(&options(1_000_000, 100, 8), TODAY)
            .unwrap_err()
            .to_string();
        assert!(text.contains("--jobs-per-week 709 --users 31"), "{text}");
        let plan = Plan::new(&options(1_000_000, 709, 31), TODAY).unwrap();
        assert!(plan.first_monday >= date(2000, 1, 3), "{plan:?}");
    }

    proptest! {
        #[test]
        fn every_job_has_a_week(jobs in 0usize..100_000, per_week in 1usize..500) {
            let Ok(plan) = Plan::new(&options(jobs, per_week, 30), TODAY) else { return Ok(()) };
            prop_assert_eq!((0..plan.weeks).map(|week| plan.jobs_in(week)).sum::<usize>(), jobs);
        }

        #[test]
        fn what_a_refusal_suggests_is_accepted(jobs in 1usize..3_000_000, per_week in 1usize..2_000, users in 3usize..60) {
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
