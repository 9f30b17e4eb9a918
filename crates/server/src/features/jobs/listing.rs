//! The list of jobs, paged by `http/listing`.
//!
//! A list with a time window has the jobs that have a scheduled visit in the window. Indexes find the jobs whose
//! current visit overlaps the window. If visits other than current ones overlap the window too, a further part of the
//! list adds their jobs. A list with an assignee has the jobs that this person leads (an index finds them) and the
//! jobs with this person as another member of the crew. rule: job-list
//!
//! The order `upcoming` is read as two lists sorted by start, one after the other. Reading it costs as much as reading
//! these two lists. rule: job-list-upcoming

use jobwright_db::Tx;
use uuid::Uuid;

use super::{
    cursor,
    model::{AssigneeFilter, JobRecord, Sort, SortKey},
    store::{self, Filter, MatchedVisits, Pages, most_counted},
    view::Related,
    wire::Job,
};
use crate::{
    error::Error,
    http::listing::Listing,
    kit::cursor::{Cursor, Scope},
};

/// A list of jobs for one filter and one user.
#[derive(Debug, Clone)]
pub(super) struct Jobs {
    pub(super) filter: Filter,
    /// Whether the answer includes people's e-mail address and username.
    pub(super) reveal: bool,
    /// The first instant of today, if the list is in the order `upcoming`. The sort order of the filter is then
    /// ignored.
    pub(super) upcoming: Option<i64>,
}

type Counted = (Vec<JobRecord>, Option<i64>);

impl Listing for Jobs {
    type Row = JobRecord;
    type Item = Job;
    type Related = Related;

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

    fn items(
        &self,
        tx: &mut Tx<'_>,
        jobs: Vec<JobRecord>,
        related: &mut Related,
    ) -> Result<Vec<Job>, Error> {
        related.views(tx, jobs, self.reveal)
    }

    fn count(&self, tx: &mut Tx<'_>) -> Result<i64, Error> {
        let mut count = 0;
        for part in list_parts(tx, &self.filter)? {
            count += store::count(tx, &self.filter.for_visits(part))?;
        }
        // Each part of the list is counted up to the limit, so the sum can exceed the limit.
        Ok(count.min(most_counted(&self.filter)))
    }
}

impl Jobs {
    /// Returns at most `limit` jobs in the order `upcoming`.
    fn upcoming_rows(
        &self,
        tx: &mut Tx<'_>,
        today: i64,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<Counted, Error> {
        // No job has the nil id, so this cursor lies exactly between the earlier jobs and those that start today or
        // later.
        let pivot = cursor::at_start(today, Uuid::nil());
        let at = match cursor.map(cursor::read_upcoming) {
            None => pivot.clone(),
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
        if at < pivot {
            return parts.rows(tx, &by_start(true), Some(&at), limit);
        }
        let (mut jobs, total) = parts.rows(tx, &by_start(false), Some(&at), limit)?;
        let left = limit - i64::try_from(jobs.len()).unwrap_or(limit);
        if left == 0 {
            return Ok((jobs, total));
        }
        let (earlier, of_all) = parts.rows(tx, &by_start(true), Some(&pivot), left)?;
        jobs.extend(earlier);
        Ok((jobs, total.or(of_all)))
    }
}

/// The parts of a list, all in the same order. No job is in two parts.
struct Parts(Vec<(MatchedVisits, Pages)>);

impl Parts {
    fn of(tx: &mut Tx<'_>, filter: &Filter) -> Result<Self, Error> {
        let parts = list_parts(tx, filter)?.into_iter();
        let parts = parts.map(|part| Ok((part, Pages::of(tx, filter)?)));
        parts.collect::<Result<_, Error>>().map(Self)
    }

    /// Returns at most `limit` jobs in the order of the filter, and the length of the whole list if it was counted.
    /// Later calls must pass the same filter; only the sort direction can differ.
    fn rows(
        &mut self,
        tx: &mut Tx<'_>,
        filter: &Filter,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<Counted, Error> {
        let (mut jobs, mut total) = (Vec::new(), Some(0));
        let is_merged = self.0.len() > 1;
        for (part, pages) in &mut self.0 {
            let filter = filter.for_visits(part.clone());
            let (more, length) = pages.page(tx, &filter, cursor, limit)?;
            jobs.extend(more);
            total = total.zip(length).map(|(all, more)| all + more);
        }
        if is_merged {
            jobs.sort_by_cached_key(|job| cursor::after(job, filter.sort));
            if filter.sort.descending {
                jobs.reverse();
            }
            jobs.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
        }
        Ok((jobs, total.map(|total| total.min(most_counted(filter)))))
    }
}

/// Returns the parts of a list. Most lists have only one part.
fn list_parts(tx: &mut Tx<'_>, filter: &Filter) -> Result<Vec<MatchedVisits>, Error> {
    let mut parts = vec![MatchedVisits::Current];
    if let Some(AssigneeFilter::User(person)) = filter.assignee {
        let crews = store::crews_with(tx, person)?;
        parts.extend((!crews.is_empty()).then_some(MatchedVisits::Members(crews)));
    }
    if store::has_others(tx, filter)? {
        parts.push(MatchedVisits::Others);
    }
    Ok(parts)
}
