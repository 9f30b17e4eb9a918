//! The pages while they are laid out: what is where. It breaks pages and draws nothing.

use krilla::image::Image;

use super::{
    fonts::Fonts,
    text::{self, Line, Style},
    tree::{Kind, Place, Tree},
    words::Words,
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
    /// The place in the reading order; `None` for decoration.
    pub(super) place: Option<Place>,
}

/// The shape of a mark. Lengths are in points.
#[derive(Debug)]
pub(super) enum Shape {
    /// A line of text.
    Text(Line),
    /// A hairline to the right of this length.
    Rule(f32),
    /// A thicker line to the right of this length.
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
pub(super) struct Made {
    pub(super) pages: Vec<Vec<Mark>>,
    pub(super) tree: Tree,
}

/// The pages, filled from the top.
pub(super) struct Sheet<'a> {
    pub(super) fonts: &'a mut Fonts,
    /// The fixed texts.
    pub(super) words: &'static Words,
    pub(super) tree: Tree,
    pages: Vec<Vec<Mark>>,
    /// The end of the content on this page, in points from the top.
    pub(super) y: f32,
}

impl<'a> Sheet<'a> {
    /// Starts with one empty page.
    pub(super) fn new(fonts: &'a mut Fonts, words: &'static Words) -> Self {
        Self {
            fonts,
            words,
            tree: Tree::default(),
            pages: vec![Vec::new()],
            y: MARGIN,
        }
    }

    /// Returns the laid-out document.
    pub(super) fn finish(self) -> Made {
        Made {
            pages: self.pages,
            tree: self.tree,
        }
    }

    /// The remaining height of this page.
    pub(super) fn room(&self) -> f32 {
        BOTTOM - self.y
    }

    /// The height of an empty page.
    pub(super) const fn page_room() -> f32 {
        BOTTOM - MARGIN
    }

    /// Continues at the top of a new page.
    pub(super) fn turn(&mut self) {
        self.pages.push(Vec::new());
        self.y = MARGIN;
    }

    /// Starts a new page unless this height fits on this one.
    pub(super) fn keep(&mut self, height: f32) {
        if self.room() < height && self.y > MARGIN {
            self.turn();
        }
    }

    /// Adds a vertical space, but not at the top of a page.
    pub(super) fn space(&mut self, height: f32) {
        if self.y > MARGIN {
            self.y += height;
        }
    }

    /// Adds a mark to this page.
    pub(super) fn put(&mut self, x: f32, y: f32, shape: Shape, place: Option<Place>) {
        if let Some(page) = self.pages.last_mut() {
            page.push(Mark { x, y, shape, place });
        }
    }

    /// Adds lines below each other and returns their height.
    pub(super) fn put_lines(
        &mut self,
        x: f32,
        top: f32,
        lines: Vec<Line>,
        place: Option<Place>,
    ) -> f32 {
        let mut y = top;
        for line in lines {
            let style = line.style;
            self.put(x, y + style.baseline(), Shape::Text(line), place);
            y += style.leading();
        }
        y - top
    }

    /// Shapes and wraps a text.
    pub(super) fn lines(&mut self, text: &str, style: Style, width: f32) -> Vec<Line> {
        text::lines(self.fonts, text, style, width)
    }

    /// Adds the heading of a section. It keeps the heading and `least` points after it on one page.
    pub(super) fn section(&mut self, title: &str, least: f32) -> Place {
        let style = Style::HEADING;
        self.space(7.5);
        self.keep(style.leading() + 6.0 + least);
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
    pub(super) fn flow(&mut self, text: &str, style: Style, place: Option<Place>) {
        for line in self.lines(text, style, BODY) {
            self.keep(style.leading());
            self.y += self.put_lines(MARGIN, self.y, vec![line], place);
        }
    }
}
