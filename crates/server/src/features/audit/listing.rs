//! The list of the audit log. `http/listing` splits it into pages.

use jobwright_db::Tx;

use super::{
    model::AuditEntry,
    store::{self, Filter},
};
use crate::{
    error::Error,
    http::listing::Listing,
    kit::cursor::{Cursor, Key, KeyKind, Scope},
};

/// The audit log entries that match one filter, as a list for paging.
#[derive(Debug, Clone)]
pub(super) struct Entries(pub(super) Filter);

impl Listing for Entries {
    type Row = AuditEntry;
    type Item = AuditEntry;
    type Related = ();

    /// Every filter lists the entries in the same order. So a cursor that was created with one filter is valid with
    /// any other.
    fn scope(&self) -> Scope {
        Scope {
            name: "audit".to_owned(),
            kind: KeyKind::Number,
        }
    }

    fn rows(
        &self,
        tx: &mut Tx<'_>,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<Vec<AuditEntry>, Error> {
        Ok(store::page(tx, &self.0, cursor, limit)?)
    }

    fn after(&self, entry: &AuditEntry) -> Cursor {
        Cursor {
            key: Key::Number(entry.at.millis()),
            id: entry.id,
        }
    }

    fn items(
        &self,
        _: &mut Tx<'_>,
        entries: Vec<AuditEntry>,
        (): &mut (),
    ) -> Result<Vec<AuditEntry>, Error> {
        Ok(entries)
    }

    fn count(&self, tx: &mut Tx<'_>) -> Result<i64, Error> {
        Ok(store::count(tx, &self.0)?)
    }
}
