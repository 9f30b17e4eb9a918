//! What the sheets show: texts in the reader's language. No layout.

use jiff::civil::Date;
use serde::Serialize;

use crate::kit::language::Language;

/// The most letters in the descriptions and notes of day sheets: about 120 full pages.
pub(super) const MOST_LETTERS: usize = 500_000;

/// The day sheets of some workers.
#[derive(Debug, Clone, Serialize)]
pub(super) struct DaySheets {
    /// The language of the reader.
    pub(super) language: Language,
    /// The name of the business.
    pub(super) business: String,
    /// The day.
    pub(super) date: Date,
    /// One for each worker. Without any nobody has a visit on this day.
    pub(super) sheets: Vec<Sheet>,
}

/// The day of a worker.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Sheet {
    /// The worker's name, or that the visits are unassigned.
    pub(super) worker: String,
    /// When the worker is away on this day.
    pub(super) leave: Vec<String>,
    /// The visits, by start.
    pub(super) visits: Vec<SheetVisit>,
}

/// A visit on a day sheet.
#[derive(Debug, Clone, Serialize)]
pub(super) struct SheetVisit {
    /// From when until when.
    pub(super) time: String,
    /// The title of the job.
    pub(super) title: String,
    /// Which visit of the job it is, whether it is urgent or done.
    pub(super) marks: Vec<String>,
    /// The name of the client.
    pub(super) client: String,
    /// The job's location, else the client's address.
    pub(super) address: Option<String>,
    /// Whom to call.
    pub(super) phones: Vec<String>,
    /// Who comes along.
    pub(super) crew: Option<String>,
    /// The description of the job.
    pub(super) description: Option<String>,
    /// The note of the visit.
    pub(super) note: Option<String>,
    /// The newest notes of the job, each with its day and author, shortened.
    pub(super) notes: Vec<String>,
}

/// The sheet of a week.
#[derive(Debug, Clone, Serialize)]
pub(super) struct WeekSheet {
    /// The language of the reader.
    pub(super) language: Language,
    /// The name of the business.
    pub(super) business: String,
    /// The first day.
    pub(super) monday: Date,
    /// The days, from Monday.
    pub(super) days: Vec<WeekDay>,
    /// The workers, and the unassigned visits.
    pub(super) rows: Vec<WeekRow>,
}

/// A column of the week.
#[derive(Debug, Clone, Serialize)]
pub(super) struct WeekDay {
    /// The day.
    pub(super) date: Date,
    /// When the business is closed on this day.
    pub(super) closed: Vec<String>,
}

/// The week of a worker.
#[derive(Debug, Clone, Serialize)]
pub(super) struct WeekRow {
    /// The worker's name, or that the visits are unassigned.
    pub(super) worker: String,
    /// The lines of each day.
    pub(super) cells: Vec<Vec<Entry>>,
}

/// A line in a cell of the week.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Entry {
    /// The time and the client, or when the worker is away.
    pub(super) text: String,
    /// The title of the job, printed if it fits.
    pub(super) title: Option<String>,
    /// Whether it needs less attention: the visit is done, or it is leave.
    pub(super) is_quiet: bool,
}

impl DaySheets {
    /// The number of letters in texts of any length.
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
    /// The first and the last day: `Nov 16 – Nov 22, 2026`.
    pub(super) fn span(&self) -> String {
        let last = self.days.last().map_or(self.monday, |day| day.date);
        let first = self.language.short_day(self.monday, last.year());
        format!("{first} – {}", self.language.day(last))
    }
}
