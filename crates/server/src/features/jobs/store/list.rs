//! SQL of lists of jobs: pages and lengths. Conditions and sort orders are in [`filter`](super::filter), lists with a
//! search in [`search`]. rule: job-list

use jobwright_db::{Error, Sql, Tx};

use super::{COLUMNS, counts, filter::Filter, order, record, search};
use crate::{features::jobs::model::JobRecord, kit::cursor::Cursor};

/// The maximum number of jobs that are counted for a list without a stored count. So counting takes a limited time for
/// a list of any length.
const MAX_COUNTED: i64 = 10_000;

/// Returns the highest value that `X-Total-Count` can have for a list without a stored count. A list with a stored
/// count has no such limit.
pub(in crate::features::jobs) const fn most_counted(filter: &Filter) -> i64 {
    match filter.search {
        Some(_) => search::MAX_FOUND,
        None => MAX_COUNTED,
    }
}

/// A reader for one list that is read in one or more parts, for example the two parts of the order `upcoming`. The
/// results of a search are kept for the next part.
#[derive(Debug)]
pub(in crate::features::jobs) struct Pages(Option<search::Pages>);

impl Pages {
    /// Prepares to read a list.
    pub(in crate::features::jobs) fn of(tx: &mut Tx<'_>, filter: &Filter) -> Result<Self, Error> {
        let text = filter.search.as_deref();
        let search = text.map(|text| search::Pages::of(tx, text));
        Ok(Self(search.transpose()?))
    }

    /// Returns at most `limit` jobs after `cursor`, and the length of the whole list if the query found it. All calls
    /// on the same `Pages` must pass the same filter; only the sort direction can differ.
    pub(in crate::features::jobs) fn page(
        &mut self,
        tx: &mut Tx<'_>,
        filter: &Filter,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<(Vec<JobRecord>, Option<i64>), Error> {
        match &mut self.0 {
            Some(search) => search.page(tx, filter, cursor, limit),
            None => Ok((listed(tx, filter, cursor, limit, order::BOUNDS)?, None)),
        }
    }
}

/// Whether the window of the list overlaps any scheduled visit that is not the current visit of its job.
pub(in crate::features::jobs) fn has_others(
    tx: &mut Tx<'_>,
    filter: &Filter,
) -> Result<bool, Error> {
    if !filter.is_window() {
        return Ok(false);
    }
    let sql = others(filter);
    let found = tx.query_opt(sql.text(), sql.params(), |_| Ok(()))?;
    Ok(found.is_some())
}

/// Returns the statement that finds one such visit: scheduled, not current, and in the window.
pub(super) fn others<'f>(filter: &Filter) -> Sql<'f> {
    let mut sql = Sql::new("SELECT 1 FROM visits v WHERE NOT v.is_current");
    filter.scheduled_in_window(&mut sql);
    sql.push(" LIMIT 1");
    sql
}

/// Returns the statement that filters and sorts the jobs, and returns at most `limit` of them after `cursor`.
pub(super) fn sorted<'c>(filter: &Filter, cursor: Option<&'c Cursor>, limit: i64) -> Sql<'c> {
    let mut sql = Sql::new(format!("SELECT {COLUMNS} FROM jobs j WHERE 1 = 1"));
    filter.conditions(&mut sql);
    filter.after(&mut sql, cursor);
    filter.order(&mut sql);
    sql.push(" LIMIT ").bind(limit);
    sql
}

/// Returns at most `limit` jobs after `cursor`, for a list without a search.
pub(super) fn listed(
    tx: &mut Tx<'_>,
    filter: &Filter,
    cursor: Option<&Cursor>,
    limit: i64,
    bounds: order::Bounds,
) -> Result<Vec<JobRecord>, Error> {
    if filter.is_indexed() {
        return order::page(tx, filter, cursor, limit);
    }
    if let Some(jobs) = order::scan(tx, filter, cursor, limit, bounds)? {
        return Ok(jobs);
    }
    let sql = sorted(filter, cursor, limit);
    tx.query(sql.text(), sql.params(), record)
}

/// Returns the length of the whole list. If the archived flag and the status are the only filters, this is the stored
/// count. Otherwise the jobs are counted, up to [`most_counted`].
pub(in crate::features::jobs) fn count(tx: &mut Tx<'_>, filter: &Filter) -> Result<i64, Error> {
    if let Some(text) = &filter.search {
        return search::count(tx, filter, text);
    }
    if filter.has_stored_count() {
        return counts::stored(tx, filter.archived, filter.status);
    }
    let mut sql = Sql::new("SELECT COUNT(*) FROM (SELECT 1 FROM jobs j WHERE 1 = 1");
    filter.conditions(&mut sql);
    sql.push(" LIMIT ").bind(MAX_COUNTED).push(") AS found");
    tx.query_one(sql.text(), sql.params(), |row| row.get(0))
}
