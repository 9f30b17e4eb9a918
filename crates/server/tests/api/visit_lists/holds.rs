//! The administrators are notified once when the end date of a visit's hold is reached. rule: hold-over

use std::time::Duration;

use jobwright::features::{
    jobs::{JobState, JobStatus, Visit, run_hold_notices},
    users::Role,
};
use serde_json::{Value, json};

use super::business::{job, store, visit};
use crate::{
    jobs::world::World,
    support::{Client, Engine, on_each_engine},
};

/// Two instants in Sydney: one second before 21 November, and the beginning of 21 November.
const BEFORE: &str = "2026-11-20T12:59:59Z";
const MIDNIGHT: &str = "2026-11-20T13:00:00Z";

fn held(world: &World, id: u128, title: &str, change: impl Fn(&mut JobState)) -> JobState {
    let unscheduled = Visit {
        unscheduled: true,
        hold_until: Some(20_261_121),
        hold_notified: false,
        ..visit(id, "2026-11-20T00:00:00Z")
    };
    let mut state = job(world, title, vec![unscheduled]);
    change(&mut state);
    state
}

/// Returns a person's notifications of the kind `hold_over`, oldest first. Signs the person in for this request.
async fn notifications_of(world: &World, username: &str) -> Vec<Value> {
    let client: Client = world.app.signed_in(username).await;
    let list = client.get("/api/notifications").await.json;
    let mut list = list.as_array().unwrap().clone();
    list.retain(|one| one["type"] == "hold_over");
    list.reverse();
    list
}

fn messages(list: &[Value]) -> Vec<&str> {
    list.iter()
        .map(|one| one["message"].as_str().unwrap())
        .collect()
}

/// Returns the number of visits without a notification about the end of their hold.
async fn unnotified(world: &World) -> i64 {
    world
        .app
        .number("SELECT COUNT(*) FROM visits WHERE NOT hold_told")
        .await
}

/// Runs the hold task of `serve` three times concurrently, as three servers do, until [`unnotified`] returns this
/// number.
async fn run_until(world: &World, left: i64) {
    let tasks = [(); 3].map(|()| {
        tokio::spawn(run_hold_notices(
            world.app.app.clone(),
            Duration::from_millis(1),
        ))
    });
    let all_sent = async {
        while unnotified(world).await > left {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), all_sent)
        .await
        .unwrap();
    for task in tasks {
        task.abort();
        assert!(task.await.unwrap_err().is_cancelled());
    }
}

async fn world(engine: Engine) -> World {
    let world = World::new(engine).await;
    world.app.add_user("boss", Role::Admin).await;
    world
}

on_each_engine! {
    async fn administrators_are_notified_once_when_a_hold_ends(engine) {
        let world = world(engine).await;
        store(&world, &[held(&world, 1, "Tiles", |_| {}), held(&world, 2, "Later", |state| state.visits[0].hold_until = Some(20_261_122))]).await;
        // One hold has already ended. Its notification shows that the task ran.
        store(&world, &[held(&world, 3, "Came", |state| state.visits[0].hold_until = Some(20_261_120))]).await;
        world.app.clock.set(BEFORE.parse().unwrap());
        run_until(&world, 2).await;
        assert_eq!(messages(&notifications_of(&world, "admin").await), ["\"Came\" can be scheduled again"]);
        world.app.clock.set(MIDNIGHT.parse().unwrap());
        run_until(&world, 1).await;
        for username in ["admin", "boss"] {
            let list = notifications_of(&world, username).await;
            assert_eq!(messages(&list), ["\"Came\" can be scheduled again", "\"Tiles\" can be scheduled again"], "one notification for each hold");
            let newest = &list[1];
            assert_eq!((&newest["title"], &newest["jobId"]), (&json!("Hold Over"), &json!(uuid::Uuid::from_u128(1))));
        }
        assert_eq!(notifications_of(&world, "worker").await, Vec::<Value>::new(), "workers are not notified");
        // A second notification about the same job would replace the first one. So the test counts the live events.
        assert_eq!(world.app.number("SELECT COUNT(*) FROM events WHERE kind = 'notification'").await, 4);
        let german = world.app.signed_in("boss").await.with_header("Accept-Language", "de");
        let list = german.get("/api/notifications").await.json;
        assert_eq!((&list[0]["title"], &list[0]["message"]), (&json!("Zurückstellung beendet"), &json!("„Tiles“ kann wieder eingeplant werden")));
    }

    /// The administrators get a notification only about the visit of the job `waits`.
    async fn administrators_are_notified_only_of_holds_of_open_unscheduled_visits(engine) {
        let world = world(engine).await;
        store(&world, &[
            held(&world, 1, "waits", |_| {}),
            held(&world, 2, "scheduled", |state| state.visits[0].unscheduled = false),
            held(&world, 3, "done", |state| state.visits[0].done = true),
            held(&world, 4, "archived", |state| state.job.archived = true),
            held(&world, 5, "completed", |state| state.job.status = JobStatus::Completed),
            held(&world, 6, "notified", |state| state.visits[0].hold_notified = true),
        ]).await;
        world.app.clock.set(MIDNIGHT.parse().unwrap());
        run_until(&world, 4).await;
        assert_eq!(messages(&notifications_of(&world, "admin").await), ["\"waits\" can be scheduled again"]);
    }

    /// Administrators are notified if the hold's end date was in the future when the hold was set. They are not
    /// notified if that date was already reached.
    async fn administrators_are_notified_of_a_hold_that_was_set_through_the_api(engine) {
        let world = world(engine).await;
        for (title, until) in [("past", "2026-11-20"), ("future", "2026-11-21")] {
            world.book(json!({"title": title, "unscheduled": true, "holdReason": "Tiles", "holdUntil": until})).await;
        }
        assert_eq!(unnotified(&world).await, 1);
        world.app.clock.set(MIDNIGHT.parse().unwrap());
        run_until(&world, 0).await;
        assert_eq!(messages(&notifications_of(&world, "admin").await), ["\"future\" can be scheduled again"]);
    }
}
