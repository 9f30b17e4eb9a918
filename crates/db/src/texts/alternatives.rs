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

/// The maximum number of ids of the first, the second and the third split word. A split word is searched both by its
/// text and by its ids. The word with the fewest ids is split first. Each split doubles the number of alternatives and
/// repeats the ids of the other words, and a statement can have at most 32,766 values. Words that are not split are
/// tested on each found row.
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

/// Returns the alternatives for these words. The list is empty if no row can match.
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
    let all = (0..1_u32 << split.len()).map(|by_id| {
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

/// Removes each combination whose rows are all found by another one too. For example, if both words are in the name of
/// one worker, the jobs of that worker are not looked up by client as well.
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
mod tests {
    use super::*;

    fn id_set(column: &'static str, ids: &[u128]) -> IdSet {
        IdSet {
            column,
            packed: (column == "worker").then_some("crew"),
            ids: ids.iter().copied().map(Uuid::from_u128).collect(),
        }
    }

    fn word<'w>(text: &'w str, ids: &[IdSet]) -> Wanted<'w> {
        Wanted {
            text: TextPattern::Part(text),
            ids: ids.to_vec(),
            is_common: false,
        }
    }

    /// Formats the alternatives as text: the texts of each alternative, and its combinations as `column:ids`.
    fn shown(words: &[Wanted<'_>]) -> Vec<String> {
        alternatives(words).iter().map(of_alternative).collect()
    }

    fn of_alternative(alternative: &Alternative<'_>) -> String {
        let texts = alternative.texts.iter().map(|text| match text {
            TextPattern::Part(text) | TextPattern::WordStart(text) => (*text).to_owned(),
        });
        let ids: Vec<String> = alternative.ids.iter().map(of_combination).collect();
        let ids = (!ids.is_empty()).then(|| format!("({})", ids.join(" or ")));
        texts.chain(ids).collect::<Vec<_>>().join(" ")
    }

    fn of_combination(one: &Combination) -> String {
        let named = |column: &str, ids: &[Uuid]| {
            let numbers: Vec<String> = ids.iter().map(|id| id.as_u128().to_string()).collect();
            format!("{column}:{}", numbers.join("+"))
        };
        let columns = one.columns.iter().map(|(column, ids)| named(column, ids));
        let packed = one.packed.iter().map(|(column, ids)| named(column, ids));
        columns.chain(packed).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn words_without_ids_give_a_single_alternative() {
        assert_eq!(
            shown(&[word("hot", &[]), word("water", &[])]),
            ["hot water"]
        );
    }

    #[test]
    fn each_word_matches_by_its_text_or_by_an_id() {
        let words = [
            word("tap", &[]),
            word("aisha", &[id_set("client", &[1, 2])]),
            word("doyle", &[id_set("client", &[2, 3])]),
        ];
        assert_eq!(
            shown(&words),
            [
                "tap aisha doyle",
                "tap doyle (client:1+2)",
                "tap aisha (client:2+3)",
                "tap (client:2)"
            ]
        );
    }

    #[test]
    fn an_alternative_is_common_only_if_all_its_texts_are_common() {
        let words = [
            Wanted {
                is_common: true,
                ..word("tap", &[])
            },
            word("aisha", &[id_set("client", &[1])]),
        ];
        let common: Vec<bool> = alternatives(&words)
            .iter()
            .map(|alternative| alternative.is_common)
            .collect();
        assert_eq!(common, [false, true]);
        let by_ids_only = [word("aisha", &[id_set("client", &[1])])];
        assert!(
            alternatives(&by_ids_only)
                .iter()
                .all(|alternative| !alternative.is_common)
        );
    }

    #[test]
    fn ids_of_two_words_are_intersected_in_a_plain_column_but_not_in_a_packed_column() {
        let clients = [
            word("a", &[id_set("client", &[1])]),
            word("b", &[id_set("client", &[2])]),
        ];
        assert_eq!(shown(&clients), ["a b", "b (client:1)", "a (client:2)"]);
        let crews = [
            word("a", &[id_set("worker", &[1, 3])]),
            word("b", &[id_set("worker", &[2, 3])]),
        ];
        assert_eq!(
            shown(&crews),
            [
                "a b",
                "b (worker:1+3 or crew:1+3)",
                "a (worker:2+3 or crew:2+3)",
                "(worker:3 or worker:1+3 crew:2+3 or worker:2+3 crew:1+3 or crew:1+3 crew:2+3)"
            ]
        );
    }

    #[test]
    fn ids_included_in_another_combination_are_looked_up_once() {
        let words = [
            word("luca", &[id_set("client", &[1, 2]), id_set("worker", &[5])]),
            word(
                "petrov",
                &[id_set("client", &[2, 3]), id_set("worker", &[5])],
            ),
        ];
        assert_eq!(
            shown(&words).last().unwrap(),
            "(client:2 or worker:5 or crew:5)"
        );
        let words = [
            word("a", &[id_set("worker", &[5])]),
            word("b", &[id_set("worker", &[5, 6])]),
        ];
        assert_eq!(shown(&words).last().unwrap(), "(worker:5 or crew:5)");
    }

    #[test]
    fn rows_are_looked_up_by_client_before_they_are_looked_up_by_worker() {
        let words = [
            word("a", &[id_set("worker", &[1])]),
            word("b", &[id_set("client", &[2])]),
        ];
        assert_eq!(
            shown(&words).last().unwrap(),
            "(client:2 worker:1 or client:2 crew:1)"
        );
    }

    #[test]
    fn only_the_three_words_with_the_fewest_ids_are_split() {
        let words: Vec<Wanted<'_>> = ["a", "b", "c", "d"]
            .into_iter()
            .zip([4, 3, 2, 1])
            .map(|(text, count)| word(text, &[id_set("client", &[1, 2, 3, 4][..count])]))
            .collect();
        let alternatives = shown(&words);
        assert_eq!(alternatives.len(), 8);
        assert_eq!(alternatives[0], "d c b");
    }

    #[test]
    fn a_search_with_many_ids_binds_few_values() {
        let all: Vec<u128> = (1..=4_096).collect();
        for sizes in [[4_096; 3], [1_024; 3], [256; 3], [256, 1_024, 4_096]] {
            let words: Vec<Wanted<'_>> = sizes
                .into_iter()
                .map(|size| {
                    word(
                        "a",
                        &[id_set("client", &all[..size]), id_set("worker", &[1])],
                    )
                })
                .collect();
            let alternatives = alternatives(&words);
            let sets = alternatives.iter().flat_map(|alternative| &alternative.ids);
            let sets = sets.flat_map(|one| one.columns.iter().chain(&one.packed));
            let values: usize = sets.map(|(_, ids)| ids.len().next_power_of_two()).sum();
            assert!((1..16_384).contains(&values), "{sizes:?}: {values}");
        }
    }
}
