//! Makes tagged PDFs. They contain only the glyphs that they use. Pure, except that fonts are read.
//!
//! A document implements [`Printable`] and fills [`Pages`], which break texts and pages. `text` shapes and wraps
//! texts, `fonts` loads fonts, `faces` and `paragraph` choose among them, `tree` has the reading order for screen
//! readers, and `draw` writes the file. The `printer` limits the work, stops it early (`kit/stop.rs`), and caches
//! files (`cache`). The words of documents, SQL and HTTP don't belong here.

mod cache;
mod draw;
mod faces;
mod fonts;
mod pages;
mod paragraph;
mod printable;
mod printer;
mod text;
mod tree;

pub(crate) use cache::Key;
pub(crate) use draw::{PrintError, TICK};
pub(crate) use pages::{MARGIN, Pages, Paper, Shape};
pub(crate) use printable::{About, Printable, key_of};
pub use printer::PdfPrinter;
pub(crate) use printer::PrintPermit;
pub(crate) use text::{Line, Style, height_of};
pub(crate) use tree::{Element, Kind};
