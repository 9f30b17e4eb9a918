//! A session as its owner sees it.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    features::auth::{rules, store::OwnSession},
    kit::{
        language::Language,
        wire::{Flag, Instant},
    },
};

/// A session of the signed-in user.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::features::auth) struct Session {
    /// The session's id.
    pub id: Uuid,
    /// A readable name of the device, such as 'Chrome on Windows'.
    pub device: String,
    /// 1 for the session of this request.
    pub current: Flag,
    /// When the session began.
    pub created_at: Instant,
    /// When the session was last used, accurate to five minutes.
    pub last_seen_at: Instant,
}

impl Session {
    /// Converts a session for its owner. `current` is the id of the owner's current session.
    pub(in crate::features::auth) fn seen(
        own: &OwnSession,
        current: Uuid,
        language: Language,
    ) -> Self {
        Self {
            id: own.id,
            device: rules::device(&own.user_agent, language),
            current: Flag(own.id == current),
            created_at: own.created_at,
            last_seen_at: own.last_seen_at,
        }
    }
}
