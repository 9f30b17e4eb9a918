//! The words of a search, and the clients, people and job cards that each word matches.

use std::collections::HashSet;

use jobwright_db::{Error, IdSet, Row, Sql, TextIndex, TextPattern, Tx, Wanted};
use uuid::Uuid;

use crate::features::{
    clients::{
        self,
        words::{Word, words},
    },
    jobs::store::crew::crew,
};

/// The text index of the titles, descriptions, locations and notes of jobs.
pub(in super::super) const TEXTS: TextIndex = TextIndex {
    name: "job",
    table: "jobs",
    column: "search_text",
    ids_with_text: "assigned_user_id",
};
/// If a word matches more clients than this, the statements don't list the ids of these clients.
const MAX_NAMED: usize = 4_096;
/// If a word matches more people than this, the statements don't test whether a crew contains one of them.
const MAX_TESTED: usize = 16;
/// If a word and the words before it match more clients and people than this in total, the statements don't list the
/// ids for this word. A statement can have at most 32,766 values.
const MAX_NAMED_IN_ALL: usize = 8_192;

/// The words of a search. The tables of clients and people are small and are read again for each search, so a changed
/// name finds its jobs immediately.
#[derive(Debug)]
pub(in super::super) struct Search {
    terms: Vec<Term>,
}

/// A word of a search, and what it matches apart from the texts of jobs: clients, people, and a job card number.
#[derive(Debug)]
struct Term {
    word: Word,
    clients: HashSet<Uuid>,
    people: HashSet<Uuid>,
    /// The job whose job card has this number.
    job: Option<Uuid>,
    /// Whether the word matches too many clients and people to list their ids in a statement.
    is_wide: bool,
}

/// The parts of a job that a search compares.
#[derive(Debug)]
struct Searched<'a> {
    text: &'a str,
    client: Uuid,
    crew: &'a [Uuid],
    job: Uuid,
}

impl Search {
    /// Finds the clients, people and job cards that match each word.
    pub(in super::super) fn of(tx: &mut Tx<'_>, text: &str) -> Result<Self, Error> {
        let terms = words(text).into_iter().map(|word| Term::of(tx, word));
        let mut terms: Vec<Term> = terms.collect::<Result<_, _>>()?;
        let mut named = 0;
        for term in &mut terms {
            named += term.clients.len() + term.people.len();
            term.is_wide = term.clients.len() > MAX_NAMED || named > MAX_NAMED_IN_ALL;
        }
        Ok(Self { terms })
    }

    /// Whether the condition that [`Search::push_matches`] appends selects exactly the matching jobs.
    pub(super) fn is_exact_in_sql(&self) -> bool {
        let mut terms = self.terms.iter();
        terms.all(|term| term.word.is_anywhere() && term.people.is_empty() && !term.is_wide)
    }

    /// Returns the words for the text index. `None` if the text index contains no word of the search, or if a word
    /// matches too many clients or people.
    pub(super) fn wanted(&self) -> Option<Vec<Wanted<'_>>> {
        if self.terms.iter().any(|term| term.is_wide) {
            return None;
        }
        let wanted: Vec<Wanted<'_>> = self.terms.iter().filter_map(Term::wanted).collect();
        (!wanted.is_empty()).then_some(wanted)
    }

    /// Whether the text index can find every word of the search.
    pub(super) fn is_in_index(&self) -> bool {
        self.terms.iter().all(|term| term.sought().is_some())
    }

    /// Appends a condition on the job `j`. It is true for all jobs that match the search. It can also be true for
    /// other jobs, unless [`Search::is_exact_in_sql`] returns true. So the caller must check each row with
    /// [`Search::is_in`].
    pub(super) fn push_matches(&self, tx: &Tx<'_>, sql: &mut Sql<'_>) {
        sql.push("TRUE");
        for term in self.terms.iter().filter(|term| !term.is_wide) {
            sql.push(" AND ");
            term.push_matches(tx, sql);
        }
    }

    /// Whether a visit of a job matches the search. It compares the text and the client of the job, and the crew of
    /// the visit.
    pub(in super::super) fn is_in_visit(
        &self,
        text: &str,
        (job, client): (Uuid, Uuid),
        crew: &[Uuid],
    ) -> bool {
        self.matches(&Searched {
            text,
            client,
            crew,
            job,
        })
    }

    /// Whether a job matches the search. The job's [`SEARCHED_COLUMNS`] begin at the index `at` of the row.
    pub(super) fn is_in(&self, row: &Row<'_>, at: usize) -> Result<bool, Error> {
        let text: String = row.get(at)?;
        Ok(self.matches(&Searched {
            text: &text,
            client: row.get(at + 1)?,
            crew: &crew(row, at + 2, at + 3)?,
            job: row.get(at + 4)?,
        }))
    }

    fn matches(&self, searched: &Searched<'_>) -> bool {
        self.terms.iter().all(|term| term.matches(searched))
    }
}

