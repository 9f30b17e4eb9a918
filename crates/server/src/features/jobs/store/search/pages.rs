//! Reads the jobs of one page of a search. Code that finds or counts all matches belongs to [`super::matches`].

use std::{cmp::Ordering, collections::HashMap};

use jobwright_db::{Error, Sql, Tx, Wanted};
use uuid::Uuid;

use super::{
    scan::SEARCHED_FROM,
    searched_list::{FURTHER, SearchedList, is_full},
    terms::{SEARCHED_COLUMNS, TEXTS},
};
use crate::{
    features::jobs::{
        model::JobRecord,
        store::{COLUMNS, record},
    },
    kit::cursor::Cursor,
};

/// The maximum number of jobs that one statement reads by their ids.
const BATCH: usize = 256;

impl SearchedList<'_> {
    /// Returns at most `limit` matches after `cursor`, for a search with very many matches. First it sorts the text
    /// index's copies of the rows; then it reads and tests the jobs of the page.
    pub(super) fn top(
        &self,
        tx: &mut Tx<'_>,
        wanted: &[Wanted<'_>],
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<Vec<JobRecord>, Error> {
        let (mut jobs, mut after) = (Vec::new(), cursor.cloned());
        let mut most = limit.saturating_add(self.bounds.spare);
        loop {
            let mut places = self.best(tx, wanted, after.as_ref(), most)?;
            let is_last = i64::try_from(places.len()).is_ok_and(|found| found < most);
            places.dedup_by_key(|place| place.id);
            for some in places.chunks(BATCH) {
                jobs.extend(self.checked(tx, some)?);
                if is_full(&jobs, limit) {
                    break;
                }
            }
            if is_full(&jobs, limit) || is_last {
                jobs.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
                return Ok(jobs);
            }
            after = places.last().cloned();
            most = most.saturating_mul(FURTHER);
        }
    }

    /// Returns the cursors of the jobs that the text index finds: the first `most` cursors after `cursor`, in order.
    /// Cursors can repeat.
    fn best(
        &self,
        tx: &mut Tx<'_>,
        wanted: &[Wanted<'_>],
        cursor: Option<&Cursor>,
        most: i64,
    ) -> Result<Vec<Cursor>, Error> {
        let mut sql = Sql::new(format!("SELECT j.id, {} FROM ", self.by()));
        if self.filter.is_indexed() {
            tx.push_found(&mut sql, TEXTS, "j", wanted);
        } else {
            tx.push_found_rows(&mut sql, TEXTS, wanted);
        }
        self.filter.conditions(&mut sql);
        self.filter.after(&mut sql, cursor);
        self.filter.order(&mut sql);
        sql.push(" LIMIT ").bind(most);
        tx.query(sql.text(), sql.params(), |row| self.place(row))
    }

    /// Reads the jobs of these cursors, in the same order, and leaves out jobs that don't match.
    fn checked(&self, tx: &mut Tx<'_>, places: &[Cursor]) -> Result<Vec<JobRecord>, Error> {
        let mut sql = Sql::new(format!(
            "SELECT {COLUMNS}, {SEARCHED_COLUMNS} FROM jobs j WHERE j.id IN ("
        ));
        let ids: Vec<Uuid> = places.iter().map(|place| place.id).collect();
        sql.bind_ids(&ids).push(")");
        let mut jobs = HashMap::with_capacity(places.len());
        tx.for_each(sql.text(), sql.params(), |row| {
            if self.search.is_in(row, SEARCHED_FROM)? {
                let job = record(row)?;
                jobs.insert(job.id, job);
            }
            Ok(())
        })?;
        // On PostgreSQL another transaction may have deleted the job since it was found.
        let found = places.iter().filter_map(|place| jobs.remove(&place.id));
        Ok(found.collect())
    }

    /// Reads the first `limit` jobs after `cursor`, in order. `places` contains the cursors of all matches.
    pub(super) fn read_page(
        &self,
        tx: &mut Tx<'_>,
        places: &[Cursor],
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<Vec<JobRecord>, Error> {
        let descending = self.filter.sort.descending;
        let direction = |order: Ordering| if descending { order.reverse() } else { order };
        let is_after = |place: &&Cursor| {
            cursor.is_none_or(|cursor| direction((*place).cmp(cursor)) == Ordering::Greater)
        };
        let mut places: Vec<Cursor> = places.iter().filter(is_after).cloned().collect();
        places.sort_unstable_by(|one, other| direction(one.cmp(other)));
        places.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
        let mut jobs = Vec::with_capacity(places.len());
        for some in places.chunks(BATCH) {
            jobs.extend(self.checked(tx, some)?);
        }
        Ok(jobs)
    }
}
