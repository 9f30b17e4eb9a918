//! SQL of the list of clients: search, order and pages.

use jobwright_db::{Error, Sql, Tx};

use super::{COLUMNS, read};
use crate::{
    features::clients::model::{Client, Sort, SortKey},
    kit::{
        cursor::{Cursor, Key},
        text::{digits, is_phone, like_pattern},
    },
};

/// Fewer digits than this are not searched as part of a phone number.
const FEWEST_DIGITS: usize = 3;

/// Which clients are listed, in which order.
#[derive(Debug, Clone)]
pub(in crate::features::clients) struct Filter {
    pub(in crate::features::clients) search: Option<String>,
    pub(in crate::features::clients) sort: Sort,
}

impl Filter {
    fn conditions(&self, sql: &mut Sql<'_>) {
        let Some(text) = &self.search else { return };
        sql.push(" AND (find_text LIKE ")
            .bind(like_pattern(text))
            .push(r" ESCAPE '\'");
        let number = digits(text);
        if is_phone(text) && number.len() >= FEWEST_DIGITS {
            sql.push(" OR find_text LIKE ").bind(like_pattern(&number));
        }
        sql.push(")");
    }
}

/// The sort key of clients without a business name. It puts them last in both directions: no UTF-8 text begins with the
/// byte FF, and no text is less than the empty one.
pub(in crate::features::clients) fn no_business(sort: Sort) -> Vec<u8> {
    if sort.descending {
        Vec::new()
    } else {
        vec![0xFF]
    }
}

/// The SQL expression to sort by. `$1` is [`no_business`].
///
/// A search reads every client once and sorts the matches. With an index on the sort column the database would fetch
/// the clients one by one, which is five times slower. To prevent that, a search sorts by an expression that has the
/// column's value but no index.
const fn place(filter: &Filter) -> &'static str {
    match (filter.sort.key, filter.search.is_some()) {
        (SortKey::Name, false) => "name_sort",
        (SortKey::Name, true) => "COALESCE(name_sort, name_sort)",
        (SortKey::CreatedAt, false) => "created_at",
        (SortKey::CreatedAt, true) => "created_at + 0",
        (SortKey::BusinessName, _) => "COALESCE(business_sort, $1)",
    }
}

/// Returns at most `limit` clients after `cursor`.
pub(in crate::features::clients) fn page(
    tx: &mut Tx<'_>,
    filter: &Filter,
    cursor: Option<&Cursor>,
    limit: i64,
) -> Result<Vec<Client>, Error> {
    let (direction, beyond) = if filter.sort.descending {
        (" DESC", "<")
    } else {
        ("", ">")
    };
    let place = place(filter);
    let mut sql = Sql::new(format!("SELECT {COLUMNS}, "));
    match filter.sort.key {
        SortKey::BusinessName => sql
            .push("COALESCE(business_sort, ")
            .bind(no_business(filter.sort))
            .push(")"),
        SortKey::Name | SortKey::CreatedAt => sql.push(place),
    };
    sql.push(" AS place FROM clients WHERE 1 = 1");
    filter.conditions(&mut sql);
    if let Some(cursor) = cursor {
        sql.push(&format!(" AND ({place}, id) {beyond} ("));
        match &cursor.key {
            Key::Number(number) => sql.bind(*number),
            Key::Bytes(bytes) => sql.bind(bytes.as_slice()),
        };
        sql.push(", ").bind(cursor.id).push(")");
    }
    sql.push(&format!(" ORDER BY place{direction}, id{direction} LIMIT "))
        .bind(limit);
    tx.query(sql.text(), sql.params(), read)
}

/// Counts the clients of the whole list.
pub(in crate::features::clients) fn count(tx: &mut Tx<'_>, filter: &Filter) -> Result<i64, Error> {
    let mut sql = Sql::new("SELECT COUNT(*) FROM clients WHERE 1 = 1");
    filter.conditions(&mut sql);
    tx.query_one(sql.text(), sql.params(), |row| row.get(0))
}

/// Counts all clients.
pub fn total(tx: &mut Tx<'_>) -> Result<i64, Error> {
    tx.query_one("SELECT COUNT(*) FROM clients", &[], |row| row.get(0))
}
