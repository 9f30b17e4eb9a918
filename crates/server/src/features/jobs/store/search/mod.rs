//! Lists of jobs that match the words of a search. Rare words are found by index, common ones by a scan in the sort order.
//! rule: job-search
//!
//! To find a page, the first jobs of the sort order are scanned, if an index provides that order. If the words are
//! common, these jobs already fill the page. If the filter leaves few jobs, all of them are looked at. Otherwise the text index
//! finds the jobs: up to [`MOST_FOUND`] matches are all read; if there are more, narrow copies of them are sorted.
//! [`crate::features::clients::words`] defines what matches, [`terms`] where. The text indexes belong to the database crate. The
//! cost doesn't grow with the number of jobs that a filter or a rare text leaves out.

mod matches;
mod pages;
mod terms;
#[cfg(test)]
mod tests;
mod view;

use jobwright_db::{Error, Sql, Tx, Wanted};

pub(super) use terms::{Search, TEXTS};
pub(super) use view::MOST_FOUND;

use self::{
    terms::SEARCHED_COLUMNS,
    view::{BOUNDS, View},
};
use super::{
    COLUMNS,
    filter::{Filter, expression},
    order, record,
};
use crate::{features::jobs::model::JobRecord, kit::cursor::Cursor};

/// The index of the first [`SEARCHED_COLUMNS`] column in a row of a scan.
const SEARCHED_FROM: usize = 25;

/// A page of a search, and the number of all matches if it became known on the way.
pub(super) type Counted = (Vec<JobRecord>, Option<i64>);

/// Returns at most `limit` jobs after `cursor`.
pub(super) fn page(
    tx: &mut Tx<'_>,
    filter: &Filter,
    text: &str,
    cursor: Option<&Cursor>,
    limit: i64,
) -> Result<Counted, Error> {
    let search = Search::of(tx, text)?;
    View::new(filter, &search, BOUNDS).page(tx, cursor, limit)
}

/// Counts all matches, up to [`MOST_FOUND`].
pub(super) fn count(tx: &mut Tx<'_>, filter: &Filter, text: &str) -> Result<i64, Error> {
    let search = Search::of(tx, text)?;
    View::new(filter, &search, BOUNDS).count(tx)
}

fn is_full(jobs: &[JobRecord], limit: i64) -> bool {
    i64::try_from(jobs.len()).is_ok_and(|jobs| jobs >= limit)
}

