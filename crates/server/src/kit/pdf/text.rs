//! Shapes texts and breaks them into lines, in both writing directions. A word that is too long for a line is broken
//! too.

use std::rc::Rc;

use cosmic_text::{
    Align as TextAlign, Attrs, Buffer, Ellipsize, EllipsizeHeightLimit, Family, FeatureTag,
    FontFeatures, LayoutGlyph, Metrics, Shaping, Weight, Wrap,
};
use unicode_normalization::UnicodeNormalization as _;

use super::{
    fonts::{FAMILY, Fonts},
    paragraph::Paragraph,
};

/// The distance between lines, as a multiple of the font size.
const LEADING: f32 = 1.32;
/// The distance of the baseline from the top of a line, as a multiple of the font size.
const BASELINE: f32 = 1.0;

/// The color in which a text is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ink {
    /// The color of content.
    Black,
    /// The color of labels.
    Grey,
}

/// How a line is aligned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Align {
    /// At the side where the writing direction starts: on the left, or on the right for Hebrew and Arabic.
    Start,
    /// At the right edge.
    Right,
    /// At the right edge, with digits of equal width. So the digits of figures below each other are aligned.
    Figures,
}

/// The style of a text. Its sizes are in points.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Style {
    pub(crate) size: f32,
    pub(crate) bold: bool,
    pub(crate) ink: Ink,
    pub(crate) align: Align,
}

impl Style {
    /// Returns the style of content.
    pub(crate) const BODY: Self = Self {
        size: 9.0,
        bold: false,
        ink: Ink::Black,
        align: Align::Start,
    };
    /// The style of the label above a field.
    pub(crate) const LABEL: Self = Self {
        size: 7.5,
        ink: Ink::Grey,
        ..Self::BODY
    };
    /// The style of the heading of a section.
    pub(crate) const HEADING: Self = Self {
        size: 10.5,
        bold: true,
        ..Self::BODY
    };

    /// Returns the same style in bold.
    pub(crate) const fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    /// Returns the same style in grey.
    pub(crate) const fn grey(self) -> Self {
        Self {
            ink: Ink::Grey,
            ..self
        }
    }

    /// Returns the same style, aligned on the right.
    pub(crate) const fn right(self) -> Self {
        Self {
            align: Align::Right,
            ..self
        }
    }

    /// Returns the same style for figures: aligned on the right, and with digits of equal width.
    pub(crate) const fn figures(self) -> Self {
        Self {
            align: Align::Figures,
            ..self
        }
    }

    /// Returns the same style in another font size. The size is in points.
    pub(crate) const fn sized(self, size: f32) -> Self {
        Self { size, ..self }
    }

    /// Returns the distance between two lines, in points.
    pub(crate) fn leading(self) -> f32 {
        self.size * LEADING
    }

    /// Returns the distance of the baseline from the top of a line, in points.
    pub(crate) fn baseline(self) -> f32 {
        self.size * BASELINE
    }
}

/// A line of a shaped text.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    /// The text of the whole paragraph. The glyphs contain positions in it.
    pub(crate) text: Rc<str>,
    /// The glyphs of the line, from left to right. Their `x` is measured from the left edge of the area for the text.
    pub(crate) glyphs: Vec<LayoutGlyph>,
    pub(crate) style: Style,
}

/// Returns the total height of lines that are below each other, in points.
pub(crate) fn height_of(lines: &[Line]) -> f32 {
    lines.iter().map(|line| line.style.leading()).sum()
}

/// The minimum font size of figures, in points.
const MIN_FIGURES: f32 = 4.0;

/// Shapes a text and wraps it to this width. An empty text has no lines. Figures are made smaller instead of being
/// wrapped, because the second half of a wrapped figure would look like a separate number.
pub(crate) fn lines(fonts: &mut Fonts, text: &str, style: Style, width: f32) -> Vec<Line> {
    let lines = shaped(fonts, text, style, width, Ellipsize::None);
    if style.align != Align::Figures || lines.len() < 2 || style.size <= MIN_FIGURES {
        return lines;
    }
    self::lines(fonts, text, style.sized(style.size - 0.5), width)
}

/// Shapes a text on one line. If it is too long, an ellipsis replaces its end.
pub(crate) fn one_line(fonts: &mut Fonts, text: &str, style: Style, width: f32) -> Option<Line> {
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
    // Combine a letter and its mark into one character. A font might have a glyph only for that character.
    let text: String = text.nfc().collect();
    let attributes = attributes(style);
    buffer.set_text(&text, &attributes, Shaping::Advanced, align);
    let paragraphs: Vec<Paragraph> = buffer
        .lines
        .iter_mut()
        .map(|line| Paragraph::prepare(fonts, line, &attributes, style.bold))
        .collect();
    buffer.shape_until_scroll(&mut fonts.system, false);
    let mut lines = Vec::new();
    for run in buffer.layout_runs() {
        let Some(paragraph) = paragraphs.get(run.line_i) else {
            continue;
        };
        let mut glyphs = run.glyphs.to_vec();
        for glyph in &mut glyphs {
            let original = paragraph.original(glyph.start..glyph.end);
            (glyph.start, glyph.end) = (original.start, original.end);
        }
        lines.push(Line {
            text: Rc::clone(&paragraph.text),
            glyphs,
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
