//! A sample business of eight people and 60 clients, with 500 jobs each week.

use jobwright_db::{Database, Error, Tx};
use uuid::Uuid;

/// The number of jobs in a week. The schedule of a week shows all of them.
pub const JOBS_A_WEEK: i64 = 500;
/// The number of weeks with jobs. There are so many that the jobs of one week are a small part of all jobs.
pub const WEEKS: i64 = 20;
/// The number of people to whom jobs are assigned.
pub const WORKERS: i64 = 64;
/// The length of a week in milliseconds.
pub const WEEK: i64 = 7 * 24 * 3_600_000;
/// The length of the longest job in milliseconds.
pub const SPAN: i64 = 31 * 24 * 3_600_000;

const CLIENTS: i64 = 60;

const USER: &str = "INSERT INTO users (id, username, username_key, email, email_key, password_hash, \
    full_name, search_text, role, color, is_active, must_change_password, created_at, updated_at, version) \
    VALUES ($1, $2, $2, $2, $2, 'x', $2, $2, 'worker', NULL, TRUE, FALSE, 0, 0, 1)";
const CLIENT: &str = "INSERT INTO clients (id, name, name_sort, phone, address, business_name, \
    main_contact, search_text, user_id, created_at, updated_at, version) \
    VALUES ($1, $2, $3, '0400 000 000', '12 Example Street, Sydney NSW 2000', 'Example Pty Ltd', \
    'Ann Example', $2, $4, 0, 0, 1)";
const JOB: &str = "INSERT INTO jobs (id, title, title_sort, description, location, search_text, start_at, \
    end_at, slot_end, complete_by, status, priority, archived, client_id, user_id, assigned_user_id, \
    assigned_by_user_id, created_at, updated_at, version) \
    VALUES ($1, $2, $3, 'Replace the hot water system and test the relief valve', \
    '12 Example Street, Sydney NSW 2000', $2, $4, $5, $5, NULL, 'scheduled', 2, FALSE, $6, $7, $8, $7, $4, $4, 1)";

/// Returns the id of the worker with this number.
pub fn worker(number: i64) -> Uuid {
    id(1, number)
}

/// Returns the id of the client with this number.
pub fn client(number: i64) -> Uuid {
    id(2, number)
}

fn id(kind: u64, number: i64) -> Uuid {
    Uuid::from_u64_pair(kind, number.cast_unsigned())
}

/// Fills a new database with people and clients.
pub fn staff(db: &Database) {
    db.write_blocking(|tx| {
        for number in 0..WORKERS {
            tx.execute(
                USER,
                &[worker(number).into(), format!("worker {number}").into()],
            )?;
        }
        for number in 0..CLIENTS {
            let name = format!("client {number}");
            let sort = name.clone().into_bytes();
            tx.execute(
                CLIENT,
                &[
                    client(number).into(),
                    name.into(),
                    sort.into(),
                    worker(0).into(),
                ],
            )?;
        }
        Ok::<_, Error>(())
    })
    .unwrap();
}

/// Adds the jobs of all weeks to the database.
pub fn history(db: &Database) {
    db.write_blocking(|tx| {
        for number in 0..WEEKS * JOBS_A_WEEK {
            let start = number * (WEEK / JOBS_A_WEEK);
            job(tx, number % WORKERS, start, start + 3_600_000)?;
        }
        Ok::<_, Error>(())
    })
    .unwrap();
    // Update the statistics of the query planner, because the database of a real business would have them.
    db.write_blocking(|tx| tx.execute("ANALYZE", &[])).unwrap();
}

/// Inserts one job.
pub fn job(tx: &mut Tx<'_>, assignee: i64, start: i64, end: i64) -> Result<(), Error> {
    let title = "Hot water system";
    let params = [
        Uuid::now_v7().into(),
        title.into(),
        title.as_bytes().into(),
        start.into(),
        end.into(),
        client(start % CLIENTS).into(),
        worker(0).into(),
        worker(assignee).into(),
    ];
    tx.execute(JOB, &params).map(drop)
}
