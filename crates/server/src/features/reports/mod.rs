//! Reports of a period for administrators: figures, and an export for spreadsheets. rule: reports-count
//!
//! `figures` collects the sums of other features. `hours` compares booked with available time. `months` has the
//! revenue and the time to completion. `rules` converts days to instants and sums to percentages. `export` writes the
//! CSV. Reports store no data.

mod export;
mod figures;
mod hours;
mod http;
mod months;
mod rules;
mod wire;

pub use http::router;
