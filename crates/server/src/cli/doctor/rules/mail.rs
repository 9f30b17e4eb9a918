//! Assesses the delivery of mail.

use super::super::report::{Area::Mail, Finding};

/// The facts about the delivery of mail.
#[derive(Debug, Clone)]
pub(crate) enum Facts {
    /// Mail is written to a folder.
    Folder {
        /// The path of the folder.
        folder: String,
    },
    /// The mail server's address cannot be parsed.
    Unread {
        /// Why the address cannot be parsed. The text contains no password.
        reason: String,
    },
    /// Mail is sent to a mail server.
    Server(Server),
}

/// The facts about a mail server.
#[derive(Debug, Clone)]
pub(crate) struct Server {
    /// The host and port of the mail server, as configured.
    pub(crate) host: String,
    /// Whether the mail server is on this machine.
    pub(crate) is_local: bool,
    /// The result of connecting, greeting and signing in, or the error.
    pub(crate) connection: Result<Connection, String>,
    /// Whether the configured address requires TLS.
    pub(crate) asks_for_tls: bool,
    /// The domain of the sender's address: the part after the `@`.
    pub(crate) sender_domain: String,
}

/// A successful connection to the mail server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Connection {
    /// Whether the connection used TLS.
    pub(crate) is_encrypted: bool,
    /// Whether the client signed in with a password.
    pub(crate) is_signed_in: bool,
}

/// Returns a finding for each mail setting: OK, a warning or a problem.
pub(crate) fn assess(facts: &Facts) -> Vec<Finding> {
    match facts {
        Facts::Folder { folder } => vec![Finding::warning(
            Mail,
            "server",
            format!(
                "There is no mail server: each mail is written to a file in {folder}, and nobody receives a mail to reset a password."
            ),
            "Set JOBWRIGHT_SMTP_URL to your mail server, or forward the files yourself.",
        )],
        Facts::Unread { reason } => vec![Finding::problem(
            Mail,
            "server",
            format!("JOBWRIGHT_SMTP_URL cannot be read: {reason}"),
            "Correct it, because the server does not start with this value.",
        )],
        Facts::Server(server) => {
            let mut findings = vec![connection(server)];
            findings.extend(tls(server));
            findings.extend(sender(server));
            findings
        }
    }
}

fn connection(server: &Server) -> Finding {
    let host = &server.host;
    match &server.connection {
        Ok(Connection { is_signed_in, .. }) => {
            let signed_in = if *is_signed_in {
                " and took the password"
            } else {
                ""
            };
            let text = format!("The mail server {host} answered{signed_in}. Nothing was sent.");
            Finding::ok(Mail, "server", text)
        }
        Err(reason) => Finding::problem(
            Mail,
            "server",
            format!(
                "Mail cannot be sent through {host}: {reason}. Mails wait in the database for a day."
            ),
            "Check that host, port, user and password in JOBWRIGHT_SMTP_URL are right and that the mail server can be reached from this machine.",
        ),
    }
}

fn tls(server: &Server) -> Option<Finding> {
    let connection = server.connection.as_ref().ok()?;
    if server.is_local {
        return None;
    }
    if !connection.is_encrypted {
        return Some(Finding::warning(
            Mail,
            "tls",
            "Mail, the password and links to reset passwords cross the network unencrypted.",
            "Use smtps:// or ?tls=required in JOBWRIGHT_SMTP_URL, with a mail server that has TLS.",
        ));
    }
    (!server.asks_for_tls).then(|| {
        Finding::warning(
            Mail,
            "tls",
            "The mail server offers TLS, but TLS is not required. So an attacker on the network can turn it off.",
            "Append ?tls=required to the address in JOBWRIGHT_SMTP_URL.",
        )
    })
}

fn sender(server: &Server) -> Option<Finding> {
    let domain = &server.sender_domain;
    (!domain.contains('.')).then(|| {
        Finding::warning(
            Mail,
            "sender",
            format!(
                "The sender's address is at {domain}. Other mail servers consider such mail spam."
            ),
            "Set JOBWRIGHT_MAIL_FROM to an address that the mail server is allowed to send from.",
        )
    })
}

#[cfg(test)]
mod tests {
    use super::super::{super::report::Level, of};
    use super::*;

    fn server() -> Server {
        Server {
            host: "mail.example.com:465".to_owned(),
            is_local: false,
            connection: Ok(Connection {
                is_encrypted: true,
                is_signed_in: true,
            }),
            asks_for_tls: true,
            sender_domain: "example.com".to_owned(),
        }
    }

    fn found(server: Server) -> (Vec<&'static str>, Vec<&'static str>) {
        let findings = assess(&Facts::Server(server));
        (of(Level::Warning, &findings), of(Level::Problem, &findings))
    }

    #[test]
    fn a_responding_mail_server_is_ok_and_an_unreachable_one_is_a_problem() {
        assert_eq!(found(server()), (vec![], vec![]));
        let connection = Err("refused".to_owned());
        assert_eq!(
            found(Server {
                connection,
                ..server()
            }),
            (vec![], vec!["server"])
        );
    }

    #[test]
    fn a_mail_server_on_another_machine_without_required_tls_is_reported() {
        let plain = Ok(Connection {
            is_encrypted: false,
            is_signed_in: false,
        });
        let bare = Server {
            connection: plain.clone(),
            asks_for_tls: false,
            ..server()
        };
        assert_eq!(found(bare.clone()).0, ["tls"]);
        assert_eq!(
            found(Server {
                is_local: true,
                ..bare
            })
            .0,
            Vec::<&str>::new()
        );
        assert_eq!(
            found(Server {
                asks_for_tls: false,
                ..server()
            })
            .0,
            ["tls"]
        );
    }

    #[test]
    fn a_mail_sender_without_a_public_domain_is_a_warning() {
        let sender_domain = "localhost".to_owned();
        assert_eq!(
            found(Server {
                sender_domain,
                ..server()
            })
            .0,
            ["sender"]
        );
    }

    #[test]
    fn mail_written_to_files_is_a_warning_and_an_invalid_address_is_a_problem() {
        let folder = Facts::Folder {
            folder: "data/mail".to_owned(),
        };
        assert_eq!(of(Level::Warning, &assess(&folder)), ["server"]);
        let unread = Facts::Unread {
            reason: "expected".to_owned(),
        };
        assert_eq!(of(Level::Problem, &assess(&unread)), ["server"]);
    }
}
