//! SQL that finds clashes of visits. The rule itself is `clash` in `rules/visits.rs`; a test compares the two.
//! rule: visit-clash

use jobwright_db::{Error, Row, Sql, Tx};
use uuid::Uuid;

use super::row::ids;
use crate::features::{
    jobs::rules::{MAX_SPAN_MS, Slot, visits::Occupied},
    settings::ConflictScope,
};

/// The maximum number of clashing visits that are returned.
pub(in crate::features::jobs) const MAX_CONFLICTS: usize = 20;

/// A visit of another job that clashes with the checked visit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::features::jobs) struct Clash {
    pub(in crate::features::jobs) start: i64,
    pub(in crate::features::jobs) visit: Uuid,
    pub(in crate::features::jobs) job: Uuid,
    pub(in crate::features::jobs) title: String,
    pub(in crate::features::jobs) end: Option<i64>,
    pub(in crate::features::jobs) crew: Vec<Uuid>,
}

/// Returns the visits of other jobs that clash with `occupied`, the earliest first, at most 20.
///
/// The duration of a visit is limited, so the query looks back only 31 days.
pub(in crate::features::jobs) fn clashes_with(
    tx: &mut Tx<'_>,
    scope: ConflictScope,
    occupied: &Occupied,
) -> Result<Vec<Clash>, Error> {
    let mut found = match scope {
        ConflictScope::Worker if !occupied.crew.is_empty() => by_workers(tx, occupied)?,
        ConflictScope::Worker => by_time(tx, occupied, " AND v.assigned_user_id IS NULL")?,
        ConflictScope::Business => by_time(tx, occupied, "")?,
    };
    found.sort_by_key(|clash| (clash.start, clash.visit));
    found.dedup_by_key(|clash| clash.visit);
    found.truncate(MAX_CONFLICTS);
    Ok(found)
}

const COLUMNS: &str =
    "SELECT v.id, v.job_id, j.title, v.start_at, v.end_at, v.assigned_user_id, v.more_workers";

fn by_workers(tx: &mut Tx<'_>, occupied: &Occupied) -> Result<Vec<Clash>, Error> {
    let mut found = Vec::new();
    for worker in &occupied.crew {
        let mut sql = Sql::new(format!(
            "{COLUMNS} FROM visit_workers w JOIN visits v ON v.id = w.visit_id JOIN jobs j ON j.id = v.job_id \
             WHERE w.user_id = "
        ));
        sql.bind(*worker);
        push_time(&mut sql, "w", occupied.slot);
        sql.push(" AND v.job_id <> ").bind(occupied.job);
        push_end(&mut sql, "w");
        found.extend(tx.query(sql.text(), sql.params(), clash)?);
    }
    Ok(found)
}

fn by_time(tx: &mut Tx<'_>, occupied: &Occupied, condition: &str) -> Result<Vec<Clash>, Error> {
    let mut sql = Sql::new(format!(
        "{COLUMNS} FROM visits v JOIN jobs j ON j.id = v.job_id WHERE TRUE"
    ));
    push_time(&mut sql, "v", occupied.slot);
    sql.push(condition)
        .push(" AND v.job_id <> ")
        .bind(occupied.job);
    push_end(&mut sql, "v");
    tx.query(sql.text(), sql.params(), clash)
}

fn push_time(sql: &mut Sql<'_>, table: &str, slot: Slot) {
    let (start, end) = (slot.start, slot.end_or_start());
    sql.push(&format!(" AND {table}.start_at < ")).bind(end);
    sql.push(&format!(" AND {table}.start_at > "))
        .bind(start - MAX_SPAN_MS);
    sql.push(&format!(" AND {table}.busy_until > ")).bind(start);
}

fn push_end(sql: &mut Sql<'_>, table: &str) {
    sql.push(&format!(" ORDER BY {table}.start_at LIMIT {MAX_CONFLICTS}"));
}

fn clash(row: &Row<'_>) -> Result<Clash, Error> {
    let lead: Option<Uuid> = row.get(5)?;
    let mut crew: Vec<Uuid> = lead.into_iter().collect();
    if let Some(more) = row.get::<Option<Vec<u8>>>(6)? {
        crew.extend(ids(&more));
    }
    Ok(Clash {
        visit: row.get(0)?,
        job: row.get(1)?,
        title: row.get(2)?,
        start: row.get(3)?,
        end: row.get(4)?,
        crew,
    })
}

#[cfg(test)]
mod tests;
