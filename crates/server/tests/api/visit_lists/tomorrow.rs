//! In the evening each worker is notified of their first visit on the next day. rule: visit-tomorrow

use std::time::Duration;

use jobwright::features::{
    jobs::{JobState, JobStatus, Visit, notify_of_tomorrow, run_tomorrow_notices},
    users::Role,
};
use serde_json::{Value, json};
use uuid::Uuid;

use super::business::{job, store, visit};
use crate::{
    jobs::world::World,
    support::{Engine, on_each_engine},
};

/// One second before 17:00, and 17:00, on 20 November in Sydney.
const BEFORE: &str = "2026-11-20T05:59:59Z";
const EVENING: &str = "2026-11-20T06:00:00Z";
/// 9:00 and 14:00 on 21 November in Sydney.
const MORNING: &str = "2026-11-20T22:00:00Z";
const NOON: &str = "2026-11-21T03:00:00Z";

fn of(crew: &[Uuid], id: u128, start: &str) -> Visit {
    Visit {
        crew: crew.to_vec(),
        ..visit(id, start)
    }
}

/// Returns a person's notifications of the kind `visit_tomorrow`.
async fn notifications_of(world: &World, username: &str) -> Vec<Value> {
    let client = world.app.signed_in(username).await;
    let list = client.get("/api/notifications").await.json;
    let mut list = list.as_array().unwrap().clone();
    list.retain(|one| one["type"] == "visit_tomorrow");
    list
}

/// Runs the evening task of `serve` three times concurrently, as three servers do, until the notifications about the
/// next day are sent.
async fn run_until_sent(world: &World, day: i64) {
    let tasks = [(); 3].map(|()| {
        let app = world.app.app.clone();
        tokio::spawn(run_tomorrow_notices(app, Duration::from_millis(1)))
    });
    let are_sent = async {
        let newest = || {
            world
                .app
                .number("SELECT COALESCE(MAX(day), 0) FROM told_days")
        };
        while newest().await < day {
            tokio::task::yield_now().await;
        }
    };
    let in_time = tokio::time::timeout(Duration::from_secs(20), are_sent).await;
    in_time.unwrap();
    for task in tasks {
        task.abort();
        assert!(task.await.unwrap_err().is_cancelled());
    }
}

async fn world(engine: Engine) -> World {
    let world = World::new(engine).await;
    world.app.clock.set(BEFORE.parse().unwrap());
    world
}

on_each_engine! {
    async fn each_worker_is_notified_once_of_the_first_visit_of_the_next_day(engine) {
        // rule: notifications-visit
        let world = world(engine).await;
        let (worker, ann) = (world.app.worker_id, world.app.add_user("ann", Role::Worker).await);
        let mut first = job(&world, "Tap", vec![of(&[worker, ann], 1, MORNING)]);
        first.job.location = Some("25 Wattle Street\n2000 Sydney".to_owned());
        store(&world, &[first, job(&world, "Roof", vec![of(&[ann], 2, "2026-11-20T21:00:00Z"), of(&[worker], 3, NOON)])]).await;
        notify_of_tomorrow(&world.app.app).await.unwrap();
        assert_eq!(notifications_of(&world, "worker").await, Vec::<Value>::new(), "before 17:00");
        world.app.clock.set(EVENING.parse().unwrap());
        run_until_sent(&world, 20_261_121).await;
        let list = notifications_of(&world, "worker").await;
        assert_eq!(list.len(), 1);
        let one = &list[0];
        assert_eq!(one["title"], "First Visit Tomorrow");
        assert_eq!(one["message"], "Your first visit is \"Tap\", Sat Nov 21, 9:00 AM, 25 Wattle Street, 2000 Sydney");
        assert_eq!((&one["visitStart"], &one["place"]), (&json!("2026-11-20T22:00:00.000Z"), &json!("25 Wattle Street, 2000 Sydney")));
        assert_eq!(one["jobId"], json!(Uuid::from_u128(1)));
        assert_eq!(notifications_of(&world, "ann").await[0]["message"], "Your first visit is \"Roof\", Sat Nov 21, 8:00 AM");
        assert_eq!(notifications_of(&world, "admin").await, Vec::<Value>::new());
        assert_eq!(world.app.number("SELECT COUNT(*) FROM events WHERE kind = 'notification'").await, 2, "one notification for each person from three servers");
        // A server that starts later in the same evening adds no further notifications.
        store(&world, &[job(&world, "New", vec![of(&[world.app.admin_id], 9, NOON)])]).await;
        notify_of_tomorrow(&world.app.app).await.unwrap();
        assert_eq!(notifications_of(&world, "admin").await, Vec::<Value>::new());
        // On the next evening the notifications are about the following day.
        store(&world, &[job(&world, "Sunday", vec![of(&[worker], 10, "2026-11-21T22:00:00Z")])]).await;
        world.app.clock.set("2026-11-21T06:00:00Z".parse().unwrap());
        run_until_sent(&world, 20_261_122).await;
        assert_eq!(notifications_of(&world, "worker").await.len(), 2);
    }

    async fn tomorrows_visits_that_are_unscheduled_or_done_or_of_closed_jobs_notify_nobody(engine) {
        let world = world(engine).await;
        let worker = world.app.worker_id;
        let other = |id, title: &str, change: &dyn Fn(&mut JobState)| {
            let mut state = job(&world, title, vec![of(&[worker], id, MORNING)]);
            change(&mut state);
            state
        };
        store(&world, &[
            other(1, "tray", &|state| state.visits[0].unscheduled = true),
            other(2, "done", &|state| state.visits[0].done = true),
            other(3, "archived", &|state| state.job.archived = true),
            other(4, "completed", &|state| state.job.status = JobStatus::Completed),
            job(&world, "today", vec![of(&[worker], 5, "2026-11-20T12:59:59Z")]),
            job(&world, "after", vec![of(&[worker], 6, "2026-11-21T13:00:00Z")]),
            job(&world, "counts", vec![of(&[worker], 7, NOON)]),
        ]).await;
        let gone = world.app.add_user("gone", Role::Worker).await;
        store(&world, &[job(&world, "of nobody active", vec![of(&[gone], 8, MORNING)])]).await;
        world.app.sql("UPDATE users SET is_active = FALSE WHERE username = 'gone'").await;
        world.app.clock.set(EVENING.parse().unwrap());
        run_until_sent(&world, 20_261_121).await;
        let list = notifications_of(&world, "worker").await;
        assert_eq!(list.len(), 1);
        assert_eq!(list[0]["message"], "Your first visit is \"counts\", Sat Nov 21, 2:00 PM");
        assert_eq!(world.app.number("SELECT COUNT(*) FROM notifications").await, 1);
    }
}
