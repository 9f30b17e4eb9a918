//! Stores the demo business: first settings, people and clients in one transaction, then the jobs in large batches,
//! then notifications, notes and cards.

use std::fmt;

use jiff::{Timestamp, civil::Date, tz::TimeZone};
use jobwright_db::{Database, Tx};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use uuid::{Builder, Uuid};

use super::{
    audit_log::audit_log,
    cards::{Office, cards},
    generate::Generator,
    model::{DemoJob, DemoVisit},
    notes,
    notifications::{NotificationPlan, demo_notifications},
    people::{self, Customer, Person},
    plan::{ADMINISTRATORS, DemoError, DemoOptions, Plan},
    store::{self, Business},
    working_time,
};
use crate::{
    features::{
        absences, audit,
        clients::{self, Client},
        job_cards,
        jobs::{self, JobRecord, JobState, Visit, rules::Slot},
        notes as job_notes, notifications,
        settings::{self, ConflictScope},
        setup, working_time as hours,
    },
    kit::{
        money::Cents,
        password::{Cost, Passwords},
        time_zone,
        wire::Instant,
    },
};

/// The number of jobs that one transaction stores. Larger batches need more memory.
const BATCH: usize = 8_000;
const ADMIN: &str = "admin";
pub(super) const ADMIN_PASSWORD: &str = "demo-admin";
const WORKER: &str = "worker";
pub(super) const WORKER_PASSWORD: &str = "demo-worker";
/// The settings of the demo business. Its conflict scope is the worker. It charges 95.00 for an hour of labor.
const BUSINESS: Business = Business {
    name: "Ironbark Trade Services",
    address: "12 Foundry Lane, Millbrook",
    phone: "(02) 5550 0100",
    email: "office@ironbark.example",
    number: "53 004 085 616",
    scope: ConflictScope::Worker,
    labor_rate: Cents(9_500),
};
/// Cards are made only for jobs whose planned start is within this number of days before today, and for at most
/// `MAX_CARDS` jobs.
const CARDS_OF_DAYS: i64 = 21;
/// The maximum number of jobs that may get a card.
const MAX_CARDS: i64 = 80;
/// The number of days since the business was set up.
const OPEN_SINCE_DAYS: i64 = 400;
const DAY_MS: i64 = 24 * 3_600_000;
/// The number of days whose jobs get notifications. The first of these days is two days after today.
const NOTIFIED_DAYS: i64 = 14;
/// Notes are made only for jobs within this number of days before and after today, and for at most `MAX_NOTED` jobs.
const NOTED_DAYS: i64 = 10;
/// The maximum number of jobs that may get notes.
const MAX_NOTED: i64 = 400;

/// The numbers of created records. The `Display` form also shows how to sign in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DemoReport {
    /// The number of created jobs.
    pub jobs: usize,
    /// The number of created clients.
    pub clients: usize,
    /// The number of created users.
    pub users: usize,
}

impl fmt::Display for DemoReport {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            jobs,
            clients,
            users,
        } = self;
        writeln!(
            formatter,
            "The demo business has {jobs} jobs, {clients} clients and {users} users."
        )?;
        writeln!(formatter, "  administrator: {ADMIN} / {ADMIN_PASSWORD}")?;
        write!(formatter, "  worker:        {WORKER} / {WORKER_PASSWORD}")
    }
}

/// Fills an empty, migrated database. Blocks the thread. Fails and stores nothing if there are users already, or if
/// the options are impossible.
pub fn fill(db: &Database, options: &DemoOptions, now: Timestamp) -> Result<DemoReport, DemoError> {
    let zone = time_zone::parse(&options.timezone).ok_or_else(|| {
        DemoError::Impossible(format!("there is no time zone {:?}", options.timezone))
    })?;
    let plan = Plan::new(options, zone.to_datetime(now).date())?;
    let generator = Generator::new(&plan, options, zone)?;
    let cast = Cast::draw(options, generator.now)?;
    let (users, clients) = (cast.user_ids(), cast.client_ids());
    let zone = options.timezone.clone();
    let notification_plan = NotificationPlan {
        administrators: users[..ADMINISTRATORS].to_vec(),
        worker: users[ADMINISTRATORS],
        until: generator.now,
        seed: options.seed,
    };
    let office = Office {
        zone: generator.zone.clone(),
        labor_rate: BUSINESS.labor_rate,
        seed: options.seed,
        now: generator.now,
    };
    db.write_blocking(move |tx| open_business(tx, &cast, &zone))?;
    let indexes = db.write_blocking(|tx| Ok::<_, DemoError>(jobs::drop_indexes(tx)?))?;
    fill_jobs(db, &plan, &generator, &users, &clients)?;
    db.write_blocking(move |tx| Ok::<_, DemoError>(jobs::build_indexes(tx, &indexes)?))?;
    let rota = Rota {
        users: users.clone(),
        zone: generator.zone.clone(),
        monday: working_time::next_monday(plan.today)?,
        now: generator.now,
        seed: options.seed,
    };
    db.write_blocking(move |tx| set_working_time(tx, &rota))?;
    db.write_blocking(move |tx| notify(tx, &notification_plan))?;
    db.write_blocking(move |tx| {
        report(tx, &office)?;
        write_notes(tx, &office)
    })?;
    Ok(DemoReport {
        jobs: options.jobs,
        clients: options.clients,
        users: options.users,
    })
}

