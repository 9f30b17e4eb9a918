//! Generates the demo's audit log at random: the setup of the business, and recent acts of its people. Pure.

use std::net::{IpAddr, Ipv4Addr};

use jiff::Timestamp;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use uuid::Uuid;

use super::people::Person;
use crate::{
    features::audit::{AuditAction, AuditChange, DoneBy, Entry, Subject, SubjectType, changes},
    kit::{ids::seeded_id, wire::Instant},
};

const MINUTE_MS: i64 = 60_000;
const HOUR_MS: i64 = 60 * MINUTE_MS;
const DAY_MS: i64 = 24 * HOUR_MS;
/// The network addresses from which people sign in: the address of the office, and the address of a phone.
const OFFICE: IpAddr = IpAddr::V4(Ipv4Addr::new(203, 0, 113, 24));
const ROAD: IpAddr = IpAddr::V4(Ipv4Addr::new(198, 51, 100, 77));
/// The number of past days for which the log has sign-ins.
const DAYS: i64 = 10;
/// The number of people whose sign-ins are in the log. Administrators are selected first.
const SIGNED_IN: usize = 5;

/// The id, the time and the content of an audit entry.
pub(super) type AuditRow<'a> = (Uuid, Timestamp, Entry<'a>);

/// Generates the audit log of a business that was set up at `opened`. The log ends at the midnight `until`. Both times
/// are in milliseconds UTC.
pub(super) fn audit_log<'a>(
    people: &'a [(Uuid, Person)],
    business: &'a str,
    (opened, until): (i64, i64),
    seed: u64,
) -> Vec<AuditRow<'a>> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(u64::MAX - 1);
    let mut acts = Vec::new();
    let mut add = |at: i64, entry: Entry<'a>| {
        let at = at + rng.random_range(0..40) * MINUTE_MS;
        let at = Instant::from_millis(at).0;
        acts.push((seeded_id(at, &mut rng), at, entry));
    };
    let settings = Subject {
        name: Some(business),
        ..Subject::SETTINGS
    };
    let by = |who: usize, action| Entry::new(action, person(&people[who], OFFICE));
    add(opened, by(0, AuditAction::BusinessSetUp).about(settings));
    for one in &people[1..] {
        let made = by(0, AuditAction::UserCreated).about(subject(one));
        add(opened + HOUR_MS, made.with(created_changes(&one.1)));
    }
    for day in 1..=DAYS {
        for (who, one) in people.iter().enumerate().take(SIGNED_IN) {
            let from = if one.1.admin { OFFICE } else { ROAD };
            let hour = 17 - i64::try_from(who % 2).unwrap_or(0);
            let entry = Entry::new(AuditAction::SignedIn, person(one, from));
            add(until - day * DAY_MS + (24 - hour) * HOUR_MS, entry);
        }
    }
    for (hours, entry) in lately(people) {
        add(until - hours * HOUR_MS, entry);
    }
    acts
}

/// Important acts of the last weeks. Each act comes with the number of hours between the act and the end of the log.
fn lately(people: &[(Uuid, Person)]) -> Vec<(i64, Entry<'_>)> {
    let by = |who: usize, action| Entry::new(action, person(&people[who], OFFICE));
    let of = |kind, name| Subject {
        kind,
        id: None,
        name: Some(name),
    };
    let rate = changes([("laborRate", "92.00".to_owned(), "95.00".to_owned())]);
    let table = of(SubjectType::Report, "jobwright-jobs-all.csv");
    let worker = &people[2];
    let failed = Entry::new(AuditAction::SignInFailed, DoneBy::unknown_client(ROAD));
    vec![
        (
            700,
            by(0, AuditAction::SettingsChanged)
                .about(Subject::SETTINGS)
                .with(rate),
        ),
        (410, by(1, AuditAction::ReportExported).about(table)),
        (
            220,
            by(1, AuditAction::JobDeleted)
                .about(of(SubjectType::Job, "Gutter clean, booked twice")),
        ),
        (62, failed.clone().about(subject(worker))),
        (61, failed.about(subject(worker))),
        (
            60,
            by(0, AuditAction::TemporaryPasswordSet).about(subject(worker)),
        ),
        (
            59,
            Entry::new(AuditAction::PasswordChanged, person(worker, ROAD)),
        ),
        (
            30,
            Entry::new(
                AuditAction::SignInFailed,
                DoneBy::unknown_client(IpAddr::V4(Ipv4Addr::new(192, 0, 2, 200))),
            ),
        ),
        (
            8,
            Entry::new(AuditAction::SignedOut, person(&people[1], OFFICE)),
        ),
    ]
}

fn person((id, who): &(Uuid, Person), from: IpAddr) -> DoneBy<'_> {
    DoneBy::person(*id, &who.full_name, from)
}

fn subject((id, who): &(Uuid, Person)) -> Subject<'_> {
    Subject::user(*id, &who.full_name)
}

fn created_changes(person: &Person) -> Vec<AuditChange> {
    let role = if person.admin { "admin" } else { "worker" };
    changes([
        ("username", String::new(), person.username.clone()),
        ("role", String::new(), role.to_owned()),
    ])
}
