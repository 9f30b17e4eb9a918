//! The list of jobs, paged by `http/listing.rs`.
//!
//! A list over a window has the jobs of which any scheduled visit overlaps the window. The jobs whose current visit does
//! are found by the indexes of jobs. Only if the window has other visits too, their jobs are added. rule: job-list
//!
//! The order `upcoming` is two lists by start, one after the other. So it costs what these cost. rule: job-list-upcoming

use jobwright_db::Tx;
use uuid::Uuid;

use super::{
    cursor,
    model::{JobRecord, Sort, SortKey},
    store::{self, Filter, Pages, most_counted},
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
    /// The first instant of today, if the list is in the order `upcoming`. The order of the filter then counts for nothing.
    pub(super) upcoming: Option<i64>,
}

type Counted = (Vec<JobRecord>, Option<i64>);

impl Listing for Jobs {
    type Row = JobRecord;
    type Item = Job;

    fn scope(&self) -> Scope {
        match self.upcoming {
            Some(_) => cursor::upcoming_scope(),
            None => cursor::scope(self.filter.sort),
        }
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
    ) -> Result<Counted, Error> {
        match self.upcoming {
            Some(today) => self.upcoming_rows(tx, today, cursor, limit),
            None => Parts::of(tx, &self.filter)?.rows(tx, &self.filter, cursor, limit),
        }
    }

    fn after(&self, job: &JobRecord) -> Cursor {
        match self.upcoming {
            Some(today) => cursor::after_upcoming(job, today),
            None => cursor::after(job, self.filter.sort),
        }
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
        Ok(sum(&self.filter, jobs, others))
    }
}

impl Jobs {
    /// Returns at most `limit` jobs of the order `upcoming`.
    fn upcoming_rows(
        &self,
        tx: &mut Tx<'_>,
        today: i64,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<Counted, Error> {
        // No job has this id, so it divides the jobs that start today or later from the earlier ones.
        let turn = cursor::at_start(today, Uuid::nil());
        let at = match cursor.map(cursor::read_upcoming) {
            None => turn.clone(),
            Some(Some((_, at))) => at,
            Some(None) => return Err(Error::field("cursor", "Invalid cursor")),
        };
        let by_start = |descending| Filter {
            sort: Sort {
                key: SortKey::StartDate,
                descending,
            },
            ..self.filter.clone()
        };
        let mut parts = Parts::of(tx, &self.filter)?;
        if at < turn {
            return parts.rows(tx, &by_start(true), Some(&at), limit);
        }
        let (mut jobs, total) = parts.rows(tx, &by_start(false), Some(&at), limit)?;
        let left = limit - i64::try_from(jobs.len()).unwrap_or(limit);
        if left == 0 {
            return Ok((jobs, total));
        }
        let (earlier, of_all) = parts.rows(tx, &by_start(true), Some(&turn), left)?;
        jobs.extend(earlier);
        Ok((jobs, total.or(of_all)))
    }
}

/// The two parts of a list over a window, in one order. Other lists have only the first part.
struct Parts {
    /// The jobs whose current visit is in the window.
    current: Pages,
    /// The jobs of which only other visits are in the window, if there are such visits.
    others: Option<Pages>,
}

impl Parts {
    fn of(tx: &mut Tx<'_>, filter: &Filter) -> Result<Self, Error> {
        let has_others = store::has_others(tx, filter)?;
        let others = has_others.then(|| Pages::of(tx, &filter.of_others()));
        Ok(Self {
            current: Pages::of(tx, filter)?,
            others: others.transpose()?,
        })
    }

    /// Returns at most `limit` jobs in the order of the filter, and the length of the whole list if it became known. The
    /// filters of further calls differ only in their direction.
    fn rows(
        &mut self,
        tx: &mut Tx<'_>,
        filter: &Filter,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<Counted, Error> {
        let (mut jobs, total) = self.current.page(tx, filter, cursor, limit)?;
        let Some(pages) = &mut self.others else {
            return Ok((jobs, total));
        };
        let (others, more) = pages.page(tx, &filter.of_others(), cursor, limit)?;
        jobs.extend(others);
        jobs.sort_by_cached_key(|job| cursor::after(job, filter.sort));
        if filter.sort.descending {
            jobs.reverse();
        }
        jobs.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
        let total = total
            .zip(more)
            .map(|(jobs, others)| sum(filter, jobs, others));
        Ok((jobs, total))
    }
}

/// The number of jobs in two parts of a list, each counted up to the most that are counted.
fn sum(filter: &Filter, jobs: i64, others: i64) -> i64 {
    (jobs + others).min(most_counted(filter))
}
