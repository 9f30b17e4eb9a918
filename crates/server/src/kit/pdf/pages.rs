//! The pages during layout: which mark is at which position. This file breaks pages. Drawing belongs in `draw`.

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

/// The margin on each side: 15 mm, in points.
pub(crate) const MARGIN: f32 = 42.5;
/// The height below the content, with the footer, in points.
const FOOT: f32 = 58.0;

/// Something that is drawn on a page.
#[derive(Debug)]
pub(crate) struct Mark {
    pub(crate) x: f32,
    /// The top of the mark. For a text its baseline.
    pub(crate) y: f32,
    pub(crate) shape: Shape,
    /// The element in the reading order. `None` for decoration.
    pub(crate) element: Option<Element>,
}

/// The shape of a mark. Lengths are in points.
#[derive(Debug)]
pub(crate) enum Shape {
    /// A line of text.
    Text(Line),
    /// A hairline of this length, from the position to the right.
    Rule(f32),
    /// A hairline of this length, from the position downwards.
    Upright(f32),
    /// A thicker line of this length, from the position to the right.
    Bar(f32),
    /// A grey background of this width and height.
    Shade(f32, f32),
    /// A tick box as high as a letter, ticked or not.
    Tick(bool),
    /// A picture of this width and height.
    Picture(Image, f32, f32),
}

/// A laid-out document.
#[derive(Debug)]
pub(crate) struct LaidOut {
    pub(crate) paper: Paper,
    pub(crate) pages: Vec<Vec<Mark>>,
    pub(crate) tree: Tree,
}

/// The pages, filled from the top. `W` has the fixed texts of the document.
pub(crate) struct Pages<'a, W: 'static> {
    fonts: &'a mut Fonts,
    /// The fixed texts.
    pub(crate) words: &'static W,
    paper: Paper,
    pub(crate) tree: Tree,
    filled: Vec<Vec<Mark>>,
    /// The end of the content on this page, in points from the top.
    pub(crate) y: f32,
    stop: &'a Stop,
}

impl<'a, W> Pages<'a, W> {
    /// Starts with one empty page.
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

    /// The width between the margins, in points.
    pub(crate) fn body(&self) -> f32 {
        self.paper.width - 2.0 * MARGIN
    }

    /// The remaining height of this page.
    pub(crate) fn remaining_height(&self) -> f32 {
        self.paper.height - FOOT - self.y
    }

    /// The height of an empty page.
    pub(crate) fn page_height(&self) -> f32 {
        self.paper.height - FOOT - MARGIN
    }

    /// The number of this page, from 1.
    pub(crate) const fn page(&self) -> usize {
        self.filled.len()
    }

    /// Continues at the top of a new page.
    pub(crate) fn new_page(&mut self) {
        self.filled.push(Vec::new());
        self.y = MARGIN;
    }

    /// Starts a new page unless this height fits on this one.
    pub(crate) fn keep_together(&mut self, height: f32) {
        if self.remaining_height() < height && self.y > MARGIN {
            self.new_page();
        }
    }

    /// Adds a vertical space, but not at the top of a page.
    pub(crate) fn space(&mut self, height: f32) {
        if self.y > MARGIN {
            self.y += height;
        }
    }

    /// Adds a mark to this page.
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

    /// Adds lines below each other and returns their height.
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

    /// Shapes and wraps a text. Returns no lines if the PDF was stopped, so that the layout ends soon.
    pub(crate) fn lines(&mut self, text: &str, style: Style, width: f32) -> Vec<Line> {
        if self.stop.is_due() {
            return Vec::new();
        }
        text::lines(self.fonts, text, style, width)
    }

    /// Shapes a text on one line. If it doesn't fit, an ellipsis replaces its end. `None` if the PDF was stopped.
    pub(crate) fn one_line(&mut self, text: &str, style: Style, width: f32) -> Option<Line> {
        if self.stop.is_due() {
            return None;
        }
        text::one_line(self.fonts, text, style, width)
    }

    /// Adds the heading of a section. It keeps the heading and `least` points after it on one page.
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

    /// Adds a text of the full width, over as many pages as it needs.
    pub(crate) fn flow(&mut self, text: &str, style: Style, element: Option<Element>) {
        for line in self.lines(text, style, self.body()) {
            self.keep_together(style.leading());
            self.y += self.put_lines(MARGIN, self.y, vec![line], element);
        }
    }
}
