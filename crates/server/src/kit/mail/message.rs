//! A mail as it goes over the wire: headers, and the text and HTML parts.

use std::{error::Error as StdError, time::SystemTime};

use lettre::{
    Message,
    message::{
        Mailbox, MultiPart,
        header::{Header, HeaderName, HeaderValue},
    },
};

use super::{Mail, MailError, Sender};

/// Says that a program wrote the mail, so that nobody's absence is answered to it (RFC 3834).
#[derive(Debug, Clone)]
struct AutoSubmitted;

impl Header for AutoSubmitted {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("Auto-Submitted")
    }

    fn parse(_: &str) -> Result<Self, Box<dyn StdError + Send + Sync>> {
        Ok(Self)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), "auto-generated".to_owned())
    }
}

/// Puts a mail together.
pub(super) fn message(mail: &Mail, from: &Sender) -> Result<Message, MailError> {
    let address = mail.to.address.parse();
    let address = address.map_err(|_| MailError::Unwritable("no valid address".to_owned()))?;
    Message::builder()
        .from(from.mailbox())
        .to(Mailbox::new(Some(mail.to.name.clone()), address))
        .subject(mail.subject.clone())
        .date(SystemTime::from(mail.at))
        .message_id(Some(format!("<{}@{}>", mail.id, from.domain())))
        .header(AutoSubmitted)
        .multipart(MultiPart::alternative_plain_html(
            mail.text.clone(),
            mail.html.clone(),
        ))
        .map_err(|error| MailError::Unwritable(error.to_string()))
}
