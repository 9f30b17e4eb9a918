//! Text messages to clients. The app fills in the words and opens them in the device's own app, so only that is known and
//! in the job's history, and not whether a message was sent. rule: message-opened

mod actions;
mod http;
mod model;
mod wire;

pub use http::router;
