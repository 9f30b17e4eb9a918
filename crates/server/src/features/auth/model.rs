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
    /// The person, as actions take it.
    pub actor: Actor,
    /// The name to sign in with.
    pub username: String,
    /// The e-mail address.
    pub email: String,
    /// The personal color, `#rrggbb`.
    pub color: Option<String>,
    /// True if the user must change the password first. rule: password-change-forced
    pub must_change_password: bool,
    /// Whether two-step sign-in is on.
    pub second_factor: bool,
    /// True if the user must set up two-step sign-in first. rule: second-factor-required
    pub second_factor_required: bool,
    /// How many recovery codes are left.
    pub recovery_codes_left: i64,
    /// The language of mails to the user, if one is chosen.
    pub language: Option<Language>,
    /// When the account was created.
    pub created_at: Instant,
}

/// The kind of the mail with a link for choosing a new password, as the outbox stores it. It is about a
/// [`LinkRequest`].
pub(super) const RESET_LINK: &str = "password_reset_link";

/// A request for a reset link, as the outbox stores it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct LinkRequest {
    /// The typed name.
    pub(super) name: String,
    /// The network that the request came from.
    pub(super) network: Option<String>,
    /// The hash of the browser's device cookie, in hexadecimal digits.
    pub(super) device: Option<String>,
}

impl LinkRequest {
    /// Parses a stored request. Older servers stored only the typed name.
    pub(super) fn parse(about: &str) -> Self {
        serde_json::from_str(about).unwrap_or_else(|_| Self {
            name: about.to_owned(),
            network: None,
            device: None,
        })
    }
}

text_enum! {
    /// A mail that tells a person about a change of the own account. It is about a [`NoticeAbout`].
    pub enum Notice {
        /// A sign-in from a browser that is new to the account.
        NewDevice = "new_device",
        /// A password chosen through a mailed link.
        PasswordReset = "password_changed",
        /// A password that the person changed.
        PasswordChanged = "own_password_changed",
        /// A temporary password set by an administrator.
        TemporaryPassword = "temporary_password_set",
        /// Another e-mail address.
        EmailChanged = "email_changed",
        /// Another username.
        UsernameChanged = "username_changed",
        /// Two-step sign-in was turned on.
        SecondFactorOn = "second_factor_on",
        /// Two-step sign-in was turned off.
        SecondFactorOff = "second_factor_off",
        /// A recovery code was used in place of a code of the authenticator app.
        RecoveryCodeUsed = "recovery_code_used",
    }
}

/// What a notice is about, as the outbox stores it. It contains no secret.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct NoticeAbout {
    /// The person.
    pub(super) user: Uuid,
    /// The address of the mail if it isn't the person's.
    pub(super) to: Option<String>,
    /// The browser, of a sign-in.
    pub(super) user_agent: Option<String>,
    /// The client's address, of a sign-in.
    pub(super) address: Option<IpAddr>,
}

impl NoticeAbout {
    /// A notice to this person that says no more than its kind.
    pub(super) const fn of(user: Uuid) -> Self {
        Self {
            user,
            to: None,
            user_agent: None,
            address: None,
        }
    }

    /// Parses what a stored notice is about. Older servers stored only the person's id.
    pub(super) fn parse(about: &str) -> Option<Self> {
        match about.parse() {
            Ok(user) => Some(Self::of(user)),
            Err(_) => serde_json::from_str(about).ok(),
        }
    }
}
