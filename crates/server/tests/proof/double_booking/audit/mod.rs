//! Checks the whole database after the concurrent clients have finished: overlaps, histories, and a recount of every
//! stored count.

mod counts;
mod histories;
mod rows;

use jobwright_db::Error;
use uuid::Uuid;

use super::world::{Scope, World};
use rows::Stored;

/// The length of a year in milliseconds.
const YEAR: i64 = 365 * 24 * 60 * 60 * 1000;

/// The jobs of each conflict scope are in a separate year. Asserts that no two visits in this scope's year clash. In
/// the scope `business`, visits of different jobs must not overlap. In the scope `worker`, visits with a common worker
/// must not overlap. Visits without workers must not overlap either, if they belong to different jobs. Jobs with an
/// allowed overlap in their history are excluded. Returns the number of compared visits.
pub fn no_overlap(world: &World, scope: Scope) -> u64 {
    let joins: &[&str] = match scope {
        Scope::Business => &["visits a JOIN visits b ON b.job_id > a.job_id"],
        Scope::Worker => &[
            "visit_workers v JOIN visit_workers w ON w.user_id = v.user_id AND w.visit_id > v.visit_id \
             JOIN visits a ON a.id = v.visit_id JOIN visits b ON b.id = w.visit_id",
            "visits a JOIN visits b ON b.job_id > a.job_id AND a.assigned_user_id IS NULL AND b.assigned_user_id IS NULL",
        ],
    };
    let pairs = joins.iter().flat_map(|join| clashes(world, scope, join));
    let pairs: Vec<(Uuid, Uuid)> = pairs.collect();
    assert_eq!(pairs, [], "double bookings in the scope {scope:?}");
    compared(world, scope)
}

/// Returns the SQL condition that the history of a visit's job has no allowed overlap.
fn not_allowed(visit: &str) -> String {
    format!(
        "NOT EXISTS (SELECT 1 FROM job_history h WHERE h.job_id = {visit}.job_id AND h.changes LIKE '%allowOverlap%')"
    )
}

/// Returns the ids of each pair of overlapping visits in the scope's year. `join` is the SQL that selects the pairs of
/// visits `a` and `b` to compare.
fn clashes(world: &World, scope: Scope, join: &str) -> Vec<(Uuid, Uuid)> {
    let sql = format!(
        "SELECT a.id, b.id FROM {join} WHERE a.start_at < b.busy_until AND b.start_at < a.busy_until \
         AND a.start_at >= $1 AND a.start_at < $2 AND {} AND {}",
        not_allowed("a"),
        not_allowed("b"),
    );
    let first = scope.year().as_millisecond();
    let pairs: Result<Vec<(Uuid, Uuid)>, Error> = world.nodes.test.db.read_blocking(move |tx| {
        tx.query(&sql, &[first.into(), (first + YEAR).into()], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
    });
    pairs.unwrap()
}

/// Returns the number of visits in the scope's year that occupy time and must not overlap other visits.
fn compared(world: &World, scope: Scope) -> u64 {
    let sql = format!(
        "SELECT COUNT(*) FROM visits a WHERE a.busy_until IS NOT NULL AND a.start_at >= $1 AND a.start_at < $2 AND {}",
        not_allowed("a")
    );
    let first = scope.year().as_millisecond();
    let count: Result<i64, Error> = world.nodes.test.db.read_blocking(move |tx| {
        tx.query_one(&sql, &[first.into(), (first + YEAR).into()], |row| {
            row.get(0)
        })
    });
    u64::try_from(count.unwrap()).unwrap()
}

/// Checks copies, crews, histories, versions and counts in the whole database. Returns the number of stored jobs.
pub fn everything_adds_up(world: &World) -> u64 {
    let stored = Stored::read(world);
    stored.assert_copies();
    histories::assert_lead_to(world, &stored);
    for turn in 0..world.nodes.servers.len() {
        counts::assert_node(world, turn, &stored);
    }
    stored.jobs.len() as u64
}
