//! The data of a small business, stored for each version of the schema. Tests of upgrades start from this data.
//!
//! `released/V<n>.rows` holds the rows of that business, one on each line: the table's name and a JSON object, the same
//! for both engines. `released/checksums.txt` holds the checksums of every migration's two SQL texts, as databases
//! record them. [`keep`] adds a version. Existing files are never changed.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use refinery_core::Target;
use serde_json::{Map, Value};

use super::{Engine, Storage, catalogue, new_url};
use crate::blocking::off_runtime;
use crate::migrations::{self, Dialect};

type Columns = Map<String, Value>;

/// A closed database whose schema has an older version. Dropping this removes the database.
pub struct Released {
    url: String,
    _storage: Storage,
}

impl Released {
    /// Creates a database with the schema of `version` and the rows of the small business.
    pub fn new(engine: Engine, version: i64) -> Released {
        let released = Released::without_rows(engine, version);
        released.fill_with(version);
        released
    }

    /// Adds the rows of the small business to an empty database whose schema has this version.
    pub fn fill_with(&self, version: i64) {
        self.fill(&kept(version));
    }

    /// Creates a database with the schema of `version`, without the rows of the small business.
    pub fn without_rows(engine: Engine, version: i64) -> Released {
        let (url, storage) = new_url(engine);
        let released = Released {
            url,
            _storage: storage,
        };
        released.migrate_to(version);
        released
    }

    /// Returns the URL of the database.
    pub fn url(&self) -> String {
        self.url.clone()
    }

    fn migrate_to(&self, version: i64) {
        let target = Target::Version(version.try_into().expect("a version"));
        off_runtime(|| match catalogue::open(&self.url) {
            catalogue::Open::Sqlite(mut file) => {
                migrations::run_to(&mut file, Dialect::Sqlite, target)
            }
            catalogue::Open::Postgres(mut client) => {
                let emptied =
                    client.batch_execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
                emptied.expect("an empty schema");
                migrations::run_to(&mut *client, Dialect::Postgres, target)
            }
        })
        .expect("the migrations of that version run");
    }

    fn fill(&self, rows: &[(String, Columns)]) {
        // Migrations insert rows into some tables. The rows of the small business replace those rows.
        let tables: BTreeSet<&str> = rows.iter().map(|(table, _)| table.as_str()).collect();
        let emptied = tables.iter().map(|table| format!("DELETE FROM {table};"));
        let emptied: String = emptied.collect();
        off_runtime(|| match catalogue::open(&self.url) {
            catalogue::Open::Sqlite(file) => {
                // The rows can be deleted in any order, because they refer to no other rows.
                file.execute_batch(&emptied).expect("empty tables");
                for (table, columns) in rows {
                    catalogue::add_to_file(&file, table, columns);
                }
            }
            catalogue::Open::Postgres(mut client) => {
                client.batch_execute(&emptied).expect("empty tables");
                for (table, columns) in rows {
                    catalogue::add_to_server(&mut client, table, columns);
                }
            }
        });
    }
}

/// Returns the versions that have a file with rows, in ascending order.
pub fn versions() -> Vec<i64> {
    let entries = fs::read_dir(folder()).expect("the folder of released versions");
    let names = entries.map(|entry| entry.expect("an entry").file_name());
    let mut versions: Vec<i64> = names
        .filter_map(|name| {
            let name = name.to_str()?.strip_suffix(".rows")?.to_owned();
            name.strip_prefix('V')?.parse().ok()
        })
        .collect();
    versions.sort_unstable();
    versions
}

/// Returns the newest schema version that this program knows.
pub fn newest() -> i64 {
    migrations::known().expect("the migrations are well-formed")
}

/// Returns the rows that are stored for a version, in the form of [`catalogue::rows`](super::catalogue::rows).
pub fn rows(version: i64) -> Vec<String> {
    let rows = kept(version);
    rows.iter()
        .map(|(table, columns)| catalogue::line(table, columns))
        .collect()
}

/// Returns the migrations of this program, in the form of [`checksums`].
pub fn steps() -> Vec<String> {
    let sums = migrations::sums().expect("the migrations are well-formed");
    let lines = sums
        .iter()
        .map(|(name, sqlite, postgres)| format!("{name} {sqlite} {postgres}"));
    lines.collect()
}

/// Returns the released migrations: the name of each, and the checksums of its SQL for SQLite and for PostgreSQL.
pub fn checksums() -> Vec<String> {
    let text = fs::read_to_string(folder().join(CHECKSUMS)).unwrap_or_default();
    text.lines().map(str::to_owned).collect()
}

/// Writes the files of all versions that have none yet. The rows of each version are those of the previous one,
/// migrated. Returns the tables of the newest version that have no rows, because somebody must add rows for them by
/// hand.
pub fn keep() -> Vec<String> {
    let mut released = checksums();
    let steps = steps();
    assert!(
        steps.starts_with(&released),
        "a released migration was edited or removed: write a new one instead"
    );
    let last = versions().last().copied().unwrap_or(0);
    let business = if last == 0 {
        Released::without_rows(Engine::Sqlite, 0)
    } else {
        Released::new(Engine::Sqlite, last)
    };
    for version in last + 1..=newest() {
        business.migrate_to(version);
        let text = catalogue::rows(&business.url).join("\n") + "\n";
        fs::write(file(version), text).expect("the rows are written");
    }
    released.extend(steps.into_iter().skip(released.len()));
    fs::write(folder().join(CHECKSUMS), released.join("\n") + "\n").expect("the sums are written");
    let filled: BTreeSet<String> = kept(newest()).into_iter().map(|(table, _)| table).collect();
    let tables = catalogue::tables(&business.url).into_iter();
    tables.filter(|table| !filled.contains(table)).collect()
}

const CHECKSUMS: &str = "checksums.txt";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("released")
}

fn file(version: i64) -> PathBuf {
    folder().join(format!("V{version}.rows"))
}

fn kept(version: i64) -> Vec<(String, Columns)> {
    let path = file(version);
    let text =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let row = |line: &str| {
        let (table, columns) = line.split_once(' ').expect("a table and its columns");
        let columns =
            serde_json::from_str(columns).unwrap_or_else(|error| panic!("{line}: {error}"));
        (table.to_owned(), columns)
    };
    text.lines().map(row).collect()
}
