//! A job card as a PDF: A4, tagged, with only the glyphs that it uses. Pure except for reading fonts. rule: card-print
//!
//! `paper` is the printed data. `card` lays it out on a `sheet`, which breaks pages, with `rows` in `table`s,
//! `signatures` and `totals`. `text` shapes and wraps texts, `fonts` loads fonts, `tree` has the reading order for
//! screen readers, and `draw` writes the file. Handlers use only the [`Press`]. No SQL, no HTTP, no rules: all figures
//! are calculated elsewhere.

mod card;
mod draw;
mod fonts;
mod paper;
mod press;
mod rows;
mod sheet;
mod signatures;
mod table;
mod text;
mod totals;
mod tree;
mod words;

pub(super) use paper::Paper;
pub use press::Press;
