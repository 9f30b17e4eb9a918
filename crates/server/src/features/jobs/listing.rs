//! The list of jobs, paged by `http/listing.rs`.
//!
//! A list over a window has the jobs of which any scheduled visit overlaps the window. The jobs whose current visit does
//! are found by the indexes of jobs. Only if the window has other visits too, their jobs are added. rule: job-list

use jobwright_db::Tx;

use super::{
    cursor,
    model::JobRecord,
    store::{self, Filter, MOST_COUNTED},
    view::to_views,
    wire::Job,
};
use crate::{
    error::Error,
    http::listing::Listing,
    kit::cursor::{Cursor, Scope},
};

/// The list of jobs for one filter and one reader.
#[derive(Debug, Clone)]
pub(super) struct Jobs {
    pub(super) filter: Filter,
    /// Whether people's e-mail address and username are included.
    pub(super) reveal: bool,
}

impl Listing for Jobs {
    type Row = JobRecord;
    type Item = Job;

    fn scope(&self) -> Scope {
        cursor::scope(self.filter.sort)
    }

    fn rows(
        &self,
        tx: &mut Tx<'_>,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<Vec<JobRecord>, Error> {
        Ok(self.rows_counted(tx, cursor, limit)?.0)
    }

    fn rows_counted(
        &self,
        tx: &mut Tx<'_>,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<(Vec<JobRecord>, Option<i64>), Error> {
        let (mut jobs, total) = store::page(tx, &self.filter, cursor, limit)?;
        if !store::has_others(tx, &self.filter)? {
            return Ok((jobs, total));
        }
        let (others, more) = store::page(tx, &self.filter.of_others(), cursor, limit)?;
        jobs.extend(others);
        jobs.sort_by_cached_key(|job| self.after(job));
        if self.filter.sort.descending {
            jobs.reverse();
        }
        jobs.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
        let total = total.zip(more).map(|(jobs, others)| sum(jobs, others));
        Ok((jobs, total))
    }

    fn after(&self, job: &JobRecord) -> Cursor {
        cursor::after(job, self.filter.sort)
    }

    fn items(&self, tx: &mut Tx<'_>, jobs: Vec<JobRecord>) -> Result<Vec<Job>, Error> {
        to_views(tx, jobs, self.reveal)
    }

    fn count(&self, tx: &mut Tx<'_>) -> Result<i64, Error> {
        let jobs = store::count(tx, &self.filter)?;
        if !store::has_others(tx, &self.filter)? {
            return Ok(jobs);
        }
        let others = store::count(tx, &self.filter.of_others())?;
        Ok(sum(jobs, others))
    }
}

/// The number of jobs in two parts of a list, each counted up to the most that are counted.
fn sum(jobs: i64, others: i64) -> i64 {
    (jobs + others).min(MOST_COUNTED)
}
