//! The pack: what a person needs on site for the next days, in one answer that a device keeps. rule: pack-jobs
//!
//! It has the whole jobs of the person's visits, with notes, cards, files (without their bytes) and the settings.

mod fit;
mod http;
mod rules;
mod store;
mod view;
mod wire;

pub use http::router;
