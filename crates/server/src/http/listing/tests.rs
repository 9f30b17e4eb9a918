use std::sync::{Arc, Mutex};

use axum::http::Uri;
use jobwright_db::{
    Tx,
    testing::{Engine, TestDatabase},
};
use uuid::Uuid;

use super::{
    page::PAGE_BYTES,
    part::{LATER_BATCH, Limits, read_part},
    respond::FIRST_BATCH,
    *,
};
use crate::{
    error::Error,
    kit::cursor::{Cursor, Key, KeyKind, Scope},
};

/// A list of a hundred short rows, followed by long ones. It records how many bytes each read returned.
#[derive(Debug, Clone, Default)]
struct Mixed {
    read: Arc<Mutex<Vec<usize>>>,
}

const LONG: usize = 30_000;

impl Listing for Mixed {
    type Row = (i64, String);
    type Item = String;
    type Related = ();

    fn scope(&self) -> Scope {
        Scope {
            name: "mixed".to_owned(),
            kind: KeyKind::Number,
        }
    }

    fn rows(
        &self,
        _: &mut Tx<'_>,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<Vec<(i64, String)>, Error> {
        let first = match cursor {
            Some(Cursor {
                key: Key::Number(last),
                ..
            }) => last + 1,
            _ => 0,
        };
        let rows: Vec<(i64, String)> = (first..500.min(first + limit))
            .map(|number| (number, "x".repeat(if number < 100 { 100 } else { LONG })))
            .collect();
        let bytes = rows.iter().map(|(_, text)| text.len()).sum();
        self.read.lock().unwrap().push(bytes);
        Ok(rows)
    }

    fn after(&self, (number, _): &(i64, String)) -> Cursor {
        Cursor {
            key: Key::Number(*number),
            id: Uuid::nil(),
        }
    }

    fn items(
        &self,
        _: &mut Tx<'_>,
        rows: Vec<(i64, String)>,
        (): &mut (),
    ) -> Result<Vec<String>, Error> {
        Ok(rows.into_iter().map(|(_, text)| text).collect())
    }

    fn count(&self, _: &mut Tx<'_>) -> Result<i64, Error> {
        Ok(500)
    }
}

#[test]
fn long_rows_after_short_ones_are_read_in_small_batches() {
    let mixed = Mixed::default();
    let test = TestDatabase::new(Engine::Sqlite);
    let listing = mixed.clone();
    let limits = Limits {
        rows: 500,
        first_batch: FIRST_BATCH,
        bytes: PAGE_BYTES,
    };
    let read = move |tx: &mut Tx<'_>| read_part(&listing, tx, (None, b'['), limits);
    let part = test.db.read_blocking(read).unwrap();
    assert!(part.bytes.len() <= PAGE_BYTES && part.rows > 100 && part.next.is_some());
    let read = mixed.read.lock().unwrap();
    let bound = usize::try_from(LATER_BATCH + 1).unwrap() * LONG;
    assert!(read.iter().all(|bytes| *bytes <= bound), "{read:?}");
    assert!(read.len() <= 3, "few statements: {read:?}");
}

#[test]
fn the_link_to_the_next_page_keeps_the_filters() {
    let uri: Uri = "/api/jobs?q=tap&cursor=old&limit=2".parse().unwrap();
    assert_eq!(
        next_address(&uri, "new"),
        "/api/jobs?q=tap&limit=2&cursor=new"
    );
    let uri: Uri = "/api/jobs?%63ursor=old&cursor&limit=2".parse().unwrap();
    assert_eq!(next_address(&uri, "new"), "/api/jobs?limit=2&cursor=new");
    let uri: Uri = "/api/jobs".parse().unwrap();
    assert_eq!(next_address(&uri, "new"), "/api/jobs?cursor=new");
}
