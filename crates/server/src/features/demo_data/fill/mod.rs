//! Stores the demo business: first settings, people and clients in one transaction (`business`; `cast` draws them), then
//! the jobs in large batches (`records`), then notifications, notes and cards (`around_jobs`).

mod around_jobs;
mod business;
mod cast;
mod demo_report;
mod id;
mod records;
mod sign_in;

use jiff::Timestamp;
use jobwright_db::Database;
use uuid::Uuid;

use self::{
    around_jobs::{Rota, notify, report, set_working_time, write_notes},
    business::{BUSINESS, open_business},
    cast::Cast,
    records::state,
};
use super::{
    cards::Office,
    generate::Generator,
    notifications::NotificationPlan,
    plan::{ADMINISTRATORS, DemoError, DemoOptions, Plan},
    working_time,
};
use crate::{features::jobs, kit::time_zone};

pub use demo_report::DemoReport;
pub(super) use sign_in::{ADMIN_PASSWORD, WORKER_PASSWORD};

/// The number of jobs that one transaction stores. Larger batches need more memory.
const BATCH: usize = 8_000;

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
