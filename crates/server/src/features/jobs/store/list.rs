//! SQL of lists of jobs: filters, order, and pages that go on from a place in that order.

use jobwright_db::{Error, Sql, Tx};

use super::{COLUMNS, record};
use crate::{
    features::jobs::{
        model::JobRecord,
        rules::MAX_SPAN_MS,
        wire::{ArchivedFilter, AssigneeFilter, JobStatus, Sort, SortKey},
    },
    kit::{
        cursor::{Cursor, Key},
        text::like_pattern,
    },
};

/// A search counts no further than this: at any size it answers as fast (`X-Total-Count` then says this much).
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
    /// Appends what a job `j` must be like: ` AND …` for each.
    pub(super) fn conditions(&self, sql: &mut Sql<'_>) {
        self.window(sql);
        self.archived(sql);
        if let Some(status) = self.status {
            sql.push(" AND j.status = ").bind(status.as_str());
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
        if let Some(search) = &self.search {
            search_in(sql, search);
        }
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
        let by_index = self.status.is_some() && self.from.is_none() && self.to.is_none();
        match self.archived {
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

/// Plain text, found anywhere in the job, its client or its people, without regard to case.
fn search_in(sql: &mut Sql<'_>, text: &str) {
    let pattern = like_pattern(text);
    sql.push(" AND (j.search_text LIKE ")
        .bind(pattern.clone())
        .push(r" ESCAPE '\'");
    for (column, table) in [
        ("client_id", "clients"),
        ("assigned_user_id", "users"),
        ("assigned_by_user_id", "users"),
        ("user_id", "users"),
    ] {
        sql.push(&format!(
            " OR j.{column} IN (SELECT id FROM {table} WHERE search_text LIKE "
        ));
        sql.bind(pattern.clone()).push(r" ESCAPE '\')");
    }
    sql.push(")");
}

/// What a sort goes by. Jobs without a day come last in both directions.
const fn expression(sort: Sort) -> &'static str {
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

/// At most `limit` jobs from after `cursor` on.
pub(in crate::features::jobs) fn page(
    tx: &mut Tx<'_>,
    filter: &Filter,
    cursor: Option<&Cursor>,
    limit: i64,
) -> Result<Vec<JobRecord>, Error> {
    let by = expression(filter.sort);
    let (direction, beyond) = if filter.sort.descending {
        (" DESC", "<")
    } else {
        ("", ">")
    };
    let mut sql = Sql::new(format!("SELECT {COLUMNS} FROM jobs j WHERE 1 = 1"));
    filter.conditions(&mut sql);
    if let Some(cursor) = cursor {
        sql.push(&format!(" AND ({by}, j.id) {beyond} ("));
        match &cursor.key {
            Key::Number(number) => sql.bind(*number),
            Key::Bytes(bytes) => sql.bind(bytes.as_slice()),
        };
        sql.push(", ").bind(cursor.id).push(")");
    }
    sql.push(&format!(
        " ORDER BY {by}{direction}, j.id{direction} LIMIT "
    ))
    .bind(limit);
    tx.query(sql.text(), sql.params(), record)
}

/// How many jobs the whole list has; a search stops counting at 10,000.
pub(in crate::features::jobs) fn count(tx: &mut Tx<'_>, filter: &Filter) -> Result<i64, Error> {
    let searching = filter.search.is_some();
    let mut sql = Sql::new(if searching {
        "SELECT COUNT(*) FROM (SELECT 1 FROM jobs j WHERE 1 = 1"
    } else {
        "SELECT COUNT(*) FROM jobs j WHERE 1 = 1"
    });
    filter.conditions(&mut sql);
    if searching {
        sql.push(" LIMIT ").bind(MOST_COUNTED).push(") AS found");
    }
    tx.query_one(sql.text(), sql.params(), |row| row.get(0))
}
