//! SQL of lists of jobs: pages and their length. Conditions and order are in [`filter`](super::filter). Lists with a search are in [`search`]. rule: job-list

use jobwright_db::{Error, Sql, Tx};

use super::{COLUMNS, counts, filter::Filter, order, record, search};
use crate::{features::jobs::model::JobRecord, kit::cursor::Cursor};

/// The most jobs that are counted if no stored count exists, so that counting takes the same time for a list of any
/// length.
const MOST_COUNTED: i64 = 10_000;

/// The most that `X-Total-Count` of a list is, if no stored count exists.
pub(in crate::features::jobs) const fn most_counted(filter: &Filter) -> i64 {
    match filter.search {
        Some(_) => search::MOST_FOUND,
        None => MOST_COUNTED,
    }
}

/// Reads one list in one or more parts, such as both parts of the order `upcoming`. Keeps what a search found for the next part.
#[derive(Debug)]
pub(in crate::features::jobs) struct Pages(Option<search::Pages>);

impl Pages {
    /// Prepares a list.
    pub(in crate::features::jobs) fn of(tx: &mut Tx<'_>, filter: &Filter) -> Result<Self, Error> {
        let text = filter.search.as_deref();
        let search = text.map(|text| search::Pages::of(tx, text));
        Ok(Self(search.transpose()?))
    }

    /// Returns at most `limit` jobs after `cursor`, and the length of the whole list if it became known on the way. All filters
    /// that are passed to one `Pages` differ only in their direction.
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

/// Whether any visit that is not the current one of its job is scheduled and overlaps the window of the list.
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

/// The statement for one of these visits.
pub(super) fn others<'f>(filter: &Filter) -> Sql<'f> {
    let mut sql = Sql::new("SELECT 1 FROM visits v WHERE NOT v.is_current");
    filter.scheduled_in_window(&mut sql);
    sql.push(" LIMIT 1");
    sql
}

/// The statement that finds at most `limit` jobs after `cursor` by the filters, and sorts them.
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

/// Returns the length of the whole list. If the list has no filters other than the archived flag and the status, this
/// is the stored count, else the jobs are counted, up to [`most_counted`].
pub(in crate::features::jobs) fn count(tx: &mut Tx<'_>, filter: &Filter) -> Result<i64, Error> {
    if let Some(text) = &filter.search {
        return search::count(tx, filter, text);
    }
    if filter.has_stored_count() {
        return counts::stored(tx, filter.archived, filter.status);
    }
    let mut sql = Sql::new("SELECT COUNT(*) FROM (SELECT 1 FROM jobs j WHERE 1 = 1");
    filter.conditions(&mut sql);
    sql.push(" LIMIT ").bind(MOST_COUNTED).push(") AS found");
    tx.query_one(sql.text(), sql.params(), |row| row.get(0))
}
