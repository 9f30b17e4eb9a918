//! SQL that reads lists of jobs from indexes in any sort order. For each sort order, an index has one sorted
//! `Partition` for each combination of archived flag, status and priority. The partitions with the jobs of a list are
//! merged, and no more rows than needed are read.
//!
//! If a window, an assignee or a client leaves only a few jobs, these jobs are found through that filter and then
//! sorted. If many jobs are left, the first jobs of the sort order are scanned for matches.

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use jobwright_db::{Error, Sql, Tx};

use super::{COLUMNS, Filter, MatchedVisits, record};
use crate::{
    features::jobs::model::{ArchivedFilter, JobRecord, JobStatus, SortKey},
    kit::cursor::{Cursor, Key},
};

/// The cursor values of jobs without a deadline, for descending and ascending lists. In both directions these jobs
/// come last: see [`super::filter::expression`].
const NO_DAY: [i64; 2] = [0, 99_999_999];

/// The limits of the scan for lists that have filters besides the archived flag, the status and the priority.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bounds {
    /// If the filters leave fewer jobs than this, these jobs are read and sorted without a scan.
    pub(super) few: i64,
    /// The number of jobs that a scan reads in the sort order.
    pub(super) scanned: i64,
}

/// The limits in production. Tests use smaller ones, so that a few jobs cover each code path.
pub(super) const BOUNDS: Bounds = Bounds {
    few: 2_000,
    scanned: 2_000,
};

/// Returns at most `limit` jobs after `cursor`, for a list for which [`Filter::is_indexed`] is true.
pub(super) fn page(
    tx: &mut Tx<'_>,
    filter: &Filter,
    cursor: Option<&Cursor>,
    limit: i64,
) -> Result<Vec<JobRecord>, Error> {
    let mut jobs = Vec::new();
    for part in parts(filter, cursor) {
        let mut sql = Sql::new("");
        part.push(tx, &mut sql, COLUMNS, limit);
        jobs.extend(tx.query(sql.text(), sql.params(), record)?);
        if is_full(&jobs, limit) {
            jobs.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
            break;
        }
    }
    Ok(jobs)
}

/// Returns at most `limit` jobs after `cursor`, for a list that has other filters too. `None` if the first jobs of the
/// sort order don't contain enough matches, or if the filters leave few jobs.
pub(super) fn scan(
    tx: &mut Tx<'_>,
    filter: &Filter,
    cursor: Option<&Cursor>,
    limit: i64,
    bounds: Bounds,
) -> Result<Option<Vec<JobRecord>>, Error> {
    // Don't scan a list that is sorted by start, because the indexes that its filters use are sorted by start too.
    // Don't scan for a window with a start and an end, because it contains few jobs.
    let is_sorted = matches!(filter.sort.key, SortKey::StartDate);
    let is_closed = filter.from.is_some() && filter.to.is_some();
    let is_current = filter.visits != MatchedVisits::Others;
    if is_sorted || is_closed || !is_current || leaves_few(tx, filter, bounds)? {
        return Ok(None);
    }
    let columns = format!("{COLUMNS}, j.slot_end");
    let Some(mut sql) = scan_statement(tx, filter, cursor, &columns, bounds.scanned) else {
        return Ok(None);
    };
    filter.conditions(&mut sql);
    sql.push(" LIMIT ").bind(limit);
    let jobs = tx.query(sql.text(), sql.params(), record)?;
    Ok(is_full(&jobs, limit).then_some(jobs))
}

/// Builds a statement that reads the first `most` jobs after `cursor`. The jobs have the alias `j`. The statement
/// applies only the filters that select partitions. The statement ends with `WHERE TRUE`, so that conditions can be
/// appended. The statement reads only the first of the `parts`, so the list can have more jobs after the jobs of this
/// part.
pub(super) fn scan_statement<'c>(
    tx: &Tx<'_>,
    filter: &Filter,
    cursor: Option<&'c Cursor>,
    columns: &str,
    most: i64,
) -> Option<Sql<'c>> {
    let part = parts(filter, cursor).into_iter().next()?;
    let mut sql = Sql::new("SELECT j.* FROM (");
    part.push(tx, &mut sql, columns, most);
    sql.push(") j WHERE TRUE");
    Some(sql)
}

