//! Administering people: creating, changing, deleting, their status and their passwords.

mod change;
mod create;
mod deletion;
mod races;
mod sessions;
mod standing;
