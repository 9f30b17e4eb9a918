//! Reports of a period: figures, and an export for spreadsheets. For administrators. rule: reports-count
//!
//! `figures` collects the sums of the features, `hours` compares booked with available time, `months` has revenue and the time to
//! completion, `rules` converts days to instants and sums to percentages, `export` writes the CSV. Nothing is stored here.

mod export;
mod figures;
mod hours;
mod http;
mod months;
mod rules;
mod wire;

pub use http::router;
