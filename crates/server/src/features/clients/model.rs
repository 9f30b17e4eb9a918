//! A client, as it is stored and sent, and the order of a list of clients.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    kit::{sort, wire::Instant},
    text_enum,
};

/// A client of the business.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Client {
    /// The client's id.
    pub id: Uuid,
    /// The name.
    pub name: String,
    /// The e-mail address.
    #[schema(required)]
    pub email: Option<String>,
    /// The phone number.
    #[schema(required)]
    pub phone: Option<String>,
    /// The postal or site address.
    #[schema(required)]
    pub address: Option<String>,
    /// The business name.
    #[schema(required)]
    pub business_name: Option<String>,
    /// The name of the main contact.
    #[schema(required)]
    pub main_contact: Option<String>,
    /// The main contact's phone number.
    #[schema(required)]
    pub main_contact_phone: Option<String>,
    /// The main contact's e-mail address.
    #[schema(required)]
    pub main_contact_email: Option<String>,
    /// The name of the contact on site.
    #[schema(required)]
    pub site_contact: Option<String>,
    /// The site contact's phone number.
    #[schema(required)]
    pub site_contact_phone: Option<String>,
    /// The id of the user who created it.
    pub user_id: Uuid,
    /// When the client was created.
    pub created_at: Instant,
    /// When the client was last changed.
    pub updated_at: Instant,
    /// The version, which each change increases; it is the `ETag` of `GET`.
    pub version: i64,
}

text_enum! {
    /// The sort key of a list of clients.
    pub(super) enum SortKey {
        /// The name, ignoring case.
        Name = "name",
        /// The time of creation.
        CreatedAt = "createdAt",
        /// The business name, ignoring case; clients without one last.
        BusinessName = "businessName",
    }
}

/// The order of a list of clients.
pub(super) type Sort = sort::Sort<SortKey>;

impl Default for Sort {
    fn default() -> Self {
        Self {
            key: SortKey::Name,
            descending: false,
        }
    }
}
