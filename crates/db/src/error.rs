//! The errors of the database crate, the same for both engines.

/// Why an operation failed. The variants and constraint names are the same on both engines.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// A unique value already exists. If several do, the two engines may name different constraints.
    #[error("{constraint} is taken")]
    Unique {
        /// `table_column_key`, or `table_pkey` for a primary key.
        constraint: String,
    },
    /// A referenced row does not exist, or a row is still referenced.
    #[error("a reference to another row does not hold")]
    ForeignKey,
    /// A CHECK constraint refused the row.
    #[error("{constraint} refused the row")]
    Check {
        /// The constraint's name.
        constraint: String,
    },
    /// The database can't be reached, has no space left, or failed. As far as is known, nothing was stored.
    #[error("the database is unavailable: {0}")]
    Unavailable(String),
    /// A newer program has migrated the database since this one opened it. Nothing was stored.
    #[error("the database was updated by a newer version; restart this server with it")]
    Newer,
    /// Too many operations are waiting, or a lock was not released in time. Nothing was stored.
    #[error("the database is overloaded")]
    Overloaded,
    /// The operation panicked and was rolled back.
    #[error("a database operation panicked")]
    Panicked,
    /// A bug in this program: wrong SQL, a wrong column type, or a row that must exist but doesn't.
    #[error("{0}")]
    Internal(String),
}

/// Why a database could not be opened or migrated. Each message is one line without a password.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The address is neither SQLite nor PostgreSQL.
    #[error(
        "the database address is not understood: use sqlite://path/to/file.db or postgres://user:password@host:5432/database"
    )]
    Address,
    /// The SQLite file can't be created, read or written.
    #[error("cannot open the database {path}: {reason}")]
    File {
        /// The path as the caller gave it.
        path: String,
        /// The message of the operating system or of SQLite.
        reason: String,
    },
    /// Another process has locked the SQLite file.
    #[error("the database {path} is locked: another process is using it")]
    Locked {
        /// The path as the caller gave it.
        path: String,
    },
    /// The database was written by a newer program.
    #[error(
        "the database is newer than this program: its schema is version {found}, known here is {known}"
    )]
    Newer {
        /// The schema's version in the database.
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
    /// The PostgreSQL server does not answer or refuses.
    #[error("cannot use the PostgreSQL database at {server}: {reason}")]
    Server {
        /// Host, port and database.
        server: String,
        /// The message of the operating system or of the server.
        reason: String,
    },
    /// TLS to the PostgreSQL server cannot be set up on this machine.
    #[error("cannot use TLS to the PostgreSQL database: {0}")]
    Tls(String),
    /// The command does not support PostgreSQL, which has its own backup tools.
    #[error("PostgreSQL has its own tools for this; run: {command}")]
    OwnTools {
        /// The command line of PostgreSQL's tool for this database, without a password.
        command: String,
    },
    /// The target of the backup exists.
    #[error("the file {path} exists already")]
    Exists {
        /// The path as the caller gave it.
        path: String,
    },
    /// The backup could not be written, or its check failed. The incomplete file was removed.
    #[error("cannot write the backup {path}: {reason}")]
    NotWritten {
        /// The path as the caller gave it.
        path: String,
        /// The message of the operating system or of SQLite.
        reason: String,
    },
    /// The file is not a backup that this program can restore. The database is unchanged.
    #[error("cannot restore from {path}: {reason}")]
    NotUsable {
        /// The path as the caller gave it.
        path: String,
        /// Why the file can't be restored.
        reason: String,
    },
    /// A migration failed. All migrations of this run were rolled back.
    #[error("cannot bring the database's schema up to date: {0}")]
    Migration(String),
}

/// An error and its causes on one line.
pub(crate) fn one_line(error: &(dyn std::error::Error + 'static)) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        let cause_text = cause.to_string();
        if !text.contains(&cause_text) {
            text = format!("{text}: {cause_text}");
        }
        source = cause.source();
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
