//! The seam, each body on both engines where both have what it is about.
//! 'seam' in a test's line means the page on the architecture, 'The database seam'.
#![allow(
    clippy::unwrap_used,
    clippy::missing_panics_doc,
    missing_docs,
    reason = "these are tests"
)]

mod backup;
mod concurrency;
mod errors;
mod inspect;
mod opening;
mod rows;
mod support;
mod texts;
mod transactions;
mod trouble;
mod upgrades;
