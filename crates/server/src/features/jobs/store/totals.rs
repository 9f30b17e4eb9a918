//! SQL of what reports add up. Sums for each week of UTC, assignee and status, and for blocks of 16 and 256 weeks, are kept
//! along with every change of a job, so that a report costs the same at any size and for any period; only the weeks at the
//! ends of a period are counted job by job. Instants alone decide, so the business's time zone may change at any time.

use std::collections::BTreeMap;

use jobwright_db::{Error, Row, Sql, Tx};
use uuid::Uuid;

use super::{COLUMNS, Filter, order, record, status};
use crate::features::jobs::{
    model::JobRecord,
    wire::{ArchivedFilter, JobStatus, Sort, SortKey},
};

/// A week in milliseconds. Jobs are in the years 2000 to 2100, so the weeks since 1970 are never negative.
const WEEK_MS: i64 = 7 * 24 * 3_600_000;
/// So many weeks are a block, and so many of these blocks a longer one.
const IN_BLOCK: i64 = 16;
/// How many weeks each kind of block has.
const BLOCKS: [i64; 2] = [IN_BLOCK, IN_BLOCK * IN_BLOCK];
/// The first instant after every job there can be: a full week, far in the 22nd century.
const END_OF_TIME: i64 = 12_000 * WEEK_MS;

/// Jobs by their start: from an instant up to another, in milliseconds UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    from: i64,
    to: i64,
}

impl Span {
    /// From the one instant, or the first of all jobs, up to the other, or the last of all jobs.
    pub fn new(from: Option<i64>, to: Option<i64>) -> Self {
        let from = from.map_or(0, |at| at.clamp(0, END_OF_TIME));
        let to = to.map_or(END_OF_TIME, |at| at.clamp(from, END_OF_TIME));
        Self { from, to }
    }

    /// Whether all of it is in another.
    #[cfg(test)]
    pub(crate) const fn is_within(self, other: Self) -> bool {
        other.from <= self.from && self.to <= other.to
    }

    /// Both as one, if the other begins where it ends.
    #[cfg(test)]
    pub(crate) fn joined(self, other: Self) -> Option<Self> {
        (self.to == other.from).then_some(Self {
            from: self.from,
            to: other.to,
        })
    }

    /// The full weeks in it, and what is left before and after them.
    const fn parts(self) -> (Self, std::ops::Range<i64>, Self) {
        let (first, last) = (
            (self.from + WEEK_MS - 1).div_euclid(WEEK_MS),
            self.to.div_euclid(WEEK_MS),
        );
        if first >= last {
            let rest = Self {
                from: self.to,
                to: self.to,
            };
            return (self, 0..0, rest);
        }
        let before = Self {
            from: self.from,
            to: first * WEEK_MS,
        };
        let after = Self {
            from: last * WEEK_MS,
            to: self.to,
        };
        (before, first..last, after)
    }
}

/// Sums over jobs of one assignee and status.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Total {
    /// Who does them; nobody for the unassigned ones.
    pub assignee: Option<Uuid>,
    /// How far along they are.
    pub status: JobStatus,
    /// How many.
    pub jobs: i64,
    /// Planned time of those with an end, in milliseconds.
    pub scheduled_ms: i64,
    /// Time really taken by those that were started and finished, in milliseconds.
    pub actual_ms: i64,
}

fn total(row: &Row<'_>) -> Result<Total, Error> {
    let assignee: Option<Uuid> = row.get(0)?;
    Ok(Total {
        assignee: assignee.filter(|id| !id.is_nil()),
        status: status(&row.get::<String>(1)?)?,
        jobs: row.get(2)?,
        scheduled_ms: row.get(3)?,
        actual_ms: row.get(4)?,
    })
}

