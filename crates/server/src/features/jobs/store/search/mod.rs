//! Lists of jobs that contain a text. A rare text is found by index, a common one by a scan in the sort order.
//! rule: job-search
//!
//! To find a page, the first jobs of the sort order are scanned, if an index provides that order. If the text is
//! common, these jobs already fill the page. Otherwise all matches are collected by index. If there are more matches
//! than a search counts, a longer scan is made instead. If it doesn't fill the page either, the database sorts all
//! matches. [`needle`] defines what matches, [`terms`] where the text is searched. The text indexes belong to the
//! database crate. The cost doesn't grow with the number of jobs that a filter or a rare text leaves out.

mod matches;
mod needle;
mod terms;
#[cfg(test)]
mod tests;
mod view;

use jobwright_db::{Error, Sql, Tx};

pub(super) use terms::{Search, TEXTS};

use self::{
    matches::Matches,
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

/// Counts all matches, up to 10,000.
pub(super) fn count(tx: &mut Tx<'_>, filter: &Filter, text: &str) -> Result<i64, Error> {
    let search = Search::of(tx, text)?;
    View::new(filter, &search, BOUNDS).count(tx)
}

fn is_full(jobs: &[JobRecord], limit: i64) -> bool {
    i64::try_from(jobs.len()).is_ok_and(|jobs| jobs >= limit)
}

impl View<'_> {
    fn page(&self, tx: &mut Tx<'_>, cursor: Option<&Cursor>, limit: i64) -> Result<Counted, Error> {
        let scans = self.filter.order_has_index() || self.merges();
        if scans {
            let scanned = self.scan(tx, cursor, limit, Some(self.short_scan()))?;
            if is_full(&scanned, limit) {
                return Ok((scanned, None));
            }
        }
        if let Some(Matches::All(keys)) = self.collect(tx)? {
            let total = i64::try_from(keys.len()).unwrap_or(i64::MAX);
            return Ok((self.read_page(tx, keys, cursor, limit)?, Some(total)));
        }
        if scans && !self.merges() {
            let scanned = self.scan(tx, cursor, limit, Some(self.bounds.long_scan))?;
            if is_full(&scanned, limit) {
                return Ok((scanned, None));
            }
        }
        let jobs = match self.sorted(tx, cursor, limit)? {
            Some(jobs) => jobs,
            None => self.scan(tx, cursor, limit, None)?,
        };
        Ok((jobs, None))
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

    /// The length of the first scan. In a merged order fewer jobs are scanned, so that both kinds of scan take about
    /// the same time.
    fn short_scan(&self) -> i64 {
        if self.merges() {
            self.bounds.short_scan / 4
        } else {
            self.bounds.short_scan
        }
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

    /// Returns at most `limit` matches, sorted by the database: for a text that many jobs contain, but few near the
    /// beginning of the sort order. `None` if the text has no index.
    fn sorted(
        &self,
        tx: &mut Tx<'_>,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<Option<Vec<JobRecord>>, Error> {
        let Some(sources) = self.search.sources() else {
            return Ok(None);
        };
        let mut sql = Sql::new(format!("SELECT {COLUMNS} FROM jobs j WHERE j.id IN ("));
        for (index, source) in sources.into_iter().enumerate() {
            sql.push(if index == 0 { "" } else { " UNION " })
                .push("SELECT j.id FROM ");
            self.search.push_source(tx, &mut sql, source);
        }
        sql.push(")");
        self.filter.conditions(&mut sql);
        self.filter.after(&mut sql, cursor);
        self.filter.order(&mut sql);
        sql.push(" LIMIT ").bind(limit);
        tx.query(sql.text(), sql.params(), record).map(Some)
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
