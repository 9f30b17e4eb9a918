//! Test data of the search tests: a small random business with random changes, and a reference search that tests every
//! job.

use std::collections::BTreeMap;

use jobwright_db::{Error, Tx, fold};
use rand::{Rng, seq::IndexedRandom as _};
use rand_chacha::ChaCha8Rng;
use uuid::Uuid;

use super::super::*;
use crate::{
    features::jobs::{
        cursor,
        model::{ArchivedFilter, AssigneeFilter, JobState, JobStatus, Sort, SortKey},
        rules::Slot,
        store::{MatchedVisits, delete, index_notes, insert, search_text, update},
    },
    kit::{cursor::Key, text::digits},
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
    "arger",
    "Straße",
    "strasse",
    "64",
    "0100",
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
const PHONES: &[&str] = &[
    "(02) 5550-0100",
    "0400 123 456",
    "+61 400 123 456",
    "+49 (0)151/2345",
    "0151 2345",
    "5550100",
    "000",
    "",
];
/// Search texts with phone numbers and job card numbers.
const NUMBERS: &[&str] = &[
    "5550 0100",
    "0400123456",
    "+61 400 123 456",
    "0061400123456",
    "+49 151 2345",
    "0151 2345",
    "0151",
    "123",
    "1234",
    "0000",
    "+1555",
    "64",
    "1",
    "JC-000002",
    "jc-64",
    "000003",
];

/// The expected content of the database: the names of clients and people, and all jobs.
#[derive(Default)]
pub(super) struct TestBusiness {
    /// The names and the phone number of each client.
    pub(super) clients: BTreeMap<Uuid, (String, &'static str)>,
    pub(super) people: BTreeMap<Uuid, String>,
    pub(super) jobs: BTreeMap<Uuid, JobRecord>,
    /// The number of the job card of each job.
    pub(super) cards: BTreeMap<Uuid, i64>,
    /// The job and the text of each note. Removed notes are not included.
    pub(super) notes: BTreeMap<Uuid, (Uuid, String)>,
}

pub(super) fn phone(random: &mut ChaCha8Rng) -> &'static str {
    PHONES.choose(random).unwrap()
}

pub(super) fn phrase(random: &mut ChaCha8Rng) -> String {
    let words: Vec<&str> = (0..random.random_range(1..5))
        .map(|_| *WORDS.choose(random).unwrap())
        .collect();
    words.join(*[" ", "", "-", "\n"].choose(random).unwrap())
}

/// Returns a random search text: one to three parts of stored texts, or numbers.
pub(super) fn query(business: &TestBusiness, random: &mut ChaCha8Rng) -> String {
    let parts = (0..random.random_range(1..4)).map(|_| {
        if random.random_bool(0.25) {
            (*NUMBERS.choose(random).unwrap()).to_owned()
        } else {
            part(business, random)
        }
    });
    parts.collect::<Vec<_>>().join(" ")
}

/// Returns a few letters of a stored text or of a random text.
fn part(business: &TestBusiness, random: &mut ChaCha8Rng) -> String {
    let mut texts: Vec<String> = business.jobs.values().map(search_text).collect();
    texts.extend(business.people.values().cloned());
    texts.extend(business.clients.values().map(|(names, _)| names.clone()));
    texts.extend(business.notes.values().map(|(_, text)| text.clone()));
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
    let assigned = random
        .random_bool(0.7)
        .then(|| *people.choose(random).unwrap());
    let status = *JobStatus::ALL.choose(random).unwrap();
    JobRecord {
        id,
        more_workers: people
            .iter()
            .copied()
            .filter(|person| assigned.is_some_and(|lead| lead != *person))
            .take(random.random_range(0..3))
            .collect(),
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
        assigned_user_id: assigned,
        assigned_by_user_id: random
            .random_bool(0.5)
            .then(|| *people.choose(random).unwrap()),
        created_at: random.random_range(0..4),
        updated_at: 0,
        version: 1,
    }
}

/// Inserts people and clients. Columns other than the names, the phone number and the ids do not matter in these
/// tests.
pub(super) fn open(tx: &mut Tx<'_>, business: &TestBusiness) -> Result<(), Error> {
    for (id, name) in &business.people {
        tx.execute(
            "INSERT INTO users (id, username, email, password_hash, full_name, search_text, role, is_active, \
             must_change_password, created_at, updated_at, version) VALUES ($1, '', '', '', $2, $3, 'worker', TRUE, \
             FALSE, 0, 0, 1)",
            &[id.into(), name.into(), fold(name).into()],
        )?;
    }
    let owner = business.people.keys().next();
    for (id, (name, phone)) in &business.clients {
        tx.execute(
            "INSERT INTO clients (id, name, name_sort, search_text, phone_digits, user_id, created_at, updated_at, version) \
             VALUES ($1, $2, $3, $4, $5, $6, 0, 0, 1)",
            &[
                id.into(),
                name.into(),
                name.as_bytes().into(),
                client_text(name, phone).into(),
                digits(phone).into(),
                owner.copied().into(),
            ],
        )?;
    }
    Ok(())
}

/// Makes the same random change in the expected content and in the database.
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
    match (random.random_range(0..11), some) {
        (0, Some(id)) => {
            business.jobs.remove(&id);
            business.cards.remove(&id);
            business.notes.retain(|_, (job, _)| *job != id);
            delete(tx, id)
        }
        (8 | 9, Some(id)) => add_note(tx, business, id, random),
        (10, Some(_)) if !business.notes.is_empty() => remove_note(tx, business, random),
        (1..4, Some(id)) => {
            let other = any_job(business, random);
            let job = business.jobs.get_mut(&id).unwrap();
            // Change either the title or the time. The other fields of the update always change.
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
        (4, _) if random.random_bool(0.5) => {
            let (id, client) = business.clients.iter_mut().next_back().unwrap();
            *client = (phrase(random), phone(random));
            let (name, phone) = &*client;
            tx.execute(
                "UPDATE clients SET search_text = $1, phone_digits = $2 WHERE id = $3",
                &[
                    client_text(name, phone).into(),
                    digits(phone).into(),
                    id.into(),
                ],
            )
            .map(drop)
        }
        (4, _) => {
            let (id, name) = business.people.iter_mut().next_back().unwrap();
            *name = phrase(random);
            let sql = "UPDATE users SET search_text = $1 WHERE id = $2";
            tx.execute(sql, &[fold(name).into(), id.into()]).map(drop)
        }
        (5, Some(id)) if !business.cards.contains_key(&id) => {
            // The first job card gets the number 64, the following ones 1, 2, 3 and so on.
            let count = i64::try_from(business.cards.len()).unwrap();
            let highest = business
                .cards
                .values()
                .filter(|number| **number != 64)
                .max();
            let number = if count == 0 {
                64
            } else {
                highest.copied().unwrap_or(0) + 1
            };
            if business.cards.values().any(|taken| *taken == number) {
                return Ok(());
            }
            business.cards.insert(id, number);
            tx.execute(
                "INSERT INTO job_cards (id, job_id, number, labor_rate, work_carried_out, labor_entries, materials_used, \
                 is_replace_repairs, is_new_install, is_electrical_safety_cert, has_swms, created_at, updated_at, version) \
                 VALUES ($1, $2, $3, 0, '[]', '[]', '[]', FALSE, FALSE, FALSE, FALSE, 0, 0, 1)",
                &[id.into(), id.into(), number.into()],
            )
            .map(drop)
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

fn add_note(
    tx: &mut Tx<'_>,
    business: &mut TestBusiness,
    job: Uuid,
    random: &mut ChaCha8Rng,
) -> Result<(), Error> {
    let (id, text) = (Uuid::from_u128(random.random()), phrase(random));
    let author = business.people.keys().next().copied();
    tx.execute(
        "INSERT INTO job_notes (id, job_id, author_id, text, on_card, created_at) VALUES ($1, $2, $3, $4, FALSE, $5)",
        &[
            id.into(),
            job.into(),
            author.into(),
            text.as_str().into(),
            random.random_range(0..4).into(),
        ],
    )?;
    business.notes.insert(id, (job, text));
    index_notes(tx, &business.jobs[&job])
}

fn remove_note(
    tx: &mut Tx<'_>,
    business: &mut TestBusiness,
    random: &mut ChaCha8Rng,
) -> Result<(), Error> {
    let notes: Vec<Uuid> = business.notes.keys().copied().collect();
    let id = *notes.choose(random).unwrap();
    let (job, _) = business.notes.remove(&id).unwrap();
    tx.execute(
        "UPDATE job_notes SET text = '', removed_at = 1 WHERE id = $1",
        &[id.into()],
    )?;
    index_notes(tx, &business.jobs[&job])
}

pub(super) fn any_filter(business: &TestBusiness, random: &mut ChaCha8Rng) -> Filter {
    let person = *business.people.keys().next().unwrap();
    let mut filter = Filter {
        from: None,
        to: None,
        visits: MatchedVisits::Current,
        unscheduled: None,
        overdue: None,
        status: None,
        priority: None,
        assignee: None,
        client: None,
        creator: None,
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
    match random.random_range(0..8) {
        0 => filter.status = Some(JobStatus::Completed),
        1 => filter.priority = Some(2),
        2 => filter.assignee = Some(AssigneeFilter::Nobody),
        3 => filter.assignee = Some(AssigneeFilter::User(person)),
        4 => filter.from = Some(1_500),
        5 => filter.creator = Some(person),
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
        && filter.creator.is_none_or(|creator| job.user_id == creator)
}

fn client_text(name: &str, phone: &str) -> String {
    fold(&format!("{name}\n{phone}"))
}

/// Whether a text contains a word. This is a simple and slow implementation.
fn is_in(word: &str, text: &str) -> bool {
    let of_word = |letter: &char| letter.is_alphanumeric() || !letter.is_ascii();
    let (word, text): (Vec<char>, Vec<char>) =
        (fold(word).chars().collect(), fold(text).chars().collect());
    (0..text.len()).any(|at| {
        let inside = at > 0 && of_word(&text[at - 1]) && of_word(&word[0]);
        text[at..].starts_with(&word) && (word.len() > 2 || !inside)
    })
}

/// Whether a phone number contains the digits of a typed number.
fn is_in_phone(typed: &str, phone: &str) -> bool {
    let all = digits(typed);
    if all.len() < 4
        || !typed
            .chars()
            .all(|letter| letter.is_ascii_digit() || "+-./()".contains(letter))
    {
        return false;
    }
    let bare = |number: &str| number.trim_start_matches('0').to_owned();
    let mut numbers = vec![bare(&all)];
    numbers.retain(|number| number.len() > 2);
    let begins = typed.trim_start_matches(['(', ')', '-', '.', '/']);
    if begins.starts_with('+') || all.starts_with("00") {
        let rest = bare(&all);
        let without = (1..=3).map(|country| bare(rest.get(country..).unwrap_or_default()));
        numbers.extend(without.filter(|number| number.len() > 3));
    }
    let phone = bare(&digits(phone));
    numbers.iter().any(|number| phone.contains(number))
}

/// Returns two texts: the word itself, and the word together with the numbers next to it, if the word is a number.
fn numbers_of<'w>(words: &'w [&'w str], at: usize) -> [String; 2] {
    let is_number = |word: &str| {
        word.chars()
            .all(|letter| letter.is_ascii_digit() || "+-./()".contains(letter))
    };
    let (mut from, mut to) = (at, at + 1);
    if is_number(words[at]) {
        while from > 0 && is_number(words[from - 1]) {
            from -= 1;
        }
        while to < words.len() && is_number(words[to]) {
            to += 1;
        }
    }
    [words[at].to_owned(), words[from..to].concat()]
}

fn is_card(word: &str, number: i64) -> bool {
    let word = word.to_lowercase();
    let typed = word.strip_prefix("jc-").unwrap_or(&word);
    !typed.is_empty()
        && typed.chars().all(|letter| letter.is_ascii_digit())
        && typed.trim_start_matches('0') == number.to_string()
}

/// Finds the jobs that match each word by testing every job.
pub(super) fn by_the_rule(business: &TestBusiness, filter: &Filter, text: &str) -> Vec<JobRecord> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let has = |job: &&JobRecord| {
        let crew = job.assigned_user_id.iter().chain(&job.more_workers);
        let names: Vec<&String> = crew.map(|id| &business.people[id]).collect();
        let (client, phone) = &business.clients[&job.client_id];
        let notes = business.notes.values().filter(|(of, _)| *of == job.id);
        let notes: Vec<&String> = notes.map(|(_, text)| text).collect();
        (0..words.len()).all(|at| {
            let word = words[at];
            is_in(word, &search_text(job))
                || notes.iter().any(|note| is_in(word, note))
                || is_in(word, &client_text(client, phone))
                || names.iter().any(|name| is_in(word, name))
                || numbers_of(&words, at)
                    .iter()
                    .any(|number| is_in_phone(number, phone))
                || business
                    .cards
                    .get(&job.id)
                    .is_some_and(|number| is_card(word, *number))
        })
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
