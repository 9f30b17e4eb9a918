//! Requests and responses of signing in. Sessions, reset links and two-step sign-in have their own files.

mod links;
mod second_factor;
mod sessions;

use garde::Validate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    features::{
        auth::{model::SessionUser, rules::PASSWORD_LEAST},
        users::Role,
    },
    kit::{
        language::Language,
        password::MAX_BYTES,
        text::{NAME, PHONE, at_most, required},
        wire::{Flag, Instant},
    },
};

pub(super) use links::{
    PasswordResetConfirmation, PasswordResetRequest, PasswordResetState, token_of,
};
pub(super) use second_factor::{
    RecoveryCodes, SecondFactorConfirmation, SecondFactorInput, SecondFactorRemoval,
    SecondFactorSetup,
};
pub(super) use sessions::Session;

/// The longest code of two-step sign-in that is accepted, in characters. Recovery codes have 29.
const CODE_MOST: usize = PHONE;

/// The signed-in user.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CurrentUser)]
pub struct CurrentUserBody {
    /// The user's id.
    pub id: Uuid,
    /// The name to sign in with.
    pub username: String,
    /// The name to show.
    pub full_name: String,
    /// The e-mail address.
    pub email: String,
    /// The user's role.
    pub role: Role,
    /// The personal color, `#rrggbb`.
    #[schema(required)]
    pub color: Option<String>,
    /// 1 while the user can sign in.
    pub is_active: Flag,
    /// 1 if the user must change the password first. Until then every other call returns 403
    /// `password_change_required`.
    pub must_change_password: Flag,
    /// 1 while signing in requires a code in addition to the password.
    pub second_factor: Flag,
    /// 1 if the user must set up two-step sign-in first. Until then every other call returns 403
    /// `second_factor_setup_required`. A required password change must be done before that.
    pub second_factor_required: Flag,
    /// How many recovery codes are left.
    #[schema(minimum = 0)]
    pub recovery_codes_left: i64,
    /// When the account was created.
    pub created_at: Instant,
    /// The language of mails to the user; `null` until one is chosen.
    #[schema(required)]
    pub language: Option<Language>,
}

impl From<SessionUser> for CurrentUserBody {
    fn from(user: SessionUser) -> Self {
        Self {
            id: user.actor.id,
            username: user.username,
            full_name: user.actor.full_name,
            email: user.email,
            role: user.actor.role,
            color: user.color,
            // Only active people have sessions.
            is_active: Flag(true),
            must_change_password: Flag(user.must_change_password),
            second_factor: Flag(user.second_factor),
            second_factor_required: Flag(user.second_factor_required),
            recovery_codes_left: user.recovery_codes_left,
            created_at: user.created_at,
            language: user.language,
        }
    }
}

/// A name and a password, and the code of two-step sign-in.
// No `Debug`, so that no log can show the password.
#[derive(Clone, Deserialize, Validate, ToSchema)]
pub(in crate::features::auth) struct LoginInput {
    /// The username or the e-mail address.
    #[serde(default)]
    #[garde(custom(required("Username is required", NAME)))]
    #[schema(required, min_length = 1, max_length = 200)]
    pub username: String,
    /// The password.
    #[serde(default)]
    #[garde(custom(given("Password is required")))]
    #[schema(required, min_length = 1, max_length = 1024)]
    pub password: String,
    /// The code of the authenticator app, or a recovery code. Needed while two-step sign-in is on, else ignored.
    #[garde(custom(at_most(CODE_MOST)))]
    #[schema(max_length = 100)]
    pub code: Option<String>,
}

/// The language of mails to the user.
#[derive(Debug, Clone, Copy, Deserialize, Validate, ToSchema)]
pub(in crate::features::auth) struct LanguageInput {
    /// A supported language.
    #[garde(skip)]
    pub language: Language,
}

/// A new password for the signed-in user.
// No `Debug`, so that no log can show the passwords.
#[derive(Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::features::auth) struct ChangePasswordInput {
    /// The current password.
    #[serde(default)]
    #[garde(custom(given("Current password is required")))]
    #[schema(required, min_length = 1, max_length = 1024)]
    pub current_password: String,
    /// The new password.
    #[serde(default)]
    #[garde(custom(at_least(PASSWORD_LEAST, "Password must be at least 6 characters")))]
    #[schema(required, min_length = 6, max_length = 1024)]
    pub new_password: String,
}

/// Requires a text, else fails with the message. The text may have at most as many bytes as the longest password.
fn given(message: &'static str) -> impl Fn(&String, &()) -> garde::Result {
    move |password, ()| {
        if password.is_empty() {
            Err(garde::Error::new(message))
        } else {
            short_enough(password)
        }
    }
}

/// Requires a new password of at least `least` characters, else fails with the message.
fn at_least(least: usize, message: &'static str) -> impl Fn(&String, &()) -> garde::Result {
    move |password, ()| {
        if password.chars().count() < least {
            Err(garde::Error::new(message))
        } else {
            short_enough(password)
        }
    }
}

fn short_enough(password: &str) -> garde::Result {
    if password.len() > MAX_BYTES {
        return Err(garde::Error::new(format!(
            "Must be at most {MAX_BYTES} bytes"
        )));
    }
    Ok(())
}
