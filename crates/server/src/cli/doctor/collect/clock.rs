//! Reads the current time of this machine and of the database server, and the time of the newest stored data.

use jiff::{SignedDuration, Timestamp};
use jobwright_db::{EngineFacts, Error, Inspection};

use super::super::{
    super::settings::Settings,
    rules::{
        clock::{Facts, Zone},
        database::{Facts as Database, Open},
    },
};
use crate::features::{audit, events, settings};

/// Collects the facts about the time. Stored data is read only if the database has the schema version that this
/// program knows.
pub(in super::super) fn collect(
    given: &Settings,
    inspection: Option<&mut Inspection>,
    database: &Database,
) -> Facts {
    let open = match database {
        Database::Open(open) => Some(open.as_ref()),
        _ => None,
    };
    let mut facts = Facts {
        now: Timestamp::now(),
        database_ahead: open.and_then(ahead),
        newest: None,
        zone: Zone::New {
            name: given.timezone(),
            is_chosen: given.has_timezone(),
        },
    };
    let is_known = open.is_some_and(|open| open.schema.found == open.schema.known);
    match inspection.filter(|_| is_known) {
        Some(inspection) => {
            facts.newest = newest(inspection);
            facts.zone = inspection
                .read(settings::load)
                .map_or(facts.zone, |settings| {
                    Zone::Set(settings.timezone_name, settings.timezone)
                });
        }
        None if open.is_some_and(|open| open.schema.found > 0) => facts.zone = Zone::Unknown,
        None => {}
    }
    facts
}

fn ahead(open: &Open) -> Option<SignedDuration> {
    match &open.facts {
        EngineFacts::Postgres(facts) => Some(SignedDuration::from_millis(facts.clock_ahead_ms)),
        EngineFacts::Sqlite(_) => None,
    }
}

/// Returns the time of the newest audit entry or event. If reading fails, the error is reported with the findings
/// about the database, not here.
fn newest(inspection: &mut Inspection) -> Option<Timestamp> {
    let newest =
        inspection.read(|tx| Ok::<_, Error>(audit::newest_at(tx)?.max(events::newest_at(tx)?)));
    newest.ok().flatten()
}
