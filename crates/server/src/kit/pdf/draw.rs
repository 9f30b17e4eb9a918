//! Writes a laid-out document to a PDF file: its marks, page numbers, tags and metadata.

use krilla::{
    Document,
    color::luma,
    geom::{Path, PathBuilder, Point, Rect, Size, Transform},
    metadata::{DateTime, Metadata},
    page::PageSettings,
    paint::{Fill, Stroke},
    surface::Surface,
    tagging::{Artifact, ArtifactType, ContentTag, SpanTag},
    text::{GlyphId, KrillaGlyph},
};

use super::{
    fonts::Fonts,
    pages::{LaidOut, MARGIN, Mark, Paper, Shape},
    printable::About,
    text::{self, Ink, Line, Style},
    tree::Tree,
};
use crate::kit::stop::Stop;

/// Why a PDF was not made.
#[derive(Debug, thiserror::Error)]
pub(crate) enum PrintError {
    /// The document has more text than a PDF is allowed to have.
    #[error("the document is too long")]
    TooLong,
    /// The client has disconnected, or making the PDF took too long.
    #[error("the PDF was canceled")]
    Stopped,
    /// Making the PDF failed.
    #[error("the PDF could not be made: {0}")]
    Failed(String),
}

/// The height of a tick box, in points.
pub(crate) const TICK: f32 = 7.5;

/// Draws the PDF file of a laid-out document.
pub(super) fn draw(
    made: LaidOut,
    fonts: &mut Fonts,
    about: &About,
    stop: &Stop,
) -> Result<Vec<u8>, PrintError> {
    let mut document = Document::new();
    document.set_metadata(metadata(about));
    let LaidOut {
        paper,
        pages,
        mut tree,
    } = made;
    let count = pages.len();
    let size = Size::from_wh(paper.width, paper.height)
        .ok_or_else(|| PrintError::Failed("no such paper".to_owned()))?;
    for (index, marks) in pages.into_iter().enumerate() {
        // If the layout was stopped, parts of the document are missing.
        if stop.is_due() {
            return Err(PrintError::Stopped);
        }
        let mut page = document.start_page_with(PageSettings::new(size));
        let mut surface = page.surface();
        for mark in marks {
            draw_mark(&mut surface, fonts, &mut tree, mark);
        }
        draw_foot(&mut surface, fonts, (about, paper), (index + 1, count));
        surface.finish();
        page.finish();
    }
    document.set_tag_tree(tree.finish(about.locale));
    document
        .finish()
        .map_err(|error| PrintError::Failed(format!("{error:?}")))
}

fn metadata(about: &About) -> Metadata {
    let mut metadata = Metadata::new()
        .title(about.title.clone())
        .language(about.locale.to_owned())
        .creator("Jobwright".to_owned());
    if let Some(changed) = about.changed {
        metadata = metadata.creation_date(date_time(changed));
    }
    if about.author.is_empty() {
        metadata
    } else {
        metadata.authors(vec![about.author.clone()])
    }
}

fn date_time(at: jiff::Timestamp) -> DateTime {
    let at = at.to_zoned(jiff::tz::TimeZone::UTC);
    let part = |value: i8| u8::try_from(value).unwrap_or(0);
    DateTime::new(u16::try_from(at.year()).unwrap_or(0))
        .month(part(at.month()))
        .day(part(at.day()))
        .hour(part(at.hour()))
        .minute(part(at.minute()))
        .second(part(at.second()))
        .utc_offset_hour(0)
        .utc_offset_minute(0)
}

fn draw_mark(surface: &mut Surface<'_>, fonts: &mut Fonts, tree: &mut Tree, mark: Mark) {
    let tag = match mark.element {
        Some(_) => ContentTag::Span(SpanTag::empty()),
        None => ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)),
    };
    let identifier = surface.start_tagged(tag);
    match mark.shape {
        Shape::Text(line) => draw_line(surface, fonts, &line, mark.x, mark.y),
        Shape::Rule(length) => fill(surface, rect(mark.x, mark.y, length, 0.5), 205),
        Shape::Upright(length) => fill(surface, rect(mark.x, mark.y, 0.5, length), 205),
        Shape::Bar(length) => fill(surface, rect(mark.x, mark.y, length, 1.2), 30),
        Shape::Shade(width, height) => fill(surface, rect(mark.x, mark.y, width, height), 243),
        Shape::Tick(ticked) => draw_tick(surface, mark.x, mark.y, ticked),
        Shape::Picture(image, width, height) => {
            if let Some(size) = Size::from_wh(width, height) {
                surface.push_transform(&Transform::from_translate(mark.x, mark.y));
                surface.draw_image(image, size);
                surface.pop();
            }
        }
    }
    surface.end_tagged();
    if let Some(element) = mark.element {
        tree.drawn(element, identifier);
    }
}

