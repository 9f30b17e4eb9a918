//! Composes a mail: its headers, and its parts with text and HTML.

use std::{error::Error as StdError, time::SystemTime};

use lettre::{
    Message,
    message::{
        Mailbox, MultiPart,
        header::{Header, HeaderName, HeaderValue},
    },
};

use super::{Mail, MailError, Sender};

/// This header says that a program has sent the mail. So no auto-reply answers the mail (RFC 3834).
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

/// Composes a mail.
pub(super) fn message(mail: &Mail, from: &Sender) -> Result<Message, MailError> {
    let address = mail.to.address.parse();
    let address = address.map_err(|_| MailError::Unwritable("no valid address".to_owned()))?;
    Message::builder()
        .from(from.mailbox())
        .to(Mailbox::new(Some(one_line(&mail.to.name)), address))
        .subject(one_line(&mail.subject))
        .date(SystemTime::from(mail.at))
        .message_id(Some(format!("<{}@{}>", mail.id, from.domain())))
        .header(AutoSubmitted)
        .multipart(MultiPart::alternative_plain_html(
            mail.text.clone(),
            mail.html.clone(),
        ))
        .map_err(|error| MailError::Unwritable(error.to_string()))
}

/// Makes a text safe for a header. If a name contained a line end or another control character, it could add headers.
/// lettre panics on such a character.
fn one_line(text: &str) -> String {
    let words = text.split(char::is_control);
    words
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use uuid::Uuid;

    use super::*;
    use crate::kit::mail::To;

    #[test]
    fn a_line_end_in_a_name_or_a_subject_cannot_add_mail_headers() {
        for name in [
            "Robin\r\nBcc: all@example.com\r\n\r\nHello",
            "Robin\nBcc: all@example.com",
            "Robin\u{1b}\t\u{7f}\u{85} Ray",
            "\r\n",
        ] {
            let mail = Mail {
                id: Uuid::nil(),
                at: Timestamp::UNIX_EPOCH,
                to: To {
                    name: name.to_owned(),
                    address: "robin@example.com".to_owned(),
                },
                subject: format!("For {name}"),
                text: String::new(),
                html: String::new(),
            };
            let from = "Jobwright <no-reply@example.com>".parse().unwrap();
            let text = String::from_utf8(message(&mail, &from).unwrap().formatted()).unwrap();
            let (head, _) = text.split_once("\r\n\r\n").unwrap();
            assert!(
                head.contains("<robin@example.com>") || head.contains("To: robin@example.com"),
                "{head}"
            );
            assert!(!head.lines().any(|line| line.starts_with("Bcc")), "{head}");
        }
    }

    #[test]
    fn a_mail_is_refused_unless_its_recipient_is_exactly_one_address() {
        for address in [
            "a@b.de\r\nBcc: x@y.de",
            "a@b.de, x@y.de",
            "a@b.de>, <x@y.de",
            "a b@c.de",
            "",
        ] {
            let mail = Mail {
                id: Uuid::nil(),
                at: Timestamp::UNIX_EPOCH,
                to: To {
                    name: "Robin".to_owned(),
                    address: address.to_owned(),
                },
                subject: "Hello".to_owned(),
                text: String::new(),
                html: String::new(),
            };
            let from = "Jobwright <no-reply@example.com>".parse().unwrap();
            assert!(message(&mail, &from).is_err(), "{address}");
        }
    }
}
