//! Reports: what a business has done in a period, as figures and as a table for a spreadsheet (spec 2 Reports,
//! decisions 7). For administrators.
//!
//! `figures` asks the features for their sums, `rules` turns days of the business into instants and sums into
//! percentages, `export` writes the table piece by piece. Nothing is stored here.

mod export;
mod figures;
mod http;
mod rules;
mod wire;

pub use http::router;
