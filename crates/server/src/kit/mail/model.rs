//! A mail, and why one could not be sent.

use jiff::Timestamp;
use uuid::Uuid;

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
    /// An id that is the same for every attempt to send the mail, so that a server can detect duplicates.
    pub id: Uuid,
    /// When the mail was written.
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

/// Why a mail could not be sent. The messages contain no text of the mail server, because that may repeat the mail.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MailError {
    /// The mail can't be composed, for instance because an address is invalid.
    #[error("the mail cannot be composed: {0}")]
    Unwritable(String),
    /// The server refused the mail.
    #[error("the mail server answered {0}")]
    Refused(String),
    /// The server's answer is not SMTP.
    #[error("the mail server's response is invalid")]
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
