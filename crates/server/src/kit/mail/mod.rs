//! Mail: how it looks ([`Letter`]), and where it goes ([`Mailer`]): to a mail server, into a folder, or into the
//! memory of a test. What it says is its feature's business; when it goes, the outbox's.
//!
//! Nothing here has a `Debug` or an error that could show what a mail says: it may hold a token.

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
pub use smtp::{Patience, Smtp, SmtpServer};

/// Whom a mail goes to.
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
    /// The same for every attempt to send it, so that a server can tell a repetition.
    pub id: Uuid,
    /// When it was written.
    pub at: Timestamp,
    /// Whom it goes to.
    pub to: To,
    /// What it is about.
    pub subject: String,
    /// What it says, as plain text.
    pub text: String,
    /// What it says, as HTML.
    pub html: String,
}

/// Why a mail could not be sent: in words of this program's own, because a server may repeat what it was sent.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MailError {
    /// No mail can be sent to or from such an address.
    #[error("the mail cannot be put together: {0}")]
    Unwritable(String),
    /// The server said no.
    #[error("the mail server answered {0}")]
    Refused(String),
    /// What the server said is not SMTP.
    #[error("the mail server's answer was not understood")]
    Misunderstood,
    /// The server took too long.
    #[error("the mail server took too long")]
    TimedOut,
    /// The server is away, or there is no secure connection to it.
    #[error("no connection to the mail server: {0}")]
    Connection(String),
    /// The server does not offer what is needed, such as signing in.
    #[error("the mail server cannot be used: {0}")]
    Unusable(String),
    /// The folder cannot be written to.
    #[error("the mail could not be written to its folder: {0}")]
    Folder(String),
}

/// Where mail goes.
#[derive(Clone)]
pub enum Mailer {
    /// To a mail server.
    Smtp(Box<Smtp>),
    /// Into a folder, a file each.
    Folder(Folder),
    /// Into memory; for tests.
    Memory(Memory),
}

impl Mailer {
    /// Where mail goes, in words for the log.
    pub fn target(&self) -> String {
        match self {
            Self::Smtp(smtp) => format!("server {}", smtp.server().host()),
            Self::Folder(folder) => format!("folder {}", folder.path().display()),
            Self::Memory(_) => "memory".to_owned(),
        }
    }

    /// Sends one mail. Returns once the server has it, or the file is whole.
    pub async fn send(&self, mail: &Mail) -> Result<(), MailError> {
        match self {
            Self::Smtp(smtp) => smtp.send(mail).await,
            Self::Folder(folder) => folder.send(mail).await,
            Self::Memory(memory) => memory.send(mail),
        }
    }
}

/// Mail as tests look at it: what was sent, and whether sending works.
#[derive(Clone, Default)]
pub struct Memory(Arc<Mutex<Kept>>);

#[derive(Default)]
struct Kept {
    sent: Vec<Mail>,
    trouble: Option<MailError>,
}

impl Memory {
    /// What was sent, in order.
    pub fn sent(&self) -> Vec<Mail> {
        self.kept(|kept| kept.sent.clone())
    }

    /// Every mail fails this way from now on, or none does.
    pub fn fail_with(&self, trouble: Option<MailError>) {
        self.kept(|kept| kept.trouble = trouble);
    }

    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        self.kept(|kept| {
            if let Some(trouble) = kept.trouble.clone() {
                return Err(trouble);
            }
            kept.sent.push(mail.clone());
            Ok(())
        })
    }

    fn kept<T>(&self, look: impl FnOnce(&mut Kept) -> T) -> T {
        look(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
