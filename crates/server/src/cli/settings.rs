//! Every setting as a flag and an environment variable. rule: command-line

use std::{net::SocketAddr, path::PathBuf};

use clap::{Args, ValueEnum};
use jiff::Timestamp;
use jobwright_db::{Database, OpenError, Options, TimeLimits};
use uuid::Uuid;

use super::output::Failure;
use crate::{
    config::{Config, DailyBackup, Limits, Network, PublicUrl},
    features::{clients, settings},
    kit::{
        mail::{Folder, Mailer, Sender, Smtp, SmtpServer, Timeouts},
        time_zone,
    },
};

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

/// A setting that is on or off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Switch {
    /// On.
    On,
    /// Off.
    Off,
}

/// The format of log lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum LogFormat {
    /// Readable text.
    Text,
    /// One JSON object per line.
    Json,
}

/// Completes a migration that needs more than SQL: recalculates the derived columns of clients, with a few clients per
/// transaction.
fn recompute_client_columns(db: &Database) -> Result<(), Failure> {
    let mut after = Some(Uuid::nil());
    while let Some(last) = after {
        after = db.write_blocking(move |tx| clients::recompute_derived(tx, last))?;
    }
    Ok(())
}

/// Parses one item of the list of proxies. An empty item is `None`, so an empty variable is an empty list.
#[derive(Debug, Clone, Copy)]
struct Proxy(Option<Network>);

impl std::str::FromStr for Proxy {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.trim();
        if text.is_empty() {
            Ok(Self(None))
        } else {
            text.parse().map(|network| Self(Some(network)))
        }
    }
}

/// Converts a limit to a number; 0 means no limit.
fn unless_zero(limit: u32) -> usize {
    match limit {
        0 => usize::MAX,
        limit => usize::try_from(limit).unwrap_or(usize::MAX),
    }
}

fn folder(path: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(path);
    if path.is_dir() {
        Ok(path)
    } else {
        Err("the folder does not exist".to_owned())
    }
}

fn zone(name: &str) -> Result<String, String> {
    match name.trim() {
        "" => Ok(time_zone::system_name()),
        name if time_zone::parse(name).is_some() => Ok(name.to_owned()),
        _ => Err("not the IANA name of a time zone, such as Australia/Sydney".to_owned()),
    }
}

impl Settings {
    /// Checks the settings and returns the configuration of a server.
    pub(super) fn config(&self) -> Config {
        Config {
            listen: self.listen,
            database_url: self.database_url.clone(),
            public_url: self.public_url.clone(),
            trusted_proxies: self
                .trusted_proxies
                .iter()
                .filter_map(|proxy| proxy.0)
                .collect(),
            timezone: self.timezone(),
            font_dir: self.font_dir.clone(),
            push: self.push == Switch::On,
            metrics_listen: self.metrics_listen,
            files_dir: self.files_dir.clone(),
            backup: self.backup_dir.clone().map(|folder| DailyBackup {
                folder,
                keep: usize::from(self.backup_keep),
            }),
            audit_days: self.audit_days,
            buffer_bytes: usize::from(self.buffer_mb) << 20,
            limits: Limits::default().times(self.limits_factor),
            streams_per_person: unless_zero(self.streams_per_person),
            writes_per_minute: self.writes_per_minute,
            upload_bytes_per_day: u64::from(self.upload_mb_per_day) << 20,
            ..Config::default()
        }
    }

    /// Returns the mailer: it sends to the mail server if one is configured, else it writes to the folder. Creates the
    /// folder.
    pub(super) fn mailer(&self) -> Result<Mailer, Failure> {
        let from = self.mail_from.clone();
        let Some(server) = self.smtp_server() else {
            let path = self.mail_dir.display();
            return Folder::open(self.mail_dir.clone(), from)
                .map(Mailer::Folder)
                .map_err(|error| {
                    Failure(format!("cannot write mail to the folder {path}: {error}"))
                });
        };
        // This text is parsed here, because clap's error message would repeat the password.
        let wrong =
            |reason: String| Failure(format!("invalid value for '--smtp-url <URL>': {reason}"));
        Smtp::new(server.map_err(wrong)?, from, Timeouts::default())
            .map(|smtp| Mailer::Smtp(Box::new(smtp)))
            .map_err(|error| wrong(error.to_string()))
    }

    /// Returns the mail server, if configured. Errors don't contain the password.
    pub(super) fn smtp_server(&self) -> Option<Result<SmtpServer, String>> {
        let url = self.smtp_url.as_deref().map(str::trim).unwrap_or_default();
        (!url.is_empty()).then(|| url.parse())
    }

    /// True if a setting of the server defines the time zone of a new business. False if the operating system's
    /// applies.
    pub(super) fn has_timezone(&self) -> bool {
        self.timezone.is_some()
    }

    /// Returns the time zone of a new business.
    pub(super) fn timezone(&self) -> String {
        self.timezone.clone().unwrap_or_else(time_zone::system_name)
    }

    /// Opens the database for a server that handles requests: every operation has a time limit.
    pub(super) fn open_to_serve(&self) -> Result<Database, OpenError> {
        let options = Options {
            time_limits: Some(TimeLimits::SERVER),
            ..Options::default()
        };
        Database::open_with(&self.database_url, options)
    }

    /// Opens the database.
    pub(super) fn open(&self) -> Result<Database, OpenError> {
        Database::open(&self.database_url)
    }

    /// Migrates the database and stores the settings of a new business.
    pub(super) fn prepare(&self, db: &Database) -> Result<(), Failure> {
        let before = db.migrate()?;
        if (1..clients::RECOMPUTED_FROM).contains(&before) {
            recompute_client_columns(db)?;
        }
        let timezone = self.timezone();
        db.write_blocking(move |tx| settings::ensure_exist(tx, &timezone, Timestamp::now()))?;
        Ok(())
    }
}
