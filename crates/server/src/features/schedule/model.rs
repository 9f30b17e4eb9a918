//! The content of the printed sheets: texts in the reader's language. No layout.

use jiff::civil::Date;
use serde::Serialize;

use crate::kit::language::Language;

/// The maximum number of letters in the descriptions and notes of the day sheets in one PDF: about 120 full pages.
pub(super) const MAX_LETTERS: usize = 500_000;

/// The maximum number of notes that a day sheet prints for a job. The newest notes are used.
pub(super) const MAX_NOTES: usize = 3;

/// The maximum number of characters of each printed note.
pub(super) const MAX_NOTE_CHARACTERS: usize = 300;

/// The day sheets of some workers for one day.
#[derive(Debug, Clone, Serialize)]
pub(super) struct DaySheets {
    /// The language of the reader.
    pub(super) language: Language,
    /// The name of the business.
    pub(super) business: String,
    /// The day that is printed.
    pub(super) date: Date,
    /// The sheets, one for each worker. Empty if nobody has a visit on this day.
    pub(super) sheets: Vec<Sheet>,
}

/// The day sheet of one worker.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Sheet {
    /// The worker's name, or a text that says that the visits are unassigned.
    pub(super) worker: String,
    /// The times of leave on this day.
    pub(super) leave: Vec<String>,
    /// The visits, sorted by start.
    pub(super) visits: Vec<SheetVisit>,
}

/// A visit on a day sheet.
#[derive(Debug, Clone, Serialize)]
pub(super) struct SheetVisit {
    /// The text with the start and end of the visit.
    pub(super) time: String,
    /// The title of the job.
    pub(super) title: String,
    /// The number of the visit if the job has several visits, and whether the visit is urgent or done.
    pub(super) marks: Vec<String>,
    /// The name of the client.
    pub(super) client: String,
    /// The job's location, or the client's address if the job has no location.
    pub(super) address: Option<String>,
    /// The people to call, with their phone numbers.
    pub(super) phones: Vec<String>,
    /// The other workers of the visit.
    pub(super) crew: Option<String>,
    /// The description of the job.
    pub(super) description: Option<String>,
    /// The note of the visit.
    pub(super) note: Option<String>,
    /// The newest notes of the job, shortened, each with its day and author.
    pub(super) notes: Vec<String>,
}

/// A week sheet.
#[derive(Debug, Clone, Serialize)]
pub(super) struct WeekSheet {
    /// The language of the reader.
    pub(super) language: Language,
    /// The name of the business.
    pub(super) business: String,
    /// The first day of the week.
    pub(super) monday: Date,
    /// The days of the week, from Monday.
    pub(super) days: Vec<WeekDay>,
    /// The rows of the workers, and one row for the unassigned visits.
    pub(super) rows: Vec<WeekRow>,
}

/// A column of the week sheet.
#[derive(Debug, Clone, Serialize)]
pub(super) struct WeekDay {
    /// The text for the day.
    pub(super) date: Date,
    /// The times of this day when the business is closed.
    pub(super) closed: Vec<String>,
}

/// A row of the week sheet.
#[derive(Debug, Clone, Serialize)]
pub(super) struct WeekRow {
    /// The worker's name, or a text that says that the visits are unassigned.
    pub(super) worker: String,
    /// The entries of each day of the week.
    pub(super) cells: Vec<Vec<Entry>>,
}

/// An entry in a cell of the week sheet.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Entry {
    /// The time and the client of a visit, or the time of leave.
    pub(super) text: String,
    /// The title of the job. It is printed only if there is room.
    pub(super) title: Option<String>,
    /// Whether the entry is printed in grey, because the visit is done or the entry is leave.
    pub(super) is_quiet: bool,
}

impl DaySheets {
    /// Returns the number of letters in the texts that have no length limit.
    pub(super) fn letters(&self) -> usize {
        let visits = self.sheets.iter().flat_map(|sheet| &sheet.visits);
        let texts = visits.flat_map(|visit| {
            let own = [&visit.description, &visit.note];
            own.into_iter().flatten().chain(&visit.notes)
        });
        texts.map(|text| text.chars().count()).sum()
    }
}

impl WeekSheet {
    /// Returns the first and the last day of the week: `Nov 16 – Nov 22, 2026`.
    pub(super) fn span(&self) -> String {
        let last = self.days.last().map_or(self.monday, |day| day.date);
        let first = self.language.short_day(self.monday, last.year());
        format!("{first} – {}", self.language.day(last))
    }
}
