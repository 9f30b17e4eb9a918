//! Prints cards one by one, keeping the fonts that were loaded for the next.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};

use super::{card, draw, fonts::Fonts, paper::Paper, sheet::Sheet, words::Words};

/// A card could not be made into a PDF.
#[derive(Debug, thiserror::Error)]
#[error("the PDF could not be made: {0}")]
pub(in crate::features::job_cards) struct PrintError(pub(super) String);

/// Makes PDFs. Cheap to clone.
#[derive(Clone)]
pub struct Press(Arc<Inner>);

struct Inner {
    directory: Option<PathBuf>,
    /// Loaded fonts that nobody prints with: no more than ever printed at once.
    idle: Mutex<Vec<Fonts>>,
}

impl Press {
    /// A press that takes what its own font lacks from the fonts of this directory, or from the system's.
    pub fn new(directory: Option<PathBuf>) -> Self {
        Self(Arc::new(Inner {
            directory,
            idle: Mutex::default(),
        }))
    }

    /// The card as a PDF. Blocks: a few milliseconds, and the reading of all fonts the first time.
    pub(in crate::features::job_cards) fn print(
        &self,
        paper: &Paper,
    ) -> Result<Vec<u8>, PrintError> {
        let idle = || self.0.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = idle().pop();
        let mut fonts = kept.unwrap_or_else(|| Fonts::load(self.0.directory.as_deref()));
        let mut sheet = Sheet::new(&mut fonts, Words::of(paper.language));
        card::lay_out(&mut sheet, paper);
        let made = sheet.finish();
        let bytes = draw::draw(made, &mut fonts, &paper.about());
        idle().push(fonts);
        bytes
    }
}
