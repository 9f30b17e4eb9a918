//! Request types of clients. rule: client-fields

use garde::Validate;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::model::Sort;
use crate::kit::{
    text::{ADDRESS, NAME, PHONE, at_most, email_or_nothing, required},
    wire::Patch,
};

const NO_NAME: &str = "Name is required";
const BAD_EMAIL: &str = "Invalid email";

/// The clients to list, in which order, and how many.
#[derive(Debug, Clone, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct ClientQuery {
    /// Only clients with this text in a name, business name, contact, phone number, e-mail address or address. There
    /// are no wildcards. Phone numbers are found in any notation.
    #[garde(custom(at_most(NAME)))]
    #[param(max_length = 200)]
    pub(super) q: Option<String>,
    /// `name` (default), `createdAt` or `businessName` (clients without one last). A leading `-` sorts in descending
    /// order.
    #[garde(skip)]
    #[param(value_type = Option<Sort>, inline)]
    pub(super) sort: Option<Sort>,
    /// The most clients to return, 1 to 500. If given, the response is one page.
    #[garde(inner(range(min = 1, max = 500)))]
    #[param(minimum = 1, maximum = 500)]
    pub(super) limit: Option<i64>,
    /// The start of the page, taken from the `Link` of the previous page.
    #[garde(skip)]
    pub(super) cursor: Option<String>,
}

/// A client to add. All fields except the name may be omitted, `null` or empty.
#[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NewClient {
    /// The name.
    #[garde(custom(required(NO_NAME, NAME)))]
    #[schema(required, value_type = String, max_length = 200, min_length = 1)]
    pub(crate) name: Option<String>,
    /// The e-mail address.
    #[garde(custom(email_or_nothing(BAD_EMAIL)))]
    #[schema(format = "email-or-empty", max_length = 200)]
    pub(crate) email: Option<String>,
    /// The phone number.
    #[garde(custom(at_most(PHONE)))]
    #[schema(max_length = 100)]
    pub(crate) phone: Option<String>,
    /// The postal or site address.
    #[garde(custom(at_most(ADDRESS)))]
    #[schema(max_length = 500)]
    pub(crate) address: Option<String>,
    /// The business name.
    #[garde(custom(at_most(NAME)))]
    #[schema(max_length = 200)]
    pub(crate) business_name: Option<String>,
    /// The name of the main contact.
    #[garde(custom(at_most(NAME)))]
    #[schema(max_length = 200)]
    pub(crate) main_contact: Option<String>,
    /// The main contact's phone number.
    #[garde(custom(at_most(PHONE)))]
    #[schema(max_length = 100)]
    pub(crate) main_contact_phone: Option<String>,
    /// The main contact's e-mail address.
    #[garde(custom(email_or_nothing(BAD_EMAIL)))]
    #[schema(format = "email-or-empty", max_length = 200)]
    pub(crate) main_contact_email: Option<String>,
    /// The name of the contact on site.
    #[garde(custom(at_most(NAME)))]
    #[schema(max_length = 200)]
    pub(crate) site_contact: Option<String>,
    /// The site contact's phone number.
    #[garde(custom(at_most(PHONE)))]
    #[schema(max_length = 100)]
    pub(crate) site_contact_phone: Option<String>,
}

/// A change of a client. It changes only the fields that are present; `null` or an empty text clears an optional field.
#[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ClientPatch {
    /// The name.
    #[garde(custom(required(NO_NAME, NAME)))]
    #[schema(value_type = Option<String>, nullable = false, max_length = 200, min_length = 1)]
    #[serde(default)]
    pub(crate) name: Patch<String>,
    /// The e-mail address.
    #[garde(custom(email_or_nothing(BAD_EMAIL)))]
    #[schema(value_type = Option<String>, format = "email-or-empty", max_length = 200)]
    #[serde(default)]
    pub(crate) email: Patch<String>,
    /// The phone number.
    #[garde(custom(at_most(PHONE)))]
    #[schema(value_type = Option<String>, max_length = 100)]
    #[serde(default)]
    pub(crate) phone: Patch<String>,
    /// The postal or site address.
    #[garde(custom(at_most(ADDRESS)))]
    #[schema(value_type = Option<String>, max_length = 500)]
    #[serde(default)]
    pub(crate) address: Patch<String>,
    /// The business name.
    #[garde(custom(at_most(NAME)))]
    #[schema(value_type = Option<String>, max_length = 200)]
    #[serde(default)]
    pub(crate) business_name: Patch<String>,
    /// The name of the main contact.
    #[garde(custom(at_most(NAME)))]
    #[schema(value_type = Option<String>, max_length = 200)]
    #[serde(default)]
    pub(crate) main_contact: Patch<String>,
    /// The main contact's phone number.
    #[garde(custom(at_most(PHONE)))]
    #[schema(value_type = Option<String>, max_length = 100)]
    #[serde(default)]
    pub(crate) main_contact_phone: Patch<String>,
    /// The main contact's e-mail address.
    #[garde(custom(email_or_nothing(BAD_EMAIL)))]
    #[schema(value_type = Option<String>, format = "email-or-empty", max_length = 200)]
    #[serde(default)]
    pub(crate) main_contact_email: Patch<String>,
    /// The name of the contact on site.
    #[garde(custom(at_most(NAME)))]
    #[schema(value_type = Option<String>, max_length = 200)]
    #[serde(default)]
    pub(crate) site_contact: Patch<String>,
    /// The site contact's phone number.
    #[garde(custom(at_most(PHONE)))]
    #[schema(value_type = Option<String>, max_length = 100)]
    #[serde(default)]
    pub(crate) site_contact_phone: Patch<String>,
}
