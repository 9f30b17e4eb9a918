//! The request that records an opened message.

use garde::Validate;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::model::{MessageChannel, MessageKind};
use crate::kit::wire::given;

/// A text message to a client, opened in another app or copied.
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
    /// The id of the visit that the message is about, if any.
    #[serde(default)]
    #[garde(skip)]
    pub(super) visit_id: Option<Uuid>,
}
