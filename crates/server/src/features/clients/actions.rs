//! Creates and changes clients.

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{
    model::Client,
    store,
    wire::{ClientPatch, NewClient},
};
use crate::{
    error::Error,
    features::{
        events::{self, Action, Kind, RecordChange},
        users::Actor,
    },
    kit::{
        ids::new_id,
        text::blank_to_none,
        version::ExpectedVersion,
        wire::{Instant, Patch},
    },
};

/// Adds a client.
pub(super) fn create(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    input: &NewClient,
) -> Result<Client, Error> {
    let input = input.clone();
    let client = Client {
        id: new_id(now),
        name: input.name.unwrap_or_default(),
        email: blank_to_none(input.email),
        phone: blank_to_none(input.phone),
        address: blank_to_none(input.address),
        business_name: blank_to_none(input.business_name),
        main_contact: blank_to_none(input.main_contact),
        main_contact_phone: blank_to_none(input.main_contact_phone),
        main_contact_email: blank_to_none(input.main_contact_email),
        site_contact: blank_to_none(input.site_contact),
        site_contact_phone: blank_to_none(input.site_contact_phone),
        user_id: actor.id,
        created_at: Instant::from_millis(now.as_millisecond()),
        updated_at: Instant::from_millis(now.as_millisecond()),
        version: 1,
    };
    store::insert(tx, &client)?;
    record_event(tx, now, &client, Action::Created)?;
    Ok(client)
}

/// Changes those fields of a client that the request contains. 404 if there is no client with this id, 412 for a stale
/// version.
pub(super) fn update(
    tx: &mut Tx<'_>,
    now: Timestamp,
    id: Uuid,
    version: ExpectedVersion,
    patch: &ClientPatch,
) -> Result<Client, Error> {
    if !tx.lock("clients", id)? {
        return Err(Error::NotFound);
    }
    let before = store::find(tx, id)?.ok_or(Error::NotFound)?;
    version.check(before.version)?;
    let mut after = applied(before.clone(), patch.clone());
    if after != before {
        after.version += 1;
        after.updated_at = Instant::from_millis(now.as_millisecond());
        store::update(tx, &after)?;
        record_event(tx, now, &after, Action::Changed)?;
    }
    Ok(after)
}

/// Publishes the event of a changed or new client.
fn record_event(
    tx: &mut Tx<'_>,
    now: Timestamp,
    client: &Client,
    done: Action,
) -> Result<(), Error> {
    let change = RecordChange::of(Kind::Client, client.id, client.version, done);
    Ok(events::record(tx, now, change)?)
}

fn applied(client: Client, patch: ClientPatch) -> Client {
    let text = |change: Patch<String>, current| blank_to_none(change.apply(current));
    Client {
        name: patch.name.or(client.name),
        email: text(patch.email, client.email),
        phone: text(patch.phone, client.phone),
        address: text(patch.address, client.address),
        business_name: text(patch.business_name, client.business_name),
        main_contact: text(patch.main_contact, client.main_contact),
        main_contact_phone: text(patch.main_contact_phone, client.main_contact_phone),
        main_contact_email: text(patch.main_contact_email, client.main_contact_email),
        site_contact: text(patch.site_contact, client.site_contact),
        site_contact_phone: text(patch.site_contact_phone, client.site_contact_phone),
        ..client
    }
}
