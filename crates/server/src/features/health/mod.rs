//! Health checks for monitoring and load balancers: whether the process runs, and whether its database responds. They
//! need no session.

mod http;
mod probing;

pub use http::router;
pub use probing::keep_probing;
