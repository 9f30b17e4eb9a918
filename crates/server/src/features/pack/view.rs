//! Reads the data that may become part of a pack, and assembles the pack.

use std::collections::{HashMap, HashSet};

use jiff::{Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use jobwright_db::{Error as DbError, Tx};
use serde::Serialize;
use uuid::Uuid;

use super::{
    rules::{self, Days, MAX_BYTES, MAX_JOBS, Needed, Reading, Size},
    store,
    wire::PackCard,
};
use crate::{
    error::Error,
    features::{
        files::{self, JobFile},
        job_cards,
        jobs::{self, Job},
        notes::{self, Note},
        settings::{self, Settings, SettingsBody},
        users::Actor,
    },
    kit::{
        day::{self, Day},
        wire::Instant,
    },
};

/// The jobs that may become part of a pack, and how much of their data is read.
pub(super) struct Plan {
    days: Days,
    /// The ids of the jobs, in the order in which the jobs are needed.
    needed: Vec<Needed>,
    made_at: Timestamp,
    settings: Settings,
    reading: Reading,
}

/// The data of the jobs that were read. If there are too many jobs, only the first jobs are read.
pub(super) struct Gathered {
    pub(super) days: Days,
    /// All jobs in the order in which they are needed, including the jobs that were not read.
    pub(super) needed: Vec<Needed>,
    made_at: Instant,
    jobs: Vec<Job>,
    notes: Vec<Note>,
    cards: Vec<PackCard>,
    files: Vec<JobFile>,
    settings: SettingsBody,
}

/// Finds the jobs that a person needs on the next `count` days, and the sizes of these jobs.
pub(super) fn plan(
    tx: &mut Tx<'_>,
    person: Uuid,
    (now, count): (Timestamp, i64),
) -> Result<Plan, Error> {
    let settings = settings::load(tx)?;
    let days = days(&settings.timezone, now, count)?;
    let needed = needed(tx, person, days, &settings.timezone)?;
    let first: Vec<Uuid> = needed.iter().take(MAX_JOBS).map(|one| one.job).collect();
    let sizes: HashMap<Uuid, Size> = store::sizes(tx, &first)?.into_iter().collect();
    let sizes: Vec<Size> = first
        .iter()
        .filter_map(|job| sizes.get(job).copied())
        .collect();
    Ok(Plan {
        reading: rules::reading(days, &needed, &sizes),
        made_at: now,
        days,
        needed,
        settings,
    })
}

impl Plan {
    /// Returns how many bytes of memory the pack needs: for the data that is read, and for the response.
    pub(super) const fn buffered(&self, gzip: bool) -> usize {
        let answer = if gzip {
            MAX_BYTES
        } else {
            2 * self.reading.bytes
        };
        2 * self.reading.bytes + answer
    }
}

/// Reads the data of the jobs in a [`Plan`], as much as its `reading` allows. The data may have changed since the plan
/// was made, but such a change affects the size only a little.
pub(super) fn gather(tx: &mut Tx<'_>, actor: &Actor, plan: Plan) -> Result<Gathered, Error> {
    let read = plan.needed.iter().take(plan.reading.jobs);
    let ids: Vec<Uuid> = read.map(|one| one.job).collect();
    let mut gathered = Gathered {
        days: plan.days,
        needed: plan.needed,
        made_at: Instant(plan.made_at),
        jobs: Vec::new(),
        notes: Vec::new(),
        cards: Vec::new(),
        files: Vec::new(),
        settings: plan.settings.into(),
    };
    if !ids.is_empty() {
        gathered.jobs = in_order(&ids, jobs::whole(tx, &ids, actor.is_admin())?);
        gathered.notes = notes::of_jobs(tx, &ids, plan.reading.notes)?;
        gathered.files = files::of_jobs(tx, &ids)?;
        let cards = job_cards::without_signatures(tx, &ids)?;
        gathered.cards = cards.into_iter().map(PackCard::from).collect();
    }
    Ok(gathered)
}

fn days(zone: &TimeZone, now: Timestamp, count: i64) -> Result<Days, Error> {
    let first = zone.to_datetime(now).date();
    let last = first.checked_add((count - 1).days()).map_err(no_day)?;
    Ok(Days { first, last })
}

/// Returns the jobs that are needed on these days, in the order in which they are needed.
fn needed(
    tx: &mut Tx<'_>,
    person: Uuid,
    days: Days,
    zone: &TimeZone,
) -> Result<Vec<Needed>, Error> {
    let after = days.last.checked_add(1.day()).map_err(no_day)?;
    let start = |day: Date| day::start_of(day, zone).ok_or_else(|| no_day(day));
    let most = i64::try_from(MAX_JOBS).unwrap_or(i64::MAX);
    // A job may have a visit on each day, so read more visits than jobs.
    let visits = store::visits_of(tx, person, (start(days.first)?, start(after)?), most * 31)?;
    let visits: Vec<(Uuid, Date)> = visits
        .into_iter()
        .filter_map(|(job, at)| Some((job, day::day_of(at, zone)?)))
        .collect();
    let in_progress = store::in_progress_of(tx, person, most)?;
    Ok(rules::needed(days, &in_progress, &visits))
}

fn no_day(day: impl std::fmt::Display) -> Error {
    DbError::Internal(format!("no such day: {day}")).into()
}

fn in_order(ids: &[Uuid], jobs: Vec<Job>) -> Vec<Job> {
    let mut by_id: HashMap<Uuid, Job> = jobs.into_iter().map(|job| (job.id, job)).collect();
    ids.iter().filter_map(|id| by_id.remove(id)).collect()
}

impl Gathered {
    /// Returns the number of jobs that were read.
    pub(super) const fn read(&self) -> usize {
        self.jobs.len()
    }

    /// Returns a pack with the first `kept` jobs, and with the newest `notes` notes of each job.
    pub(super) fn pack(&self, kept: usize, notes: usize) -> SentPack<'_> {
        let jobs = &self.jobs[..kept.min(self.jobs.len())];
        let ids: HashSet<Uuid> = jobs.iter().map(|job| job.id).collect();
        let mut counts: HashMap<Uuid, usize> = HashMap::new();
        let mut is_new = |job: Uuid| {
            let count = counts.entry(job).or_default();
            *count += 1;
            *count <= notes
        };
        let own_notes = self.notes.iter().filter(|note| ids.contains(&note.job_id));
        let own_cards = self.cards.iter().filter(|card| ids.contains(&card.job_id));
        let own_files = self.files.iter().filter(|file| ids.contains(&file.job_id));
        SentPack {
            made_at: self.made_at,
            until: Day(rules::until(self.days, &self.needed, kept)),
            notes: own_notes.filter(|note| is_new(note.job_id)).collect(),
            cards: own_cards.collect(),
            files: own_files.collect(),
            settings: &self.settings,
            jobs,
        }
    }
}

/// A [`Pack`](super::wire::Pack) that can be serialized without copying: it borrows the data that was read.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SentPack<'a> {
    pub(super) made_at: Instant,
    until: Day,
    jobs: &'a [Job],
    notes: Vec<&'a Note>,
    cards: Vec<&'a PackCard>,
    files: Vec<&'a JobFile>,
    settings: &'a SettingsBody,
}
