//! One file a verb that changes a job; what the verbs share is in [`booking`].

mod booking;
mod change;
mod create;
mod delete;

pub(super) use change::change;
pub(super) use create::create;
pub(super) use delete::delete;

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};

use super::{
    model::{Change, JobRecord},
    store,
};
use crate::{http::extract::CurrentUser, kit::ids::new_id};

/// Adds a line to the job's history, in the transaction of the change itself (decisions 6).
fn remember(
    tx: &mut Tx<'_>,
    actor: &CurrentUser,
    now: Timestamp,
    job: &JobRecord,
    action: &'static str,
    changes: &[Change],
) -> Result<(), DbError> {
    let entry = store::Entry {
        id: new_id(now),
        job: job.id,
        actor: actor.id,
        at: now.as_millisecond(),
        action,
        changes,
    };
    store::remember(tx, &entry)
}
