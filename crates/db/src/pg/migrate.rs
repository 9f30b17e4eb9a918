//! Migrations on PostgreSQL. Several nodes may start at once; one of them migrates.

use postgres::Client;
use postgres::error::SqlState;

use super::address::Address;
use crate::OpenError;
use crate::migrations::{self, Dialect, HISTORY};

/// The row that the migrating node keeps locked. A row works on engines without advisory locks too.
const LOCK_TABLE: &str = "CREATE TABLE IF NOT EXISTS schema_lock (id BIGINT NOT NULL PRIMARY KEY)";
const LOCK_ROW: &str = "INSERT INTO schema_lock (id) VALUES (1) ON CONFLICT DO NOTHING";
const LOCK: &str = "BEGIN; SELECT id FROM schema_lock WHERE id = 1 FOR UPDATE";

/// How often to try to create the lock table. Creating can fail when two nodes do it at the same moment.
const TRIES: u32 = 20;

/// Migrates to the newest schema and returns the version before. When several nodes start at once, one migrates and the
/// others wait for its lock. Refuses a database that is newer than this program.
pub(super) fn run(address: &Address) -> Result<i64, OpenError> {
    let failed = |error: postgres::Error| address.open_error(&error);
    let mut client = address.connect().map_err(failed)?;
    let newest = version(&mut client).map_err(failed)?;
    if !migrations::is_behind(newest)? {
        return Ok(newest);
    }
    make_lock(&mut client).map_err(failed)?;
    // The lock needs its own client and transaction, because each migration is a transaction too.
    let mut keeper = address.connect().map_err(failed)?;
    keeper.batch_execute(LOCK).map_err(failed)?;
    let before = version(&mut client).map_err(failed)?;
    if migrations::is_behind(before)? {
        migrations::run(&mut client, Dialect::Postgres)?;
    }
    keeper.batch_execute("ROLLBACK").map_err(failed)?;
    Ok(before)
}

fn make_lock(client: &mut Client) -> Result<(), postgres::Error> {
    let mut tries = 0;
    loop {
        tries += 1;
        match client
            .batch_execute(LOCK_TABLE)
            .and_then(|()| client.batch_execute(LOCK_ROW))
        {
            Err(error) if tries < TRIES && error.code().is_some_and(is_race) => {}
            outcome => return outcome,
        }
    }
}

/// `CREATE … IF NOT EXISTS` is not atomic: these are the errors that the second of two concurrent statements gets.
fn is_race(code: &SqlState) -> bool {
    let races = [
        SqlState::UNIQUE_VIOLATION,
        SqlState::DUPLICATE_TABLE,
        SqlState::DUPLICATE_OBJECT,
        SqlState::T_R_SERIALIZATION_FAILURE,
    ];
    races.contains(code)
}

/// The schema version in the database; 0 for an empty one.
fn version(client: &mut Client) -> Result<i64, postgres::Error> {
    let exists = client.query_opt(
        "SELECT 1 FROM information_schema.tables \
         WHERE table_schema = current_schema() AND table_name = $1",
        &[&HISTORY],
    )?;
    if exists.is_none() {
        return Ok(0);
    }
    let newest = format!("SELECT COALESCE(CAST(MAX(version) AS BIGINT), 0) FROM {HISTORY}");
    client.query_one(&newest, &[])?.try_get(0)
}
