//! Extractors for handlers, with validation: the user, the language, the body, the query, an id in the path, `If-Match`,
//! `If-None-Match`, and the pieces of uploads.

mod body;
mod clean;
mod current_user;
mod if_match;
mod if_none_match;
mod language;
mod no_body;
mod path_id;
mod piece;
mod valid_json;
mod valid_query;
mod validation_errors;

pub use current_user::{
    Admin, Caller, ChangesPassword, CurrentUser, FullAccess, PasswordChanged, SignedIn,
};
pub use if_match::IfMatch;
pub use if_none_match::IfNoneMatch;
pub(in crate::http) use language::of as language_of;
pub use no_body::NoBody;
pub use path_id::PathId;
pub use piece::{PlainBytes, UPLOAD_OFFSET, UploadOffset};
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use valid_json::parse as parse_json;
pub use valid_json::{SHORT, ValidJson};
pub use valid_query::ValidQuery;
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use valid_query::parse as parse_query;
