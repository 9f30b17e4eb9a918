//! Finds and counts all matches of a search through the cheapest index. Stops when it reaches the limit of counted
//! matches. [`super::pages`] reads the jobs of one page.

use jobwright_db::{Error, Row, Sql, Tx, Wanted};

use super::{
    searched_list::{FURTHER, SearchedList},
    terms::{SEARCHED_COLUMNS, TEXTS},
};
use crate::{
    features::jobs::model::SortKey,
    kit::cursor::{Cursor, Key},
};

impl SearchedList<'_> {
    /// Counts the matches, up to the limit of counted matches.
    pub(super) fn count(&self, tx: &mut Tx<'_>) -> Result<i64, Error> {
        if !self.is_narrow(tx)?
            && let Some(wanted) = self.search.wanted()
        {
            return self.count_found(tx, &wanted);
        }
        let found = self.among_filtered(tx)?;
        Ok(i64::try_from(found.len()).unwrap_or(self.bounds.counted))
    }

    fn count_found(&self, tx: &mut Tx<'_>, wanted: &[Wanted<'_>]) -> Result<i64, Error> {
        if self.finds_exactly(tx) {
            let conditions = |sql: &mut Sql<'_>| self.filter.conditions(sql);
            let most = self.bounds.counted;
            if let Some(count) = tx.count_dense(TEXTS, wanted, conditions, most)? {
                return Ok(count);
            }
        }
        let found = self.among_found(tx, wanted)?;
        Ok(i64::try_from(found.len()).unwrap_or(self.bounds.counted))
    }

    /// Whether the copies of the rows in the text index are enough to decide which rows match, so that the jobs need
    /// not be read.
    fn finds_exactly(&self, tx: &Tx<'_>) -> bool {
        tx.finds_exactly() && self.search.is_in_index() && self.filter.is_indexed()
    }

    /// Returns the matches that the text index finds, unsorted, up to the limit of counted matches.
    pub(super) fn among_found(
        &self,
        tx: &mut Tx<'_>,
        wanted: &[Wanted<'_>],
    ) -> Result<Vec<Cursor>, Error> {
        let mut marked = wanted.to_vec();
        tx.mark_common(TEXTS, &mut marked, self.bounds.common)?;
        let wanted = marked.as_slice();
        if self.finds_exactly(tx) {
            return self.among_copies(tx, wanted);
        }
        let by = self.by();
        let mut sql = Sql::new(format!("SELECT j.id, {by}, {SEARCHED_COLUMNS} FROM "));
        tx.push_found_rows(&mut sql, TEXTS, wanted);
        self.filter.conditions(&mut sql);
        self.matching_places(tx, &sql)
    }

    /// Returns the matches, up to the limit of counted matches, without reading the jobs. Only for a search for which
    /// [`Self::finds_exactly`] is true.
    fn among_copies(&self, tx: &mut Tx<'_>, wanted: &[Wanted<'_>]) -> Result<Vec<Cursor>, Error> {
        // Read a quarter more rows than are counted, because the index can return the same row several times.
        let mut most = self.bounds.counted + self.bounds.counted / 4;
        loop {
            let mut sql = Sql::new(format!("SELECT j.id, {} FROM (SELECT j.* FROM ", self.by()));
            tx.push_found(&mut sql, TEXTS, "j", wanted);
            // `OFFSET 0` keeps PostgreSQL from scanning the whole table.
            sql.push(" OFFSET 0) j WHERE TRUE");
            self.filter.conditions(&mut sql);
            sql.push(" LIMIT ").bind(most);
            let mut places = tx.query(sql.text(), sql.params(), |row| self.place(row))?;
            let is_last = i64::try_from(places.len()).is_ok_and(|found| found < most);
            places.sort_unstable_by_key(|place| place.id);
            places.dedup_by_key(|place| place.id);
            if is_last || self.is_many(places.len()) {
                places.truncate(usize::try_from(self.bounds.counted).unwrap_or(usize::MAX));
                return Ok(places);
            }
            most = most.saturating_mul(FURTHER);
        }
    }

    pub(super) fn is_many(&self, found: usize) -> bool {
        i64::try_from(found).map_or(true, |found| found >= self.bounds.counted)
    }

    /// Whether the other filters of the list leave few jobs.
    pub(super) fn is_narrow(&self, tx: &mut Tx<'_>) -> Result<bool, Error> {
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

    /// Returns the matches among the jobs that the other filters of the list leave, up to the limit of counted
    /// matches.
    pub(super) fn among_filtered(&self, tx: &mut Tx<'_>) -> Result<Vec<Cursor>, Error> {
        let by = self.by();
        let mut sql = Sql::new(format!(
            "SELECT j.id, {by}, {SEARCHED_COLUMNS} FROM jobs j WHERE "
        ));
        self.search.push_matches(tx, &mut sql);
        self.filter.conditions(&mut sql);
        self.matching_places(tx, &sql)
    }

    /// Returns the cursors of the rows that match, up to the limit of counted matches. The statement must return the
    /// id, the sort key, and [`SEARCHED_COLUMNS`].
    fn matching_places(&self, tx: &mut Tx<'_>, sql: &Sql<'_>) -> Result<Vec<Cursor>, Error> {
        let mut found = Vec::new();
        tx.while_each(sql.text(), sql.params(), |row| {
            if self.search.is_in(row, 2)? {
                found.push(self.place(row)?);
            }
            Ok(!self.is_many(found.len()))
        })?;
        Ok(found)
    }

    /// Reads the cursor of a row whose first columns are the id and the sort key.
    pub(super) fn place(&self, row: &Row<'_>) -> Result<Cursor, Error> {
        let key = match self.filter.sort.key {
            SortKey::Title => Key::Bytes(row.get(1)?),
            _ => Key::Number(row.get(1)?),
        };
        Ok(Cursor {
            key,
            id: row.get(0)?,
        })
    }
}
