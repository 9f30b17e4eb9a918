//! Job cards: the service and maintenance report of a job. A card can be created once the work has started.
//!
//! A job has at most one card. The number of a card comes from a counter. The transaction that stores the card also
//! increases the counter, so the numbers are consecutive and each number is used once. rule: card-number
//!
//! [`rules`] calculates all totals from the card's rows on each read; no total is stored. [`signing`] prevents changes
//! of a card that the customer signed. Each save is recorded in the job's history ([`history`]). [`pdf`] prints the
//! card as a PDF. Reports read totals with [`totals_within`]. The data for offline use on a person's phone (`pack`)
//! contains the cards that [`without_signatures`] returns.

mod actions;
mod history;
mod http;
mod model;
mod pdf;
pub mod rules;
pub mod signature;
mod signing;
mod store;
mod view;
mod wire;

pub use http::router;
pub use model::{CardRecord, Content, LaborRow, MaterialRow, WorkRow};
pub use store::{CardTotals, insert_all, totals_within};
pub(crate) use view::without_signatures;
pub(crate) use wire::{CardAuthor, JobCard, LaborRowOut, MaterialRowOut, WorkRowOut};
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use wire::{JobCardPatch, NewJobCard};
