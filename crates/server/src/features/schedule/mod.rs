//! The printed schedule: the day sheets of workers and the week sheet, as PDFs.
//!
//! [`size`] computes how much data a sheet contains. [`view`] collects the data to print, in the reader's language,
//! and [`pdf`] lays it out. The code for the pages of a PDF is in `kit::pdf`.

mod http;
mod model;
mod pdf;
mod size;
mod times;
mod view;
mod wire;
mod words;

pub use http::router;
