//! The one mapping from what went wrong to an HTTP answer: `{"message", "code", "fields"?, "conflicts"?}` (decisions 2).
//!
//! Handlers and actions return [`Error`]; nothing else makes an error response. Here is what can go wrong; `answer` turns
//! it into a response, by the words in `words`, and `speech` tells it in the reader's language.

mod answer;
mod body;
mod german;
mod make;
mod speech;
mod translation;
mod words;

use std::collections::BTreeMap;

use jobwright_db as db;

use crate::kit::{heavy::HeavyError, mail::MailError, password::PasswordError};

pub use body::{Conflict, ErrorBody};
pub use speech::{say, tell};
pub use translation::{catalogued, in_german};

/// Field name on the wire -> what is wrong with it.
pub type Fields = BTreeMap<String, String>;

/// Why a request was not done.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// 400: fields have values that are not taken.
    #[error("invalid fields: {0:?}")]
    Invalid(Fields),
    /// 400: the body or the query cannot be read.
    #[error("malformed: {0}")]
    Malformed(String),
    /// 400: a reset link that is used, expired or made up; which of them is not told.
    #[error("invalid reset token")]
    InvalidResetToken,
    /// 415: the body is not said to be JSON.
    #[error("the body is not JSON")]
    NotJson,
    /// 401: no session.
    #[error("not signed in")]
    NotSignedIn,
    /// 401: a wrong name or a wrong password; which of them is not told.
    #[error("invalid credentials")]
    InvalidCredentials,
    /// 403: the right password of an account that is switched off.
    #[error("inactive account")]
    Inactive,
    /// 403: not the setup code that stands on the server's console.
    #[error("wrong setup code")]
    WrongSetupCode,
    /// 403: the password must be changed first.
    #[error("password change required")]
    PasswordChangeRequired,
    /// 403: not for this role.
    #[error("forbidden")]
    Forbidden,
    /// 403: a change asked for by another site's page.
    #[error("cross-site request")]
    CrossSite,
    /// 404.
    #[error("not found")]
    NotFound,
    /// 404 with a code of its own: what it would belong to is there.
    #[error("{code}: {message}")]
    Missing {
        /// The code of the answer.
        code: &'static str,
        /// What a person reads.
        message: &'static str,
    },
    /// 405.
    #[error("method not allowed")]
    MethodNotAllowed,
    /// 409: clashes with what is stored.
    #[error("{code}: {message}")]
    Conflict {
        /// The code of the answer.
        code: &'static str,
        /// What a person reads.
        message: String,
        /// The fields that clash, for a form to show it at; mostly none.
        fields: Fields,
    },
    /// 409: other jobs are in the way (spec 5, decisions 6).
    #[error("schedule conflict with {} jobs", .0.len())]
    ScheduleConflict(Vec<Conflict>),
    /// 412: changed by somebody else since it was read.
    #[error("stale If-Match")]
    Stale,
    /// 413.
    #[error("body too large")]
    TooLarge,
    /// 429.
    #[error("too many attempts")]
    TooMany {
        /// Seconds until another try is worth it.
        retry_after: i64,
    },
    /// 503: more at once than this server does.
    #[error("overloaded")]
    Overloaded,
    /// 503 when the database is away or full of work, else 500.
    #[error(transparent)]
    Database(#[from] db::Error),
    /// 503 when too many wait to have theirs hashed, else 500.
    #[error(transparent)]
    Password(#[from] PasswordError),
    /// 503 when too much waits already, else 500.
    #[error(transparent)]
    Heavy(#[from] HeavyError),
    /// 500: a mail that cannot be put together.
    #[error(transparent)]
    Mail(#[from] MailError),
    /// 500: a handler panicked.
    #[error("panicked: {0}")]
    Panicked(String),
}
