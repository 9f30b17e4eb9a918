//! The pack: one response with all data that a person needs on site for the next days. A device stores it for offline
//! use. rule: pack-jobs
//!
//! It contains the jobs of the person's visits with all their data, notes, cards, files (without their bytes) and the
//! settings.

mod fit;
mod http;
mod rules;
mod store;
mod view;
mod wire;

pub use http::router;
