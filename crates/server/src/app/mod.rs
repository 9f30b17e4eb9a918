//! The application: its state, and the router of all features. No handlers.

mod router;
mod state;

pub use router::{openapi, router};
pub use state::{App, Shared};
