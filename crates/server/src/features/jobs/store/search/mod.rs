//! Lists of jobs that have a text: found by index where few have it, on the way through the order where many do.
//!
//! A page first walks a short stretch of its order, where an index has it: a common text fills it there. If it does
//! not, all that match are gathered by index; only when they are more than a search counts, the walk goes on, and at
//! last they are sorted. [`needle`] is the rule of what matches, [`who`] where it is looked for; the indexes themselves
//! are the seam's. No cost here grows with the jobs that a filter or a rare text leaves out.

mod gather;
mod needle;
#[cfg(test)]
mod tests;
mod who;

use jobwright_db::{Error, Sql, Tx};

use self::{
    gather::Found,
    who::{LOOKED_AT, Search},
};
use super::{
    COLUMNS,
    list::{Filter, expression},
    order, record,
};
use crate::{features::jobs::model::JobRecord, kit::cursor::Cursor};

/// How far a search goes; smaller in tests, so that a small business shows every way.
#[derive(Debug, Clone, Copy)]
struct Bounds {
    /// It counts no further: at any size it answers as fast (`X-Total-Count` then says this much).
    counted: i64,
    /// Jobs that a page's first walk looks at.
    short_walk: i64,
    /// Jobs that its second walk looks at.
    long_walk: i64,
    /// A filter that leaves fewer jobs is looked through itself.
    narrow: i64,
}

const BOUNDS: Bounds = Bounds {
    counted: 10_000,
    short_walk: 5_000,
    long_walk: 50_000,
    narrow: 30_000,
};
/// Where in a row of a walk the columns of [`LOOKED_AT`] begin.
const LOOKED_AT_PLACE: usize = 19;

/// Some jobs of a search, and how many it has in all when that came to light.
pub(super) type Counted = (Vec<JobRecord>, Option<i64>);

/// At most `limit` jobs from after `cursor` on.
pub(super) fn page(
    tx: &mut Tx<'_>,
    filter: &Filter,
    text: &str,
    cursor: Option<&Cursor>,
    limit: i64,
) -> Result<Counted, Error> {
    let search = Search::of(tx, text)?;
    View::new(filter, &search, BOUNDS).page(tx, cursor, limit)
}

/// How many jobs the whole search has; counting stops at 10,000.
pub(super) fn count(tx: &mut Tx<'_>, filter: &Filter, text: &str) -> Result<i64, Error> {
    let search = Search::of(tx, text)?;
    View::new(filter, &search, BOUNDS).count(tx)
}

fn is_full(jobs: &[JobRecord], limit: i64) -> bool {
    i64::try_from(jobs.len()).is_ok_and(|jobs| jobs >= limit)
}

/// A search and the rest of the filter.
struct View<'v> {
    filter: &'v Filter,
    search: &'v Search,
    bounds: Bounds,
}

impl<'v> View<'v> {
    const fn new(filter: &'v Filter, search: &'v Search, bounds: Bounds) -> Self {
        Self {
            filter,
            search,
            bounds,
        }
    }

    fn page(&self, tx: &mut Tx<'_>, cursor: Option<&Cursor>, limit: i64) -> Result<Counted, Error> {
        let walks = self.filter.order_has_index() || self.merges();
        if walks {
            let walked = self.walk(tx, cursor, limit, Some(self.short_walk()))?;
            if is_full(&walked, limit) {
                return Ok((walked, None));
            }
        }
        if let Some(Found::All(places)) = self.gather(tx)? {
            let total = i64::try_from(places.len()).unwrap_or(i64::MAX);
            return Ok((self.pick(tx, places, cursor, limit)?, Some(total)));
        }
        if walks && !self.merges() {
            let walked = self.walk(tx, cursor, limit, Some(self.bounds.long_walk))?;
            if is_full(&walked, limit) {
                return Ok((walked, None));
            }
        }
        let jobs = match self.sorted(tx, cursor, limit)? {
            Some(jobs) => jobs,
            None => self.walk(tx, cursor, limit, None)?,
        };
        Ok((jobs, None))
    }

