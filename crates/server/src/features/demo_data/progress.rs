//! Generates the progress of jobs up to today. Most past jobs are completed; a few are still open.

use rand::Rng;

use super::calendar::TimeSpan;
use crate::features::jobs::JobStatus;

const MINUTE_MS: i64 = 60_000;
const DAY_MS: i64 = 24 * 60 * MINUTE_MS;
/// Jobs whose planned end is longer ago than this are completed, with very few exceptions.
const SETTLED_MS: i64 = 14 * DAY_MS;
/// Some jobs whose planned end is at most this long ago are still in progress. Three days include a weekend, so that
/// on a Monday some jobs of Friday are still in progress.
const CARRIED_ON_MS: i64 = 3 * DAY_MS;

/// The status of a job and its actual times, in milliseconds UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Progress {
    pub(super) status: JobStatus,
    pub(super) actual_start: Option<i64>,
    pub(super) actual_finish: Option<i64>,
}

impl Progress {
    pub(super) const fn waiting(status: JobStatus) -> Self {
        Self {
            status,
            actual_start: None,
            actual_finish: None,
        }
    }

    /// Whether the visit with this progress is done.
    pub(super) fn is_done(self) -> bool {
        let is_finished = self.status == JobStatus::InProgress && self.actual_finish.is_some();
        self.status == JobStatus::Completed || is_finished
    }
}

/// Generates the progress that a job on several days has at the time `now`: its status, and the actual times of its
/// visits. Past visits are done.
pub(super) fn progress_of_days(
    rng: &mut impl Rng,
    planned: &[TimeSpan],
    now: i64,
) -> (JobStatus, Vec<Progress>) {
    let visits: Vec<Progress> = planned
        .iter()
        .map(|day| {
            if day.end > now {
                return Progress::waiting(JobStatus::Scheduled);
            }
            let start = day.start + rng.random_range(-2..=4) * 5 * MINUTE_MS;
            let finish = (day.end + rng.random_range(-3..=6) * 5 * MINUTE_MS).min(now);
            Progress {
                status: JobStatus::Completed,
                actual_start: Some(start),
                actual_finish: Some(finish.max(start + 15 * MINUTE_MS)),
            }
        })
        .collect();
    let done = visits.iter().filter(|visit| visit.is_done()).count();
    let status = match done {
        0 => JobStatus::Scheduled,
        _ if done == visits.len() => JobStatus::Completed,
        _ => JobStatus::InProgress,
    };
    (status, visits)
}

/// Generates the progress that a job with the planned times `planned` has at the time `now`.
pub(super) fn progress(rng: &mut impl Rng, planned: TimeSpan, now: i64) -> Progress {
    if planned.start > now {
        let soon = planned.start - now < 2 * DAY_MS;
        return Progress::waiting(if rng.random_bool(if soon { 0.2 } else { 0.05 }) {
            JobStatus::Urgent
        } else {
            JobStatus::Scheduled
        });
    }
    let start = planned.start + rng.random_range(-2..=4) * 5 * MINUTE_MS;
    let actual_start = Some(start.min(now));
    let begun = Progress {
        status: JobStatus::InProgress,
        actual_start,
        actual_finish: None,
    };
    if planned.end > now {
        return if rng.random_bool(0.8) {
            begun
        } else {
            Progress::waiting(JobStatus::Urgent)
        };
    }
    if now - planned.end < CARRIED_ON_MS && rng.random_bool(0.125) {
        return begun;
    }
    let finish = planned.end + rng.random_range(-3..=6) * 5 * MINUTE_MS;
    let finish = finish.min(now).max(start + 15 * MINUTE_MS);
    let settled = now - planned.end > SETTLED_MS;
    match rng.random_range(0..if settled { 400 } else { 40 }) {
        0 => Progress {
            actual_finish: Some(finish),
            ..begun
        },
        1 => Progress::waiting(JobStatus::Scheduled),
        2 => Progress::waiting(JobStatus::Urgent),
        _ => Progress {
            status: JobStatus::Completed,
            actual_start,
            actual_finish: Some(finish),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    proptest! {
        #[test]
        fn future_demo_jobs_have_not_started_and_completed_demo_jobs_have_actual_times(
            seed: u64, start in -60 * DAY_MS..60 * DAY_MS, minutes in 60i64..300,
        ) {
            let start = start / MINUTE_MS * MINUTE_MS;
            let planned = TimeSpan { start, end: start + minutes * MINUTE_MS };
            let progress = progress(&mut ChaCha8Rng::seed_from_u64(seed), planned, 0);
            if start > 0 {
                prop_assert!([JobStatus::Scheduled, JobStatus::Urgent].contains(&progress.status));
                prop_assert_eq!(progress.actual_start, None);
            }
            if progress.status == JobStatus::Completed {
                prop_assert!(planned.end <= 0 && progress.actual_finish.is_some());
            }
            if let Some(finished) = progress.actual_finish {
                prop_assert!(progress.actual_start.unwrap() < finished && finished <= 0);
            }
            if let Some(begun) = progress.actual_start {
                prop_assert!(begun <= 0, "started in the future");
            }
        }
    }
}
