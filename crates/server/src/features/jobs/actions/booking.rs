//! Books the time slot of a job: locks it, checks for overlaps, and checks client and assignee.

use jobwright_db::Tx;
use uuid::Uuid;

use crate::{
    error::{Error, Fields},
    features::{
        clients,
        jobs::{
            rules::Booking,
            store::{self, ConflictsAmong},
        },
        settings::ConflictScope,
        users,
    },
};

const NO_CLIENT: &str = "Client not found";
const NO_ASSIGNEE: &str = "Assigned user not found or inactive";

/// Locks the scope of a booking until this transaction ends.
///
/// It locks the assignee's row. If the scope is the whole business, or the job is unassigned (unassigned jobs are
/// compared among themselves), it locks the settings' row instead. So of two concurrent requests for the same slot the
/// second sees what the first stored. rule: booking-refused
pub(super) fn lock(
    tx: &mut Tx<'_>,
    scope: ConflictScope,
    assignee: Option<Uuid>,
) -> Result<(), Error> {
    match (scope, assignee) {
        // For an assignee who does not exist this locks nothing. `check_references` refuses it afterwards.
        (ConflictScope::Worker, Some(user)) => tx.lock("users", user)?,
        (ConflictScope::Worker, None) | (ConflictScope::Business, _) => tx.lock("settings", 1)?,
    };
    Ok(())
}

/// Whether the booking overlaps other jobs. Without `allowed` an overlap is 409 with the conflicting jobs.
/// rule: booking-allowed
pub(super) fn overlaps(
    tx: &mut Tx<'_>,
    scope: ConflictScope,
    id: Uuid,
    booking: Booking,
    allowed: bool,
) -> Result<bool, Error> {
    let among = match scope {
        ConflictScope::Business => ConflictsAmong::Everybody,
        ConflictScope::Worker => ConflictsAmong::SameAssignee,
    };
    let conflicts = store::conflicts_with(tx, id, booking, among)?;
    if conflicts.is_empty() {
        return Ok(false);
    }
    if allowed {
        Ok(true)
    } else {
        Err(Error::ScheduleConflict(conflicts))
    }
}

/// 400 on the field for an unknown client, or for an assignee who is unknown, inactive or deleted. rule: job-references
pub(super) fn check_references(
    tx: &mut Tx<'_>,
    client: Option<Uuid>,
    assignee: Option<Uuid>,
    mut faults: Fields,
) -> Result<(), Error> {
    if let Some(client) = client
        && !clients::exists(tx, client)?
    {
        faults.insert("clientId".to_owned(), NO_CLIENT.to_owned());
    }
    if let Some(assignee) = assignee
        && !users::is_assignable(tx, assignee)?
    {
        faults.insert("assignedUserId".to_owned(), NO_ASSIGNEE.to_owned());
    }
    if faults.is_empty() {
        Ok(())
    } else {
        Err(Error::fields(faults))
    }
}