    /// The jobs among the first `stretch` of the order that match, or among all; at most `limit`.
    fn walk(
        &self,
        tx: &mut Tx<'_>,
        cursor: Option<&Cursor>,
        limit: i64,
        stretch: Option<i64>,
    ) -> Result<Vec<JobRecord>, Error> {
        let mut sql = self.stretch(tx, cursor, stretch);
        sql.push(" AND ");
        self.search.push_matches(&mut sql);
        if self.search.is_exact_in_sql() {
            sql.push(" LIMIT ").bind(limit);
        }
        let mut jobs = Vec::new();
        tx.while_each(sql.text(), sql.params(), |row| {
            if self.search.is_in(row, LOOKED_AT_PLACE)? {
                jobs.push(record(row)?);
            }
            Ok(!is_full(&jobs, limit))
        })?;
        Ok(jobs)
    }

    /// Whether the order is merged from several indexes ([`order`]): one alone is walked with less.
    const fn merges(&self) -> bool {
        !self.filter.order_has_index() && order::is_indexed(self.filter)
    }

    /// As many jobs as are looked at in about the same time.
    fn short_walk(&self) -> i64 {
        if self.merges() {
            self.bounds.short_walk / 4
        } else {
            self.bounds.short_walk
        }
    }

    /// A statement for the first `stretch` jobs of the order, or for all, with what [`Search::is_in`] looks at: cut off inside, so
    /// that a condition outside never makes it longer.
    fn stretch<'c>(
        &self,
        tx: &Tx<'_>,
        cursor: Option<&'c Cursor>,
        stretch: Option<i64>,
    ) -> Sql<'c> {
        let columns = format!("{COLUMNS}, {}", renamed(LOOKED_AT));
        if self.merges()
            && let Some(most) = stretch
            && let Some(sql) = order::stretch(tx, self.filter, cursor, &columns, most)
        {
            return sql;
        }
        let mut sql = Sql::new(format!(
            "SELECT j.* FROM (SELECT {columns} FROM jobs j WHERE 1 = 1"
        ));
        self.filter.conditions(&mut sql);
        self.filter.after(&mut sql, cursor);
        self.filter.order(&mut sql);
        if let Some(stretch) = stretch {
            sql.push(" LIMIT ").bind(stretch);
        }
        sql.push(") j WHERE TRUE");
        sql
    }

    /// All that match, sorted: for a text that many jobs have, but none near the beginning of the order.
    fn sorted(
        &self,
        tx: &mut Tx<'_>,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<Option<Vec<JobRecord>>, Error> {
        let Some(sources) = self.search.sources() else {
            return Ok(None);
        };
        let mut sql = Sql::new(format!("SELECT {COLUMNS} FROM jobs j WHERE j.id IN ("));
        for (index, source) in sources.into_iter().enumerate() {
            sql.push(if index == 0 { "" } else { " UNION " })
                .push("SELECT j.id FROM ");
            self.search.push_source(tx, &mut sql, source);
        }
        sql.push(")");
        self.filter.conditions(&mut sql);
        self.filter.after(&mut sql, cursor);
        self.filter.order(&mut sql);
        sql.push(" LIMIT ").bind(limit);
        tx.query(sql.text(), sql.params(), record).map(Some)
    }

    /// What a sort goes by, in SQL.
    const fn by(&self) -> &'static str {
        expression(self.filter.sort)
    }
}

/// The columns under names of their own: some are among [`COLUMNS`] too, and a table has each name once.
fn renamed(columns: &str) -> String {
    columns
        .split(", ")
        .map(|column| match column {
            "j.search_text" => column.to_owned(),
            other => format!("{other} AS looked_at_{}", other.trim_start_matches("j.")),
        })
        .collect::<Vec<_>>()
        .join(", ")
}
