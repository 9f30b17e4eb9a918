//! The SQL of PostgreSQL for text indexes. Its statements read the copies of the rows in the index's table.

use uuid::Uuid;

use super::{
    alternatives::{Alternative, Combination, alternatives, push_each},
    wanted::{IdSet, TextIndex, TextPattern, Wanted, grams, push_packed},
};
use crate::{Error, Sql, Tx};

/// If more than this percentage of the rows match, PostgreSQL counts them with a sequential scan. The GIN index would
/// be slower, because it finds all rows before it returns the first one.
const DENSE: i64 = 8;
/// A regular expression for what comes before a word: the beginning of the text, or an ASCII character that is neither
/// a letter nor a digit.
const NO_WORD: &str = r"(^|[\x01-/:-@[-`{-\x7f])";
/// Separates the trigrams in a list for PostgreSQL. No trigram on PostgreSQL contains this character.
const BETWEEN: &str = "\u{1f}";

pub(super) struct Postgres<'a> {
    pub(super) index: TextIndex,
    pub(super) alias: &'a str,
}

impl Postgres<'_> {
    pub(super) fn push(&self, sql: &mut Sql<'_>, words: &[Wanted<'_>]) {
        let (name, alias) = (self.index.name, self.alias);
        let of_texts: Vec<&Wanted<'_>> = words.iter().filter(|word| !word.has_ids()).collect();
        let texts: Vec<TextPattern<'_>> = of_texts.iter().map(|word| word.text).collect();
        let are_common = texts.len() < words.len() && of_texts.iter().all(|word| word.is_common);
        if texts.is_empty() || are_common {
            sql.push("(");
            self.push_alternatives(sql, words);
            // OFFSET 0 makes PostgreSQL read only the copies with the found ids instead of all copies. Because there
            // is no DISTINCT, a limit can end the search early.
            sql.push(&format!(
                ") hit CROSS JOIN LATERAL (SELECT * FROM {name}_texts t WHERE t.id = hit.id OFFSET 0) {alias} WHERE TRUE"
            ));
        } else {
            sql.push(&format!("{name}_texts {alias} WHERE "));
            self.push_grams(sql, &texts);
        }
        self.push_tests(sql, words);
    }

    /// Appends the statements that find the ids of the rows that match the words. An id can be found more than once.
    fn push_alternatives(&self, sql: &mut Sql<'_>, words: &[Wanted<'_>]) {
        for (nr, alternative) in alternatives(words).iter().enumerate() {
            sql.push(if nr == 0 { "" } else { " UNION ALL " });
            if alternative.texts.is_empty() {
                let from = format!("SELECT j.id FROM {} j WHERE ", self.index.table);
                push_each(sql, &alternative.ids, &from, |sql, ids| {
                    push_combination(sql, "j", ids);
                });
            } else if alternative.is_common && !alternative.ids.is_empty() {
                self.push_common_alternative(sql, alternative);
            } else {
                self.push_alternative(sql, alternative);
            }
        }
    }

    /// Appends the statements that look rows up by the ids of an alternative, and test their texts afterwards.
    fn push_common_alternative(&self, sql: &mut Sql<'_>, alternative: &Alternative<'_>) {
        let from = format!("SELECT j.id FROM {} j WHERE ", self.index.table);
        let text = format!("j.{}", self.index.column);
        push_each(sql, &alternative.ids, &from, |sql, ids| {
            push_combination(sql, "j", ids);
            for sought in &alternative.texts {
                sql.push(" AND ");
                push_test(sql, &text, *sought);
            }
        });
    }

    /// Appends a statement that finds the ids of the rows that match an alternative, by its texts and its ids.
    fn push_alternative(&self, sql: &mut Sql<'_>, alternative: &Alternative<'_>) {
        let alias = "t";
        let name = self.index.name;
        sql.push(&format!("SELECT t.id FROM {name}_texts t WHERE "));
        Postgres { alias, ..*self }.push_grams(sql, &alternative.texts);
        for (nr, combination) in alternative.ids.iter().enumerate() {
            sql.push(if nr == 0 { " AND (" } else { " OR " });
            push_combination(sql, alias, combination);
        }
        sql.push(if alternative.ids.is_empty() { "" } else { ")" });
    }

    /// Appends a condition on texts. PostgreSQL can use the index to find the rows that fulfil it.
    fn push_grams(&self, sql: &mut Sql<'_>, texts: &[TextPattern<'_>]) {
        let wanted: Vec<String> = texts.iter().copied().flat_map(tokens).collect();
        sql.push(&format!(
            "text_grams({}.text) @> string_to_array(",
            self.alias
        ));
        sql.bind(wanted.join(BETWEEN)).push(", chr(31))");
    }

    /// Appends an exact condition for each word, beginning with `AND`. A row fulfils it by its text or by an id. The
    /// conditions use no index.
    fn push_tests(&self, sql: &mut Sql<'_>, words: &[Wanted<'_>]) {
        let alias = self.alias;
        for word in words {
            sql.push(" AND (");
            for id_set in &word.ids {
                push_id_set(sql, alias, id_set);
                sql.push(" OR ");
            }
            push_test(sql, &format!("{alias}.text"), word.text);
            sql.push(")");
        }
    }
}

