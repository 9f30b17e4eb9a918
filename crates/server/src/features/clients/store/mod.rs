//! SQL of clients. The list is in [`list`], the search in [`matching`](mod@matching).

mod derived;
mod list;
mod matching;

pub use derived::{RECOMPUTED_FROM, recompute_derived};
pub use list::total;
pub(super) use list::{Filter, count, no_business, page};
pub use matching::matching;

use jobwright_db::{Error, Row, Tx, Value, fold};
use uuid::Uuid;

use super::model::Client;
use crate::kit::{
    text::{digits, key},
    wire::Instant,
};

const COLUMNS: &str = "id, name, email, phone, address, business_name, main_contact, main_contact_phone, \
     main_contact_email, site_contact, site_contact_phone, user_id, created_at, updated_at, version";

fn read(row: &Row<'_>) -> Result<Client, Error> {
    Ok(Client {
        id: row.get(0)?,
        name: row.get(1)?,
        email: row.get(2)?,
        phone: row.get(3)?,
        address: row.get(4)?,
        business_name: row.get(5)?,
        main_contact: row.get(6)?,
        main_contact_phone: row.get(7)?,
        main_contact_email: row.get(8)?,
        site_contact: row.get(9)?,
        site_contact_phone: row.get(10)?,
        user_id: row.get(11)?,
        created_at: Instant::from_millis(row.get(12)?),
        updated_at: Instant::from_millis(row.get(13)?),
        version: row.get(14)?,
    })
}

/// Returns the text that searches examine, without regard to case and accents: all names and addresses, and the phone
/// numbers as written.
fn search_text(client: &Client) -> String {
    fold(&joined(&[
        Some(&client.name),
        client.business_name.as_deref(),
        client.main_contact.as_deref(),
        client.site_contact.as_deref(),
        client.email.as_deref(),
        client.main_contact_email.as_deref(),
        client.address.as_deref(),
        client.phone.as_deref(),
        client.main_contact_phone.as_deref(),
        client.site_contact_phone.as_deref(),
    ]))
}

/// Returns the digits of the phone numbers. Searches examine only digits, so that the notation of a number doesn't
/// matter.
fn phone_digits(client: &Client) -> String {
    let phones = [
        &client.phone,
        &client.main_contact_phone,
        &client.site_contact_phone,
    ];
    let bare = phones.map(|phone| phone.as_deref().map(digits));
    joined(&bare.each_ref().map(Option::as_deref))
}

/// Joins those texts that are present, one on each line, so that no match spans two of them.
fn joined(parts: &[Option<&str>]) -> String {
    parts
        .iter()
        .copied()
        .flatten()
        .collect::<Vec<_>>()
        .join("\n")
}

/// Returns one client.
pub(super) fn find(tx: &mut Tx<'_>, id: Uuid) -> Result<Option<Client>, Error> {
    tx.query_opt(
        &format!("SELECT {COLUMNS} FROM clients WHERE id = $1"),
        &[id.into()],
        read,
    )
}

/// Whether this client exists.
pub fn exists(tx: &mut Tx<'_>, id: Uuid) -> Result<bool, Error> {
    Ok(tx
        .query_opt(
            "SELECT version FROM clients WHERE id = $1",
            &[id.into()],
            |row| row.get::<i64>(0),
        )?
        .is_some())
}

/// Returns the clients with these ids, in any order.
pub fn by_ids(tx: &mut Tx<'_>, ids: &[Uuid]) -> Result<Vec<Client>, Error> {
    tx.query_by_ids(&format!("SELECT {COLUMNS} FROM clients"), ids, read)
}

/// Returns ids and names of the clients with these ids, in any order.
pub fn names(tx: &mut Tx<'_>, ids: &[Uuid]) -> Result<Vec<(Uuid, String)>, Error> {
    tx.query_by_ids("SELECT id, name FROM clients", ids, |row| {
        Ok((row.get(0)?, row.get(1)?))
    })
}

/// Stores a new client.
pub fn insert(tx: &mut Tx<'_>, client: &Client) -> Result<(), Error> {
    let sql = format!(
        "INSERT INTO clients ({COLUMNS}, name_sort, business_sort, search_text, phone_digits) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)"
    );
    let mut params: Vec<Value<'_>> = vec![client.id.into()];
    params.extend(texts(client));
    params.extend([
        client.user_id.into(),
        client.created_at.millis().into(),
        client.updated_at.millis().into(),
        client.version.into(),
    ]);
    params.extend(derived(client));
    tx.execute(&sql, &params)?;
    Ok(())
}

/// Stores a changed client.
pub(super) fn update(tx: &mut Tx<'_>, client: &Client) -> Result<(), Error> {
    let mut params: Vec<Value<'_>> = texts(client).to_vec();
    params.extend([client.updated_at.millis().into(), client.version.into()]);
    params.extend(derived(client));
    params.push(client.id.into());
    tx.execute(
        "UPDATE clients SET name = $1, email = $2, phone = $3, address = $4, business_name = $5, main_contact = $6, \
         main_contact_phone = $7, main_contact_email = $8, site_contact = $9, site_contact_phone = $10, \
         updated_at = $11, version = $12, name_sort = $13, business_sort = $14, search_text = $15, phone_digits = $16 \
         WHERE id = $17",
        &params,
    )?;
    Ok(())
}

fn texts(client: &Client) -> [Value<'_>; 10] {
    [
        client.name.as_str().into(),
        client.email.as_deref().into(),
        client.phone.as_deref().into(),
        client.address.as_deref().into(),
        client.business_name.as_deref().into(),
        client.main_contact.as_deref().into(),
        client.main_contact_phone.as_deref().into(),
        client.main_contact_email.as_deref().into(),
        client.site_contact.as_deref().into(),
        client.site_contact_phone.as_deref().into(),
    ]
}

/// The columns that are derived from other columns, for sorting and searching.
fn derived(client: &Client) -> [Value<'static>; 4] {
    [
        name_sort(client).into(),
        business_sort(client).into(),
        search_text(client).into(),
        phone_digits(client).into(),
    ]
}

/// Returns the sort key of the name. It consists of bytes, which have the same order in every database and locale.
pub(super) fn name_sort(client: &Client) -> Vec<u8> {
    key(&client.name).into_bytes()
}

/// Returns the sort key of the business name; `None` if there is none.
pub(super) fn business_sort(client: &Client) -> Option<Vec<u8>> {
    client
        .business_name
        .as_deref()
        .map(|name| key(name).into_bytes())
}
