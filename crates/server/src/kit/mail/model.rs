//! A mail, and the reasons why one could not be sent.

use jiff::Timestamp;
use uuid::Uuid;

/// A person to whom a mail is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct To {
    /// The name of the recipient, as it is shown.
    pub name: String,
    /// The mail address of the recipient.
    pub address: String,
}

/// A mail, ready to be sent.
#[derive(Clone)]
pub struct Mail {
    /// The id of the mail. It is the same for every attempt to send the mail, so that a server can detect duplicates.
    pub id: Uuid,
    /// When the mail was written.
    pub at: Timestamp,
    /// The recipient of the mail.
    pub to: To,
    /// The subject.
    pub subject: String,
    /// The content as plain text.
    pub text: String,
    /// The content as HTML.
    pub html: String,
}

/// Why a mail could not be sent. The messages contain no text from the mail server, because such a text might repeat
/// the mail.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MailError {
    /// The mail can't be composed, for instance because an address in it is invalid.
    #[error("the mail cannot be composed: {0}")]
    Unwritable(String),
    /// The mail server refused the mail.
    #[error("the mail server answered {0}")]
    Refused(String),
    /// The mail server's answer is not SMTP.
    #[error("the mail server's response is invalid")]
    Misunderstood,
    /// The mail server took too long.
    #[error("the mail server took too long")]
    TimedOut,
    /// The mail server can't be reached, or no secure connection to it is possible.
    #[error("no connection to the mail server: {0}")]
    Connection(String),
    /// The mail server lacks a required feature, such as signing in.
    #[error("the mail server cannot be used: {0}")]
    Unusable(String),
    /// The folder for mails is not writable.
    #[error("the mail could not be written to its folder: {0}")]
    Folder(String),
}
