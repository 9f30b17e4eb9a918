//! SQL of the number of jobs by status. Every change of a job updates these counts, so reading them costs the same for
//! any number of jobs. rule: job-stats
//!
//! Each update of the counts also updates the sums of reports, in [`totals`].

use std::collections::BTreeMap;

use jobwright_db::{Error, Tx};

use super::{status, totals};
use crate::features::jobs::model::{ArchivedFilter, JobRecord, JobState, JobStats, JobStatus};

/// Updates the counts: subtracts the jobs in `removed` and adds those in `added`. A changed job is in both lists.
///
/// Must be the last call in a transaction. All writers update the same few count rows, in a fixed order that prevents
/// deadlocks between them. Because this call is last, a writer that holds a count row can only wait for the rows of
/// other counts and sums.
pub(in crate::features::jobs) fn update_counts(
    tx: &mut Tx<'_>,
    removed: &[&JobState],
    added: &[&JobState],
) -> Result<(), Error> {
    let mut shifts: BTreeMap<(bool, &'static str, i64), i64> = BTreeMap::new();
    for JobState { job, .. } in removed {
        *shifts.entry(row_key(job)).or_default() -= 1;
    }
    for JobState { job, .. } in added {
        *shifts.entry(row_key(job)).or_default() += 1;
    }
    for ((archived, status, shard), jobs) in shifts.into_iter().filter(|(_, jobs)| *jobs != 0) {
        tx.execute(
            "INSERT INTO job_counts (archived, status, shard, jobs) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (archived, status, shard) DO UPDATE SET jobs = job_counts.jobs + excluded.jobs",
            &[archived.into(), status.into(), shard.into(), jobs.into()],
        )?;
    }
    totals::update_totals(tx, removed, added)
}

/// Returns the key of the count row that a job belongs to. The jobs with the same archived flag and status are counted
/// in 16 rows (shards). The shard is computed from the last byte of the job's id, which is random and never changes.
fn row_key(job: &JobRecord) -> (bool, &'static str, i64) {
    (
        job.archived,
        job.status.as_str(),
        i64::from(job.id.as_bytes()[15] % 16),
    )
}

/// Returns the number of jobs by status.
pub(in crate::features::jobs) fn stats(
    tx: &mut Tx<'_>,
    archived: ArchivedFilter,
) -> Result<JobStats, Error> {
    let wanted = match archived {
        ArchivedFilter::Without => "WHERE archived = FALSE",
        ArchivedFilter::Only => "WHERE archived = TRUE",
        ArchivedFilter::All => "",
    };
    let mut stats = JobStats::default();
    let sql = format!(
        "SELECT status, CAST(SUM(jobs) AS BIGINT) FROM job_counts {wanted} GROUP BY status"
    );
    tx.for_each(&sql, &[], |row| {
        let jobs = row.get(1)?;
        let count = match status(&row.get::<String>(0)?)? {
            JobStatus::Scheduled => &mut stats.scheduled,
            JobStatus::InProgress => &mut stats.in_progress,
            JobStatus::Completed => &mut stats.completed,
            JobStatus::Urgent => &mut stats.urgent,
        };
        *count = jobs;
        stats.total += jobs;
        Ok(())
    })?;
    Ok(stats)
}

/// Returns the number of jobs with this status, or the number of all jobs if no status is given. This number is also
/// the length of a list without other filters.
pub(super) fn stored(
    tx: &mut Tx<'_>,
    archived: ArchivedFilter,
    wanted: Option<JobStatus>,
) -> Result<i64, Error> {
    let stats = stats(tx, archived)?;
    Ok(match wanted {
        None => stats.total,
        Some(JobStatus::Scheduled) => stats.scheduled,
        Some(JobStatus::InProgress) => stats.in_progress,
        Some(JobStatus::Completed) => stats.completed,
        Some(JobStatus::Urgent) => stats.urgent,
    })
}
