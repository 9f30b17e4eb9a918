//! Changes working hours.

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{
    model::{Stretch, WorkingHours},
    rules::joined,
    store,
};
use crate::{
    error::Error,
    features::{
        audit::{self, AuditAction, Entry, Subject},
        events::{self, RecordChange},
        users::{self, Actor, UserRecord},
    },
};

const NO_USER: &str = "User not found";
const WEEKDAYS: [&str; 7] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/// Replaces the working hours of a person or of the business. 400 on `userId` for an unknown or deleted person.
/// rule: working-hours
pub(super) fn set(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    hours: WorkingHours,
) -> Result<WorkingHours, Error> {
    // Concurrent changes wait for this lock, so that the audit log contains the correct former hours.
    tx.lock("settings", 1)?;
    let person = hours.user.map(|id| person(tx, id)).transpose()?;
    let after = WorkingHours {
        hours: joined(hours.hours),
        ..hours
    };
    let before = store::find(tx, after.user)?;
    if before == after {
        return Ok(after);
    }
    store::save(tx, &after)?;
    events::record(tx, now, RecordChange::of_working_hours(after.user))?;
    let subject = match &person {
        Some(person) => Subject::user(person.id, &person.full_name),
        None => Subject::SETTINGS,
    };
    let changes = audit::changes([("hours", in_words(&before), in_words(&after))]);
    let entry = Entry::new(AuditAction::WorkingHoursChanged, actor).about(subject);
    audit::record(tx, now, &entry.with(changes))?;
    Ok(after)
}

/// Returns the person with this id. 400 on `userId` if the person does not exist or is deleted.
fn person(tx: &mut Tx<'_>, id: Uuid) -> Result<UserRecord, Error> {
    let found = users::find(tx, id)?.filter(|person| !person.is_deleted);
    found.ok_or_else(|| Error::field("userId", NO_USER))
}

/// Removes the working hours of a deleted person.
pub fn forget(tx: &mut Tx<'_>, now: Timestamp, person: Uuid) -> Result<(), Error> {
    if store::remove(tx, Some(person))? {
        events::record(tx, now, RecordChange::of_working_hours(Some(person)))?;
    }
    Ok(())
}

/// Formats the working hours for the audit log: `Mon 07:30-16:30, Tue 07:30-16:30`.
fn in_words(hours: &WorkingHours) -> String {
    if !hours.works {
        return "never".to_owned();
    }
    let clock = |minutes: u16| format!("{:02}:{:02}", minutes / 60, minutes % 60);
    let words = |stretch: &Stretch| {
        let weekday = WEEKDAYS.get(usize::from(stretch.weekday).wrapping_sub(1));
        let (from, to) = (clock(stretch.from), clock(stretch.to));
        format!("{} {from}-{to}", weekday.copied().unwrap_or_default())
    };
    let all: Vec<String> = hours.hours.iter().map(words).collect();
    all.join(", ")
}
