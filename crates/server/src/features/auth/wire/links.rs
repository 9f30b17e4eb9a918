//! Requests and responses of password resets by mail.

use garde::Validate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::at_least;
use crate::{
    features::auth::rules::LINK_PASSWORD_LEAST,
    kit::text::{NAME, required},
};

/// A request for a reset link.
#[derive(Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::features::auth) struct PasswordResetRequest {
    /// The e-mail address or the username.
    #[serde(default)]
    #[garde(custom(required("Email or username is required", NAME)))]
    #[schema(required, min_length = 1, max_length = 200)]
    pub email_or_username: String,
}

/// Whether a reset link is valid.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(in crate::features::auth) struct PasswordResetState {
    /// True while the link can be used.
    pub valid: bool,
    /// The explanation to show to the user.
    pub message: String,
}

/// A new password with a reset link's token.
// No `Debug`, so that no log can show the token or the password.
#[derive(Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::features::auth) struct PasswordResetConfirmation {
    /// The token of the link.
    #[serde(default)]
    #[garde(skip)]
    #[schema(required)]
    pub token: String,
    /// The new password.
    #[serde(default)]
    #[garde(custom(at_least(LINK_PASSWORD_LEAST, "Password must be at least 8 characters")))]
    #[schema(required, min_length = 8, max_length = 1024)]
    pub new_password: String,
}

/// The first `token` in a query; other parameters are ignored. A text that does not have the form of a token counts as
/// an invalid token, not as an error.
pub(in crate::features::auth) fn token_of(query: Option<&str>) -> String {
    form_urlencoded::parse(query.unwrap_or_default().as_bytes())
        .find(|(name, _)| name == "token")
        .map(|(_, value)| value.trim().to_owned())
        .unwrap_or_default()
}
