//! Scans jobs in their sort order for matches. Code that uses the text index is in [`super::matches`].

use jobwright_db::{Error, Sql, Tx};

use super::{
    searched_list::{SearchedList, count, is_full},
    terms::SEARCHED_COLUMNS,
};
use crate::{
    features::jobs::{
        model::JobRecord,
        store::{COLUMNS, order, record},
    },
    kit::cursor::Cursor,
};

/// The index of the first [`SEARCHED_COLUMNS`] column in a row of a scan.
pub(super) const SEARCHED_FROM: usize = 25;

/// A scan for a page first reads at most twice as many rows as the page can have jobs, plus this number. If these rows
/// contain too few matches, the scan is repeated without this limit.
const SPARE: i64 = 16;

/// The result of the first scan for a page.
#[derive(Debug, Default)]
pub(super) struct Begun {
    pub(super) jobs: Vec<JobRecord>,
    /// The number of jobs that were scanned, unless fewer jobs remain.
    pub(super) scanned: i64,
    /// The cursor where the scan ended, if the scan can continue there.
    pub(super) end: Option<Cursor>,
    /// Whether the page contains all remaining jobs.
    pub(super) is_all: bool,
}

impl SearchedList<'_> {
    /// Scans the first jobs after `cursor` to fill a page of the search. Stops early if the page will probably not be
    /// full.
    pub(super) fn begin(
        &self,
        tx: &mut Tx<'_>,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<Begun, Error> {
        let (probe, short) = (self.bounds.probe, self.bounds.short_scan);
        let jobs = self.scan(tx, cursor, limit, Some(probe))?;
        let is_full = is_full(&jobs, limit);
        let is_promising = 2 * count(&jobs) * short >= limit * probe;
        let mut begun = Begun {
            jobs,
            scanned: probe,
            ..Begun::default()
        };
        if is_full {
            return Ok(begun);
        }
        if !self.filter.order_has_index() {
            if is_promising {
                // A scan that merged partitions can't be continued, so start again.
                begun.jobs = self.scan(tx, cursor, limit, Some(short))?;
                begun.scanned = short;
            }
            return Ok(begun);
        }
        begun.end = self.end_of(tx, cursor, probe)?;
        if is_promising && begun.end.is_some() {
            self.extend(tx, &mut begun, limit)?;
        }
        // On the first page (without a cursor) the length of the list is needed too. The search in the indexes finds
        // both the page and the length, so don't stop here.
        begun.is_all = cursor.is_some() && begun.end.is_none();
        Ok(begun)
    }

    /// Continues the first scan for a page until it has read [`Bounds::short_scan`](super::searched_list::Bounds) jobs.
    pub(super) fn extend(
        &self,
        tx: &mut Tx<'_>,
        begun: &mut Begun,
        limit: i64,
    ) -> Result<(), Error> {
        let more = self.bounds.short_scan - begun.scanned;
        let left = limit - count(&begun.jobs);
        begun
            .jobs
            .extend(self.scan(tx, begun.end.as_ref(), left, Some(more))?);
        begun.scanned += more;
        if !is_full(&begun.jobs, limit) {
            begun.end = self.end_of(tx, begun.end.as_ref(), more)?;
        }
        Ok(())
    }

    /// Returns the cursor of the last job in a scan of `most` jobs after `cursor`. `None` if fewer jobs remain. Only
    /// for sort orders for which one index contains all jobs.
    fn end_of(
        &self,
        tx: &mut Tx<'_>,
        cursor: Option<&Cursor>,
        most: i64,
    ) -> Result<Option<Cursor>, Error> {
        let mut sql = Sql::new(format!(
            "SELECT j.id, {} FROM jobs j WHERE 1 = 1",
            self.by()
        ));
        self.filter.conditions(&mut sql);
        self.filter.after(&mut sql, cursor);
        self.filter.order(&mut sql);
        sql.push(" LIMIT 1 OFFSET ").bind(most - 1);
        tx.query_opt(sql.text(), sql.params(), |row| self.place(row))
    }

    /// Whether a longer scan from the end of the first scan reads all remaining jobs.
    pub(super) fn is_last(&self, tx: &mut Tx<'_>, end: Option<&Cursor>) -> Result<bool, Error> {
        match end {
            Some(_) => Ok(self.end_of(tx, end, self.bounds.long_scan)?.is_none()),
            None => Ok(false),
        }
    }

    /// Scans the first `most` jobs of the sort order, or all jobs if `most` is `None`, and returns at most `limit`
    /// matches.
    pub(super) fn scan(
        &self,
        tx: &mut Tx<'_>,
        cursor: Option<&Cursor>,
        limit: i64,
        most: Option<i64>,
    ) -> Result<Vec<JobRecord>, Error> {
        let mut sql = self.scan_statement(tx, cursor, most);
        sql.push(" AND ");
        self.search.push_matches(tx, &mut sql);
        if self.search.is_exact_in_sql() {
            sql.push(" LIMIT ").bind(limit);
            return Ok(self.matching(tx, &sql, limit)?.0);
        }
        // With a limit PostgreSQL stops the scan early. Usually most rows that meet the SQL condition also match the
        // search, so this limit usually suffices.
        let enough = limit.saturating_mul(2).saturating_add(SPARE);
        let mut limited = sql.clone();
        limited.push(" LIMIT ").bind(enough);
        let (jobs, rows) = self.matching(tx, &limited, limit)?;
        if is_full(&jobs, limit) || rows < enough {
            return Ok(jobs);
        }
        Ok(self.matching(tx, &sql, limit)?.0)
    }

    /// Runs a scan statement. Returns at most `limit` matches, and the number of rows that were read.
    fn matching(
        &self,
        tx: &mut Tx<'_>,
        sql: &Sql<'_>,
        limit: i64,
    ) -> Result<(Vec<JobRecord>, i64), Error> {
        let (mut jobs, mut rows) = (Vec::new(), 0);
        tx.while_each(sql.text(), sql.params(), |row| {
            rows += 1;
            if self.search.is_in(row, SEARCHED_FROM)? {
                jobs.push(record(row)?);
            }
            Ok(!is_full(&jobs, limit))
        })?;
        Ok((jobs, rows))
    }

    /// Whether the sort order is merged from several index partitions ([`order`]). Scanning a single index costs less.
    pub(super) const fn merges(&self) -> bool {
        !self.filter.order_has_index() && self.filter.is_indexed()
    }

    /// Builds a statement for the first `most` jobs of the sort order, or for all jobs if `most` is `None`. It returns
    /// the columns that [`Search::is_in`] needs. The limit is in a subquery, so that conditions outside never extend
    /// the scan.
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
}

/// Renames the columns for the search, because some of them are also among [`COLUMNS`] and a subquery needs unique
/// names.
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
