//! The time by this machine, by the database's server, and by what the database holds.

use jiff::{SignedDuration, Timestamp};
use jobwright_db::{EngineFacts, Error, Inspection};

use super::super::{
    super::settings::Settings,
    rules::{
        clock::{Seen, Zone},
        database::{Open, Seen as Database},
    },
};
use crate::features::{audit, events, settings};

/// What there is to judge; of the database only where its tables are the ones that are known.
pub(in super::super) fn look(
    given: &Settings,
    inspection: Option<&mut Inspection>,
    database: &Database,
) -> Seen {
    let open = match database {
        Database::Open(open) => Some(open.as_ref()),
        _ => None,
    };
    let mut seen = Seen {
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
            seen.newest = newest(inspection);
            seen.zone = inspection
                .read(settings::load)
                .map_or(seen.zone, |settings| {
                    Zone::Set(settings.timezone_name, settings.timezone)
                });
        }
        None if open.is_some_and(|open| open.schema.found > 0) => seen.zone = Zone::Unknown,
        None => {}
    }
    seen
}

fn ahead(open: &Open) -> Option<SignedDuration> {
    match &open.facts {
        EngineFacts::Postgres(facts) => Some(SignedDuration::from_millis(facts.clock_ahead_ms)),
        EngineFacts::Sqlite(_) => None,
    }
}

/// Of what was noted for administrators and of what browsers were told. What cannot be read is the database's finding.
fn newest(inspection: &mut Inspection) -> Option<Timestamp> {
    let newest =
        inspection.read(|tx| Ok::<_, Error>(audit::newest_at(tx)?.max(events::newest_at(tx)?)));
    newest.ok().flatten()
}
