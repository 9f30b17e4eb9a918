//! Prints the technician's name and two signatures. Each signature is drawn or typed. rule: card-signatures

use krilla::image::Image;

use super::{
    texts::{BODY, Pages},
    totals::TOTALS,
};
use crate::{
    features::job_cards::{
        signature::{self, Signature},
        wire::JobCard,
    },
    kit::pdf::{Element, Kind, Line, MARGIN, Shape, Style, height_of},
};

/// Adds three fields side by side: the technician's name and the two signatures. They are on the same page as the
/// totals below them.
pub(super) fn signatures(pages: &mut Pages<'_>, card: &JobCard) {
    const GAP: f32 = 18.0;
    let width = (BODY - 2.0 * GAP) / 3.0;
    let words = &pages.words.signatures;
    let texts = [
        (words.name, card.technician_name.as_deref()),
        (words.technician, card.inspector_signature.as_deref()),
        (words.customer, card.customer_signature.as_deref()),
    ];
    let signed = texts.map(|(name, text)| {
        let text = text.unwrap_or_default();
        match signature::read(text) {
            Ok(Signature::Drawn(bytes)) if name != words.name => (name, Signed::Drawn(bytes)),
            _ => (name, Signed::Typed(typed(pages, text, width))),
        }
    });
    let high = signed.iter().map(|(_, signed)| signed.height());
    let high = high.fold(SIGNED, f32::max);
    let section = pages.section(words.title, high + 20.0 + TOTALS);
    let mut x = MARGIN;
    for (name, signed) in signed {
        let element = pages.tree.add(Some(section), Kind::Paragraph);
        let label = pages.lines(name, Style::LABEL, width);
        let top = pages.y + pages.put_lines(x, pages.y, label, Some(element));
        let foot = top + high;
        match signed {
            Signed::Drawn(bytes) => drawn(pages, section, name, bytes, Frame { x, foot, width }),
            Signed::Typed(lines) => {
                let element = pages.tree.add(Some(section), Kind::Paragraph);
                let top = foot - height_of(&lines);
                pages.put_lines(x, top, lines, Some(element));
            }
        }
        pages.put(x, foot + 2.0, Shape::Rule(width), None);
        x += width + GAP;
    }
    pages.y += Style::LABEL.leading() + high + 4.0;
}

/// The height of a signature, in points. A long typed signature may be higher.
const SIGNED: f32 = 48.0;

/// What is printed above the line of a signature.
enum Signed {
    /// A drawn signature: the bytes of a PNG.
    Drawn(Vec<u8>),
    /// A typed signature: the lines of text in a size that fits.
    Typed(Vec<Line>),
}

impl Signed {
    fn height(&self) -> f32 {
        match self {
            Self::Drawn(_) => SIGNED,
            Self::Typed(lines) => height_of(lines),
        }
    }
}

/// The position of a drawn signature: left edge, lower edge and width.
#[derive(Clone, Copy)]
struct Frame {
    x: f32,
    foot: f32,
    width: f32,
}

/// Adds a drawn signature as large as its frame allows, at the lower edge of the frame.
fn drawn(pages: &mut Pages<'_>, section: Element, name: &str, bytes: Vec<u8>, frame: Frame) {
    // Decoding can't fail for stored drawings, because every drawing was decoded completely before it was stored.
    let Ok(image) = Image::from_png(bytes.into(), true) else {
        return;
    };
    let (wide, high) = image.size();
    #[expect(clippy::cast_precision_loss, reason = "at most 4,096 pixels")]
    let (wide, high) = (wide as f32, high as f32);
    let scale = (frame.width / wide).min(SIGNED / high);
    let element = pages.tree.add(Some(section), Kind::Figure(name.to_owned()));
    let top = frame.foot - high * scale;
    let picture = Shape::Picture(image, wide * scale, high * scale);
    pages.put(frame.x, top, picture, Some(element));
}

/// Lays out a typed signature in the largest size that fits. A short name gets a large size.
fn typed(pages: &mut Pages<'_>, text: &str, width: f32) -> Vec<Line> {
    const MIN_SIZE: f32 = 6.0;
    let mut lines = Vec::new();
    for size in [14.0, 10.0, 8.0, MIN_SIZE] {
        lines = pages.lines(text, Style::BODY.sized(size), width);
        if height_of(&lines) <= SIGNED {
            break;
        }
    }
    lines
}
