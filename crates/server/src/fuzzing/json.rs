//! Request bodies: each body is accepted or is refused with a readable message, and equivalent bodies give the same
//! result.

use std::fmt::Debug;

use garde::Validate;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{
    error::Error,
    features::{
        clients::{ClientPatch, NewClient},
        job_cards::{Content, JobCardPatch, NewJobCard, rules},
        jobs::{JobPatch, NewJob},
    },
    http::extract::parse_json,
    kit::money::Cents,
};

/// Parses the input once as each kind of request body, and checks the results.
pub fn json(bytes: &[u8]) {
    body::<NewJob>(bytes);
    body::<JobPatch>(bytes);
    body::<NewClient>(bytes);
    body::<ClientPatch>(bytes);
    body::<NewJobCard>(bytes);
    if let Some(patch) = body::<JobCardPatch>(bytes) {
        card(&patch.applied(Content::default()));
    }
}

fn body<T: DeserializeOwned + Validate<Context = ()> + Debug>(bytes: &[u8]) -> Option<T> {
    let read = parse_json::<T>(bytes);
    if let Err(error) = &read {
        is_in_words(error);
    }
    // The result must stay the same if spaces are added around texts or between tokens, and if characters are written
    // with or without escapes.
    if let Ok(value) = serde_json::from_slice::<Value>(bytes)
        && serde_json::from_str::<Value>(&value.to_string())
            .ok()
            .as_ref()
            == Some(&value)
    {
        let first = format!("{read:?}");
        for other in [format!(" {value:#}\n"), padded(value).to_string()] {
            assert_eq!(format!("{:?}", parse_json::<T>(other.as_bytes())), first);
        }
    }
    read.ok()
}

/// Asserts that an error has the status 400, and a name and a message for each wrong field. The messages must not come
/// from a library.
fn is_in_words(error: &Error) {
    match error {
        Error::Malformed(text) => assert!(text.starts_with(char::is_uppercase), "{text}"),
        Error::Invalid(fields) => {
            assert!(!fields.is_empty());
            for (name, text) in fields {
                let is_short = text.chars().count() < 200;
                assert!(
                    is_short && text.starts_with(char::is_uppercase),
                    "{name}: {text}"
                );
            }
        }
        other => panic!("a body cannot be refused with {other}"),
    }
}

/// Adds a space before and after each text in a JSON value.
fn padded(value: Value) -> Value {
    match value {
        Value::String(text) => format!(" {text}\t").into(),
        Value::Array(items) => items.into_iter().map(padded).collect(),
        Value::Object(fields) => fields
            .into_iter()
            .map(|(name, field)| (name, padded(field)))
            .collect(),
        other => other,
    }
}

/// Asserts that the totals of an accepted job card can be calculated, and that its rows are unchanged when they are
/// stored and read again.
fn card(content: &Content) {
    let _ = rules::totals(content, Cents(9_500));
    stored(&content.work_carried_out);
    stored(&content.labor_entries);
    stored(&content.materials_used);
    let mut again = content.clone();
    rules::drop_empty_rows(&mut again);
    assert_eq!(&again, content, "rows are dropped once");
}

fn stored<Row: Serialize + DeserializeOwned + PartialEq + Debug>(rows: &Vec<Row>) {
    assert!(rows.len() <= rules::MAX_ROWS);
    let text = serde_json::to_string(rows).unwrap_or_default();
    let back = serde_json::from_str::<Vec<Row>>(&text).ok();
    assert_eq!(back.as_ref(), Some(rows), "{text}");
}
