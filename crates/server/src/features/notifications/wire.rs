//! What crosses the wire of notifications (spec 3).

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    kit::wire::{Flag, Instant},
    text_enum,
};

text_enum! {
    /// What a notification is about (decisions 6).
    pub enum NotificationType {
        /// Somebody asks an administrator to delete a job.
        DeletionRequest = "deletion_request",
        /// Somebody gave the person a job.
        JobAssigned = "job_assigned",
        /// Somebody moved the person's job to another time.
        JobMoved = "job_moved",
        /// Somebody deleted the person's job.
        JobCancelled = "job_cancelled",
    }
}

/// A short word to one person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Notification {
    /// The notification's id.
    pub(super) id: Uuid,
    /// Whom it is for.
    pub(super) user_id: Uuid,
    /// What it is about.
    #[serde(rename = "type")]
    pub(super) kind: NotificationType,
    /// A word or two.
    pub(super) title: String,
    /// What happened.
    pub(super) message: String,
    /// The job it is about, while there is one.
    #[schema(required)]
    pub(super) job_id: Option<Uuid>,
    /// 1 once it has been read.
    pub(super) read: Flag,
    /// When it happened.
    pub(super) created_at: Instant,
}

/// How many notifications are unread.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct NotificationCount {
    /// The number of unread ones.
    pub(super) count: i64,
}
