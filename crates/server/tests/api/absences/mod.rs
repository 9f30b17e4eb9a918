//! Absences: permissions, times, notifications and concurrent changes. rule: leave-rights, rule: leave-days

mod affected;
mod changes;
mod input;
mod notified;
mod rights;

use jobwright::features::users::Role;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    jobs::world::{World, merge},
    support::{Client, Engine, Response},
};

const ABSENCES: &str = "/api/absences";

/// A business with the conflict scope `worker`, and a second worker.
struct Team {
    world: World,
    other: Client,
    other_id: Uuid,
}

impl Team {
    async fn new(engine: Engine) -> Self {
        let world = World::by_worker(engine).await;
        let other_id = world.app.add_user("other", Role::Worker).await;
        let other = world.app.signed_in("other").await;
        Self {
            world,
            other,
            other_id,
        }
    }

    /// As the administrator, stores approved leave of the worker from 23 to 25 November.
    async fn away(&self, more: Value) -> Value {
        let mut body = days("2026-11-23", "2026-11-25");
        body["userId"] = json!(self.world.app.worker_id);
        merge(&mut body, more);
        let made = self.world.admin.post(ABSENCES, body).await;
        assert_eq!(made.status, 201, "{}", made.text);
        made.json
    }

    /// Requests leave as the worker.
    async fn asked(&self) -> Value {
        let made = self
            .world
            .worker
            .post(ABSENCES, days("2026-11-23", "2026-11-25"))
            .await;
        assert_eq!(made.status, 201, "{}", made.text);
        made.json
    }
}

/// Returns a request body for all-day leave. It has no `userId`.
fn days(first: &str, last: &str) -> Value {
    json!({"startDate": first, "endDate": last, "allDay": true, "kind": "leave"})
}

/// The URL path of an absence.
fn path(absence: &Value) -> String {
    format!("{ABSENCES}/{}", absence["id"].as_str().unwrap())
}

async fn list(client: &Client, query: &str) -> Vec<Value> {
    let answer: Response = client.get(&format!("{ABSENCES}{query}")).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json.as_array().unwrap().clone()
}

/// Returns an absence as it is in the list. The response to a write has the field `affected`, but the list does not.
fn listed(absence: &Value) -> Value {
    let mut listed = absence.clone();
    listed.as_object_mut().unwrap().remove("affected");
    listed
}
