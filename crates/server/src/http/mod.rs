//! Code that all endpoints share: extractors, responses, middleware, the API document and files. Signing in is the
//! only feature that is used here, through the extractor [`extract::CurrentUser`].

pub mod buffers;
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
