//! Job cards.

mod bad_input;
pub mod card_world;
mod create;
mod history;
mod money;
mod pdf;
mod races;
mod reopened;
mod signed;
mod update;
