//! The printed schedule: the day sheets of workers and the week sheet, as PDFs.
//!
//! [`size`] computes how much data a sheet has. [`view`] collects the data to print, in the reader's language, and
//! [`pdf`] lays it out. The pages of a PDF are in `kit::pdf`.

mod http;
mod model;
mod pdf;
mod size;
mod times;
mod view;
mod wire;
mod words;

pub use http::router;
