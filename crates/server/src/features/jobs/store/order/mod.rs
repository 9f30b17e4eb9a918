//! SQL of lists in any order, by index. Each order's index holds the jobs drawer by drawer (archived or not, status,
//! priority), each drawer in the order; a list merges the drawers that it shows, no further than it shows them.
//!
//! What a window, a person or a client narrows is found by that and sorted where it is little; where it is much, a
//! stretch of the order is walked before.

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use jobwright_db::{Error, Sql, Tx};

use super::{COLUMNS, Filter, record};
use crate::{
    features::jobs::{
        model::JobRecord,
        wire::{ArchivedFilter, JobStatus, SortKey},
    },
    kit::cursor::{Cursor, Key},
};

/// What a cursor says of jobs without a day, which come last in both directions: see [`super::list::expression`].
const NO_DAY: [i64; 2] = [0, 99_999_999];

/// How far a list goes that something else narrows; smaller in tests.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bounds {
    /// Fewer jobs than this are sorted at once.
    pub(super) few: i64,
    /// Jobs that are looked at on the way through the order.
    pub(super) stretch: i64,
}

/// What `serve` goes by; tests take smaller ones, to come to each way with few jobs.
pub(super) const BOUNDS: Bounds = Bounds {
    few: 2_000,
    stretch: 2_000,
};

/// Whether the indexes have the list as it is: nothing but the drawers narrows it. The search aside.
pub(super) const fn is_indexed(filter: &Filter) -> bool {
    !filter.is_window() && filter.assignee.is_none() && filter.client.is_none()
}

/// At most `limit` jobs from after `cursor` on, of a list that [`is_indexed`].
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

/// At most `limit` jobs from after `cursor` on, of a list that something else narrows; nothing when the way through the
/// order does not soon lead to so many, or what narrows it leaves few.
pub(super) fn walk(
    tx: &mut Tx<'_>,
    filter: &Filter,
    cursor: Option<&Cursor>,
    limit: i64,
    bounds: Bounds,
) -> Result<Option<Vec<JobRecord>>, Error> {
    // By start their own indexes are in order, and a window that is closed holds little.
    let is_sorted = matches!(filter.sort.key, SortKey::StartDate);
    let is_closed = filter.from.is_some() && filter.to.is_some();
    if is_sorted || is_closed || leaves_few(tx, filter, bounds)? {
        return Ok(None);
    }
    let columns = format!("{COLUMNS}, j.slot_end");
    let Some(mut sql) = stretch(tx, filter, cursor, &columns, bounds.stretch) else {
        return Ok(None);
    };
    filter.conditions(&mut sql);
    sql.push(" LIMIT ").bind(limit);
    let jobs = tx.query(sql.text(), sql.params(), record)?;
    Ok(is_full(&jobs, limit).then_some(jobs))
}

/// A statement for the first `most` jobs from after `cursor` on, whatever narrows the list beside the drawers, under the name
/// `j`; up to and with a first condition. Only as far as one index goes: more may come after them.
pub(super) fn stretch<'c>(
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

/// Whether so few are left that they are better sorted.
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

/// What an index holds together: jobs of one kind, in its order.
#[derive(Debug, Clone, Copy)]
struct Drawer {
    archived: bool,
    status: JobStatus,
    rank: i64,
    priority: i64,
}

/// The drawers that the filter lets through.
fn drawers(filter: &Filter) -> Vec<Drawer> {
    let archived: &[bool] = match filter.archived {
        ArchivedFilter::Without => &[false],
        ArchivedFilter::Only => &[true],
        ArchivedFilter::All => &[false, true],
    };
    let mut drawers = Vec::new();
    for archived in archived.iter().copied() {
        for (rank, status) in (0..).zip(JobStatus::ALL.iter().copied()) {
            drawers.extend((1..=4).map(|priority| Drawer {
                archived,
                status,
                rank,
                priority,
            }));
        }
    }
    drawers.retain(|drawer| {
        filter.status.is_none_or(|wanted| wanted == drawer.status)
            && filter
                .priority
                .is_none_or(|wanted| wanted == drawer.priority)
    });
    drawers
}

