//! People who are deactivated or deleted are removed from their open visits. rule: user-leaves

use jiff::SignedDuration;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    jobs::world::{World, path},
    support::{Client, Response, concurrent_statuses, on_each_engine},
};

/// Returns the times of a visit on this day of November 2026, from 09:00 to 10:00 UTC.
fn on(day: u32) -> Value {
    json!({"startDate": format!("2026-11-{day}T09:00:00Z"), "endDate": format!("2026-11-{day}T10:00:00Z")})
}

async fn set_active(client: &Client, id: Uuid, active: bool) -> Response {
    let path = format!("/api/admin/users/{id}/status");
    let answer = client.patch(&path, json!({"isActive": active})).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer
}

/// Adds a visit with this crew to a job.
async fn add_visit(world: &World, job: &Value, day: u32, crew: &[Uuid]) -> Value {
    let mut visit = on(day);
    visit["workerIds"] = json!(crew);
    let added = world
        .admin
        .post(&format!("{}/visits", path(job)), visit)
        .await;
    assert_eq!(added.status, 201, "{}", added.text);
    added.json
}

/// Returns the ids of the workers for each visit of a job.
async fn crews(world: &World, job: &Value) -> Vec<Vec<Value>> {
    let job = world.admin.get(&path(job)).await.json;
    let visits = job["visits"].as_array().unwrap().iter();
    let crew = |visit: &Value| -> Vec<Value> {
        let workers = visit["workers"].as_array().unwrap().iter();
        workers.map(|worker| worker["id"].clone()).collect()
    };
    visits.map(crew).collect()
}

async fn open_visits(world: &World, id: Uuid) -> Value {
    let all = world.admin.get("/api/admin/users").await.json;
    let mut all = all.as_array().unwrap().iter();
    all.find(|one| one["id"] == json!(id)).unwrap()["openVisits"].clone()
}

