//! A job card as a PDF: A4, tagged, with only the glyphs that it uses. Pure but for reading fonts.
//!
//! `card` says what stands on the `paper`, with its `rows` in `table`s, `signatures` and `totals`, on a `sheet`, which breaks pages; `text` shapes and wraps;
//! `fonts` has the letters; `tree` is what a screen reader follows; `draw` puts it all into a file. Handlers use the
//! [`Press`] alone. No SQL, no HTTP, no rules: every figure comes worked out.

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
