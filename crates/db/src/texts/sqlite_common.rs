//! Estimates on SQLite which words of a search are common. The statements that find rows are in [`super::sqlite`].

use super::{
    alternatives::alternatives,
    sqlite::{Sqlite, match_part},
    wanted::{CommonWord, TextIndex, Wanted},
};
use crate::{Error, Sql, Tx};

/// Testing the text of a row that an index on ids found takes as long as reading this many entries of the text index
/// (measured: 3.7 and 0.75 µs). With [`TextIndex::ids_with_text`] a test takes as long as reading one entry.
const ENTRIES_PER_ROW: i64 = 5;

/// Marks the common words, unless it is faster to read the entries of the text index than all rows with the ids.
pub(super) fn mark(
    tx: &mut Tx<'_>,
    index: TextIndex,
    words: &mut [Wanted<'_>],
    common: CommonWord,
) -> Result<(), Error> {
    let sql = format!("SELECT coalesce(max(rowid), 0) FROM {}", index.table);
    let all: i64 = tx.query_one(&sql, &[], |row| row.get(0))?;
    let mut entries = all;
    for word in &mut *words {
        if let Some(matches) = estimate(tx, index, word, (all, common.sampled))? {
            word.is_common = matches * 100 >= all * common.percent;
            if word.is_common {
                entries = entries.min(matches);
            }
        }
    }
    if are_more(tx, index, words, entries)? {
        for word in words {
            word.is_common = false;
        }
    }
    Ok(())
}

/// Estimates how many of the rows contain the text of a word, from the rowids of its first matches in the text index:
/// the matches are spread over the table, so a low rowid of the last of them means many matches. `None` for a word
/// with few matches, for a word of one or two letters, and for a word with ids. Names are rarely common in texts.
fn estimate(
    tx: &mut Tx<'_>,
    index: TextIndex,
    word: &Wanted<'_>,
    (all, sampled): (i64, i64),
) -> Result<Option<i64>, Error> {
    let Some(matching) = match_part(word.text).filter(|_| !word.has_ids()) else {
        return Ok(None);
    };
    let mut sql = Sql::new("SELECT COUNT(*), max(row) FROM (");
    Sqlite { index, alias: "" }.push_match(&mut sql, "texts", &[matching]);
    sql.push(" LIMIT ").bind(sampled).push(")");
    let (found, last): (i64, Option<i64>) = tx.query_one(sql.text(), sql.params(), |row| {
        Ok((row.get(0)?, row.get(1)?))
    })?;
    let last = last.filter(|last| found >= sampled && *last > 0);
    Ok(last.map(|last| found.saturating_mul(all) / last))
}

/// Whether testing the rows with the ids takes longer than reading this number of entries of the text index.
fn are_more(
    tx: &mut Tx<'_>,
    index: TextIndex,
    words: &[Wanted<'_>],
    entries: i64,
) -> Result<bool, Error> {
    let mut left = entries;
    for alternative in alternatives(words) {
        if !alternative.is_common {
            continue;
        }
        let plain = alternative.ids.into_iter();
        for combination in plain.filter(|one| one.packed.is_empty()) {
            let first = combination.columns.first().map(|(column, _)| *column);
            let weight = if first == Some(index.ids_with_text) {
                1
            } else {
                ENTRIES_PER_ROW
            };
            let most = left / weight;
            let mut sql = Sql::new("SELECT COUNT(*) FROM (SELECT 1 FROM (");
            Sqlite { index, alias: "" }.push_ids(&mut sql, &[combination]);
            sql.push(") LIMIT ").bind(most + 1).push(")");
            let rows: i64 = tx.query_one(sql.text(), sql.params(), |row| row.get(0))?;
            if rows > most {
                return Ok(true);
            }
            left -= rows * weight;
        }
    }
    Ok(false)
}
