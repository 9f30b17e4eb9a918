//! The list of jobs, paged by `http/listing.rs`.

use jobwright_db::Tx;

use super::{
    cursor,
    model::JobRecord,
    store::{self, Filter},
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
        Ok(store::page(tx, &self.filter, cursor, limit)?)
    }

    fn after(&self, job: &JobRecord) -> Cursor {
        cursor::after(job, self.filter.sort)
    }

    fn items(&self, tx: &mut Tx<'_>, jobs: Vec<JobRecord>) -> Result<Vec<Job>, Error> {
        to_views(tx, jobs, self.reveal)
    }

    fn count(&self, tx: &mut Tx<'_>) -> Result<i64, Error> {
        Ok(store::count(tx, &self.filter)?)
    }
}
