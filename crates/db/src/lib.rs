//! Access to the database: embedded SQLite or PostgreSQL. Feature code doesn't depend on which one it is.
//!
//! Feature code passes a whole operation as one synchronous closure. [`Database::read`] and [`Database::write`] run it
//! off the async threads; `Ok` commits, `Err` rolls back.
//!
//! ```no_run
//! # use jobwright_db::{Database, Error, Tx};
//! # use uuid::Uuid;
//! fn find_title(tx: &mut Tx<'_>, id: Uuid) -> Result<Option<String>, Error> {
//!     tx.query_opt("SELECT title FROM jobs WHERE id = $1", &[id.into()], |row| row.get(0))
//! }
//!
//! fn rename(tx: &mut Tx<'_>, id: Uuid, title: &str) -> Result<bool, Error> {
//!     if !tx.lock("jobs", id)? {
//!         return Ok(false);
//!     }
//!     tx.execute("UPDATE jobs SET title = $1 WHERE id = $2", &[title.into(), id.into()])?;
//!     Ok(true)
//! }
//!
//! # async fn handler(db: Database, id: Uuid) -> Result<(), Error> {
//! let title = db.read(move |tx| find_title(tx, id)).await?;
//! let found = db.write(move |tx| rename(tx, id, "Hot water")).await?;
//! # Ok(()) }
//! ```
//!
//! # Rules of the SQL
//! - One text for both engines, placeholders `$1..$n` in ascending order of first use (checked in
//!   debug builds). [`Sql`] builds a text with filters and numbers them.
//! - Columns are read by index: [`Row::get`] with `i64`, `bool`, `String`, `Uuid`, `Vec<u8>` or an
//!   `Option` of these. PostgreSQL's `SUM` of a `BIGINT` is not a `BIGINT`: `CAST(SUM(x) AS BIGINT)`.
//!   Where PostgreSQL cannot infer a placeholder's type (`$1 IS NULL`), cast it: `CAST($1 AS BIGINT)`.
//! - After a failed statement an operation must return an error, because PostgreSQL has aborted the transaction. This
//!   crate requires the same on SQLite. A conflict under `ON CONFLICT DO NOTHING` is not a failure.
//! - Name every CHECK, and name every unique index `table_column_key`. Then [`Error`] gives the same
//!   name for a violation on both engines.
//! - A closure given to `write` may run more than once on PostgreSQL (40001, 40P01), so it must not
//!   change anything outside the transaction.
//! - Before a decision, lock the rows that it depends on with [`Tx::lock`]. SQLite has a single
//!   writer, so no other operation can change them there.
//!
//! This crate contains no terms of features. No other crate may name `rusqlite` or `postgres`, except
//! the benches, which compare this crate with them.

mod blocking;
mod bulk;
mod by_ids;
mod database;
mod error;
mod facts;
mod fold;
mod gate;
mod inspect;
mod merge;
mod migrations;
mod mode;
mod options;
mod pg;
mod row;
mod sql;
mod sqlite;
#[cfg(feature = "testing")]
pub mod testing;
mod texts;
mod tx;
mod value;
mod write_health;

pub use bulk::DroppedIndexes;
pub use database::Database;
pub use error::{Error, OpenError};
pub use facts::{
    Checksum, Copies, EngineFacts, PostgresFacts, Restored, Schema, Sidecars, Soundness,
    SqliteFacts,
};
pub use fold::fold;
pub use inspect::Inspection;
pub use options::{Existing, Options, TimeLimits};
pub use row::{FromColumn, Row};
pub use sql::Sql;
pub use texts::{CommonWord, IdSet, TextIndex, TextPattern, Wanted};
pub use tx::Tx;
pub use value::Value;

/// The log targets of the database drivers. At the levels debug and trace the drivers log bound values, such as hashes
/// and addresses.
pub const DRIVER_LOG_TARGETS: [&str; 2] = ["tokio_postgres", "postgres"];
