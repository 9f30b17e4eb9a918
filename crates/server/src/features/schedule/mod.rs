//! The schedule on paper: the day sheets of workers and the sheet of a week, as PDFs.
//!
//! [`size`] finds out how much it is. [`view`] collects what is printed, in the reader's language, and [`pdf`] lays it out. The pages of a PDF are in `kit::pdf`.

mod http;
mod model;
mod pdf;
mod size;
mod times;
mod view;
mod wire;
mod words;

pub use http::router;
