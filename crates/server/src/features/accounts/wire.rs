//! Request types of accounts.

use garde::Validate;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    features::users::{Role, rules},
    kit::wire::{Flag, FlagInput, Patch, not_null},
    text_enum,
};

/// A person to add.
// It has no `Debug`, so that no log can show the password.
#[derive(Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NewUser {
    /// The username to sign in with.
    #[serde(default)]
    #[garde(custom(rules::new_username))]
    #[schema(required, min_length = 3, max_length = 200)]
    pub(super) username: String,
    /// The first password. The person need not change it.
    #[serde(default)]
    #[garde(custom(rules::password))]
    #[schema(required, min_length = 6, max_length = 1024)]
    pub(super) password: String,
    /// The e-mail address.
    #[serde(default)]
    #[garde(custom(rules::email))]
    #[schema(required, format = Email, max_length = 200)]
    pub(super) email: String,
    /// The full name.
    #[serde(default)]
    #[garde(custom(rules::full_name))]
    #[schema(required, min_length = 1, max_length = 200)]
    pub(super) full_name: String,
    /// The person's role; `worker` by default.
    #[garde(skip)]
    pub(super) role: Option<Role>,
}

text_enum! {
    /// A role in a change of a person.
    pub(super) enum EditRole {
        /// Has all rights.
        Admin = "admin",
        /// Can use the schedule and the jobs.
        Worker = "worker",
        /// Stored as `worker`.
        User = "user",
    }
}

impl From<EditRole> for Role {
    fn from(role: EditRole) -> Self {
        match role {
            EditRole::Admin => Self::Admin,
            EditRole::Worker | EditRole::User => Self::Worker,
        }
    }
}

/// A change of a person. It changes only the fields that are present.
#[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct UserPatch {
    /// The full name.
    #[serde(default)]
    #[garde(custom(rules::edited_full_name))]
    #[schema(value_type = Option<String>, nullable = false, min_length = 2, max_length = 200)]
    pub(super) full_name: Patch<String>,
    /// The username to sign in with.
    #[serde(default)]
    #[garde(custom(rules::username))]
    #[schema(value_type = Option<String>, nullable = false, min_length = 3, max_length = 200)]
    pub(super) username: Patch<String>,
    /// The e-mail address.
    #[serde(default)]
    #[garde(custom(rules::email))]
    #[schema(value_type = Option<String>, nullable = false, format = Email, max_length = 200)]
    pub(super) email: Patch<String>,
    /// The person's role.
    #[serde(default)]
    #[garde(custom(not_null))]
    #[schema(value_type = Option<EditRole>, nullable = false)]
    pub(super) role: Patch<EditRole>,
}

/// Whether a person can sign in.
#[derive(Debug, Clone, Copy, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct UserStatusInput {
    /// True activates the account. False deactivates it and ends the person's sessions immediately.
    #[garde(skip)]
    #[schema(value_type = FlagInput)]
    pub(super) is_active: Flag,
}

/// A password that the person must change at the next sign-in.
// It has no `Debug`, so that no log can show the password.
#[derive(Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TemporaryPasswordInput {
    /// The temporary password.
    #[serde(default)]
    #[garde(custom(rules::password))]
    #[schema(required, min_length = 6, max_length = 1024)]
    pub(super) new_password: String,
    /// True also removes the person's second factor, for a person who has lost it.
    #[serde(default)]
    #[garde(skip)]
    #[schema(value_type = Option<FlagInput>, nullable = false)]
    pub(super) remove_second_factor: Flag,
}
