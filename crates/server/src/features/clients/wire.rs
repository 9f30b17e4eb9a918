//! What crosses the wire of clients (spec 3, decisions 2).

use garde::Validate;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    kit::{
        self,
        text::{ADDRESS, NAME, PHONE, at_most, email_or_nothing, required},
        wire::{Instant, Patch},
    },
    text_enum,
};

const NO_NAME: &str = "Name is required";
const BAD_EMAIL: &str = "Invalid email";

/// A client of the business.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Client {
    /// The client's id.
    pub id: Uuid,
    /// Its name.
    pub name: String,
    /// E-mail address.
    #[schema(required)]
    pub email: Option<String>,
    /// Phone.
    #[schema(required)]
    pub phone: Option<String>,
    /// Postal or site address.
    #[schema(required)]
    pub address: Option<String>,
    /// The name it trades under.
    #[schema(required)]
    pub business_name: Option<String>,
    /// Whom to ask for.
    #[schema(required)]
    pub main_contact: Option<String>,
    /// Their phone.
    #[schema(required)]
    pub main_contact_phone: Option<String>,
    /// Their e-mail address.
    #[schema(required)]
    pub main_contact_email: Option<String>,
    /// Whom to ask for on site.
    #[schema(required)]
    pub site_contact: Option<String>,
    /// Their phone.
    #[schema(required)]
    pub site_contact_phone: Option<String>,
    /// Who created it.
    pub user_id: Uuid,
    /// When it was created.
    pub created_at: Instant,
    /// When it was last changed.
    pub updated_at: Instant,
    /// Counts the changes; the `ETag` of `GET`.
    pub version: i64,
}

/// Which clients to list, in which order, and how many (decisions 2).
#[derive(Debug, Clone, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct ClientQuery {
    /// Only clients that have this text in a name, business, contact, phone, e-mail or address. No wildcards;
    /// a phone number is found however it is written.
    #[garde(custom(at_most(NAME)))]
    #[param(max_length = 200)]
    pub(super) q: Option<String>,
    /// `name` (default), `createdAt` or `businessName` (clients without one last); `-` before for descending.
    #[garde(skip)]
    #[param(value_type = Option<Sort>, inline)]
    pub(super) sort: Option<Sort>,
    /// How many at most, 1 to 500: makes it a page.
    #[garde(inner(range(min = 1, max = 500)))]
    #[param(minimum = 1, maximum = 500)]
    pub(super) limit: Option<i64>,
    /// Where the page begins: taken from the `Link` of the page before.
    #[garde(skip)]
    pub(super) cursor: Option<String>,
}

text_enum! {
    /// What a list of clients is sorted by.
    pub(super) enum SortKey {
        /// Its name, without regard to case.
        Name = "name",
        /// When it was created.
        CreatedAt = "createdAt",
        /// The name it trades under, without regard to case; clients without one last.
        BusinessName = "businessName",
    }
}

/// The order of a list of clients.
pub(super) type Sort = kit::sort::Sort<SortKey>;

impl Default for Sort {
    fn default() -> Self {
        Self {
            key: SortKey::Name,
            descending: false,
        }
    }
}

/// A client to add. Every text but the name may be left out, `null` or empty.
#[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NewClient {
    /// Its name.
    #[garde(custom(required(NO_NAME, NAME)))]
    #[schema(required, value_type = String, max_length = 200, min_length = 1)]
    pub(crate) name: Option<String>,
    /// E-mail address.
    #[garde(custom(email_or_nothing(BAD_EMAIL)))]
    #[schema(format = "email-or-empty", max_length = 200)]
    pub(crate) email: Option<String>,
    /// Phone.
    #[garde(custom(at_most(PHONE)))]
    #[schema(max_length = 100)]
    pub(crate) phone: Option<String>,
    /// Postal or site address.
    #[garde(custom(at_most(ADDRESS)))]
    #[schema(max_length = 500)]
    pub(crate) address: Option<String>,
    /// The name it trades under.
    #[garde(custom(at_most(NAME)))]
    #[schema(max_length = 200)]
    pub(crate) business_name: Option<String>,
    /// Whom to ask for.
    #[garde(custom(at_most(NAME)))]
    #[schema(max_length = 200)]
    pub(crate) main_contact: Option<String>,
    /// Their phone.
    #[garde(custom(at_most(PHONE)))]
    #[schema(max_length = 100)]
    pub(crate) main_contact_phone: Option<String>,
    /// Their e-mail address.
    #[garde(custom(email_or_nothing(BAD_EMAIL)))]
    #[schema(format = "email-or-empty", max_length = 200)]
    pub(crate) main_contact_email: Option<String>,
    /// Whom to ask for on site.
    #[garde(custom(at_most(NAME)))]
    #[schema(max_length = 200)]
    pub(crate) site_contact: Option<String>,
    /// Their phone.
    #[garde(custom(at_most(PHONE)))]
    #[schema(max_length = 100)]
    pub(crate) site_contact_phone: Option<String>,
}

/// A change of a client: only the fields that are there; `null` or an empty text clears one.
#[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ClientPatch {
    /// Its name.
    #[garde(custom(required(NO_NAME, NAME)))]
    #[schema(value_type = Option<String>, nullable = false, max_length = 200, min_length = 1)]
    #[serde(default)]
    pub(crate) name: Patch<String>,
    /// E-mail address.
    #[garde(custom(email_or_nothing(BAD_EMAIL)))]
    #[schema(value_type = Option<String>, format = "email-or-empty", max_length = 200)]
    #[serde(default)]
    pub(crate) email: Patch<String>,
    /// Phone.
    #[garde(custom(at_most(PHONE)))]
    #[schema(value_type = Option<String>, max_length = 100)]
    #[serde(default)]
    pub(crate) phone: Patch<String>,
    /// Postal or site address.
    #[garde(custom(at_most(ADDRESS)))]
    #[schema(value_type = Option<String>, max_length = 500)]
    #[serde(default)]
    pub(crate) address: Patch<String>,
    /// The name it trades under.
    #[garde(custom(at_most(NAME)))]
    #[schema(value_type = Option<String>, max_length = 200)]
    #[serde(default)]
    pub(crate) business_name: Patch<String>,
    /// Whom to ask for.
    #[garde(custom(at_most(NAME)))]
    #[schema(value_type = Option<String>, max_length = 200)]
    #[serde(default)]
    pub(crate) main_contact: Patch<String>,
    /// Their phone.
    #[garde(custom(at_most(PHONE)))]
    #[schema(value_type = Option<String>, max_length = 100)]
    #[serde(default)]
    pub(crate) main_contact_phone: Patch<String>,
    /// Their e-mail address.
    #[garde(custom(email_or_nothing(BAD_EMAIL)))]
    #[schema(value_type = Option<String>, format = "email-or-empty", max_length = 200)]
    #[serde(default)]
    pub(crate) main_contact_email: Patch<String>,
    /// Whom to ask for on site.
    #[garde(custom(at_most(NAME)))]
    #[schema(value_type = Option<String>, max_length = 200)]
    #[serde(default)]
    pub(crate) site_contact: Patch<String>,
    /// Their phone.
    #[garde(custom(at_most(PHONE)))]
    #[schema(value_type = Option<String>, max_length = 100)]
    #[serde(default)]
    pub(crate) site_contact_phone: Patch<String>,
}
