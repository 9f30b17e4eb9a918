//! Asks the administrators to delete a job.

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{hold, notices};
use crate::{
    error::Error,
    http::extract::{CurrentUser, IfMatch},
};

/// Tells every other active administrator. While one of them has not read the last request for this job,
/// another adds nothing (decisions 6). 404 without such a job.
pub(in crate::features::jobs) fn request_deletion(
    tx: &mut Tx<'_>,
    actor: &CurrentUser,
    now: Timestamp,
    id: Uuid,
) -> Result<(), Error> {
    // Held, so that of several requests at once the later ones see the first one's.
    let job = hold(tx, id, IfMatch(None))?;
    notices::of_request(tx, actor, now, &job)
}
