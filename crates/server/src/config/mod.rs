//! The checked configuration of a server process. `cli` creates it from flags and environment variables.

mod limits;
mod network;
mod public_url;

use std::{
    net::{IpAddr, SocketAddr},
    path::PathBuf,
    time::Duration,
};

use crate::kit::open_files;

pub use limits::Limits;
pub use network::Network;
pub use public_url::PublicUrl;

/// The configuration of one server process.
#[derive(Debug, Clone)]
pub struct Config {
    /// The address and port where the application listens.
    pub listen: SocketAddr,
    /// The database: `sqlite://path` or `postgres://…`. The text may contain a password, so it is never logged.
    pub database_url: String,
    /// The public URL: the address that people open.
    pub public_url: PublicUrl,
    /// The proxies whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: Vec<Network>,
    /// The time zone that a new business gets.
    pub timezone: String,
    /// The folder with the fonts for PDFs; `None` uses the system's fonts.
    pub font_dir: Option<PathBuf>,
    /// Whether notifications are pushed to browsers.
    pub push: bool,
    /// The address on which metrics are served; `None` turns metrics off.
    pub metrics_listen: Option<SocketAddr>,
    /// The folder of the photos and documents of jobs.
    pub files_dir: PathBuf,
    /// The daily backup; `None` turns backups off.
    pub backup: Option<DailyBackup>,
    /// The number of days for which audit log entries are kept; 0 means forever.
    pub audit_days: u32,
    /// The limits of failed sign-ins and of password reset requests.
    pub limits: Limits,
    /// The maximum number of bytes that are buffered for requests and responses at the same time.
    pub buffer_bytes: usize,
    /// How long a request waits for buffer space. After that time it is answered with 503.
    pub buffer_wait: Duration,
    /// The maximum number of live streams of a person. Further streams get 429.
    pub streams_per_person: usize,
    /// The maximum number of changes that a person can make in a minute; 0 means no limit. Further changes get 429.
    pub writes_per_minute: u32,
    /// The maximum number of bytes that a person can upload in a day; 0 means no limit. Further uploads get 429.
    pub upload_bytes_per_day: u64,
    /// The maximum number of concurrent requests. Further requests get 503.
    pub most_requests: usize,
    /// The maximum number of open connections. `serve` lowers this number if the process is not allowed to open enough
    /// files.
    pub most_connections: usize,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            database_url: "sqlite://data/jobwright.db".to_owned(),
            public_url: PublicUrl::default(),
            trusted_proxies: Vec::new(),
            timezone: "UTC".to_owned(),
            font_dir: None,
            push: false,
            metrics_listen: None,
            files_dir: PathBuf::from("data/files"),
            backup: None,
            audit_days: 730,
            limits: Limits::default(),
            buffer_bytes: 64 << 20,
            buffer_wait: Duration::from_secs(2),
            streams_per_person: 100,
            writes_per_minute: 600,
            upload_bytes_per_day: 2_000 << 20,
            most_requests: 512,
            most_connections: open_files::MAX_CONNECTIONS,
        }
    }
}

impl Config {
    /// Returns the name of the session cookie. If the public URL is https, the name has the `__Host-` prefix.
    pub fn cookie_name(&self) -> &'static str {
        if self.public_url.is_https() {
            "__Host-jobwright_session"
        } else {
            "jobwright_session"
        }
    }

    /// Returns the name of the cookie that identifies a browser, so that an account can recognize the browsers that
    /// signed in to it.
    pub fn device_cookie_name(&self) -> &'static str {
        if self.public_url.is_https() {
            "__Host-jobwright_device"
        } else {
            "jobwright_device"
        }
    }

    /// Whether passwords would cross a network unencrypted: the server can be reached from other machines without
    /// https.
    pub fn sends_passwords_unencrypted(&self) -> bool {
        !self.listen.ip().is_loopback() && !self.public_url.is_https()
    }

    /// Whether this is the address of a proxy whose `X-Forwarded-For` is trusted.
    pub fn trusts(&self, address: IpAddr) -> bool {
        self.trusted_proxies
            .iter()
            .any(|network| network.holds(address))
    }
}

/// The settings of the daily backup of a SQLite database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DailyBackup {
    /// The folder of the backups.
    pub folder: PathBuf,
    /// The number of daily backups that are kept. Only the newest are kept.
    pub keep: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn http_without_tls_is_safe_only_on_the_same_machine() {
        let sends_passwords_unencrypted = |listen: &str, url: &str| {
            let (listen, public_url) = (listen.parse().unwrap(), url.parse().unwrap());
            Config {
                listen,
                public_url,
                ..Config::default()
            }
            .sends_passwords_unencrypted()
        };
        assert!(sends_passwords_unencrypted(
            "0.0.0.0:8080",
            "http://jobs.example.com"
        ));
        assert!(!sends_passwords_unencrypted(
            "0.0.0.0:8080",
            "https://jobs.example.com"
        ));
        assert!(!sends_passwords_unencrypted(
            "127.0.0.1:8080",
            "http://localhost:8080"
        ));
        assert!(!sends_passwords_unencrypted(
            "[::1]:8080",
            "http://localhost:8080"
        ));
    }
}
