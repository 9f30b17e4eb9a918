//! Requests and responses of the settings.

use garde::Validate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    model::{ConflictScope, SecondFactorPolicy},
    store::Settings,
};
use crate::kit::{
    money::Cents,
    text::{ADDRESS, NAME, PHONE, at_most, email_or_nothing},
    time_zone,
    wire::{Patch, not_null},
};

/// The maximum length of the text of a message to clients.
const MESSAGE: usize = 500;

/// The business's settings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Settings)]
pub(crate) struct SettingsBody {
    /// The business's name.
    pub business_name: String,
    /// The business's address.
    pub business_address: String,
    /// The business's phone number.
    pub business_phone: String,
    /// The business's e-mail address.
    pub business_email: String,
    /// The business's ABN, VAT or company number.
    pub business_number: String,
    /// The IANA name of the time zone in which all times are shown and entered.
    pub timezone: String,
    /// Which jobs are compared to detect double booking.
    pub conflict_scope: ConflictScope,
    /// The amount charged for an hour of labor.
    #[schema(value_type = f64)]
    pub labor_rate: Cents,
    /// Who must use two-step sign-in.
    pub second_factor: SecondFactorPolicy,
    /// How many minutes the search for free times (`GET /api/availability`) keeps free between two visits of a worker.
    pub gap_minutes: i64,
    /// The length of a visit without an end, in minutes.
    pub default_minutes: i64,
    /// The text of the message that tells a client that the worker is late; empty for the app's own text. `{client}`,
    /// `{job}`, `{time}`, `{worker}` and `{business}` are replaced by their values.
    pub running_late_text: String,
    /// The text of the message that tells a client that the worker is on the way; empty for the app's own text. It can
    /// contain the placeholders that `runningLateText` can contain.
    pub on_my_way_text: String,
    /// The version. Each change increases it; it is the `ETag`.
    pub version: i64,
}

impl From<Settings> for SettingsBody {
    fn from(settings: Settings) -> Self {
        Self {
            business_name: settings.business_name,
            business_address: settings.business_address,
            business_phone: settings.business_phone,
            business_email: settings.business_email,
            business_number: settings.business_number,
            timezone: settings.timezone_name,
            conflict_scope: settings.conflict_scope,
            labor_rate: settings.labor_rate,
            second_factor: settings.second_factor,
            gap_minutes: settings.gap_minutes,
            default_minutes: settings.default_minutes,
            running_late_text: settings.running_late_text,
            on_my_way_text: settings.on_my_way_text,
            version: settings.version,
        }
    }
}

/// A change of the settings. Only the fields that are present change; `null` clears a text.
#[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SettingsPatch {
    /// The business's name.
    #[serde(default)]
    #[garde(custom(at_most(NAME)))]
    #[schema(value_type = Option<String>, max_length = 200)]
    pub business_name: Patch<String>,
    /// The business's address.
    #[serde(default)]
    #[garde(custom(at_most(ADDRESS)))]
    #[schema(value_type = Option<String>, max_length = 500)]
    pub business_address: Patch<String>,
    /// The business's phone number.
    #[serde(default)]
    #[garde(custom(at_most(PHONE)))]
    #[schema(value_type = Option<String>, max_length = 100)]
    pub business_phone: Patch<String>,
    /// The business's e-mail address.
    #[serde(default)]
    #[garde(custom(email_or_nothing("Invalid email address")))]
    #[schema(value_type = Option<String>, format = "email-or-empty", max_length = 200)]
    pub business_email: Patch<String>,
    /// The business's ABN, VAT or company number.
    #[serde(default)]
    #[garde(custom(at_most(PHONE)))]
    #[schema(value_type = Option<String>, max_length = 100)]
    pub business_number: Patch<String>,
    /// The IANA name of the time zone.
    #[serde(default)]
    #[garde(custom(known_zone))]
    #[schema(value_type = Option<String>, nullable = false, format = "iana-time-zone")]
    pub timezone: Patch<String>,
    /// Which jobs are compared to detect double booking.
    #[serde(default)]
    #[garde(custom(not_null))]
    #[schema(value_type = Option<ConflictScope>, nullable = false)]
    pub conflict_scope: Patch<ConflictScope>,
    /// The amount charged for an hour of labor.
    #[serde(default)]
    #[garde(custom(not_null))]
    #[schema(value_type = Option<f64>, nullable = false, minimum = 0, maximum = 1_000_000)]
    pub labor_rate: Patch<Cents>,
    /// Who must use two-step sign-in.
    #[serde(default)]
    #[garde(custom(not_null))]
    #[schema(value_type = Option<SecondFactorPolicy>, nullable = false)]
    pub second_factor: Patch<SecondFactorPolicy>,
    /// How many minutes the search for free times (`GET /api/availability`) keeps free between two visits of a worker.
    #[serde(default)]
    #[garde(custom(not_null), custom(within(0, 240, "Must be between 0 and 240")))]
    #[schema(value_type = Option<i64>, nullable = false, minimum = 0, maximum = 240)]
    pub gap_minutes: Patch<i64>,
    /// The length of a visit without an end, in minutes.
    #[serde(default)]
    #[garde(
        custom(not_null),
        custom(within(5, 1_440, "Must be between 5 and 1440"))
    )]
    #[schema(value_type = Option<i64>, nullable = false, minimum = 5, maximum = 1_440)]
    pub default_minutes: Patch<i64>,
    /// The text of the message that tells a client that the worker is late; empty for the app's own text.
    #[serde(default)]
    #[garde(custom(at_most(MESSAGE)))]
    #[schema(value_type = Option<String>, max_length = 500)]
    pub running_late_text: Patch<String>,
    /// The text of the message that tells a client that the worker is on the way; empty for the app's own text.
    #[serde(default)]
    #[garde(custom(at_most(MESSAGE)))]
    #[schema(value_type = Option<String>, max_length = 500)]
    pub on_my_way_text: Patch<String>,
}

/// Validates that a number is from `least` to `most`; otherwise fails with `message`.
fn within(
    least: i64,
    most: i64,
    message: &'static str,
) -> impl Fn(&Patch<i64>, &()) -> garde::Result {
    move |value, ()| match value {
        Patch::Value(number) if !(least..=most).contains(number) => Err(garde::Error::new(message)),
        _ => Ok(()),
    }
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature that garde asks for"
)]
fn known_zone(zone: &Patch<String>, (): &()) -> garde::Result {
    match zone {
        Patch::Absent => Ok(()),
        Patch::Value(name) if time_zone::parse(name).is_some() => Ok(()),
        Patch::Null => Err(garde::Error::new("Required")),
        Patch::Value(_) => Err(garde::Error::new("Unknown time zone")),
    }
}
