//! Response types of people.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{model::Role, store::UserRecord};
use crate::kit::wire::Flag;

/// A person. The e-mail address and the username are only sent to administrators.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Person {
    /// The person's id.
    pub id: Uuid,
    /// The full name.
    pub full_name: String,
    /// The person's role.
    pub role: Role,
    /// The personal color, `#rrggbb`.
    #[schema(required)]
    pub color: Option<String>,
    /// 1 if the person can sign in and be assigned to jobs.
    pub is_active: Flag,
    /// The username to sign in with; only sent to administrators.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub username: Option<String>,
    /// The e-mail address; only sent to administrators.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub email: Option<String>,
}

impl Person {
    /// Converts a stored person. The username and the e-mail address are included only for administrators, and never
    /// for a deleted person. rule: roles-people
    pub fn seen(user: UserRecord, by_admin: bool) -> Self {
        let deleted = user.is_deleted;
        let for_admins = |text: String| Some(text).filter(|_| by_admin && !deleted);
        Self {
            id: user.id,
            full_name: user.full_name,
            role: user.role,
            color: user.color,
            is_active: Flag(user.is_active && !deleted),
            username: for_admins(user.username),
            email: for_admins(user.email),
        }
    }
}
