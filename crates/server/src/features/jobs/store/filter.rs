//! SQL of the conditions and the sort keys for lists of jobs.

mod window;

use jobwright_db::Sql;

use crate::{
    features::jobs::model::{
        ArchivedFilter, AssigneeFilter, JobStatus, Overdue, OverdueFilter, Sort, SortKey,
        UnscheduledFilter,
    },
    kit::cursor::{Cursor, Key},
};

/// The subquery for the jobs whose current visit is unscheduled. These jobs are few and have an index of their own, so
/// the subquery reads no rows of the table. A condition on the column `unscheduled` would read rows of the table.
const UNSCHEDULED: &str = "SELECT u.id FROM jobs u WHERE u.unscheduled";

/// Which visits are compared with the window and the assignee of a list. A list has one part for each of these values
/// that it needs. No job is in two parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::features::jobs) enum MatchedVisits {
    /// The current visit. The assignee must be its lead.
    Current,
    /// The current visit. The assignee must be another member of its crew. The value contains the crews with the
    /// assignee, each without its lead, in the format of the column `more_workers`.
    Members(Vec<Vec<u8>>),
    /// The visits that are not current, for jobs whose current visit does not match. The assignee can be any member of
    /// the crew.
    Others,
}

/// The filters and the sort order of a list of jobs.
#[derive(Debug, Clone)]
pub(in crate::features::jobs) struct Filter {
    pub(in crate::features::jobs) from: Option<i64>,
    pub(in crate::features::jobs) to: Option<i64>,
    pub(in crate::features::jobs) visits: MatchedVisits,
    pub(in crate::features::jobs) unscheduled: Option<UnscheduledFilter>,
    pub(in crate::features::jobs) overdue: Option<Overdue>,
    pub(in crate::features::jobs) status: Option<JobStatus>,
    pub(in crate::features::jobs) priority: Option<i64>,
    pub(in crate::features::jobs) assignee: Option<AssigneeFilter>,
    pub(in crate::features::jobs) client: Option<uuid::Uuid>,
    pub(in crate::features::jobs) creator: Option<uuid::Uuid>,
    pub(in crate::features::jobs) search: Option<String>,
    pub(in crate::features::jobs) archived: ArchivedFilter,
    pub(in crate::features::jobs) sort: Sort,
}

impl Filter {
    /// Appends all conditions of the filter on a job `j`, except the search. Each begins with ` AND `.
    pub(super) fn conditions(&self, sql: &mut Sql<'_>) {
        match self.visits {
            MatchedVisits::Current | MatchedVisits::Members(_) => self.current_in_window(sql),
            MatchedVisits::Others => self.others_in_window(sql),
        }
        match self.unscheduled {
            Some(UnscheduledFilter::Without) => {
                sql.push(&format!(" AND j.id NOT IN ({UNSCHEDULED})"))
            }
            Some(UnscheduledFilter::Only) => sql.push(&format!(" AND j.id IN ({UNSCHEDULED})")),
            None => sql,
        };
        self.overdue(sql);
        self.of_job(sql);
        self.of_assignee(sql);
    }

    /// Appends the condition on the crew of the current visit. For visits that are not current,
    /// [`Self::others_in_window`] appends this condition.
    fn of_assignee(&self, sql: &mut Sql<'_>) {
        match (&self.visits, self.assignee) {
            (MatchedVisits::Others, _) | (_, None) => return,
            (MatchedVisits::Members(crews), _) => push_crews(sql, crews),
            (_, Some(AssigneeFilter::Nobody)) => {
                sql.push(" AND (j.assigned_user_id IS NULL)");
            }
            (_, Some(AssigneeFilter::User(user))) => {
                sql.push(" AND (j.assigned_user_id = ").bind(user).push(")");
            }
        }
        let is_closed = self.from.is_some() && self.to.is_some();
        if is_closed && matches!(self.visits, MatchedVisits::Members(_)) {
            // Few jobs are in a window with a start and an end, so the index by time is better than the index of
            // crews, which has no times. `IS TRUE` keeps the database from using the index of crews.
            sql.push(" IS TRUE");
        } else {
            sql.push(self.unindexed());
        }
    }

    /// Appends the conditions on a job `j` that don't depend on its visits.
    pub(super) fn of_job(&self, sql: &mut Sql<'_>) {
        self.archived(sql);
        if let Some(status) = self.status {
            sql.push(" AND (j.status = ")
                .bind(status.as_str())
                .push(")");
            sql.push(self.unindexed());
        } else if self.priority.is_some() && self.is_indexed() {
            // This condition is true for all jobs. It allows the database to use the priority column in the indexes of
            // the sort orders.
            sql.push(" AND j.status IN ('scheduled', 'in-progress', 'completed', 'urgent')");
        }
        if let Some(priority) = self.priority {
            sql.push(" AND j.priority = ").bind(priority);
        }
        if let Some(client) = self.client {
            sql.push(" AND (j.client_id = ").bind(client).push(")");
            sql.push(self.unindexed());
        }
        if let Some(creator) = self.creator {
            sql.push(" AND (j.user_id = ").bind(creator).push(")");
            sql.push(self.unindexed());
        }
    }

