//! The input of a search in a text index. SQL that is specific to one engine doesn't belong here.

use uuid::Uuid;

use crate::Sql;

/// The maximum number of trigrams of one word in a query. The rows that contain all of these trigrams are then checked
/// for the whole text. For each trigram the database reads one list of the index. With one million jobs, and a text
/// that a tenth of them contain, six trigrams take 26 ms and three take 10 ms.
const MAX_GRAMS: usize = 3;

/// A text index of a table. The table must have a column `id` and the column that [`TextIndex::column`] names.
#[derive(Debug, Clone, Copy)]
pub struct TextIndex {
    /// The prefix of the names of the index's own tables.
    pub name: &'static str,
    /// The name of the indexed table.
    pub table: &'static str,
    /// The name of the searched column. It contains folded text, see [`fold`](crate::fold).
    pub column: &'static str,
    /// The name of a column of ids. On SQLite the index on this column also contains the searched column.
    pub ids_with_text: &'static str,
}

/// When [`Tx::mark_common`](crate::Tx::mark_common) marks a word.
#[derive(Debug, Clone, Copy)]
pub struct CommonWord {
    /// The minimum percentage of the rows that contain the word.
    pub percent: i64,
    /// The number of matches that SQLite reads to estimate the percentage. A word with fewer matches is not common.
    pub sampled: i64,
}

/// What the searched column must contain. The text in the pattern must be folded, see [`fold`](crate::fold).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextPattern<'t> {
    /// A text of three letters or more. It may be anywhere in the column.
    Part(&'t str),
    /// One or two letters at the beginning of a word. Words consist of ASCII letters, digits and non-ASCII characters.
    /// The letters to search for must be such characters too.
    WordStart(&'t str),
}

/// A word that a row must match: by its text, or by an id in one of its columns.
#[derive(Debug, Clone)]
pub struct Wanted<'t> {
    /// What to search for in the text.
    pub text: TextPattern<'t>,
    /// Sets of ids. A row that has an id of any of these sets matches, even if it does not contain the text.
    pub ids: Vec<IdSet>,
    /// Whether many rows contain the text. See [`Tx::mark_common`](crate::Tx::mark_common).
    pub is_common: bool,
}

/// A set of ids. A row matches if its column has one of the ids.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdSet {
    /// The name of an indexed column that contains a single id.
    pub column: &'static str,
    /// The name of a column that contains several ids, 16 bytes each. Its index has the rows in which the column isn't
    /// NULL.
    pub packed: Option<&'static str>,
    /// The ids, in ascending order. Must not be empty.
    pub ids: Vec<Uuid>,
}

impl Wanted<'_> {
    /// Whether a row can match by an id instead of the text.
    pub(super) const fn has_ids(&self) -> bool {
        !self.ids.is_empty()
    }
}

/// Appends a condition for each id, joined with `OR`.
pub(super) fn push_packed(sql: &mut Sql<'_>, ids: &[Uuid], push: impl Fn(&mut Sql<'_>, Vec<u8>)) {
    sql.push("(");
    for (index, id) in ids.iter().enumerate() {
        sql.push(if index == 0 { "" } else { " OR " });
        push(sql, id.as_bytes().to_vec());
    }
    sql.push(")");
}

/// Selects trigrams of a text: all trigrams of a short text, or a few that are spread over a long text.
pub(super) fn grams(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    let all: Vec<String> = letters.windows(3).map(String::from_iter).collect();
    if all.len() <= MAX_GRAMS {
        return all;
    }
    let last = all.len() - 1;
    let chosen = (0..MAX_GRAMS).filter_map(|nr| all.get(nr * last / (MAX_GRAMS - 1)));
    chosen.cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_searched_by_a_few_trigrams_from_its_whole_length() {
        assert_eq!(grams("taps"), ["tap", "aps"]);
        let long: String = ('a'..='z').collect();
        let few = grams(&long);
        assert_eq!(few, ["abc", "lmn", "xyz"]);
    }
}
