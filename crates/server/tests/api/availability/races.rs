//! Several clients try to book the same time, and then book the times that the server suggests.
//! rule: find-a-time-refused, rule: booking-refused

use std::sync::{Arc, Mutex};

use serde_json::{Value, json};
use tokio::{sync::Barrier, task::JoinSet};

use super::business::{monday, ms, office};
use crate::support::{Client, on_each_engine};

const WRITERS: usize = 16;
const BOOKINGS: usize = 5;

/// The start and end of each time for which a response confirmed a booking of the worker.
type Booked = Arc<Mutex<Vec<(i64, i64)>>>;

fn span(slot: &Value) -> (i64, i64) {
    let time = |field: &str| ms(slot[field].as_str().unwrap());
    (time("startDate"), time("endDate"))
}

fn overlap(one: (i64, i64), other: (i64, i64)) -> bool {
    one.0 < other.1 && one.1 > other.0
}

/// Books the wanted time. After a refusal it books the first suggested time instead, until a booking succeeds. No
/// suggestion may overlap a time that was booked before the request was sent. Returns the number of refusals.
async fn book(client: &Client, booked: &Booked, mut body: Value) -> usize {
    for refusals in 0.. {
        let before = booked.lock().unwrap().clone();
        let made = client.post("/api/jobs", body.clone()).await;
        if made.status == 201 {
            booked.lock().unwrap().push(span(&made.json));
            return refusals;
        }
        made.assert_error(409, "schedule_conflict");
        let suggested = made.json["suggestions"].as_array().unwrap();
        assert_eq!(suggested.len(), 3, "{}", made.text);
        for slot in suggested {
            let stale = before.iter().find(|taken| overlap(**taken, span(slot)));
            assert_eq!(stale, None, "{slot}");
        }
        body["startDate"] = suggested[0]["startDate"].clone();
        body["endDate"] = suggested[0]["endDate"].clone();
    }
    unreachable!("a booking is made or refused")
}

on_each_engine! {
    async fn sixteen_concurrent_clients_who_book_suggestions_never_book_a_time_twice(engine) {
        let world = office(engine).await;
        let people = [world.app.worker_id, world.hire("bob").await];
        let booked = [Booked::default(), Booked::default()];
        let start = Arc::new(Barrier::new(WRITERS));
        let mut tasks = JoinSet::new();
        for writer in 0..WRITERS {
            let (client, start, booked) = (world.admin.clone(), Arc::clone(&start), Arc::clone(&booked[writer % 2]));
            let body = world.body(json!({"startDate": monday("10:00"), "endDate": monday("10:45"), "workerIds": [people[writer % 2]]}));
            tasks.spawn(async move {
                start.wait().await;
                let mut refusals = 0;
                for _ in 0..BOOKINGS {
                    refusals += book(&client, &booked, body.clone()).await;
                }
                refusals
            });
        }
        let refusals: usize = tasks.join_all().await.into_iter().sum();
        assert!(refusals >= WRITERS * BOOKINGS - 2, "only the first of each worker found the wanted time free");
        for booked in booked {
            let mut visits = booked.lock().unwrap().clone();
            visits.sort_unstable();
            assert_eq!(visits.len(), WRITERS * BOOKINGS / 2);
            assert!(visits.windows(2).all(|pair| !overlap(pair[0], pair[1])), "{visits:?}");
        }
    }
}
