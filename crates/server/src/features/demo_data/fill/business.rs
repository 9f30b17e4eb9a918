//! Stores the business before its jobs: settings, people, clients and the audit log. Drawing the people and clients
//! belongs in `cast`.

use jobwright_db::Tx;

use super::{
    super::{
        audit_log::audit_log,
        plan::DemoError,
        store::{self, Business},
    },
    cast::Cast,
    sign_in::ADMIN,
};
use crate::{
    features::{audit, clients, settings::ConflictScope, setup},
    kit::money::Cents,
};

/// The settings of the demo business. Its conflict scope is the worker. It charges 95.00 for an hour of labor.
pub(super) const BUSINESS: Business = Business {
    name: "Ironbark Trade Services",
    address: "12 Foundry Lane, Millbrook",
    phone: "(02) 5550 0100",
    email: "office@ironbark.example",
    number: "53 004 085 616",
    scope: ConflictScope::Worker,
    labor_rate: Cents(9_500),
};

/// Stores settings, people, clients and the audit log in one transaction. Fails if the database already has users.
pub(super) fn open_business(tx: &mut Tx<'_>, cast: &Cast, zone: &str) -> Result<(), DemoError> {
    setup::close(tx)?;
    if !setup::is_needed(tx)? {
        return Err(DemoError::NotEmpty);
    }
    store::open_settings(tx, &BUSINESS, zone, cast.at)?;
    for (id, person) in &cast.users {
        let hash = if person.username == ADMIN {
            &cast.admin_hash
        } else {
            &cast.worker_hash
        };
        store::insert_person(tx, *id, person, hash, cast.at)?;
    }
    for client in &cast.clients {
        clients::insert(tx, client)?;
    }
    let times = (cast.at, cast.until);
    for (id, at, entry) in audit_log(&cast.users, BUSINESS.name, times, cast.seed) {
        audit::record_as(tx, id, at, &entry)?;
    }
    Ok(())
}
