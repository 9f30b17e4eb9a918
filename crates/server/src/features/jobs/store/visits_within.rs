//! SQL of the visits in a period, with the data that their workers need.

use jobwright_db::{Error, Row, Sql, Tx};
use uuid::Uuid;

use super::{crew::crew, status};
use crate::features::jobs::{
    model::PlannedVisit,
    rules::{MAX_SPAN_MS, Slot},
};

/// Selects scheduled visits in a period, of jobs that are not archived. A visit without an end is in the period if it
/// starts in the period.
#[derive(Debug, Clone)]
pub struct VisitsWithin {
    /// The first instant of the period and the first instant after it, in milliseconds UTC.
    pub period: (i64, i64),
    /// Selects only the visits of these people. If the flag is true, visits without workers are selected too. `None`
    /// selects all visits.
    pub people: Option<(Vec<Uuid>, bool)>,
    /// Whether the descriptions of the jobs and the notes of the visits are read.
    pub has_texts: bool,
}

/// The amount of data that [`visits_within`] reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SizeWithin {
    /// The number of visits.
    pub visits: usize,
    /// The number of letters in the descriptions and notes; 0 if these are not read.
    pub letters: usize,
}

/// Returns the selected visits, sorted by start and id.
pub fn visits_within(tx: &mut Tx<'_>, within: &VisitsWithin) -> Result<Vec<PlannedVisit>, Error> {
    let sql = statement(within);
    tx.query(sql.text(), sql.params(), planned)
}

/// Returns the amount of data that [`visits_within`] would read with the same selection.
pub fn size_within(tx: &mut Tx<'_>, within: &VisitsWithin) -> Result<SizeWithin, Error> {
    let letters = if within.has_texts {
        "COALESCE(SUM(COALESCE(LENGTH(j.description), 0) + COALESCE(LENGTH(v.note), 0)), 0)"
    } else {
        "0"
    };
    let mut sql = Sql::new(format!("SELECT COUNT(*), CAST({letters} AS BIGINT)"));
    push_visits(&mut sql, within);
    let number = |row: &Row<'_>, index: usize| {
        let number: i64 = row.get(index)?;
        Ok::<_, Error>(usize::try_from(number).unwrap_or(usize::MAX))
    };
    tx.query_one(sql.text(), sql.params(), |row| {
        Ok(SizeWithin {
            visits: number(row, 0)?,
            letters: number(row, 1)?,
        })
    })
}

/// Returns the statement that reads the selected visits.
pub(super) fn statement<'s>(within: &VisitsWithin) -> Sql<'s> {
    let (note, description) = if within.has_texts {
        ("v.note", "j.description")
    } else {
        ("CAST(NULL AS TEXT)", "CAST(NULL AS TEXT)")
    };
    let mut sql = Sql::new(format!(
        "SELECT v.id, v.number, j.visit_count, v.start_at, v.end_at, v.done, {note}, v.assigned_user_id, v.more_workers, \
         j.title, {description}, j.location, j.status, j.client_id, j.id"
    ));
    push_visits(&mut sql, within);
    sql.push(" ORDER BY v.start_at, v.id");
    sql
}

/// Appends the tables and conditions that select the visits. No visit is longer than `MAX_SPAN_MS`, so a visit that
/// started earlier can't reach into the period.
fn push_visits(sql: &mut Sql<'_>, within: &VisitsWithin) {
    let (from, to) = within.period;
    sql.push(
        " FROM visits v JOIN jobs j ON j.id = v.job_id WHERE NOT v.unscheduled AND NOT j.archived AND v.start_at < ",
    );
    sql.bind(to)
        .push(" AND v.start_at >= ")
        .bind(from - MAX_SPAN_MS)
        .push(" AND (v.start_at >= ")
        .bind(from)
        .push(" OR v.slot_end > ")
        .bind(from)
        .push(")");
    let Some((people, nobody)) = &within.people else {
        return;
    };
    let of_nobody = if *nobody {
        "v.assigned_user_id IS NULL"
    } else {
        "FALSE"
    };
    sql.push(&format!(" AND ({of_nobody}"));
    if !people.is_empty() {
        sql.push(
            " OR EXISTS (SELECT 1 FROM visit_workers w WHERE w.visit_id = v.id AND w.user_id IN (",
        );
        sql.bind_ids(people).push("))");
    }
    sql.push(")");
}

fn planned(row: &Row<'_>) -> Result<PlannedVisit, Error> {
    Ok(PlannedVisit {
        id: row.get(0)?,
        number: row.get(1)?,
        count: row.get(2)?,
        slot: Slot {
            start: row.get(3)?,
            end: row.get(4)?,
        },
        done: row.get(5)?,
        note: row.get(6)?,
        crew: crew(row, 7, 8)?,
        title: row.get(9)?,
        description: row.get(10)?,
        location: row.get(11)?,
        status: status(&row.get::<String>(12)?)?,
        client_id: row.get(13)?,
        job: row.get(14)?,
    })
}
