//! What all proofs share: how long they are, where their figures go, and a business on running servers.

mod business;
mod length;
mod nodes;

pub use business::Business;
pub use length::{figure, length};
pub use nodes::Nodes;
