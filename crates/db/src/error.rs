//! What can go wrong, in words of neither engine.

/// Why an operation failed. Both engines' errors come as the same variants and constraint names.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// A value that must be unique is taken. Where several are, the engines may name different ones.
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
    /// The database is away, full or failing; nothing was stored as far as is known.
    #[error("the database is unavailable: {0}")]
    Unavailable(String),
    /// Too many operations wait already; nothing was tried.
    #[error("the database is overloaded")]
    Overloaded,
    /// The operation panicked and was rolled back.
    #[error("a database operation panicked")]
    Panicked,
    /// A mistake in the program: wrong SQL, wrong column type, a row that must exist and does not.
    #[error("{0}")]
    Internal(String),
}

/// Why a database could not be opened or migrated: one line to print, never with a password in it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The address is neither a SQLite nor a PostgreSQL one.
    #[error(
        "the database address is not understood: use sqlite://path/to/file.db or postgres://user:password@host:5432/database"
    )]
    Address,
    /// The SQLite file cannot be made, read or written.
    #[error("cannot open the database {path}: {reason}")]
    File {
        /// The file as it was given.
        path: String,
        /// What the system or SQLite says.
        reason: String,
    },
    /// Another process uses the SQLite file in a way that keeps this one out.
    #[error("the database {path} is locked: another process is using it")]
    Locked {
        /// The file as it was given.
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
        /// What the system or the server says.
        reason: String,
    },
    /// TLS to the PostgreSQL server cannot be set up on this machine.
    #[error("cannot use TLS to the PostgreSQL database: {0}")]
    Tls(String),
    /// PostgreSQL has tools of its own for backups.
    #[error("PostgreSQL has its own tools for this; run: {command}")]
    OwnTools {
        /// The command line for this database, without a password.
        command: String,
    },
    /// A backup is not written over a file that is there.
    #[error("the file {path} exists already")]
    Exists {
        /// The file as it was given.
        path: String,
    },
    /// A backup could not be written, or did not turn out sound. Nothing is left of it.
    #[error("cannot write the backup {path}: {reason}")]
    NotWritten {
        /// The file as it was given.
        path: String,
        /// What the system or SQLite says.
        reason: String,
    },
    /// A file is no backup that this program can take. The database is as it was.
    #[error("cannot restore from {path}: {reason}")]
    NotUsable {
        /// The file as it was given.
        path: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A migration failed; the database is as it was before, in every version's step.
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
