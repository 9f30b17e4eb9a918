//! Requests of the audit log.

use garde::Validate;
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use super::model::AuditAction;
use crate::kit::{
    day::{Day, not_before},
    text::{NAME, at_most},
};

/// The entries to list, and how many. The newest come first.
#[derive(Debug, Clone, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct AuditQuery {
    /// Only entries from this day on, `YYYY-MM-DD` in the business's time zone.
    #[garde(skip)]
    #[param(value_type = Option<String>, format = Date)]
    pub(super) from: Option<Day>,
    /// Only entries up to and including this day, `YYYY-MM-DD` in the business's time zone.
    #[garde(custom(not_before(self.from)))]
    #[param(value_type = Option<String>, format = Date)]
    pub(super) to: Option<Day>,
    /// Only entries with this action.
    #[garde(skip)]
    #[param(inline)]
    pub(super) action: Option<AuditAction>,
    /// Only acts by this person and acts that were done to this person.
    #[garde(skip)]
    pub(super) user_id: Option<Uuid>,
    /// Only entries with this text in a name or in the address. There are no wildcards.
    #[garde(custom(at_most(NAME)))]
    #[param(max_length = 200)]
    pub(super) q: Option<String>,
    /// The most entries to return, 1 to 500; 50 by default.
    #[garde(inner(range(min = 1, max = 500)))]
    #[param(minimum = 1, maximum = 500)]
    pub(super) limit: Option<i64>,
    /// The cursor of the page, from the `Link` header of the previous page.
    #[garde(skip)]
    pub(super) cursor: Option<String>,
}
