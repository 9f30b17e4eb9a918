//! Lays out the week sheet: a row for each worker, a column for each day. rule: week-sheet-pdf
//!
//! A visit has one line with its time and client. It has a second line with the job's title if 30 rows fit on a page
//! with these second lines. The letters are as large as possible. If a row does not fit even with the smallest
//! letters, its cells end with the number of entries that are left out.

use crate::{
    features::schedule::{
        model::{Entry, WeekRow, WeekSheet},
        words::Words,
    },
    kit::pdf::{Element, Kind, Line, MARGIN, Pages, Shape, Style},
};

/// The number of rows that must fit on a page.
const ROWS: usize = 30;
/// The possible layouts, the best first: the size of the letters in points, and whether titles have lines of their
/// own.
const LAYOUTS: [(f32, bool); 12] = [
    (8.5, true),
    (8.0, true),
    (7.5, true),
    (7.0, true),
    (8.0, false),
    (7.5, false),
    (7.0, false),
    (6.5, false),
    (6.0, false),
    (5.5, false),
    (5.0, false),
    (4.5, false),
];
/// The width of the column with the names, in points.
const NAME: f32 = 84.0;
/// The space above and below the lines of a row, and at the sides of a cell, in points.
const PAD: f32 = 1.6;
const INSET: f32 = 3.0;

/// Lays out the whole week sheet.
pub(super) fn lay_out(pages: &mut Pages<'_, Words>, data: &WeekSheet) {
    title(pages, data);
    let table = pages.tree.add(None, Kind::Table);
    let head = pages.tree.add(Some(table), Kind::TableHead);
    let head = pages.tree.add(Some(head), Kind::Row);
    let columns = columns(pages, data);
    let top = pages.y;
    let mut grid = Grid {
        columns,
        layout: LAYOUTS[0],
        rows_from: top,
        is_fresh: true,
    };
    grid.head(pages, data, Some(head));
    grid.layout = fitting_layout(pages, data);
    let body = pages.tree.add(Some(table), Kind::TableBody);
    for row in &data.rows {
        grid.row(pages, data, row, body);
    }
    grid.finish(pages);
}

fn title(pages: &mut Pages<'_, Words>, data: &WeekSheet) {
    let style = Style::HEADING.sized(13.0);
    let (body, words) = (pages.body(), pages.words);
    let title = format!("{} {}", words.week, data.span());
    let section = pages.tree.add(None, Kind::Section);
    let heading = pages
        .tree
        .add(Some(section), Kind::Heading(1, title.clone()));
    let left = pages.one_line(&title, style, body * 0.6);
    let element = pages.tree.add(Some(section), Kind::Paragraph);
    let right = pages.one_line(&data.business, Style::BODY.right(), body * 0.38);
    put(pages, MARGIN, pages.y, left, heading);
    put(pages, MARGIN + body * 0.62, pages.y + 3.0, right, element);
    pages.y += style.leading() + 4.0;
    if data.rows.is_empty() {
        let element = pages.tree.add(Some(section), Kind::Paragraph);
        pages.flow(words.no_rows, Style::BODY, Some(element));
    }
}

/// Returns the left edge and the width of the column of each day. If Saturday or Sunday has no entries, its column is
/// half as wide as the column of a weekday.
fn columns(pages: &Pages<'_, Words>, data: &WeekSheet) -> Vec<(f32, f32)> {
    let is_empty = |day: usize| data.rows.iter().all(|row| row.cells[day].is_empty());
    let share = |day: usize| if day >= 5 && is_empty(day) { 0.5 } else { 1.0 };
    let shares: Vec<f32> = (0..data.days.len()).map(share).collect();
    let width = pages.body() - NAME;
    let all: f32 = shares.iter().sum();
    let mut x = MARGIN + NAME;
    let column = |share: f32| {
        let (left, taken) = (x, width * share / all);
        x += taken;
        (left, taken)
    };
    shares.into_iter().map(column).collect()
}

/// The table of the week sheet while it is laid out.
struct Grid {
    columns: Vec<(f32, f32)>,
    /// The size of the letters in points, and whether titles have lines of their own.
    layout: (f32, bool),
    /// The vertical position of the top of the first row on this page.
    rows_from: f32,
    /// Whether this page has no rows yet.
    is_fresh: bool,
}

impl Grid {
    fn style(&self) -> Style {
        Style::BODY.sized(self.layout.0)
    }

    /// Adds the head with the names of the days. Only the first head is part of the reading order; the repeated heads
    /// on further pages are decoration.
    fn head(&mut self, pages: &mut Pages<'_, Words>, data: &WeekSheet, row: Option<Element>) {
        let style = Style::LABEL.bold();
        self.rows_from = pages.y;
        self.is_fresh = true;
        let closed = data.days.iter().map(|day| day.closed.len()).max();
        let height = style.leading() * (1.0 + counted(closed.unwrap_or(0))) + 2.0 * PAD;
        let body = pages.body();
        pages.put(MARGIN, pages.y, Shape::Shade(body, height), None);
        let cell =
            |pages: &mut Pages<'_, Words>| row.map(|row| pages.tree.add(Some(row), Kind::HeadCell));
        let element = cell(pages);
        let name = pages.one_line(pages.words.worker, style, NAME - 2.0 * INSET);
        put_in(pages, MARGIN + INSET, pages.y + PAD, name, element);
        for (day, (x, width)) in data.days.iter().zip(self.columns.clone()) {
            let element = cell(pages);
            let name = data
                .language
                .weekday_and_short_day(day.date, data.monday.year());
            let mut y = pages.y + PAD;
            for text in std::iter::once(&name).chain(&day.closed) {
                let line = pages.one_line(text, style, width - 2.0 * INSET);
                put_in(pages, x + INSET, y, line, element);
                y += style.leading();
            }
        }
        pages.y += height;
    }

