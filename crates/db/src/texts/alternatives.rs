//! The alternative ways in which a row can match all words of a search: each word by its text or by an id. Pure
//! functions.
//!
//! `(T1 or I1) and (T2 or I2)` is the union of `T1 T2`, `T1 I2`, `I1 T2` and `I1 I2`. Each of these is found with few
//! reads: the text index intersects the texts, and this file intersects the ids of the same column. Collecting all
//! rows of each single word would be slow: it would read every job of every client who is named Aisha, only to find
//! the jobs of Aisha Doyle.

use uuid::Uuid;

use super::wanted::{IdSet, TextPattern, Wanted};
use crate::Sql;

/// A split word is searched both by its text and by its ids. At most three words are split, the word with the fewest
/// ids first. This is the maximum number of ids that the first, the second and the third of these words may have. The
/// limits are needed because each split doubles the number of alternatives and repeats the ids of the other words, and
/// a statement can have at most 32,766 values. Words that are not split are tested on each found row.
const MAX_IDS: [usize; 3] = [usize::MAX, 1_024, 256];

/// One way to find rows: texts, and combinations of ids. It finds the rows that contain all of the texts and match one
/// of the combinations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Alternative<'w> {
    pub(super) texts: Vec<TextPattern<'w>>,
    /// The combinations of ids. Empty if the texts alone are enough.
    pub(super) ids: Vec<Combination>,
    /// Whether this alternative has texts, and each of the texts is in many rows.
    pub(super) is_common: bool,
}

/// A combination of sets of ids. A row matches if it has one id of each set.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Combination {
    /// A set of ids for each plain column. Columns that have no packed counterpart come first: their ids are in fewer
    /// rows, and their indexes contain the other columns too.
    pub(super) columns: Vec<(&'static str, Vec<Uuid>)>,
    /// Sets of ids for packed columns. A packed column can have several sets.
    pub(super) packed: Vec<(&'static str, Vec<Uuid>)>,
}

/// Returns the alternatives for these words, those with the most words by id first: they usually find the most rows, so
/// a statement with a limit ends soonest. The list is empty if no row can match.
pub(super) fn alternatives<'w>(words: &[Wanted<'w>]) -> Vec<Alternative<'w>> {
    let (mut with_ids, of_texts): (Vec<_>, Vec<_>) = words.iter().partition(|word| word.has_ids());
    let count = |word: &&Wanted<'_>| {
        word.ids
            .iter()
            .map(|id_set| id_set.ids.len())
            .sum::<usize>()
    };
    with_ids.sort_by_key(count);
    let few = with_ids.into_iter().zip(MAX_IDS);
    let few = few.take_while(|(word, most)| count(word) <= *most);
    let split: Vec<&Wanted<'_>> = few.map(|(word, _)| word).collect();
    let all = (0..1_u32 << split.len()).rev().map(|by_id| {
        let is_by_id = |nr: usize| by_id >> nr & 1 == 1;
        let split_texts = split.iter().enumerate().filter(|(nr, _)| !is_by_id(*nr));
        let by_text = of_texts.iter().chain(split_texts.map(|(_, word)| word));
        let by_text: Vec<&&Wanted<'_>> = by_text.collect();
        let by_ids = split.iter().enumerate().filter(|(nr, _)| is_by_id(*nr));
        let by_ids: Vec<&[IdSet]> = by_ids.map(|(_, word)| word.ids.as_slice()).collect();
        Alternative {
            ids: combinations(&by_ids),
            is_common: !by_text.is_empty() && by_text.iter().all(|word| word.is_common),
            texts: by_text.into_iter().map(|word| word.text).collect(),
        }
    });
    let can_match = |alternative: &Alternative<'_>| {
        !(alternative.ids.is_empty() && alternative.texts.len() < of_texts.len() + split.len())
    };
    all.filter(can_match).collect()
}

/// Returns the combinations of ids that match all of these words by id.
fn combinations(words: &[&[IdSet]]) -> Vec<Combination> {
    if words.is_empty() {
        return Vec::new();
    }
    let none = vec![Combination::default()];
    let all = words.iter().fold(none, |combinations, sets| {
        let with = |one: &Combination| {
            sets.iter()
                .flat_map(|set| one.with(set))
                .collect::<Vec<_>>()
        };
        combinations.iter().flat_map(with).collect()
    });
    without_implied(&all)
}

