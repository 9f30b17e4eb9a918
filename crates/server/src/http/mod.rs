//! What all endpoints share: extractors, responses, middleware, the API document, files.
//!
//! It depends on no feature but sign-in, through the [`extract::CurrentUser`] extractor.

pub mod chunks;
pub mod client_address;
mod compression;
pub mod content;
pub mod document;
pub mod error_responses;
pub mod extract;
pub mod listing;
pub mod metrics;
pub mod middleware;
pub mod respond;
pub mod server;
