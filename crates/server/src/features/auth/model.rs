//! The user of a session and the mails of this feature, as they are stored.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{
    features::users::Actor,
    kit::{language::Language, wire::Instant},
    text_enum,
};

/// The user of a valid session.
#[derive(Debug, Clone)]
pub struct SessionUser {
    /// The person, in the form that actions accept.
    pub actor: Actor,
    /// The name to sign in with.
    pub username: String,
    /// The user's e-mail address.
    pub email: String,
    /// The personal color, `#rrggbb`.
    pub color: Option<String>,
    /// Whether the user must change the password before doing anything else. rule: password-change-forced
    pub must_change_password: bool,
    /// Whether two-step sign-in is on.
    pub second_factor: bool,
    /// Whether the user must set up two-step sign-in before doing anything else. rule: second-factor-required
    pub second_factor_required: bool,
    /// The number of unused recovery codes.
    pub recovery_codes_left: i64,
    /// The language of mails to the user; `None` until the user has chosen one.
    pub language: Option<Language>,
    /// When the account was created.
    pub created_at: Instant,
}

/// The kind of the mail with a link for choosing a new password, as the outbox stores it. Its content is a
/// [`LinkRequest`].
pub(super) const RESET_LINK: &str = "password_reset_link";

/// A request for a reset link, in the form in which the outbox stores it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct LinkRequest {
    /// The typed name.
    pub(super) name: String,
    /// The network from which the link was requested.
    pub(super) network: Option<String>,
    /// The hash of the browser's device cookie, in hexadecimal digits.
    pub(super) device: Option<String>,
}

impl LinkRequest {
    /// Parses a stored request. Older versions of the server stored only the typed name.
    pub(super) fn parse(about: &str) -> Self {
        serde_json::from_str(about).unwrap_or_else(|_| Self {
            name: about.to_owned(),
            network: None,
            device: None,
        })
    }
}

text_enum! {
    /// A mail to a person about a change of their account. Its content is a [`NoticeAbout`].
    pub enum Notice {
        /// Somebody signed in from a browser that is new to the account.
        NewDevice = "new_device",
        /// A new password was chosen through a mailed link.
        PasswordReset = "password_changed",
        /// The person changed the password.
        PasswordChanged = "own_password_changed",
        /// An administrator set a temporary password.
        TemporaryPassword = "temporary_password_set",
        /// The e-mail address was changed.
        EmailChanged = "email_changed",
        /// The username was changed.
        UsernameChanged = "username_changed",
        /// Two-step sign-in was turned on.
        SecondFactorOn = "second_factor_on",
        /// Two-step sign-in was turned off.
        SecondFactorOff = "second_factor_off",
        /// A recovery code was used instead of a code of the authenticator app.
        RecoveryCodeUsed = "recovery_code_used",
    }
}

/// The content of a notice, in the form in which the outbox stores it. It contains no secret.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct NoticeAbout {
    /// The person whose account the notice is about.
    pub(super) user: Uuid,
    /// The recipient's address, if it is not the person's current address.
    pub(super) to: Option<String>,
    /// The name of the browser. Only for a sign-in.
    pub(super) user_agent: Option<String>,
    /// The client's address. Only for a sign-in.
    pub(super) address: Option<IpAddr>,
}

impl NoticeAbout {
    /// Creates a notice to this person, without further content.
    pub(super) const fn of(user: Uuid) -> Self {
        Self {
            user,
            to: None,
            user_agent: None,
            address: None,
        }
    }

    /// Parses the stored content of a notice. Older versions of the server stored only the person's id.
    pub(super) fn parse(about: &str) -> Option<Self> {
        match about.parse() {
            Ok(user) => Some(Self::of(user)),
            Err(_) => serde_json::from_str(about).ok(),
        }
    }
}
