//! Administering people: creating, changing, deleting, their status and their passwords.

mod create;
mod deletion;
mod last_administrator;
mod races;
mod sessions;
mod update;
