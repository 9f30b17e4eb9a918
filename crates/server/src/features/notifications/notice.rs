//! The data that other features provide to notify a person.

use jiff::Timestamp;
use uuid::Uuid;

use super::{model::NotificationType, rules::Facts};

/// The content of a notification.
#[derive(Debug, Clone)]
pub struct Notice {
    /// What happened.
    pub event: NotificationType,
    /// The facts of the notification: which job, when and where, and who did it.
    pub facts: Facts,
    /// The id of the job that the notification links to; `None` if the job was deleted.
    pub job: Option<Uuid>,
}

/// Who gets a notification, when its event happened, and whether the notification has been read.
#[derive(Debug, Clone, Copy)]
pub struct Recipient {
    /// The notification's id.
    pub id: Uuid,
    /// The id of the recipient.
    pub to: Uuid,
    /// The time when the event happened.
    pub at: Timestamp,
    /// Whether the notification has been read.
    pub read: bool,
}
