//! Text indexes: finds the rows of a table that contain texts without reading the others.
//!
//! Triggers in the schema keep an index up to date. For an index `job` of the table `jobs` there are, on SQLite, the FTS5
//! tables `job_texts` (trigrams) and `job_words` (word prefixes), both by the table's rowid, and the table `job_keys` with
//! narrow copies of the rows. On PostgreSQL there is the table `job_texts` (the row's id, its text, and copies of columns)
//! with one GIN index of trigrams and prefixes, `text_grams(text)`.
//!
//! A search has several [`Wanted`] words, and a row must match each. Copies of the rows are found through the words that can
//! only be in the text; without such a word through the first one. The caller decides which words to search for.

use uuid::Uuid;

use crate::{Error, Sql, Tx};

/// The most trigrams of one word in a query. The rows that have all of them are then checked for the whole text.
const MOST_GRAMS: usize = 6;
/// The share of matching rows, in percent, from which PostgreSQL counts with a sequential scan instead of the GIN
/// index, because the index finds all rows before it returns the first.
const DENSE: i64 = 8;
/// ASCII characters that are neither letters nor digits, as a regular expression.
const NO_WORD: &str = r"(^|[\x01-/:-@[-`{-\x7f])";
/// Separates trigrams in a list for PostgreSQL. No trigram there has it.
const BETWEEN: &str = "\u{1f}";

/// A text index and its table, which has the columns `id` and `column`.
#[derive(Debug, Clone, Copy)]
pub struct TextIndex {
    /// The prefix of the index's table names.
    pub name: &'static str,
    /// The indexed table.
    pub table: &'static str,
    /// The searched column: folded text, see [`fold`](crate::fold).
    pub column: &'static str,
}

/// What to search for in the text, folded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sought<'t> {
    /// A text of three letters or more, anywhere in the column.
    Part(&'t str),
    /// One or two letters at the beginning of a word. Words consist of ASCII letters, digits and non-ASCII characters.
    /// The given letters must be such characters too.
    WordStart(&'t str),
}

/// A word that a row must match: by its text, or by an id in one of its columns.
#[derive(Debug, Clone)]
pub struct Wanted<'t> {
    /// What to search for in the text.
    pub text: Sought<'t>,
    /// Columns with an index, and the ids of which one must be in the column.
    pub ids: Vec<(&'static str, Vec<Uuid>)>,
    /// A column of ids, 16 bytes each, with an index of the rows where it isn't NULL, and the ids of which it must have one.
    pub packed: Option<(&'static str, Vec<Uuid>)>,
}

impl Wanted<'_> {
    /// Whether only the text can match.
    const fn is_text(&self) -> bool {
        self.ids.is_empty() && self.packed.is_none()
    }
}

impl Tx<'_> {
    /// Whether [`Tx::push_found`] finds exactly the matching rows; else also some others.
    pub fn finds_exactly(&self) -> bool {
        !self.is_sqlite()
    }

    /// Appends, to a statement that ends in `FROM`, the copies of the rows that match all words, under the name `alias`. The
    /// appended SQL includes a `WHERE`; more conditions follow with `AND`. There must be a word.
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

    /// Appends, like [`Tx::push_found`], the rows themselves under the name `j`.
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
            sql.push("SELECT k.id FROM ");
            self.push_found(sql, index, "k", words);
            // OFFSET 0 keeps PostgreSQL from scanning the whole table.
            sql.push(&format!(
                " OFFSET 0) hit CROSS JOIN {table} j WHERE j.id = hit.id"
            ));
        }
    }

    /// Counts the rows that match all words and fulfil the conditions, up to `most`; only if [`Tx::finds_exactly`].
    /// Conditions are appended with `AND` and may use only the columns of `j` that the index has copies of.
    pub fn count_found(
        &mut self,
        index: TextIndex,
        words: &[Wanted<'_>],
        conditions: impl Fn(&mut Sql<'_>),
        most: i64,
    ) -> Result<i64, Error> {
        let dense = is_dense(self, index, words)?;
        count_copies(self, index, words, &conditions, most, dense)
    }
}

/// The SQL of SQLite.
struct Sqlite<'a> {
    index: TextIndex,
    alias: &'a str,
}

