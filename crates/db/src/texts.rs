//! Text indexes: finds the rows of a table that contain a text without reading the others.
//!
//! Triggers in the schema keep an index up to date. For an index `job` of the table `jobs` there are, on SQLite, the FTS5
//! tables `job_texts` (trigrams) and `job_words` (word prefixes), both by the table's rowid. On PostgreSQL there is the
//! table `job_texts` (the row's id, its text, and copies of the columns that lists filter by) with one GIN index of
//! trigrams and prefixes, `text_grams(text)`.
//!
//! The caller decides which texts to search for.

use crate::{Error, Sql, Tx};

/// The most trigrams in one query. The rows that have all of them are then checked for the whole text.
const MOST_GRAMS: usize = 6;
/// The share of matching rows, in percent, from which PostgreSQL counts with a sequential scan instead of the GIN
/// index, because the index finds all rows before it returns the first. `DENSE_START` is the share for one or two
/// letters, for which the scan is slower.
const DENSE_PART: i64 = 8;
const DENSE_START: i64 = 40;
/// ASCII characters that are neither letters nor digits, as a regular expression.
const NO_WORD: &str = r"(^|[\x01-/:-@[-`{-\x7f])";
/// Separates trigrams in a list for PostgreSQL. A trigram that contains this character is left out.
const BETWEEN: char = '\u{1f}';

/// A text index and its table, which has the columns `id` and `column`.
#[derive(Debug, Clone, Copy)]
pub struct TextIndex {
    /// The prefix of the index's table names.
    pub name: &'static str,
    /// The indexed table.
    pub table: &'static str,
    /// The searched column: lower-cased text.
    pub column: &'static str,
}

