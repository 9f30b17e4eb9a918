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

/// A device on which one is signed in.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::features::auth) struct Session {
    /// The session's id.
    pub id: Uuid,
    /// The device in words, such as 'Chrome on Windows'.
    pub device: String,
    /// 1 for the session of this very request.
    pub current: Flag,
    /// When one signed in there.
    pub created_at: Instant,
    /// When it was last used, to within five minutes.
    pub last_seen_at: Instant,
}

impl Session {
    /// As its owner sees it whose current session has the id `current`.
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
