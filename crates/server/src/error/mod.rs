//! Maps every failure to an HTTP response: `{"message", "code", "fields"?, "conflicts"?}`. rule: wire-errors
//!
//! Handlers and actions return [`Error`]; nothing else creates an error response. This module lists the errors.
//! `response` converts them to responses with the texts of `code_and_message`, and `translatable` translates these
//! texts to the reader's language.

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
    AbsenceInTheWay, BookingRefusal, Conflict, ConflictWorker, ErrorBody, Fields, FreeSlot,
    FreeWorker,
};
pub use translatable::{translatable, translate};
pub use translation::{catalog_texts, in_german};

/// Why a request failed, with the status of the response.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// 400: fields have invalid values.
    #[error("invalid fields: {0:?}")]
    Invalid(Fields),
    /// 400: the body or the query can't be parsed.
    #[error("malformed: {0}")]
    Malformed(String),
    /// 400: the reset link was used before, has expired or is invalid. The response doesn't reveal which.
    #[error("invalid reset token")]
    InvalidResetToken,
    /// 415: the content type of the body is not JSON.
    #[error("the body is not JSON")]
    NotJson,
    /// 415: the content type of the body is not the one for raw bytes.
    #[error("the body is not plain bytes")]
    NotBytes,
    /// 401: the request has no valid session.
    #[error("not signed in")]
    NotSignedIn,
    /// 401: the name or the password is wrong. The response doesn't reveal which.
    #[error("invalid credentials")]
    InvalidCredentials,
    /// 401: the password is right, but it is a temporary password that has expired. rule: user-reset
    #[error("temporary password expired")]
    TemporaryPasswordExpired,
    /// 403: the password is right, but the account is inactive. rule: sign-in-inactive
    #[error("inactive account")]
    Inactive,
    /// 403: the setup code is wrong. The right code is on the server's console.
    #[error("wrong setup code")]
    WrongSetupCode,
    /// 403: the user must change the password first.
    #[error("password change required")]
    PasswordChangeRequired,
    /// 401: the password is right, but a code of two-step sign-in is needed too. rule: second-factor-sign-in
    #[error("second factor required")]
    SecondFactorRequired,
    /// 401: the password is right, but the code of two-step sign-in is wrong or was used before.
    #[error("wrong second factor")]
    SecondFactorWrong,
    /// 403: the user must set up two-step sign-in first.
    #[error("second factor setup required")]
    SecondFactorSetupRequired,
    /// 403: the user's role does not allow this.
    #[error("forbidden")]
    Forbidden,
    /// 403: a page of another site requested the change.
    #[error("cross-site request")]
    CrossSite,
    /// 400 with its own code: the request is well-formed, but the stored data doesn't allow it.
    #[error("{code}: {message}")]
    Refused {
        /// The code of the response.
        code: &'static str,
        /// The error message for the user.
        message: &'static str,
    },
    /// 404: the requested object was not found.
    #[error("not found")]
    NotFound,
    /// 404 with a code for the missing part: the requested object exists, but the requested part of it doesn't.
    #[error("{code}: {message}")]
    Missing {
        /// The code of the response.
        code: &'static str,
        /// The error message for the user.
        message: &'static str,
    },
    /// 405: the path exists, but not with this method.
    #[error("method not allowed")]
    MethodNotAllowed,
    /// 409: the change conflicts with stored data.
    #[error("{code}: {message}")]
    Conflict {
        /// The code of the response.
        code: &'static str,
        /// The error message for the user.
        message: String,
        /// The conflicting fields of the request, so that a form can mark them. Usually empty.
        fields: Fields,
    },
    /// 409: other jobs overlap, or somebody is away. rule: booking-refused, rule: leave-refused
    #[error("{} jobs and {} absences are in the way", .0.conflicts.len(), .0.absences.len())]
    BookingRefused(Box<BookingRefusal>),
    /// 412: the record was changed since the client read it. rule: wire-versions
    #[error("stale If-Match")]
    Stale,
    /// 413: the body is too large.
    #[error("body too large")]
    TooLarge,
    /// 429: too many attempts to sign in or to request a reset link.
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
    /// 429: the person has uploaded too many bytes in a day.
    #[error("too many uploads")]
    TooManyUploads {
        /// Seconds until the next upload is allowed.
        retry_after: i64,
    },
    /// 503: the disk has little free space, so no new upload begins. rule: file-room
    #[error("the disk is nearly full")]
    DiskNearlyFull,
    /// 503: the server is already handling the maximum number of requests.
    #[error("overloaded")]
    Overloaded,
    /// A database error: 503 if the database is unavailable or overloaded, else 500.
    #[error(transparent)]
    Database(#[from] db::Error),
    /// A password could not be hashed: 503 if too many passwords wait to be hashed, else 500.
    #[error(transparent)]
    Password(#[from] PasswordError),
    /// Heavy work, such as a PDF, failed: 503 if its queue is full, else 500.
    #[error(transparent)]
    Heavy(#[from] HeavyError),
    /// 503: a file can't be stored or read, because the disk is full or fails.
    #[error("the folder of files: {0}")]
    Storage(std::io::Error),
    /// 500: a mail can't be composed.
    #[error(transparent)]
    Mail(#[from] MailError),
    /// 500: a handler panicked.
    #[error("panicked: {0}")]
    Panicked(String),
}
