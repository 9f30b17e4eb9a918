//! The errors of the database crate, the same for both engines.

/// Why an operation failed. The variants and constraint names are the same on both engines.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// Another row already has a value that must be unique. If a row violates several unique constraints, the two
    /// engines might report different ones.
    #[error("{constraint} is taken")]
    Unique {
        /// The constraint's name: `table_column_key`, or `table_pkey` for a primary key.
        constraint: String,
    },
    /// A referenced row does not exist, or a row that should be deleted is still referenced.
    #[error("a reference to another row does not hold")]
    ForeignKey,
    /// A row violates a CHECK constraint.
    #[error("{constraint} refused the row")]
    Check {
        /// The name of the CHECK constraint.
        constraint: String,
    },
    /// The database can't be reached, has no space left, or failed. As far as this program knows, nothing was stored.
    #[error("the database is unavailable: {0}")]
    Unavailable(String),
    /// Since this program opened the database, a newer program has migrated it. Nothing was stored.
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

/// Why a database could not be opened or migrated. Each message is one line and contains no password.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The URL is neither that of a SQLite file nor that of a PostgreSQL server.
    #[error(
        "the database address is not understood: use sqlite://path/to/file.db or postgres://user:password@host:5432/database"
    )]
    Address,
    /// The SQLite file can't be created, read or written.
    #[error("cannot open the database {path}: {reason}")]
    File {
        /// The path of the database, as the caller gave it.
        path: String,
        /// The message of the operating system or of SQLite.
        reason: String,
    },
    /// Another process has locked the SQLite file.
    #[error("the database {path} is locked: another process is using it")]
    Locked {
        /// The path of the database, as the caller gave it.
        path: String,
    },
    /// A newer program has migrated the database.
    #[error(
        "the database is newer than this program: its schema is version {found}, known here is {known}"
    )]
    Newer {
        /// The schema version of the database.
        found: i64,
        /// The newest schema version that this program knows.
        known: i64,
    },
    /// The PostgreSQL server does not answer, or it refuses the connection.
    #[error("cannot use the PostgreSQL database at {server}: {reason}")]
    Server {
        /// The host, the port and the name of the database.
        server: String,
        /// The message of the operating system or of the server.
        reason: String,
    },
    /// TLS to the PostgreSQL server cannot be set up on this machine.
    #[error("cannot use TLS to the PostgreSQL database: {0}")]
    Tls(String),
    /// The command works only with SQLite. PostgreSQL has its own backup tools.
    #[error("PostgreSQL has its own tools for this; run: {command}")]
    OwnTools {
        /// The command line that backs up or restores this database with PostgreSQL's tool, without a password.
        command: String,
    },
    /// The target file of the backup exists already.
    #[error("the file {path} exists already")]
    Exists {
        /// The path of the target file, as the caller gave it.
        path: String,
    },
    /// The backup could not be written, or its check failed. The incomplete file was removed.
    #[error("cannot write the backup {path}: {reason}")]
    NotWritten {
        /// The path of the backup, as the caller gave it.
        path: String,
        /// The message of the operating system or of SQLite.
        reason: String,
    },
    /// The file is not a backup that this program can restore. The database is unchanged.
    #[error("cannot restore from {path}: {reason}")]
    NotUsable {
        /// The path of the file, as the caller gave it.
        path: String,
        /// Why the file can't be restored.
        reason: String,
    },
    /// A migration failed. All migrations of the same run were rolled back.
    #[error("cannot bring the database's schema up to date: {0}")]
    Migration(String),
}

/// Formats an error and its causes on one line.
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