/// A piece of the list that is merged at once; the next begins where it ends.
#[derive(Debug)]
struct Part<'c> {
    drawers: Vec<Drawer>,
    by: By,
    descending: bool,
    after: Option<&'c Cursor>,
}

/// What the jobs of a part are in order of, before their id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum By {
    Column(&'static str),
    /// Their day, which none of them has.
    NoDay,
    /// Nothing: the drawers say it.
    Drawer,
}

/// The pieces of the list from after `cursor` on.
fn parts<'c>(filter: &Filter, cursor: Option<&'c Cursor>) -> Vec<Part<'c>> {
    let drawers = drawers(filter);
    let part = |by, after| Part {
        drawers: drawers.clone(),
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
        SortKey::Status => by_drawers(filter, &drawers, cursor, |drawer| drawer.rank),
        SortKey::Priority => by_drawers(filter, &drawers, cursor, |drawer| drawer.priority),
    }
}

/// A piece for each value that the drawers themselves are in order of.
fn by_drawers<'c>(
    filter: &Filter,
    drawers: &[Drawer],
    cursor: Option<&'c Cursor>,
    value: fn(&Drawer) -> i64,
) -> Vec<Part<'c>> {
    let descending = filter.sort.descending;
    let values: BTreeSet<i64> = drawers.iter().map(value).collect();
    let mut values: Vec<i64> = values.into_iter().collect();
    if descending {
        values.reverse();
    }
    let at = cursor.and_then(number);
    values.retain(|one| at.is_none_or(|at| *one == at || (*one > at) != descending));
    let own = |wanted: i64| drawers.iter().filter(move |drawer| value(drawer) == wanted);
    values
        .into_iter()
        .map(|one| Part {
            drawers: own(one).copied().collect(),
            by: By::Drawer,
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
    /// Appends a statement for at most `limit` jobs of it.
    fn push(&self, tx: &Tx<'_>, sql: &mut Sql<'c>, columns: &str, limit: i64) {
        let direction = if self.descending { " DESC" } else { "" };
        let order = match self.by {
            By::Column(column) => format!("{column}{direction}, id{direction}"),
            // PostgreSQL does not see by itself that it is the same for all.
            By::NoDay => format!("complete_by{direction}, id{direction}"),
            By::Drawer => format!("id{direction}"),
        };
        let sorted = match self.by {
            By::Column("title_sort") => ", j.title_sort",
            _ => "",
        };
        let mut cursor = None;
        tx.push_merged(sql, &self.drawers, &order, limit, |sql, drawer| {
            let archived = if drawer.archived { "TRUE" } else { "FALSE" };
            sql.push(&format!(
                "SELECT {columns}{sorted} FROM jobs j WHERE j.archived = {archived} AND j.status = '{}' AND j.priority = {}",
                drawer.status.as_str(),
                drawer.priority
            ));
            match self.by {
                By::Column("complete_by") => {
                    sql.push(" AND j.complete_by IS NOT NULL");
                }
                By::NoDay => {
                    sql.push(" AND j.complete_by IS NULL");
                }
                By::Column(_) | By::Drawer => {}
            }
            if let Some(after) = self.after {
                self.push_after(sql, after, &mut cursor);
            }
        });
    }

    /// Appends that a job comes after the cursor, which is bound once for all drawers: `bound` says from where on.
    fn push_after(&self, sql: &mut Sql<'c>, after: &'c Cursor, bound: &mut Option<usize>) {
        let beyond = if self.descending { "<" } else { ">" };
        let keyed = match self.by {
            By::Column(column) => Some(column),
            By::NoDay | By::Drawer => None,
        };
        let place = keyed.map_or_else(|| "j.id".to_owned(), |column| format!("(j.{column}, j.id)"));
        sql.push(&format!(" AND {place} {beyond} ("));
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
