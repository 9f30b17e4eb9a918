//! Generates notes on jobs of the demo business. Only jobs on the days around today get notes. Pure.

use rand::{Rng, SeedableRng, seq::IndexedRandom as _};
use rand_chacha::ChaCha8Rng;
use uuid::Uuid;

use crate::{
    features::notes::NoteRecord,
    kit::{ids::seeded_id, wire::Instant},
};

const MINUTE_MS: i64 = 60_000;

/// Notes that the office writes before the visit.
const BEFORE: &[&str] = &[
    "Call ten minutes before you arrive. The bell does not work.",
    "The key is in the box beside the side door. The code is on the work order.",
    "Park behind the building. The front is a clearway until ten.",
    "Dog in the yard. Ring first, and close the gate behind you.",
    "The customer asked for the quote before anything beyond the agreed work is done.",
];
/// Notes that the worker writes after the visit, and whether each of them is printed on the job card.
const AFTER: &[(&str, bool)] = &[
    (
        "Shut off the water at the street. The valve inside is stuck.",
        false,
    ),
    ("The customer wants a quote for the second bathroom.", false),
    (
        "The seal is worn. It should be replaced within a year.",
        true,
    ),
    (
        "Two old fittings were left with the customer, as asked.",
        true,
    ),
    (
        "Photos are with the office. The ceiling above was wet before we came.",
        true,
    ),
];

/// A job that may have notes.
#[derive(Debug, Clone)]
pub(super) struct NotedJob {
    pub(super) id: Uuid,
    /// When the job was created, in milliseconds UTC.
    pub(super) created: i64,
    /// The planned start of the job.
    pub(super) start: i64,
    /// The actual finish of a completed job.
    pub(super) finished: Option<i64>,
    pub(super) worker: Uuid,
    /// Who assigned the job.
    pub(super) by: Uuid,
}

/// Generates the notes on these jobs, in the order in which they were written. `now` is the latest possible time of a
/// note.
pub(super) fn notes(jobs: &[NotedJob], now: i64, seed: u64) -> Vec<NoteRecord> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(u64::MAX - 3);
    let mut notes = Vec::new();
    for job in jobs {
        let latest = job.start.min(now);
        if job.created < latest && rng.random_bool(0.3) {
            let at = rng.random_range(job.created..latest);
            if let Some(text) = BEFORE.choose(&mut rng) {
                notes.push(note(&mut rng, job.id, job.by, at, (text, false)));
            }
        }
        if let Some(finished) = job.finished
            && rng.random_bool(0.4)
        {
            let at = (finished + rng.random_range(1..20) * MINUTE_MS).min(now);
            if let Some(content) = AFTER.choose(&mut rng) {
                notes.push(note(&mut rng, job.id, job.worker, at, *content));
            }
        }
    }
    notes.sort_by_key(|note| (note.created_at, note.id));
    notes
}

fn note(
    rng: &mut ChaCha8Rng,
    job: Uuid,
    author: Uuid,
    at: i64,
    (text, on_card): (&str, bool),
) -> NoteRecord {
    NoteRecord {
        id: seeded_id(Instant::from_millis(at).0, rng),
        job,
        author,
        // The name is empty because a note is stored only with its author's id.
        author_name: String::new(),
        text: text.to_owned(),
        on_card,
        created_at: at,
        entry: None,
        removed: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_equal_demo_notes_and_no_note_is_older_than_its_job_or_in_the_future() {
        let now = 90 * MINUTE_MS;
        let jobs: Vec<NotedJob> = (0..60)
            .map(|index| NotedJob {
                id: Uuid::from_u128(index),
                created: 10 * MINUTE_MS,
                start: i64::try_from(index).unwrap() * 3 * MINUTE_MS,
                finished: (index < 30).then(|| i64::try_from(index + 1).unwrap() * 3 * MINUTE_MS),
                worker: Uuid::from_u128(7),
                by: Uuid::from_u128(8),
            })
            .collect();
        let written = notes(&jobs, now, 1);
        assert_eq!(written, notes(&jobs, now, 1));
        assert!((15..50).contains(&written.len()), "{}", written.len());
        assert!(written.iter().all(|note| note.created_at <= now));
        assert!(written.iter().any(|note| note.on_card));
        let by_office = written
            .iter()
            .filter(|note| note.author == Uuid::from_u128(8));
        assert!(by_office.clone().count() > 5);
        for note in by_office {
            assert!(note.created_at >= 10 * MINUTE_MS);
        }
    }
}
