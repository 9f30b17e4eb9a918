//! Upgrades to visits: each existing job gets one visit with its times and its worker. rule: upgrades

use jobwright_db::testing::Engine;
use jobwright_db::testing::released::{self, Released};
use jobwright_db::{Database, Error, Row, on_each_engine};
use uuid::Uuid;

/// The newest version of the schema that has no visits.
const BEFORE: i64 = 17;
const HOUR: i64 = 3_600_000;
/// 2025-06-15T08:00:00Z
const START: i64 = 1_749_974_400_000;

/// The first query counts the jobs that have no current visit, and the jobs whose copied values differ from the current
/// visit's values. The queries below count visits with wrong workers.
const WRONG_COPIES: &str = "SELECT COUNT(*) FROM jobs j LEFT JOIN visits v ON v.job_id = j.id AND v.is_current \
    WHERE v.id IS NULL OR v.id <> COALESCE(j.visit_id, j.id) OR v.number <> j.visit_number OR v.start_at <> j.start_at \
    OR v.end_at IS DISTINCT FROM j.end_at OR v.slot_end <> j.slot_end OR v.unscheduled <> j.unscheduled \
    OR v.actual_start_at IS DISTINCT FROM j.actual_start_at OR v.actual_finish_at IS DISTINCT FROM j.actual_finish_at \
    OR v.assigned_user_id IS DISTINCT FROM j.assigned_user_id OR v.more_workers IS DISTINCT FROM j.more_workers \
    OR j.visit_count <> (SELECT COUNT(*) FROM visits o WHERE o.job_id = j.id)";
const WRONG_LEADS: &str = "SELECT COUNT(*) FROM visits v LEFT JOIN visit_workers w ON w.visit_id = v.id AND w.user_id = v.assigned_user_id \
    WHERE (w.visit_id IS NULL) <> (v.assigned_user_id IS NULL)";
const WRONG_WORKERS: &str = "SELECT COUNT(*) FROM visits v WHERE (SELECT COUNT(*) FROM visit_workers w \
        WHERE w.visit_id = v.id AND w.start_at = v.start_at AND w.busy_until IS NOT DISTINCT FROM v.busy_until) \
    <> CASE WHEN v.assigned_user_id IS NULL THEN 0 ELSE 1 END + COALESCE(LENGTH(v.more_workers), 0) / 16";

fn all<T: Send + 'static>(
    url: &str,
    sql: impl Into<String>,
    map: fn(&Row<'_>) -> Result<T, Error>,
) -> Vec<T> {
    let (db, sql) = (Database::open(url).unwrap(), sql.into());
    let rows: Result<_, Error> = db.read_blocking(move |tx| tx.query(&sql, &[], map));
    rows.unwrap()
}

fn change(url: &str, sql: String) -> u64 {
    let db = Database::open(url).unwrap();
    let changed: Result<u64, Error> = db.write_blocking(move |tx| tx.execute(&sql, &[]));
    changed.unwrap_or_else(|error| panic!("{error}"))
}

/// A job before the upgrade, and the values that its visit must have afterwards. Times are in hours after [`START`].
struct Case {
    what: &'static str,
    /// The number of the stored job that the test changes.
    job: u8,
    archived: bool,
    status: &'static str,
    end: Option<i64>,
    started: Option<i64>,
    finished: Option<i64>,
    is_assigned: bool,
    done: bool,
    busy_until: Option<i64>,
}

/// A scheduled job that takes two hours and has a worker.
const PLAIN: Case = Case {
    what: "scheduled",
    job: 1,
    archived: false,
    status: "scheduled",
    end: Some(2),
    started: None,
    finished: None,
    is_assigned: true,
    done: false,
    busy_until: Some(2),
};

#[rustfmt::skip]
const CASES: [Case; 10] = [
    PLAIN,
    Case { what: "without an end", job: 2, status: "urgent", end: None, busy_until: Some(0), ..PLAIN },
    Case { what: "started", job: 3, status: "in-progress", started: Some(0), ..PLAIN },
    Case { what: "completed on time", job: 4, status: "completed", started: Some(0), finished: Some(2), done: true, ..PLAIN },
    Case { what: "finished early, in progress", job: 5, status: "in-progress", started: Some(0), finished: Some(1), done: true,
        busy_until: Some(1), ..PLAIN },
    Case { what: "finished before its start", job: 6, status: "completed", started: Some(-2), finished: Some(-1), done: true,
        busy_until: None, ..PLAIN },
    Case { what: "finished late", job: 7, status: "completed", started: Some(0), finished: Some(5), done: true, ..PLAIN },
    Case { what: "archived", job: 8, archived: true, status: "completed", done: true, busy_until: None, ..PLAIN },
    Case { what: "unassigned", job: 9, is_assigned: false, ..PLAIN },
    Case { what: "reopened after an early finish", job: 10, started: Some(0), finished: Some(1), busy_until: Some(1), ..PLAIN },
];

impl Case {
    fn id(&self) -> Uuid {
        Uuid::from_u128(0x01900000_0005_7000_8000_000000000000 + u128::from(self.job))
    }

    /// Formats an id as an SQL literal.
    fn literal(engine: Engine, id: Uuid) -> String {
        match engine {
            Engine::Sqlite => format!("x'{}'", id.simple()),
            Engine::Postgres => format!("'{id}'"),
        }
    }

