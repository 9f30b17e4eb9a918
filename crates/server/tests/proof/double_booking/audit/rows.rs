//! The stored rows of jobs, visits and crews.

use std::collections::BTreeMap;

use jobwright_db::{Error, Row, Tx};
use uuid::Uuid;

use super::super::world::World;

/// A stored job.
pub struct Job {
    pub id: Uuid,
    pub status: String,
    pub archived: bool,
    pub version: i64,
    pub lead: Option<Uuid>,
    current: Uuid,
    times: (i64, Option<i64>, bool),
    count: i64,
}

/// A stored visit.
#[derive(Clone)]
pub struct Visit {
    pub id: Uuid,
    pub job: Uuid,
    pub start: i64,
    pub end: Option<i64>,
    pub unscheduled: bool,
    /// The crew, with the lead first.
    pub crew: Vec<Uuid>,
    is_current: bool,
    busy_until: Option<i64>,
}

/// All stored jobs and visits.
pub struct Stored {
    pub jobs: Vec<Job>,
    pub visits: Vec<Visit>,
    workers: Vec<Worker>,
}

/// A row of `visit_workers`: the visit, the worker, and the start and end of the occupied time.
type Worker = (Uuid, Uuid, i64, Option<i64>);

impl Stored {
    pub fn read(world: &World) -> Self {
        let read: Result<Self, Error> = world.nodes.test.db.read_blocking(Self::load);
        read.unwrap()
    }

    fn load(tx: &mut Tx<'_>) -> Result<Self, Error> {
        let workers = "SELECT visit_id, user_id, start_at, busy_until FROM visit_workers";
        Ok(Self {
            jobs: tx.query(
                "SELECT id, status, archived, version, assigned_user_id, COALESCE(visit_id, id), start_at, end_at, unscheduled, \
                 visit_count FROM jobs",
                &[],
                job,
            )?,
            visits: tx.query(
                "SELECT id, job_id, start_at, end_at, unscheduled, assigned_user_id, more_workers, is_current, busy_until \
                 FROM visits",
                &[],
                visit,
            )?,
            workers: tx.query(workers, &[], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
            })?,
        })
    }

    /// Asserts that each job has exactly one current visit and a copy of this visit's times, and that the rows of
    /// `visit_workers` match the crews.
    pub fn assert_copies(&self) {
        let mut of_job: BTreeMap<Uuid, Vec<&Visit>> = BTreeMap::new();
        for visit in &self.visits {
            of_job.entry(visit.job).or_default().push(visit);
        }
        assert_eq!(of_job.len(), self.jobs.len(), "every job has visits");
        for job in &self.jobs {
            let visits = &of_job[&job.id];
            let current: Vec<&&Visit> = visits.iter().filter(|visit| visit.is_current).collect();
            let [current] = current[..] else {
                panic!("{} current visits of {}", current.len(), job.id)
            };
            let copies = (job.current, job.times, job.lead, job.count);
            let times = (current.start, current.end, current.unscheduled);
            let count = i64::try_from(visits.len()).unwrap();
            let lead = current.crew.first().copied();
            assert_eq!(copies, (current.id, times, lead, count), "{}", job.id);
        }
        let crews = self.visits.iter().flat_map(|visit| {
            let crew = visit.crew.iter();
            crew.map(|worker| (visit.id, *worker, visit.start, visit.busy_until))
        });
        let mut crews: Vec<Worker> = crews.collect();
        let mut workers = self.workers.clone();
        crews.sort_unstable();
        workers.sort_unstable();
        assert!(
            crews == workers,
            "the rows of workers are those of the crews"
        );
    }
}

fn job(row: &Row<'_>) -> Result<Job, Error> {
    Ok(Job {
        id: row.get(0)?,
        status: row.get(1)?,
        archived: row.get(2)?,
        version: row.get(3)?,
        lead: row.get(4)?,
        current: row.get(5)?,
        times: (row.get(6)?, row.get(7)?, row.get(8)?),
        count: row.get(9)?,
    })
}

fn visit(row: &Row<'_>) -> Result<Visit, Error> {
    let more: Option<Vec<u8>> = row.get(6)?;
    let more = more.unwrap_or_default();
    let more = more
        .chunks_exact(16)
        .map(|id| Uuid::from_slice(id).unwrap());
    Ok(Visit {
        id: row.get(0)?,
        job: row.get(1)?,
        start: row.get(2)?,
        end: row.get(3)?,
        unscheduled: row.get(4)?,
        crew: row
            .get::<Option<Uuid>>(5)?
            .into_iter()
            .chain(more)
            .collect(),
        is_current: row.get(7)?,
        busy_until: row.get(8)?,
    })
}
