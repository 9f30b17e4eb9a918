//! Test data of the search tests: a small random business with random changes, and a search that looks at every job.

use std::collections::BTreeMap;

use jobwright_db::{Error, Tx};
use rand::{Rng, seq::IndexedRandom as _};
use rand_chacha::ChaCha8Rng;
use uuid::Uuid;

use super::super::{needle::Needle, *};
use crate::{
    features::jobs::{
        cursor,
        model::{ArchivedFilter, AssigneeFilter, JobState, JobStatus, Sort, SortKey},
        rules::Slot,
        store::{Compared, delete, insert, search_text, update},
    },
    kit::{cursor::Key, text::key},
};

const WORDS: &[&str] = &[
    "tap",
    "Hot",
    "water",
    "AND",
    "OR",
    "NOT",
    "NEAR",
    "\"quoted\"",
    "it's",
    "100%",
    "a_b",
    r"c:\new",
    "a*",
    "-x",
    "Ärger",
    "İstanbul",
    "日本",
    "語",
    "🔧",
    "unit 4/12",
    "x^2",
    "text:",
    "(a)",
    "é",
    "ΣΑΣ",
    "o",
    "--",
    "{b}",
    "\u{1f}x",
    "ab\u{1f}cd",
    "aaaa",
    "'';",
];
/// The names of clients and people, and all jobs, as they should be in the database.
#[derive(Default)]
pub(super) struct TestBusiness {
    pub(super) clients: BTreeMap<Uuid, String>,
    pub(super) people: BTreeMap<Uuid, String>,
    pub(super) jobs: BTreeMap<Uuid, JobRecord>,
}

pub(super) fn phrase(random: &mut ChaCha8Rng) -> String {
    let words: Vec<&str> = (0..random.random_range(1..5))
        .map(|_| *WORDS.choose(random).unwrap())
        .collect();
    words.join(*[" ", "", "-", "\n"].choose(random).unwrap())
}

/// A few letters of a stored text, or of a random one.
pub(super) fn needle(business: &TestBusiness, random: &mut ChaCha8Rng) -> String {
    let mut texts: Vec<String> = business.jobs.values().map(search_text).collect();
    texts.extend(
        business
            .clients
            .values()
            .chain(business.people.values())
            .cloned(),
    );
    texts.push(phrase(random));
    let letters: Vec<char> = texts.choose(random).unwrap().chars().collect();
    let from = random.random_range(0..letters.len());
    let length = *[1, 2, 3, 4, 7, 40].choose(random).unwrap();
    let text: String = letters[from..].iter().take(length).collect();
    if random.random_bool(0.2) {
        text.to_uppercase()
    } else {
        text
    }
}

fn any_job(business: &TestBusiness, random: &mut ChaCha8Rng) -> JobRecord {
    let people: Vec<Uuid> = business.people.keys().copied().collect();
    let start = random.random_range(0..4) * 1_000;
    let id = Uuid::from_u128(random.random());
    let status = *JobStatus::ALL.choose(random).unwrap();
    JobRecord {
        id,
        more_workers: Vec::new(),
        unscheduled: false,
        visit_count: 1,
        visit_id: id,
        visit_number: 1,
        visit_done: status == JobStatus::Completed,
        title: phrase(random),
        description: random.random_bool(0.5).then(|| phrase(random)),
        location: random.random_bool(0.5).then(|| phrase(random)),
        slot: Slot { start, end: None },
        complete_by: random.random_bool(0.5).then_some(20_261_120),
        actual_start: None,
        actual_finish: None,
        status,
        priority: random.random_range(1..=4),
        archived: random.random_bool(0.2),
        client_id: *business
            .clients
            .keys()
            .collect::<Vec<_>>()
            .choose(random)
            .unwrap()
            .to_owned(),
        user_id: *people.choose(random).unwrap(),
        assigned_user_id: random
            .random_bool(0.7)
            .then(|| *people.choose(random).unwrap()),
        assigned_by_user_id: random
            .random_bool(0.5)
            .then(|| *people.choose(random).unwrap()),
        created_at: random.random_range(0..4),
        updated_at: 0,
        version: 1,
    }
}

/// Inserts people and clients. Their other columns do not matter here.
pub(super) fn open(tx: &mut Tx<'_>, business: &TestBusiness) -> Result<(), Error> {
    for (id, name) in &business.people {
        tx.execute(
            "INSERT INTO users (id, username, email, password_hash, full_name, search_text, role, is_active, \
             must_change_password, created_at, updated_at, version) VALUES ($1, '', '', '', $2, $3, 'worker', TRUE, \
             FALSE, 0, 0, 1)",
            &[id.into(), name.into(), key(name).into()],
        )?;
    }
    let owner = business.people.keys().next();
    for (id, name) in &business.clients {
        tx.execute(
            "INSERT INTO clients (id, name, name_sort, search_text, user_id, created_at, updated_at, version) \
             VALUES ($1, $2, $3, $4, $5, 0, 0, 1)",
            &[id.into(), name.into(), name.as_bytes().into(), key(name).into(), owner.copied().into()],
        )?;
    }
    Ok(())
}