impl Sqlite<'_> {
    fn push(&self, sql: &mut Sql<'_>, words: &[Wanted<'_>]) {
        let (name, alias) = (self.index.name, self.alias);
        sql.push("(");
        self.push_hits(sql, words);
        sql.push(&format!(
            ") hit CROSS JOIN {name}_keys {alias} WHERE {alias}.row = hit.row"
        ));
    }

    /// Appends a statement for the rowids of all rows that match the words, and of some others.
    fn push_hits(&self, sql: &mut Sql<'_>, words: &[Wanted<'_>]) {
        let name = self.index.name;
        let is_part = |word: &Wanted<'_>| match_part(word.text).is_some();
        let texts = words.iter().filter(|word| word.is_text());
        let texts: Vec<Sought<'_>> = texts.map(|word| word.text).collect();
        let parts: Vec<String> = texts.iter().copied().filter_map(match_part).collect();
        let starts: Vec<String> = texts.iter().copied().filter_map(match_start).collect();
        let mut rest: Vec<&Wanted<'_>> = words.iter().filter(|word| !word.is_text()).collect();
        if parts.is_empty() && starts.is_empty() {
            let first = rest.iter().position(|word| is_part(word)).unwrap_or(0);
            sql.push(&format!("SELECT row FROM {name}_keys WHERE row IN ("));
            self.push_rows(sql, rest.remove(first));
            sql.push(")");
        } else {
            let (kind, matching) = if parts.is_empty() {
                ("words", starts)
            } else {
                ("texts", parts)
            };
            sql.push(&format!(
                "SELECT rowid AS row FROM {name}_{kind} WHERE {name}_{kind} MATCH "
            ));
            sql.bind(matching.join(" AND "));
        }
        // Other short words are left to the caller's check: very many rows have them.
        for word in rest.into_iter().filter(|word| is_part(word)) {
            // With the plus SQLite tests each row that the first condition finds, and does not search for each of these.
            let row = if texts.is_empty() { "+row" } else { "+rowid" };
            sql.push(&format!(" AND {row} IN ("));
            self.push_rows(sql, word);
            sql.push(")");
        }
    }

    /// Appends a statement for the rowids of the rows that match a word.
    fn push_rows(&self, sql: &mut Sql<'_>, word: &Wanted<'_>) {
        let TextIndex { name, table, .. } = self.index;
        let (kind, matching) = match match_part(word.text) {
            Some(matching) => ("texts", Some(matching)),
            None => ("words", match_start(word.text)),
        };
        sql.push(&format!(
            "SELECT rowid AS row FROM {name}_{kind} WHERE {name}_{kind} MATCH "
        ));
        sql.bind(matching.unwrap_or_default());
        for (column, ids) in &word.ids {
            sql.push(&format!(
                " UNION ALL SELECT rowid FROM {table} WHERE {column} IN ("
            ));
            sql.bind_ids(ids).push(")");
        }
        if let Some((column, ids)) = &word.packed {
            sql.push(&format!(
                " UNION ALL SELECT rowid FROM {table} WHERE {column} IS NOT NULL AND "
            ));
            push_packed(sql, ids, |sql, id| {
                sql.push(&format!("instr({column}, "))
                    .bind(id)
                    .push(") > 0");
            });
        }
    }
}

/// The FTS5 query for the trigrams of a text.
fn match_part(sought: Sought<'_>) -> Option<String> {
    let Sought::Part(text) = sought else {
        return None;
    };
    let wanted: Vec<String> = grams(text).iter().map(|gram| quoted(gram)).collect();
    Some(wanted.join(" AND "))
}

/// The FTS5 query for the beginning of a word.
fn match_start(sought: Sought<'_>) -> Option<String> {
    let Sought::WordStart(text) = sought else {
        return None;
    };
    Some(format!("{} *", quoted(text)))
}

