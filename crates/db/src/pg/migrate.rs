//! Migrates a PostgreSQL database. If several nodes start at the same time, one of them migrates.

use postgres::Client;
use postgres::error::SqlState;
use refinery_core::Migration;
use refinery_core::traits::sync::{Migrate, Query, Transaction};

use super::address::Address;
use crate::OpenError;
use crate::migrations::{self, Dialect, HISTORY};

/// Creates a table with one row. The node that migrates locks this row. A row lock works on every
/// PostgreSQL-compatible engine, an advisory lock does not.
const LOCK_TABLE: &str = "CREATE TABLE IF NOT EXISTS schema_lock (id BIGINT NOT NULL PRIMARY KEY)";
const LOCK_ROW: &str = "INSERT INTO schema_lock (id) VALUES (1) ON CONFLICT DO NOTHING";
const LOCK: &str = "BEGIN; SELECT id FROM schema_lock WHERE id = 1 FOR UPDATE";

/// How many times to try to create the lock table. That can fail if two nodes create the table at the same moment.
const TRIES: u32 = 20;

/// Migrates to the newest schema and returns the version before the migration. If several nodes start at the same
/// time, one of them migrates and the others wait for the lock that it holds. Refuses a database that is newer than
/// this program.
pub(super) fn run(address: &Address) -> Result<i64, OpenError> {
    let failed = |error: postgres::Error| address.open_error(&error);
    let mut client = address.connect().map_err(failed)?;
    let newest = version(&mut client).map_err(failed)?;
    if !migrations::is_behind(newest)? {
        return Ok(newest);
    }
    make_lock(&mut client).map_err(failed)?;
    // The lock needs a transaction, and so does the migration. So the lock gets a separate client.
    let mut keeper = address.connect().map_err(failed)?;
    keeper.batch_execute(LOCK).map_err(failed)?;
    let before = version(&mut client).map_err(failed)?;
    if migrations::is_behind(before)? {
        let mut upgrade = Upgrade::new(client, before);
        migrations::run(&mut upgrade, Dialect::Postgres)?;
    }
    keeper.batch_execute("ROLLBACK").map_err(failed)?;
    Ok(before)
}

/// Lets PostgreSQL use more memory for creating indexes.
const MEMORY: &str = "SET LOCAL maintenance_work_mem = '256MB'";
/// Waits until servers with the previous schema have finished their current writes. Their later writes wait until the
/// migrations end and then see the new version, see `Session::begin_write`. Reads continue meanwhile.
const LOCK_HISTORY: &str = "LOCK TABLE refinery_schema_history IN EXCLUSIVE MODE";
/// Collects statistics of the new tables. Without statistics PostgreSQL chooses plans that take minutes. Autovacuum
/// would collect them later or never.
const COLLECT_STATISTICS: &str = "DO $$ DECLARE it TEXT; BEGIN \
    FOR it IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() \
        AND tablename NOT IN (SELECT tablename FROM pg_stats WHERE schemaname = current_schema()) \
    LOOP EXECUTE 'ANALYZE ' || quote_ident(it); END LOOP; END $$";

/// A client that runs additional statements at the beginning and at the end of the migrations' transaction.
struct Upgrade {
    client: Client,
    first: &'static [&'static str],
    last: &'static [&'static str],
}

impl Upgrade {
    /// Returns a client for an upgrade from the version `before`. Version 0 is an empty database: no server uses it,
    /// and it has no history table to lock.
    fn new(client: Client, before: i64) -> Self {
        let (first, last): (&[_], &[_]) = match before {
            0 => (&[MEMORY], &[]),
            _ => (&[MEMORY, LOCK_HISTORY], &[COLLECT_STATISTICS]),
        };
        Upgrade {
            client,
            first,
            last,
        }
    }
}

impl Transaction for Upgrade {
    type Error = postgres::Error;

    fn execute<'a, T: Iterator<Item = &'a str>>(
        &mut self,
        queries: T,
    ) -> Result<usize, Self::Error> {
        let all = self.first.iter().copied().chain(queries);
        let all = all.chain(self.last.iter().copied());
        Transaction::execute(&mut self.client, all)
    }
}

impl Query<Vec<Migration>> for Upgrade {
    fn query(&mut self, query: &str) -> Result<Vec<Migration>, Self::Error> {
        Query::query(&mut self.client, query)
    }
}

impl Migrate for Upgrade {}

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

/// Whether an error means that another node is creating the same table. `CREATE … IF NOT EXISTS` is not atomic: if two
/// nodes run it at the same time, the second one gets one of these errors.
fn is_race(code: &SqlState) -> bool {
    let races = [
        SqlState::UNIQUE_VIOLATION,
        SqlState::DUPLICATE_TABLE,
        SqlState::DUPLICATE_OBJECT,
        SqlState::T_R_SERIALIZATION_FAILURE,
    ];
    races.contains(code)
}

/// Returns the schema version of the database, or 0 if it is empty.
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
