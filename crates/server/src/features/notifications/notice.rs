//! The data that other features pass to notify a person.

use jiff::Timestamp;
use uuid::Uuid;

use super::{model::NotificationType, rules::Facts};

/// The content of a notification.
#[derive(Debug, Clone)]
pub struct Notice {
    /// What happened.
    pub event: NotificationType,
    /// The data of the notification: which job, when and where, and who did it.
    pub facts: Facts,
    /// The job to link to; `None` if it was deleted.
    pub job: Option<Uuid>,
}

/// The recipient, the time, and whether it has been read.
#[derive(Debug, Clone, Copy)]
pub struct Recipient {
    /// The notification's id.
    pub id: Uuid,
    /// The recipient.
    pub to: Uuid,
    /// The time of the event.
    pub at: Timestamp,
    /// Whether the notification has been read.
    pub read: bool,
}
