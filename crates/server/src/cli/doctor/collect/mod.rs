//! Collects the facts, one file per area. Nothing is created, written or sent, and no lock is taken. Judging the facts
//! belongs in `rules`.

pub(super) mod backups;
pub(super) mod clock;
pub(super) mod database;
pub(super) mod disk;
pub(super) mod files;
pub(super) mod mail;
pub(super) mod port;
pub(super) mod settings;
