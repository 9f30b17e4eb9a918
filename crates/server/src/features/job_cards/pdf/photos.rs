//! Prints the photos of a card, two per row, each with its caption below. rule: card-photos

use std::sync::Arc;

use krilla::image::Image;
use serde::Serialize;

use super::texts::{BODY, Pages};
use crate::kit::pdf::{Element, Kind, Line, MARGIN, Shape, Style, height_of};

/// The space between the two photos of a row, and below a row, in points.
const GAP: f32 = 14.0;
/// The width of a printed photo.
const WIDTH: f32 = (BODY - GAP) / 2.0;
/// The maximum height of a printed photo. Without this limit, portrait photos would be printed larger than landscape
/// photos.
const MAX_HEIGHT: f32 = WIDTH;
/// The space between a photo and its caption.
const CAPTION: f32 = 4.0;

/// A photo that is printed on the card.
#[derive(Debug, Clone, Serialize)]
pub(in crate::features::job_cards) struct CardPhoto {
    /// Identifies the photo: the hash of the stored file. The `ETag` of the PDF and the cached PDFs depend on it.
    pub(in crate::features::job_cards) content: String,
    /// The photo in print size, as a JPEG. It is embedded in the PDF without changes. The bytes are read shortly
    /// before the PDF is made; until then, and if they can't be read, this is empty.
    #[serde(skip)]
    pub(in crate::features::job_cards) jpeg: Arc<[u8]>,
    /// The width in pixels. It can be the width of any stored size of the photo, because only the aspect ratio is used.
    pub(in crate::features::job_cards) width: u32,
    /// The height in pixels, of the same stored size as the width.
    pub(in crate::features::job_cards) height: u32,
    /// The caption.
    pub(in crate::features::job_cards) caption: Option<String>,
    /// The file name. Screen readers read it if the photo has no caption.
    pub(in crate::features::job_cards) name: String,
}

impl CardPhoto {
    /// Returns the alternative text, for people who cannot see the photo.
    fn alt_text(&self) -> &str {
        self.caption().unwrap_or(&self.name)
    }

    fn caption(&self) -> Option<&str> {
        self.caption
            .as_deref()
            .filter(|caption| !caption.trim().is_empty())
    }

    /// Returns the largest width and height at which the photo fits into its space on the page.
    fn size(&self) -> (f32, f32) {
        #[expect(clippy::cast_precision_loss, reason = "at most 65,535 pixels")]
        let (wide, high) = (self.width.max(1) as f32, self.height.max(1) as f32);
        let scale = (WIDTH / wide).min(MAX_HEIGHT / high);
        (wide * scale, high * scale)
    }
}

/// A photo with its position in the row.
struct Placed<'a> {
    photo: &'a CardPhoto,
    size: (f32, f32),
    caption: Vec<Line>,
}

impl Placed<'_> {
    fn height(&self) -> f32 {
        self.size.1 + CAPTION + height_of(&self.caption)
    }
}

/// Adds the photos. A row is never split across pages, and the heading stays on one page with the first row.
pub(super) fn photos(pages: &mut Pages<'_>, photos: &[CardPhoto]) {
    let mut section = None;
    for row in photos.chunks(2) {
        let placed: Vec<Placed<'_>> = row.iter().map(|photo| place(pages, photo)).collect();
        let high = placed.iter().map(Placed::height).fold(0.0, f32::max);
        let section = *section.get_or_insert_with(|| pages.section(pages.words.photos, high));
        pages.keep_together(high);
        let mut x = MARGIN;
        for photo in placed {
            add(pages, section, x, photo);
            x += WIDTH + GAP;
        }
        pages.y += high + GAP;
    }
}

fn place<'a>(pages: &mut Pages<'_>, photo: &'a CardPhoto) -> Placed<'a> {
    let caption = photo.caption().unwrap_or_default();
    Placed {
        photo,
        size: photo.size(),
        caption: pages.lines(caption, Style::BODY, WIDTH),
    }
}

/// Adds one photo. If its bytes cannot be read, adds its alternative text as a grey line instead.
fn add(pages: &mut Pages<'_>, section: Element, x: f32, placed: Placed<'_>) {
    let Placed {
        photo,
        size: (wide, high),
        caption,
    } = placed;
    let alt_text = photo.alt_text().to_owned();
    let jpeg: Arc<dyn AsRef<[u8]> + Send + Sync> = Arc::new(Arc::clone(&photo.jpeg));
    let Ok(image) = Image::from_jpeg(jpeg.into(), true) else {
        let element = pages.tree.add(Some(section), Kind::Paragraph);
        let lines = pages.lines(&alt_text, Style::BODY.grey(), WIDTH);
        pages.put_lines(x, pages.y, lines, Some(element));
        return;
    };
    let figure = pages.tree.add(Some(section), Kind::Figure(alt_text));
    let picture = Shape::Picture(image, wide, high);
    pages.put(x, pages.y, picture, Some(figure));
    if !caption.is_empty() {
        let element = pages.tree.add(Some(figure), Kind::Caption);
        pages.put_lines(x, pages.y + high + CAPTION, caption, Some(element));
    }
}