impl Term {
    fn of(tx: &mut Tx<'_>, word: Word) -> Result<Self, Error> {
        Ok(Self {
            clients: clients::matching(tx, &word)?,
            people: people(tx, &word)?,
            job: job_of_card(tx, &word)?,
            is_wide: false,
            word,
        })
    }

    fn matches(&self, searched: &Searched<'_>) -> bool {
        self.word.is_in(searched.text)
            || self.clients.contains(&searched.client)
            || searched.crew.iter().any(|one| self.people.contains(one))
            || self.job == Some(searched.job)
    }

    /// Returns the query for the text index. `None` for a word of one or two letters with a punctuation mark, because
    /// no index contains it.
    fn sought(&self) -> Option<TextPattern<'_>> {
        if self.word.is_anywhere() {
            Some(TextPattern::Part(self.word.text()))
        } else {
            self.word
                .is_plain()
                .then(|| TextPattern::WordStart(self.word.text()))
        }
    }

    fn wanted(&self) -> Option<Wanted<'_>> {
        let job = self.job.into_iter().collect();
        let columns = [
            ("id", None, job),
            ("client_id", None, sorted(&self.clients)),
            (
                "assigned_user_id",
                Some("more_workers"),
                sorted(&self.people),
            ),
        ];
        let ids = columns.into_iter().map(|(column, packed, ids)| IdSet {
            column,
            packed,
            ids,
        });
        Some(Wanted {
            text: self.sought()?,
            ids: ids.filter(|among| !among.ids.is_empty()).collect(),
            is_common: false,
        })
    }

    fn push_matches(&self, tx: &Tx<'_>, sql: &mut Sql<'_>) {
        sql.push("(j.search_text LIKE ")
            .bind(self.word.pattern())
            .push(r" ESCAPE '\'");
        let columns = [
            ("client_id", &self.clients),
            ("assigned_user_id", &self.people),
        ];
        for (column, ids) in columns.into_iter().filter(|(_, ids)| !ids.is_empty()) {
            sql.push(&format!(" OR j.{column} IN ("));
            sql.bind_ids(&sorted(ids)).push(")");
        }
        if self.people.len() > MAX_TESTED {
            sql.push(" OR j.more_workers IS NOT NULL");
        } else if !self.people.is_empty() {
            sql.push(" OR ");
            tx.push_packed_has(sql, "j.more_workers", &sorted(&self.people));
        }
        if let Some(job) = self.job {
            sql.push(" OR j.id = ").bind(job);
        }
        sql.push(")");
    }
}

/// Returns the ids in a fixed order, so that repeated searches produce the same statement.
fn sorted(ids: &HashSet<Uuid>) -> Vec<Uuid> {
    let mut ids: Vec<Uuid> = ids.iter().copied().collect();
    ids.sort_unstable();
    ids
}

/// The columns that [`Search::is_in`] reads.
pub(super) const SEARCHED_COLUMNS: &str =
    "j.search_text, j.client_id, j.assigned_user_id, j.more_workers, j.id";

/// Returns the people whose names match the word.
fn people(tx: &mut Tx<'_>, word: &Word) -> Result<HashSet<Uuid>, Error> {
    let sql = r"SELECT id, search_text FROM users WHERE search_text LIKE $1 ESCAPE '\'";
    let mut ids = HashSet::new();
    tx.for_each(sql, &[word.pattern().into()], |row| {
        if word.is_in(&row.get::<String>(1)?) {
            ids.insert(row.get(0)?);
        }
        Ok(())
    })?;
    Ok(ids)
}

/// Returns the job with this job card number, if the word is a number.
fn job_of_card(tx: &mut Tx<'_>, word: &Word) -> Result<Option<Uuid>, Error> {
    let Some(number) = word.card_number() else {
        return Ok(None);
    };
    let sql = "SELECT job_id FROM job_cards WHERE number = $1";
    tx.query_opt(sql, &[number.into()], |row| row.get(0))
}
