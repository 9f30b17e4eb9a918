//! Reports of a period: figures, and an export for spreadsheets. For administrators. rule: reports-count
//!
//! `figures` collects the sums of the features, `rules` converts days to instants and sums to percentages, `export` writes the
//! CSV. Nothing is stored here.

mod export;
mod figures;
mod http;
mod rules;
mod wire;

pub use http::router;
