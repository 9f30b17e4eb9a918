//! Scans jobs in their sort order for matches. Code that uses the text index belongs to [`super::matches`].

use jobwright_db::{Error, Sql, Tx};

use super::{
    terms::SEARCHED_COLUMNS,
    view::{View, is_full},
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

/// How many more rows than twice a page a scan reads at first.
const SPARE: i64 = 16;

/// What the first scan for a page found.
#[derive(Debug, Default)]
pub(super) struct Begun {
    pub(super) jobs: Vec<JobRecord>,
    /// Where the scan ended, if it can be continued there.
    pub(super) end: Option<Cursor>,
    /// Whether the page has all jobs that are left.
    pub(super) is_all: bool,
}

impl View<'_> {
    /// Scans the first jobs after `cursor` for a page.
    pub(super) fn begin(
        &self,
        tx: &mut Tx<'_>,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<Begun, Error> {
        let most = self.bounds.short_scan;
        let jobs = self.scan(tx, cursor, limit, Some(most))?;
        if is_full(&jobs, limit) || !self.filter.order_has_index() {
            return Ok(Begun {
                jobs,
                ..Begun::default()
            });
        }
        let end = self.end_of(tx, cursor, most)?;
        Ok(Begun {
            jobs,
            // Without a cursor the length of the list is wanted too, and the indexes give both.
            is_all: cursor.is_some() && end.is_none(),
            end,
        })
    }

    /// Where a scan of `most` jobs after `cursor` ends: the place of its last job. `None` if fewer jobs are left. Only for an
    /// order that has one index.
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

    /// Whether a longer scan from the end of the first one looks at all jobs that are left.
    pub(super) fn is_last(&self, tx: &mut Tx<'_>, end: Option<&Cursor>) -> Result<bool, Error> {
        match end {
            Some(_) => Ok(self.end_of(tx, end, self.bounds.long_scan)?.is_none()),
            None => Ok(false),
        }
    }

    /// Scans the first `most` jobs of the sort order, or all jobs, and returns at most `limit` matches.
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
        // PostgreSQL ends the scan at the limit. Few rows that fulfil the condition don't match.
        let enough = limit.saturating_mul(2).saturating_add(SPARE);
        let mut limited = sql.clone();
        limited.push(" LIMIT ").bind(enough);
        let (jobs, rows) = self.matching(tx, &limited, limit)?;
        if is_full(&jobs, limit) || rows < enough {
            return Ok(jobs);
        }
        Ok(self.matching(tx, &sql, limit)?.0)
    }

    /// Returns at most `limit` matches of a statement, and the number of rows that were read.
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

    /// Whether the sort order is merged from several index partitions ([`order`]). A scan of a single index costs less.
    pub(super) const fn merges(&self) -> bool {
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
