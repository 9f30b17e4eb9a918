//! Live updates: tells every signed-in browser what changed, as it changes (server-sent events).
//!
//! A node has one [`Hub`]. While somebody listens, one reader a node takes the events from the table (`events`), in
//! their order, and hands them to the streams, each of which passes on what its person may hear of. A stream holds no
//! thread, no connection to the database and no place among the requests that are worked on; it ends at once when its
//! session does, on whatever node that happens, and when the server stops.
//!
//! Which changes there are is not this room's business, nor is what they hold.

mod http;
mod hub;
mod message;
mod reader;
mod rules;
mod seats;
mod stream;
mod wire;

pub use http::router;
pub use hub::{Hub, Periods};
