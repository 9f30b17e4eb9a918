//! What is sent and taken when a password is reset by a mailed link.

use garde::Validate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::at_least;
use crate::{
    features::auth::rules::LINK_PASSWORD_LEAST,
    kit::text::{NAME, required},
};

/// Whose password is forgotten.
#[derive(Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::features::auth) struct PasswordResetRequest {
    /// The e-mail address or the username.
    #[serde(default)]
    #[garde(custom(required("Email or username is required", NAME)))]
    #[schema(required, min_length = 1, max_length = 200)]
    pub email_or_username: String,
}

/// Whether a link is good.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(in crate::features::auth) struct PasswordResetState {
    /// True while the link can be used.
    pub valid: bool,
    /// What a person reads.
    pub message: String,
}

/// A new password by a link. Has no `Debug`, so that no log can show the token or the password.
#[derive(Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::features::auth) struct PasswordResetConfirmation {
    /// The link's token.
    #[serde(default)]
    #[garde(skip)]
    #[schema(required)]
    pub token: String,
    /// The password from now on.
    #[serde(default)]
    #[garde(custom(at_least(LINK_PASSWORD_LEAST, "Password must be at least 8 characters")))]
    #[schema(required, min_length = 8, max_length = 1024)]
    pub new_password: String,
}

/// The `token` of a query, whatever else is in it: what cannot be a token is a bad one and no error.
pub(in crate::features::auth) fn token_of(query: Option<&str>) -> String {
    form_urlencoded::parse(query.unwrap_or_default().as_bytes())
        .find(|(name, _)| name == "token")
        .map(|(_, value)| value.trim().to_owned())
        .unwrap_or_default()
}
