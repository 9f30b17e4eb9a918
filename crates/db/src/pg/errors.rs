//! Maps PostgreSQL's errors to [`Error`](crate::Error).

use postgres::error::{DbError, SqlState};

use crate::Error;
use crate::error::one_line;

/// Maps an error of the driver or the server to [`Error`].
pub(crate) fn to_error(error: &postgres::Error) -> Error {
    let Some(db) = error.as_db_error() else {
        return if is_lost(error) {
            Error::Unavailable(one_line(error))
        } else {
            Error::Internal(one_line(error))
        };
    };
    let constraint = || db.constraint().unwrap_or_default().to_owned();
    match db.code() {
        &SqlState::UNIQUE_VIOLATION => Error::Unique {
            constraint: constraint(),
        },
        &SqlState::FOREIGN_KEY_VIOLATION | &SqlState::RESTRICT_VIOLATION => Error::ForeignKey,
        &SqlState::CHECK_VIOLATION => Error::Check {
            constraint: constraint(),
        },
        &SqlState::LOCK_NOT_AVAILABLE => Error::Overloaded,
        _ if is_unavailable(db) || is_rerun(error) => Error::Unavailable(one_line(error)),
        _ => Error::Internal(one_line(error)),
    }
}

/// Whether the server failed, as opposed to the statement. Decides by the SQLSTATE: connection (class 08), resources
/// (53), operator intervention (57), system (58), a read-only server (25006), or a transaction that paused too long
/// (25P03).
fn is_unavailable(db: &DbError) -> bool {
    let code = db.code().code();
    ["08", "53", "57", "58"]
        .iter()
        .any(|class| code.starts_with(class))
        || READ_ONLY_OR_IDLE.contains(&code)
}

/// Whether this is a serialization failure or a deadlock. The transaction might succeed if it is run again.
pub(super) fn is_rerun(error: &postgres::Error) -> bool {
    let rerun = [
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::T_R_DEADLOCK_DETECTED,
    ];
    error.code().is_some_and(|code| rerun.contains(code))
}

/// Two error codes (SQLSTATE): the server became a standby (25006), or it ended the session because the transaction
/// paused too long (25P03).
const READ_ONLY_OR_IDLE: [&str; 2] = ["25006", "25P03"];

/// Whether the connection can't be used any more. A connection to a server that has become read-only counts as lost,
/// although it still works: if the address names several servers, a new connection finds the one that accepts writes.
pub(super) fn is_lost(error: &postgres::Error) -> bool {
    match error.as_db_error() {
        Some(db) => {
            let code = db.code().code();
            code.starts_with("08") || code.starts_with("57P") || READ_ONLY_OR_IDLE.contains(&code)
        }
        None => error.is_closed() || caused_by_io(error),
    }
}

fn caused_by_io(error: &postgres::Error) -> bool {
    let mut source = std::error::Error::source(error);
    while let Some(cause) = source {
        if cause.is::<std::io::Error>() {
            return true;
        }
        source = cause.source();
    }
    false
}

/// Whether a prepared statement can't be used any more. Either the server does not know it, or a schema change has
/// invalidated it.
pub(super) fn is_stale_statement(error: &postgres::Error) -> bool {
    let stale = [
        SqlState::FEATURE_NOT_SUPPORTED,
        SqlState::INVALID_SQL_STATEMENT_NAME,
    ];
    error.code().is_some_and(|code| stale.contains(code))
}