    /// Whether any condition other than the search selects only a part of the jobs. Conditions that exclude only a few
    /// jobs don't count.
    pub(super) const fn is_narrowing(&self) -> bool {
        self.is_window()
            || self.status.is_some()
            || self.priority.is_some()
            || self.assignee.is_some()
            || self.client.is_some()
            || self.creator.is_some()
            || matches!(self.unscheduled, Some(UnscheduledFilter::Only))
            || self.is_overdue_only()
            || matches!(self.archived, ArchivedFilter::Only)
    }

    /// Returns the same filter for another part of the list.
    pub(in crate::features::jobs) fn for_visits(&self, visits: MatchedVisits) -> Self {
        Self {
            visits,
            ..self.clone()
        }
    }

    /// Whether a single index contains all jobs in the sort order of the list. For the other sort orders several index
    /// partitions are merged ([`super::order`]).
    pub(super) const fn order_has_index(&self) -> bool {
        matches!(self.sort.key, SortKey::StartDate)
    }

    /// Whether the archived flag and the status are the only filters, apart from the search. The length of such a list
    /// is stored as a count.
    pub(super) const fn has_stored_count(&self) -> bool {
        !self.is_window()
            && self.priority.is_none()
            && self.assignee.is_none()
            && self.client.is_none()
            && self.creator.is_none()
            && self.unscheduled.is_none()
            && self.overdue.is_none()
    }

    /// Whether the archived flag, the status and the priority are the only filters, apart from the search. Indexes
    /// contain the jobs of such a list in its sort order.
    pub(super) const fn is_indexed(&self) -> bool {
        !self.is_window()
            && self.assignee.is_none()
            && self.client.is_none()
            && self.creator.is_none()
            && self.unscheduled.is_none()
            && self.overdue.is_none()
    }

    /// Whether the filter has a time window.
    pub(super) const fn is_window(&self) -> bool {
        self.from.is_some() || self.to.is_some()
    }

    /// Appends the condition for the jobs that come after `cursor` in the order of the list.
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

    /// Appends `ORDER BY`.
    pub(super) fn order(&self, sql: &mut Sql<'_>) {
        let by = expression(self.sort);
        let direction = if self.sort.descending { " DESC" } else { "" };
        sql.push(&format!(" ORDER BY {by}{direction}, j.id{direction}"));
    }

    /// Appends the condition for overdue jobs, or for jobs that are not overdue. rule: overdue-jobs
    ///
    /// A visit that ends at midnight does not belong to the next day. So a job is overdue if its `slot_end` is not
    /// after the first instant of today. A visit without an end is on the day of its start. The first three of the
    /// appended conditions are those of the index `jobs_overdue`. This index has no completed jobs, so it doesn't grow
    /// with the history.
    fn overdue(&self, sql: &mut Sql<'_>) {
        let Some(Overdue { filter, today }) = self.overdue else {
            return;
        };
        let only = matches!(filter, OverdueFilter::Only);
        let (table, end) = if only { ("j", "") } else { ("o", ")") };
        if !only {
            sql.push(" AND j.id NOT IN (SELECT o.id FROM jobs o WHERE TRUE");
        }
        sql.push(&format!(
            " AND NOT {table}.archived AND NOT {table}.unscheduled AND {table}.status <> 'completed' \
             AND {table}.start_at < "
        ));
        sql.bind(today)
            .push(&format!(" AND {table}.slot_end <= "))
            .bind(today)
            .push(end);
    }

    /// Whether the filter selects only overdue jobs.
    const fn is_overdue_only(&self) -> bool {
        matches!(
            self.overdue,
            Some(Overdue {
                filter: OverdueFilter::Only,
                ..
            })
        )
    }

    /// Returns the SQL to append after a condition on an indexed column. If the filter selects overdue jobs, this SQL
    /// keeps the database from using that column's index. Overdue jobs are few and have an index of their own, but the
    /// database would prefer the index of the column.
    const fn unindexed(&self) -> &'static str {
        if self.is_overdue_only() {
            " IS TRUE"
        } else {
            ""
        }
    }

    fn archived(&self, sql: &mut Sql<'_>) {
        // `NOT j.archived` keeps SQLite from scanning a whole index that begins with `archived`. But if the filter has
        // a status or a priority and no window, such an index is the best one.
        let by_index = (self.status.is_some() || self.priority.is_some()) && !self.is_window();
        match self.archived {
            // Archived jobs are never overdue, and `overdue` excludes them already.
            ArchivedFilter::Only if self.is_overdue_only() => {
                sql.push(" AND FALSE");
            }
            _ if self.is_overdue_only() => {}
            ArchivedFilter::All if self.priority.is_some() && self.is_indexed() => {
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

/// Appends the condition that the other workers of the current visit are one of these crews. The list of crews is
/// padded to a power of two, so that there are only few different statements to prepare.
fn push_crews(sql: &mut Sql<'_>, crews: &[Vec<u8>]) {
    sql.push(" AND (j.more_workers IN (");
    let padded = crews.iter().chain(crews.last().into_iter().cycle());
    for (index, crew) in padded.take(crews.len().next_power_of_two()).enumerate() {
        sql.push(if index == 0 { "" } else { ", " })
            .bind(crew.clone());
    }
    sql.push("))");
}

/// Returns the SQL expression to sort by. In both directions jobs without a deadline come last.
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
