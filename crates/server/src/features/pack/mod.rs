//! The pack: one response with all data that a person needs on site for the next days. A device stores it for offline
//! use. rule: pack-jobs
//!
//! It contains the jobs that the person visits or has in progress, each with its notes, its card and its list of files.
//! It also contains the settings.

mod fit;
mod http;
mod rules;
mod store;
mod view;
mod wire;

pub use http::router;
