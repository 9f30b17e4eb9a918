//! On two servers with one database, 32 clients create and move visits with crews that overlap. Nobody is
//! double-booked, and every request gets a response. rule: visit-clash, rule: booking-refused

use std::time::Duration;

use jobwright::app::{self, App};
use rand::{Rng, SeedableRng, seq::IndexedRandom as _};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{World, path, visit, visits};
use crate::support::{Client, config, on_each_engine, send_concurrently};

const WRITERS: usize = 32;
const ROUNDS: usize = 10;
/// The time limit for the responses to all requests of a round. It is long enough for a slow machine.
const TIMEOUT: Duration = Duration::from_mins(1);

/// Returns a client of the administrator on a second server, which has its own database connections.
fn second_node(world: &World) -> Client {
    let db = jobwright_db::Database::open(&world.app.url()).unwrap();
    let passwords = world.app.app.passwords.clone();
    let node = App::new(db, world.app.clock.clone(), config(), passwords);
    Client::new(app::router(node)).with_cookie(world.admin.cookie().unwrap())
}

/// Returns a random start and end on one of two days. There are so few possible times that many visits overlap.
fn slot(random: &mut ChaCha8Rng) -> Value {
    let (day, start) = (random.random_range(24..26), random.random_range(0..20));
    json!({
        "startDate": format!("2026-11-{day}T{start:02}:00:00Z"),
        "endDate": format!("2026-11-{day}T{:02}:00:00Z", start + random.random_range(1..4)),
    })
}

/// Returns a random request: a new job, a new visit, a move, another crew, a shift, a spread, or a bulk change.
fn request(
    world: &World,
    random: &mut ChaCha8Rng,
    people: &[Uuid],
    jobs: &[Value],
) -> (&'static str, String, Value) {
    let crew: Vec<Uuid> = people.choose_multiple(random, 3).copied().collect();
    let mut body = slot(random);
    let Some(job) = jobs.choose(random).filter(|_| random.random_bool(0.7)) else {
        body["workerIds"] = json!(crew);
        return ("POST", "/api/jobs".to_owned(), world.body(body));
    };
    let all = job["visits"].as_array().unwrap().len();
    let one = random.random_range(0..all);
    match random.random_range(0..6) {
        0 => ("POST", visits(job), body),
        1 => ("PATCH", visit(job, one), body),
        2 => ("PATCH", visit(job, one), json!({"workerIds": crew})),
        3 => (
            "POST",
            format!("{}/shift", visits(job)),
            json!({"days": 1 - 2 * i64::from(random.random_bool(0.5))}),
        ),
        4 => {
            let hour = random.random_range(8..20);
            let hours = json!({"firstDay": "2026-11-24", "days": 2, "startTime": format!("{hour:02}:00"), "endTime": format!("{:02}:00", hour + 1), "workerIds": crew});
            ("POST", format!("{}/spread", visits(job)), hours)
        }
        _ => {
            let chosen: Vec<Value> = jobs
                .choose_multiple(random, 3)
                .map(|job| json!({"id": job["visits"][0]["id"], "version": job["version"]}))
                .collect();
            (
                "POST",
                "/api/visits/bulk".to_owned(),
                json!({"visits": chosen, "change": {"workerIds": crew}}),
            )
        }
    }
}

/// Returns the number of pairs of visits that occupy the same worker at the same time.
async fn double_bookings(world: &World) -> i64 {
    let sql = "SELECT COUNT(*) FROM visit_workers a JOIN visit_workers b ON a.user_id = b.user_id AND a.visit_id < b.visit_id \
         AND a.start_at < b.busy_until AND b.start_at < a.busy_until";
    world.app.number(sql).await
}

on_each_engine! {
    async fn concurrent_clients_with_overlapping_crews_never_double_book_anybody(engine) {
        let world = World::by_worker(engine).await;
        let mut people = Vec::new();
        for number in 0..8 {
            people.push(world.hire(&format!("worker{number}")).await);
        }
        let nodes = [world.admin.clone(), second_node(&world)];
        let mut random = ChaCha8Rng::seed_from_u64(18);
        let (mut booked, mut refused) = (0, 0);
        let mut jobs: Vec<Value> = Vec::new();
        for _ in 0..ROUNDS {
            let requests = (0..WRITERS).map(|writer| {
                let (method, path, body) = request(&world, &mut random, &people, &jobs);
                (nodes[writer % 2].clone(), method, path, body)
            });
            let answers = tokio::time::timeout(TIMEOUT, send_concurrently(requests.collect())).await.expect("all are answered");
            for answer in &answers {
                assert!(matches!(answer.status, 200 | 201 | 404 | 409), "{} {}", answer.status, answer.text);
                booked += usize::from(answer.status < 300);
                refused += usize::from(answer.json["code"] == "schedule_conflict");
            }
            assert_eq!(double_bookings(&world).await, 0);
            jobs.clear();
            for job in world.admin.get("/api/jobs").await.json.as_array().unwrap() {
                jobs.push(world.admin.get(&path(job)).await.json);
            }
        }
        assert!(booked > ROUNDS && refused > ROUNDS, "{booked} booked, {refused} refused");
    }
}
