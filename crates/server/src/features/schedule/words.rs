//! The fixed texts of the printed sheets in each language. rule: languages

use crate::kit::language::Language;

/// The fixed texts in one language.
#[derive(Debug)]
pub(super) struct Words {
    pub(super) language: Language,
    pub(super) day_sheets: &'static str,
    pub(super) week: &'static str,
    pub(super) worker: &'static str,
    pub(super) unassigned: &'static str,
    pub(super) away: &'static str,
    pub(super) closed: &'static str,
    pub(super) with: &'static str,
    pub(super) urgent: &'static str,
    pub(super) done: &'static str,
    pub(super) site_contact: &'static str,
    pub(super) main_contact: &'static str,
    pub(super) phone: &'static str,
    pub(super) note: &'static str,
    pub(super) room: &'static str,
    pub(super) no_visits: &'static str,
    pub(super) no_rows: &'static str,
    /// The texts of `Visit 2 of 3`, where 2 is the position of a visit and 3 is how many visits its job has: the text
    /// before the position, and the text between the two numbers.
    visit: (&'static str, &'static str),
    /// The text before the page number, and the text between the page number and the number of pages.
    pub(super) page: (&'static str, &'static str),
}

impl Words {
    /// Returns the fixed texts in a language.
    pub(super) const fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &ENGLISH,
            Language::De => &GERMAN,
        }
    }

    /// Returns the text with the number of a visit: `Visit 2 of 3`.
    pub(super) fn visit(&self, number: i64, count: i64) -> String {
        let (before, between) = self.visit;
        format!("{before} {number} {between} {count}")
    }
}

const ENGLISH: Words = Words {
    language: Language::En,
    day_sheets: "Day Sheets",
    week: "Week",
    worker: "Worker",
    unassigned: "Unassigned",
    away: "Away",
    closed: "Closed",
    with: "With",
    urgent: "URGENT",
    done: "Done",
    site_contact: "Site Contact",
    main_contact: "Main Contact",
    phone: "Phone",
    note: "Note",
    room: "Notes",
    no_visits: "No visits on this day",
    no_rows: "Nobody works in this week",
    visit: ("Visit", "of"),
    page: ("Page", "of"),
};

const GERMAN: Words = Words {
    language: Language::De,
    day_sheets: "Tageszettel",
    week: "Woche",
    worker: "Mitarbeiter",
    unassigned: "Nicht zugewiesen",
    away: "Abwesend",
    closed: "Geschlossen",
    with: "Mit",
    urgent: "DRINGEND",
    done: "Erledigt",
    site_contact: "Kontakt vor Ort",
    main_contact: "Ansprechpartner",
    phone: "Telefon",
    note: "Notiz",
    room: "Notizen",
    no_visits: "Keine Einsätze an diesem Tag",
    no_rows: "In dieser Woche arbeitet niemand",
    visit: ("Einsatz", "von"),
    page: ("Seite", "von"),
};
