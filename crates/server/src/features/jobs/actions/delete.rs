//! Deletes a job for good.

use jobwright_db::Tx;
use uuid::Uuid;

use crate::{error::Error, features::jobs::store, http::extract::IfMatch};

/// Removes a job and its history. 404 without such a job, 412 when somebody else changed it since it was read.
pub(in crate::features::jobs) fn delete(
    tx: &mut Tx<'_>,
    id: Uuid,
    version: IfMatch,
) -> Result<(), Error> {
    if !tx.lock("jobs", id)? {
        return Err(Error::NotFound);
    }
    let job = store::find(tx, id)?.ok_or(Error::NotFound)?;
    version.check(job.version)?;
    store::delete(tx, id)?;
    Ok(())
}
