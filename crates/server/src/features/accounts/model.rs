//! An account, as it is stored and sent to administrators.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    features::users::Role,
    kit::wire::{Flag, Instant},
};

/// A person, as administrators see them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AdminUser {
    /// The person's id.
    pub(super) id: Uuid,
    /// The username to sign in with.
    pub(super) username: String,
    /// The e-mail address.
    pub(super) email: String,
    /// The full name.
    pub(super) full_name: String,
    /// The person's role.
    pub(super) role: Role,
    /// The personal color, `#rrggbb`.
    #[schema(required)]
    pub(super) color: Option<String>,
    /// 1 while the person can sign in and be assigned to jobs.
    pub(super) is_active: Flag,
    /// 1 while the person must change the password before anything else.
    pub(super) must_change_password: Flag,
    /// 1 while the person signs in with a code besides the password.
    pub(super) second_factor: Flag,
    /// When the temporary password expires; `null` for a password that the person chose.
    #[schema(required)]
    pub(super) password_expires_at: Option<Instant>,
    /// When the account was created.
    pub(super) created_at: Instant,
    /// When the account was last changed.
    pub(super) updated_at: Instant,
    /// The version, which each change increases; it is the `ETag`.
    pub(super) version: i64,
    /// The number of the person's visits that are not done, in jobs that are not completed. Only in the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(super) open_visits: Option<i64>,
    /// The id for `POST /api/undo/{id}`, which gives the person back the visits that the deactivation took away. Only
    /// in the response to a deactivation that took visits away.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(super) undo_id: Option<Uuid>,
}
