//! The people of the business: their data, and which of it other people can see.
//!
//! Other features look up a person with [`find`], show a person as [`Person`], and add one with [`create`]. The rules
//! for a person's data are in [`rules`]. The administration of people is in `accounts`.

mod actions;
mod http;
mod model;
mod new_password;
pub mod rules;
mod store;
mod wire;

pub use actions::{
    NewUser, check_free, create, record_event, set_password, set_temporary_password, taken, touch,
};
pub use http::router;
pub use model::{Actor, Role};
pub use new_password::{check_new_password, same_as_temporary};
pub use store::{UserRecord, find, language, set_language};
pub use wire::Person;

use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use crate::{error::Error, kit::text::key};

/// Returns the stored data of all people, including deleted ones.
pub fn everybody(tx: &mut Tx<'_>) -> Result<Vec<UserRecord>, DbError> {
    store::everybody(tx)
}

/// Returns all people, including deleted ones. If `reveal` is set, the e-mail address and the username are included,
/// for administrators.
pub fn people(tx: &mut Tx<'_>, reveal: bool) -> Result<Vec<Person>, Error> {
    Ok(store::everybody(tx)?
        .into_iter()
        .map(|one| Person::seen(one, reveal))
        .collect())
}

/// Returns the people with these ids, including deleted ones, unsorted. For `reveal` see [`people`].
pub fn people_by_ids(tx: &mut Tx<'_>, ids: &[Uuid], reveal: bool) -> Result<Vec<Person>, Error> {
    Ok(store::by_ids(tx, ids)?
        .into_iter()
        .map(|one| Person::seen(one, reveal))
        .collect())
}

/// Whether a person can be assigned to jobs: the person exists, is active and is not deleted. rule: job-references
pub fn is_assignable(tx: &mut Tx<'_>, id: Uuid) -> Result<bool, Error> {
    Ok(find(tx, id)?.is_some_and(|one| one.is_active && !one.is_deleted))
}

/// Returns the ids and full names of all active people with the role worker, sorted by name. rule: find-a-time-anybody
pub fn active_workers(tx: &mut Tx<'_>) -> Result<Vec<(Uuid, String)>, DbError> {
    let mut workers = store::active_workers(tx)?;
    workers.sort_by_cached_key(|(id, name)| (key(name), *id));
    Ok(workers)
}

/// Returns the ids of all active administrators, sorted.
pub fn active_administrators(tx: &mut Tx<'_>) -> Result<Vec<Uuid>, Error> {
    let everybody = store::list(tx)?.into_iter();
    let mut ids: Vec<Uuid> = everybody
        .filter(|one| one.is_active && one.role == Role::Admin)
        .map(|one| one.id)
        .collect();
    ids.sort_unstable();
    Ok(ids)
}
