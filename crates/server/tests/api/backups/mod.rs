//! Backups: the commands `backup` and `restore`, and the daily backups of a server.

mod commands;
mod daily;
mod files;
