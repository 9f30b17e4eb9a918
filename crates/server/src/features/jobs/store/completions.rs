//! SQL of the times when jobs were completed. A job has a row in the table `job_completions` from the change that
//! completes it until the change that reopens it. rule: reports-completion

use jobwright_db::{Error, Sql, Tx};

use super::totals::Span;
use crate::features::jobs::model::{JobRecord, JobState, JobStatus};

/// When a completed job was created and completed, in milliseconds UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Completion {
    /// When the job was created.
    pub created: i64,
    /// When the status of the job became completed; never before `created`.
    pub completed: i64,
}

/// Returns the jobs that were completed in the span, including archived ones, in order of completion. The statement
/// reads a range of an index.
pub fn completions(tx: &mut Tx<'_>, span: Span) -> Result<Vec<Completion>, Error> {
    let (from, to) = span.ends();
    tx.query(
        "SELECT created_at, completed_at FROM job_completions WHERE completed_at >= $1 AND completed_at < $2 \
         ORDER BY completed_at",
        &[from.into(), to.into()],
        |row| {
            Ok(Completion {
                created: row.get(0)?,
                completed: row.get(1)?,
            })
        },
    )
}

fn is_completed(job: &JobRecord) -> bool {
    job.status == JobStatus::Completed
}

/// For each new job that is already completed, stores when the job was completed. The stored time is the job's
/// `updated_at`. For a job of the demo data, this is the end of the work. For any other job, it is the time at which
/// the job is stored.
pub(super) fn insert_all(tx: &mut Tx<'_>, states: &[JobState]) -> Result<(), Error> {
    let completed = states.iter().map(|state| &state.job);
    let completed: Vec<&JobRecord> = completed.filter(|job| is_completed(job)).collect();
    insert(tx, &completed)
}

fn insert(tx: &mut Tx<'_>, jobs: &[&JobRecord]) -> Result<(), Error> {
    let mut sql =
        Sql::new("INSERT INTO job_completions (job_id, created_at, completed_at) VALUES ");
    for (index, job) in jobs.iter().enumerate() {
        sql.push(if index == 0 { "(" } else { ", (" });
        sql.bind(job.id).push(", ").bind(job.created_at).push(", ");
        sql.bind(job.updated_at.max(job.created_at)).push(")");
    }
    if !jobs.is_empty() {
        tx.execute(sql.text(), sql.params())?;
    }
    Ok(())
}

/// Stores the time of completion if the change completed the job, or removes the row if the change reopened the job.
pub(super) fn update(tx: &mut Tx<'_>, before: &JobRecord, after: &JobRecord) -> Result<(), Error> {
    match (is_completed(before), is_completed(after)) {
        (false, true) => insert(tx, &[after]),
        (true, false) => {
            let sql = "DELETE FROM job_completions WHERE job_id = $1";
            tx.execute(sql, &[after.id.into()])?;
            Ok(())
        }
        _ => Ok(()),
    }
}