/// Draws the footer: the title on the left, and 'Page x of y' on the right.
fn draw_foot(
    surface: &mut Surface<'_>,
    fonts: &mut Fonts,
    (about, paper): (&About, Paper),
    (page, pages): (usize, usize),
) {
    let style = Style::LABEL;
    let (body, y) = (paper.width - 2.0 * MARGIN, paper.height - 34.0);
    surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(
        ArtifactType::Footer,
    )));
    fill(surface, rect(MARGIN, y - 12.0, body, 0.5), 205);
    let (before, between) = about.page;
    let number = format!("{before} {page} {between} {pages}");
    let foot = [
        (about.title.as_str(), style, body - 90.0),
        (&number, style.right(), body),
    ];
    for (text, style, width) in foot {
        if let Some(line) = text::one_line(fonts, text, style, width) {
            draw_line(surface, fonts, &line, MARGIN, y);
        }
    }
    surface.end_tagged();
}

/// Draws a line of text. Consecutive glyphs of the same font are drawn together.
fn draw_line(surface: &mut Surface<'_>, fonts: &mut Fonts, line: &Line, x: f32, y: f32) {
    let lightness = match line.style.ink {
        Ink::Black => 20,
        Ink::Grey => 95,
    };
    surface.set_fill(Some(paint(lightness)));
    surface.set_stroke(None);
    let mut rest = line.glyphs.as_slice();
    while let Some(first) = rest.first() {
        let same = |glyph: &&cosmic_text::LayoutGlyph| {
            glyph.font_id == first.font_id && glyph.font_weight == first.font_weight
        };
        let (run, after) = rest.split_at(rest.iter().take_while(same).count());
        rest = after;
        let Some(font) = fonts.embedded(first.font_id, first.font_weight) else {
            continue;
        };
        let size = first.font_size;
        let glyphs: Vec<KrillaGlyph> = run
            .iter()
            .enumerate()
            .map(|(index, glyph)| {
                let next = run.get(index + 1).map_or(glyph.x + glyph.w, |next| next.x);
                KrillaGlyph::new(
                    GlyphId::new(u32::from(glyph.glyph_id)),
                    (next - glyph.x) / size,
                    glyph.x_offset,
                    glyph.y_offset,
                    0.0,
                    glyph.start..glyph.end,
                    None,
                )
            })
            .collect();
        let start = Point::from_xy(x + first.x, y - first.y);
        surface.draw_glyphs(start, &glyphs, font, &line.text, size, false);
    }
}

fn draw_tick(surface: &mut Surface<'_>, x: f32, y: f32, ticked: bool) {
    surface.set_fill(None);
    surface.set_stroke(Some(stroke(0.8)));
    if let Some(path) = rect(x, y, TICK, TICK) {
        surface.draw_path(&path);
    }
    if !ticked {
        return;
    }
    let mut path = PathBuilder::new();
    path.move_to(x + TICK * 0.2, y + TICK * 0.52);
    path.line_to(x + TICK * 0.42, y + TICK * 0.75);
    path.line_to(x + TICK * 0.82, y + TICK * 0.24);
    surface.set_stroke(Some(stroke(1.3)));
    if let Some(path) = path.finish() {
        surface.draw_path(&path);
    }
}

fn fill(surface: &mut Surface<'_>, path: Option<Path>, lightness: u8) {
    surface.set_fill(Some(paint(lightness)));
    surface.set_stroke(None);
    if let Some(path) = path {
        surface.draw_path(&path);
    }
}

fn rect(x: f32, y: f32, width: f32, height: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.push_rect(Rect::from_xywh(x, y, width, height)?);
    path.finish()
}

fn paint(lightness: u8) -> Fill {
    Fill {
        paint: luma::Color::new(lightness).into(),
        ..Fill::default()
    }
}

fn stroke(width: f32) -> Stroke {
    Stroke {
        paint: luma::Color::new(20).into(),
        width,
        ..Stroke::default()
    }
}
