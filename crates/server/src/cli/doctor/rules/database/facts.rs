//! The facts about the database. Collecting them belongs in `collect`.

use std::time::Duration;

use jobwright_db::{EngineFacts, Schema, Soundness};

/// The facts about the database.
#[derive(Debug, Clone)]
pub(crate) enum Facts {
    /// The SQLite file does not exist.
    Missing {
        /// The path of the file.
        file: String,
    },
    /// The database cannot be opened.
    Closed {
        /// Why the database cannot be opened. The text is one line and contains no password.
        reason: String,
        /// Whether the database is a SQLite file.
        is_file: bool,
    },
    /// The database is reachable.
    Open(Box<Open>),
}

/// The facts about a reachable database.
#[derive(Debug, Clone)]
pub(crate) struct Open {
    /// The schema version of the database, and the version that this program knows.
    pub(crate) schema: Schema,
    /// How the schema differs from the expected schema of its version; `None` if it doesn't.
    pub(crate) deviation: Option<String>,
    /// The usernames of accounts that still have a password from the demo data.
    pub(crate) demo_accounts: Vec<String>,
    /// Whether people on other machines can reach the server.
    pub(crate) is_public: bool,
    /// What the database engine reports about itself.
    pub(crate) facts: EngineFacts,
    /// The result of the integrity check; only for a SQLite file.
    pub(crate) soundness: Option<Soundness>,
    /// The duration of one round trip to the database.
    pub(crate) round_trip: Duration,
    /// The files of a SQLite database, and their folder.
    pub(crate) owned: Vec<Owned>,
}

/// A file of the database, or its folder.
#[derive(Debug, Clone)]
pub(crate) struct Owned {
    /// The path of the file or folder.
    pub(crate) path: String,
    /// True if this is the folder, false if it is a file.
    pub(crate) is_folder: bool,
    /// The permission bits.
    pub(crate) mode: u32,
    /// The id of the owner.
    pub(crate) owner: u32,
    /// Whether the current user may write to the file or folder.
    pub(crate) is_writable: bool,
}
