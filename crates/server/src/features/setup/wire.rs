//! Request and response types of the setup.

use garde::Validate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    features::{settings::ConflictScope, users::rules},
    kit::{
        text::{NAME, required},
        time_zone,
    },
};

/// Whether the setup is needed.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SetupState {
    /// True while no user exists.
    pub(super) needed: bool,
}

/// The first administrator and the business.
// This type does not implement `Debug`, so that no log can contain the code or the password.
#[derive(Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SetupInput {
    /// The code from the server's console.
    #[serde(default)]
    #[garde(custom(required("Setup code is required", NAME)))]
    #[schema(required, min_length = 1, max_length = 200)]
    pub(super) setup_code: String,
    /// The administrator's full name.
    #[serde(default)]
    #[garde(custom(rules::full_name))]
    #[schema(required, min_length = 1, max_length = 200)]
    pub(super) full_name: String,
    /// The username to sign in with.
    #[serde(default)]
    #[garde(custom(rules::new_username))]
    #[schema(required, min_length = 3, max_length = 200)]
    pub(super) username: String,
    /// The e-mail address.
    #[serde(default)]
    #[garde(custom(rules::email))]
    #[schema(required, format = Email, max_length = 200)]
    pub(super) email: String,
    /// The password.
    #[serde(default)]
    #[garde(custom(rules::password))]
    #[schema(required, min_length = 6, max_length = 1024)]
    pub(super) password: String,
    /// The business's name.
    #[serde(default)]
    #[garde(custom(required("Business name is required", NAME)))]
    #[schema(required, min_length = 1, max_length = 200)]
    pub(super) business_name: String,
    /// The IANA name of the business's time zone.
    #[serde(default)]
    #[garde(custom(known_zone))]
    #[schema(required, format = "iana-time-zone")]
    pub(super) timezone: String,
    /// Which jobs are compared to detect double booking.
    #[garde(custom(chosen))]
    #[schema(required, nullable = false)]
    pub(super) conflict_scope: Option<ConflictScope>,
}

#[expect(
    clippy::ptr_arg,
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature that garde asks for"
)]
fn known_zone(name: &String, (): &()) -> garde::Result {
    match name.as_str() {
        "" => Err(garde::Error::new("Time zone is required")),
        name if time_zone::parse(name).is_some() => Ok(()),
        _ => Err(garde::Error::new("Unknown time zone")),
    }
}

#[expect(
    clippy::ref_option,
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature that garde asks for"
)]
fn chosen(scope: &Option<ConflictScope>, (): &()) -> garde::Result {
    match scope {
        Some(_) => Ok(()),
        None => Err(garde::Error::new("Choose how you schedule")),
    }
}
