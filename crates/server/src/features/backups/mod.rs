//! A backup a day of the SQLite database while it is served, and no more of them than are wanted.
//!
//! How a database is copied is the seam's business; here is decided when, under which name, and which old ones go.
//! `serve` runs [`keep_daily`]. No endpoint and no table belong here: what there is, is in the folder.

mod daily;
mod rules;

pub use daily::{Failure, Turn, keep_daily, kept, prepare, turn};
