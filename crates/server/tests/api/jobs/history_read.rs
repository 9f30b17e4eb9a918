//! GET /api/jobs/{id}/history lists the changes of a job: the person, the time, and the changed fields with old and
//! new values. rule: job-history

use jiff::SignedDuration;
use serde_json::{Value, json};
use uuid::Uuid;

use super::world::{World, add_client, path};
use crate::support::{ids, next_page, on_each_engine, walk_pages};

/// Reads the history of a job as tuples of person, time, action and changes, newest first.
async fn history(world: &World, job: &Value) -> Vec<(String, String, String, Value)> {
    let answer = world.worker.get(&format!("{}/history", path(job))).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let text = |entry: &Value, field: &str| entry[field].as_str().unwrap().to_owned();
    let entries = answer.json.as_array().unwrap().iter();
    entries
        .map(|entry| {
            assert_eq!(entry.as_object().unwrap().len(), 7);
            (
                text(entry, "userName"),
                text(entry, "at"),
                text(entry, "action"),
                entry["changes"].clone(),
            )
        })
        .collect()
}

fn entry(who: &str, minute: u8, action: &str, changes: Value) -> (String, String, String, Value) {
    (
        format!("{who} Person"),
        format!("2026-11-20T09:{minute:02}:00.000Z"),
        action.to_owned(),
        changes,
    )
}

on_each_engine! {
    async fn the_history_lists_names_and_api_values_newest_first(engine) {
        let world = World::new(engine).await;
        let minute = SignedDuration::from_mins(1);
        let other = add_client(&world.admin, "Bob's Diner").await;
        let job = world.book(json!({"description": "Drips"})).await;
        world.app.clock.advance(minute);
        let patch = json!({"clientId": other, "assignedUserId": world.app.worker_id, "priority": 4, "description": null, "completeByDate": "2026-12-24"});
        world.change(&job, patch).await;
        world.app.clock.advance(minute);
        world.worker.post(&format!("{}/start", path(&job)), json!({})).await;
        world.app.clock.advance(minute);
        world.worker.post(&format!("{}/complete", path(&job)), json!({})).await;
        world.app.clock.advance(minute);
        world.change(&job, json!({"archived": 1, "assignedUserId": null})).await;
        assert_eq!(history(&world, &job).await, [
            entry("Admin", 4, "changed", json!([
                {"field": "assignedUserId", "from": "Worker Person", "to": null},
                {"field": "archived", "from": 0, "to": 1},
            ])),
            entry("Worker", 3, "completed", json!([
                {"field": "actualFinishTime", "from": null, "to": "2026-11-20T09:03:00.000Z"},
                {"field": "status", "from": "in-progress", "to": "completed"},
            ])),
            entry("Worker", 2, "started", json!([
                {"field": "actualStartTime", "from": null, "to": "2026-11-20T09:02:00.000Z"},
                {"field": "status", "from": "scheduled", "to": "in-progress"},
            ])),
            entry("Admin", 1, "changed", json!([
                {"field": "description", "from": "Drips", "to": null},
                {"field": "completeByDate", "from": null, "to": "2026-12-24"},
                {"field": "priority", "from": 1, "to": 4},
                {"field": "clientId", "from": "Ann Lee", "to": "Bob's Diner"},
                {"field": "assignedUserId", "from": null, "to": "Worker Person"},
            ])),
            entry("Admin", 0, "created", json!([])),
        ]);
    }

    /// All pages of a job's history together have the same entries as the unpaged history. rule: wire-lists
    async fn the_history_is_read_in_pages(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        // Several of the changes happen in the same millisecond.
        for priority in [2, 3, 4, 1, 2, 3] {
            world.change(&job, json!({"priority": priority})).await;
        }
        let address = format!("{}/history", path(&job));
        let whole = ids(&world.worker.get(&address).await.json);
        assert_eq!(whole.len(), 7);
        assert_eq!(walk_pages(&world.worker, format!("{address}?limit=3"), 3, 7).await, whole);
        let other = world.book(json!({"startDate": "2027-01-01T09:00:00Z"})).await;
        let link = world.worker.get(&format!("{address}?limit=3")).await;
        let foreign = next_page(link.header("link")).unwrap().replace(&path(&job), &path(&other));
        world.worker.get(&foreign).await.assert_field("cursor", "Invalid cursor");
        world.worker.get(&format!("{address}?limit=501")).await.assert_error(400, "invalid");
    }

    /// A request without parameters gets the newest 500 entries of a job's history.
    async fn a_whole_history_has_at_most_500_entries(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        let (id, user) = (job["id"].as_str().unwrap().parse::<Uuid>().unwrap(), world.app.admin_id);
        let added: Result<(), jobwright_db::Error> = world.app.db.write(move |tx| {
            for number in 0..510_i64 {
                let entry = Uuid::from_u128(1_000 + u128::try_from(number).unwrap());
                tx.execute(
                    "INSERT INTO job_history (id, job_id, user_id, at, action, changes) VALUES ($1, $2, $3, $4, 'changed', '[]')",
                    &[entry.into(), id.into(), user.into(), number.into()],
                )?;
            }
            Ok(())
        }).await;
        added.unwrap();
        let address = format!("{}/history", path(&job));
        assert_eq!(ids(&world.worker.get(&address).await.json).len(), 500);
        assert_eq!(walk_pages(&world.worker, format!("{address}?limit=200"), 200, 511).await.len(), 511);
    }

    /// The history shows a booking with `allowOverlap`. A refused start, finish or completion adds no entry.
    async fn the_history_shows_an_allowed_overlap_and_no_refusal(engine) {
        let world = World::new(engine).await;
        let times = json!({"endDate": "2026-11-23T10:00:00Z"});
        world.book(times.clone()).await;
        let job = world.book(times).await;
        world.worker.post(&format!("{}/finish", path(&job)), json!({})).await.assert_error(409, "wrong_state");
        world.worker.post(&format!("{}/request-deletion", path(&job)), json!({})).await;
        assert_eq!(history(&world, &job).await, [
            entry("Admin", 0, "created", json!([{"field": "allowOverlap", "from": null, "to": 1}])),
        ]);
    }

    /// The history still shows the name of a deleted person. rule: user-delete
    async fn the_history_still_shows_the_name_of_a_deleted_person(engine) {
        let world = World::new(engine).await;
        let ann = world.hire("ann").await;
        let client = world.app.signed_in("ann").await;
        let job = world.book(json!({"assignedUserId": ann})).await;
        world.app.clock.advance(SignedDuration::from_mins(1));
        client.patch(&path(&job), json!({"assignedUserId": null})).await;
        world.app.sql("UPDATE users SET deleted_at = 1, username_key = NULL, email_key = NULL, is_active = FALSE WHERE username = 'ann'").await;
        let changes = json!([{"field": "assignedUserId", "from": "Ann Person", "to": null}]);
        assert_eq!(history(&world, &job).await[0], entry("Ann", 1, "changed", changes));
    }
}
