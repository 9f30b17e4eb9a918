//! Job cards (spec 2 Job card screen, 3 to 5; decisions 2 and 8).

mod bad_input;
mod change;
mod create;
pub mod desk;
mod money;
mod pdf;
mod races;
