//! A search: its text, and the clients and people whose names contain it.

use std::collections::HashSet;

use jobwright_db::{Error, Row, Sql, TextIndex, Tx};
use uuid::Uuid;

use super::needle::Needle;

/// The text index of the titles, descriptions and locations of jobs.
pub(in super::super) const TEXTS: TextIndex = TextIndex {
    name: "job",
    table: "jobs",
    column: "search_text",
};
/// If more clients than this match, a statement does not list their ids.
const MOST_NAMED: usize = 4_096;
const PEOPLE_COLUMNS: [&str; 3] = ["assigned_user_id", "user_id", "assigned_by_user_id"];

/// A searched text with the matching clients and people. The tables of clients and people are small and are read for
/// each search, so a job is found by a new name at once.
#[derive(Debug)]
pub(in super::super) struct Search {
    pub(super) needle: Needle,
    clients: HashSet<Uuid>,
    people: HashSet<Uuid>,
}

/// A source of matching jobs. Each has its own index.
#[derive(Debug, Clone, Copy)]
pub(super) enum Source {
    /// The title, description and location of the job.
    Text,
    /// The person or client in this column.
    Column(&'static str),
}

impl Search {
    /// Finds the clients and people whose names contain the text.
    pub(in super::super) fn of(tx: &mut Tx<'_>, text: &str) -> Result<Self, Error> {
        let needle = Needle::new(text);
        Ok(Self {
            clients: named(tx, "clients", &needle)?,
            people: named(tx, "users", &needle)?,
            needle,
        })
    }

    /// Whether the condition of [`Search::push_matches`] is exact.
    pub(super) const fn is_exact_in_sql(&self) -> bool {
        self.needle.is_anywhere()
    }

    /// The sources that together contain all matches; `None` if some matches are in none of them.
    pub(super) fn sources(&self) -> Option<Vec<Source>> {
        self.needle.sought()?;
        if self.clients.len() > MOST_NAMED {
            return None;
        }
        // The sources with the best indexes come first. Once a source has more matches than a search counts, the other
        // sources are not counted.
        let mut sources = Vec::new();
        if !self.people.is_empty() {
            sources.extend(PEOPLE_COLUMNS.map(Source::Column));
        }
        if !self.clients.is_empty() {
            sources.push(Source::Column("client_id"));
        }
        sources.push(Source::Text);
        Some(sources)
    }

    /// Appends the jobs of a source, named `j`, to a statement that ends in `FROM`. The statement then ends with a
    /// first condition.
    pub(super) fn push_source(&self, tx: &Tx<'_>, sql: &mut Sql<'_>, source: Source) {
        match (source, self.needle.sought()) {
            (Source::Column(column), _) => {
                sql.push("jobs j WHERE ");
                self.push_ids(sql, column);
            }
            (Source::Text, Some(sought)) => tx.push_rows_with(sql, TEXTS, sought),
            (Source::Text, None) => {
                sql.push("jobs j WHERE FALSE");
            }
        }
    }

    /// Appends a condition on `j` that holds for all matching jobs, and for few others.
    pub(super) fn push_matches(&self, sql: &mut Sql<'_>) {
        sql.push("(j.search_text LIKE ")
            .bind(self.needle.pattern())
            .push(r" ESCAPE '\'");
        if self.clients.len() > MOST_NAMED {
            sql.push(" OR j.client_id IN (SELECT id FROM clients WHERE search_text LIKE ")
                .bind(self.needle.pattern())
                .push(r" ESCAPE '\')");
        } else if !self.clients.is_empty() {
            sql.push(" OR ");
            self.push_ids(sql, "client_id");
        }
        if !self.people.is_empty() {
            for column in PEOPLE_COLUMNS {
                sql.push(" OR ");
                self.push_ids(sql, column);
            }
        }
        sql.push(")");
    }

    fn push_ids(&self, sql: &mut Sql<'_>, column: &str) {
        let ids = if column == "client_id" {
            &self.clients
        } else {
            &self.people
        };
        sql.push(&format!("j.{column} IN ("));
        push_list(sql, ids);
        sql.push(")");
    }

    /// Whether a visit matches: the text of its job, the name of the client, or one of the crew.
    pub(in super::super) fn is_in_visit(&self, text: &str, client: Uuid, crew: &[Uuid]) -> bool {
        self.needle.is_in(text)
            || self.clients.contains(&client)
            || crew.iter().any(|worker| self.people.contains(worker))
    }

    /// Whether a job matches. The job's text, client, assignee, creator and assigner are in the columns from `at` on.
    pub(super) fn is_in(&self, row: &Row<'_>, at: usize) -> Result<bool, Error> {
        if self.needle.is_in(&row.get::<String>(at)?) || self.clients.contains(&row.get(at + 1)?) {
            return Ok(true);
        }
        for column in at + 2..at + 5 {
            let person: Option<Uuid> = row.get(column)?;
            if person.is_some_and(|person| self.people.contains(&person)) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// The columns that [`Search::is_in`] reads.
pub(super) const SEARCHED_COLUMNS: &str =
    "j.search_text, j.client_id, j.assigned_user_id, j.user_id, j.assigned_by_user_id";

/// Appends ids, separated by commas. The list is filled up to a power of two with its last id, so that there are few
/// different statements to prepare.
pub(super) fn push_list<'a>(sql: &mut Sql<'_>, ids: impl IntoIterator<Item = &'a Uuid>) {
    let mut ids: Vec<Uuid> = ids.into_iter().copied().collect();
    if let Some(last) = ids.last().copied() {
        ids.resize(ids.len().next_power_of_two(), last);
    }
    for (index, id) in ids.into_iter().enumerate() {
        sql.push(if index == 0 { "" } else { ", " });
        sql.bind(id);
    }
}

fn named(tx: &mut Tx<'_>, table: &str, needle: &Needle) -> Result<HashSet<Uuid>, Error> {
    let sql = format!(r"SELECT id, search_text FROM {table} WHERE search_text LIKE $1 ESCAPE '\'");
    let mut ids = HashSet::new();
    tx.for_each(&sql, &[needle.pattern().into()], |row| {
        if needle.is_in(&row.get::<String>(1)?) {
            ids.insert(row.get(0)?);
        }
        Ok(())
    })?;
    Ok(ids)
}
