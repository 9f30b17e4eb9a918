//! A notification, as it is stored and sent.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    kit::wire::{Flag, Instant},
    text_enum,
};

text_enum! {
    /// What a notification is about.
    pub enum NotificationType {
        /// Somebody asks for the deletion of a job. Sent to administrators.
        DeletionRequest = "deletion_request",
        /// A job was assigned to the person.
        JobAssigned = "job_assigned",
        /// A job of the person was moved to another time.
        JobMoved = "job_moved",
        /// A job of the person was deleted.
        JobCancelled = "job_cancelled",
        /// The hold of a visit is over. Sent to administrators.
        HoldOver = "hold_over",
        /// Somebody asks for leave. Sent to administrators.
        LeaveAsked = "leave_asked",
        /// The person's leave was approved.
        LeaveApproved = "leave_approved",
        /// The person's leave was declined.
        LeaveDeclined = "leave_declined",
        /// Somebody added a note to a job of the person.
        NoteAdded = "note_added",
        /// The person's first visit of the next day. Sent in the evening before.
        VisitTomorrow = "visit_tomorrow",
    }
}

/// A notification for one person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Notification {
    /// The notification's id.
    pub(super) id: Uuid,
    /// The id of the person who is notified.
    pub(super) user_id: Uuid,
    /// The kind of notification.
    #[serde(rename = "type")]
    pub(super) kind: NotificationType,
    /// A short title.
    pub(super) title: String,
    /// The text: who did what.
    pub(super) message: String,
    /// When the visit or the leave starts; `null` if the notification is about no time.
    #[schema(required)]
    pub(super) visit_start: Option<Instant>,
    /// Where the visit is; `null` if that is unknown.
    #[schema(required)]
    pub(super) place: Option<String>,
    /// The id of the job, while the job exists.
    #[schema(required)]
    pub(super) job_id: Option<Uuid>,
    /// 1 if it has been read.
    pub(super) read: Flag,
    /// When it happened.
    pub(super) created_at: Instant,
}
