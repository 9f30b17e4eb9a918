//! Sends mail to a server with SMTP.

use std::{error::Error as StdError, str::FromStr, time::Duration};

use lettre::{
    AsyncSmtpTransport, AsyncTransport as _, Tokio1Executor,
    transport::smtp::{AsyncSmtpTransportBuilder, Error as SmtpError},
};
use tokio::time::timeout;

use super::{Mail, MailError, Sender, message::message};

/// The URL parameters of lettre. With `OPPORTUNISTIC` it uses STARTTLS if the server offers that. With `REQUIRED` it
/// always uses STARTTLS.
const OPPORTUNISTIC: &str = "?tls=opportunistic";
const REQUIRED: &str = "?tls=required";

/// The URL of a mail server. `smtp://user:password@host:port` uses STARTTLS if the server offers it, `smtps://` uses
/// TLS from the first byte. With `smtp://`, `?tls=required` requires STARTTLS and `?tls=none` never uses TLS.
#[derive(Clone)]
pub struct SmtpServer {
    /// The URL for lettre. It contains a password, so it must never be shown.
    url: String,
}

impl SmtpServer {
    /// The host and the port, as the configuration gives them.
    pub fn host(&self) -> &str {
        let (_, rest) = self.url.split_once("://").unwrap_or_default();
        let rest = rest.split(['/', '?']).next().unwrap_or_default();
        rest.rsplit_once('@').map_or(rest, |(_, host)| host)
    }

    /// Whether the server is on this machine, judged by the name of its host.
    pub fn is_local(&self) -> bool {
        let host = self.host();
        let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
        ["localhost", "127.0.0.1", "[::1]"].contains(&name)
    }

    /// Whether mails are sent to the server only with TLS.
    pub fn asks_for_tls(&self) -> bool {
        self.url.starts_with("smtps://") || self.url.ends_with(REQUIRED)
    }

    /// Returns the same server with TLS required, or `None` if the URL already decides about TLS.
    #[must_use]
    pub fn asking_for_tls(&self) -> Option<Self> {
        let url = self.url.strip_suffix(OPPORTUNISTIC)?;
        Some(Self {
            url: format!("{url}{REQUIRED}"),
        })
    }

    /// Whether the URL contains a user name and a password.
    pub fn has_password(&self) -> bool {
        self.url.contains('@')
    }

    fn transport(&self) -> Result<AsyncSmtpTransportBuilder, SmtpError> {
        AsyncSmtpTransport::<Tokio1Executor>::from_url(&self.url)
    }
}

impl std::fmt::Debug for SmtpServer {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "SmtpServer({})", self.host())
    }
}

impl FromStr for SmtpServer {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        const FORM: &str =
            "expected smtp://user:password@host:port or smtps://user:password@host:port";
        let (scheme, rest) = text.trim().split_once("://").ok_or(FORM)?;
        let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
        let tls = match (scheme, query) {
            ("smtp", "" | "tls=opportunistic") => OPPORTUNISTIC,
            ("smtp", "tls=required") => REQUIRED,
            ("smtp", "tls=none") | ("smtps", "") => "",
            ("smtp", _) => return Err("expected ?tls=required or ?tls=none, or neither".to_owned()),
            _ => return Err(FORM.to_owned()),
        };
        let rest = rest.trim_end_matches('/');
        let user = rest.rsplit_once('@').map(|(user, _)| user);
        if user.is_some_and(|user| user.split_once(':').is_none_or(|(name, _)| name.is_empty())) {
            return Err("a user needs a name and a password".to_owned());
        }
        let server = Self {
            url: format!("{scheme}://{rest}{tls}"),
        };
        if server.host().is_empty() || server.host().starts_with(':') || rest.contains('/') {
            return Err(FORM.to_owned());
        }
        match server.transport() {
            Ok(_) => Ok(server),
            Err(_) => Err(FORM.to_owned()),
        }
    }
}

/// The time limits for a mail server.
#[derive(Debug, Clone, Copy)]
pub struct Timeouts {
    /// The time limit for one answer of the server.
    pub answer: Duration,
    /// The time limit for sending one whole mail.
    pub mail: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        Self {
            answer: Duration::from_secs(20),
            mail: Duration::from_mins(1),
        }
    }
}