/// Removes each combination whose rows are all found by another combination too. For example, suppose that both words
/// are in the name of one worker. Then the combination of this worker with a client is removed, because the worker
/// alone finds all jobs of that combination.
fn without_implied(all: &[Combination]) -> Vec<Combination> {
    let is_needed = |(nr, one): &(usize, &Combination)| {
        !all.iter().enumerate().any(|(other_nr, other)| {
            // If two combinations find the same rows, keep the first.
            other_nr != *nr && one.implies(other) && (other_nr < *nr || !other.implies(one))
        })
    };
    let needed = all.iter().enumerate().filter(is_needed);
    needed.map(|(_, one)| one.clone()).collect()
}

/// Whether the ids `many` include all of the ids `few`. Both lists are sorted.
fn are_among(few: &[Uuid], many: &[Uuid]) -> bool {
    few.len() <= many.len() && few.iter().all(|id| many.binary_search(id).is_ok())
}

impl Combination {
    /// Adds a set of ids to this combination. Returns up to two combinations: one tests the set on the plain column,
    /// the other one on the packed column.
    fn with(&self, more: &IdSet) -> Vec<Self> {
        let mut combinations = Vec::new();
        combinations.extend(self.with_column(more));
        if let Some(column) = more.packed {
            combinations.push(self.with_packed(column, more));
        }
        combinations
    }

    fn with_packed(&self, column: &'static str, more: &IdSet) -> Self {
        let mut all = self.clone();
        let known = |(name, ids): &(&str, Vec<Uuid>)| *name == column && are_among(ids, &more.ids);
        if !all.packed.iter().any(known) {
            all.packed
                .retain(|(name, ids)| *name != column || !are_among(&more.ids, ids));
            all.packed.push((column, more.ids.clone()));
        }
        all
    }

    /// Whether `other` finds all rows that this combination finds.
    fn implies(&self, other: &Self) -> bool {
        let narrower = |sets: &[(&str, Vec<Uuid>)], (column, ids): &(&str, Vec<Uuid>)| {
            let mut sets = sets.iter();
            sets.any(|(name, few)| name == column && are_among(few, ids))
        };
        let mut columns = other.columns.iter();
        let mut packed = other.packed.iter();
        columns.all(|set| narrower(&self.columns, set))
            && packed.all(|set| narrower(&self.packed, set))
    }

    /// Adds the set on the plain column. Returns `None` if no row can match: a plain column has only one id, so it
    /// can't match two sets that have no id in common.
    fn with_column(&self, more: &IdSet) -> Option<Self> {
        let mut all = self.clone();
        let known = all.columns.iter_mut();
        let Some((_, ids)) = known.into_iter().find(|(column, _)| *column == more.column) else {
            let at = if more.packed.is_none() {
                0
            } else {
                all.columns.len()
            };
            all.columns.insert(at, (more.column, more.ids.clone()));
            return Some(all);
        };
        ids.retain(|id| more.ids.contains(id));
        (!ids.is_empty()).then_some(all)
    }
}

/// Appends the statements that find the rows with these ids, joined with `UNION ALL`. Each combination of plain
/// columns has its own statement. All combinations with a packed column share one statement, because that statement
/// reads every row with a packed column that isn't NULL. `push` appends the condition for one combination.
pub(super) fn push_each(
    sql: &mut Sql<'_>,
    combinations: &[Combination],
    from: &str,
    push: impl Fn(&mut Sql<'_>, &Combination),
) {
    let (plain, packed): (Vec<_>, Vec<_>) =
        combinations.iter().partition(|one| one.packed.is_empty());
    let mut union = "";
    for combination in plain {
        sql.push(union).push(from);
        push(sql, combination);
        union = " UNION ALL ";
    }
    let Some((column, _)) = packed.first().and_then(|one| one.packed.first()) else {
        return;
    };
    sql.push(&format!("{union}{from}{column} IS NOT NULL AND ("));
    for (nr, combination) in packed.iter().enumerate() {
        sql.push(if nr == 0 { "(" } else { " OR (" });
        push(sql, combination);
        sql.push(")");
    }
    sql.push(")");
}

#[cfg(test)]
mod tests;
