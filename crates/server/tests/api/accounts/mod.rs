//! Administering people (spec 2 User Management, 5, 6; decisions 3 and 5).

mod change;
mod create;
mod deletion;
mod races;
mod sessions;
mod standing;
