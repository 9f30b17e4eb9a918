//! Every setting as a flag and an environment variable. Using the settings belongs in the other files of this folder.
//! rule: command-line

mod config;
mod database;
mod mail;
mod values;

use std::{net::SocketAddr, path::PathBuf};

use clap::Args;

use self::values::{Proxy, Switch, folder, zone};
use crate::{config::PublicUrl, kit::mail::Sender};

pub(super) use values::LogFormat;

/// The settings as given on the command line and in the environment.
#[derive(Debug, Args)]
#[command(next_help_heading = "Settings")]
pub(super) struct Settings {
    /// The address and port to serve on.
    #[arg(
        long,
        global = true,
        env = "JOBWRIGHT_LISTEN",
        default_value = "127.0.0.1:8080",
        value_name = "ADDRESS"
    )]
    pub(super) listen: SocketAddr,
    /// The database: `sqlite://path` or `postgres://user:password@host/database`.
    #[arg(
        long,
        global = true,
        env = "JOBWRIGHT_DATABASE_URL",
        hide_env_values = true,
        default_value = "sqlite://data/jobwright.db",
        value_name = "URL"
    )]
    pub(super) database_url: String,
    /// The address that people open; https makes cookies `Secure`.
    #[arg(
        long,
        global = true,
        env = "JOBWRIGHT_PUBLIC_URL",
        default_value = "http://localhost:8080",
        value_name = "URL"
    )]
    public_url: PublicUrl,
    /// Proxies whose `X-Forwarded-For` is trusted: addresses or networks, separated by commas. Default: none.
    #[arg(
        long,
        global = true,
        env = "JOBWRIGHT_TRUSTED_PROXIES",
        value_delimiter = ',',
        value_name = "ADDRESSES"
    )]
    trusted_proxies: Vec<Proxy>,
    /// Mail server: `smtp://user:password@host:port` (STARTTLS if offered) or `smtps://…`. Default: none, mail is
    /// written to files.
    #[arg(
        long,
        global = true,
        env = "JOBWRIGHT_SMTP_URL",
        hide_env_values = true,
        value_name = "URL"
    )]
    smtp_url: Option<String>,
    /// Folder for mail as `.eml` files, used without a mail server.
    #[arg(
        long,
        global = true,
        env = "JOBWRIGHT_MAIL_DIR",
        default_value = "data/mail",
        value_name = "FOLDER"
    )]
    pub(super) mail_dir: PathBuf,
    /// The sender of mail.
    #[arg(
        long,
        global = true,
        env = "JOBWRIGHT_MAIL_FROM",
        default_value = "Jobwright <no-reply@localhost>",
        value_name = "ADDRESS"
    )]
    pub(super) mail_from: Sender,
    /// IANA time zone of a business that has no settings yet. Default: the system's, else UTC.
    #[arg(long, global = true, env = "JOBWRIGHT_TIMEZONE", value_parser = zone, value_name = "NAME")]
    timezone: Option<String>,
    /// Folder with fonts for PDFs, for scripts other than Latin, Greek and Cyrillic. Default: the system's fonts.
    #[arg(long, global = true, env = "JOBWRIGHT_FONT_DIR", value_parser = folder, value_name = "FOLDER")]
    font_dir: Option<PathBuf>,
    /// Whether to push notifications to the browsers of people who turn this on. The server then sends to the push
    /// services of browser vendors.
    #[arg(long, global = true, env = "JOBWRIGHT_PUSH", value_enum, default_value_t = Switch::Off, value_name = "SWITCH")]
    push: Switch,
    /// Address and port for metrics, at `/metrics`. Default: none, no metrics.
    #[arg(
        long,
        global = true,
        env = "JOBWRIGHT_METRICS_LISTEN",
        value_name = "ADDRESS"
    )]
    pub(super) metrics_listen: Option<SocketAddr>,
    /// Folder for the photos and documents of jobs, created if needed. Servers that share a database must share this
    /// folder.
    #[arg(
        long,
        global = true,
        env = "JOBWRIGHT_FILES_DIR",
        default_value = "data/files",
        value_name = "FOLDER"
    )]
    pub(super) files_dir: PathBuf,
    /// Folder for daily backups, created if needed (SQLite only). Default: none, no backups.
    #[arg(
        long,
        global = true,
        env = "JOBWRIGHT_BACKUP_DIR",
        value_name = "FOLDER"
    )]
    pub(super) backup_dir: Option<PathBuf>,
    /// How many daily backups to keep.
    #[arg(
        long,
        global = true,
        env = "JOBWRIGHT_BACKUP_KEEP",
        default_value_t = 7,
        value_parser = clap::value_parser!(u16).range(1..),
        value_name = "N"
    )]
    backup_keep: u16,
    /// How many days to keep entries of the audit log; 0 keeps them forever.
    #[arg(
        long,
        global = true,
        env = "JOBWRIGHT_AUDIT_DAYS",
        default_value_t = 730,
        value_name = "DAYS"
    )]
    audit_days: u32,
    /// The most megabytes that are buffered for requests and answers at the same time. One person or address can use a
    /// quarter of it.
    #[arg(
        long,
        global = true,
        env = "JOBWRIGHT_BUFFER_MB",
        default_value_t = 64,
        value_parser = clap::value_parser!(u16).range(16..),
        value_name = "MB"
    )]
    buffer_mb: u16,
    /// Multiplies the limits of failed sign-ins and password reset requests. For load tests.
    #[arg(
        long,
        global = true,
        env = "JOBWRIGHT_LIMITS_FACTOR",
        default_value_t = 1,
        value_parser = clap::value_parser!(u32).range(1..),
        value_name = "N"
    )]
    pub(super) limits_factor: u32,
    /// The most live streams of one person; 0 means no limit.
    #[arg(
        long,
        global = true,
        env = "JOBWRIGHT_STREAMS_PER_PERSON",
        default_value_t = 100,
        value_name = "N"
    )]
    streams_per_person: u32,
    /// The most changes by one person in a minute, on each server; 0 means no limit.
    #[arg(
        long,
        global = true,
        env = "JOBWRIGHT_WRITES_PER_MINUTE",
        default_value_t = 600,
        value_name = "N"
    )]
    writes_per_minute: u32,
    /// The most megabytes of photos and documents that one person can upload in a day, on each server; 0 means no
    /// limit.
    #[arg(
        long,
        global = true,
        env = "JOBWRIGHT_UPLOAD_MB_PER_DAY",
        default_value_t = 2_000,
        value_name = "MB"
    )]
    upload_mb_per_day: u32,
    /// What to log: a level (error, warn, info, debug, trace) or a filter such as `info,jobwright=debug`.
    #[arg(
        long,
        global = true,
        env = "JOBWRIGHT_LOG",
        default_value = "info",
        value_name = "FILTER"
    )]
    pub(super) log: String,
    /// The format of log lines.
    #[arg(long, global = true, env = "JOBWRIGHT_LOG_FORMAT", value_enum, default_value_t = LogFormat::Text, value_name = "FORMAT")]
    pub(super) log_format: LogFormat,
}
