//! Looking, a file an area. Nothing is made, written or sent, and no lock is taken; what it means is `rules`' business.

pub(super) mod backups;
pub(super) mod clock;
pub(super) mod database;
pub(super) mod disk;
pub(super) mod mail;
pub(super) mod port;
pub(super) mod settings;
