//! The settings of a server process, checked (decisions 1). Where they come from is `cli`'s business.

mod limits;
mod network;
mod public_url;

use std::{
    net::{IpAddr, SocketAddr},
    path::PathBuf,
};

use crate::kit::open_files;

pub use limits::Limits;
pub use network::Network;
pub use public_url::PublicUrl;

/// The settings of one process.
#[derive(Debug, Clone)]
pub struct Config {
    /// Where the application listens.
    pub listen: SocketAddr,
    /// `sqlite://path` or `postgres://…`. Holds a password: never logged.
    pub database_url: String,
    /// The address people type.
    pub public_url: PublicUrl,
    /// Who may say on whose behalf a request comes.
    pub trusted_proxies: Vec<Network>,
    /// Time zone of a business that has none stored yet.
    pub timezone: String,
    /// Where the fonts are that PDFs take other scripts from, instead of the system's.
    pub font_dir: Option<PathBuf>,
    /// Where metrics are served, if anywhere.
    pub metrics_listen: Option<SocketAddr>,
    /// The daily backup, if any.
    pub backup: Option<DailyBackup>,
    /// For how many days the audit log is kept; 0 is for ever.
    pub audit_days: u32,
    /// How many tries are let through.
    pub limits: Limits,
    /// Most requests worked on at once; more are answered 503.
    pub most_requests: usize,
    /// Most connections open at once; `serve` lowers it to what the open files allow.
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
            metrics_listen: None,
            backup: None,
            audit_days: 730,
            limits: Limits::default(),
            most_requests: 512,
            most_connections: open_files::MOST_CONNECTIONS,
        }
    }
}

impl Config {
    /// The session cookie's name: behind https it is tied to this host and to `Secure`.
    pub fn cookie_name(&self) -> &'static str {
        if self.public_url.is_https() {
            "__Host-jobwright_session"
        } else {
            "jobwright_session"
        }
    }

    /// True when passwords would cross a network unencrypted: reached from elsewhere, and not by https.
    pub fn is_bare(&self) -> bool {
        !self.listen.ip().is_loopback() && !self.public_url.is_https()
    }

    /// True for a proxy whose `X-Forwarded-For` is believed.
    pub fn trusts(&self, address: IpAddr) -> bool {
        self.trusted_proxies
            .iter()
            .any(|network| network.holds(address))
    }
}

/// A backup a day, of a SQLite database that is served.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DailyBackup {
    /// Where they go.
    pub folder: PathBuf,
    /// How many are kept, the newest.
    pub keep: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_http_is_for_the_same_machine() {
        let is_bare = |listen: &str, url: &str| {
            let (listen, public_url) = (listen.parse().unwrap(), url.parse().unwrap());
            Config {
                listen,
                public_url,
                ..Config::default()
            }
            .is_bare()
        };
        assert!(is_bare("0.0.0.0:8080", "http://jobs.example.com"));
        assert!(!is_bare("0.0.0.0:8080", "https://jobs.example.com"));
        assert!(!is_bare("127.0.0.1:8080", "http://localhost:8080"));
        assert!(!is_bare("[::1]:8080", "http://localhost:8080"));
    }
}
