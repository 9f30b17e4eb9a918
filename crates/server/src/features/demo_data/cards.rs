//! Generates job cards for the demo business's newest completed jobs. Pure.

use jiff::{Timestamp, tz::TimeZone};
use rand::{Rng, SeedableRng, seq::IndexedRandom as _};
use rand_chacha::ChaCha8Rng;
use rust_decimal::Decimal;
use uuid::Uuid;

use super::texts::{MATERIALS, STEPS};
use crate::{
    features::job_cards::{CardRecord, Content, LaborRow, MaterialRow, WorkRow},
    kit::{
        ids::seeded_id,
        money::{Cents, Number},
        time_of_day::TimeOfDay,
        wire::Instant,
    },
};

const MINUTE_MS: i64 = 60_000;

/// A completed job that may have a card.
#[derive(Debug, Clone)]
pub(super) struct Done {
    pub(super) id: Uuid,
    pub(super) title: String,
    pub(super) description: Option<String>,
    /// The start of the work, in milliseconds UTC.
    pub(super) begun: i64,
    /// The end of the work, in milliseconds UTC.
    pub(super) finished: i64,
    /// The name of the assignee.
    pub(super) technician: String,
    pub(super) technician_id: Uuid,
    /// The name of the contact at the client.
    pub(super) contact: String,
    pub(super) phone: Option<String>,
}

/// What the cards depend on: settings of the business, a seed and the demo's current time.
pub(super) struct Office {
    pub(super) zone: TimeZone,
    pub(super) labor_rate: Cents,
    pub(super) seed: u64,
    /// The latest time at which a card may be saved, in milliseconds UTC.
    pub(super) now: i64,
}

/// Generates cards for most of these jobs, sorted by the end of the work.
pub(super) fn cards(office: &Office, done: &[Done]) -> Vec<CardRecord> {
    let mut rng = ChaCha8Rng::seed_from_u64(office.seed);
    rng.set_stream(u64::MAX - 1);
    let mut done: Vec<&Done> = done.iter().collect();
    done.sort_by_key(|job| (job.finished, job.id));
    let mut cards = Vec::new();
    for job in done {
        // Some completed jobs have no card, as in a real business.
        if rng.random_bool(0.75) {
            cards.push(card(&mut rng, office, job));
        }
    }
    cards
}

fn card(rng: &mut ChaCha8Rng, office: &Office, job: &Done) -> CardRecord {
    let at = (job.finished + rng.random_range(3..25) * MINUTE_MS).min(office.now);
    let id = seeded_id(Instant::from_millis(at).0, rng);
    let content = content(rng, office, job);
    CardRecord {
        id,
        job_id: job.id,
        // The card's number is assigned when the card is stored.
        number: 0,
        labor_rate: office.labor_rate,
        signed_at: content.customer_signature.as_ref().map(|_| at),
        content,
        created_at: at,
        updated_at: at,
        version: 1,
        saved_at: at,
        saved_by: Some(job.technician_id),
    }
}

fn content(rng: &mut ChaCha8Rng, office: &Office, job: &Done) -> Content {
    let clock = |millis: i64| {
        let at: Timestamp = Instant::from_millis(millis).0;
        office.zone.to_datetime(at)
    };
    let (begun, finished) = (clock(job.begun), clock(job.finished));
    let title = job.title.to_lowercase();
    let says = |words: &[&str]| words.iter().any(|word| title.contains(word));
    let work = |description: String| WorkRow {
        date: Some(finished.date()),
        description,
    };
    let mut steps: Vec<WorkRow> = vec![work(format!("{}, as described", job.title))];
    steps.extend(
        STEPS
            .choose_multiple(rng, 2)
            .map(|step| work((*step).to_owned())),
    );
    Content {
        order_no: Some(format!("{}", rng.random_range(2_000..9_000))),
        po_number: rng
            .random_bool(0.3)
            .then(|| format!("PO-{}", rng.random_range(100..999))),
        card_date: Some(finished.date()),
        arrival_time: time(begun),
        departure_time: time(finished),
        attention_to: Some(job.contact.clone()),
        contact_phone: job.phone.clone(),
        job_description: job.description.clone(),
        work_carried_out: steps,
        labor_entries: vec![labor(rng, job, begun, finished)],
        materials_used: materials(rng),
        is_replace_repairs: says(&["repair", "replace", "leak", "fault", "service", "block"]),
        is_new_install: says(&["install", "new", "charger", "cabling"]),
        is_electrical_safety_cert: says(&["switchboard", "power", "charger", "alarm", "emergency"]),
        has_swms: rng.random_bool(0.6),
        notice_of_completion: Some("Tested and working. The place was left clean.".to_owned()),
        technician_name: Some(job.technician.clone()),
        inspector_signature: Some(job.technician.clone()),
        customer_signature: rng.random_bool(0.8).then(|| job.contact.clone()),
    }
}

