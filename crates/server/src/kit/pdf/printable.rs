//! Documents that can be printed, and the metadata of the PDF file.

use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::{
    cache::Key,
    pages::{Pages, Paper},
};

/// A document that can be printed.
pub(crate) trait Printable: Send + 'static {
    /// The type of the document's fixed texts.
    type Words: Sync + 'static;

    /// Returns a hash that changes whenever the PDF would change. See [`key_of`].
    fn key(&self) -> Key;
    /// Returns the metadata of the PDF file.
    fn about(&self) -> About;
    /// Returns the document's fixed texts, in the document's language.
    fn words(&self) -> &'static Self::Words;
    /// Returns the page size.
    fn paper(&self) -> Paper {
        Paper::A4
    }
    /// Whether the document has more text than a PDF is allowed to have.
    fn is_too_long(&self) -> bool {
        false
    }
    /// Fills the pages with the document's content.
    fn lay_out(&self, pages: &mut Pages<'_, Self::Words>);
}

/// The metadata of a PDF file.
#[derive(Debug, Clone)]
pub(crate) struct About {
    /// The name of the locale of the document's language.
    pub(crate) locale: &'static str,
    /// Two texts for the page number: the one before it, and the one between it and the number of pages.
    pub(crate) page: (&'static str, &'static str),
    /// The title of the document. It is also in the footer of each page.
    pub(crate) title: String,
    /// The author of the document.
    pub(crate) author: String,
    /// When the document's content was last changed, if that is known.
    pub(crate) changed: Option<jiff::Timestamp>,
}

/// Computes a hash of everything that is printed in a document of this kind.
pub(crate) fn key_of(kind: &str, content: &impl Serialize) -> Key {
    let json = serde_json::to_vec(content).unwrap_or_default();
    let digest = Sha256::new()
        .chain_update(env!("CARGO_PKG_VERSION"))
        .chain_update(kind)
        .chain_update(json);
    digest.finalize().into()
}
