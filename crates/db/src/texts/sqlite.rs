//! The SQL of SQLite for text indexes. Its statements find rowids.

use uuid::Uuid;

use super::{
    alternatives::{Alternative, Combination, alternatives, push_each},
    wanted::{TextIndex, TextPattern, Wanted, grams, push_packed},
};
use crate::Sql;

pub(super) struct Sqlite<'a> {
    pub(super) index: TextIndex,
    pub(super) alias: &'a str,
}

impl Sqlite<'_> {
    pub(super) fn push(&self, sql: &mut Sql<'_>, words: &[Wanted<'_>]) {
        let (name, alias) = (self.index.name, self.alias);
        sql.push("(");
        self.push_hits(sql, words);
        sql.push(&format!(
            ") hit CROSS JOIN {name}_keys {alias} WHERE {alias}.row = hit.row"
        ));
    }

    /// Appends a statement that finds the rowids of all rows that match the words. It also finds some rows that don't
    /// match.
    pub(super) fn push_hits(&self, sql: &mut Sql<'_>, words: &[Wanted<'_>]) {
        let alternatives = alternatives(words);
        // Rows can be found twice only if there are several alternatives or several combinations.
        if let [alternative] = alternatives.as_slice()
            && alternative.ids.len() < 2
        {
            self.push_alternative(sql, alternative);
            return;
        }
        sql.push("SELECT DISTINCT row FROM (");
        for (nr, alternative) in alternatives.iter().enumerate() {
            sql.push(if nr == 0 { "" } else { " UNION ALL " });
            self.push_alternative(sql, alternative);
        }
        sql.push(")");
    }

    /// Appends a statement that finds the rowids of the rows that match an alternative. Short words are looked up only
    /// if the alternative has nothing else, because very many rows have them.
    fn push_alternative(&self, sql: &mut Sql<'_>, alternative: &Alternative<'_>) {
        let parts: Vec<String> = alternative
            .texts
            .iter()
            .copied()
            .filter_map(match_part)
            .collect();
        if alternative.is_common && !alternative.ids.is_empty() {
            self.push_rows(sql, alternative);
        } else if !parts.is_empty() {
            self.push_match(sql, "texts", &parts);
            if !alternative.ids.is_empty() {
                // The unary plus makes SQLite test each found row against the list. Without it, SQLite would search
                // once for each row of the list.
                sql.push(" AND +rowid IN (");
                self.push_ids(sql, &alternative.ids);
                sql.push(")");
            }
        } else if alternative.ids.is_empty() {
            let starts: Vec<String> = alternative
                .texts
                .iter()
                .copied()
                .filter_map(match_start)
                .collect();
            self.push_match(sql, "words", &starts);
        } else {
            self.push_ids(sql, &alternative.ids);
        }
    }

    pub(super) fn push_match(&self, sql: &mut Sql<'_>, kind: &str, matching: &[String]) {
        let name = self.index.name;
        sql.push(&format!(
            "SELECT rowid AS row FROM {name}_{kind} WHERE {name}_{kind} MATCH "
        ));
        sql.bind(matching.join(" AND "));
    }

    /// Appends a statement that looks rows up by the ids of an alternative, tests their texts, and finds their rowids.
    /// Only texts of three letters and more are tested.
    fn push_rows(&self, sql: &mut Sql<'_>, alternative: &Alternative<'_>) {
        let column = self.index.column;
        self.push_ids_where(sql, &alternative.ids, |sql| {
            // With this condition SQLite can use the index on a worker and the text. No text is empty.
            sql.push(&format!(" AND {column} > ''"));
            for sought in &alternative.texts {
                if let TextPattern::Part(text) = sought {
                    sql.push(&format!(" AND instr({column}, "))
                        .bind((*text).to_owned())
                        .push(") > 0");
                }
            }
        });
    }

    /// Appends a statement that finds the rowids of the rows with these ids. A rowid can be found more than once.
    pub(super) fn push_ids(&self, sql: &mut Sql<'_>, combinations: &[Combination]) {
        self.push_ids_where(sql, combinations, |_| {});
    }

    /// Like [`Self::push_ids`], with the conditions that `test` appends with `AND`.
    fn push_ids_where(
        &self,
        sql: &mut Sql<'_>,
        combinations: &[Combination],
        test: impl Fn(&mut Sql<'_>),
    ) {
        let from = format!("SELECT rowid AS row FROM {} WHERE ", self.index.table);
        push_each(sql, combinations, &from, |sql, combination| {
            // The unary plus keeps SQLite from also using the index of a second column. That index would not help: the
            // first column's index contains the second column too, or only few rows remain.
            let mut plus = if combination.packed.is_empty() {
                ""
            } else {
                "+"
            };
            let mut and = "";
            for (column, ids) in &combination.packed {
                sql.push(and);
                push_contained(sql, column, ids);
                and = " AND ";
            }
            for (column, ids) in &combination.columns {
                sql.push(&format!("{and}{plus}{column} IN ("));
                sql.bind_ids(ids).push(")");
                (and, plus) = (" AND ", "+");
            }
            test(sql);
        });
    }
}

/// Appends the condition that a packed column contains one of the ids.
pub(super) fn push_contained(sql: &mut Sql<'_>, column: &str, ids: &[Uuid]) {
    push_packed(sql, ids, |sql, id| {
        sql.push(&format!("instr({column}, "))
            .bind(id)
            .push(") > 0");
    });
}

/// Returns the FTS5 query for the trigrams of a text.
pub(super) fn match_part(sought: TextPattern<'_>) -> Option<String> {
    let TextPattern::Part(text) = sought else {
        return None;
    };
    let wanted: Vec<String> = grams(text).iter().map(|gram| quoted(gram)).collect();
    Some(wanted.join(" AND "))
}

/// Returns the FTS5 query for a word prefix.
fn match_start(sought: TextPattern<'_>) -> Option<String> {
    let TextPattern::WordStart(text) = sought else {
        return None;
    };
    Some(format!("{} *", quoted(text)))
}

/// Quotes a text for FTS5. Inside the quotes only the quotation mark has a special meaning.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn query_syntax_of_fts5_is_searched_as_plain_text() {
        assert_eq!(quoted("a\"b"), "\"a\"\"b\"");
    }
}
