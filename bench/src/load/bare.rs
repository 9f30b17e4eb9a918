//! Measures the cost of the database alone. Uses the bare driver in this process, and reads the rows of the time range
//! with 500 jobs. Reads the same values that the server's response contains: each job with its client and people.

use std::time::{Duration, Instant};

use postgres::fallible_iterator::FallibleIterator;
use postgres::types::{FromSql, Type};
use rusqlite::types::Value;
use rustix::time::{ClockId, clock_gettime};

use super::business::Business;
use super::cpu::MeasuredProcess;
use super::drive::Sample;

/// The length of the longest visit in milliseconds. A visit that overlaps the time range starts at most this long
/// before it.
const MAX_SPAN_MS: i64 = 31 * 86_400_000;

const SQL: &str = "SELECT j.id, j.title, j.description, j.location, j.start_at, j.end_at, j.complete_by, \
    j.actual_start_at, j.actual_finish_at, j.status, j.priority, j.archived, j.client_id, j.user_id, \
    j.assigned_user_id, j.assigned_by_user_id, j.created_at, j.updated_at, j.version, j.more_workers, \
    j.unscheduled, j.visit_count, j.visit_id, j.visit_number, j.visit_done, \
    c.name, c.email, c.phone, c.address, c.business_name, c.main_contact, c.main_contact_phone, \
    c.main_contact_email, c.site_contact, c.site_contact_phone, \
    u.username, u.email, u.full_name, u.role, u.color, u.is_active, \
    a.username, a.email, a.full_name, a.role, a.color, a.is_active, \
    b.username, b.email, b.full_name, b.role, b.color, b.is_active \
    FROM jobs j JOIN clients c ON c.id = j.client_id JOIN users u ON u.id = j.user_id \
    LEFT JOIN users a ON a.id = j.assigned_user_id LEFT JOIN users b ON b.id = j.assigned_by_user_id \
    WHERE j.start_at > $1 AND j.start_at < $2 AND j.slot_end > $3 AND NOT j.archived AND NOT j.unscheduled \
    ORDER BY j.start_at, j.id";

/// A connection to the database of a business, with the bare driver.
pub struct Bare<'a> {
    business: &'a Business,
    driver: Driver,
}

enum Driver {
    Sqlite(rusqlite::Connection),
    Postgres(Box<(postgres::Client, postgres::Statement)>),
}

impl<'a> Bare<'a> {
    /// Connects to the business's database.
    pub fn connect(business: &'a Business) -> Self {
        let driver = if let Some(path) = business.url.strip_prefix("sqlite://") {
            let connection = rusqlite::Connection::open(path).unwrap();
            let mapped = "PRAGMA mmap_size = 134217728";
            connection.execute_batch(mapped).unwrap();
            Driver::Sqlite(connection)
        } else {
            let mut client = postgres::Client::connect(&business.url, postgres::NoTls).unwrap();
            let statement = client.prepare(SQL).unwrap();
            Driver::Postgres(Box::new((client, statement)))
        };
        Self { business, driver }
    }

    /// Reads the rows repeatedly for this long. Returns the same measurements as a round of requests.
    pub fn drive(&mut self, time: Duration) -> Sample {
        let backends = self.business.backends;
        let read = || backends.map(MeasuredProcess::read);
        let (before, used, started) = (read(), processor_time(), Instant::now());
        let mut sample = Sample::default();
        while started.elapsed() < time {
            let began = Instant::now();
            assert!(self.rows() >= self.business.window.1);
            let took = began.elapsed().as_nanos();
            sample.took.push(u64::try_from(took).unwrap_or(u64::MAX));
        }
        sample.server = processor_time() - used;
        if let (Some(after), Some(before)) = (read(), before) {
            sample.backends = after.since(&before);
        }
        sample.time = started.elapsed();
        sample
    }

    /// Reads the rows with all their values. Returns the number of rows.
    fn rows(&mut self) -> usize {
        let (from, to) = self.business.span;
        match &mut self.driver {
            Driver::Sqlite(connection) => {
                let mut statement = connection.prepare_cached(SQL).unwrap();
                let columns = statement.column_count();
                let values = |row: &rusqlite::Row<'_>| {
                    let values = (0..columns).map(|index| row.get(index));
                    values.collect::<rusqlite::Result<Vec<Value>>>()
                };
                let rows = statement.query_map((from - MAX_SPAN_MS, to, from), values);
                let rows: rusqlite::Result<Vec<_>> = rows.unwrap().collect();
                std::hint::black_box(rows.unwrap()).len()
            }
            Driver::Postgres(both) => {
                let (client, statement) = &mut **both;
                let rows = client.query_raw(&*statement, [from - MAX_SPAN_MS, to, from]);
                let values = |row: postgres::Row| {
                    let values = (0..row.len()).map(|index| row.try_get::<_, Bytes>(index));
                    values.collect::<Result<Vec<_>, _>>()
                };
                let rows: Result<Vec<_>, _> = rows.unwrap().map(values).collect();
                std::hint::black_box(rows.unwrap()).len()
            }
        }
    }
}

/// Returns the bytes of a column of any type.
#[allow(dead_code, reason = "the bytes are only copied")]
struct Bytes(Option<Vec<u8>>);

impl<'a> FromSql<'a> for Bytes {
    fn from_sql(_: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn std::error::Error + Sync + Send>> {
        Ok(Self(Some(raw.to_vec())))
    }
    fn from_sql_null(_: &Type) -> Result<Self, Box<dyn std::error::Error + Sync + Send>> {
        Ok(Self(None))
    }
    fn accepts(_: &Type) -> bool {
        true
    }
}

/// Returns the processor time of this thread in nanoseconds.
fn processor_time() -> u64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    let nanoseconds = Duration::new(
        u64::try_from(time.tv_sec).unwrap_or(0),
        u32::try_from(time.tv_nsec).unwrap_or(0),
    )
    .as_nanos();
    u64::try_from(nanoseconds).unwrap_or(u64::MAX)
}
