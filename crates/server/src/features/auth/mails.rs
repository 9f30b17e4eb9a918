//! The mails of this feature: their text and recipients. A mail is written when it is sent, so that no token waits in
//! the queue and people who have left get no mail.

use jiff::Timestamp;
use jobwright_db::Tx;

use super::{
    actions,
    mail_texts::{self, MailTexts},
    model::MailKind,
};
use crate::{
    config::Limits,
    error::Error,
    features::{
        outbox::Queued,
        settings,
        users::{self, UserRecord},
    },
    kit::{
        language::Language,
        mail::{Letter, Mail, MailError, To},
    },
};

/// Writes the mails of this feature.
#[derive(Debug, Clone)]
pub struct Mails {
    /// The address of the app. Links use only this as host, never a request's header.
    pub origin: String,
    /// The limits; they include the number of links for one person in an hour.
    pub limits: Limits,
}

impl Mails {
    /// Writes a queued mail. `None` if nobody should get it.
    pub fn write(
        &self,
        tx: &mut Tx<'_>,
        now: Timestamp,
        queued: &Queued,
    ) -> Result<Option<Mail>, Error> {
        match queued.kind.as_str() {
            kind if kind == MailKind::ResetLink.as_str() => self.reset_link(tx, now, queued),
            kind if kind == MailKind::PasswordChanged.as_str() => {
                self.password_changed(tx, now, queued)
            }
            // A newer server on the same database queued it and will send it.
            other => Err(MailError::Unwritable(format!("the kind {other} is unknown")).into()),
        }
    }

    fn reset_link(
        &self,
        tx: &mut Tx<'_>,
        now: Timestamp,
        queued: &Queued,
    ) -> Result<Option<Mail>, Error> {
        let made = actions::make_link(tx, now, &queued.about, queued.id, self.limits)?;
        let Some((user, token)) = made else {
            return Ok(None);
        };
        let link = format!("{}/reset-password?token={}", self.origin, token.as_str());
        let language = language(&user, queued);
        let words = mail_texts::reset_link(language, &user.username);
        write(tx, now, queued, &user, (language, &words), &link).map(Some)
    }

    fn password_changed(
        &self,
        tx: &mut Tx<'_>,
        now: Timestamp,
        queued: &Queued,
    ) -> Result<Option<Mail>, Error> {
        let id = queued.about.parse();
        let id = id.map_err(|_| MailError::Unwritable("it is about nobody".to_owned()))?;
        let Some(user) = users::find(tx, id)?.filter(|user| !user.is_deleted) else {
            return Ok(None);
        };
        let forgot = format!("{}/forgot-password", self.origin);
        let language = language(&user, queued);
        let words = mail_texts::password_changed(language, &user.username);
        write(tx, now, queued, &user, (language, &words), &forgot).map(Some)
    }
}

/// The person's own language, else the language of the request that caused the mail.
fn language(user: &UserRecord, queued: &Queued) -> Language {
    user.language.unwrap_or(queued.language)
}

/// Writes a letter to a person. Its button leads to `link`.
fn write(
    tx: &mut Tx<'_>,
    now: Timestamp,
    queued: &Queued,
    user: &UserRecord,
    (language, words): (Language, &MailTexts),
    link: &str,
) -> Result<Mail, Error> {
    let paragraphs: Vec<&str> = words.paragraphs.iter().map(String::as_str).collect();
    let letter = Letter {
        language,
        sender: &sender(tx)?,
        heading: words.heading,
        greeting: &mail_texts::greeting(language, &user.full_name),
        paragraphs: &paragraphs,
        button: Some((words.button, link)),
        closing: words.closing,
    };
    Ok(letter.to_mail(queued.id, now, to(user))?)
}

/// The name of the sender: the business, or the product if the business has no name.
fn sender(tx: &mut Tx<'_>) -> Result<String, Error> {
    let name = settings::load(tx)?.business_name;
    Ok(if name.is_empty() {
        "Jobwright".to_owned()
    } else {
        name
    })
}

fn to(user: &UserRecord) -> To {
    To {
        name: user.full_name.clone(),
        address: user.email.clone(),
    }
}
