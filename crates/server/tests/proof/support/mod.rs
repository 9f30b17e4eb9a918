//! What all proofs share: how long they are, where their figures go, and a business on a running server.

mod business;
mod length;

pub use business::Business;
pub use length::{figure, length};
