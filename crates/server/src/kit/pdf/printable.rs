//! Documents that can be printed, and the metadata of the PDF file.

use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::{
    cache::Key,
    pages::{Pages, Paper},
};

/// A document that can be printed.
pub(crate) trait Printable: Send + 'static {
    /// The fixed texts of the document.
    type Words: Sync + 'static;

    /// A hash that changes whenever the PDF would change, see [`key_of`].
    fn key(&self) -> Key;
    /// The metadata of the file.
    fn about(&self) -> About;
    /// The fixed texts in the document's language.
    fn words(&self) -> &'static Self::Words;
    /// The page size.
    fn paper(&self) -> Paper {
        Paper::A4
    }
    /// Whether the document has more text than a PDF may have.
    fn is_too_long(&self) -> bool {
        false
    }
    /// Fills the pages.
    fn lay_out(&self, pages: &mut Pages<'_, Self::Words>);
}

/// The metadata of a file.
#[derive(Debug, Clone)]
pub(crate) struct About {
    /// The name of the language's locale.
    pub(crate) locale: &'static str,
    /// The texts around the page number: before it, and between it and the number of pages.
    pub(crate) page: (&'static str, &'static str),
    /// The title, which is also in the footer of each page.
    pub(crate) title: String,
    /// The author.
    pub(crate) author: String,
    /// When the content was last changed, if that is known.
    pub(crate) changed: Option<jiff::Timestamp>,
}

/// The hash of everything that a kind of document prints.
pub(crate) fn key_of(kind: &str, content: &impl Serialize) -> Key {
    let json = serde_json::to_vec(content).unwrap_or_default();
    let digest = Sha256::new()
        .chain_update(env!("CARGO_PKG_VERSION"))
        .chain_update(kind)
        .chain_update(json);
    digest.finalize().into()
}
