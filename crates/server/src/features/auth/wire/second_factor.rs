//! Requests and responses of two-step sign-in.

use garde::Validate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{CODE_MOST, given};
use crate::kit::text::required;

/// The password of the signed-in user, to begin setting up two-step sign-in.
// No `Debug`, so that no log can show the password.
#[derive(Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::features::auth) struct SecondFactorInput {
    /// The current password.
    #[serde(default)]
    #[garde(custom(given("Current password is required")))]
    #[schema(required, min_length = 1, max_length = 1024)]
    pub current_password: String,
}

/// The data that an authenticator app needs. It is shown only once.
// No `Debug`, so that no log can show the secret.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::features::auth) struct SecondFactorSetup {
    /// The secret in base 32, for typing into the app.
    pub secret: String,
    /// The `otpauth` URL, for opening the app on the same device.
    pub uri: String,
    /// The URL as a QR code: the text of an SVG picture.
    pub qr_code: String,
}

/// The first code of the authenticator app.
// No `Debug`, so that no log can show the code.
#[derive(Clone, Deserialize, Validate, ToSchema)]
pub(in crate::features::auth) struct SecondFactorConfirmation {
    /// The code that the app shows.
    #[serde(default)]
    #[garde(custom(required("Code is required", CODE_MOST)))]
    #[schema(required, min_length = 1, max_length = 100)]
    pub code: String,
}

/// The recovery codes. They are shown only once, and each can be used for one sign-in instead of the app's code.
// No `Debug`, so that no log can show the codes.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::features::auth) struct RecoveryCodes {
    /// Ten codes.
    #[schema(min_items = 10, max_items = 10)]
    pub recovery_codes: Vec<String>,
}

/// The password and a code of the signed-in user, to turn two-step sign-in off.
// No `Debug`, so that no log can show the password.
#[derive(Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::features::auth) struct SecondFactorRemoval {
    /// The current password.
    #[serde(default)]
    #[garde(custom(given("Current password is required")))]
    #[schema(required, min_length = 1, max_length = 1024)]
    pub current_password: String,
    /// A code of the authenticator app, or a recovery code.
    #[serde(default)]
    #[garde(custom(required("Code is required", CODE_MOST)))]
    #[schema(required, min_length = 1, max_length = 100)]
    pub code: String,
}
