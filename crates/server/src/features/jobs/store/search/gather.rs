//! Collects all matches of a search through the cheapest index, as ids and sort keys. It stops at the most jobs that a
//! search counts.

use std::{cmp::Ordering, collections::HashMap};

use jobwright_db::{Error, Row, Sql, Tx};
use uuid::Uuid;

use super::{
    View,
    who::{LOOKED_AT, Source, TEXTS, push_list},
};
use crate::{
    features::jobs::{
        model::JobRecord,
        store::{COLUMNS, record},
        wire::SortKey,
    },
    kit::cursor::{Cursor, Key},
};

/// The number of jobs that one statement reads by their ids.
const AT_ONCE: usize = 256;

/// All matches of a search.
pub(super) enum Found {
    /// All matching jobs, each once, in no order.
    All(Vec<(Uuid, Key)>),
    /// More matches than a search counts.
    Many,
}

impl View<'_> {
    /// Collects all matches, through the filter's index if it leaves few jobs, else through the indexes of the text.
    /// `None` if neither is possible.
    pub(super) fn gather(&self, tx: &mut Tx<'_>) -> Result<Option<Found>, Error> {
        if self.is_narrow(tx)? {
            return self.among_filtered(tx).map(Some);
        }
        let Some(sources) = self.search.sources() else {
            return Ok(None);
        };
        let mut places = HashMap::new();
        for source in sources {
            let found = self.of_source(tx, source)?;
            if self.is_many(found.len()) {
                return Ok(Some(Found::Many));
            }
            places.extend(found);
        }
        Ok(Some(self.found(places.into_iter().collect())))
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
        let found = self.gather(tx)?;
        Ok(found.map_or(self.bounds.counted, |found| self.len(&found)))
    }

    fn is_many(&self, found: usize) -> bool {
        i64::try_from(found).map_or(true, |found| found >= self.bounds.counted)
    }

    fn found(&self, places: Vec<(Uuid, Key)>) -> Found {
        if self.is_many(places.len()) {
            Found::Many
        } else {
            Found::All(places)
        }
    }

    fn len(&self, found: &Found) -> i64 {
        match found {
            Found::All(places) => i64::try_from(places.len()).unwrap_or(self.bounds.counted),
            Found::Many => self.bounds.counted,
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
    fn among_filtered(&self, tx: &mut Tx<'_>) -> Result<Found, Error> {
        let by = self.by();
        let mut sql = Sql::new(format!("SELECT j.id, {by}, {LOOKED_AT} FROM jobs j WHERE "));
        self.search.push_matches(&mut sql);
        self.filter.conditions(&mut sql);
        let mut places = Vec::new();
        tx.while_each(sql.text(), sql.params(), |row| {
            if self.search.is_in(row, 2)? {
                places.push((row.get(0)?, self.key(row, 1)?));
            }
            Ok(!self.is_many(places.len()))
        })?;
        Ok(self.found(places))
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
    fn key(&self, row: &Row<'_>, place: usize) -> Result<Key, Error> {
        Ok(match self.filter.sort.key {
            SortKey::Title => Key::Bytes(row.get(place)?),
            _ => Key::Number(row.get(place)?),
        })
    }

    /// Reads the jobs at the first `limit` places after `cursor`, in order.
    pub(super) fn pick(
        &self,
        tx: &mut Tx<'_>,
        mut places: Vec<(Uuid, Key)>,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<Vec<JobRecord>, Error> {
        let descending = self.filter.sort.descending;
        let direction = |order: Ordering| if descending { order.reverse() } else { order };
        if let Some(cursor) = cursor {
            let before = (&cursor.key, cursor.id);
            places.retain(|(id, key)| direction(compare((key, *id), before)) == Ordering::Greater);
        }
        places.sort_unstable_by(|one, other| {
            direction(compare((&one.1, one.0), (&other.1, other.0)))
        });
        places.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
        let mut jobs = HashMap::with_capacity(places.len());
        for some in places.chunks(AT_ONCE) {
            let mut sql = Sql::new(format!("SELECT {COLUMNS} FROM jobs j WHERE j.id IN ("));
            push_list(&mut sql, some.iter().map(|(id, _)| id));
            sql.push(")");
            let read = tx.query(sql.text(), sql.params(), record)?;
            jobs.extend(read.into_iter().map(|job| (job.id, job)));
        }
        // On PostgreSQL a job may have been deleted since it was found.
        Ok(places
            .iter()
            .filter_map(|(id, _)| jobs.remove(id))
            .collect())
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
