//! Tables in the PDF: columns wrap their text, rows are not split if possible, and the head is repeated on each page.

use super::texts::Pages;
use crate::kit::pdf::{Element, Kind, Line, MARGIN, Shape, Style};

/// The space above and below the text of a row, in points.
const PAD: f32 = 2.2;
/// The space beside the text of the outer columns, in points.
const INSET: f32 = 4.0;
/// The space between columns, in points.
const GAP: f32 = 8.0;
/// A row is split across pages only if at least this number of its lines fit at the end of the page.
const MIN_LINES: usize = 2;

/// A column: its name, its share of the table's width, and whether it contains numbers.
pub(super) struct Column {
    pub(super) name: &'static str,
    pub(super) share: f32,
    pub(super) figures: bool,
}

impl Column {
    /// Creates a column of text.
    pub(super) const fn text(name: &'static str, share: f32) -> Self {
        Self {
            name,
            share,
            figures: false,
        }
    }

    /// Creates a column of numbers, aligned on the right.
    pub(super) const fn figures(name: &'static str, share: f32) -> Self {
        Self {
            name,
            share,
            figures: true,
        }
    }

    fn style(&self, style: Style) -> Style {
        if self.figures { style.figures() } else { style }
    }
}

/// The columns of a table and their positions on the page.
struct Table<'a> {
    columns: &'a [Column],
    /// The left edge and width of each column.
    spans: Vec<(f32, f32)>,
}

/// Adds a table of this width to a section.
pub(super) fn table(
    pages: &mut Pages<'_>,
    section: Element,
    width: f32,
    columns: &[Column],
    rows: &[Vec<String>],
) {
    let table = Table {
        columns,
        spans: spans(columns, width),
    };
    let element = pages.tree.add(Some(section), Kind::Table);
    let head = pages.tree.add(Some(element), Kind::TableHead);
    let head_row = pages.tree.add(Some(head), Kind::Row);
    table.head(pages, width, Some(head_row));
    let body = pages.tree.add(Some(element), Kind::TableBody);
    for row in rows {
        let row_element = pages.tree.add(Some(body), Kind::Row);
        table.row(pages, width, row, row_element);
    }
}

/// The minimum height that a part of a table needs at the end of a page, in points.
pub(super) fn least_height() -> f32 {
    Style::LABEL.leading() + Style::BODY.leading() * 2.0 + 4.0 * PAD
}

fn spans(columns: &[Column], width: f32) -> Vec<(f32, f32)> {
    let shares: f32 = columns.iter().map(|column| column.share).sum();
    let mut x = MARGIN + INSET;
    let span = |column: &Column| {
        let left = x;
        let taken = column.share / shares * (width - 2.0 * INSET);
        x += taken;
        (left, taken - GAP)
    };
    let mut spans: Vec<(f32, f32)> = columns.iter().map(span).collect();
    // There is no space after the last column.
    if let Some(last) = spans.last_mut() {
        last.1 += GAP;
    }
    spans
}

impl Table<'_> {
    /// Adds the head with the names of the columns. Only the first head of a table is in the reading order; repeated
    /// heads are decoration.
    fn head(&self, pages: &mut Pages<'_>, width: f32, row: Option<Element>) {
        let style = Style::LABEL.bold();
        let names = self.columns.iter().zip(&self.spans);
        let cells: Vec<Vec<Line>> = names
            .map(|(column, (_, width))| pages.lines(column.name, column.style(style), *width))
            .collect();
        let most = cells.iter().map(Vec::len).max().unwrap_or(1);
        #[expect(clippy::cast_precision_loss, reason = "a handful of lines")]
        let height = style.leading() * most as f32 + 2.0 * PAD;
        pages.put(MARGIN, pages.y, Shape::Shade(width, height), None);
        for (lines, (x, _)) in cells.into_iter().zip(&self.spans) {
            let element = row.map(|row| pages.tree.add(Some(row), Kind::HeadCell));
            pages.put_lines(*x, pages.y + PAD, lines, element);
        }
        pages.y += height;
    }

    fn new_page(&self, pages: &mut Pages<'_>, width: f32) {
        pages.new_page();
        self.head(pages, width, None);
    }

    /// Adds a row. A row of less than half a page is not split across pages. A higher row is split between lines.
    fn row(&self, pages: &mut Pages<'_>, width: f32, row: &[String], element: Element) {
        let style = Style::BODY.sized(8.5);
        let mut cells: Vec<(Element, std::vec::IntoIter<Line>)> = Vec::new();
        for ((text, column), (_, width)) in row.iter().zip(self.columns).zip(&self.spans) {
            let cell = pages.tree.add(Some(element), Kind::Cell);
            let lines = pages.lines(text, column.style(style), *width);
            cells.push((cell, lines.into_iter()));
        }
        loop {
            let left = cells.iter().map(|(_, lines)| lines.len()).max();
            let left = left.unwrap_or(0).max(1);
            let fit = lines_in(pages.remaining_height() - 2.0 * PAD, style);
            let fits_a_page = left < lines_in(pages.page_height() / 2.0, style);
            if fit < left && (fits_a_page || fit < MIN_LINES) {
                self.new_page(pages, width);
                continue;
            }
            let now = left.min(fit.max(1));
            for ((cell, lines), (x, _)) in cells.iter_mut().zip(&self.spans) {
                let part: Vec<Line> = lines.by_ref().take(now).collect();
                pages.put_lines(*x, pages.y + PAD, part, Some(*cell));
            }
            #[expect(clippy::cast_precision_loss, reason = "at most the lines of a page")]
            let height = style.leading() * now as f32 + 2.0 * PAD;
            pages.y += height;
            if now == left {
                pages.put(MARGIN, pages.y, Shape::Rule(width), None);
                return;
            }
            self.new_page(pages, width);
        }
    }
}

/// Returns the number of lines that fit into this height.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "cut off at zero, and a page has few lines"
)]
fn lines_in(height: f32, style: Style) -> usize {
    (height / style.leading()).max(0.0) as usize
}
