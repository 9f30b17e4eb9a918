//! Health checks for monitoring and load balancers: whether the process runs and its database responds. No session is
//! needed.

mod http;
mod probing;

pub use http::router;
pub use probing::keep_probing;
