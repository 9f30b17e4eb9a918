//! Text indexes: find the rows that contain certain texts without reading the other rows.
//!
//! Triggers in the schema keep an index up to date. Take an index `job` of the table `jobs`. On SQLite it consists of
//! the FTS5 tables `job_texts` (trigrams) and `job_words` (word prefixes), both keyed by the rowid of `jobs`, and of
//! the table `job_keys` with copies of a few columns. On PostgreSQL it consists of the table `job_texts` (the row's
//! id, its text, and copies of a few columns) with one GIN index of trigrams and prefixes, `text_grams(text)`.
//!
//! A search has several [`Wanted`] words. A row must match each word, by its text or by an id. `alternatives` works
//! out how to find the rows. The caller decides which words to search for.

mod alternatives;
mod postgres;
mod sqlite;
mod sqlite_common;
mod wanted;

use uuid::Uuid;

pub use wanted::{CommonWord, IdSet, TextIndex, TextPattern, Wanted};

use self::{postgres::Postgres, sqlite::Sqlite};
use crate::{Error, Sql, Tx};

impl Tx<'_> {
    /// Whether [`Tx::push_found`] finds only matching rows. If true, it might find a row more than once. If false, it
    /// finds each matching row once, and also some rows that don't match.
    pub fn finds_exactly(&self) -> bool {
        !self.is_sqlite()
    }

    /// Appends SQL that reads the index's copies of the rows that match all words. The copies have the name `alias` in
    /// the SQL. The statement must end in `FROM`. The appended SQL includes a `WHERE`; more conditions can follow with
    /// `AND`. `words` must not be empty.
    pub fn push_found(
        &self,
        sql: &mut Sql<'_>,
        index: TextIndex,
        alias: &str,
        words: &[Wanted<'_>],
    ) {
        if self.is_sqlite() {
            Sqlite { index, alias }.push(sql, words);
        } else {
            Postgres { index, alias }.push(sql, words);
        }
    }

    /// Like [`Tx::push_found`], but the SQL reads the rows themselves instead of the index's copies. The rows have the
    /// name `j` in the SQL.
    pub fn push_found_rows(&self, sql: &mut Sql<'_>, index: TextIndex, words: &[Wanted<'_>]) {
        let table = index.table;
        sql.push("(");
        if self.is_sqlite() {
            Sqlite { index, alias: "" }.push_hits(sql, words);
            // CROSS JOIN makes SQLite read the index first and return each row as soon as it is found.
            sql.push(&format!(
                ") hit CROSS JOIN {table} j WHERE j.rowid = hit.row"
            ));
        } else {
            sql.push("SELECT DISTINCT k.id FROM ");
            self.push_found(sql, index, "k", words);
            // Without OFFSET 0, PostgreSQL would scan the whole table.
            sql.push(&format!(
                " OFFSET 0) hit CROSS JOIN {table} j WHERE j.id = hit.id"
            ));
        }
    }

    /// Appends the condition that a column of packed ids ([`IdSet::packed`]) contains one of these ids. The condition
    /// compares bytes. It can also be true by chance: the end of one stored id and the beginning of the next one
    /// together might equal a searched id. So the caller must check the rows.
    pub fn push_packed_has(&self, sql: &mut Sql<'_>, column: &str, ids: &[Uuid]) {
        if self.is_sqlite() {
            sqlite::push_contained(sql, column, ids);
        } else {
            postgres::push_contained(sql, column, ids);
        }
    }

    /// Marks the words that many rows contain, by an estimate. For a marked word, a statement with a limit is faster if
    /// it looks the rows up by the ids of the other words, and then tests their texts for this word. Marks no word on
    /// SQLite if so many rows have these ids that this would be slower.
    pub fn mark_common(
        &mut self,
        index: TextIndex,
        words: &mut [Wanted<'_>],
        common: CommonWord,
    ) -> Result<(), Error> {
        if words.iter().all(|word| !word.has_ids()) {
            return Ok(());
        }
        if self.is_sqlite() {
            return sqlite_common::mark(self, index, words, common);
        }
        let (all, having) = postgres::sample(self, index, words)?;
        for (word, having) in words.iter_mut().zip(having) {
            word.is_common = having * 100 >= all * common.percent;
        }
        Ok(())
    }

    /// Like [`Tx::mark_common`], for a statement without a limit. Marks no word on PostgreSQL, where such a statement
    /// can be slower with marked words.
    pub fn mark_common_unlimited(
        &mut self,
        index: TextIndex,
        words: &mut [Wanted<'_>],
        common: CommonWord,
    ) -> Result<(), Error> {
        if self.is_sqlite() {
            self.mark_common(index, words, common)?;
        }
        Ok(())
    }

    /// Counts the rows that match all words and fulfil the conditions, up to `most`, by scanning the index's copies of
    /// all rows. Returns `None` if only few rows match, because then it is faster to find and count these rows. Call
    /// this only if [`Tx::finds_exactly`]. `conditions` appends its conditions with `AND` and may use only those
    /// columns of `j` that the index has copies of.
    pub fn count_dense(
        &mut self,
        index: TextIndex,
        words: &[Wanted<'_>],
        conditions: impl Fn(&mut Sql<'_>),
        most: i64,
    ) -> Result<Option<i64>, Error> {
        if !postgres::is_dense(self, index, words)? {
            return Ok(None);
        }
        postgres::count_by_scan(self, index, words, conditions, most).map(Some)
    }
}
