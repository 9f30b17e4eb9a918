//! Live updates: sends changes to every signed-in browser as server-sent events. rule: live
//!
//! A node has one [`Hub`]. While there are streams, one reader on each node reads the events from the table (`events`)
//! in order and passes them to the streams. Each stream sends the changes that its user may see. A stream holds no
//! thread, no database connection and no slot in the limit of concurrent requests. A stream ends immediately when its
//! session ends on any node, and when the server stops.
//!
//! Other features record the changes. This feature never sends the content of changed records.

mod http;
mod hub;
mod listen;
mod message;
mod reader;
mod rules;
mod stream;
mod subscriptions;
mod wire;

pub use http::router;
pub use hub::{Hub, Periods};
