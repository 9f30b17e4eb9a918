//! SQL of the settings, which are a single row.

use jiff::{Timestamp, tz::TimeZone};
use jobwright_db::{Error as DbError, Row, Tx};

use super::model::{ConflictScope, SecondFactorPolicy, second_factor_policy};
use crate::kit::{money::Cents, time_zone};

/// The settings as they are stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
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
    /// The IANA name of the business's time zone.
    pub timezone_name: String,
    /// The business's time zone.
    pub timezone: TimeZone,
    /// Which jobs are compared to detect double booking.
    pub conflict_scope: ConflictScope,
    /// The amount charged for an hour of labor.
    pub labor_rate: Cents,
    /// Who must use two-step sign-in.
    pub second_factor: SecondFactorPolicy,
    /// How many minutes *Find a time* keeps free between two visits of a worker.
    pub gap_minutes: i64,
    /// The length that is assumed for a visit without an end, in minutes.
    pub default_minutes: i64,
    /// The text of the message that tells a client that the worker is late. If it is empty, the app uses its own text.
    pub running_late_text: String,
    /// The text of the message that tells a client that the worker is on the way. If it is empty, the app uses its own
    /// text.
    pub on_my_way_text: String,
    /// The version of the settings. Each change increases it.
    pub version: i64,
}

/// Loads the business's settings. The row exists since the server's first start ([`super::ensure_exist`]).
pub fn load(tx: &mut Tx<'_>) -> Result<Settings, DbError> {
    tx.query_one(
        "SELECT business_name, business_address, business_phone, business_email, business_number, timezone, \
         conflict_scope, labor_rate, version, second_factor, gap_minutes, default_minutes, \
         running_late_text, on_my_way_text FROM settings WHERE id = 1",
        &[],
        settings,
    )
}

fn settings(row: &Row<'_>) -> Result<Settings, DbError> {
    let timezone_name: String = row.get(5)?;
    Ok(Settings {
        business_name: row.get(0)?,
        business_address: row.get(1)?,
        business_phone: row.get(2)?,
        business_email: row.get(3)?,
        business_number: row.get(4)?,
        timezone: time_zone::parse(&timezone_name).unwrap_or(TimeZone::UTC),
        timezone_name,
        conflict_scope: ConflictScope::parse(&row.get::<String>(6)?)
            .unwrap_or(ConflictScope::Business),
        labor_rate: Cents(row.get(7)?),
        version: row.get(8)?,
        second_factor: second_factor_policy(&row.get::<String>(9)?),
        gap_minutes: row.get(10)?,
        default_minutes: row.get(11)?,
        running_late_text: row.get(12)?,
        on_my_way_text: row.get(13)?,
    })
}

/// Inserts the settings row with this time zone and the defaults, unless the row exists.
pub(super) fn insert_if_absent(
    tx: &mut Tx<'_>,
    timezone: &str,
    now: Timestamp,
) -> Result<(), DbError> {
    tx.execute(
        "INSERT INTO settings (id, business_name, business_address, business_phone, business_email, \
         business_number, timezone, conflict_scope, labor_rate, updated_at, version) \
         VALUES (1, '', '', '', '', '', $1, $2, 100, $3, 1) ON CONFLICT (id) DO NOTHING",
        &[timezone.into(), ConflictScope::Business.as_str().into(), now.as_millisecond().into()],
    )?;
    Ok(())
}

/// Stores changed settings with their new version.
pub(super) fn update(tx: &mut Tx<'_>, changed: &Settings, now: Timestamp) -> Result<(), DbError> {
    tx.execute(
        "UPDATE settings SET business_name = $1, business_address = $2, business_phone = $3, business_email = $4, \
         business_number = $5, timezone = $6, conflict_scope = $7, labor_rate = $8, updated_at = $9, version = $10, \
         second_factor = $11, gap_minutes = $12, default_minutes = $13, running_late_text = $14, on_my_way_text = $15 WHERE id = 1",
        &[
            changed.business_name.as_str().into(),
            changed.business_address.as_str().into(),
            changed.business_phone.as_str().into(),
            changed.business_email.as_str().into(),
            changed.business_number.as_str().into(),
            changed.timezone_name.as_str().into(),
            changed.conflict_scope.as_str().into(),
            changed.labor_rate.0.into(),
            now.as_millisecond().into(),
            changed.version.into(),
            changed.second_factor.as_str().into(),
            changed.gap_minutes.into(),
            changed.default_minutes.into(),
            changed.running_late_text.as_str().into(),
            changed.on_my_way_text.as_str().into(),
        ],
    )?;
    Ok(())
}