/// The SQL of PostgreSQL.
struct Postgres<'a> {
    index: TextIndex,
    alias: &'a str,
}

impl Postgres<'_> {
    fn push(&self, sql: &mut Sql<'_>, words: &[Wanted<'_>]) {
        let alias = self.alias;
        sql.push(&format!("{}_texts {alias} WHERE ", self.index.name));
        let texts: Vec<Sought<'_>> = words
            .iter()
            .filter(|word| word.is_text())
            .map(|word| word.text)
            .collect();
        if !texts.is_empty() {
            self.push_grams(sql, &texts);
        } else if let Some(first) = words.first() {
            sql.push(&format!("{alias}.id IN ("));
            self.push_rows(sql, first);
            sql.push(")");
        }
        self.push_tests(sql, words);
    }

    /// Appends a condition that the index answers.
    fn push_grams(&self, sql: &mut Sql<'_>, texts: &[Sought<'_>]) {
        let wanted: Vec<String> = texts.iter().copied().flat_map(tokens).collect();
        sql.push(&format!(
            "text_grams({}.text) @> string_to_array(",
            self.alias
        ));
        sql.bind(wanted.join(BETWEEN)).push(", chr(31))");
    }

    /// Appends a statement for the ids of the rows that match a word.
    fn push_rows(&self, sql: &mut Sql<'_>, word: &Wanted<'_>) {
        let TextIndex { name, table, .. } = self.index;
        let found = Postgres {
            index: self.index,
            alias: "t",
        };
        sql.push(&format!("SELECT t.id FROM {name}_texts t WHERE "));
        found.push_grams(sql, &[word.text]);
        for (column, ids) in &word.ids {
            sql.push(&format!(
                " UNION ALL SELECT id FROM {table} WHERE {column} IN ("
            ));
            sql.bind_ids(ids).push(")");
        }
        if let Some((column, ids)) = &word.packed {
            sql.push(&format!(
                " UNION ALL SELECT id FROM {table} WHERE {column} IS NOT NULL AND "
            ));
            push_packed(sql, ids, |sql, id| {
                sql.push("position(")
                    .bind(id)
                    .push(&format!(" IN {column}) > 0"));
            });
        }
    }

    /// Appends the exact conditions, which use no index, each with `AND`.
    fn push_tests(&self, sql: &mut Sql<'_>, words: &[Wanted<'_>]) {
        let alias = self.alias;
        for word in words {
            sql.push(" AND (");
            for (column, ids) in &word.ids {
                sql.push(&format!("{alias}.{column} IN ("));
                sql.bind_ids(ids).push(")");
                sql.push(" OR ");
            }
            if let Some((column, ids)) = &word.packed {
                push_packed(sql, ids, |sql, id| {
                    sql.push("position(")
                        .bind(id)
                        .push(&format!(" IN {alias}.{column}) > 0"));
                });
                sql.push(" OR ");
            }
            match word.text {
                Sought::Part(text) => sql
                    .push(&format!("strpos({alias}.text, "))
                    .bind(text.to_owned())
                    .push(") > 0"),
                // Letters, digits and non-ASCII characters need no escaping in a regular expression.
                Sought::WordStart(text) => sql
                    .push(&format!("{alias}.text ~ "))
                    .bind(format!("{NO_WORD}{text}")),
            };
            sql.push(")");
        }
    }
}

/// The tokens of PostgreSQL's index that a matching text has. There each mark is a space, and each text begins with one.
fn tokens(sought: Sought<'_>) -> Vec<String> {
    let spaced = |text: &str| -> String {
        let is_mark = |letter: char| letter.is_ascii() && !letter.is_ascii_alphanumeric();
        text.chars()
            .map(|letter| if is_mark(letter) { ' ' } else { letter })
            .collect()
    };
    match sought {
        Sought::Part(text) => grams(&spaced(text)),
        Sought::WordStart(text) => vec![format!(" {text}")],
    }
}

