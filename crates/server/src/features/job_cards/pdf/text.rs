//! Text, shaped and broken into lines: font fallback, both directions of writing, words too long for a line.

use std::rc::Rc;

use cosmic_text::{
    Align as TextAlign, Attrs, Buffer, Ellipsize, EllipsizeHeightLimit, Family, FeatureTag,
    FontFeatures, LayoutGlyph, Metrics, Shaping, Weight, Wrap,
};

use super::fonts::{FAMILY, Fonts};

/// Lines stand so many times their size apart.
const LEADING: f32 = 1.32;
/// Where the foot of the letters is in a line, in sizes from its top.
const BASELINE: f32 = 1.0;

/// How dark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ink {
    /// What is read.
    Black,
    /// What only names it.
    Grey,
}

/// Where a line stands in its width.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Align {
    /// Where its writing begins: on the left, or on the right for Hebrew and Arabic.
    Start,
    /// On the right.
    Right,
    /// On the right, all figures of one width, so that they stand under each other.
    Figures,
}

/// How a text looks. Sizes in points.
#[derive(Debug, Clone, Copy)]
pub(super) struct Style {
    pub(super) size: f32,
    pub(super) bold: bool,
    pub(super) ink: Ink,
    pub(super) align: Align,
}

impl Style {
    /// What people wrote.
    pub(super) const BODY: Self = Self {
        size: 9.0,
        bold: false,
        ink: Ink::Black,
        align: Align::Start,
    };
    /// The name of a field, above it.
    pub(super) const LABEL: Self = Self {
        size: 7.5,
        ink: Ink::Grey,
        ..Self::BODY
    };
    /// The name of a section.
    pub(super) const HEADING: Self = Self {
        size: 10.5,
        bold: true,
        ..Self::BODY
    };

    /// The same in bold.
    pub(super) const fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    /// The same, ending where its box ends.
    pub(super) const fn right(self) -> Self {
        Self {
            align: Align::Right,
            ..self
        }
    }

    /// The same as a column of figures: all digits of one width, ending where its box ends.
    pub(super) const fn figures(self) -> Self {
        Self {
            align: Align::Figures,
            ..self
        }
    }

    /// The same in another size, in points.
    pub(super) const fn sized(self, size: f32) -> Self {
        Self { size, ..self }
    }

    /// From one line to the next.
    pub(super) fn leading(self) -> f32 {
        self.size * LEADING
    }

    /// From the top of a line to the foot of its letters.
    pub(super) fn baseline(self) -> f32 {
        self.size * BASELINE
    }
}

/// A line of a text.
#[derive(Debug, Clone)]
pub(super) struct Line {
    /// The whole paragraph, which the glyphs point into.
    pub(super) text: Rc<str>,
    /// From left to right; `x` from the left edge of the text's width.
    pub(super) glyphs: Vec<LayoutGlyph>,
    pub(super) style: Style,
}

/// What lines take below each other, in points.
pub(super) fn height_of(lines: &[Line]) -> f32 {
    lines.iter().map(|line| line.style.leading()).sum()
}

/// Figures are made no smaller than this.
const LEAST_FIGURES: f32 = 4.0;

/// The lines of a text in so many points; none for an empty one. A figure is made smaller rather than broken: of a
/// broken one the second half would be read as a number of its own.
pub(super) fn lines(fonts: &mut Fonts, text: &str, style: Style, width: f32) -> Vec<Line> {
    let lines = shaped(fonts, text, style, width, Ellipsize::None);
    if style.align != Align::Figures || lines.len() < 2 || style.size <= LEAST_FIGURES {
        return lines;
    }
    self::lines(fonts, text, style.sized(style.size - 0.5), width)
}

/// The text on one line, its end left out where there is no room.
pub(super) fn one_line(fonts: &mut Fonts, text: &str, style: Style, width: f32) -> Option<Line> {
    let end = Ellipsize::End(EllipsizeHeightLimit::Lines(1));
    let text: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    shaped(fonts, &text, style, width, end).into_iter().next()
}

fn shaped(
    fonts: &mut Fonts,
    text: &str,
    style: Style,
    width: f32,
    ellipsize: Ellipsize,
) -> Vec<Line> {
    if text.is_empty() {
        return Vec::new();
    }
    let mut buffer = Buffer::new_empty(Metrics::new(style.size, style.leading()));
    buffer.set_wrap(Wrap::WordOrGlyph);
    buffer.set_ellipsize(ellipsize);
    buffer.set_size(Some(width), None);
    let align = match style.align {
        Align::Start => None,
        Align::Right | Align::Figures => Some(TextAlign::Right),
    };
    buffer.set_text(text, &attributes(style), Shaping::Advanced, align);
    buffer.shape_until_scroll(&mut fonts.system, false);
    let mut paragraph: Option<(usize, Rc<str>)> = None;
    let mut lines = Vec::new();
    for run in buffer.layout_runs() {
        let text = match &paragraph {
            Some((index, text)) if *index == run.line_i => Rc::clone(text),
            _ => Rc::from(run.text),
        };
        paragraph = Some((run.line_i, Rc::clone(&text)));
        lines.push(Line {
            text,
            glyphs: run.glyphs.to_vec(),
            style,
        });
    }
    lines
}

fn attributes(style: Style) -> Attrs<'static> {
    let mut features = FontFeatures::new();
    if style.align == Align::Figures {
        features.enable(FeatureTag::new(b"tnum"));
    }
    Attrs::new()
        .family(Family::Name(FAMILY))
        .weight(if style.bold {
            Weight::SEMIBOLD
        } else {
            Weight::NORMAL
        })
        .font_features(features)
}
