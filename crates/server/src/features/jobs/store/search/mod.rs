//! Lists of jobs that match the words of a search. Jobs with rare words are found through the text index, jobs with
//! common words by a scan in the sort order. rule: job-search
//!
//! To find a page, the first jobs of the sort order are scanned, if an index provides that order. If the words are
//! common, these jobs already fill the page. The scan ends early if its first jobs contain too few matches. If the other filters leave few jobs, all of them are tested. Otherwise the
//! text index finds the jobs. If it finds at most [`MAX_FOUND`] matches, all of them are read. If it finds more, a
//! longer scan runs, provided that it will probably fill the page. If the page is still not full, all matches are
//! sorted by the short copies of their rows in the text index. [`crate::features::clients::words`] defines when a word
//! matches a text, and [`terms`] defines which columns are compared. The text indexes are part of the database crate.
//! The cost doesn't grow with the number of jobs that are excluded by a filter or by a rare word.

mod matches;
mod pages;
mod scan;
mod searched_list;
mod terms;
#[cfg(test)]
mod tests;

use jobwright_db::{Error, Tx};

pub(super) use searched_list::MAX_FOUND;
pub(super) use terms::{Search, TEXTS};

use self::{
    scan::Begun,
    searched_list::{BOUNDS, Found, SearchedList, is_full},
};
use super::filter::Filter;
use crate::{features::jobs::model::JobRecord, kit::cursor::Cursor};

/// The jobs of one page of a search, and the number of all matches if the search found it.
pub(super) type Counted = (Vec<JobRecord>, Option<i64>);

/// The search of one list, which is read in one or more parts. The matches from the indexes are kept for the next
/// part.
#[derive(Debug)]
pub(super) struct Pages {
    search: Search,
    found: Option<Found>,
}

impl Pages {
    /// Looks up the clients, people and job cards that the words match.
    pub(super) fn of(tx: &mut Tx<'_>, text: &str) -> Result<Self, Error> {
        Ok(Self {
            search: Search::of(tx, text)?,
            found: None,
        })
    }

    /// Returns at most `limit` jobs after `cursor`. All calls on the same `Pages` must pass the same filter; only the
    /// sort direction can differ.
    pub(super) fn page(
        &mut self,
        tx: &mut Tx<'_>,
        filter: &Filter,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<Counted, Error> {
        SearchedList::new(filter, &self.search, BOUNDS).page(tx, &mut self.found, cursor, limit)
    }
}

/// Counts all matches of the search, up to [`MAX_FOUND`].
pub(super) fn count(tx: &mut Tx<'_>, filter: &Filter, text: &str) -> Result<i64, Error> {
    let search = Search::of(tx, text)?;
    SearchedList::new(filter, &search, BOUNDS).count(tx)
}

impl SearchedList<'_> {
    fn page(
        &self,
        tx: &mut Tx<'_>,
        known: &mut Option<Found>,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<Counted, Error> {
        let mut begun = Begun::default();
        let is_scanned = self.filter.order_has_index() || self.merges();
        if is_scanned && !matches!(known, Some(Found::All(_))) {
            begun = self.begin(tx, cursor, limit)?;
            if is_full(&begun.jobs, limit) || begun.is_all {
                return Ok((begun.jobs, None));
            }
        }
        let found = match known.take() {
            Some(found) => found,
            None => self.find(tx)?,
        };
        match known.insert(found) {
            Found::All(places) => {
                let total = i64::try_from(places.len()).unwrap_or(i64::MAX);
                Ok((self.read_page(tx, places, cursor, limit)?, Some(total)))
            }
            Found::Many => {
                let jobs = self.page_of_many(tx, cursor, limit, begun)?;
                Ok((jobs, Some(self.bounds.counted)))
            }
            Found::Unknown => Ok((self.scan(tx, cursor, limit, None)?, None)),
        }
    }

    /// Finds the matches. If the filter leaves few jobs, it tests these jobs; otherwise it uses the text index.
    fn find(&self, tx: &mut Tx<'_>) -> Result<Found, Error> {
        if self.is_narrow(tx)? {
            let places = self.among_filtered(tx)?;
            if !self.is_many(places.len()) {
                return Ok(Found::All(places));
            }
        }
        let Some(wanted) = self.search.wanted() else {
            return Ok(Found::Unknown);
        };
        let places = self.among_found(tx, &wanted)?;
        Ok(if self.is_many(places.len()) {
            Found::Many
        } else {
            Found::All(places)
        })
    }

    /// Returns at most `limit` matches when there are more matches than are counted. If the first scan suggests that a
    /// longer scan fills the page, it runs the longer scan. Otherwise it sorts the index's copies of all matches.
    fn page_of_many(
        &self,
        tx: &mut Tx<'_>,
        cursor: Option<&Cursor>,
        limit: i64,
        mut begun: Begun,
    ) -> Result<Vec<JobRecord>, Error> {
        if begun.end.is_some() && begun.scanned < self.bounds.short_scan {
            self.extend(tx, &mut begun, limit)?;
            if is_full(&begun.jobs, limit) || begun.end.is_none() {
                return Ok(begun.jobs);
            }
        }
        let Begun {
            mut jobs,
            scanned,
            end,
            ..
        } = begun;
        let long = self.bounds.long_scan;
        // Require a quarter more matches than the page needs, because the matches are not spread evenly.
        let matches = searched_list::count(&jobs);
        let is_promising = scanned > 0 && 5 * limit * scanned <= 4 * matches * long;
        if is_promising || self.is_last(tx, end.as_ref())? {
            if end.is_none() {
                // A first scan that merged partitions can't be continued, so start again.
                jobs.clear();
            }
            let from = end.as_ref().or(cursor);
            let left = limit - searched_list::count(&jobs);
            jobs.extend(self.scan(tx, from, left, Some(long))?);
            if is_full(&jobs, limit) || self.is_last(tx, end.as_ref())? {
                return Ok(jobs);
            }
        }
        let mut wanted = self.search.wanted().unwrap_or_default();
        tx.mark_common_unlimited(TEXTS, &mut wanted, self.bounds.common)?;
        self.top(tx, &wanted, cursor, limit)
    }
}