/// Appends a condition for each id, joined with `OR`.
fn push_packed(sql: &mut Sql<'_>, ids: &[Uuid], push: impl Fn(&mut Sql<'_>, Vec<u8>)) {
    sql.push("(");
    for (index, id) in ids.iter().enumerate() {
        sql.push(if index == 0 { "" } else { " OR " });
        push(sql, id.as_bytes().to_vec());
    }
    sql.push(")");
}

fn count_copies(
    tx: &mut Tx<'_>,
    index: TextIndex,
    words: &[Wanted<'_>],
    conditions: &dyn Fn(&mut Sql<'_>),
    most: i64,
    dense: bool,
) -> Result<i64, Error> {
    let copies = Postgres { index, alias: "j" };
    let mut sql = Sql::new("SELECT COUNT(*) FROM (SELECT 1 FROM ");
    if dense {
        sql.push(&format!("{}_texts j WHERE TRUE", index.name));
        copies.push_tests(&mut sql, words);
    } else {
        // OFFSET 0 keeps the planner from scanning the whole table.
        sql.push("(SELECT * FROM ");
        copies.push(&mut sql, words);
        sql.push(" OFFSET 0) j WHERE TRUE");
    }
    conditions(&mut sql);
    sql.push(" LIMIT ").bind(most).push(") AS found");
    tx.query_one(sql.text(), sql.params(), |row| row.get(0))
}

/// Whether many rows match, estimated from a sample of a few hundred to a few thousand rows.
fn is_dense(tx: &mut Tx<'_>, index: TextIndex, words: &[Wanted<'_>]) -> Result<bool, Error> {
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

/// The trigrams of a text: all of a short text, a spread selection of a long one.
fn grams(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    let all: Vec<String> = letters.windows(3).map(String::from_iter).collect();
    if all.len() <= MOST_GRAMS {
        return all;
    }
    let last = all.len() - 1;
    let chosen = (0..MOST_GRAMS).filter_map(|nr| all.get(nr * last / (MOST_GRAMS - 1)));
    chosen.cloned().collect()
}

/// Quotes a text for FTS5, where only the quotation mark has a meaning.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Engine, released::Released};
    use crate::{Database, migrations};

    #[test]
    fn a_long_text_is_searched_by_a_few_trigrams_from_its_whole_length() {
        assert_eq!(grams("taps"), ["tap", "aps"]);
        let long: String = ('a'..='z').collect();
        let few = grams(&long);
        assert_eq!(few.len(), MOST_GRAMS);
        assert_eq!((few[0].as_str(), few[5].as_str()), ("abc", "xyz"));
    }

    #[test]
    fn query_syntax_of_fts5_is_searched_as_plain_text() {
        assert_eq!(quoted("a\"b"), "\"a\"\"b\"");
    }

    #[test]
    fn on_postgresql_marks_are_spaces() {
        assert_eq!(tokens(Sought::Part("a-1/b")), ["a 1", " 1 ", "1 b"]);
        assert_eq!(tokens(Sought::WordStart("ab")), [" ab"]);
    }

    #[test]
    fn a_sequential_scan_and_the_index_give_the_same_count() {
        let business = Released::new(Engine::Postgres, migrations::known().unwrap());
        let db = Database::open(&business.url()).unwrap();
        let jobs = TextIndex {
            name: "job",
            table: "jobs",
            column: "search_text",
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
                let start = is_word.then_some(Sought::WordStart(&letters));
                let part = (word.chars().count() > 2).then_some(Sought::Part(word));
                for text in start.into_iter().chain(part) {
                    let wanted = [Wanted {
                        text,
                        ids: Vec::new(),
                        packed: None,
                    }];
                    let conditions = |sql: &mut Sql<'_>| {
                        sql.push(" AND NOT j.archived");
                    };
                    let [one, other] = [true, false]
                        .map(|dense| count_copies(tx, jobs, &wanted, &conditions, 10, dense));
                    let one = one?;
                    assert_eq!(one, other?, "{text:?}");
                    most = most.max(one);
                }
            }
            assert!(most > 1, "some word is in several");
            Ok(())
        });
        counted.unwrap();
    }
}
