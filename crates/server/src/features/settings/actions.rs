//! Actions that change the settings.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};

use super::{
    model::ConflictScope,
    store::{self, Settings},
    wire::SettingsPatch,
};
use crate::{
    error::Error,
    features::{
        audit::{self, AuditAction, AuditChange, Entry, Subject},
        events::{self, RecordChange},
        users::Actor,
    },
    kit::{money::Cents, time_zone, version::ExpectedVersion, wire::Patch},
};

/// Stores default settings with this time zone, unless settings already exist.
pub fn ensure_exist(tx: &mut Tx<'_>, timezone: &str, now: Timestamp) -> Result<(), DbError> {
    store::insert_if_absent(tx, timezone, now)
}

/// The settings that the user enters during the setup.
#[derive(Debug, Clone, Copy)]
pub struct InitialSettings<'a> {
    /// The business's name.
    pub business_name: &'a str,
    /// The IANA name of the business's time zone.
    pub timezone: &'a str,
    /// Which jobs are compared to detect double booking.
    pub conflict_scope: ConflictScope,
}

/// Replaces the default settings by the settings that the user entered during the setup.
pub fn initialize(
    tx: &mut Tx<'_>,
    now: Timestamp,
    initial: &InitialSettings<'_>,
) -> Result<(), Error> {
    let patch = SettingsPatch {
        business_name: Patch::Value(initial.business_name.to_owned()),
        timezone: Patch::Value(initial.timezone.to_owned()),
        conflict_scope: Patch::Value(initial.conflict_scope),
        ..SettingsPatch::default()
    };
    replace(tx, now, ExpectedVersion::ANY, patch)?;
    Ok(())
}

/// Changes the settings that are present in the request. 412 if the settings were changed after the sender of the
/// request had read them.
pub(super) fn update(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    if_match: ExpectedVersion,
    patch: SettingsPatch,
) -> Result<Settings, Error> {
    let (before, after) = replace(tx, now, if_match, patch)?;
    if after.second_factor != before.second_factor {
        // This event ends the event streams of people who must now set up a second factor.
        events::record(tx, now, RecordChange::OF_ALL_SESSIONS)?;
    }
    if after != before {
        let entry = Entry::new(AuditAction::SettingsChanged, actor).about(Subject::SETTINGS);
        audit::record(tx, now, &entry.with(changes(&before, &after)))?;
    }
    Ok(after)
}

/// Returns the names of the fields whose values differ, for the audit log.
fn changes(before: &Settings, after: &Settings) -> Vec<AuditChange> {
    let field =
        |name, of: fn(&Settings) -> &str| (name, of(before).to_owned(), of(after).to_owned());
    let number =
        |name, of: fn(&Settings) -> i64| (name, of(before).to_string(), of(after).to_string());
    audit::changes([
        field("businessName", |one| &one.business_name),
        field("businessAddress", |one| &one.business_address),
        field("businessPhone", |one| &one.business_phone),
        field("businessEmail", |one| &one.business_email),
        field("businessNumber", |one| &one.business_number),
        field("timezone", |one| &one.timezone_name),
        field("conflictScope", |one| one.conflict_scope.as_str()),
        field("secondFactor", |one| one.second_factor.as_str()),
        (
            "laborRate",
            money(before.labor_rate),
            money(after.labor_rate),
        ),
        number("gapMinutes", |one| one.gap_minutes),
        number("defaultMinutes", |one| one.default_minutes),
        field("runningLateText", |one| &one.running_late_text),
        field("onMyWayText", |one| &one.on_my_way_text),
    ])
}

/// Formats an amount of money: `95.00`.
fn money(Cents(cents): Cents) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}

/// Changes the settings that are present in the request, and returns the settings before and after the change.
fn replace(
    tx: &mut Tx<'_>,
    now: Timestamp,
    if_match: ExpectedVersion,
    patch: SettingsPatch,
) -> Result<(Settings, Settings), Error> {
    // The lock is held until the transaction ends. So if two transactions change the settings at the same time, the
    // second one sees the changes of the first.
    tx.lock("settings", 1)?;
    let current = store::load(tx)?;
    if_match.check(current.version)?;
    let changed = merge(current.clone(), patch);
    if changed == current {
        return Ok((current.clone(), current));
    }
    let changed = Settings {
        version: current.version + 1,
        ..changed
    };
    store::update(tx, &changed, now)?;
    events::record(tx, now, RecordChange::of_settings(changed.version))?;
    Ok((current, changed))
}

fn merge(current: Settings, patch: SettingsPatch) -> Settings {
    let text =
        |patch: Patch<String>, current: String| patch.apply(Some(current)).unwrap_or_default();
    let timezone_name = patch.timezone.or(current.timezone_name);
    let timezone = time_zone::parse(&timezone_name).unwrap_or(current.timezone);
    Settings {
        business_name: text(patch.business_name, current.business_name),
        business_address: text(patch.business_address, current.business_address),
        business_phone: text(patch.business_phone, current.business_phone),
        business_email: text(patch.business_email, current.business_email),
        business_number: text(patch.business_number, current.business_number),
        timezone_name: time_zone::canonical(&timezone).unwrap_or(timezone_name),
        timezone,
        conflict_scope: patch.conflict_scope.or(current.conflict_scope),
        labor_rate: patch.labor_rate.or(current.labor_rate),
        second_factor: patch.second_factor.or(current.second_factor),
        gap_minutes: patch.gap_minutes.or(current.gap_minutes),
        default_minutes: patch.default_minutes.or(current.default_minutes),
        running_late_text: text(patch.running_late_text, current.running_late_text),
        on_my_way_text: text(patch.on_my_way_text, current.on_my_way_text),
        version: current.version,
    }
}
