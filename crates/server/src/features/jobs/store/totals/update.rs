//! SQL that updates the sums of reports with every change of a job.

use std::collections::BTreeMap;

use jobwright_db::{Error, Sql, Tx};
use uuid::Uuid;

use super::span::{BLOCKS, WEEK_MS};
use crate::features::jobs::model::JobRecord;

/// Updates the sums: subtracts the jobs in `removed` and adds those in `added`. Only `update_counts` calls it, right
/// after the update of the counts. The sums are updated in a fixed order too.
pub(in crate::features::jobs::store) fn update_totals(
    tx: &mut Tx<'_>,
    removed: &[JobRecord],
    added: &[JobRecord],
) -> Result<(), Error> {
    let mut shifts: Shifts = BTreeMap::new();
    for (jobs, sign) in [(removed, -1), (added, 1)] {
        for job in jobs {
            add(
                &mut shifts,
                row_key(job),
                values(job).map(|value| sign * value),
            );
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

/// The changes of stored rows. The key is the length in weeks (1 or that of a block), the number of the week or block,
/// assignee and status; the values are jobs, planned and actual milliseconds.
type Shifts = BTreeMap<(i64, i64, Uuid, &'static str), [i64; 3]>;

fn add(shifts: &mut Shifts, key: (i64, i64, Uuid, &'static str), values: [i64; 3]) {
    let sums = shifts.entry(key).or_default();
    for (sum, value) in sums.iter_mut().zip(values) {
        *sum += value;
    }
}

/// Changes rows of a table in the order of their keys. `which` are the first key columns.
fn shift(tx: &mut Tx<'_>, table: &str, which: &str, shifts: Shifts) -> Result<(), Error> {
    const AT_ONCE: usize = 64;
    let is_block = which.contains("weeks");
    let shifts: Vec<_> = shifts
        .into_iter()
        .filter(|(_, sums)| *sums != [0; 3])
        .collect();
    for shifts in shifts.chunks(AT_ONCE) {
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

/// The key of the row that contains a job.
fn row_key(job: &JobRecord) -> (i64, i64, Uuid, &'static str) {
    (
        1,
        job.slot.start.div_euclid(WEEK_MS),
        job.assigned_user_id.unwrap_or_default(),
        job.status.as_str(),
    )
}

/// The values that a job adds to its row: 1, planned and actual milliseconds.
fn values(job: &JobRecord) -> [i64; 3] {
    let scheduled = job.slot.end_or_start() - job.slot.start;
    let actual = match (job.actual_start, job.actual_finish) {
        (Some(start), Some(finish)) => (finish - start).max(0),
        _ => 0,
    };
    [1, scheduled, actual]
}