    fn store(&self, engine: Engine, url: &str) {
        let time = |hours: Option<i64>| hours.map(|hours| (START + hours * HOUR).to_string());
        let or_null = |hours| time(hours).unwrap_or_else(|| "NULL".to_owned());
        let (end, slot_end) = (or_null(self.end), START + self.end.unwrap_or(0) * HOUR);
        let (started, finished) = (or_null(self.started), or_null(self.finished));
        let (archived, status) = (self.archived, self.status);
        let worker = if self.is_assigned {
            Case::literal(engine, WORKER)
        } else {
            "NULL".to_owned()
        };
        let id = Case::literal(engine, self.id());
        let changed = change(
            url,
            format!(
                "UPDATE jobs SET archived = {archived}, status = '{status}', start_at = {START}, end_at = {end}, slot_end = {slot_end}, \
                 actual_start_at = {started}, actual_finish_at = {finished}, assigned_user_id = {worker} WHERE id = {id}"
            ),
        );
        assert_eq!(changed, 1, "{}", self.what);
    }
}

const WORKER: Uuid = Uuid::from_u128(0x01900000_0001_7000_8000_000000000002);

on_each_engine! {
    /// The stored rows of newer versions include jobs with several visits and crews.
    async fn each_job_copies_its_current_visit_after_an_upgrade(engine) {
        for version in released::versions() {
            let business = Released::new(engine, version);
            let url = business.url();
            Database::open(&url).unwrap().migrate().unwrap();
            for sql in [WRONG_COPIES, WRONG_LEADS, WRONG_WORKERS] {
                assert_eq!(all(&url, sql, |row| row.get::<i64>(0)), [0], "from version {version}: {sql}");
            }
            if version <= BEFORE {
                let firsts = "SELECT COUNT(*) FROM visits v JOIN jobs j ON j.id = v.id WHERE v.job_id = j.id AND v.number = 1";
                let counts = [firsts, "SELECT COUNT(*) FROM visits", "SELECT COUNT(*) FROM jobs"]
                    .map(|sql| all(&url, sql, |row| row.get::<i64>(0))[0]);
                assert!(counts[0] > 0 && counts.iter().all(|count| *count == counts[0]), "from version {version}: {counts:?}");
            }
        }
    }

    async fn an_upgrade_gives_each_visit_the_state_busy_time_and_worker_of_its_job(engine) {
        let business = Released::new(engine, BEFORE);
        let url = business.url();
        for case in &CASES {
            case.store(engine, &url);
        }
        Database::open(&url).unwrap().migrate().unwrap();
        for case in &CASES {
            let sql = format!("SELECT done, busy_until, unscheduled, hold_told, assigned_user_id FROM visits WHERE job_id = {}",
                Case::literal(engine, case.id()));
            let found = all(&url, sql, |row| {
                Ok((row.get::<bool>(0)?, row.get::<Option<i64>>(1)?, row.get::<bool>(2)?, row.get::<bool>(3)?, row.get::<Option<Uuid>>(4)?))
            });
            let busy_until = case.busy_until.map(|hours| START + hours * HOUR);
            let worker = case.is_assigned.then_some(WORKER);
            assert_eq!(found, [(case.done, busy_until, false, true, worker)], "{}", case.what);
        }
        for sql in [WRONG_COPIES, WRONG_LEADS, WRONG_WORKERS] {
            assert_eq!(all(&url, sql, |row| row.get::<i64>(0)), [0], "{sql}");
        }
    }

    async fn an_upgrade_drops_only_the_check_of_kinds_from_notifications(engine) {
        let business = Released::new(engine, BEFORE + 1);
        let url = business.url();
        let insert = |kind: &str| format!(
            "INSERT INTO notifications (id, user_id, type, title, message, job_id, is_read, created_at) \
             SELECT {}, id, '{kind}', '', '', (SELECT id FROM jobs WHERE title = 'Last of 2100'), FALSE, 0 FROM users WHERE username = 'Mia'",
            Case::literal(engine, Uuid::now_v7())
        );
        let store = |sql: String| {
            let done: Result<u64, Error> = Database::open(&url).unwrap().write_blocking(move |tx| tx.execute(&sql, &[]));
            done
        };
        let refused = Error::Check { constraint: "notifications_type".to_owned() };
        assert_eq!(store(insert("of_a_later_version")), Err(refused));
        let before = shape(engine, &url);
        Database::open(&url).unwrap().migrate().unwrap();
        assert_eq!(shape(engine, &url), before);
        assert_eq!(store(insert("of_a_later_version")), Ok(1));
        let taken = store(insert("of_a_later_version"));
        assert!(matches!(taken, Err(Error::Unique { .. })), "{taken:?}");
    }
}

/// Returns the columns, indexes and references of the notifications table. Leaves out the index that V29 replaces.
fn shape(engine: Engine, url: &str) -> Vec<String> {
    let sql = match engine {
        Engine::Sqlite => {
            "SELECT name || ' ' || type || ' ' || \"notnull\" || ' ' || pk FROM pragma_table_info('notifications') \
             UNION ALL SELECT sql FROM sqlite_master WHERE type = 'index' AND tbl_name = 'notifications' AND sql IS NOT NULL \
             AND name <> 'notifications_unread' \
             UNION ALL SELECT \"table\" || ' ' || \"from\" || ' ' || on_delete FROM pragma_foreign_key_list('notifications') ORDER BY 1"
        }
        Engine::Postgres => {
            "SELECT CAST(attname || ' ' || atttypid || ' ' || attnotnull AS TEXT) FROM pg_attribute \
             WHERE attrelid = 'notifications'::regclass AND attnum > 0 \
             UNION ALL SELECT indexdef FROM pg_indexes WHERE tablename = 'notifications' \
             AND indexname <> 'notifications_unread' \
             UNION ALL SELECT pg_get_constraintdef(oid) FROM pg_constraint \
             WHERE conrelid = 'notifications'::regclass AND conname <> 'notifications_type' ORDER BY 1"
        }
    };
    let lines = all(url, sql, |row| row.get(0));
    assert!(lines.len() >= 15, "{lines:#?}");
    lines
}
