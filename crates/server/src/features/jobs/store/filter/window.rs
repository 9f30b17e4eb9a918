//! Conditions on the visits that overlap the time window of a list.

use jobwright_db::Sql;

use super::{Filter, UNSCHEDULED};
use crate::features::jobs::{model::AssigneeFilter, rules::MAX_SPAN_MS};

impl Filter {
    /// Appends the condition for jobs whose current visit is scheduled and overlaps the window.
    pub(super) fn current_in_window(&self, sql: &mut Sql<'_>) {
        if !self.is_window() {
            return;
        }
        self.overlap(sql, "j");
        sql.push(&format!(" AND j.id NOT IN ({UNSCHEDULED}"));
        self.starts(sql, "u");
        sql.push(")");
    }

    /// Appends the condition for jobs that match only through a visit that is not current: such a visit belongs to the
    /// assignee and overlaps the window, but the current visit does not.
    pub(super) fn others_in_window(&self, sql: &mut Sql<'_>) {
        sql.push(" AND j.id IN (SELECT v.job_id FROM ");
        match self.assignee {
            None => {
                sql.push("visits v WHERE NOT v.is_current");
            }
            Some(AssigneeFilter::Nobody) => {
                sql.push("visits v WHERE NOT v.is_current AND v.assigned_user_id IS NULL");
            }
            Some(AssigneeFilter::User(user)) => {
                sql.push("visit_workers w JOIN visits v ON v.id = w.visit_id WHERE NOT v.is_current AND w.user_id = ");
                sql.bind(user);
                self.starts(sql, "w");
            }
        }
        self.scheduled_in_window(sql);
        sql.push(") AND NOT (NOT j.unscheduled");
        self.overlap(sql, "j");
        match self.assignee {
            None => {}
            Some(AssigneeFilter::Nobody) => {
                sql.push(" AND j.assigned_user_id IS NULL");
            }
            Some(AssigneeFilter::User(user)) => {
                sql.push(" AND EXISTS (SELECT 1 FROM visit_workers c WHERE c.visit_id = COALESCE(j.visit_id, j.id) AND c.user_id = ");
                sql.bind(user).push(")");
            }
        }
        sql.push(")");
    }

    /// Appends the conditions that a visit `v` is scheduled and overlaps the window.
    pub(in super::super) fn scheduled_in_window(&self, sql: &mut Sql<'_>) {
        sql.push(" AND NOT v.unscheduled");
        self.overlap(sql, "v");
    }

    /// Appends the conditions that a visit overlaps the window. A visit without an end overlaps the window if its
    /// start is in the window, even at the first instant of the window.
    fn overlap(&self, sql: &mut Sql<'_>, table: &str) {
        self.starts(sql, table);
        if let Some(from) = self.from {
            sql.push(&format!(" AND ({table}.slot_end > "))
                .bind(from)
                .push(&format!(" OR {table}.start_at >= "))
                .bind(from)
                .push(")");
        }
    }

    /// Appends the conditions on the start of a visit that overlaps the window. The visit starts before the window
    /// ends, and not more than `MAX_SPAN_MS` before the window begins.
    pub(in super::super) fn starts(&self, sql: &mut Sql<'_>, table: &str) {
        if let Some(to) = self.to {
            sql.push(&format!(" AND {table}.start_at < ")).bind(to);
        }
        if let Some(from) = self.from {
            // No visit is longer than `MAX_SPAN_MS`, so a visit that started before this instant can't reach into the
            // window.
            sql.push(&format!(" AND {table}.start_at >= "))
                .bind(from - MAX_SPAN_MS);
        }
    }
}
