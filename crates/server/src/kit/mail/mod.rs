//! Mail: its layout ([`Letter`]), and its transport ([`Mailer`]): a mail server, a folder, or a test's memory. The
//! features write the texts, and the outbox decides when to send.
//!
//! No `Debug` output and no error here shows a mail's content, because it may contain a token.

mod folder;
mod letter;
mod message;
mod model;
mod sender;
mod smtp;

use std::sync::{Arc, Mutex, PoisonError};

pub use folder::Folder;
pub use letter::Letter;
pub use model::{Mail, MailError, To};
pub use sender::Sender;
pub use smtp::{Smtp, SmtpServer, Timeouts};

/// Where mails are sent to.
#[derive(Clone)]
pub enum Mailer {
    /// A mail server.
    Smtp(Box<Smtp>),
    /// A folder with one file for each mail.
    Folder(Folder),
    /// Memory. For tests.
    Memory(Memory),
}

impl Mailer {
    /// Describes the destination for the log.
    pub fn target(&self) -> String {
        match self {
            Self::Smtp(smtp) => format!("server {}", smtp.server().host()),
            Self::Folder(folder) => format!("folder {}", folder.path().display()),
            Self::Memory(_) => "memory".to_owned(),
        }
    }

    /// Sends a mail. Returns when the server has accepted the mail, or when its file is complete.
    pub async fn send(&self, mail: &Mail) -> Result<(), MailError> {
        match self {
            Self::Smtp(smtp) => smtp.send(mail).await,
            Self::Folder(folder) => folder.send(mail).await,
            Self::Memory(memory) => memory.send(mail),
        }
    }
}

/// A mailer for tests. It records each mail instead of sending it. A test can make sending fail.
#[derive(Clone, Default)]
pub struct Memory(Arc<Mutex<Recorded>>);

#[derive(Default)]
struct Recorded {
    sent: Vec<Mail>,
    failure: Option<MailError>,
}

impl Memory {
    /// Returns the mails that were sent so far, in order.
    pub fn sent(&self) -> Vec<Mail> {
        self.recorded(|recorded| recorded.sent.clone())
    }

    /// Makes sending fail with this error from now on. With `None` it succeeds again.
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
