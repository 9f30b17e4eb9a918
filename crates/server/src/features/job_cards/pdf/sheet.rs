//! The paper while it is laid out: what stands where on which page. Breaks pages; draws nothing.

use krilla::image::Image;

use super::{
    fonts::Fonts,
    text::{self, Line, Style},
    tree::{Kind, Place, Tree},
    words::Words,
};

/// A4, in points.
pub(super) const WIDTH: f32 = 595.28;
/// A4, in points.
pub(super) const HEIGHT: f32 = 841.89;
/// White on each side: 15 mm.
pub(super) const MARGIN: f32 = 42.5;
/// The width between the margins.
pub(super) const BODY: f32 = WIDTH - 2.0 * MARGIN;
/// Below is the foot of the page.
const BOTTOM: f32 = HEIGHT - 58.0;

/// Something on a page.
#[derive(Debug)]
pub(super) struct Mark {
    pub(super) x: f32,
    /// The top, or the foot of the letters of a text.
    pub(super) y: f32,
    pub(super) shape: Shape,
    /// Where a reader comes to it; without a place it is decoration.
    pub(super) place: Option<Place>,
}

/// What is drawn.
#[derive(Debug)]
pub(super) enum Shape {
    /// A line of text.
    Text(Line),
    /// A hairline to the right, of this length.
    Rule(f32),
    /// A heavier line.
    Bar(f32),
    /// A grey surface behind text.
    Shade(f32, f32),
    /// A box to tick, as large as a letter.
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

/// The sheets of paper, filled from the top.
pub(super) struct Sheet<'a> {
    pub(super) fonts: &'a mut Fonts,
    /// What the paper says by itself.
    pub(super) words: &'static Words,
    pub(super) tree: Tree,
    pages: Vec<Vec<Mark>>,
    /// How far down this page is filled.
    pub(super) y: f32,
}

impl<'a> Sheet<'a> {
    /// One empty page.
    pub(super) fn new(fonts: &'a mut Fonts, words: &'static Words) -> Self {
        Self {
            fonts,
            words,
            tree: Tree::default(),
            pages: vec![Vec::new()],
            y: MARGIN,
        }
    }

    /// What was laid out.
    pub(super) fn finish(self) -> Made {
        Made {
            pages: self.pages,
            tree: self.tree,
        }
    }

    /// What is left of this page.
    pub(super) fn room(&self) -> f32 {
        BOTTOM - self.y
    }

    /// What an empty page holds.
    pub(super) const fn page_room() -> f32 {
        BOTTOM - MARGIN
    }

    /// Goes on at the top of another page.
    pub(super) fn turn(&mut self) {
        self.pages.push(Vec::new());
        self.y = MARGIN;
    }

    /// Turns the page unless so much fits on this one.
    pub(super) fn keep(&mut self, height: f32) {
        if self.room() < height && self.y > MARGIN {
            self.turn();
        }
    }

    /// Leaves some white, but not at the top of a page.
    pub(super) fn space(&mut self, height: f32) {
        if self.y > MARGIN {
            self.y += height;
        }
    }

    /// Puts something onto this page.
    pub(super) fn put(&mut self, x: f32, y: f32, shape: Shape, place: Option<Place>) {
        if let Some(page) = self.pages.last_mut() {
            page.push(Mark { x, y, shape, place });
        }
    }

    /// Puts lines below each other and tells how high they are together.
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

    /// The lines of a text.
    pub(super) fn lines(&mut self, text: &str, style: Style, width: f32) -> Vec<Line> {
        text::lines(self.fonts, text, style, width)
    }

    /// A section under its heading, which never stands alone at the foot of a page.
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

    /// A text over the whole width, over as many pages as it needs.
    pub(super) fn flow(&mut self, text: &str, style: Style, place: Option<Place>) {
        for line in self.lines(text, style, BODY) {
            self.keep(style.leading());
            self.y += self.put_lines(MARGIN, self.y, vec![line], place);
        }
    }
}
