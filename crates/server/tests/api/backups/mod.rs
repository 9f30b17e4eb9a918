//! Backups (decisions 1): the two commands, and the one a day of a server.

mod commands;
mod daily;
