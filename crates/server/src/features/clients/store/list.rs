//! SQL of the list of clients: search, order and pages.

use std::{cmp::Ordering, collections::HashMap};

use jobwright_db::{Error, Sql, Tx};

use super::{
    COLUMNS, by_ids,
    matching::{SEARCHED_COLUMNS, is_match, push_word},
    read,
};
use crate::{
    features::clients::{
        model::{Client, Sort, SortKey},
        words::{Word, words},
    },
    kit::cursor::{Cursor, Key},
};

/// Which clients to list, and in which order.
#[derive(Debug, Clone)]
pub(in crate::features::clients) struct Filter {
    pub(in crate::features::clients) search: Option<String>,
    pub(in crate::features::clients) sort: Sort,
}

/// Returns the sort key of clients without a business name. It puts them last in both directions: in UTF-8 no text
/// begins with the byte FF, and no text is less than the empty text.
pub(in crate::features::clients) fn no_business(sort: Sort) -> Vec<u8> {
    if sort.descending {
        Vec::new()
    } else {
        vec![0xFF]
    }
}

/// Appends the expression of the sort key to the SQL. It is never NULL.
fn push_place(sql: &mut Sql<'_>, sort: Sort) {
    match sort.key {
        SortKey::Name => sql.push("name_sort"),
        SortKey::CreatedAt => sql.push("created_at"),
        SortKey::BusinessName => sql
            .push("COALESCE(business_sort, ")
            .bind(no_business(sort))
            .push(")"),
    };
}

/// Returns at most `limit` clients after `cursor`.
pub(in crate::features::clients) fn page(
    tx: &mut Tx<'_>,
    filter: &Filter,
    cursor: Option<&Cursor>,
    limit: i64,
) -> Result<Vec<Client>, Error> {
    let Some(text) = &filter.search else {
        return listed(tx, filter.sort, cursor, limit);
    };
    let mut places = found(tx, filter.sort, &words(text))?;
    let descending = filter.sort.descending;
    let direction = |order: Ordering| if descending { order.reverse() } else { order };
    if let Some(cursor) = cursor {
        places.retain(|place| direction(place.cmp(cursor)) == Ordering::Greater);
    }
    places.sort_unstable_by(|one, other| direction(one.cmp(other)));
    places.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    let ids: Vec<_> = places.iter().map(|place| place.id).collect();
    let clients = by_ids(tx, &ids)?;
    let mut clients: HashMap<_, _> = clients
        .into_iter()
        .map(|client| (client.id, client))
        .collect();
    Ok(ids.iter().filter_map(|id| clients.remove(id)).collect())
}

/// Like [`page`], but for a list without a search.
fn listed(
    tx: &mut Tx<'_>,
    sort: Sort,
    cursor: Option<&Cursor>,
    limit: i64,
) -> Result<Vec<Client>, Error> {
    let (direction, beyond) = if sort.descending {
        (" DESC", "<")
    } else {
        ("", ">")
    };
    let mut sql = Sql::new(format!("SELECT {COLUMNS} FROM clients"));
    if let Some(cursor) = cursor {
        sql.push(" WHERE (");
        push_place(&mut sql, sort);
        sql.push(&format!(", id) {beyond} ("));
        match &cursor.key {
            Key::Number(number) => sql.bind(*number),
            Key::Bytes(bytes) => sql.bind(bytes.as_slice()),
        };
        sql.push(", ").bind(cursor.id).push(")");
    }
    sql.push(" ORDER BY ");
    push_place(&mut sql, sort);
    sql.push(&format!("{direction}, id{direction} LIMIT "))
        .bind(limit);
    tx.query(sql.text(), sql.params(), read)
}

/// Returns the sort positions of the clients that match every word of a search, in any order.
fn found(tx: &mut Tx<'_>, sort: Sort, words: &[Word]) -> Result<Vec<Cursor>, Error> {
    let mut sql = Sql::new(format!("SELECT id, {SEARCHED_COLUMNS}, "));
    push_place(&mut sql, sort);
    sql.push(" FROM clients WHERE TRUE");
    for word in words {
        sql.push(" AND ");
        push_word(&mut sql, word);
    }
    let mut places = Vec::new();
    tx.for_each(sql.text(), sql.params(), |row| {
        if is_match(row, 1, words)? {
            let key = match sort.key {
                SortKey::CreatedAt => Key::Number(row.get(3)?),
                SortKey::Name | SortKey::BusinessName => Key::Bytes(row.get(3)?),
            };
            places.push(Cursor {
                key,
                id: row.get(0)?,
            });
        }
        Ok(())
    })?;
    Ok(places)
}

/// Counts the clients of the whole list, not only those of a page.
pub(in crate::features::clients) fn count(tx: &mut Tx<'_>, filter: &Filter) -> Result<i64, Error> {
    let Some(text) = &filter.search else {
        return total(tx);
    };
    let found = found(tx, filter.sort, &words(text))?;
    Ok(i64::try_from(found.len()).unwrap_or(i64::MAX))
}

/// Counts all clients.
pub fn total(tx: &mut Tx<'_>) -> Result<i64, Error> {
    tx.query_one("SELECT COUNT(*) FROM clients", &[], |row| row.get(0))
}
