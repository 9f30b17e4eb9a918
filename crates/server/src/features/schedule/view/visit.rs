//! Builds the visits of day sheets.

use std::collections::BTreeSet;

use jiff::civil::Date;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{Person, Plan};
use crate::{
    error::Error,
    features::{
        clients::Client,
        jobs::{JobStatus, PlannedVisit},
        notes::{self, NoteRecord},
        schedule::model::{MAX_NOTE_CHARACTERS, MAX_NOTES, SheetVisit},
    },
    kit::day,
};

/// The number of jobs whose notes one query reads.
const JOBS_PER_QUERY: usize = 64;

impl Plan {
    /// Loads the notes for day sheets. The notes of a group of jobs are read and shortened before the next group is
    /// read, so that only a few long texts are in memory at a time.
    pub(super) fn load_notes(&mut self, tx: &mut Tx<'_>) -> Result<(), Error> {
        let jobs: BTreeSet<Uuid> = self.visits.iter().map(|visit| visit.job).collect();
        let jobs: Vec<Uuid> = jobs.into_iter().collect();
        for jobs in jobs.chunks(JOBS_PER_QUERY) {
            let newest = notes::newest_of_jobs(tx, jobs, MAX_NOTES)?;
            self.notes.extend(newest.into_iter().map(|note| NoteRecord {
                text: shortened(&note.text),
                ..note
            }));
        }
        Ok(())
    }

    /// Returns a visit in the form in which this person's day sheet prints it.
    pub(super) fn visit(&self, visit: &PlannedVisit, person: Person, date: Date) -> SheetVisit {
        let words = self.words;
        let client = self.clients.get(&visit.client_id);
        let others = visit.crew.iter().filter(|one| Some(**one) != person);
        let others: Vec<&str> = others.map(|one| self.name(Some(*one))).collect();
        let mut marks = Vec::new();
        if visit.count > 1 {
            marks.push(words.visit(visit.number, visit.count));
        }
        if visit.status == JobStatus::Urgent {
            marks.push(words.urgent.to_owned());
        }
        if visit.done {
            marks.push(words.done.to_owned());
        }
        SheetVisit {
            time: self.times.on_day(visit.slot, date),
            title: visit.title.clone(),
            marks,
            client: client.map_or_else(String::new, |client| client.name.clone()),
            address: visit.location.clone().or_else(|| client?.address.clone()),
            phones: client.map_or_else(Vec::new, |client| self.phones(client)),
            crew: (!others.is_empty()).then(|| format!("{}: {}", words.with, others.join(", "))),
            description: visit.description.clone(),
            note: visit.note.clone(),
            notes: self.notes_of(visit.job, date),
        }
    }

    /// Returns the newest notes of a job: `Nov 20, Ana Ruiz: Ring twice`.
    fn notes_of(&self, job: Uuid, date: Date) -> Vec<String> {
        let notes = self.notes.iter().filter(|note| note.job == job);
        let text = |note: &NoteRecord| {
            let day = day::day_of(note.created_at, &self.settings.timezone)?;
            let day = self.words.language.short_day(day, date.year());
            Some(format!("{day}, {}: {}", note.author_name, note.text))
        };
        notes.filter_map(text).collect()
    }

    /// Returns the people to call, with their phone numbers. The contact on site comes first.
    fn phones(&self, client: &Client) -> Vec<String> {
        let words = self.words;
        let contacts = [
            (
                words.site_contact,
                &client.site_contact,
                &client.site_contact_phone,
            ),
            (
                words.main_contact,
                &client.main_contact,
                &client.main_contact_phone,
            ),
            (words.phone, &None, &client.phone),
        ];
        let lines = contacts.into_iter().filter_map(|(label, name, phone)| {
            let parts: Vec<&str> = [name, phone]
                .into_iter()
                .flatten()
                .map(String::as_str)
                .collect();
            (!parts.is_empty()).then(|| format!("{label}: {}", parts.join(", ")))
        });
        lines.collect()
    }
}

/// Cuts a text after a word if the text is too long.
fn shortened(text: &str) -> String {
    let end = text
        .char_indices()
        .nth(MAX_NOTE_CHARACTERS)
        .map(|(end, _)| end);
    let Some(begin) = end.and_then(|end| text.get(..end)) else {
        return text.to_owned();
    };
    let words = begin.rsplit_once(char::is_whitespace);
    format!("{} …", words.map_or(begin, |(words, _)| words.trim_end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_note_is_cut_between_words() {
        let most = "a".repeat(MAX_NOTE_CHARACTERS);
        assert_eq!(shortened(&most), most);
        assert_eq!(shortened(&format!("Ring {most}")), "Ring …");
        assert_eq!(shortened(&format!("{most}b")), format!("{most} …"));
        let words = "ö ".repeat(MAX_NOTE_CHARACTERS);
        assert_eq!(shortened(&words).chars().count(), MAX_NOTE_CHARACTERS + 1);
    }
}
