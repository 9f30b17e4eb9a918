//! SQL that updates the sums for reports with every change of a job.

use std::collections::BTreeMap;

use jobwright_db::{Error, Sql, Tx};
use uuid::Uuid;

use super::span::{BLOCKS, WEEK_MS};
use crate::features::jobs::model::{JobState, Visit};

/// Updates the sums: subtracts the jobs in `removed` and adds those in `added`. Only `update_counts` calls this
/// function, right after it has updated the counts. Like the rows of the counts, the rows of the sums are updated in a
/// fixed order.
pub(in crate::features::jobs::store) fn update_totals(
    tx: &mut Tx<'_>,
    removed: &[&JobState],
    added: &[&JobState],
) -> Result<(), Error> {
    let mut shifts: Shifts = BTreeMap::new();
    for (jobs, sign) in [(removed, -1), (added, 1)] {
        for state in jobs {
            for (key, values) in contributions(state) {
                add(&mut shifts, key, values.map(|value| sign * value));
            }
        }
    }
    let mut blocks: Shifts = BTreeMap::new();
    for ((_, week, assignee, status), sums) in &shifts {
        for weeks in BLOCKS {
            add(&mut blocks, (weeks, week / weeks, *assignee, status), *sums);
        }
    }
    shift(tx, "job_totals", "week", shifts)?;
    shift(tx, "job_total_blocks", "weeks, block", blocks)
}

/// The amounts to add to stored rows. The key of a row is the length in weeks (1, or the length of a block), the number
/// of the week or block, the assignee and the status. The values are the number of jobs, and the planned and actual
/// milliseconds.
type Shifts = BTreeMap<RowKey, [i64; 3]>;

fn add(shifts: &mut Shifts, key: RowKey, values: [i64; 3]) {
    let sums = shifts.entry(key).or_default();
    for (sum, value) in sums.iter_mut().zip(values) {
        *sum += value;
    }
}

/// Adds the amounts to the rows of a table, in the order of the rows' keys. `which` lists the first columns of the key.
fn shift(tx: &mut Tx<'_>, table: &str, which: &str, shifts: Shifts) -> Result<(), Error> {
    const BATCH: usize = 64;
    let is_block = which.contains("weeks");
    let shifts: Vec<_> = shifts
        .into_iter()
        .filter(|(_, sums)| *sums != [0; 3])
        .collect();
    for shifts in shifts.chunks(BATCH) {
        let mut sql = Sql::new(format!(
            "INSERT INTO {table} ({which}, assignee, status, jobs, scheduled_ms, actual_ms) VALUES "
        ));
        for (index, ((weeks, number, assignee, status), sums)) in shifts.iter().enumerate() {
            sql.push(if index == 0 { "(" } else { ", (" });
            if is_block {
                sql.bind(*weeks).push(", ");
            }
            sql.bind(*number);
            sql.push(", ").bind(*assignee).push(", ").bind(*status);
            for sum in sums {
                sql.push(", ").bind(*sum);
            }
            sql.push(")");
        }
        sql.push(&format!(
            " ON CONFLICT ({which}, assignee, status) DO UPDATE SET jobs = {table}.jobs + excluded.jobs, \
             scheduled_ms = {table}.scheduled_ms + excluded.scheduled_ms, \
             actual_ms = {table}.actual_ms + excluded.actual_ms"
        ));
        tx.execute(sql.text(), sql.params())?;
    }
    Ok(())
}

/// Returns the amounts that a job adds to the rows. The job is counted once: for its lead, in the week in which it
/// starts. If a visit's time counts, its planned and actual time are added to the week of the visit, once for each of
/// its workers. rule: reports-count
fn contributions(state: &JobState) -> Vec<(RowKey, [i64; 3])> {
    let JobState { job, visits } = state;
    let status = job.status.as_str();
    let key = |start: i64, worker: Uuid| (1, start.div_euclid(WEEK_MS), worker, status);
    let lead = job.assigned_user_id.unwrap_or_default();
    let mut rows = vec![(key(job.slot.start, lead), [1, 0, 0])];
    for visit in visits.iter().filter(|visit| counts_time(visit)) {
        let nobody = visit.crew.is_empty().then(Uuid::nil);
        for worker in visit.crew.iter().copied().chain(nobody) {
            rows.push((key(visit.slot.start, worker), values(visit)));
        }
    }
    rows
}

/// The key of a row: the length in weeks, the number of the week or block, the worker and the status.
type RowKey = (i64, i64, Uuid, &'static str);

/// Whether the time of a visit counts: the visit is scheduled, or its work began while it was in the tray.
fn counts_time(visit: &Visit) -> bool {
    !visit.unscheduled || visit.has_begun()
}

/// Returns the values that a visit adds for each of its workers: planned and actual milliseconds.
fn values(visit: &Visit) -> [i64; 3] {
    let scheduled = if visit.unscheduled {
        0
    } else {
        visit.slot.end_or_start() - visit.slot.start
    };
    let actual = match (visit.actual_start, visit.actual_finish) {
        (Some(start), Some(finish)) => (finish - start).max(0),
        _ => 0,
    };
    [0, scheduled, actual]
}
