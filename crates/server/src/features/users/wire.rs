//! What is sent of a person.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::store::UserRecord;
use crate::{kit::wire::Flag, text_enum};

text_enum! {
    /// What a person may do (spec 6).
    pub enum Role {
        /// Everything.
        Admin = "admin",
        /// The schedule and the jobs.
        Worker = "worker",
    }
}

/// A person, as others see them. E-mail and username are for administrators only (decisions 3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Person {
    /// The person's id.
    pub id: Uuid,
    /// The name to show.
    pub full_name: String,
    /// What the person may do.
    pub role: Role,
    /// The personal colour, `#rrggbb`.
    #[schema(required)]
    pub color: Option<String>,
    /// 1 while the person can sign in and be given work.
    pub is_active: Flag,
    /// The name to sign in with; for administrators only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub username: Option<String>,
    /// The e-mail address; for administrators only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub email: Option<String>,
}

impl Person {
    /// The person as an administrator sees them, or as everybody does.
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
