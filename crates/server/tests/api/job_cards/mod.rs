//! Job cards.

mod bad_input;
mod change;
mod create;
pub mod desk;
mod history;
mod money;
mod pdf;
mod races;
mod reopened;
mod signed;