    /// Adds a row. If this page has no room for the row, it begins a new page.
    fn row(
        &mut self,
        pages: &mut Pages<'_, Words>,
        data: &WeekSheet,
        row: &WeekRow,
        body: Element,
    ) {
        let mut most = most_lines(row, self.layout.1);
        if height(self.layout, most) > pages.remaining_height() && !self.is_fresh {
            self.finish(pages);
            pages.new_page();
            self.head(pages, data, None);
        }
        while height(self.layout, most) > pages.remaining_height() && most > 1 {
            most -= 1;
        }
        let height = height(self.layout, most);
        let element = pages.tree.add(Some(body), Kind::Row);
        let cell = pages.tree.add(Some(element), Kind::HeadCell);
        let name = pages.one_line(&row.worker, self.style().bold(), NAME - 2.0 * INSET);
        put(pages, MARGIN + INSET, pages.y + PAD, name, cell);
        for (entries, (x, width)) in row.cells.iter().zip(self.columns.clone()) {
            let cell = pages.tree.add(Some(element), Kind::Cell);
            self.cell(pages, entries, most, (x + INSET, width - 2.0 * INSET), cell);
        }
        self.is_fresh = false;
        pages.y += height;
        let body = pages.body();
        pages.put(MARGIN, pages.y, Shape::Rule(body), None);
    }

    /// Adds the entries of a cell. If they need more than `most` lines, the last line says how many entries are left
    /// out.
    fn cell(
        &self,
        pages: &mut Pages<'_, Words>,
        entries: &[Entry],
        most: usize,
        (x, width): (f32, f32),
        cell: Element,
    ) {
        let titled = self.layout.1;
        let mut shown = entries.len();
        if lines_of(entries, titled) > most {
            while shown > 0 && lines_of(&entries[..shown], titled) >= most {
                shown -= 1;
            }
        }
        let mut texts = Vec::new();
        for entry in &entries[..shown] {
            texts.extend(self.entry(pages, entry, width));
        }
        if shown < entries.len() {
            let more = format!("+{}", entries.len() - shown);
            texts.extend(pages.one_line(&more, self.style(), width));
        }
        pages.put_lines(x, pages.y + PAD, texts, Some(cell));
    }

    /// Returns the lines of an entry: the time and the client, and the title. The title has a line of its own, or is
    /// added to the first line if there is room.
    fn entry(&self, pages: &mut Pages<'_, Words>, entry: &Entry, width: f32) -> Vec<Line> {
        let style = if entry.is_quiet {
            self.style().grey()
        } else {
            self.style()
        };
        let Some(title) = &entry.title else {
            return pages
                .one_line(&entry.text, style, width)
                .into_iter()
                .collect();
        };
        if self.layout.1 {
            let first = pages.one_line(&entry.text, style, width);
            let second = pages.one_line(title, style.grey(), width);
            return first.into_iter().chain(second).collect();
        }
        let whole = pages.lines(&format!("{} · {title}", entry.text), style, width);
        if whole.len() == 1 {
            return whole;
        }
        pages
            .one_line(&entry.text, style, width)
            .into_iter()
            .collect()
    }

    /// Draws the lines between the columns of a page.
    fn finish(&self, pages: &mut Pages<'_, Words>) {
        let height = pages.y - self.rows_from;
        for (x, _) in &self.columns {
            pages.put(*x, self.rows_from, Shape::Upright(height), None);
        }
    }
}

/// Returns the best layout in which 30 rows fit on each page, or the layout with the smallest letters if there is
/// none.
fn fitting_layout(pages: &Pages<'_, Words>, data: &WeekSheet) -> (f32, bool) {
    let room = pages.remaining_height();
    let fits = |layout: &&(f32, bool)| {
        data.rows.chunks(ROWS).all(|rows| {
            let rows = rows.iter();
            let heights = rows.map(|row| height(**layout, most_lines(row, layout.1)));
            heights.sum::<f32>() <= room
        })
    };
    let smallest = LAYOUTS[LAYOUTS.len() - 1];
    LAYOUTS.iter().find(fits).copied().unwrap_or(smallest)
}

/// Returns the height of a row with this number of lines.
fn height((size, _): (f32, bool), lines: usize) -> f32 {
    counted(lines) * Style::BODY.sized(size).leading() + 2.0 * PAD
}

/// Returns the number of lines in the fullest cell of a row, at least one.
fn most_lines(row: &WeekRow, titled: bool) -> usize {
    let cells = row.cells.iter();
    cells
        .map(|cell| lines_of(cell, titled))
        .max()
        .unwrap_or(0)
        .max(1)
}

/// Returns the number of lines that these entries need.
fn lines_of(entries: &[Entry], titled: bool) -> usize {
    let lines = |entry: &Entry| 1 + usize::from(titled && entry.title.is_some());
    entries.iter().map(lines).sum()
}

#[expect(clippy::cast_precision_loss, reason = "a few hundred lines")]
const fn counted(lines: usize) -> f32 {
    lines as f32
}

fn put(pages: &mut Pages<'_, Words>, x: f32, y: f32, line: Option<Line>, element: Element) {
    put_in(pages, x, y, line, Some(element));
}

fn put_in(
    pages: &mut Pages<'_, Words>,
    x: f32,
    y: f32,
    line: Option<Line>,
    element: Option<Element>,
) {
    pages.put_lines(x, y, line.into_iter().collect(), element);
}
