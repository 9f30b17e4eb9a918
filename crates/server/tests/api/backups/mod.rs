//! Backups: the two commands, and the daily one of a server.

mod commands;
mod daily;
