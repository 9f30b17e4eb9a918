//! A job card as a PDF: A4, tagged, with only the glyphs that it uses. Pure except for reading fonts. rule: card-print
//!
//! `print_data` is the printed data. `card` lays it out on `pages`, which breaks pages, with `rows` in `table`s,
//! `signatures` and `totals`. `text` shapes and wraps texts, `fonts` loads fonts, `faces` and `paragraph` choose among
//! them, `tree` has the reading order for screen readers, and `draw` writes the file. The `printer` bounds the work, which
//! `stop` ends early, and has the `kept` files. Handlers use only the [`PdfPrinter`]. No SQL, no HTTP, no rules: all
//! figures are calculated elsewhere.

mod card;
mod draw;
mod faces;
mod fonts;
mod kept;
mod pages;
mod paragraph;
mod print_data;
mod printer;
mod rows;
mod signatures;
mod stop;
mod table;
mod text;
mod texts;
mod totals;
mod tree;

pub(super) use draw::PrintError;
pub(super) use print_data::PrintData;
pub use printer::PdfPrinter;
