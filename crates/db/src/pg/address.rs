//! Parses the URL of a PostgreSQL database, connects to it, and formats messages without the password.

use std::time::Duration;

use postgres::config::{Host, SslMode, TargetSessionAttrs};
use postgres::{Client, Config, NoTls};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::tls;
use crate::OpenError;
use crate::error::one_line;
use crate::options::TimeLimits;

/// The address of a PostgreSQL database: its servers, its name, and how to sign in.
pub(crate) struct Address {
    config: Config,
    /// Encrypts the connections. Set only if the URL has `sslmode=require`.
    tls: Option<MakeRustlsConnect>,
    /// The time limits of each session in the connection pool.
    limits: Option<TimeLimits>,
}

impl Address {
    /// Parses a URL. The parser's error message might quote the password, so the error that is returned here leaves
    /// that message out.
    pub(super) fn parse(url: &str) -> Result<Self, OpenError> {
        // PostgreSQL's tools also have the modes `verify-full` and `verify-ca`. Both are treated as `require`, because in
        // this program `require` always checks the certificate and the host name.
        let url = url
            .replace("sslmode=verify-full", "sslmode=require")
            .replace("sslmode=verify-ca", "sslmode=require");
        let mut config: Config = url.parse().map_err(|_| OpenError::Address)?;
        if config.get_hosts().is_empty() {
            return Err(OpenError::Address);
        }
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(Duration::from_secs(5));
        }
        if config.get_application_name().is_none() {
            config.application_name("jobwright");
        }
        // TCP keepalive detects within seconds that a server is gone.
        config
            .keepalives_idle(Duration::from_secs(30))
            .keepalives_interval(Duration::from_secs(5))
            .keepalives_retries(3)
            .tcp_user_timeout(Duration::from_secs(15));
        let tls = (config.get_ssl_mode() == SslMode::Require)
            .then(tls::connector)
            .transpose();
        Ok(Address {
            tls: tls.map_err(|error| OpenError::Tls(error.to_string()))?,
            config,
            limits: None,
        })
    }

    /// Returns the same address with these time limits for its sessions.
    pub(super) fn limited(self, limits: Option<TimeLimits>) -> Self {
        Address { limits, ..self }
    }

    /// Returns the time limits of each session in the connection pool.
    pub(super) fn limits(&self) -> Option<TimeLimits> {
        self.limits
    }

    /// Opens a new connection. It is encrypted if the address requires that.
    pub(super) fn connect(&self) -> Result<Client, postgres::Error> {
        match &self.tls {
            Some(tls) => self.config.connect(tls.clone()),
            None => self.config.connect(NoTls),
        }
    }

    /// Returns the error for a server that can't be reached or used. It contains the server's reason but no password.
    pub(super) fn open_error(&self, error: &postgres::Error) -> OpenError {
        let mut reason = one_line(error);
        if let Some(password) = self
            .config
            .get_password()
            .and_then(|it| str::from_utf8(it).ok())
            && !password.is_empty()
        {
            reason = reason.replace(password, "***");
        }
        OpenError::Server {
            server: self.shown(),
            reason,
        }
    }

    /// Returns each host or socket folder together with its port.
    pub(super) fn servers(&self) -> Vec<(String, u16)> {
        let ports = self.config.get_ports();
        let port = |number: usize| {
            // If the URL has only one port, all hosts use it.
            let own = ports.get(number).or_else(|| ports.first());
            own.copied().unwrap_or(5432)
        };
        let host = |host: &Host| match host {
            Host::Tcp(name) => name.clone(),
            #[cfg(unix)]
            Host::Unix(path) => path.display().to_string(),
        };
        let hosts = self.config.get_hosts().iter().enumerate();
        hosts
            .map(|(number, one)| (host(one), port(number)))
            .collect()
    }

    /// Returns the name of the user.
    pub(super) fn user(&self) -> Option<&str> {
        self.config.get_user()
    }

    /// Returns the name of the database.
    pub(super) fn database(&self) -> Option<&str> {
        self.config.get_dbname()
    }

    /// Whether to connect only to a server that accepts writes.
    pub(super) fn is_for_writing(&self) -> bool {
        self.config.get_target_session_attrs() == TargetSessionAttrs::ReadWrite
    }

    /// Whether this host name or socket is on this machine.
    pub(super) fn is_local(&self) -> bool {
        self.config.get_hosts().iter().all(|host| match host {
            Host::Tcp(name) => ["localhost", "127.0.0.1", "::1"].contains(&name.as_str()),
            #[cfg(unix)]
            Host::Unix(_) => true,
        })
    }

    fn shown(&self) -> String {
        let servers = self.servers();
        let servers: Vec<String> = servers
            .iter()
            .map(|(host, port)| format!("{host}:{port}"))
            .collect();
        let servers = servers.join(",");
        match self.database() {
            Some(name) => format!("{servers}/{name}"),
            None => servers,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_servers_are_shown_without_the_password() {
        let shown = |url| Address::parse(url).unwrap().shown();
        assert_eq!(
            shown("postgres://ann:geheim@one:5433,two/trade"),
            "one:5433,two:5432/trade"
        );
        assert_eq!(shown("postgres://one,two"), "one:5432,two:5432");
        assert_eq!(shown("postgres://one:5433/trade"), "one:5433/trade");
    }
}
