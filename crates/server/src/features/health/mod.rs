//! Health checks for monitoring and load balancers: whether the process runs and its database answers. No session is
//! needed.

mod http;

pub use http::router;
