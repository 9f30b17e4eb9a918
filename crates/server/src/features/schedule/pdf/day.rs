//! Lays out day sheets. Each worker has one page or more. For each visit, the time is on the left. Beside the time are
//! the place, the people to call, the work to do, and room to write. rule: day-sheet-pdf

use crate::{
    features::schedule::{
        model::{DaySheets, Sheet, SheetVisit},
        words::Words,
    },
    kit::pdf::{Element, Kind, Line, MARGIN, Pages, Shape, Style, height_of},
};

/// The width of the column with the times, including the space to its right, in points.
const TIME: f32 = 126.0;
/// The number of ruled lines below each visit, and the distance between these lines in points.
const RULES: u8 = 3;
const RULE_STEP: f32 = 19.0;

const TITLE: Style = Style::HEADING.sized(11.0);
const TEXT: Style = Style::BODY.sized(10.0);

/// Lays out all sheets. Each sheet begins on a new page.
pub(super) fn lay_out(pages: &mut Pages<'_, Words>, data: &DaySheets) {
    if data.sheets.is_empty() {
        let section = head(pages, data, pages.words.day_sheets);
        nothing(pages, section);
    }
    for (index, sheet) in data.sheets.iter().enumerate() {
        if index > 0 {
            pages.new_page();
        }
        let section = head(pages, data, &sheet.worker);
        leave(pages, section, sheet);
        if sheet.visits.is_empty() {
            nothing(pages, section);
        }
        for visit in &sheet.visits {
            lay_out_visit(pages, section, visit);
        }
    }
}

/// Lays out the head of a sheet: the worker's name on the left, the day and the business's name on the right.
fn head(pages: &mut Pages<'_, Words>, data: &DaySheets, worker: &str) -> Element {
    const RIGHT: f32 = 190.0;
    let section = pages.tree.add(None, Kind::Section);
    let left = pages.body() - RIGHT - 12.0;
    let heading = Kind::Heading(1, worker.to_owned());
    let heading = pages.tree.add(Some(section), heading);
    let lines = pages.lines(worker, Style::HEADING.sized(17.0), left);
    let name = pages.put_lines(MARGIN, pages.y, lines, Some(heading));
    let x = MARGIN + pages.body() - RIGHT;
    let day = data.language.weekday_and_day(data.date);
    let mut y = pages.y;
    for (text, style) in [(day.as_str(), TITLE), (&data.business, TEXT)] {
        let element = pages.tree.add(Some(section), Kind::Paragraph);
        let lines = pages.lines(text, style.right(), RIGHT);
        y += pages.put_lines(x, y, lines, Some(element));
    }
    pages.y = y.max(pages.y + name) + 5.0;
    let body = pages.body();
    pages.put(MARGIN, pages.y, Shape::Bar(body), None);
    pages.y += 9.0;
    section
}

fn leave(pages: &mut Pages<'_, Words>, section: Element, sheet: &Sheet) {
    for text in &sheet.leave {
        let element = pages.tree.add(Some(section), Kind::Paragraph);
        pages.flow(text, TITLE, Some(element));
        pages.y += 4.0;
    }
}

fn nothing(pages: &mut Pages<'_, Words>, section: Element) {
    let element = pages.tree.add(Some(section), Kind::Paragraph);
    pages.flow(pages.words.no_visits, TEXT, Some(element));
}

/// Lays out a visit. A visit that needs at most half a page stays on one page; the text of a longer one can continue
/// on the next page.
fn lay_out_visit(pages: &mut Pages<'_, Words>, section: Element, visit: &SheetVisit) {
    let width = pages.body() - TIME;
    let x = MARGIN + TIME;
    let time = pages.lines(&visit.time, TITLE, TIME - 12.0);
    let element = pages.tree.add(Some(section), Kind::Paragraph);
    let texts = texts(pages, section, visit, width);
    let text_height: f32 = texts.iter().map(|(_, lines)| height_of(lines)).sum();
    let room = Style::LABEL.leading() + f32::from(RULES) * RULE_STEP;
    let whole = text_height.max(height_of(&time)) + room + 14.0;
    let least = if whole <= pages.page_height() / 2.0 {
        whole
    } else {
        height_of(&time).max(TITLE.leading() + 3.0 * TEXT.leading())
    };
    pages.keep_together(least);
    let below_time = pages.y + pages.put_lines(MARGIN, pages.y, time, Some(element));
    let first_page = pages.page();
    for (element, lines) in texts {
        for line in lines {
            pages.keep_together(line.style.leading());
            pages.y += pages.put_lines(x, pages.y, vec![line], Some(element));
        }
    }
    if pages.page() == first_page {
        pages.y = pages.y.max(below_time);
    }
    room_to_write(pages, section, (x, width), room);
}

/// Returns the texts beside the time, each with its element in the PDF. Empty texts are left out.
fn texts(
    pages: &mut Pages<'_, Words>,
    section: Element,
    visit: &SheetVisit,
    width: f32,
) -> Vec<(Element, Vec<Line>)> {
    let note = visit.note.as_ref();
    let note = note.map(|note| format!("{}: {note}", pages.words.note));
    let marks = visit.marks.join(" · ");
    let title = Kind::Heading(2, visit.title.clone());
    let mut texts = vec![(title, visit.title.as_str(), TITLE)];
    let mut add = |text, style| texts.push((Kind::Paragraph, text, style));
    add(&marks, TEXT.bold());
    add(&visit.client, TEXT.bold());
    add(visit.address.as_deref().unwrap_or_default(), TEXT);
    for phone in &visit.phones {
        add(phone, TEXT);
    }
    add(visit.crew.as_deref().unwrap_or_default(), TEXT);
    add(visit.description.as_deref().unwrap_or_default(), TEXT);
    add(note.as_deref().unwrap_or_default(), TEXT.bold());
    for note in &visit.notes {
        add(note, TEXT);
    }
    let texts = texts.into_iter().filter(|(_, text, _)| !text.is_empty());
    texts
        .map(|(kind, text, style)| {
            let element = pages.tree.add(Some(section), kind);
            (element, pages.lines(text, style, width))
        })
        .collect()
}

/// Draws ruled lines below a visit.
fn room_to_write(
    pages: &mut Pages<'_, Words>,
    section: Element,
    (x, width): (f32, f32),
    height: f32,
) {
    pages.keep_together(height);
    pages.y += 3.0;
    let element = pages.tree.add(Some(section), Kind::Paragraph);
    let label = pages.lines(pages.words.room, Style::LABEL, width);
    pages.y += pages.put_lines(x, pages.y, label, Some(element));
    for _ in 0..RULES {
        pages.y += RULE_STEP;
        pages.put(x, pages.y, Shape::Rule(width), None);
    }
    pages.y += 12.0;
}
