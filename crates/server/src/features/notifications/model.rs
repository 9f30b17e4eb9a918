//! A notification, as it is stored and sent.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    kit::wire::{Flag, Instant},
    text_enum,
};

text_enum! {
    /// The kinds of notifications.
    pub enum NotificationType {
        /// Somebody requested the deletion of a job. Sent to administrators.
        DeletionRequest = "deletion_request",
        /// A job was assigned to the person.
        JobAssigned = "job_assigned",
        /// A job of the person was moved to another time.
        JobMoved = "job_moved",
        /// A job or a visit of the person was cancelled.
        JobCancelled = "job_cancelled",
        /// The hold of a visit is over. Sent to administrators.
        HoldOver = "hold_over",
        /// Somebody requested leave. Sent to administrators.
        LeaveAsked = "leave_asked",
        /// The person's leave was approved.
        LeaveApproved = "leave_approved",
        /// The person's leave was declined.
        LeaveDeclined = "leave_declined",
        /// Somebody added a note to a job of the person.
        NoteAdded = "note_added",
        /// The person's first visit of the next day. Sent on the evening before.
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
    /// The text, which says who did what.
    pub(super) message: String,
    /// The start of the visit or the leave; `null` if the notification has no time.
    #[schema(required)]
    pub(super) visit_start: Option<Instant>,
    /// The place of the visit; `null` if it is unknown.
    #[schema(required)]
    pub(super) place: Option<String>,
    /// The id of the job; `null` once the job is deleted.
    #[schema(required)]
    pub(super) job_id: Option<Uuid>,
    /// 1 if it has been read.
    pub(super) read: Flag,
    /// When it happened.
    pub(super) created_at: Instant,
}
