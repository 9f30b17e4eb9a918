//! The search for clients. The table of clients is small, and each search reads it directly, so changes are found
//! immediately. rule: client-search

use std::collections::HashSet;

use jobwright_db::{Error, Row, Sql, Tx};
use uuid::Uuid;

use crate::{features::clients::words::Word, kit::text::like_pattern};

/// The columns that [`is_match`] reads.
pub(super) const SEARCHED_COLUMNS: &str = "search_text, phone_digits";

/// Returns the clients that match a word of a search.
pub fn matching(tx: &mut Tx<'_>, word: &Word) -> Result<HashSet<Uuid>, Error> {
    let mut sql = Sql::new(format!("SELECT id, {SEARCHED_COLUMNS} FROM clients WHERE "));
    push_word(&mut sql, word);
    let mut ids = HashSet::new();
    tx.for_each(sql.text(), sql.params(), |row| {
        if is_match(row, 1, std::slice::from_ref(word))? {
            ids.insert(row.get(0)?);
        }
        Ok(())
    })?;
    Ok(ids)
}

/// Appends an SQL condition that leaves out most clients that don't match the word. It is true for all clients that
/// match. It can also be true for other clients, so the caller must check each row with [`is_match`].
pub(super) fn push_word(sql: &mut Sql<'_>, word: &Word) {
    sql.push("(search_text LIKE ")
        .bind(word.pattern())
        .push(r" ESCAPE '\'");
    for number in word.numbers() {
        sql.push(" OR phone_digits LIKE ")
            .bind(like_pattern(number));
    }
    sql.push(")");
}

/// Whether a client matches each word. The row contains the [`SEARCHED_COLUMNS`] from the position `at` on.
pub(super) fn is_match(row: &Row<'_>, at: usize, words: &[Word]) -> Result<bool, Error> {
    let (text, phones): (String, String) = (row.get(at)?, row.get(at + 1)?);
    Ok(words
        .iter()
        .all(|word| word.is_in(&text) || word.is_in_phones(&phones)))
}
