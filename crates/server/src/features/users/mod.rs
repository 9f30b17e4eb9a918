//! The people of the business: who they are, what others see of them, and how the first ones are made.
//!
//! Other features look a person up with [`find`], show one as [`Person`] and add one with [`create`]; what a
//! person's data must be like is in [`rules`]. Administering people is a feature of its own, `accounts`.

mod actions;
mod http;
pub mod rules;
mod store;
mod wire;

pub use actions::{NewUser, check_free, create, set_password, set_temporary_password, taken, tell};
pub use http::router;
pub use store::{UserRecord, find, language, set_language};
pub use wire::{Person, Role};

use jobwright_db::Tx;
use uuid::Uuid;

use crate::error::Error;

/// Everybody as others see them, the deleted ones too; `reveal` shows e-mail and username, for administrators.
pub fn people(tx: &mut Tx<'_>, reveal: bool) -> Result<Vec<Person>, Error> {
    Ok(store::everybody(tx)?
        .into_iter()
        .map(|one| Person::seen(one, reveal))
        .collect())
}

/// The people with these ids as others see them, the deleted ones too, in no order; `reveal` as in [`people`].
pub fn people_by_ids(tx: &mut Tx<'_>, ids: &[Uuid], reveal: bool) -> Result<Vec<Person>, Error> {
    Ok(store::by_ids(tx, ids)?
        .into_iter()
        .map(|one| Person::seen(one, reveal))
        .collect())
}

/// True for a person who can be given work: there, active and not deleted (decisions 6).
pub fn is_assignable(tx: &mut Tx<'_>, id: Uuid) -> Result<bool, Error> {
    Ok(find(tx, id)?.is_some_and(|one| one.is_active && !one.is_deleted))
}

/// Every administrator who can sign in, in the order of their ids.
pub fn active_administrators(tx: &mut Tx<'_>) -> Result<Vec<Uuid>, Error> {
    let everybody = store::list(tx)?.into_iter();
    let mut ids: Vec<Uuid> = everybody
        .filter(|one| one.is_active && one.role == Role::Admin)
        .map(|one| one.id)
        .collect();
    ids.sort_unstable();
    Ok(ids)
}