/// Appends the exact condition that a column contains this text.
fn push_test(sql: &mut Sql<'_>, column: &str, sought: TextPattern<'_>) {
    match sought {
        TextPattern::Part(text) => sql
            .push(&format!("strpos({column}, "))
            .bind(text.to_owned())
            .push(") > 0"),
        // In a regular expression, letters, digits and non-ASCII characters need no escaping.
        TextPattern::WordStart(text) => sql
            .push(&format!("{column} ~ "))
            .bind(format!("{NO_WORD}{text}")),
    };
}

/// Appends the condition that a row has the ids of this combination.
fn push_combination(sql: &mut Sql<'_>, alias: &str, combination: &Combination) {
    let mut and = "(";
    for (column, ids) in &combination.columns {
        sql.push(&format!("{and}{alias}.{column} IN ("));
        sql.bind_ids(ids).push(")");
        and = " AND ";
    }
    for (column, ids) in &combination.packed {
        sql.push(and);
        push_contained(sql, &format!("{alias}.{column}"), ids);
        and = " AND ";
    }
    sql.push(")");
}

/// Appends the condition that a row has one of these ids.
fn push_id_set(sql: &mut Sql<'_>, alias: &str, id_set: &IdSet) {
    sql.push(&format!("({alias}.{} IN (", id_set.column));
    sql.bind_ids(&id_set.ids).push(")");
    if let Some(packed) = id_set.packed {
        sql.push(" OR ");
        push_contained(sql, &format!("{alias}.{packed}"), &id_set.ids);
    }
    sql.push(")");
}

/// Appends the condition that a packed column contains one of the ids.
pub(super) fn push_contained(sql: &mut Sql<'_>, column: &str, ids: &[Uuid]) {
    push_packed(sql, ids, |sql, id| {
        sql.push("position(")
            .bind(id)
            .push(&format!(" IN {column}) > 0"));
    });
}

/// Returns the tokens that each matching text has in the index on PostgreSQL. The index reads each punctuation
/// mark as a space, and each text as if it began with a space.
fn tokens(sought: TextPattern<'_>) -> Vec<String> {
    let spaced = |text: &str| -> String {
        let is_mark = |letter: char| letter.is_ascii() && !letter.is_ascii_alphanumeric();
        text.chars()
            .map(|letter| if is_mark(letter) { ' ' } else { letter })
            .collect()
    };
    match sought {
        TextPattern::Part(text) => grams(&spaced(text)),
        TextPattern::WordStart(text) => vec![format!(" {text}")],
    }
}

