//! Whether the process lives and its database answers, for whoever watches over the server. Open to all.

mod http;

pub use http::router;
