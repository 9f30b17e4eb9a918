//! Reads what a pack may have, and puts a pack together.

use std::collections::{HashMap, HashSet};

use jiff::{Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::{
    rules::{self, Days, MOST_JOBS, Needed},
    store,
    wire::{Pack, PackCard},
};
use crate::{
    error::Error,
    features::{
        files::{self, JobFile},
        job_cards,
        jobs::{self, Job},
        notes::{self, Note},
        settings::{self, SettingsBody},
        users::Actor,
    },
    kit::{
        day::{self, Day},
        wire::Instant,
    },
};

/// Everything of a span of days. Of too many jobs only the first [`MOST_JOBS`] are read.
pub(super) struct Gathered {
    pub(super) days: Days,
    /// The jobs in the order in which they are needed.
    pub(super) needed: Vec<Needed>,
    made_at: Instant,
    jobs: Vec<Job>,
    notes: Vec<Note>,
    cards: Vec<PackCard>,
    files: Vec<JobFile>,
    settings: SettingsBody,
}

/// Reads everything that a person needs on this many days from today.
pub(super) fn gather(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    count: i64,
) -> Result<Gathered, Error> {
    let settings = settings::load(tx)?;
    let zone = settings.timezone.clone();
    let days = days(&zone, now, count)?;
    let needed = needed(tx, actor.id, days, &zone)?;
    let loaded = needed.iter().take(MOST_JOBS);
    let ids: Vec<Uuid> = loaded.map(|one| one.job).collect();
    let mut gathered = Gathered {
        days,
        needed,
        made_at: Instant(now),
        jobs: Vec::new(),
        notes: Vec::new(),
        cards: Vec::new(),
        files: Vec::new(),
        settings: settings.into(),
    };
    if !ids.is_empty() {
        gathered.jobs = in_order(&ids, jobs::whole(tx, &ids, actor.is_admin())?);
        gathered.notes = notes::of_jobs(tx, &ids)?;
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

/// The jobs of the days.
fn needed(
    tx: &mut Tx<'_>,
    person: Uuid,
    days: Days,
    zone: &TimeZone,
) -> Result<Vec<Needed>, Error> {
    let after = days.last.checked_add(1.day()).map_err(no_day)?;
    let start = |day: Date| day::start_of(day, zone).ok_or_else(|| no_day(day));
    let most = i64::try_from(MOST_JOBS).unwrap_or(i64::MAX);
    // A job may have a visit on each day.
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
    /// The pack with the first `kept` jobs, and at most `notes` of the newest notes of each.
    pub(super) fn pack(&self, kept: usize, notes: usize) -> Pack {
        let jobs: Vec<Job> = self.jobs.iter().take(kept).cloned().collect();
        let ids: HashSet<Uuid> = jobs.iter().map(|job| job.id).collect();
        let mut counts: HashMap<Uuid, usize> = HashMap::new();
        let mut is_new = |job: Uuid| {
            let count = counts.entry(job).or_default();
            *count += 1;
            *count <= notes
        };
        let own_notes = self.notes.iter().filter(|note| ids.contains(&note.job_id));
        let own_notes = own_notes.filter(|note| is_new(note.job_id)).cloned();
        let own_cards = self.cards.iter().filter(|card| ids.contains(&card.job_id));
        let own_files = self.files.iter().filter(|file| ids.contains(&file.job_id));
        Pack {
            made_at: self.made_at,
            until: Day(rules::until(self.days, &self.needed, kept)),
            notes: own_notes.collect(),
            cards: own_cards.cloned().collect(),
            files: own_files.cloned().collect(),
            settings: self.settings.clone(),
            jobs,
        }
    }
}
