//! Sends the administrators a request to delete a job.

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{lock_job, notices};
use crate::{error::Error, features::users::Actor, kit::version::ExpectedVersion};

/// Notifies every active administrator except the person who requests the deletion. If any of them still has an unread
/// request for this job, nobody is notified. 404 if the job does not exist. rule: request-deletion
pub(in crate::features::jobs) fn request_deletion(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    id: Uuid,
) -> Result<(), Error> {
    // Lock the job, so that concurrent requests see each other's notification.
    let job = lock_job(tx, id, ExpectedVersion::ANY)?;
    notices::of_request(tx, actor, now, &job.job)
}