impl View<'_> {
    fn page(&self, tx: &mut Tx<'_>, cursor: Option<&Cursor>, limit: i64) -> Result<Counted, Error> {
        let mut scanned = Vec::new();
        if self.filter.order_has_index() || self.merges() {
            scanned = self.scan(tx, cursor, limit, Some(self.bounds.short_scan))?;
            if is_full(&scanned, limit) || self.ends_soon(tx, cursor)? {
                return Ok((scanned, None));
            }
        }
        if self.is_narrow(tx)? {
            let places = self.among_filtered(tx)?;
            if !self.is_many(places.len()) {
                let total = i64::try_from(places.len()).unwrap_or(i64::MAX);
                return Ok((self.read_page(tx, places, cursor, limit)?, Some(total)));
            }
        }
        let Some(wanted) = self.search.wanted() else {
            return Ok((self.scan(tx, cursor, limit, None)?, None));
        };
        let places = self.among_found(tx, &wanted)?;
        if self.is_many(places.len()) {
            let jobs = self.page_of_many(tx, &wanted, cursor, limit, scanned.len())?;
            return Ok((jobs, Some(self.bounds.counted)));
        }
        let total = i64::try_from(places.len()).unwrap_or(i64::MAX);
        Ok((self.read_page(tx, places, cursor, limit)?, Some(total)))
    }

    /// Whether the first scan after `cursor` looks at all jobs that are left, as after the last jobs of the future in the order
    /// `upcoming`.
    fn ends_soon(&self, tx: &mut Tx<'_>, cursor: Option<&Cursor>) -> Result<bool, Error> {
        if cursor.is_none() || !self.filter.order_has_index() {
            return Ok(false);
        }
        let most = self.bounds.short_scan;
        let mut sql = Sql::new("SELECT COUNT(*) FROM (SELECT 1 FROM jobs j WHERE 1 = 1");
        self.filter.conditions(&mut sql);
        self.filter.after(&mut sql, cursor);
        self.filter.order(&mut sql);
        sql.push(" LIMIT ").bind(most).push(") AS left_over");
        let left: i64 = tx.query_one(sql.text(), sql.params(), |row| row.get(0))?;
        Ok(left < most)
    }

    /// Returns at most `limit` of more matches than are counted. If they are spread evenly over the sort order, a longer scan
    /// fills the page, else the copies of all matches are sorted.
    fn page_of_many(
        &self,
        tx: &mut Tx<'_>,
        wanted: &[Wanted<'_>],
        cursor: Option<&Cursor>,
        limit: i64,
        scanned: usize,
    ) -> Result<Vec<JobRecord>, Error> {
        let scanned = i64::try_from(scanned).unwrap_or(limit);
        // Twice as many as the first scan promises, because the matches are not spread so evenly.
        if 2 * limit * self.bounds.short_scan <= scanned * self.bounds.long_scan {
            let jobs = self.scan(tx, cursor, limit, Some(self.bounds.long_scan))?;
            if is_full(&jobs, limit) {
                return Ok(jobs);
            }
        }
        self.top(tx, wanted, cursor, limit)
    }

    /// Scans the first `most` jobs of the sort order, or all jobs, and returns at most `limit` matches.
    fn scan(
        &self,
        tx: &mut Tx<'_>,
        cursor: Option<&Cursor>,
        limit: i64,
        most: Option<i64>,
    ) -> Result<Vec<JobRecord>, Error> {
        let mut sql = self.scan_statement(tx, cursor, most);
        sql.push(" AND ");
        self.search.push_matches(&mut sql);
        if self.search.is_exact_in_sql() {
            sql.push(" LIMIT ").bind(limit);
        }
        let mut jobs = Vec::new();
        tx.while_each(sql.text(), sql.params(), |row| {
            if self.search.is_in(row, SEARCHED_FROM)? {
                jobs.push(record(row)?);
            }
            Ok(!is_full(&jobs, limit))
        })?;
        Ok(jobs)
    }

    /// Whether the sort order is merged from several index partitions ([`order`]). A scan of a single index costs less.
    const fn merges(&self) -> bool {
        !self.filter.order_has_index() && self.filter.is_indexed()
    }

    /// Builds a statement for the first `most` jobs of the sort order, or all jobs, with the columns that
    /// [`Search::is_in`] needs. The limit is in a subquery, so that conditions outside never extend the scan.
    fn scan_statement<'c>(
        &self,
        tx: &Tx<'_>,
        cursor: Option<&'c Cursor>,
        most: Option<i64>,
    ) -> Sql<'c> {
        let columns = format!("{COLUMNS}, {}", renamed(SEARCHED_COLUMNS));
        if self.merges()
            && let Some(most) = most
            && let Some(sql) = order::scan_statement(tx, self.filter, cursor, &columns, most)
        {
            return sql;
        }
        let mut sql = Sql::new(format!(
            "SELECT j.* FROM (SELECT {columns} FROM jobs j WHERE 1 = 1"
        ));
        self.filter.conditions(&mut sql);
        self.filter.after(&mut sql, cursor);
        self.filter.order(&mut sql);
        if let Some(most) = most {
            sql.push(" LIMIT ").bind(most);
        }
        sql.push(") j WHERE TRUE");
        sql
    }

    /// The SQL expression to sort by.
    const fn by(&self) -> &'static str {
        expression(self.filter.sort)
    }
}

/// Renames the columns, because some are also among [`COLUMNS`] and a subquery needs unique names.
fn renamed(columns: &str) -> String {
    columns
        .split(", ")
        .map(|column| match column {
            "j.search_text" => column.to_owned(),
            other => format!("{other} AS searched_{}", other.trim_start_matches("j.")),
        })
        .collect::<Vec<_>>()
        .join(", ")
}
