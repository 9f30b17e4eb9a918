//! Takes a job's slot: makes rivals wait, looks who is in the way, and checks client and assignee.

use jobwright_db::Tx;
use uuid::Uuid;

use crate::{
    error::{Error, Fields},
    features::{
        clients,
        jobs::{
            rules::Booking,
            store::{self, Among},
        },
        settings::ConflictScope,
        users,
    },
};

const NO_CLIENT: &str = "Client not found";
const NO_ASSIGNEE: &str = "Assigned user not found or inactive";

/// Lets nobody else book in the same scope until this transaction ends.
///
/// Held is the row whose time is taken: the assignee's, or the settings' one row where the whole business
/// (or the unassigned jobs, which are compared among themselves) is one scope. Two requests at once never
/// both win: the second sees what the first stored.
pub(super) fn lock(
    tx: &mut Tx<'_>,
    scope: ConflictScope,
    assignee: Option<Uuid>,
) -> Result<(), Error> {
    match (scope, assignee) {
        // An assignee who does not exist holds nothing and is refused right after.
        (ConflictScope::Worker, Some(user)) => tx.lock("users", user)?,
        (ConflictScope::Worker, None) | (ConflictScope::Business, _) => tx.lock("settings", 1)?,
    };
    Ok(())
}

/// Whether the booking goes over another one. Without `allowed` that is 409 with the jobs in the way.
pub(super) fn overlaps(
    tx: &mut Tx<'_>,
    scope: ConflictScope,
    id: Uuid,
    booking: Booking,
    allowed: bool,
) -> Result<bool, Error> {
    let among = match scope {
        ConflictScope::Business => Among::Everybody,
        ConflictScope::Worker => Among::SameAssignee,
    };
    let conflicts = store::in_the_way(tx, id, booking, among)?;
    if conflicts.is_empty() {
        return Ok(false);
    }
    if allowed {
        Ok(true)
    } else {
        Err(Error::ScheduleConflict(conflicts))
    }
}

/// 400 on the field for a client that is not there, or an assignee who is not there, inactive or deleted.
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
