//! The layout of all mails, as plain text and as HTML.

use askama::Template;
use jiff::Timestamp;
use uuid::Uuid;

use super::{Mail, MailError, To};
use crate::kit::language::Language;

/// The content of a mail, in reading order.
#[derive(Debug, Clone)]
pub struct Letter<'a> {
    /// The language of the mail.
    pub language: Language,
    /// The name of the sender, which is shown above the heading.
    pub sender: &'a str,
    /// The heading. It is also the subject of the mail.
    pub heading: &'a str,
    /// The salutation, such as 'Hello Robin,'.
    pub greeting: &'a str,
    /// The paragraphs above the button.
    pub paragraphs: &'a [&'a str],
    /// The label of the button, and its link.
    pub button: Option<(&'a str, &'a str)>,
    /// The paragraphs below the button.
    pub closing: &'a [&'a str],
}

#[derive(Template)]
#[template(path = "letter.html")]
struct Html<'a> {
    letter: &'a Letter<'a>,
}

#[derive(Template)]
#[template(path = "letter.txt")]
struct Text<'a> {
    letter: &'a Letter<'a>,
}

impl Letter<'_> {
    /// Returns the text above the link, for people for whom the button doesn't work.
    const fn without_button(&self) -> &'static str {
        match self.language {
            Language::En => "If the button does not work, copy this into your browser:",
            Language::De => {
                "Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:"
            }
        }
    }

    /// Creates the mail that contains this letter.
    pub fn to_mail(&self, id: Uuid, at: Timestamp, to: To) -> Result<Mail, MailError> {
        let unwritable = |error: askama::Error| MailError::Unwritable(error.to_string());
        Ok(Mail {
            id,
            at,
            to,
            subject: self.heading.to_owned(),
            text: Text { letter: self }.render().map_err(unwritable)?,
            html: Html { letter: self }.render().map_err(unwritable)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mail() -> Mail {
        let letter = Letter {
            language: Language::En,
            sender: "Ray & Sons",
            heading: "A heading",
            greeting: "Hello <b>Robin</b>,",
            paragraphs: &["The first paragraph.", "The second."],
            button: Some(("Press", "https://jobs.example.com/x?token=1&y=2")),
            closing: &["The end."],
        };
        let to = To {
            name: "Robin".to_owned(),
            address: "robin@example.com".to_owned(),
        };
        letter
            .to_mail(Uuid::nil(), Timestamp::UNIX_EPOCH, to)
            .unwrap()
    }

    #[test]
    fn the_plain_text_of_a_letter_has_all_parts_in_reading_order() {
        let expected = "Ray & Sons\n\nA heading\n\nHello <b>Robin</b>,\n\nThe first paragraph.\n\nThe second.\n\n\
             Press: https://jobs.example.com/x?token=1&y=2\n\nThe end.\n";
        assert_eq!(mail().text, expected);
    }

    #[test]
    fn typed_text_is_escaped_in_html() {
        let html = mail().html;
        assert!(
            html.contains("Ray &#38; Sons") && html.contains("Hello &#60;b&#62;Robin"),
            "{html}"
        );
        assert!(
            html.contains("href=\"https://jobs.example.com/x?token=1&#38;y=2\""),
            "{html}"
        );
    }

    #[test]
    fn a_mail_loads_no_external_resources() {
        let html = mail().html;
        for loading in ["<img", "<link", "@import", "url(", "<script", "src="] {
            assert!(!html.contains(loading), "{loading}");
        }
    }
}
