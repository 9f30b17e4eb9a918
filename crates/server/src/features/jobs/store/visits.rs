//! SQL of visits and their workers.

use std::collections::HashMap;

use jobwright_db::{Error, Row, Sql, Tx, Value};
use uuid::Uuid;

use super::row::{id_bytes, ids};
use crate::features::jobs::{
    model::{JobState, Visit},
    rules::{
        Slot,
        visits::{busy_until, other_begun},
    },
};

/// The columns of a [`Visit`], in the order in which [`record`] reads them.
const COLUMNS: &str = "v.id, v.number, v.is_current, v.start_at, v.end_at, v.unscheduled, v.hold_reason, v.hold_until, \
     v.hold_told, v.actual_start_at, v.actual_finish_at, v.done, v.note, v.assigned_user_id, v.more_workers";

fn record(row: &Row<'_>) -> Result<Visit, Error> {
    let lead: Option<Uuid> = row.get(13)?;
    let mut crew: Vec<Uuid> = lead.into_iter().collect();
    if let Some(more) = row.get::<Option<Vec<u8>>>(14)? {
        crew.extend(ids(&more));
    }
    Ok(Visit {
        id: row.get(0)?,
        number: row.get(1)?,
        is_current: row.get(2)?,
        slot: Slot {
            start: row.get(3)?,
            end: row.get(4)?,
        },
        unscheduled: row.get(5)?,
        hold_reason: row.get(6)?,
        hold_until: row.get(7)?,
        hold_notified: row.get(8)?,
        actual_start: row.get(9)?,
        actual_finish: row.get(10)?,
        done: row.get(11)?,
        note: row.get(12)?,
        crew,
    })
}

/// Returns the visits of a job in their order.
pub(in crate::features::jobs) fn visits_of(
    tx: &mut Tx<'_>,
    job: Uuid,
) -> Result<Vec<Visit>, Error> {
    tx.query(
        &format!("SELECT {COLUMNS} FROM visits v WHERE v.job_id = $1 ORDER BY v.number"),
        &[job.into()],
        record,
    )
}

/// Returns the visits of these jobs, each with the id of its job. The visits of one job are in their order.
pub(in crate::features::jobs) fn visits_of_all(
    tx: &mut Tx<'_>,
    jobs: &[Uuid],
) -> Result<Vec<(Uuid, Visit)>, Error> {
    let mut found = Vec::new();
    for jobs in jobs.chunks(256) {
        let mut sql = Sql::new(format!(
            "SELECT {COLUMNS}, v.job_id FROM visits v WHERE v.job_id IN ("
        ));
        sql.bind_ids(jobs).push(") ORDER BY v.job_id, v.number");
        found.extend(tx.query(sql.text(), sql.params(), |row| {
            Ok((row.get(15)?, record(row)?))
        })?);
    }
    Ok(found)
}

/// Returns the id of the job that a visit belongs to.
pub fn job_of(tx: &mut Tx<'_>, visit: Uuid) -> Result<Option<Uuid>, Error> {
    tx.query_opt(
        "SELECT job_id FROM visits WHERE id = $1",
        &[visit.into()],
        |row| row.get(0),
    )
}

/// The hold of a visit: why the visit is on hold, and until which day, as the number yyyymmdd.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Hold {
    /// Why the visit is on hold.
    pub reason: Option<String>,
    /// The day on which the hold of the visit ends. On this day the visit is no longer on hold.
    pub until: Option<i64>,
}

/// Returns the holds of the visits with these ids.
pub fn holds(tx: &mut Tx<'_>, visits: &[Uuid]) -> Result<HashMap<Uuid, Hold>, Error> {
    let found = tx.query_by_ids(
        "SELECT id, hold_reason, hold_until FROM visits",
        visits,
        |row| {
            let hold = Hold {
                reason: row.get(1)?,
                until: row.get(2)?,
            };
            Ok((row.get(0)?, hold))
        },
    )?;
    Ok(found.into_iter().collect())
}

/// A visit, and the instant until which it takes time.
struct Timed<'a> {
    visit: &'a Visit,
    busy_until: Option<i64>,
}

fn timed(state: &JobState) -> Vec<Timed<'_>> {
    let visits = state.visits.iter();
    visits
        .map(|visit| Timed {
            visit,
            busy_until: busy_until(
                visit,
                state.job.archived,
                other_begun(&state.visits, visit.id),
            ),
        })
        .collect()
}

