//! Deletes a file.

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{REMOVED, add_to_history, lock, record_event};
use crate::{
    error::Error,
    features::{
        files::{rules, store},
        users::Actor,
    },
};

/// Deletes a file or an unfinished upload. Its id can't be used again. The clean-up removes the stored bytes later, if
/// no other file uses them. 404 if there is no such file, 403 if the user is not allowed to delete it (another
/// person's file, or a file that is too old), 409 for an archived job. rule: file-delete
pub(in crate::features::files) fn delete(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    id: Uuid,
) -> Result<(), Error> {
    let (job, file) = lock(tx, id)?;
    let at = now.as_millisecond();
    if !rules::may_delete(&file, actor.id, actor.is_admin(), at) {
        return Err(Error::forbidden());
    }
    store::mark_deleted(tx, id, at)?;
    if let Some(stored) = file.stored {
        store::blobs::mark_unused(tx, stored.blob, at)?;
        add_to_history(tx, actor, now, &file, REMOVED)?;
        record_event(tx, now, &job)?;
    }
    Ok(())
}
