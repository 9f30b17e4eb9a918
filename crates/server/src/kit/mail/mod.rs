//! Mail: its layout ([`Letter`]), and its transport ([`Mailer`]): a mail server, a folder, or a test's memory. The
//! features write the texts, and the outbox decides when to send.
//!
//! Nothing here has a `Debug` or an error that could show a mail's content: it may contain a token.

mod folder;
mod letter;
mod message;
mod sender;
mod smtp;

use std::sync::{Arc, Mutex, PoisonError};

use jiff::Timestamp;
use uuid::Uuid;

pub use folder::Folder;
pub use letter::Letter;
pub use sender::Sender;
pub use smtp::{Smtp, SmtpServer, Timeouts};

/// The recipient of a mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct To {
    /// The name to show.
    pub name: String,
    /// The address.
    pub address: String,
}

/// A mail, ready to be sent.
#[derive(Clone)]
pub struct Mail {
    /// The same for every attempt to send the mail, so that a server can detect duplicates.
    pub id: Uuid,
    /// When it was written.
    pub at: Timestamp,
    /// The recipient.
    pub to: To,
    /// The subject.
    pub subject: String,
    /// The body as plain text.
    pub text: String,
    /// The body as HTML.
    pub html: String,
}

/// Why a mail could not be sent. The texts are this program's own, because a server's answer may repeat the mail.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MailError {
    /// The mail can't be composed, for instance because an address is invalid.
    #[error("the mail cannot be put together: {0}")]
    Unwritable(String),
    /// The server refused the mail.
    #[error("the mail server answered {0}")]
    Refused(String),
    /// The server's answer is not SMTP.
    #[error("the mail server's answer was not understood")]
    Misunderstood,
    /// The server took too long.
    #[error("the mail server took too long")]
    TimedOut,
    /// The server can't be reached, or there is no secure connection to it.
    #[error("no connection to the mail server: {0}")]
    Connection(String),
    /// The server lacks a required feature, such as signing in.
    #[error("the mail server cannot be used: {0}")]
    Unusable(String),
    /// The folder is not writable.
    #[error("the mail could not be written to its folder: {0}")]
    Folder(String),
}

/// The destination of mails.
#[derive(Clone)]
pub enum Mailer {
    /// A mail server.
    Smtp(Box<Smtp>),
    /// A folder with one file for each mail.
    Folder(Folder),
    /// Memory; for tests.
    Memory(Memory),
}

impl Mailer {
    /// The destination as text for the log.
    pub fn target(&self) -> String {
        match self {
            Self::Smtp(smtp) => format!("server {}", smtp.server().host()),
            Self::Folder(folder) => format!("folder {}", folder.path().display()),
            Self::Memory(_) => "memory".to_owned(),
        }
    }

    /// Sends a mail. Returns when the server has accepted it, or when the file is complete.
    pub async fn send(&self, mail: &Mail) -> Result<(), MailError> {
        match self {
            Self::Smtp(smtp) => smtp.send(mail).await,
            Self::Folder(folder) => folder.send(mail).await,
            Self::Memory(memory) => memory.send(mail),
        }
    }
}

/// A mailer for tests. It records each mail instead of sending it, and can be told to fail.
#[derive(Clone, Default)]
pub struct Memory(Arc<Mutex<Recorded>>);

#[derive(Default)]
struct Recorded {
    sent: Vec<Mail>,
    failure: Option<MailError>,
}

impl Memory {
    /// The sent mails, in order.
    pub fn sent(&self) -> Vec<Mail> {
        self.recorded(|recorded| recorded.sent.clone())
    }

    /// Makes every mail fail with this error from now on; `None` makes them succeed.
    pub fn fail_with(&self, failure: Option<MailError>) {
        self.recorded(|recorded| recorded.failure = failure);
    }

    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        self.recorded(|recorded| {
            if let Some(failure) = recorded.failure.clone() {
                return Err(failure);
            }
            recorded.sent.push(mail.clone());
            Ok(())
        })
    }

    fn recorded<T>(&self, act: impl FnOnce(&mut Recorded) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
