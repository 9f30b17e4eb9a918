//! Checks that a database is consistent: no damage, no dangling references, and every stored sum equal to a recount.

use jobwright_db::{Database, Row};

use super::ledger::all;

/// The number of jobs by status: the stored numbers and a recount.
const COUNTS: [&str; 2] = [
    "SELECT archived, status, CAST(SUM(jobs) AS BIGINT) FROM job_counts \
     GROUP BY archived, status HAVING SUM(jobs) <> 0 ORDER BY archived, status",
    "SELECT archived, status, COUNT(*) FROM jobs GROUP BY archived, status ORDER BY archived, status",
];

/// The jobs and planned time by week and status: the stored sums and a recount.
const TOTALS: [&str; 2] = [
    "SELECT week, status, CAST(SUM(jobs) AS BIGINT), CAST(SUM(scheduled_ms) AS BIGINT) FROM job_totals \
     GROUP BY week, status HAVING SUM(jobs) <> 0 ORDER BY week, status",
    "SELECT start_at / 604800000, status, COUNT(*), CAST(SUM(slot_end - start_at) AS BIGINT) FROM jobs \
     GROUP BY 1, 2 ORDER BY 1, 2",
];

/// The number of stored sums of 16 or 256 weeks that differ from the sum of their single weeks. It must be 0.
const WRONG_BLOCKS: &str = "SELECT COUNT(*) FROM (\
    SELECT weeks, block, assignee, status, SUM(jobs) AS jobs, SUM(scheduled_ms) AS scheduled FROM (\
        SELECT weeks, block, assignee, status, jobs, scheduled_ms FROM job_total_blocks \
        UNION ALL SELECT 16, week / 16, assignee, status, -jobs, -scheduled_ms FROM job_totals \
        UNION ALL SELECT 256, week / 256, assignee, status, -jobs, -scheduled_ms FROM job_totals) AS both_ways \
    GROUP BY weeks, block, assignee, status) AS sums WHERE jobs <> 0 OR scheduled <> 0";

/// The number of pairs of overlapping jobs. It must be 0 if the business does not allow overlaps.
const OVERLAPS: &str = "SELECT COUNT(*) FROM \
    (SELECT start_at, LAG(slot_end) OVER (ORDER BY start_at) AS before_end FROM jobs) AS pairs \
    WHERE before_end > start_at";

const ORPHANS: [&str; 3] = [
    "SELECT COUNT(*) FROM job_history WHERE job_id NOT IN (SELECT id FROM jobs)",
    "SELECT COUNT(*) FROM jobs WHERE client_id NOT IN (SELECT id FROM clients)",
    "SELECT COUNT(*) FROM sessions WHERE user_id NOT IN (SELECT id FROM users)",
];

/// Asserts that the database is consistent. Fails with the list of problems.
pub fn assert_consistent(db: &Database, url: &str) {
    if url.starts_with("sqlite:") {
        let faults: Vec<String> = all(
            db,
            "SELECT integrity_check FROM pragma_integrity_check",
            |row| row.get(0),
        );
        assert_eq!(faults, ["ok"]);
        let dangling = all(db, "SELECT COUNT(*) FROM pragma_foreign_key_check", count);
        assert_eq!(dangling, [0], "foreign keys");
    }
    for sql in ORPHANS {
        assert_eq!(all(db, sql, count), [0], "{sql}");
    }
    let counts = COUNTS.map(|sql| {
        all(db, sql, |row| {
            Ok((
                row.get::<bool>(0)?,
                row.get::<String>(1)?,
                row.get::<i64>(2)?,
            ))
        })
    });
    assert_eq!(counts[0], counts[1], "counts by status");
    let totals = TOTALS.map(|sql| {
        all(db, sql, |row| {
            Ok((
                row.get::<i64>(0)?,
                row.get::<String>(1)?,
                row.get::<i64>(2)?,
                row.get::<i64>(3)?,
            ))
        })
    });
    assert_eq!(totals[0], totals[1], "sums by week");
    assert_eq!(all(db, WRONG_BLOCKS, count), [0], "sums of blocks");
    assert_eq!(all(db, OVERLAPS, count), [0], "overlaps");
}

fn count(row: &Row<'_>) -> Result<i64, jobwright_db::Error> {
    row.get(0)
}