/// Generates the jobs week by week and stores them in batches.
fn fill_jobs(
    db: &Database,
    plan: &Plan,
    generator: &Generator<'_>,
    users: &[Uuid],
    clients: &[(Uuid, String)],
) -> Result<(), DemoError> {
    let mut batch = Vec::new();
    for week in 0..plan.weeks {
        batch.extend(
            generator
                .week(week)?
                .into_iter()
                .map(|job| state(&job, users, clients)),
        );
        if batch.len() >= BATCH || week + 1 == plan.weeks {
            let jobs = std::mem::take(&mut batch);
            db.write_blocking(move |tx| jobs::insert_all(tx, &jobs))?;
        }
    }
    Ok(())
}

/// The data from which the working hours and absences are generated.
struct Rota {
    users: Vec<Uuid>,
    zone: TimeZone,
    /// The Monday of next week.
    monday: Date,
    now: i64,
    seed: u64,
}

/// Stores working hours and absences. Nobody is absent during one of their visits.
fn set_working_time(tx: &mut Tx<'_>, rota: &Rota) -> Result<(), DemoError> {
    for week in working_time::hours(&rota.users) {
        hours::save(tx, &week)?;
    }
    let days = working_time::work_days(rota.monday, &rota.zone)?;
    let visits = match (days.first(), days.last()) {
        (Some(first), Some(last)) => store::visits(tx, first.start, last.end)?,
        _ => Vec::new(),
    };
    let times = (rota.monday, rota.now, rota.seed);
    for absence in working_time::absences(&rota.users, &visits, &days, times) {
        absences::insert(tx, &absence)?;
    }
    Ok(())
}

/// Stores notifications about the jobs of the coming days.
fn notify(tx: &mut Tx<'_>, plan: &NotificationPlan) -> Result<(), DemoError> {
    let from = plan.until + 2 * DAY_MS;
    let ahead = store::ahead(tx, from, from + NOTIFIED_DAYS * DAY_MS)?;
    let zone = settings::load(tx)?.timezone;
    for (recipient, notice) in demo_notifications(plan, &ahead) {
        notifications::record(tx, &recipient, &notice, &zone)?;
    }
    Ok(())
}

/// Stores the job cards of the newest completed jobs.
fn report(tx: &mut Tx<'_>, office: &Office) -> Result<(), DemoError> {
    let from = office.now - CARDS_OF_DAYS * DAY_MS;
    let done = store::done(tx, from, office.now, MAX_CARDS)?;
    job_cards::insert_all(tx, &cards(office, &done))?;
    Ok(())
}

/// Stores notes on the jobs of the days around today.
fn write_notes(tx: &mut Tx<'_>, office: &Office) -> Result<(), DemoError> {
    let span = (
        office.now - NOTED_DAYS * DAY_MS,
        office.now + NOTED_DAYS * DAY_MS,
    );
    let jobs = store::jobs_with_notes(tx, span, MAX_NOTED)?;
    job_notes::insert_all(tx, &notes::notes(&jobs, office.now, office.seed))?;
    Ok(())
}

/// The users and clients of the demo business, with their ids.
struct Cast {
    users: Vec<(Uuid, Person)>,
    clients: Vec<Client>,
    admin_hash: String,
    worker_hash: String,
    at: i64,
    /// The latest time of anything that has already happened in the demo, in milliseconds UTC.
    until: i64,
    seed: u64,
}

impl Cast {
    /// Generates the people. `now` must be the demo's current time, so that the same day gives the same people.
    fn draw(options: &DemoOptions, now: i64) -> Result<Self, DemoError> {
        let passwords = Passwords::new(Cost::STANDARD)?;
        let mut rng = ChaCha8Rng::seed_from_u64(options.seed);
        let at = now - OPEN_SINCE_DAYS * DAY_MS;
        let users: Vec<(Uuid, Person)> = people::users(&mut rng, options.users)
            .into_iter()
            .map(|person| (id(at, rng.random()), person))
            .collect();
        let owner = users[0].0;
        let clients = people::customers(&mut rng, options.clients)
            .into_iter()
            .map(|customer| {
                let since = at + rng.random_range(0..OPEN_SINCE_DAYS - 30) * DAY_MS;
                client(customer, id(since, rng.random()), owner, since, &mut rng)
            })
            .collect();
        Ok(Self {
            users,
            clients,
            admin_hash: passwords.hash_blocking(ADMIN_PASSWORD)?,
            worker_hash: passwords.hash_blocking(WORKER_PASSWORD)?,
            at,
            until: now,
            seed: options.seed,
        })
    }