/// Adds up jobs that went and jobs that came; called by `count_in` alone, right after its own rows and like them
/// always in the same order.
pub(super) fn add_up(tx: &mut Tx<'_>, gone: &[JobRecord], come: &[JobRecord]) -> Result<(), Error> {
    let mut shifts: Shifts = BTreeMap::new();
    for (jobs, sign) in [(gone, -1), (come, 1)] {
        for job in jobs {
            add(
                &mut shifts,
                place(job),
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

/// By how much kept rows change: jobs, planned and real time of so many weeks, which of them, assignee and status.
type Shifts = BTreeMap<(i64, i64, Uuid, &'static str), [i64; 3]>;

fn add(shifts: &mut Shifts, place: (i64, i64, Uuid, &'static str), values: [i64; 3]) {
    let sums = shifts.entry(place).or_default();
    for (sum, value) in sums.iter_mut().zip(values) {
        *sum += value;
    }
}

/// Changes the rows of a table, in the order of their keys, which begin with the columns `which`.
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

/// The row that a job is added to.
fn place(job: &JobRecord) -> (i64, i64, Uuid, &'static str) {
    (
        1,
        job.slot.start.div_euclid(WEEK_MS),
        job.assigned_user_id.unwrap_or_default(),
        job.status.as_str(),
    )
}

/// What a job adds to its row.
fn values(job: &JobRecord) -> [i64; 3] {
    let scheduled = job.slot.end_or_start() - job.slot.start;
    let actual = match (job.actual_start, job.actual_finish) {
        (Some(start), Some(finish)) => (finish - start).max(0),
        _ => 0,
    };
    [1, scheduled, actual]
}

/// Full weeks as ranges of weeks and of blocks: how many weeks each has, and which of those.
fn blocks(weeks: std::ops::Range<i64>) -> Vec<(i64, std::ops::Range<i64>)> {
    let mut ranges = Vec::new();
    let (mut length, mut left) = (1, weeks);
    for longer in BLOCKS {
        let inner = (left.start + IN_BLOCK - 1).div_euclid(IN_BLOCK)..left.end.div_euclid(IN_BLOCK);
        if inner.is_empty() {
            break;
        }
        ranges.push((length, left.start..inner.start * IN_BLOCK));
        ranges.push((length, inner.end * IN_BLOCK..left.end));
        (length, left) = (longer, inner);
    }
    ranges.push((length, left));
    ranges.retain(|(_, range)| !range.is_empty());
    ranges
}

/// Sums of the jobs that start in the span, archived or not, by assignee and status. A pair may come several
/// times. Several statements: to be read from one state of the database.
pub fn totals(tx: &mut Tx<'_>, span: Span) -> Result<Vec<Total>, Error> {
    let (before, weeks, after) = span.parts();
    let mut totals = Vec::new();
    for (length, range) in blocks(weeks) {
        let from = if length == 1 {
            "job_totals WHERE week >= $1 AND week < $2".to_owned()
        } else {
            format!("job_total_blocks WHERE weeks = {length} AND block >= $1 AND block < $2")
        };
        totals.extend(tx.query(
            &format!(
                "SELECT assignee, status, CAST(SUM(jobs) AS BIGINT), CAST(SUM(scheduled_ms) AS BIGINT), \
                 CAST(SUM(actual_ms) AS BIGINT) FROM {from} GROUP BY assignee, status"
            ),
            &[range.start.into(), range.end.into()],
            total,
        )?);
    }
    for rest in [before, after] {
        if rest.from < rest.to {
            totals.extend(totals_one_by_one(tx, rest)?);
        }
    }
    Ok(totals)
}

/// [`totals`] without the kept sums.
fn totals_one_by_one(tx: &mut Tx<'_>, span: Span) -> Result<Vec<Total>, Error> {
    tx.query(
        "SELECT assigned_user_id, status, COUNT(*), CAST(SUM(slot_end - start_at) AS BIGINT), \
         CAST(SUM(CASE WHEN actual_finish_at > actual_start_at THEN actual_finish_at - actual_start_at ELSE 0 END) AS BIGINT) \
         FROM jobs WHERE start_at >= $1 AND start_at < $2 GROUP BY assigned_user_id, status",
        &[span.from.into(), span.to.into()],
        total,
    )
}

/// For each span how many jobs start in it, archived or not, and how many of them are completed.
pub fn started(tx: &mut Tx<'_>, spans: &[Span]) -> Result<Vec<(i64, i64)>, Error> {
    if spans.is_empty() {
        return Ok(Vec::new());
    }
    let mut sql = Sql::new("WITH s(n, a, b) AS (VALUES ");
    for (index, (number, span)) in (0_i64..).zip(spans).enumerate() {
        sql.push(if index == 0 { "(" } else { ", (" });
        for (index, value) in [number, span.from, span.to].into_iter().enumerate() {
            sql.push(if index == 0 { "CAST(" } else { ", CAST(" })
                .bind(value)
                .push(" AS BIGINT)");
        }
        sql.push(")");
    }
    // Each count is a range of an index that needs nothing of the jobs themselves.
    sql.push(
        ") SELECT (SELECT COUNT(*) FROM jobs j WHERE j.start_at >= s.a AND j.start_at < s.b), \
         (SELECT COUNT(*) FROM jobs j WHERE j.start_at >= s.a AND j.start_at < s.b AND j.status = 'completed') \
         FROM s ORDER BY s.n",
    );
    tx.query(sql.text(), sql.params(), |row| {
        Ok((row.get(0)?, row.get(1)?))
    })
}

/// When the first and the last job of the span start, if there is any.
pub fn first_and_last(tx: &mut Tx<'_>, span: Span) -> Result<Option<(i64, i64)>, Error> {
    let mut end = |direction: &str| {
        tx.query_opt(
            &format!(
                "SELECT start_at FROM jobs WHERE start_at >= $1 AND start_at < $2 ORDER BY start_at {direction} LIMIT 1"
            ),
            &[span.from.into(), span.to.into()],
            |row| row.get(0),
        )
    };
    Ok(end("ASC")?.zip(end("DESC")?))
}

/// The jobs that were created last, archived or not, the newest first.
pub fn newest(tx: &mut Tx<'_>, limit: i64) -> Result<Vec<JobRecord>, Error> {
    let filter = Filter {
        from: None,
        to: None,
        status: None,
        priority: None,
        assignee: None,
        client: None,
        search: None,
        archived: ArchivedFilter::All,
        sort: Sort {
            key: SortKey::CreatedAt,
            descending: true,
        },
    };
    order::page(tx, &filter, None, limit)
}

/// At most `limit` jobs that start in the span, archived or not, in order of start: those after the job with this
/// start and id.
pub(in crate::features::jobs) fn starting(
    tx: &mut Tx<'_>,
    span: Span,
    after: Option<(i64, Uuid)>,
    limit: i64,
) -> Result<Vec<JobRecord>, Error> {
    let (from, id) = after.unwrap_or((span.from - 1, Uuid::nil()));
    tx.query(
        &format!(
            "SELECT {COLUMNS} FROM jobs j WHERE (j.start_at, j.id) > ($1, $2) AND j.start_at < $3 \
             ORDER BY j.start_at, j.id LIMIT $4"
        ),
        &[from.into(), id.into(), span.to.into(), limit.into()],
        record,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_parts_of_a_span_are_the_span(from in 0..4 * WEEK_MS, length in 0..4 * WEEK_MS) {
            let span = Span { from, to: from + length };
            let (before, weeks, after) = span.parts();
            let middle = Span { from: weeks.start * WEEK_MS, to: weeks.end * WEEK_MS };
            let parts = [before, middle, after].into_iter().filter(|part| part.from < part.to);
            let mut at = from;
            for part in parts {
                prop_assert_eq!(part.from, at);
                at = part.to;
            }
            prop_assert_eq!(at, span.to);
            prop_assert!(before.to - before.from < 2 * WEEK_MS && after.to - after.from < WEEK_MS);
        }
    }

    proptest! {
        #[test]
        fn blocks_have_each_week_once_and_are_few(from in 0..12_000_i64, length in 0..12_000_i64) {
            let weeks = from..(from + length).min(12_000);
            let ranges = blocks(weeks.clone());
            let few: i64 = ranges.iter().map(|(_, range)| range.end - range.start).sum();
            prop_assert!(few <= 4 * (IN_BLOCK - 1) + 12_000 / 256 + 1, "{few} rows of each kind");
            let mut all: Vec<i64> = ranges
                .into_iter()
                .flat_map(|(length, range)| range.start * length..range.end * length)
                .collect();
            all.sort_unstable();
            prop_assert_eq!(all, weeks.collect::<Vec<_>>());
        }
    }

    #[test]
    fn an_open_span_is_full_weeks() {
        let all = Span::new(None, None);
        assert_eq!(all.parts().1, 0..12_000);
        assert_eq!(all.parts().0, Span { from: 0, to: 0 });
        let turned = Span::new(Some(9), Some(3));
        assert_eq!(turned, Span { from: 9, to: 9 }, "never negative");
    }
}