/// Sends mails to one server. Each mail uses a new connection.
#[derive(Clone)]
pub struct Smtp {
    server: SmtpServer,
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Sender,
    timeouts: Timeouts,
}

impl Smtp {
    /// Creates a mailer for `server`, without connecting to it yet.
    pub fn new(server: SmtpServer, from: Sender, timeouts: Timeouts) -> Result<Self, MailError> {
        let builder = server
            .transport()
            .map_err(|error| without_server_text(&error))?;
        Ok(Self {
            server,
            transport: builder.timeout(Some(timeouts.answer)).build(),
            from,
            timeouts,
        })
    }

    /// Returns the server to which mails are sent.
    pub(super) fn server(&self) -> &SmtpServer {
        &self.server
    }

    /// Tests the server: connects, greets, starts TLS and signs in, as for sending a mail. Then disconnects without
    /// sending any.
    pub async fn test(&self) -> Result<(), MailError> {
        match timeout(self.timeouts.mail, self.transport.test_connection()).await {
            Ok(Ok(true)) => Ok(()),
            Ok(Ok(false)) => Err(MailError::Misunderstood),
            Ok(Err(error)) => Err(without_server_text(&error)),
            Err(_) => Err(MailError::TimedOut),
        }
    }

    /// Sends one mail.
    pub(super) async fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let message = message(mail, &self.from)?;
        match timeout(self.timeouts.mail, self.transport.send(message)).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => Err(without_server_text(&error)),
            Err(_) => Err(MailError::TimedOut),
        }
    }
}

/// Converts an error. Leaves the server's text out, because it might repeat the mail or the credentials.
fn without_server_text(error: &SmtpError) -> MailError {
    if let Some(code) = error.status() {
        return MailError::Refused(format!("{code}{}", enhanced_code(error)));
    }
    if error.is_response() {
        return MailError::Misunderstood;
    }
    if error.is_timeout() {
        return MailError::TimedOut;
    }
    if error.is_client() {
        return MailError::Unusable(innermost_cause(error));
    }
    MailError::Connection(innermost_cause(error))
}

/// Returns the enhanced status code (RFC 3463) at the beginning of a refusal, such as 5.7.8.
fn enhanced_code(error: &SmtpError) -> String {
    let text = error.source().map(ToString::to_string).unwrap_or_default();
    let first = text.split_whitespace().next().unwrap_or_default();
    let parts: Vec<&str> = first.split('.').collect();
    let is_number = |part: &&str| {
        (1..=3).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    if parts.len() == 3 && parts.iter().all(is_number) {
        format!(" {first}")
    } else {
        String::new()
    }
}

/// Formats the innermost cause of an error in one line, such as 'Connection refused' or 'invalid peer certificate'.
fn innermost_cause(error: &SmtpError) -> String {
    let mut cause: &dyn StdError = error;
    while let Some(inner) = cause.source() {
        cause = inner;
    }
    cause
        .to_string()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_server_must_be_a_url_with_a_scheme() {
        for (good, host) in [
            ("smtp://mail.example.com", "mail.example.com"),
            ("smtp://localhost:25?tls=none", "localhost:25"),
            (
                "smtps://me:secret@mail.example.com:465/",
                "mail.example.com:465",
            ),
            (
                "smtp://me@example.com:p%40ss@127.0.0.1:587?tls=required",
                "127.0.0.1:587",
            ),
        ] {
            let server: SmtpServer = good.parse().unwrap();
            assert_eq!(server.host(), host, "{good}");
            // The formatted value must not show the password, because it is logged.
            assert_eq!(format!("{server:?}"), format!("SmtpServer({host})"));
        }
        for bad in [
            "",
            "mail.example.com:25",
            "http://mail.example.com",
            "smtp://",
            "smtp://:25",
            "smtp://me@mail.example.com",
            "smtp://:secret@mail.example.com",
            "smtp://mail.example.com:port",
            "smtp://mail.example.com/path",
            "smtp://mail.example.com?tls=maybe",
        ] {
            assert!(bad.parse::<SmtpServer>().is_err(), "{bad}");
        }
    }
}
