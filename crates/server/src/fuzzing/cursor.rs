//! Checks cursors, and the links to the next page of a list. Such a link contains a cursor.

use axum::http::{HeaderValue, Uri};
use uuid::Uuid;

use crate::{
    error::Error,
    features::jobs::JobQuery,
    http::{extract::parse_query, listing::next_address},
    kit::cursor::{Cursor, Key, KeyKind, Scope},
};

/// Checks the input in three ways: as an encoded cursor, as the decoded content of a cursor, and as the query of a
/// list.
pub fn cursor(bytes: &[u8]) {
    let scopes = [
        ("jobs+startDate", KeyKind::Number),
        ("jobs+title", KeyKind::Bytes),
        ("clients+name", KeyKind::Bytes),
    ];
    let scopes = scopes.map(|(name, kind)| Scope {
        name: name.to_owned(),
        kind,
    });
    if let Ok(text) = std::str::from_utf8(bytes) {
        for scope in &scopes {
            if let Some(read) = Cursor::decode(text, scope) {
                assert_eq!(read.encode(scope), text.to_ascii_lowercase());
            }
        }
        next_page(text);
    }
    if let Some((id, key)) = bytes.split_first_chunk::<16>() {
        for own in &scopes {
            comes_back(Uuid::from_bytes(*id), key, own, &scopes);
        }
    }
}

/// Asserts that a cursor is accepted only for its own list, and that it is refused when a letter of it is changed.
fn comes_back(id: Uuid, key: &[u8], own: &Scope, scopes: &[Scope]) {
    let key = match own.kind {
        KeyKind::Bytes => Key::Bytes(key.to_vec()),
        KeyKind::Number => Key::Number(key.iter().fold(0, |sum, byte| sum << 8 | i64::from(*byte))),
    };
    let cursor = Cursor { key, id };
    let sent = cursor.encode(own);
    for other in scopes.iter().filter(|other| *other != own) {
        assert_eq!(
            Cursor::decode(&sent, other),
            None,
            "{sent} is not of {other:?}"
        );
    }
    let at = usize::from(id.as_bytes()[0]) % sent.len();
    let other = if sent[at..].starts_with('0') {
        "1"
    } else {
        "0"
    };
    let forged = format!("{}{other}{}", &sent[..at], &sent[at + 1..]);
    assert_eq!(
        Cursor::decode(&forged, own),
        None,
        "{sent} forged as {forged}"
    );
    assert_eq!(Cursor::decode(&sent, own), Some(cursor));
}

/// Asserts that the link to the next page keeps the parameters of the query, and is a valid header value.
fn next_page(query: &str) {
    let Ok(uri) = format!("/api/jobs?{query}").parse::<Uri>() else {
        return;
    };
    let first = match parse_query::<JobQuery>(uri.query().unwrap_or_default()) {
        Ok(first) => first,
        Err(Error::Invalid(fields)) => return assert!(!fields.is_empty()),
        Err(Error::Malformed(text)) => return assert!(!text.is_empty()),
        Err(other) => panic!("a query cannot be refused with {other}"),
    };
    let address = next_address(&uri, "0a1b");
    assert!(
        HeaderValue::from_str(&address).is_ok(),
        "{address} is no header"
    );
    let next: Option<Uri> = address.parse().ok();
    let next = next.as_ref().and_then(Uri::query).unwrap_or_default();
    let second = parse_query::<JobQuery>(next).map(|query| (query.cursor.clone(), unplaced(query)));
    let expected = (Some("0a1b".to_owned()), unplaced(first));
    assert_eq!(second.ok(), Some(expected), "{address}");
}

/// Returns the query without its cursor.
fn unplaced(query: JobQuery) -> String {
    format!(
        "{:?}",
        JobQuery {
            cursor: None,
            ..query
        }
    )
}
