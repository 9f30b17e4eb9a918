//! Text messages to clients. The web app writes the text and opens it in the device's own app for messages. So the
//! job's history only records that a message was opened; nobody knows whether it was sent. rule: message-opened

mod actions;
mod http;
mod model;
mod wire;

pub use http::router;
