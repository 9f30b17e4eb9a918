//! Reports of a period for administrators: figures, and an export for spreadsheets. rule: reports-count
//!
//! `figures` collects the sums that other features return. `hours` compares booked with available time. `months`
//! computes the revenue and the time from creation to completion. `rules` converts days to instants and sums to
//! percentages. `export` writes the CSV. Reports store no data.

mod export;
mod figures;
mod hours;
mod http;
mod months;
mod rules;
mod wire;

pub use http::router;
