//! Writes the mails of this feature: their text and recipients. A mail is written only when it is about to be sent. So
//! the queue contains no tokens, and deactivated people get no mail.

use jiff::Timestamp;
use jobwright_db::Tx;

use super::{
    actions,
    mail_texts::{self, MailTexts, NoticeFacts},
    model::{LinkRequest, Notice, NoticeAbout, RESET_LINK},
    rules,
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
    /// The public URL of the app. Links in mails use only the host of this URL, never the host of a request, which a
    /// client can forge.
    pub origin: String,
    /// The limits of attempts, among them the number of reset links for one person in an hour.
    pub limits: Limits,
}

impl Mails {
    /// Writes a queued mail. `None` if the mail no longer has a valid recipient.
    pub fn write(
        &self,
        tx: &mut Tx<'_>,
        now: Timestamp,
        queued: &Queued,
    ) -> Result<Option<Mail>, Error> {
        if queued.kind == RESET_LINK {
            return self.reset_link(tx, now, queued);
        }
        if let Some(notice) = Notice::parse(&queued.kind) {
            return self.notice(tx, now, queued, notice);
        }
        // A newer version of the server on the same database queued this mail and will send it.
        let reason = format!("the kind {} is unknown", queued.kind);
        Err(MailError::Unwritable(reason).into())
    }

    fn reset_link(
        &self,
        tx: &mut Tx<'_>,
        now: Timestamp,
        queued: &Queued,
    ) -> Result<Option<Mail>, Error> {
        let request = LinkRequest::parse(&queued.about);
        let made = actions::make_link(tx, now, &request, queued.id, self.limits)?;
        let Some((user, token)) = made else {
            return Ok(None);
        };
        let link = format!("{}/reset-password?token={}", self.origin, token.as_str());
        let language = language(&user, queued);
        let words = mail_texts::reset_link(language, &user.username);
        write(tx, now, queued, to(&user), (language, &words), &link).map(Some)
    }

    fn notice(
        &self,
        tx: &mut Tx<'_>,
        now: Timestamp,
        queued: &Queued,
        notice: Notice,
    ) -> Result<Option<Mail>, Error> {
        let about = NoticeAbout::parse(&queued.about);
        let about = about.ok_or_else(|| MailError::Unwritable("it is about nobody".to_owned()))?;
        let Some(user) = users::find(tx, about.user)?.filter(|user| !user.is_deleted) else {
            return Ok(None);
        };
        let language = language(&user, queued);
        let zone = settings::load(tx)?.timezone;
        let facts = NoticeFacts {
            username: &user.username,
            device: rules::device(about.user_agent.as_deref().unwrap_or_default(), language),
            address: about
                .address
                .map(|address| address.to_string())
                .unwrap_or_default(),
            at: language.moment(queued.queued_at, &zone, now),
        };
        let words = mail_texts::notice(language, notice, &facts);
        let forgot = format!("{}/forgot-password", self.origin);
        let to = To {
            address: about.to.unwrap_or_else(|| user.email.clone()),
            ..to(&user)
        };
        write(tx, now, queued, to, (language, &words), &forgot).map(Some)
    }
}

/// Returns the language that the person has chosen, else the language of the request that caused the mail.
fn language(user: &UserRecord, queued: &Queued) -> Language {
    user.language.unwrap_or(queued.language)
}

/// Writes a mail in the layout of all mails. If it has a button, the button opens `link`.
fn write(
    tx: &mut Tx<'_>,
    now: Timestamp,
    queued: &Queued,
    to: To,
    (language, words): (Language, &MailTexts),
    link: &str,
) -> Result<Mail, Error> {
    let paragraphs: Vec<&str> = words.paragraphs.iter().map(String::as_str).collect();
    let letter = Letter {
        language,
        sender: &sender(tx)?,
        heading: words.heading,
        greeting: &mail_texts::greeting(language, &to.name),
        paragraphs: &paragraphs,
        button: words.button.map(|label| (label, link)),
        closing: words.closing,
    };
    Ok(letter.to_mail(queued.id, now, to)?)
}

/// Returns the name of the sender: the business, or the product if the business has no name.
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
