//! SQL of lists of jobs: filters, order, and pages that go on from a place in that order. Those of a search are in
//! [`search`].

use jobwright_db::{Error, Sql, Tx};

use super::{COLUMNS, counts, order, record, search};
use crate::{
    features::jobs::{
        model::JobRecord,
        rules::MAX_SPAN_MS,
        wire::{ArchivedFilter, AssigneeFilter, JobStatus, Sort, SortKey},
    },
    kit::cursor::{Cursor, Key},
};

/// What has no kept count is counted no further than this: at any size it answers as fast (`X-Total-Count` then says
/// this much).
const MOST_COUNTED: i64 = 10_000;

/// Which jobs are listed, in which order.
#[derive(Debug, Clone)]
pub(in crate::features::jobs) struct Filter {
    pub(in crate::features::jobs) from: Option<i64>,
    pub(in crate::features::jobs) to: Option<i64>,
    pub(in crate::features::jobs) status: Option<JobStatus>,
    pub(in crate::features::jobs) priority: Option<i64>,
    pub(in crate::features::jobs) assignee: Option<AssigneeFilter>,
    pub(in crate::features::jobs) client: Option<uuid::Uuid>,
    pub(in crate::features::jobs) search: Option<String>,
    pub(in crate::features::jobs) archived: ArchivedFilter,
    pub(in crate::features::jobs) sort: Sort,
}

impl Filter {
    /// Appends what a job `j` must be like: ` AND …` for each; the search aside.
    pub(super) fn conditions(&self, sql: &mut Sql<'_>) {
        self.window(sql);
        self.archived(sql);
        if let Some(status) = self.status {
            sql.push(" AND j.status = ").bind(status.as_str());
        } else if self.priority.is_some() && order::is_indexed(self) {
            // Says nothing, but leads to the priority in the indexes of the orders.
            sql.push(" AND j.status IN ('scheduled', 'in-progress', 'completed', 'urgent')");
        }
        if let Some(priority) = self.priority {
            sql.push(" AND j.priority = ").bind(priority);
        }
        match self.assignee {
            Some(AssigneeFilter::Nobody) => sql.push(" AND j.assigned_user_id IS NULL"),
            Some(AssigneeFilter::User(user)) => sql.push(" AND j.assigned_user_id = ").bind(user),
            None => sql,
        };
        if let Some(client) = self.client {
            sql.push(" AND j.client_id = ").bind(client);
        }
    }

    /// Whether it leaves less than what is not archived; the search aside.
    pub(super) const fn is_narrowing(&self) -> bool {
        self.is_window()
            || self.status.is_some()
            || self.priority.is_some()
            || self.assignee.is_some()
            || self.client.is_some()
            || matches!(self.archived, ArchivedFilter::Only)
    }

    /// Whether one index has the order of all jobs; those of the others are merged from several ([`order`]).
    pub(super) const fn order_has_index(&self) -> bool {
        matches!(self.sort.key, SortKey::StartDate)
    }

    /// Whether nothing but the archive and the status narrows it, of which the counts are kept; the search aside.
    const fn has_kept_count(&self) -> bool {
        !self.is_window()
            && self.priority.is_none()
            && self.assignee.is_none()
            && self.client.is_none()
    }

    /// Whether it asks for a window of time.
    pub(super) const fn is_window(&self) -> bool {
        self.from.is_some() || self.to.is_some()
    }

