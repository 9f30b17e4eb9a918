//! The pages of a document during layout: which mark is at which position. This file starts new pages. Drawing belongs
//! in `draw`.

use krilla::image::Image;

use super::{
    fonts::Fonts,
    text::{self, Line, Style},
    tree::{Element, Kind, Tree},
};
use crate::kit::stop::Stop;

/// The size of the pages, in points.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Paper {
    pub(crate) width: f32,
    pub(crate) height: f32,
}

impl Paper {
    /// A4, upright.
    pub(crate) const A4: Self = Self {
        width: 595.28,
        height: 841.89,
    };
    /// A4, landscape.
    pub(crate) const A4_LANDSCAPE: Self = Self {
        width: Self::A4.height,
        height: Self::A4.width,
    };
}

/// The margin on each side of a page: 15 mm, in points.
pub(crate) const MARGIN: f32 = 42.5;
/// The height below the content of a page, which includes the footer. In points.
const FOOT: f32 = 58.0;

/// A mark: something that is drawn on a page.
#[derive(Debug)]
pub(crate) struct Mark {
    pub(crate) x: f32,
    /// The top edge of the mark. For a text it is the baseline.
    pub(crate) y: f32,
    pub(crate) shape: Shape,
    /// The element of the reading order to which the mark belongs. `None` for decoration.
    pub(crate) element: Option<Element>,
}

/// What a mark looks like. Lengths are in points.
#[derive(Debug)]
pub(crate) enum Shape {
    /// A line of text.
    Text(Line),
    /// A hairline of this length, from the mark's position to the right.
    Rule(f32),
    /// A hairline of this length, from the mark's position downwards.
    Upright(f32),
    /// A thicker line of this length, from the mark's position to the right.
    Bar(f32),
    /// A grey background of this width and height.
    Shade(f32, f32),
    /// A tick box as high as a letter, ticked or not.
    Tick(bool),
    /// A picture of this width and height.
    Picture(Image, f32, f32),
}

/// A document after its layout.
#[derive(Debug)]
pub(crate) struct LaidOut {
    pub(crate) paper: Paper,
    pub(crate) pages: Vec<Vec<Mark>>,
    pub(crate) tree: Tree,
}

/// The pages of a document, filled from the top. `W` is the type of the document's fixed texts.
pub(crate) struct Pages<'a, W: 'static> {
    fonts: &'a mut Fonts,
    /// The fixed texts of the document.
    pub(crate) words: &'static W,
    paper: Paper,
    pub(crate) tree: Tree,
    filled: Vec<Vec<Mark>>,
    /// Where the content of the current page ends, in points from the top of the page.
    pub(crate) y: f32,
    stop: &'a Stop,
}

impl<'a, W> Pages<'a, W> {
    /// Creates the pages, with one empty page.
    pub(super) fn new(
        fonts: &'a mut Fonts,
        words: &'static W,
        paper: Paper,
        stop: &'a Stop,
    ) -> Self {
        Self {
            fonts,
            words,
            paper,
            tree: Tree::default(),
            filled: vec![Vec::new()],
            y: MARGIN,
            stop,
        }
    }

    /// Returns the laid-out document.
    pub(super) fn finish(self) -> LaidOut {
        LaidOut {
            paper: self.paper,
            pages: self.filled,
            tree: self.tree,
        }
    }

    /// Returns the width between the margins, in points.
    pub(crate) fn body(&self) -> f32 {
        self.paper.width - 2.0 * MARGIN
    }

    /// Returns the remaining height of the current page, in points.
    pub(crate) fn remaining_height(&self) -> f32 {
        self.paper.height - FOOT - self.y
    }

    /// Returns the height of an empty page, in points.
    pub(crate) fn page_height(&self) -> f32 {
        self.paper.height - FOOT - MARGIN
    }

    /// Returns the number of the current page. The first page is 1.
    pub(crate) const fn page(&self) -> usize {
        self.filled.len()
    }

    /// Starts a new page. The next content is at its top.
    pub(crate) fn new_page(&mut self) {
        self.filled.push(Vec::new());
        self.y = MARGIN;
    }

    /// Starts a new page unless this height fits on the current one.
    pub(crate) fn keep_together(&mut self, height: f32) {
        if self.remaining_height() < height && self.y > MARGIN {
            self.new_page();
        }
    }

    /// Adds a vertical space, unless the current page is still empty.
    pub(crate) fn space(&mut self, height: f32) {
        if self.y > MARGIN {
            self.y += height;
        }
    }

    /// Adds a mark to the current page.
    pub(crate) fn put(&mut self, x: f32, y: f32, shape: Shape, element: Option<Element>) {
        if let Some(page) = self.filled.last_mut() {
            page.push(Mark {
                x,
                y,
                shape,
                element,
            });
        }
    }

    /// Adds lines below each other. Returns their height.
    pub(crate) fn put_lines(
        &mut self,
        x: f32,
        top: f32,
        lines: Vec<Line>,
        element: Option<Element>,
    ) -> f32 {
        let mut y = top;
        for line in lines {
            let style = line.style;
            self.put(x, y + style.baseline(), Shape::Text(line), element);
            y += style.leading();
        }
        y - top
    }

    /// Shapes and wraps a text. If the work on the PDF must stop, returns no lines, so that the layout ends soon.
    pub(crate) fn lines(&mut self, text: &str, style: Style, width: f32) -> Vec<Line> {
        if self.stop.is_due() {
            return Vec::new();
        }
        text::lines(self.fonts, text, style, width)
    }

    /// Shapes a text on one line. If it doesn't fit, an ellipsis replaces its end. Returns `None` if the work on the
    /// PDF must stop.
    pub(crate) fn one_line(&mut self, text: &str, style: Style, width: f32) -> Option<Line> {
        if self.stop.is_due() {
            return None;
        }
        text::one_line(self.fonts, text, style, width)
    }

    /// Adds the heading of a section. The heading and at least `least` points after it are on the same page.
    pub(crate) fn section(&mut self, title: &str, least: f32) -> Element {
        let style = Style::HEADING;
        self.space(7.5);
        self.keep_together(style.leading() + 6.0 + least);
        let section = self.tree.add(None, Kind::Section);
        let heading = self
            .tree
            .add(Some(section), Kind::Heading(2, title.to_owned()));
        let body = self.body();
        let lines = self.lines(title, style, body);
        self.y += self.put_lines(MARGIN, self.y, lines, Some(heading));
        self.put(MARGIN, self.y + 1.0, Shape::Rule(body), None);
        self.y += 4.0;
        section
    }

    /// Adds a text that is as wide as the page without its margins. The text continues on as many pages as it needs.
    pub(crate) fn flow(&mut self, text: &str, style: Style, element: Option<Element>) {
        for line in self.lines(text, style, self.body()) {
            self.keep_together(style.leading());
            self.y += self.put_lines(MARGIN, self.y, vec![line], element);
        }
    }
}
