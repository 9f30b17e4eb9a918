//! The list of clients. `http/listing` splits it into pages.

use jobwright_db::Tx;

use super::{
    model::{Client, SortKey},
    store::{self, Filter, business_sort, name_sort, no_business},
};
use crate::{
    error::Error,
    http::listing::Listing,
    kit::cursor::{Cursor, Key, KeyKind, Scope},
};

/// The clients that match one filter, as a list for paging.
#[derive(Debug, Clone)]
pub(super) struct Clients(pub(super) Filter);

impl Listing for Clients {
    type Row = Client;
    type Item = Client;
    type Related = ();

    /// The scope of a cursor contains the search text, so a cursor is valid only for the same search.
    fn scope(&self) -> Scope {
        let Filter { search, sort } = &self.0;
        Scope {
            name: format!(
                "clients{} {}",
                sort.signed(),
                search.as_deref().unwrap_or_default()
            ),
            kind: match sort.key {
                SortKey::CreatedAt => KeyKind::Number,
                SortKey::Name | SortKey::BusinessName => KeyKind::Bytes,
            },
        }
    }

    fn rows(
        &self,
        tx: &mut Tx<'_>,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<Vec<Client>, Error> {
        Ok(store::page(tx, &self.0, cursor, limit)?)
    }

    fn after(&self, client: &Client) -> Cursor {
        let sort = self.0.sort;
        let key = match sort.key {
            SortKey::Name => Key::Bytes(name_sort(client)),
            SortKey::CreatedAt => Key::Number(client.created_at.millis()),
            SortKey::BusinessName => {
                Key::Bytes(business_sort(client).unwrap_or_else(|| no_business(sort)))
            }
        };
        Cursor { key, id: client.id }
    }

    fn items(
        &self,
        _: &mut Tx<'_>,
        clients: Vec<Client>,
        (): &mut (),
    ) -> Result<Vec<Client>, Error> {
        Ok(clients)
    }

    fn count(&self, tx: &mut Tx<'_>) -> Result<i64, Error> {
        Ok(store::count(tx, &self.0)?)
    }
}