/// Counts the copies of the rows that match, by scanning all copies. Stops counting at `most`.
pub(super) fn count_by_scan(
    tx: &mut Tx<'_>,
    index: TextIndex,
    words: &[Wanted<'_>],
    conditions: impl Fn(&mut Sql<'_>),
    most: i64,
) -> Result<i64, Error> {
    let mut sql = Sql::new(format!(
        "SELECT COUNT(*) FROM (SELECT 1 FROM {}_texts j WHERE TRUE",
        index.name
    ));
    Postgres { index, alias: "j" }.push_tests(&mut sql, words);
    conditions(&mut sql);
    sql.push(" LIMIT ").bind(most).push(") AS found");
    tx.query_one(sql.text(), sql.params(), |row| row.get(0))
}

/// Whether many rows match. This is an estimate from a sample of a few hundred to a few thousand rows.
pub(super) fn is_dense(
    tx: &mut Tx<'_>,
    index: TextIndex,
    words: &[Wanted<'_>],
) -> Result<bool, Error> {
    let mut sql = Sql::new("SELECT COUNT(*), COUNT(*) FILTER (WHERE TRUE");
    Postgres { index, alias: "j" }.push_tests(&mut sql, words);
    sql.push(&format!(
        ") FROM {}_texts j TABLESAMPLE SYSTEM (0.1)",
        index.name
    ));
    let (all, having): (i64, i64) = tx.query_one(sql.text(), sql.params(), |row| {
        Ok((row.get(0)?, row.get(1)?))
    })?;
    Ok(having * 100 > all * DENSE)
}

/// Returns the number of rows in the sample, and for each word the number of these rows that contain it.
pub(super) fn sample(
    tx: &mut Tx<'_>,
    index: TextIndex,
    words: &[Wanted<'_>],
) -> Result<(i64, Vec<i64>), Error> {
    let mut sql = Sql::new("SELECT COUNT(*)");
    for word in words {
        sql.push(", COUNT(*) FILTER (WHERE ");
        push_test(&mut sql, "j.text", word.text);
        sql.push(")");
    }
    sql.push(&format!(
        " FROM {}_texts j TABLESAMPLE SYSTEM (0.1)",
        index.name
    ));
    tx.query_one(sql.text(), sql.params(), |row| {
        let having: Result<Vec<i64>, Error> = (1..=words.len()).map(|nr| row.get(nr)).collect();
        Ok((row.get(0)?, having?))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Engine, released::Released};
    use crate::{Database, migrations};

    #[test]
    fn punctuation_marks_are_spaces_in_tokens_of_postgresql() {
        assert_eq!(tokens(TextPattern::Part("a-1/b")), ["a 1", " 1 ", "1 b"]);
        assert_eq!(tokens(TextPattern::WordStart("ab")), [" ab"]);
    }

    #[test]
    fn a_sequential_scan_and_the_index_give_the_same_count() {
        let business = Released::new(Engine::Postgres, migrations::known().unwrap());
        let db = Database::open(&business.url()).unwrap();
        let jobs = TextIndex {
            name: "job",
            table: "jobs",
            column: "search_text",
            ids_with_text: "assigned_user_id",
        };
        let counted: Result<(), Error> = db.read_blocking(move |tx| {
            let texts: Vec<String> =
                tx.query("SELECT search_text FROM jobs", &[], |row| row.get(0))?;
            let words = texts
                .iter()
                .flat_map(|text| text.split([' ', '\n', '-', '/']));
            let mut most = 0;
            for word in words.filter(|word| !word.is_empty()) {
                let letters: String = word.chars().take(2).collect();
                let is_word = letters.chars().all(|one| one.is_ascii_alphanumeric());
                let start = is_word.then_some(TextPattern::WordStart(&letters));
                let part = (word.chars().count() > 2).then_some(TextPattern::Part(word));
                for text in start.into_iter().chain(part) {
                    let wanted = [Wanted {
                        text,
                        ids: Vec::new(),
                        is_common: false,
                    }];
                    let conditions = |sql: &mut Sql<'_>| {
                        sql.push(" AND NOT j.archived");
                    };
                    let counted = count_by_scan(tx, jobs, &wanted, conditions, 1_000)?;
                    let mut sql = Sql::new("SELECT COUNT(DISTINCT j.id) FROM ");
                    tx.push_found(&mut sql, jobs, "j", &wanted);
                    conditions(&mut sql);
                    let found: i64 = tx.query_one(sql.text(), sql.params(), |row| row.get(0))?;
                    assert_eq!(counted, found, "{text:?}");
                    most = most.max(counted);
                }
            }
            assert!(most > 1, "at least one word is in several jobs");
            Ok(())
        });
        counted.unwrap();
    }
}