/// Makes a random change, in the business and in the database.
pub(super) fn happen(
    tx: &mut Tx<'_>,
    business: &mut TestBusiness,
    random: &mut ChaCha8Rng,
) -> Result<(), Error> {
    let some = business
        .jobs
        .keys()
        .copied()
        .collect::<Vec<_>>()
        .choose(random)
        .copied();
    match (random.random_range(0..8), some) {
        (0, Some(id)) => {
            business.jobs.remove(&id);
            delete(tx, id)
        }
        (1..4, Some(id)) => {
            let other = any_job(business, random);
            let job = business.jobs.get_mut(&id).unwrap();
            // Change either the title or the time; the other fields change anyway.
            let (title, slot) = if random.random_bool(0.5) {
                (other.title, job.slot)
            } else {
                (job.title.clone(), other.slot)
            };
            let before = job.clone();
            *job = JobRecord {
                id,
                visit_id: id,
                user_id: job.user_id,
                created_at: job.created_at,
                title,
                slot,
                ..other
            };
            update(
                tx,
                &JobState::of_one_visit(before),
                &JobState::of_one_visit(job.clone()),
            )
        }
        (4, _) => {
            let (table, names) = if random.random_bool(0.5) {
                ("clients", &mut business.clients)
            } else {
                ("users", &mut business.people)
            };
            let (id, name) = names.iter_mut().next_back().unwrap();
            *name = phrase(random);
            let sql = format!("UPDATE {table} SET search_text = $1 WHERE id = $2");
            tx.execute(&sql, &[key(name).into(), id.into()]).map(drop)
        }
        _ => {
            let jobs: Vec<JobRecord> = (0..random.random_range(1..4))
                .map(|_| any_job(business, random))
                .collect();
            let states: Vec<JobState> = jobs.iter().cloned().map(JobState::of_one_visit).collect();
            insert(tx, &states)?;
            business
                .jobs
                .extend(jobs.into_iter().map(|job| (job.id, job)));
            Ok(())
        }
    }
}

pub(super) fn any_filter(business: &TestBusiness, random: &mut ChaCha8Rng) -> Filter {
    let person = *business.people.keys().next().unwrap();
    let mut filter = Filter {
        from: None,
        to: None,
        compared: Compared::Current,
        unscheduled: None,
        status: None,
        priority: None,
        assignee: None,
        client: None,
        search: None,
        archived: *[
            ArchivedFilter::Without,
            ArchivedFilter::All,
            ArchivedFilter::Only,
        ]
        .choose(random)
        .unwrap(),
        sort: Sort {
            key: *SortKey::ALL.choose(random).unwrap(),
            descending: random.random(),
        },
    };
    match random.random_range(0..7) {
        0 => filter.status = Some(JobStatus::Completed),
        1 => filter.priority = Some(2),
        2 => filter.assignee = Some(AssigneeFilter::Nobody),
        3 => filter.assignee = Some(AssigneeFilter::User(person)),
        4 => filter.from = Some(1_500),
        _ => {}
    }
    filter
}

fn is_listed(filter: &Filter, job: &JobRecord) -> bool {
    let archived = match filter.archived {
        ArchivedFilter::Without => !job.archived,
        ArchivedFilter::Only => job.archived,
        ArchivedFilter::All => true,
    };
    let assignee = match filter.assignee {
        None => true,
        Some(AssigneeFilter::Nobody) => job.assigned_user_id.is_none(),
        Some(AssigneeFilter::User(user)) => job.assigned_user_id == Some(user),
    };
    archived
        && assignee
        && filter.status.is_none_or(|status| job.status == status)
        && filter
            .priority
            .is_none_or(|priority| job.priority == priority)
        && filter.from.is_none_or(|from| job.slot.start >= from)
}

/// Finds the jobs that contain the text by looking at each.
pub(super) fn by_the_rule(business: &TestBusiness, filter: &Filter, text: &str) -> Vec<JobRecord> {
    let needle = Needle::new(text);
    let has = |job: &&JobRecord| {
        let people = [
            Some(job.user_id),
            job.assigned_user_id,
            job.assigned_by_user_id,
        ];
        let names = people.into_iter().flatten().map(|id| &business.people[&id]);
        needle.is_in(&search_text(job))
            || names
                .chain([&business.clients[&job.client_id]])
                .any(|name| needle.is_in(&key(name)))
    };
    let listed = business
        .jobs
        .values()
        .filter(|job| is_listed(filter, job))
        .filter(has);
    let mut jobs: Vec<JobRecord> = listed.cloned().collect();
    jobs.sort_by_key(|job| {
        let place = cursor::after(job, filter.sort);
        let (number, bytes) = match place.key {
            Key::Number(number) => (number, Vec::new()),
            Key::Bytes(bytes) => (0, bytes),
        };
        (number, bytes, job.id)
    });
    if filter.sort.descending {
        jobs.reverse();
    }
    jobs
}
