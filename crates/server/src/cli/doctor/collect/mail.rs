//! Connects to the mail server, greets it and signs in. Sends no mail.

use std::time::Duration;

use tokio::runtime::Builder;

use super::super::{
    super::settings::Settings,
    rules::mail::{Connection, Facts, Server},
};
use crate::kit::mail::{MailError, Sender, Smtp, SmtpServer, Timeouts};

/// Time limits for talking to the mail server. They are shorter than for sending mail, because somebody is waiting for
/// the report.
const TIMEOUTS: Timeouts = Timeouts {
    answer: Duration::from_secs(8),
    mail: Duration::from_secs(15),
};

/// Collects the facts about mail. Connects to the mail server if one is configured.
pub(in super::super) fn collect(settings: &Settings) -> Facts {
    match settings.smtp_server() {
        None => Facts::Folder {
            folder: settings.mail_dir.display().to_string(),
        },
        Some(Err(reason)) => Facts::Unread { reason },
        Some(Ok(server)) => Facts::Server(Server {
            host: server.host().to_owned(),
            is_local: server.is_local(),
            asks_for_tls: server.asks_for_tls(),
            sender_domain: settings.mail_from.domain().to_owned(),
            connection: connect(&server, &settings.mail_from).map_err(|error| error.to_string()),
        }),
    }
}

/// If the URL neither requires nor forbids TLS, tries TLS first: only an attempt shows whether the server offers TLS.
fn connect(server: &SmtpServer, from: &Sender) -> Result<Connection, MailError> {
    let connected = |is_encrypted| Connection {
        is_encrypted,
        is_signed_in: server.has_password(),
    };
    if let Some(asking) = server.asking_for_tls()
        && test(&asking, from).is_ok()
    {
        return Ok(connected(true));
    }
    test(server, from).map(|()| connected(server.asks_for_tls()))
}

fn test(server: &SmtpServer, from: &Sender) -> Result<(), MailError> {
    let failed = |error: std::io::Error| MailError::Connection(error.to_string());
    let runtime = Builder::new_current_thread().enable_all().build();
    let smtp = Smtp::new(server.clone(), from.clone(), TIMEOUTS)?;
    runtime.map_err(failed)?.block_on(smtp.test())
}
