//! SQL of the bookings that the search for free times reads. The rule is `booked_times` in
//! `rules/free_times/availability.rs`; the tests of the API compare the two.

use std::collections::HashSet;

use jobwright_db::{Error, Sql, Tx};
use uuid::Uuid;

use crate::features::{
    jobs::rules::{MAX_SPAN_MS, free_times::BookedTime},
    settings::ConflictScope,
    working_time::Span,
};

/// The maximum number of people for whom one statement reads bookings.
const BATCH: usize = 64;

/// The people and visits whose bookings are read.
#[derive(Debug, Clone, Copy)]
pub(in crate::features::jobs) struct BookingFilter<'a> {
    /// The workers.
    pub(in crate::features::jobs) people: &'a [Uuid],
    /// Whether the search is for a visit without workers.
    pub(in crate::features::jobs) nobody: bool,
    /// Which visits clash with each other.
    pub(in crate::features::jobs) scope: ConflictScope,
    /// The ids of the visits to leave out.
    pub(in crate::features::jobs) without: &'a HashSet<Uuid>,
}

/// Returns the times that visits take in the period. The duration of a visit is limited, so the statements look back
/// only 31 days.
pub(in crate::features::jobs) fn booked(
    tx: &mut Tx<'_>,
    filter: BookingFilter<'_>,
    period: Span,
) -> Result<Vec<BookedTime>, Error> {
    let mut found = Vec::new();
    let mut read = |sql: &Sql<'_>, is_of_person: bool| {
        tx.for_each(sql.text(), sql.params(), |row| {
            if !filter.without.contains(&row.get(0)?) {
                let span = Span {
                    start: row.get(1)?,
                    end: row.get(2)?,
                };
                let who = is_of_person.then(|| row.get(3)).transpose()?;
                found.push(BookedTime { who, span });
            }
            Ok(())
        })
    };
    for people in filter.people.chunks(BATCH) {
        read(&of_people(people, period), true)?;
    }
    if filter.scope == ConflictScope::Business {
        read(&of_business("", period), false)?;
    } else if filter.nobody {
        read(&of_business(NOBODY, period), false)?;
    }
    Ok(found)
}

/// Returns the statement for the visits of these people.
pub(super) fn of_people(people: &[Uuid], period: Span) -> Sql<'static> {
    let mut sql = Sql::new(
        "SELECT visit_id, start_at, busy_until, user_id FROM visit_workers WHERE user_id IN (",
    );
    sql.bind_ids(people).push(")");
    push_time(&mut sql, period);
    sql
}

/// The condition that selects visits without workers.
pub(super) const NOBODY: &str = " AND assigned_user_id IS NULL";

/// Returns the statement for all visits that meet a condition.
pub(super) fn of_business(condition: &str, period: Span) -> Sql<'static> {
    let mut sql =
        Sql::new("SELECT id, start_at, busy_until FROM visits WHERE busy_until IS NOT NULL");
    push_time(&mut sql, period);
    sql.push(condition);
    sql
}

fn push_time(sql: &mut Sql<'_>, period: Span) {
    sql.push(" AND start_at < ").bind(period.end);
    sql.push(" AND start_at > ")
        .bind(period.start - MAX_SPAN_MS);
    sql.push(" AND busy_until > ").bind(period.start);
}
