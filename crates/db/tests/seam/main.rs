//! The seam, each body on both engines.
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod transactions;