/// Stores the visits of new jobs with a few large statements.
pub(super) fn insert_all(tx: &mut Tx<'_>, states: &[JobState]) -> Result<(), Error> {
    let visits: Vec<(Uuid, Timed<'_>)> = states
        .iter()
        .flat_map(|state| timed(state).into_iter().map(|visit| (state.job.id, visit)))
        .collect();
    insert(tx, &visits)
}

fn insert(tx: &mut Tx<'_>, visits: &[(Uuid, Timed<'_>)]) -> Result<(), Error> {
    const BATCH: usize = 32;
    for visits in visits.chunks(BATCH) {
        let mut sql = Sql::new(format!(
            "INSERT INTO visits ({}, id, job_id) VALUES ",
            MUTABLE.join(", ")
        ));
        for (index, (job, timed)) in visits.iter().enumerate() {
            sql.push(if index == 0 { "(" } else { ", (" });
            for value in mutable(timed) {
                sql.bind(value).push(", ");
            }
            sql.bind(timed.visit.id).push(", ").bind(*job).push(")");
        }
        tx.execute(sql.text(), sql.params())?;
        let timed: Vec<&Timed<'_>> = visits.iter().map(|(_, timed)| timed).collect();
        insert_workers(tx, &timed)?;
    }
    Ok(())
}

fn insert_workers(tx: &mut Tx<'_>, visits: &[&Timed<'_>]) -> Result<(), Error> {
    let mut sql =
        Sql::new("INSERT INTO visit_workers (visit_id, user_id, start_at, busy_until) VALUES ");
    for timed in visits {
        for worker in &timed.visit.crew {
            sql.push(if sql.params().is_empty() { "(" } else { ", (" });
            sql.bind(timed.visit.id).push(", ").bind(*worker).push(", ");
            sql.bind(timed.visit.slot.start)
                .push(", ")
                .bind(timed.busy_until);
            sql.push(")");
        }
    }
    if !sql.params().is_empty() {
        tx.execute(sql.text(), sql.params())?;
    }
    Ok(())
}

/// Stores the differences between the visits of two states of a job.
pub(super) fn update(tx: &mut Tx<'_>, before: &JobState, after: &JobState) -> Result<(), Error> {
    for gone in before
        .visits
        .iter()
        .filter(|was| after.visit(was.id).is_none())
    {
        tx.execute("DELETE FROM visits WHERE id = $1", &[gone.id.into()])?;
    }
    let known = timed(before);
    let mut added = Vec::new();
    for now in timed(after) {
        match known.iter().find(|was| was.visit.id == now.visit.id) {
            Some(was) => update_one(tx, was, &now)?,
            None => added.push((after.job.id, now)),
        }
    }
    insert(tx, &added)
}

fn update_one(tx: &mut Tx<'_>, was: &Timed<'_>, now: &Timed<'_>) -> Result<(), Error> {
    let mut sql = Sql::new("UPDATE visits SET ");
    let values = mutable(was).into_iter().zip(mutable(now));
    for (column, (_, value)) in MUTABLE
        .iter()
        .zip(values)
        .filter(|(_, (old, new))| old != new)
    {
        sql.push(if sql.params().is_empty() { "" } else { ", " });
        sql.push(&format!("{column} = ")).bind(value);
    }
    if sql.params().is_empty() {
        return Ok(());
    }
    sql.push(" WHERE id = ").bind(now.visit.id);
    tx.execute(sql.text(), sql.params())?;
    if was.visit.crew != now.visit.crew {
        tx.execute(
            "DELETE FROM visit_workers WHERE visit_id = $1",
            &[now.visit.id.into()],
        )?;
        return insert_workers(tx, &[now]);
    }
    let times = |timed: &Timed<'_>| (timed.visit.slot.start, timed.busy_until);
    if times(was) != times(now) && !now.visit.crew.is_empty() {
        tx.execute(
            "UPDATE visit_workers SET start_at = $1, busy_until = $2 WHERE visit_id = $3",
            &[
                now.visit.slot.start.into(),
                now.busy_until.into(),
                now.visit.id.into(),
            ],
        )?;
    }
    Ok(())
}

/// The names of the columns that [`mutable`] returns values for.
const MUTABLE: [&str; 16] = [
    "number",
    "is_current",
    "start_at",
    "end_at",
    "slot_end",
    "busy_until",
    "unscheduled",
    "hold_reason",
    "hold_until",
    "hold_told",
    "actual_start_at",
    "actual_finish_at",
    "done",
    "note",
    "assigned_user_id",
    "more_workers",
];

/// Returns the values of the columns that can change.
fn mutable<'a>(timed: &Timed<'a>) -> [Value<'a>; 16] {
    let visit = timed.visit;
    [
        visit.number.into(),
        visit.is_current.into(),
        visit.slot.start.into(),
        visit.slot.end.into(),
        visit.slot.end_or_start().into(),
        timed.busy_until.into(),
        visit.unscheduled.into(),
        visit.hold_reason.as_deref().into(),
        visit.hold_until.into(),
        visit.hold_notified.into(),
        visit.actual_start.into(),
        visit.actual_finish.into(),
        visit.done.into(),
        visit.note.as_deref().into(),
        visit.crew.first().copied().into(),
        id_bytes(visit.crew.get(1..).unwrap_or_default()).into(),
    ]
}
