//! The request that records an opened message.

use garde::Validate;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::model::{MessageChannel, MessageKind};
use crate::kit::wire::given;

/// A message to the client that was opened.
#[derive(Debug, Clone, Copy, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OpenedMessage {
    /// What the message says to the client.
    #[serde(default)]
    #[garde(custom(given))]
    #[schema(required, value_type = MessageKind)]
    pub(super) kind: Option<MessageKind>,
    /// How the message was opened.
    #[serde(default)]
    #[garde(custom(given))]
    #[schema(required, value_type = MessageChannel)]
    pub(super) via: Option<MessageChannel>,
    /// The visit that the message is about, if any.
    #[serde(default)]
    #[garde(skip)]
    pub(super) visit_id: Option<Uuid>,
}
