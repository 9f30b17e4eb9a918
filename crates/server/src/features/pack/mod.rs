//! The pack: one response with all data that a person needs on site for the next days. A device stores it for offline
//! use. rule: pack-jobs
//!
//! It contains all data of the jobs of the person's visits, including notes, cards and files (without the bytes of the
//! files). It also contains the settings.

mod fit;
mod http;
mod rules;
mod store;
mod view;
mod wire;

pub use http::router;
