//! The tables of a card: work, hours and materials. How a table breaks over pages is `table`'s.

use super::{
    sheet::{BODY, Sheet},
    table::{self, Column, table},
    words::{day, dollars},
};
use crate::{features::job_cards::wire::JobCard, kit::time_of_day::TimeOfDay};

/// Work, hours and materials; a table without rows is left out.
pub(super) fn tables(sheet: &mut Sheet<'_>, card: &JobCard) {
    let work = card.work_carried_out.iter();
    let work = work.map(|row| {
        vec![
            row.date.map(day).unwrap_or_default(),
            row.description.clone(),
        ]
    });
    let columns = [Column::text("Date", 1.0), Column::text("Description", 5.6)];
    part(sheet, "Work Performed", &columns, &work.collect::<Vec<_>>());
    let time = |time: Option<TimeOfDay>| time.map(TimeOfDay::in_words).unwrap_or_default();
    let labor = card.labor_entries.iter().map(|row| {
        let mut cells = vec![
            row.serviceman.clone(),
            row.date.map(day).unwrap_or_default(),
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
        cells.extend(figures.map(|number| number.in_words(0)));
        cells
    });
    let columns = [
        Column::text("Technician", 2.5),
        Column::text("Date", 1.55),
        Column::text("Start", 1.2),
        Column::text("End", 1.2),
        Column::figures("Km", 0.95),
        Column::figures("Regular", 1.05),
        Column::figures("Meal", 0.95),
        Column::figures("Overtime", 1.15),
        Column::figures("Total", 1.0),
    ];
    part(sheet, "Labor Hours", &columns, &labor.collect::<Vec<_>>());
    let materials = card.materials_used.iter().map(|row| {
        vec![
            row.quantity.in_words(0),
            row.description.clone(),
            format!("${}", row.price.in_words(2)),
            dollars(row.total),
        ]
    });
    let columns = [
        Column::figures("Quantity", 1.0),
        Column::text("Description", 4.4),
        Column::figures("Unit Price", 1.5),
        Column::figures("Total", 1.6),
    ];
    part(
        sheet,
        "Materials Used",
        &columns,
        &materials.collect::<Vec<_>>(),
    );
}

fn part(sheet: &mut Sheet<'_>, title: &str, columns: &[Column], rows: &[Vec<String>]) {
    if !rows.is_empty() {
        let section = sheet.section(title, table::least_height());
        table(sheet, section, BODY, columns, rows);
    }
}
