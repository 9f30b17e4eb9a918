//! A job card as a PDF of A4 pages. rule: card-print
//!
//! `print_data` defines the data that is printed. `card` lays it out on the pages of `kit::pdf`; parts of the layout
//! are in `rows` (which uses `table`), `signatures`, `totals` and `photos`. No SQL, no HTTP, no rules: all figures are
//! calculated elsewhere.

mod card;
mod photos;
mod print_data;
mod rows;
mod signatures;
mod table;
mod texts;
mod totals;

#[cfg(test)]
mod tests;

pub(super) use photos::CardPhoto;
pub(super) use print_data::{PrintData, PrintedNote};

use self::texts::{Pages, Texts};
use crate::kit::pdf::{About, Key, Printable};

impl Printable for PrintData {
    type Words = Texts;

    fn key(&self) -> Key {
        self.content_key()
    }

    fn about(&self) -> About {
        self.metadata()
    }

    fn words(&self) -> &'static Texts {
        Texts::of(self.language)
    }

    fn is_too_long(&self) -> bool {
        self.has_too_much()
    }

    fn lay_out(&self, pages: &mut Pages<'_>) {
        card::lay_out(pages, self);
    }
}
