//! Collects all matches of a search through the cheapest index, as ids and sort keys. It stops at the most jobs that a
//! search counts.

use std::{cmp::Ordering, collections::HashMap};

use jobwright_db::{Error, Row, Sql, Tx};
use uuid::Uuid;

use super::{
    terms::{SEARCHED_COLUMNS, Source, TEXTS, push_list},
    view::View,
};
use crate::{
    features::jobs::{
        model::{JobRecord, SortKey},
        store::{COLUMNS, record},
    },
    kit::cursor::{Cursor, Key},
};

/// The number of jobs that one statement reads by their ids.
const AT_ONCE: usize = 256;

/// All matches of a search.
pub(super) enum Matches {
    /// All matching jobs, each once, in no order.
    All(Vec<(Uuid, Key)>),
    /// More matches than a search counts.
    Many,
}

impl View<'_> {
    /// Collects all matches, through the filter's index if it leaves few jobs, else through the indexes of the text.
    /// `None` if neither is possible.
    pub(super) fn collect(&self, tx: &mut Tx<'_>) -> Result<Option<Matches>, Error> {
        if self.is_narrow(tx)? {
            return self.among_filtered(tx).map(Some);
        }
        let Some(sources) = self.search.sources() else {
            return Ok(None);
        };
        let mut keys = HashMap::new();
        for source in sources {
            let found = self.of_source(tx, source)?;
            if self.is_many(found.len()) {
                return Ok(Some(Matches::Many));
            }
            keys.extend(found);
        }
        Ok(Some(self.matches(keys.into_iter().collect())))
    }

    /// Counts the matches, up to the most that a search counts.
    pub(super) fn count(&self, tx: &mut Tx<'_>) -> Result<i64, Error> {
        if !self.is_narrow(tx)? {
            let Some(sources) = self.search.sources() else {
                let found = self.among_filtered(tx)?;
                return Ok(self.len(&found));
            };
            let single = sources.len() == 1;
            for source in sources {
                let jobs = self.count_of_source(tx, source)?;
                if single || jobs >= self.bounds.counted {
                    return Ok(jobs);
                }
            }
        }
        let found = self.collect(tx)?;
        Ok(found.map_or(self.bounds.counted, |found| self.len(&found)))
    }

    fn is_many(&self, found: usize) -> bool {
        i64::try_from(found).map_or(true, |found| found >= self.bounds.counted)
    }

    fn matches(&self, keys: Vec<(Uuid, Key)>) -> Matches {
        if self.is_many(keys.len()) {
            Matches::Many
        } else {
            Matches::All(keys)
        }
    }

    fn len(&self, found: &Matches) -> i64 {
        match found {
            Matches::All(keys) => i64::try_from(keys.len()).unwrap_or(self.bounds.counted),
            Matches::Many => self.bounds.counted,
        }
    }

    /// Whether the filter, without the search, leaves few jobs.
    fn is_narrow(&self, tx: &mut Tx<'_>) -> Result<bool, Error> {
        if !self.filter.is_narrowing() {
            return Ok(false);
        }
        let mut sql = Sql::new("SELECT COUNT(*) FROM (SELECT 1 FROM jobs j WHERE 1 = 1");
        self.filter.conditions(&mut sql);
        sql.push(" LIMIT ")
            .bind(self.bounds.narrow)
            .push(") AS left_over");
        let left: i64 = tx.query_one(sql.text(), sql.params(), |row| row.get(0))?;
        Ok(left < self.bounds.narrow)
    }

    /// Collects the matches among the jobs that the filter leaves.
    fn among_filtered(&self, tx: &mut Tx<'_>) -> Result<Matches, Error> {
        let by = self.by();
        let mut sql = Sql::new(format!(
            "SELECT j.id, {by}, {SEARCHED_COLUMNS} FROM jobs j WHERE "
        ));
        self.search.push_matches(&mut sql);
        self.filter.conditions(&mut sql);
        let mut keys = Vec::new();
        tx.while_each(sql.text(), sql.params(), |row| {
            if self.search.is_in(row, 2)? {
                keys.push((row.get(0)?, self.key(row, 1)?));
            }
            Ok(!self.is_many(keys.len()))
        })?;
        Ok(self.matches(keys))
    }

    /// Collects the matches of one source that pass the filter, at most as many as a search counts.
    fn of_source(&self, tx: &mut Tx<'_>, source: Source) -> Result<Vec<(Uuid, Key)>, Error> {
        let mut sql = Sql::new(format!("SELECT j.id, {} FROM ", self.by()));
        self.search.push_source(tx, &mut sql, source);
        self.filter.conditions(&mut sql);
        sql.push(" LIMIT ").bind(self.bounds.counted);
        tx.query(sql.text(), sql.params(), |row| {
            Ok((row.get(0)?, self.key(row, 1)?))
        })
    }

    /// Counts the matches of one source that pass the filter, up to the most that a search counts.
    fn count_of_source(&self, tx: &mut Tx<'_>, source: Source) -> Result<i64, Error> {
        if let (Source::Text, Some(sought), false) =
            (source, self.search.needle.sought(), self.filter.is_window())
        {
            let conditions = |sql: &mut Sql<'_>| self.filter.conditions(sql);
            return tx.count_rows_with(TEXTS, sought, conditions, self.bounds.counted);
        }
        let mut sql = Sql::new("SELECT COUNT(*) FROM (SELECT 1 FROM ");
        self.search.push_source(tx, &mut sql, source);
        self.filter.conditions(&mut sql);
        sql.push(" LIMIT ")
            .bind(self.bounds.counted)
            .push(") AS found");
        tx.query_one(sql.text(), sql.params(), |row| row.get(0))
    }

    /// Reads the sort key of a row.
    fn key(&self, row: &Row<'_>, column: usize) -> Result<Key, Error> {
        Ok(match self.filter.sort.key {
            SortKey::Title => Key::Bytes(row.get(column)?),
            _ => Key::Number(row.get(column)?),
        })
    }

    /// Reads the jobs of the first `limit` keys after `cursor`, in order.
    pub(super) fn read_page(
        &self,
        tx: &mut Tx<'_>,
        mut keys: Vec<(Uuid, Key)>,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<Vec<JobRecord>, Error> {
        let descending = self.filter.sort.descending;
        let direction = |order: Ordering| if descending { order.reverse() } else { order };
        if let Some(cursor) = cursor {
            let before = (&cursor.key, cursor.id);
            keys.retain(|(id, key)| direction(compare((key, *id), before)) == Ordering::Greater);
        }
        keys.sort_unstable_by(|one, other| {
            direction(compare((&one.1, one.0), (&other.1, other.0)))
        });
        keys.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
        let mut jobs = HashMap::with_capacity(keys.len());
        for some in keys.chunks(AT_ONCE) {
            let mut sql = Sql::new(format!("SELECT {COLUMNS} FROM jobs j WHERE j.id IN ("));
            push_list(&mut sql, some.iter().map(|(id, _)| id));
            sql.push(")");
            let read = tx.query(sql.text(), sql.params(), record)?;
            jobs.extend(read.into_iter().map(|job| (job.id, job)));
        }
        // On PostgreSQL a job may have been deleted since it was found.
        Ok(keys.iter().filter_map(|(id, _)| jobs.remove(id)).collect())
    }
}

/// Compares like both databases: by number or by bytes, then by id.
fn compare(one: (&Key, Uuid), other: (&Key, Uuid)) -> Ordering {
    let by_key = match (one.0, other.0) {
        (Key::Number(one), Key::Number(other)) => one.cmp(other),
        (Key::Bytes(one), Key::Bytes(other)) => one.cmp(other),
        // All keys of a list are of one kind, so this does not happen.
        (Key::Number(_), Key::Bytes(_)) => Ordering::Less,
        (Key::Bytes(_), Key::Number(_)) => Ordering::Greater,
    };
    by_key.then(one.1.cmp(&other.1))
}
