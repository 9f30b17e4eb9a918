//! Maps every failure to an HTTP response: `{"message", "code", "fields"?, "conflicts"?}`. rule: wire-errors
//!
//! Handlers and actions return [`Error`]; nothing else makes an error response. This module lists the errors.
//! `response` converts them to responses with the texts of `code_and_message`, and `translatable` translates these to
//! the reader's language.

mod body;
mod code_and_message;
mod constructors;
mod german;
mod response;
mod translatable;
mod translation;

use jobwright_db as db;

use crate::kit::{heavy::HeavyError, mail::MailError, password::PasswordError};

pub use body::{
    AbsenceInTheWay, Conflict, ConflictWorker, ErrorBody, Fields, FreeSlot, FreeWorker, InTheWay,
};
pub use translatable::{translatable, translate};
pub use translation::{catalog_texts, in_german};

/// Why a request failed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// 400: fields have invalid values.
    #[error("invalid fields: {0:?}")]
    Invalid(Fields),
    /// 400: the body or the query can't be parsed.
    #[error("malformed: {0}")]
    Malformed(String),
    /// 400: the reset link is used, expired or made up. The answer doesn't say which.
    #[error("invalid reset token")]
    InvalidResetToken,
    /// 415: the content type of the body is not JSON.
    #[error("the body is not JSON")]
    NotJson,
    /// 415: the content type of the body is not that of plain bytes.
    #[error("the body is not plain bytes")]
    NotBytes,
    /// 401: no session.
    #[error("not signed in")]
    NotSignedIn,
    /// 401: the name or the password is wrong. The answer doesn't say which.
    #[error("invalid credentials")]
    InvalidCredentials,
    /// 401: the right password, but a temporary one that has ended. rule: user-reset
    #[error("temporary password expired")]
    TemporaryPasswordExpired,
    /// 403: the right password of an inactive account. rule: sign-in-inactive
    #[error("inactive account")]
    Inactive,
    /// 403: not the setup code from the server's console.
    #[error("wrong setup code")]
    WrongSetupCode,
    /// 403: the password must be changed first.
    #[error("password change required")]
    PasswordChangeRequired,
    /// 401: the password is right, and a code is needed. rule: second-factor-sign-in
    #[error("second factor required")]
    SecondFactorRequired,
    /// 401: the password is right, and the code is wrong or was used before.
    #[error("wrong second factor")]
    SecondFactorWrong,
    /// 403: two-step sign-in must be set up first.
    #[error("second factor setup required")]
    SecondFactorSetupRequired,
    /// 403: the role may not do this.
    #[error("forbidden")]
    Forbidden,
    /// 403: a change requested by a page of another site.
    #[error("cross-site request")]
    CrossSite,
    /// 400 with a code of its own: the request is well-formed, but can't be carried out for what is stored.
    #[error("{code}: {message}")]
    Refused {
        /// The code of the response.
        code: &'static str,
        /// The text for the user.
        message: &'static str,
    },
    /// 404: not found.
    #[error("not found")]
    NotFound,
    /// 404 with a code for what is missing: the object exists, but the requested part of it doesn't.
    #[error("{code}: {message}")]
    Missing {
        /// The code of the response.
        code: &'static str,
        /// The text for the user.
        message: &'static str,
    },
    /// 405: the path exists, but not with this method.
    #[error("method not allowed")]
    MethodNotAllowed,
    /// 409: conflicts with stored data.
    #[error("{code}: {message}")]
    Conflict {
        /// The code of the response.
        code: &'static str,
        /// The text for the user.
        message: String,
        /// The conflicting fields, so that a form can mark them. Usually empty.
        fields: Fields,
    },
    /// 409: other jobs overlap, or somebody is away. rule: booking-refused, rule: leave-refused
    #[error("{} jobs and {} absences are in the way", .0.conflicts.len(), .0.absences.len())]
    InTheWay(Box<InTheWay>),
    /// 412: somebody else changed the record since the client read it. rule: wire-versions
    #[error("stale If-Match")]
    Stale,
    /// 413: the body is too large.
    #[error("body too large")]
    TooLarge,
    /// 429: too many attempts.
    #[error("too many attempts")]
    TooMany {
        /// Seconds until the next attempt is allowed.
        retry_after: i64,
    },
    /// 429: the person has made too many changes in a short time.
    #[error("too many changes")]
    TooManyChanges {
        /// Seconds until the next change is allowed.
        retry_after: i64,
    },
    /// 429: the person has uploaded too much in a day.
    #[error("too many uploads")]
    TooManyUploads {
        /// Seconds until the next upload is allowed.
        retry_after: i64,
    },
    /// 503: the disk has little room left, so no new upload begins. rule: file-room
    #[error("the disk is nearly full")]
    DiskNearlyFull,
    /// 503: the server handles its maximum of requests already.
    #[error("overloaded")]
    Overloaded,
    /// 503 when the database is unavailable or overloaded, else 500.
    #[error(transparent)]
    Database(#[from] db::Error),
    /// 503 when too many passwords wait to be hashed, else 500.
    #[error(transparent)]
    Password(#[from] PasswordError),
    /// 503 when too much heavy work waits, else 500.
    #[error(transparent)]
    Heavy(#[from] HeavyError),
    /// 503: a file can't be stored or read, because the disk is full or fails.
    #[error("the folder of the files: {0}")]
    Storage(std::io::Error),
    /// 500: a mail can't be composed.
    #[error(transparent)]
    Mail(#[from] MailError),
    /// 500: a handler panicked.
    #[error("panicked: {0}")]
    Panicked(String),
}
