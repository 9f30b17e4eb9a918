//! The tables of a card: work, job notes, hours and materials. `table` splits them across pages.

use jiff::civil::Date;

use super::{
    print_data::{PrintData, PrintedNote},
    table::{self, Column, table},
    texts::{BODY, Pages},
};
use crate::{
    features::job_cards::wire::JobCard,
    kit::{language::Language, time_of_day::TimeOfDay},
};

/// Adds the tables of work, notes, hours and materials. A table without rows is left out.
pub(super) fn tables(pages: &mut Pages<'_>, data: &PrintData) {
    work(pages, &data.card);
    notes(pages, &data.notes);
    labor(pages, &data.card);
    materials(pages, &data.card);
}

fn work(pages: &mut Pages<'_>, card: &JobCard) {
    let (words, language) = (&pages.words.work, pages.words.language);
    let work = card.work_carried_out.iter();
    let work = work.map(|row| vec![day(language, row.date), row.description.clone()]);
    let columns = [
        Column::text(words.date, 1.0),
        Column::text(words.description, 5.6),
    ];
    part(pages, words.title, &columns, &work.collect::<Vec<_>>());
}

/// Adds the notes on the job. rule: notes-on-card
fn notes(pages: &mut Pages<'_>, notes: &[PrintedNote]) {
    let (words, language) = (&pages.words.job_notes, pages.words.language);
    let notes = notes.iter().map(|note| {
        let day = day(language, Some(note.day));
        vec![day, note.text.clone(), note.author.clone()]
    });
    let columns = [
        Column::text(words.date, 1.0),
        Column::text(words.text, 4.2),
        Column::text(words.author, 1.4),
    ];
    part(pages, words.title, &columns, &notes.collect::<Vec<_>>());
}

fn labor(pages: &mut Pages<'_>, card: &JobCard) {
    let (words, language) = (&pages.words.labor, pages.words.language);
    let time = |time: Option<TimeOfDay>| time.map(|time| language.time(time)).unwrap_or_default();
    let labor = card.labor_entries.iter().map(|row| {
        let mut cells = vec![
            row.serviceman.clone(),
            day(language, row.date),
            time(row.start_time),
            time(row.finish_time),
        ];
        let figures = [
            row.kilometers,
            row.regular_time,
            row.meal_time,
            row.overtime_time,
            row.total,
        ];
        cells.extend(figures.map(|number| language.number(number, 0)));
        cells
    });
    let [technician, date, start, end] = words.texts;
    let [km, regular, meal, overtime, total] = words.figures;
    let columns = [
        Column::text(technician, 2.5),
        Column::text(date, 1.55),
        Column::text(start, 1.2),
        Column::text(end, 1.2),
        Column::figures(km, 0.95),
        Column::figures(regular, 1.05),
        Column::figures(meal, 0.95),
        Column::figures(overtime, 1.15),
        Column::figures(total, 1.0),
    ];
    part(pages, words.title, &columns, &labor.collect::<Vec<_>>());
}

fn materials(pages: &mut Pages<'_>, card: &JobCard) {
    let (words, language) = (&pages.words.materials, pages.words.language);
    let materials = card.materials_used.iter().map(|row| {
        vec![
            language.number(row.quantity, 0),
            row.description.clone(),
            language.price(row.price),
            language.money(row.total),
        ]
    });
    let columns = [
        Column::figures(words.quantity, 1.0),
        Column::text(words.description, 4.4),
        Column::figures(words.price, 1.5),
        Column::figures(words.total, 1.6),
    ];
    part(pages, words.title, &columns, &materials.collect::<Vec<_>>());
}

fn day(language: Language, day: Option<Date>) -> String {
    day.map(|day| language.day(day)).unwrap_or_default()
}

fn part(pages: &mut Pages<'_>, title: &str, columns: &[Column], rows: &[Vec<String>]) {
    if !rows.is_empty() {
        let section = pages.section(title, table::least_height());
        table(pages, section, BODY, columns, rows);
    }
}
