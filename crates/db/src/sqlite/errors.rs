//! Maps SQLite's errors to [`Error`](crate::Error).

use rusqlite::ErrorCode;
use rusqlite::ffi;

use crate::error::one_line;
use crate::{Error, OpenError};

/// Maps an error of SQLite to [`Error`].
pub(crate) fn to_error(error: &rusqlite::Error) -> Error {
    let rusqlite::Error::SqliteFailure(code, message) = error else {
        return Error::Internal(one_line(error));
    };
    let text = message.as_deref().unwrap_or_default();
    match code.extended_code {
        ffi::SQLITE_CONSTRAINT_UNIQUE => Error::Unique {
            constraint: unique_name(text),
        },
        ffi::SQLITE_CONSTRAINT_PRIMARYKEY => Error::Unique {
            constraint: primary_name(text),
        },
        ffi::SQLITE_CONSTRAINT_FOREIGNKEY => Error::ForeignKey,
        ffi::SQLITE_CONSTRAINT_CHECK => Error::Check {
            constraint: subject(text).to_owned(),
        },
        _ if is_unavailable(code.code) => Error::Unavailable(one_line(error)),
        _ => Error::Internal(one_line(error)),
    }
}

/// Whether the machine failed (disk, memory, locks), as opposed to the statement.
fn is_unavailable(code: ErrorCode) -> bool {
    matches!(
        code,
        ErrorCode::DatabaseBusy
            | ErrorCode::DatabaseLocked
            | ErrorCode::DiskFull
            | ErrorCode::SystemIoFailure
            | ErrorCode::CannotOpen
            | ErrorCode::ReadOnly
            | ErrorCode::DatabaseCorrupt
            | ErrorCode::NotADatabase
            | ErrorCode::OutOfMemory
    )
}

/// Finds the columns in SQLite's message: `UNIQUE constraint failed: a.x, a.y` -> `a.x, a.y`
fn subject(text: &str) -> &str {
    text.split_once(": ").map_or(text, |(_, subject)| subject)
}

/// Converts the columns to the constraint name that PostgreSQL would report: `a.x, a.y` -> `a_x_y_key`. For an index
/// on an expression SQLite reports the index's own name.
fn unique_name(text: &str) -> String {
    let subject = subject(text);
    if let Some(index) = subject.strip_prefix("index ") {
        return index.trim_matches('\'').to_owned();
    }
    let table = subject.split('.').next().unwrap_or_default();
    let columns: Vec<_> = subject
        .split(", ")
        .filter_map(|column| column.split('.').nth(1))
        .collect();
    format!("{table}_{}_key", columns.join("_"))
}

fn primary_name(text: &str) -> String {
    format!(
        "{}_pkey",
        subject(text).split('.').next().unwrap_or_default()
    )
}

/// Converts an error that SQLite returned while it opened the file at `path`.
pub(crate) fn to_open_error(path: &str, error: &rusqlite::Error) -> OpenError {
    let path = path.to_owned();
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => OpenError::Locked { path },
        Some(ErrorCode::NotADatabase) => OpenError::File {
            path,
            reason: "it is not a SQLite database".into(),
        },
        Some(ErrorCode::ReadOnly) => OpenError::File {
            path,
            reason: "it is read-only".into(),
        },
        _ => OpenError::File {
            path,
            reason: one_line(error),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constraint_names_equal_those_of_postgresql() {
        assert_eq!(
            unique_name("UNIQUE constraint failed: users.color"),
            "users_color_key"
        );
        assert_eq!(
            unique_name("UNIQUE constraint failed: a.x, a.y"),
            "a_x_y_key"
        );
        assert_eq!(
            unique_name("UNIQUE constraint failed: index 'a_lower_key'"),
            "a_lower_key"
        );
        assert_eq!(
            primary_name("UNIQUE constraint failed: users.id"),
            "users_pkey"
        );
        assert_eq!(subject("CHECK constraint failed: jobs_span"), "jobs_span");
    }
}