on_each_engine! {
    /// A deactivated person is removed from the visits that are not done. This applies to the lead of a visit and to
    /// every other worker of its crew. If the lead is removed, the next worker of the crew becomes the lead. The
    /// removal from each visit has an entry in the job's history. Neither the person nor the rest of the crew is
    /// notified.
    async fn a_deactivated_person_is_removed_from_open_visits_and_the_next_worker_leads(engine) {
        let world = World::by_worker(engine).await;
        let (zoe, bo) = (world.hire("zoe").await, world.app.worker_id);
        let job = world.book(json!({"workerIds": [zoe, bo], "startDate": "2026-11-23T09:00:00Z"})).await;
        add_visit(&world, &job, 24, &[bo, zoe]).await;
        add_visit(&world, &job, 25, &[zoe]).await;
        assert_eq!(world.admin.post(&format!("{}/start", path(&job)), json!({})).await.status, 200);
        assert_eq!(world.admin.post(&format!("{}/finish", path(&job)), json!({})).await.status, 200);
        let done = world.book(json!({"assignedUserId": zoe, "status": "completed"})).await;
        assert_eq!(open_visits(&world, zoe).await, 2);
        let notifications = world.worker.get("/api/notifications").await.json;
        world.app.clock.advance(SignedDuration::from_hours(1));

        let off = set_active(&world.admin, zoe, false).await;
        assert!(off.json["undoId"].is_string(), "{}", off.text);
        assert_eq!(crews(&world, &job).await, [vec![json!(zoe), json!(bo)], vec![json!(bo)], vec![]]);
        assert_eq!(crews(&world, &done).await, [vec![json!(zoe)]]);
        assert_eq!(open_visits(&world, zoe).await, 0);
        let now = world.admin.get(&path(&job)).await.json;
        assert_eq!((&now["assignedUserId"], &now["visits"][1]["workers"][0]["id"]), (&json!(bo), &json!(bo)));
        let history = world.admin.get(&format!("{}/history", path(&job))).await.json;
        let changes: Vec<&Value> = history.as_array().unwrap()[..2].iter().map(|entry| &entry["changes"][0]).collect();
        assert_eq!((&changes[1]["from"], &changes[1]["to"]), (&json!("Worker Person, Zoe Person"), &json!("Worker Person")));
        assert_eq!((&changes[0]["from"], &changes[0]["to"]), (&json!("Zoe Person"), &Value::Null));
        assert_eq!(world.worker.get("/api/notifications").await.json, notifications);
        let notified_zoe = "SELECT COUNT(*) FROM notifications n JOIN users u ON u.id = n.user_id \
            WHERE u.username = 'zoe' AND n.type = 'job_cancelled'";
        assert_eq!(world.app.number(notified_zoe).await, 0);
    }

    /// Undoing with the `undoId` of a deactivation adds the person to the crews again. While the person is inactive,
    /// this undo gets 409 `inactive_worker`. Visits that were changed meanwhile stay as they are, and the response
    /// lists them. rule: undo
    async fn undo_restores_the_visits_of_a_person_who_is_active_again(engine) {
        let world = World::by_worker(engine).await;
        let (zoe, bo) = (world.hire("zoe").await, world.app.worker_id);
        let job = world.book(json!({"title": "Three days", "workerIds": [zoe, bo], "startDate": "2026-11-23T09:00:00Z"})).await;
        let changed = add_visit(&world, &job, 24, &[zoe]).await["visits"][1]["id"].clone();
        add_visit(&world, &job, 25, &[bo, zoe]).await;
        let other = world.book(json!({"assignedUserId": zoe, "startDate": "2026-11-26T09:00:00Z"})).await;
        let before = (crews(&world, &job).await, crews(&world, &other).await);
        world.app.clock.advance(SignedDuration::from_hours(1));

        let undo = set_active(&world.admin, zoe, false).await.json["undoId"].clone();
        let undo = format!("/api/undo/{}", undo.as_str().unwrap());
        world.admin.post(&undo, Value::Null).await.assert_error(409, "inactive_worker");
        let on = set_active(&world.admin, zoe, true).await;
        assert_eq!(on.json.get("undoId"), None);
        let given = world.admin.patch(&format!("/api/visits/{}", changed.as_str().unwrap()), json!({"workerIds": [world.app.admin_id]})).await;
        assert_eq!(given.status, 200, "{}", given.text);
        world.app.clock.advance(SignedDuration::from_hours(1));
        let back = world.admin.post(&undo, Value::Null).await;
        assert_eq!(back.status, 200, "{}", back.text);
        assert_eq!(back.json["done"].as_array().unwrap().len(), 3, "{}", back.text);
        assert_eq!((&back.json["failed"][0]["id"], &back.json["failed"][0]["code"]), (&changed, &json!("changed_since")));
        let mut expected = before.0;
        expected[1] = vec![json!(world.app.admin_id)];
        assert_eq!((crews(&world, &job).await, crews(&world, &other).await), (expected, before.1));
    }

    /// The response to the deactivation of a person without open visits has no `undoId`. Visits of completed and
    /// archived jobs are not open.
    async fn a_person_without_open_visits_is_deactivated_without_an_undo(engine) {
        let world = World::by_worker(engine).await;
        let zoe = world.hire("zoe").await;
        let done = world.book(json!({"assignedUserId": zoe, "status": "completed"})).await;
        assert_eq!(world.change(&done, json!({"archived": 1})).await.status, 200);
        world.book(json!({"assignedUserId": zoe, "status": "completed"})).await;
        assert_eq!((open_visits(&world, zoe).await, open_visits(&world, world.app.admin_id).await), (json!(0), json!(0)));
        let off = set_active(&world.admin, zoe, false).await;
        assert_eq!((off.json.get("undoId"), off.json.get("openVisits")), (None, None));
        let waiting = world.book(json!({"workerIds": [world.app.worker_id, world.app.admin_id], "unscheduled": true})).await;
        assert_eq!(open_visits(&world, world.app.admin_id).await, 1, "{waiting}");
    }

    /// A deleted person is removed from the crews of open visits too. Done visits keep the person's name.
    /// rule: user-delete
    async fn a_deleted_person_is_removed_from_the_crews_of_open_visits(engine) {
        let world = World::by_worker(engine).await;
        let (zoe, bo) = (world.hire("zoe").await, world.app.worker_id);
        let job = world.book(json!({"workerIds": [zoe, bo]})).await;
        add_visit(&world, &job, 24, &[bo, zoe]).await;
        assert_eq!(world.admin.post(&format!("{}/start", path(&job)), json!({})).await.status, 200);
        assert_eq!(world.admin.post(&format!("{}/finish", path(&job)), json!({})).await.status, 200);
        assert_eq!(world.admin.delete(&format!("/api/admin/users/{zoe}")).await.status, 204);
        assert_eq!(crews(&world, &job).await, [vec![json!(zoe), json!(bo)], vec![json!(bo)]]);
        let read = world.admin.get(&path(&job)).await.json;
        assert_eq!(read["visits"][0]["workers"][0]["fullName"], "Zoe Person");
    }

    /// While a person is being deactivated, concurrent requests book the person, add the person to crews and move the
    /// person's visits. Afterwards the person is in no crew of an open visit.
    async fn no_open_visit_has_a_person_who_was_deactivated_concurrently(engine) {
        for scope in ["business", "worker"] {
            let world = World::new(engine).await;
            world.app.sql(format!("UPDATE settings SET conflict_scope = '{scope}'")).await;
            for round in 0..12 {
                let id = world.hire(&format!("leaver{round}")).await;
                let crew = json!([world.app.worker_id, id]);
                let mut requests = vec![("PATCH", format!("/api/admin/users/{id}/status"), json!({"isActive": 0}))];
                for index in 0..3 {
                    let start = format!("2027-03-{:02}T{index:02}:00:00Z", round + 1);
                    let job = world.book(json!({"startDate": start, "workerIds": if index > 0 { crew.clone() } else { json!([]) }})).await;
                    let later = format!("2027-04-{:02}T{index:02}:00:00Z", round + 1);
                    requests.push(("PATCH", path(&job), json!({"workerIds": crew, "startDate": later, "allowOverlap": true})));
                    requests.push(("POST", format!("{}/visits", path(&job)), json!({"startDate": later, "workerIds": [id], "allowOverlap": true})));
                    requests.push(("POST", format!("{}/start", path(&job)), Value::Null));
                    requests.push(("POST", "/api/jobs".to_owned(), world.body(json!({"startDate": start, "workerIds": crew, "allowOverlap": true}))));
                }
                let statuses = concurrent_statuses(&world.admin, requests).await;
                assert_eq!(statuses[0], 200, "{scope} {round}: {statuses:?}");
                assert!(statuses.iter().all(|status| matches!(status, 200 | 201 | 400 | 409)), "{scope} {round}: {statuses:?}");
                assert_eq!(open_visits(&world, id).await, 0, "{scope} {round}");
            }
        }
    }
}
