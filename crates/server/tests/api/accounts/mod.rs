//! Administrators create, change, deactivate and delete people, and reset passwords.

mod create;
mod deletion;
mod last_administrator;
mod leaving;
mod new_passwords;
mod races;
mod sessions;
mod update;
