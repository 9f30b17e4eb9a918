//! The user of a session and the kinds of mail, as they are stored.

use crate::{
    features::users::Actor,
    kit::{language::Language, wire::Instant},
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

/// The kind of mail, as the outbox stores it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MailKind {
    /// The link for choosing a new password. Its subject is the typed name.
    ResetLink,
    /// The notice that a password was reset. Its subject is the person's id.
    PasswordChanged,
}

impl MailKind {
    /// The stored text.
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::ResetLink => "password_reset_link",
            Self::PasswordChanged => "password_changed",
        }
    }
}
