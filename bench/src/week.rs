//! Reads the 500 jobs of a week with their client and people, through `jobwright-db` and with the bare drivers.

use jobwright_db::{Database, Error, Value};
use postgres::fallible_iterator::FallibleIterator;
use uuid::Uuid;

use crate::business::{SPAN, WEEK, WEEKS};

const SQL: &str = "SELECT j.id, j.title, j.description, j.location, j.start_at, j.end_at, j.complete_by, \
    j.actual_start_at, j.actual_finish_at, j.status, j.priority, j.archived, j.client_id, j.user_id, \
    j.assigned_user_id, j.assigned_by_user_id, j.created_at, j.updated_at, j.version, \
    c.name, c.address, c.phone, c.business_name, c.main_contact, \
    u.full_name, a.full_name, a.color, b.full_name \
    FROM jobs j JOIN clients c ON c.id = j.client_id JOIN users u ON u.id = j.user_id \
    LEFT JOIN users a ON a.id = j.assigned_user_id LEFT JOIN users b ON b.id = j.assigned_by_user_id \
    WHERE j.start_at > $1 AND j.start_at < $2 AND j.slot_end > $3 AND j.archived = $4 \
    ORDER BY j.start_at, j.id";

/// The start and the end of the week in the middle of all weeks.
const FROM: i64 = WEEKS / 2 * WEEK;
const TO: i64 = FROM + WEEK;

macro_rules! row {
    ($($field:ident: $kind:ty = $index:literal,)+) => {
        /// A row with the columns that a list of jobs needs.
        #[allow(missing_docs, reason = "the columns speak for themselves")]
        #[derive(Debug, PartialEq)]
        pub struct Row { $(pub $field: $kind,)+ }

        impl Row {
            fn of_seam(row: &jobwright_db::Row<'_>) -> Result<Row, Error> {
                Ok(Row { $($field: row.get($index)?,)+ })
            }
            fn of_sqlite(row: &rusqlite::Row<'_>) -> rusqlite::Result<Row> {
                Ok(Row { $($field: row.get($index)?,)+ })
            }
            fn of_postgres(row: &postgres::Row) -> Result<Row, postgres::Error> {
                Ok(Row { $($field: row.try_get($index)?,)+ })
            }
        }
    };
}

row! {
    id: Uuid = 0, title: String = 1, description: Option<String> = 2, location: Option<String> = 3,
    start_at: i64 = 4, end_at: Option<i64> = 5, complete_by: Option<i64> = 6,
    actual_start_at: Option<i64> = 7, actual_finish_at: Option<i64> = 8, status: String = 9,
    priority: i64 = 10, archived: bool = 11, client_id: Uuid = 12, user_id: Uuid = 13,
    assigned_user_id: Option<Uuid> = 14, assigned_by_user_id: Option<Uuid> = 15, created_at: i64 = 16,
    updated_at: i64 = 17, version: i64 = 18, client_name: String = 19, client_address: Option<String> = 20,
    client_phone: Option<String> = 21, business_name: Option<String> = 22, main_contact: Option<String> = 23,
    created_by: String = 24, assigned: Option<String> = 25, color: Option<String> = 26,
    assigned_by: Option<String> = 27,
}

/// Reads the jobs of the week through `jobwright-db`, as a handler does.
pub async fn through_the_seam(db: &Database) -> Vec<Row> {
    let rows: Result<_, Error> = db
        .read(|tx| {
            let params: [Value<'_>; 4] =
                [(FROM - SPAN).into(), TO.into(), FROM.into(), false.into()];
            tx.query(SQL, &params, Row::of_seam)
        })
        .await;
    rows.unwrap()
}

/// Reads the jobs of the week with a `rusqlite` connection.
pub fn on_bare_sqlite(connection: &rusqlite::Connection) -> Vec<Row> {
    let mut statement = connection.prepare_cached(SQL).unwrap();
    let rows = statement
        .query_map((FROM - SPAN, TO, FROM, false), Row::of_sqlite)
        .unwrap();
    rows.collect::<Result<_, _>>().unwrap()
}

/// Reads the jobs of the week with a `postgres` client and a prepared statement.
pub fn on_bare_postgres(
    client: &mut postgres::Client,
    statement: &postgres::Statement,
) -> Vec<Row> {
    let params: [&(dyn postgres::types::ToSql + Sync); 4] = [&(FROM - SPAN), &TO, &FROM, &false];
    let rows = client.query_raw(statement, params).unwrap();
    rows.map(|row| Row::of_postgres(&row)).collect().unwrap()
}

/// Prepares the statement that reads the jobs of the week, on a bare client.
pub fn prepare(client: &mut postgres::Client) -> postgres::Statement {
    client.prepare(SQL).unwrap()
}
