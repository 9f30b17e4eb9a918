//! List responses: a page with the total count and a link to the next page, or the whole list. A feature describes its
//! list with [`Listing`], and the paging is the same for all lists. rule: wire-lists

mod list;
mod page;
mod part;
mod respond;
#[cfg(test)]
mod tests;
mod whole;

pub use list::Listing;
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use page::next_address;
pub use respond::{Paging, respond};
