//! Temporary databases of both engines, for tests and benches.
//!
//! ```text
//! use jobwright_db::{on_each_engine, testing::TestDatabase};
//!
//! on_each_engine! {
//!     async fn a_new_database_has_no_jobs(engine) {
//!         let test = TestDatabase::new(engine);
//!         let count: Result<i64, Error> =
//!             test.db.read(|tx| tx.query_one("SELECT COUNT(*) FROM jobs", &[], |row| row.get(0))).await;
//!         assert_eq!(count, Ok(0));
//!     }
//! }
//! ```

// If a test's database can't be created, the test panics with the reason.
#![allow(clippy::expect_used, clippy::missing_panics_doc)]

pub mod catalogue;
mod cluster;
mod command;
mod own;
pub mod released;

use crate::blocking::off_runtime;
use crate::{Database, Options};

pub use self::own::{OwnCluster, Stop};

/// One of the two engines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    /// Embedded SQLite in a temporary folder.
    Sqlite,
    /// A separate database in a PostgreSQL cluster that all test processes share.
    Postgres,
}

impl Engine {
    /// Both engines, for benches that loop over them.
    pub const ALL: [Engine; 2] = [Engine::Sqlite, Engine::Postgres];
}

/// A migrated, empty database for one test. Dropping this removes it.
pub struct TestDatabase {
    /// The open database.
    pub db: Database,
    url: String,
    _storage: Storage,
}

/// What contains the database: a folder or a cluster. It is dropped after `db`, because the open database uses it.
enum Storage {
    Folder { _folder: tempfile::TempDir },
    Cluster { _clone: cluster::Clone },
}

impl TestDatabase {
    /// Creates a migrated database without rows.
    ///
    /// # Panics
    /// If the engine isn't available. Without PostgreSQL's programs the message says how to install them.
    pub fn new(engine: Engine) -> TestDatabase {
        TestDatabase::with_options(engine, Options::default())
    }

    /// Like [`TestDatabase::new`], with other options.
    pub fn with_options(engine: Engine, options: Options) -> TestDatabase {
        let test = TestDatabase::empty(engine, options);
        if engine == Engine::Sqlite {
            test.db.migrate().expect("a fresh database is migrated");
        }
        test
    }

    fn empty(engine: Engine, options: Options) -> TestDatabase {
        let (url, storage) = new_url(engine);
        let db = Database::open_with(&url, options).expect("the test's database opens");
        TestDatabase {
            db,
            url,
            _storage: storage,
        }
    }

    /// Returns the URL of this database, for a second `Database` or for a server that is tested.
    pub fn url(&self) -> String {
        self.url.clone()
    }
}

/// Returns the URL for a test's database. A SQLite database doesn't exist yet, a PostgreSQL database is already
/// migrated.
fn new_url(engine: Engine) -> (String, Storage) {
    match engine {
        Engine::Sqlite => {
            let folder = tempfile::tempdir().expect("a folder for the test's database");
            let url = format!("sqlite://{}", folder.path().join("test.db").display());
            (url, Storage::Folder { _folder: folder })
        }
        Engine::Postgres => {
            let clone = off_runtime(cluster::Clone::of_template);
            (clone.url(), Storage::Cluster { _clone: clone })
        }
    }
}

/// An empty database without a schema, for tests of migrations.
pub struct EmptyDatabase(TestDatabase);

impl EmptyDatabase {
    /// Creates an empty database.
    pub fn new(engine: Engine) -> EmptyDatabase {
        let test = TestDatabase::empty(engine, Options::default());
        if engine == Engine::Postgres {
            off_runtime(|| cluster::clear(&test.url));
        }
        EmptyDatabase(test)
    }

    /// See [`TestDatabase::url`].
    pub fn url(&self) -> String {
        self.0.url()
    }
}

/// Runs an async test body. Used by [`on_each_engine!`](crate::on_each_engine).
pub fn run(body: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("a runtime for the test")
        .block_on(body);
}

/// Turns each `async fn name(engine) { … }` into a module `name` with two tests, one for each engine.
#[macro_export]
macro_rules! on_each_engine {
    ($($(#[$meta:meta])* async fn $name:ident($engine:ident $(: $kind:ty)?) $body:block)+) => {$(
        $(#[$meta])*
        mod $name {
            #[allow(unused_imports, reason = "a body need not use anything of its module")]
            use super::*;

            #[allow(clippy::unused_async, reason = "a body need not wait for anything")]
            async fn body($engine: $crate::testing::Engine) $body

            #[test]
            fn sqlite() {
                $crate::testing::run(body($crate::testing::Engine::Sqlite));
            }

            #[test]
            fn postgres() {
                $crate::testing::run(body($crate::testing::Engine::Postgres));
            }
        }
    )+};
}
