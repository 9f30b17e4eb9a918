//! The pages during layout: which mark is at which position. This file breaks pages and draws nothing.

use krilla::image::Image;

use super::{
    fonts::Fonts,
    stop::Stop,
    text::{self, Line, Style},
    texts::Texts,
    tree::{Element, Kind, Tree},
};

/// The width of A4, in points.
pub(super) const WIDTH: f32 = 595.28;
/// The height of A4, in points.
pub(super) const HEIGHT: f32 = 841.89;
/// The margin on each side: 15 mm, in points.
pub(super) const MARGIN: f32 = 42.5;
/// The width between the margins, in points.
pub(super) const BODY: f32 = WIDTH - 2.0 * MARGIN;
/// The lower end of the content, in points. The footer is below it.
const BOTTOM: f32 = HEIGHT - 58.0;

/// Something that is drawn on a page.
#[derive(Debug)]
pub(super) struct Mark {
    pub(super) x: f32,
    /// The top, or the baseline of a text.
    pub(super) y: f32,
    pub(super) shape: Shape,
    /// The element in the reading order; `None` for decoration.
    pub(super) element: Option<Element>,
}

/// The shape of a mark. Lengths are in points.
#[derive(Debug)]
pub(super) enum Shape {
    /// A line of text.
    Text(Line),
    /// A hairline of this length, from the position to the right.
    Rule(f32),
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
pub(super) struct LaidOut {
    pub(super) pages: Vec<Vec<Mark>>,
    pub(super) tree: Tree,
}

/// The pages, filled from the top.
pub(super) struct Pages<'a> {
    pub(super) fonts: &'a mut Fonts,
    /// The fixed texts.
    pub(super) words: &'static Texts,
    pub(super) tree: Tree,
    filled: Vec<Vec<Mark>>,
    /// The end of the content on this page, in points from the top.
    pub(super) y: f32,
    stop: &'a Stop,
}

impl<'a> Pages<'a> {
    /// Starts with one empty page.
    pub(super) fn new(fonts: &'a mut Fonts, words: &'static Texts, stop: &'a Stop) -> Self {
        Self {
            fonts,
            words,
            tree: Tree::default(),
            filled: vec![Vec::new()],
            y: MARGIN,
            stop,
        }
    }

    /// Returns the laid-out document.
    pub(super) fn finish(self) -> LaidOut {
        LaidOut {
            pages: self.filled,
            tree: self.tree,
        }
    }

    /// The remaining height of this page.
    pub(super) fn remaining_height(&self) -> f32 {
        BOTTOM - self.y
    }

    /// The height of an empty page.
    pub(super) const fn page_height() -> f32 {
        BOTTOM - MARGIN
    }

    /// Continues at the top of a new page.
    pub(super) fn new_page(&mut self) {
        self.filled.push(Vec::new());
        self.y = MARGIN;
    }

    /// Starts a new page unless this height fits on this one.
    pub(super) fn keep_together(&mut self, height: f32) {
        if self.remaining_height() < height && self.y > MARGIN {
            self.new_page();
        }
    }

    /// Adds a vertical space, but not at the top of a page.
    pub(super) fn space(&mut self, height: f32) {
        if self.y > MARGIN {
            self.y += height;
        }
    }

    /// Adds a mark to this page.
    pub(super) fn put(&mut self, x: f32, y: f32, shape: Shape, element: Option<Element>) {
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
    pub(super) fn put_lines(
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

    /// Shapes and wraps a text. Returns no lines once the PDF is given up, so that the layout ends soon.
    pub(super) fn lines(&mut self, text: &str, style: Style, width: f32) -> Vec<Line> {
        if self.stop.is_due() {
            return Vec::new();
        }
        text::lines(self.fonts, text, style, width)
    }

    /// Adds the heading of a section. It keeps the heading and `least` points after it on one page.
    pub(super) fn section(&mut self, title: &str, least: f32) -> Element {
        let style = Style::HEADING;
        self.space(7.5);
        self.keep_together(style.leading() + 6.0 + least);
        let section = self.tree.add(None, Kind::Section);
        let heading = self
            .tree
            .add(Some(section), Kind::Heading(2, title.to_owned()));
        let lines = self.lines(title, style, BODY);
        self.y += self.put_lines(MARGIN, self.y, lines, Some(heading));
        self.put(MARGIN, self.y + 1.0, Shape::Rule(BODY), None);
        self.y += 4.0;
        section
    }

    /// Adds a text of the full width, over as many pages as it needs.
    pub(super) fn flow(&mut self, text: &str, style: Style, element: Option<Element>) {
        for line in self.lines(text, style, BODY) {
            self.keep_together(style.leading());
            self.y += self.put_lines(MARGIN, self.y, vec![line], element);
        }
    }
}
