//! The settings of a server process, checked (decisions 1). Where they come from is `cli`'s business.

use std::{
    net::{IpAddr, SocketAddr},
    path::PathBuf,
    str::FromStr,
};

use axum::http::Uri;

use crate::kit::open_files;

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
            public_url: PublicUrl {
                scheme: "http".to_owned(),
                authority: "localhost:8080".to_owned(),
            },
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

/// How many tries are let through before more are refused for a while (decisions 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Failed sign-ins in 15 minutes for an account from an address.
    pub account_failures: usize,
    /// Failed sign-ins in 15 minutes from an address.
    pub address_failures: usize,
    /// Requests for a reset link in an hour for an account from an address, and mails to one person.
    pub reset_requests: usize,
    /// Requests for reset links in an hour from an address, for whomever.
    pub address_reset_requests: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            account_failures: 10,
            address_failures: 100,
            reset_requests: 5,
            address_reset_requests: 100,
        }
    }
}

impl Limits {
    /// So many times what is usual, for load tests.
    #[must_use]
    pub fn times(self, factor: u32) -> Self {
        let times =
            |limit: usize| limit.saturating_mul(usize::try_from(factor).unwrap_or(usize::MAX));
        Self {
            account_failures: times(self.account_failures),
            address_failures: times(self.address_failures),
            reset_requests: times(self.reset_requests),
            address_reset_requests: times(self.address_reset_requests),
        }
    }
}

/// Scheme and host of the address that people type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl {
    scheme: String,
    authority: String,
}

impl PublicUrl {
    /// True when cookies must be `Secure`.
    pub fn is_https(&self) -> bool {
        self.scheme == "https"
    }

    /// The origin that a browser sends for pages of this address.
    pub fn origin(&self) -> String {
        format!("{}://{}", self.scheme, self.authority)
    }
}

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        const FORM: &str = "expected http://host[:port] or https://host[:port]";
        let uri: Uri = text.parse().map_err(|_| FORM.to_owned())?;
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
            return Err(FORM.to_owned());
        };
        let scheme = scheme.to_ascii_lowercase();
        let default_port = match scheme.as_str() {
            "http" => ":80",
            "https" => ":443",
            _ => return Err(FORM.to_owned()),
        };
        if uri.path().len() > 1 || uri.query().is_some() || authority.as_str().contains('@') {
            return Err(format!("{FORM}, without a path, a query or a user"));
        }
        let authority = authority.as_str().to_ascii_lowercase();
        // Browsers leave the scheme's own port out of an origin.
        let authority = authority
            .strip_suffix(default_port)
            .unwrap_or(&authority)
            .to_owned();
        Ok(Self { scheme, authority })
    }
}

/// An address, or all that share its first bits: `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u32,
}

impl Network {
    /// True when `address` belongs to it. IPv4 addresses in IPv6 clothes count as IPv4.
    pub fn holds(&self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                let mask = u32::MAX.checked_shl(32 - self.bits).unwrap_or(0);
                own.to_bits() & mask == other.to_bits() & mask
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                let mask = u128::MAX.checked_shl(128 - self.bits).unwrap_or(0);
                own.to_bits() & mask == other.to_bits() & mask
            }
            _ => false,
        }
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("'{text}' is no address (10.0.0.1) or network (10.0.0.0/8)");
        let (address, bits) = text
            .split_once('/')
            .map_or((text, None), |(address, bits)| (address, Some(bits)));
        let address: IpAddr = address.trim().parse().map_err(|_| wrong())?;
        let address = address.to_canonical();
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(most), |bits| bits.parse().map_err(|_| wrong()))?;
        if bits > most {
            Err(wrong())
        } else {
            Ok(Self { address, bits })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_public_url_is_an_origin() {
        let origin = |text: &str| text.parse::<PublicUrl>().map(|url| url.origin());
        assert_eq!(
            origin("https://Jobs.Example.com/").unwrap(),
            "https://jobs.example.com"
        );
        assert_eq!(
            origin("https://jobs.example.com:443").unwrap(),
            "https://jobs.example.com"
        );
        assert_eq!(
            origin("http://localhost:8080").unwrap(),
            "http://localhost:8080"
        );
        for wrong in [
            "",
            "localhost",
            "ftp://a.b",
            "https://a.b/path",
            "https://u:p@a.b",
            "https://a.b/?x",
        ] {
            assert!(origin(wrong).is_err(), "{wrong}");
        }
    }

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

    #[test]
    fn a_network_holds_its_addresses_only() {
        let holds = |network: &str, address: &str| {
            network
                .parse::<Network>()
                .unwrap()
                .holds(address.parse().unwrap())
        };
        assert!(holds("10.0.0.0/8", "10.200.0.1"));
        assert!(!holds("10.0.0.0/8", "11.0.0.1"));
        assert!(holds("127.0.0.1", "::ffff:127.0.0.1"));
        assert!(holds("0.0.0.0/0", "1.2.3.4"));
        assert!(holds("fd00::/8", "fd12::1"));
        assert!(!holds("fd00::/8", "10.0.0.1"));
        for wrong in ["", "x", "10.0.0.1/33", "10.0.0.0/x", "fd00::/129"] {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
    }
}
