//! The mails of this room: what they say, and to whom. Written at the moment at which they are sent, so that no
//! token waits anywhere and nobody gets mail who left meanwhile.

use jiff::Timestamp;
use jobwright_db::Tx;

use super::actions;
use crate::{
    config::Limits,
    error::Error,
    features::{
        outbox::Queued,
        settings,
        users::{self, UserRecord},
    },
    kit::mail::{Letter, Mail, MailError, To},
};

/// Which mail, as the outbox stores it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MailKind {
    /// The link to choose a new password by; about the name that was typed.
    ResetLink,
    /// That a new password was chosen by a link; about the person's id.
    PasswordChanged,
}

impl MailKind {
    /// The stored word.
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::ResetLink => "password_reset_link",
            Self::PasswordChanged => "password_changed",
        }
    }
}

/// Writes the mails of this feature.
#[derive(Debug, Clone)]
pub struct Mails {
    /// The only source of the host in links: the address that people type.
    pub origin: String,
    /// How many links go to one person in an hour.
    pub limits: Limits,
}

impl Mails {
    /// The mail that was queued, or none where nobody is to get one.
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
            // A newer server on the same database queued it, and will send it.
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
        let letter = Letter {
            sender: &sender(tx)?,
            heading: "Reset your password",
            greeting: &greeting(&user),
            paragraphs: &[&format!(
                "Somebody asked for a new password for your account '{}'. If it was you, choose one here:",
                user.username
            )],
            button: Some(("Reset password", &link)),
            closing: &[
                "The link works once, for one hour. A newer link replaces it.",
                "If you did not ask for it, do nothing: your password stays as it is.",
            ],
        };
        Ok(Some(letter.to_mail(queued.id, now, to(&user))?))
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
        let letter = Letter {
            sender: &sender(tx)?,
            heading: "Your password was changed",
            greeting: &greeting(&user),
            paragraphs: &[
                &format!(
                    "The password of your account '{}' was just changed by a link from a mail to this address. All devices were signed out.",
                    user.username
                ),
                "If it was you, there is nothing to do. If it was not, choose another password now and tell your administrator:",
            ],
            button: Some(("Reset password again", &forgot)),
            closing: &[],
        };
        Ok(Some(letter.to_mail(queued.id, now, to(&user))?))
    }
}

/// Whose mail it is: the business, or the product for one without a name.
fn sender(tx: &mut Tx<'_>) -> Result<String, Error> {
    let name = settings::load(tx)?.business_name;
    Ok(if name.is_empty() {
        "Jobwright".to_owned()
    } else {
        name
    })
}

fn greeting(user: &UserRecord) -> String {
    format!("Hello {},", user.full_name)
}

fn to(user: &UserRecord) -> To {
    To {
        name: user.full_name.clone(),
        address: user.email.clone(),
    }
}
