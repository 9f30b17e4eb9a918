//! Prints cards. It keeps loaded fonts for the next card.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};

use super::{
    card,
    draw::{self, PrintError},
    fonts::Fonts,
    pages::Pages,
    print_data::PrintData,
    texts::Texts,
};

/// Prints PDFs. Cheap to clone.
#[derive(Clone)]
pub struct PdfPrinter(Arc<Inner>);

struct Inner {
    directory: Option<PathBuf>,
    /// Loaded fonts that are not in use, at most as many as were ever in use at the same time.
    idle: Mutex<Vec<Fonts>>,
}

impl PdfPrinter {
    /// Creates a printer. For characters that the built-in fonts lack it uses the fonts of this directory, or of the
    /// system without one.
    pub fn new(directory: Option<PathBuf>) -> Self {
        Self(Arc::new(Inner {
            directory,
            idle: Mutex::default(),
        }))
    }

    /// Prints the card as a PDF. Blocks for a few milliseconds, and the first time while all fonts are read.
    pub(in crate::features::job_cards) fn print(
        &self,
        data: &PrintData,
    ) -> Result<Vec<u8>, PrintError> {
        let idle = || self.0.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = idle().pop();
        let mut fonts = kept.unwrap_or_else(|| Fonts::load(self.0.directory.as_deref()));
        let mut pages = Pages::new(&mut fonts, Texts::of(data.language));
        card::lay_out(&mut pages, data);
        let made = pages.finish();
        let bytes = draw::draw(made, &mut fonts, &data.about());
        idle().push(fonts);
        bytes
    }
}