fn time(at: jiff::civil::DateTime) -> Option<TimeOfDay> {
    TimeOfDay::parse(&at.strftime("%H:%M").to_string())
}

/// Returns the hours on site, rounded to quarter hours. A visit of more than four hours includes a meal break of half
/// an hour.
fn labor(
    rng: &mut ChaCha8Rng,
    job: &Done,
    begun: jiff::civil::DateTime,
    finished: jiff::civil::DateTime,
) -> LaborRow {
    let quarters = ((job.finished - job.begun) / (15 * MINUTE_MS)).max(1);
    let meal = if quarters > 16 { 2 } else { 0 };
    let hours = |quarters: i64| Number(Decimal::new(quarters * 25, 2).normalize());
    LaborRow {
        serviceman: job.technician.clone(),
        date: Some(begun.date()),
        start_time: time(begun),
        finish_time: time(finished),
        kilometers: Number(Decimal::new(rng.random_range(8..80) * 5, 1).normalize()),
        regular_time: hours(quarters - meal),
        meal_time: hours(meal),
        overtime_time: hours(0),
    }
}

fn materials(rng: &mut ChaCha8Rng) -> Vec<MaterialRow> {
    let count = rng.random_range(0..4);
    let chosen = MATERIALS
        .choose_multiple(rng, count)
        .copied()
        .collect::<Vec<_>>();
    let row = |(description, cents): (&str, i64)| MaterialRow {
        quantity: Number(Decimal::from(rng.random_range(1..7))),
        description: description.to_owned(),
        price: Number(Cents(cents).decimal().normalize()),
    };
    chosen.into_iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::job_cards::rules;

    fn done() -> Vec<Done> {
        (0..40)
            .map(|index| Done {
                id: Uuid::from_u128(index),
                title: "Deck repair".to_owned(),
                description: None,
                begun: i64::try_from(index).unwrap() * 3_600_000,
                finished: i64::try_from(index).unwrap() * 3_600_000 + 5 * 3_600_000,
                technician: "Bo Ray".to_owned(),
                technician_id: Uuid::from_u128(7),
                contact: "Ann Lee".to_owned(),
                phone: None,
            })
            .collect()
    }

    #[test]
    fn the_same_seed_gives_the_same_demo_cards_sorted_by_the_end_of_the_work() {
        let office = Office {
            zone: TimeZone::UTC,
            labor_rate: Cents(9_500),
            seed: 1,
            now: 60 * 3_600_000,
        };
        let written = cards(&office, &done());
        assert_eq!(
            written,
            cards(&office, &done().into_iter().rev().collect::<Vec<_>>())
        );
        assert!((20..40).contains(&written.len()), "{}", written.len());
        assert!(written.is_sorted_by_key(|card| card.created_at));
        for card in &written {
            assert!(card.created_at <= office.now && card.content.is_replace_repairs);
            let totals = rules::totals(&card.content, card.labor_rate).unwrap();
            // Five hours at the rate of 95.00.
            assert_eq!(totals.labor, Cents(47_500));
        }
        assert!(
            written
                .iter()
                .any(|card| card.content.materials_used.len() > 1)
        );
    }
}