    /// Only what comes after `cursor` in the order.
    pub(super) fn after<'c>(&self, sql: &mut Sql<'c>, cursor: Option<&'c Cursor>) {
        let Some(cursor) = cursor else { return };
        let by = expression(self.sort);
        let beyond = if self.sort.descending { "<" } else { ">" };
        sql.push(&format!(" AND ({by}, j.id) {beyond} ("));
        match &cursor.key {
            Key::Number(number) => sql.bind(*number),
            Key::Bytes(bytes) => sql.bind(bytes.as_slice()),
        };
        sql.push(", ").bind(cursor.id).push(")");
    }

    /// The order.
    pub(super) fn order(&self, sql: &mut Sql<'_>) {
        let by = expression(self.sort);
        let direction = if self.sort.descending { " DESC" } else { "" };
        sql.push(&format!(" ORDER BY {by}{direction}, j.id{direction}"));
    }

    /// Jobs that overlap the window; one without length counts at its own moment, the window's first one too.
    fn window(&self, sql: &mut Sql<'_>) {
        if let Some(to) = self.to {
            sql.push(" AND j.start_at < ").bind(to);
        }
        if let Some(from) = self.from {
            // No job is longer than this, so none that reaches the window began earlier.
            sql.push(" AND j.start_at >= ").bind(from - MAX_SPAN_MS);
            sql.push(" AND (j.slot_end > ")
                .bind(from)
                .push(" OR j.start_at >= ")
                .bind(from)
                .push(")");
        }
    }

    fn archived(&self, sql: &mut Sql<'_>) {
        // `NOT j.archived` hides from SQLite an index that begins with it and would be scanned whole;
        // with a status and no window that very index is the right one.
        let by_index = (self.status.is_some() || self.priority.is_some()) && !self.is_window();
        match self.archived {
            ArchivedFilter::All if self.priority.is_some() && order::is_indexed(self) => {
                sql.push(" AND j.archived IN (FALSE, TRUE)");
            }
            ArchivedFilter::All => {}
            ArchivedFilter::Without if by_index => {
                sql.push(" AND j.archived = FALSE");
            }
            ArchivedFilter::Without => {
                sql.push(" AND NOT j.archived");
            }
            ArchivedFilter::Only => {
                sql.push(" AND j.archived = TRUE");
            }
        }
    }
}

/// What a sort goes by. Jobs without a day come last in both directions.
pub(super) const fn expression(sort: Sort) -> &'static str {
    match (sort.key, sort.descending) {
        (SortKey::StartDate, _) => "j.start_at",
        (SortKey::CreatedAt, _) => "j.created_at",
        (SortKey::CompleteByDate, false) => "COALESCE(j.complete_by, CAST(99999999 AS BIGINT))",
        (SortKey::CompleteByDate, true) => "COALESCE(j.complete_by, CAST(0 AS BIGINT))",
        (SortKey::Priority, _) => "j.priority",
        (SortKey::Status, _) => {
            "CAST(CASE j.status WHEN 'scheduled' THEN 0 WHEN 'in-progress' THEN 1 WHEN 'completed' THEN 2 ELSE 3 END AS BIGINT)"
        }
        (SortKey::Title, _) => "j.title_sort",
    }
}

/// At most `limit` jobs from after `cursor` on, and how many the whole list has when that came to light.
pub(in crate::features::jobs) fn page(
    tx: &mut Tx<'_>,
    filter: &Filter,
    cursor: Option<&Cursor>,
    limit: i64,
) -> Result<(Vec<JobRecord>, Option<i64>), Error> {
    if let Some(text) = &filter.search {
        return search::page(tx, filter, text, cursor, limit);
    }
    Ok((listed(tx, filter, cursor, limit, order::BOUNDS)?, None))
}

/// [`page`] without a search.
pub(super) fn listed(
    tx: &mut Tx<'_>,
    filter: &Filter,
    cursor: Option<&Cursor>,
    limit: i64,
    bounds: order::Bounds,
) -> Result<Vec<JobRecord>, Error> {
    if order::is_indexed(filter) {
        return order::page(tx, filter, cursor, limit);
    }
    if let Some(jobs) = order::walk(tx, filter, cursor, limit, bounds)? {
        return Ok(jobs);
    }
    // Found by what narrows the list, and sorted.
    let mut sql = Sql::new(format!("SELECT {COLUMNS} FROM jobs j WHERE 1 = 1"));
    filter.conditions(&mut sql);
    filter.after(&mut sql, cursor);
    filter.order(&mut sql);
    sql.push(" LIMIT ").bind(limit);
    tx.query(sql.text(), sql.params(), record)
}

/// How many jobs the whole list has: of all, or of one status, the kept count; whatever else narrows it is counted no
/// further than 10,000.
pub(in crate::features::jobs) fn count(tx: &mut Tx<'_>, filter: &Filter) -> Result<i64, Error> {
    if let Some(text) = &filter.search {
        return search::count(tx, filter, text);
    }
    if filter.has_kept_count() {
        return counts::kept(tx, filter.archived, filter.status);
    }
    let mut sql = Sql::new("SELECT COUNT(*) FROM (SELECT 1 FROM jobs j WHERE 1 = 1");
    filter.conditions(&mut sql);
    sql.push(" LIMIT ").bind(MOST_COUNTED).push(") AS found");
    tx.query_one(sql.text(), sql.params(), |row| row.get(0))
}