/// What to search for, lower-cased.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sought<'t> {
    /// A text of three letters or more, anywhere in the column.
    Part(&'t str),
    /// One or two letters at the beginning of a word. Words consist of ASCII letters, digits and non-ASCII characters.
    /// The given letters must be such characters too.
    WordStart(&'t str),
}

impl Tx<'_> {
    /// Appends, to a statement that ends in `FROM`, the rows that contain a text under the name `j`, found by a text
    /// index. The appended SQL includes a `WHERE`; more conditions follow with `AND`.
    pub fn push_rows_with(&self, sql: &mut Sql<'_>, index: TextIndex, sought: Sought<'_>) {
        if self.is_sqlite() {
            push_sqlite(sql, index, sought);
        } else {
            push_postgres(sql, index, sought);
        }
    }

    /// Counts the rows that contain a text and fulfil the conditions, up to `most`. Conditions are appended with `AND` and may
    /// use only the columns of `j` that the index has copies of.
    pub fn count_rows_with(
        &mut self,
        index: TextIndex,
        sought: Sought<'_>,
        conditions: impl Fn(&mut Sql<'_>),
        most: i64,
    ) -> Result<i64, Error> {
        if self.is_sqlite() {
            count_sqlite(self, index, sought, &conditions, most)
        } else {
            count_postgres(self, index, sought, &conditions, most)
        }
    }
}

/// Appends what follows `FROM`: the matching rows under the name `j`, including `WHERE` and a first condition.
fn push_sqlite(sql: &mut Sql<'_>, index: TextIndex, sought: Sought<'_>) {
    let TextIndex {
        name,
        table,
        column,
    } = index;
    let kind = match sought {
        Sought::Part(_) => "texts",
        Sought::WordStart(_) => "words",
    };
    // CROSS JOIN makes SQLite read the index first and return each row as soon as it is found.
    sql.push(&format!(
        "{name}_{kind} CROSS JOIN {table} j ON j.rowid = {name}_{kind}.rowid WHERE {name}_{kind} MATCH "
    ));
    match sought {
        Sought::Part(text) => {
            let wanted: Vec<String> = grams(text).iter().map(|gram| quoted(gram)).collect();
            sql.bind(wanted.join(" AND "));
            sql.push(&format!(" AND instr(j.{column}, "))
                .bind(text.to_owned())
                .push(") > 0");
        }
        Sought::WordStart(text) => {
            sql.bind(format!("{} *", quoted(text)));
        }
    }
}

/// See [`push_sqlite`].
fn push_postgres(sql: &mut Sql<'_>, index: TextIndex, sought: Sought<'_>) {
    // OFFSET 0 stops the planner from scanning the whole table: index first, then row by row.
    sql.push("(");
    push_copies(sql, index, sought);
    sql.push(&format!(
        ") hit CROSS JOIN LATERAL (SELECT * FROM {} WHERE id = hit.id OFFSET 0) j WHERE TRUE",
        index.table
    ));
}

/// Appends a statement that reads the index's copies of the matching rows.
fn push_copies(sql: &mut Sql<'_>, index: TextIndex, sought: Sought<'_>) {
    let wanted = match sought {
        Sought::Part(text) => {
            let whole = |gram: &String| !gram.contains(BETWEEN);
            let grams: Vec<String> = grams(text).into_iter().filter(whole).collect();
            grams.join(&BETWEEN.to_string())
        }
        Sought::WordStart(text) => text.to_owned(),
    };
    sql.push(&format!(
        "SELECT * FROM {}_texts WHERE text_grams(text) @> string_to_array(",
        index.name
    ));
    sql.bind(wanted).push(", chr(31))");
    if let Sought::Part(_) = sought {
        sql.push(" AND ");
        push_test(sql, sought);
    }
    sql.push(" OFFSET 0");
}

/// Appends a condition on `text` that uses no index.
fn push_test(sql: &mut Sql<'_>, sought: Sought<'_>) {
    match sought {
        Sought::Part(text) => sql
            .push("strpos(text, ")
            .bind(text.to_owned())
            .push(") > 0"),
        // Letters, digits and non-ASCII characters need no escaping in a regular expression.
        Sought::WordStart(text) => sql.push("text ~ ").bind(format!("{NO_WORD}{text}")),
    };
}

/// See [`Tx::count_rows_with`].
fn count_sqlite(
    tx: &mut Tx<'_>,
    index: TextIndex,
    sought: Sought<'_>,
    conditions: &dyn Fn(&mut Sql<'_>),
    most: i64,
) -> Result<i64, Error> {
    let mut sql = Sql::new("SELECT COUNT(*) FROM (SELECT 1 FROM ");
    push_sqlite(&mut sql, index, sought);
    finish_count(tx, sql, conditions, most)
}

/// See [`Tx::count_rows_with`].
fn count_postgres(
    tx: &mut Tx<'_>,
    index: TextIndex,
    sought: Sought<'_>,
    conditions: &dyn Fn(&mut Sql<'_>),
    most: i64,
) -> Result<i64, Error> {
    let dense = is_dense(tx, index, sought)?;
    count_copies(tx, index, sought, conditions, most, dense)
}

fn count_copies(
    tx: &mut Tx<'_>,
    index: TextIndex,
    sought: Sought<'_>,
    conditions: &dyn Fn(&mut Sql<'_>),
    most: i64,
    dense: bool,
) -> Result<i64, Error> {
    let mut sql = Sql::new("SELECT COUNT(*) FROM (SELECT 1 FROM ");
    if dense {
        sql.push(&format!("{}_texts j WHERE ", index.name));
        push_test(&mut sql, sought);
    } else {
        sql.push("(");
        push_copies(&mut sql, index, sought);
        sql.push(") j WHERE TRUE");
    }
    finish_count(tx, sql, conditions, most)
}

fn finish_count(
    tx: &mut Tx<'_>,
    mut sql: Sql<'_>,
    conditions: &dyn Fn(&mut Sql<'_>),
    most: i64,
) -> Result<i64, Error> {
    conditions(&mut sql);
    sql.push(" LIMIT ").bind(most).push(") AS found");
    tx.query_one(sql.text(), sql.params(), |row| row.get(0))
}

/// Whether many rows match, estimated from a sample of a few hundred to a few thousand rows.
fn is_dense(tx: &mut Tx<'_>, index: TextIndex, sought: Sought<'_>) -> Result<bool, Error> {
    let mut sql = Sql::new("SELECT COUNT(*), COUNT(*) FILTER (WHERE ");
    push_test(&mut sql, sought);
    sql.push(&format!(
        ") FROM {}_texts TABLESAMPLE SYSTEM (0.1)",
        index.name
    ));
    let (all, having): (i64, i64) = tx.query_one(sql.text(), sql.params(), |row| {
        Ok((row.get(0)?, row.get(1)?))
    })?;
    let dense = match sought {
        Sought::Part(_) => DENSE_PART,
        Sought::WordStart(_) => DENSE_START,
    };
    Ok(having * 100 > all * dense)
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
                for sought in start.into_iter().chain(part) {
                    let conditions = |sql: &mut Sql<'_>| {
                        sql.push(" AND NOT j.archived");
                    };
                    let [one, other] = [true, false]
                        .map(|dense| count_copies(tx, jobs, sought, &conditions, 10, dense));
                    let one = one?;
                    assert_eq!(one, other?, "{sought:?}");
                    most = most.max(one);
                }
            }
            assert!(most > 1, "some word is in several");
            Ok(())
        });
        counted.unwrap();
    }
}
