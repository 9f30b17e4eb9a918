//! Responses of notifications.

use serde::Serialize;
use utoipa::ToSchema;

/// The number of unread notifications.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct NotificationCount {
    /// The number of unread notifications.
    pub(super) count: i64,
}