    fn user_ids(&self) -> Vec<Uuid> {
        self.users.iter().map(|(id, _)| *id).collect()
    }

    /// Returns the id and the address of each client. Most jobs are at the client's address.
    fn client_ids(&self) -> Vec<(Uuid, String)> {
        self.clients
            .iter()
            .map(|client| (client.id, client.address.clone().unwrap_or_default()))
            .collect()
    }
}

/// Builds a version 7 id whose random part is derived from the seed.
fn id(at: i64, salt: [u8; 10]) -> Uuid {
    Builder::from_unix_timestamp_millis(u64::try_from(at).unwrap_or(0), &salt).into_uuid()
}

fn client(customer: Customer, id: Uuid, owner: Uuid, since: i64, rng: &mut impl Rng) -> Client {
    Client {
        id,
        main_contact_phone: customer.main_contact.as_ref().map(|_| people::phone(rng)),
        main_contact_email: customer
            .main_contact
            .as_ref()
            .map(|_| customer.email.clone()),
        site_contact_phone: customer.site_contact.as_ref().map(|_| people::phone(rng)),
        name: customer.name,
        email: Some(customer.email),
        phone: Some(customer.phone),
        address: Some(customer.address),
        business_name: customer.business_name,
        main_contact: customer.main_contact,
        site_contact: customer.site_contact,
        user_id: owner,
        created_at: Instant::from_millis(since),
        updated_at: Instant::from_millis(since),
        version: 1,
    }
}

/// Builds a job with its visits. The id of the first visit is the job's id.
fn state(job: &DemoJob, users: &[Uuid], clients: &[(Uuid, String)]) -> JobState {
    let visits: Vec<Visit> = job
        .visits
        .iter()
        .map(|drawn| visit(job, drawn, users))
        .collect();
    JobState::of_visits(record(job, visits[0].id, users, clients), visits)
}

fn visit(job: &DemoJob, drawn: &DemoVisit, users: &[Uuid]) -> Visit {
    Visit {
        id: id(job.created_at, drawn.salt),
        number: 1,
        is_current: false,
        slot: Slot {
            start: drawn.start,
            end: drawn.end,
        },
        unscheduled: drawn.unscheduled,
        hold_reason: drawn.hold.map(|(reason, _)| reason.to_owned()),
        hold_until: drawn.hold.and_then(|(_, until)| until),
        // A notification is needed only when the hold ends. If the hold has an end, the end is after today, so no
        // notification was sent yet.
        hold_notified: drawn.hold.is_none_or(|(_, until)| until.is_none()),
        actual_start: drawn.progress.actual_start,
        actual_finish: drawn.progress.actual_finish,
        done: drawn.progress.is_done(),
        note: None,
        crew: job.crew.iter().map(|user| users[*user]).collect(),
    }
}

/// Builds the row of a job. `JobState::of_visits` sets the fields about the current visit later.
fn record(job: &DemoJob, id: Uuid, users: &[Uuid], clients: &[(Uuid, String)]) -> JobRecord {
    let (client_id, address) = &clients[job.client];
    let times = job.visits.iter().map(|visit| visit.progress);
    let last = times
        .filter_map(|done| done.actual_finish.or(done.actual_start))
        .max();
    JobRecord {
        id,
        title: job.title.to_owned(),
        description: Some(job.description.to_owned()),
        location: Some(address.clone()),
        slot: Slot {
            start: job.start(),
            end: None,
        },
        complete_by: job.complete_by,
        actual_start: None,
        actual_finish: None,
        status: job.status,
        priority: job.priority,
        archived: false,
        client_id: *client_id,
        user_id: users[job.creator],
        assigned_user_id: None,
        assigned_by_user_id: (!job.crew.is_empty())
            .then(|| users[job.creator.min(ADMINISTRATORS - 1)]),
        more_workers: Vec::new(),
        unscheduled: false,
        visit_count: 1,
        visit_id: id,
        visit_number: 1,
        visit_done: false,
        created_at: job.created_at,
        updated_at: last.unwrap_or(job.created_at),
        version: 1,
    }
}

/// Stores settings, people, clients and the audit log in one transaction. Fails if the database already has users.
fn open_business(tx: &mut Tx<'_>, cast: &Cast, zone: &str) -> Result<(), DemoError> {
    setup::close(tx)?;
    if !setup::is_needed(tx)? {
        return Err(DemoError::NotEmpty);
    }
    store::open_settings(tx, &BUSINESS, zone, cast.at)?;
    for (id, person) in &cast.users {
        let hash = if person.username == ADMIN {
            &cast.admin_hash
        } else {
            &cast.worker_hash
        };
        store::insert_person(tx, *id, person, hash, cast.at)?;
    }
    for client in &cast.clients {
        clients::insert(tx, client)?;
    }
    let times = (cast.at, cast.until);
    for (id, at, entry) in audit_log(&cast.users, BUSINESS.name, times, cast.seed) {
        audit::record_as(tx, id, at, &entry)?;
    }
    Ok(())
}