/// Whether the filters leave so few jobs that sorting them is faster than a scan.
fn leaves_few(tx: &mut Tx<'_>, filter: &Filter, bounds: Bounds) -> Result<bool, Error> {
    let mut sql = Sql::new("SELECT COUNT(*) FROM (SELECT 1 FROM jobs j WHERE TRUE");
    filter.conditions(&mut sql);
    sql.push(" LIMIT ").bind(bounds.few).push(") AS left_over");
    let left: i64 = tx.query_one(sql.text(), sql.params(), |row| row.get(0))?;
    Ok(left < bounds.few)
}

fn is_full(jobs: &[JobRecord], limit: i64) -> bool {
    i64::try_from(jobs.len()).is_ok_and(|jobs| jobs >= limit)
}

/// A partition of the indexes: the sorted jobs that have the same archived flag, status and priority.
#[derive(Debug, Clone, Copy)]
struct Partition {
    archived: bool,
    status: JobStatus,
    rank: i64,
    priority: i64,
}

/// Returns the partitions with the jobs of the list.
fn partitions(filter: &Filter) -> Vec<Partition> {
    let archived: &[bool] = match filter.archived {
        ArchivedFilter::Without => &[false],
        ArchivedFilter::Only => &[true],
        ArchivedFilter::All => &[false, true],
    };
    let mut partitions = Vec::new();
    for archived in archived.iter().copied() {
        for (rank, status) in (0..).zip(JobStatus::ALL.iter().copied()) {
            partitions.extend((1..=4).map(|priority| Partition {
                archived,
                status,
                rank,
                priority,
            }));
        }
    }
    partitions.retain(|partition| {
        filter
            .status
            .is_none_or(|wanted| wanted == partition.status)
            && filter
                .priority
                .is_none_or(|wanted| wanted == partition.priority)
    });
    partitions
}

/// A part of the list that can be read with a single merge of partitions. The next part begins where this part ends.
#[derive(Debug)]
struct Part<'c> {
    partitions: Vec<Partition>,
    by: By,
    descending: bool,
    after: Option<&'c Cursor>,
}

/// The sort key of the jobs in a part. Jobs with the same key are sorted by id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum By {
    Column(&'static str),
    /// The deadline. No job of the part has a deadline, so the jobs are sorted by id.
    NoDay,
    /// No column, because all jobs of the part have the same value.
    Partition,
}

/// Returns the parts of the list that come after `cursor`.
fn parts<'c>(filter: &Filter, cursor: Option<&'c Cursor>) -> Vec<Part<'c>> {
    let partitions = partitions(filter);
    let part = |by, after| Part {
        partitions: partitions.clone(),
        by,
        descending: filter.sort.descending,
        after,
    };
    match filter.sort.key {
        SortKey::StartDate => vec![part(By::Column("start_at"), cursor)],
        SortKey::CreatedAt => vec![part(By::Column("created_at"), cursor)],
        SortKey::Title => vec![part(By::Column("title_sort"), cursor)],
        SortKey::CompleteByDate if cursor.and_then(number).is_some_and(is_no_day) => {
            vec![part(By::NoDay, cursor)]
        }
        SortKey::CompleteByDate => {
            vec![
                part(By::Column("complete_by"), cursor),
                part(By::NoDay, None),
            ]
        }
        SortKey::Status => by_partitions(filter, &partitions, cursor, |partition| partition.rank),
        SortKey::Priority => {
            by_partitions(filter, &partitions, cursor, |partition| partition.priority)
        }
    }
}

/// Returns one part for each value of a partition column, for lists that are sorted by this column.
fn by_partitions<'c>(
    filter: &Filter,
    partitions: &[Partition],
    cursor: Option<&'c Cursor>,
    value: fn(&Partition) -> i64,
) -> Vec<Part<'c>> {
    let descending = filter.sort.descending;
    let values: BTreeSet<i64> = partitions.iter().map(value).collect();
    let mut values: Vec<i64> = values.into_iter().collect();
    if descending {
        values.reverse();
    }
    let at = cursor.and_then(number);
    values.retain(|one| at.is_none_or(|at| *one == at || (*one > at) != descending));
    let own = |wanted: i64| {
        partitions
            .iter()
            .filter(move |partition| value(partition) == wanted)
    };
    values
        .into_iter()
        .map(|one| Part {
            partitions: own(one).copied().collect(),
            by: By::Partition,
            descending,
            after: cursor.filter(|_| at == Some(one)),
        })
        .collect()
}

const fn number(cursor: &Cursor) -> Option<i64> {
    match &cursor.key {
        Key::Number(number) => Some(*number),
        Key::Bytes(_) => None,
    }
}

fn is_no_day(number: i64) -> bool {
    NO_DAY.contains(&number)
}

impl<'c> Part<'c> {
    /// Appends a statement that reads at most `limit` jobs of the part.
    fn push(&self, tx: &Tx<'_>, sql: &mut Sql<'c>, columns: &str, limit: i64) {
        let direction = if self.descending { " DESC" } else { "" };
        let order = match self.by {
            By::Column(column) => format!("{column}{direction}, id{direction}"),
            // All jobs of the part have no deadline. PostgreSQL does not infer this, so it uses the order of the index
            // only if `ORDER BY` names the column.
            By::NoDay => format!("complete_by{direction}, id{direction}"),
            By::Partition => format!("id{direction}"),
        };
        let sorted = match self.by {
            By::Column("title_sort") => ", j.title_sort",
            _ => "",
        };
        let mut cursor = None;
        tx.push_merged(sql, &self.partitions, &order, limit, |sql, partition| {
            let archived = if partition.archived { "TRUE" } else { "FALSE" };
            sql.push(&format!(
                "SELECT {columns}{sorted} FROM jobs j WHERE j.archived = {archived} AND j.status = '{}' AND j.priority = {}",
                partition.status.as_str(),
                partition.priority
            ));
            match self.by {
                By::Column("complete_by") => {
                    sql.push(" AND j.complete_by IS NOT NULL");
                }
                By::NoDay => {
                    sql.push(" AND j.complete_by IS NULL");
                }
                By::Column(_) | By::Partition => {}
            }
            if let Some(after) = self.after {
                self.push_after(sql, after, &mut cursor);
            }
        });
    }

    /// Appends the condition for the jobs after the cursor. The cursor's values are bound once, and the conditions of
    /// all partitions use the same parameters. `bound` is the number of parameters before the cursor's values. It is
    /// `None` until these are bound.
    fn push_after(&self, sql: &mut Sql<'c>, after: &'c Cursor, bound: &mut Option<usize>) {
        let beyond = if self.descending { "<" } else { ">" };
        let keyed = match self.by {
            By::Column(column) => Some(column),
            By::NoDay | By::Partition => None,
        };
        let columns =
            keyed.map_or_else(|| "j.id".to_owned(), |column| format!("(j.{column}, j.id)"));
        sql.push(&format!(" AND {columns} {beyond} ("));
        if let Some(at) = *bound {
            let more = if keyed.is_some() {
                format!(", ${}", at + 2)
            } else {
                String::new()
            };
            sql.push(&format!("${}{more})", at + 1));
            return;
        }
        *bound = Some(sql.params().len());
        if keyed.is_some() {
            match &after.key {
                Key::Number(number) => sql.bind(*number),
                Key::Bytes(bytes) => sql.bind(bytes.as_slice()),
            };
            sql.push(", ");
        }
        sql.bind(after.id).push(")");
    }
}
