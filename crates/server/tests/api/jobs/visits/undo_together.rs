//! Undoing a bulk change. rule: undo, rule: bulk

use serde_json::{Value, json};

use super::{World, assert_unchanged, at, each, path, three_days, visit};
use crate::support::{Response, on_each_engine};

/// Shifts these visits by one day in one bulk change. `version` is the current version of each visit's job.
async fn shift(world: &World, visits: &[&Value], version: i64) -> Response {
    let visits: Vec<Value> = visits
        .iter()
        .map(|id| json!({"id": id, "version": version}))
        .collect();
    let shifted = world
        .admin
        .post(
            "/api/visits/bulk",
            json!({"visits": visits, "change": {"shiftDays": 1}}),
        )
        .await;
    assert_eq!(shifted.json["failed"], json!([]), "{}", shifted.text);
    shifted
}

async fn undo(world: &World, shifted: &Response) -> Response {
    world
        .worker
        .send(
            "POST".parse().unwrap(),
            &format!("/api/undo/{}", shifted.json["undoId"].as_str().unwrap()),
            None,
        )
        .await
}

on_each_engine! {
    /// The bulk change moved each visit to the previous time of another visit. So the undo must move the visits back
    /// in an order that causes no clash.
    async fn visits_that_moved_to_each_others_times_are_moved_back(engine) {
        let world = World::by_worker(engine).await;
        let job = three_days(&world).await;
        let later = world.book(json!({"startDate": "2026-11-27T00:00:00Z", "endDate": "2026-11-27T01:00:00Z", "assignedUserId": world.app.worker_id})).await;
        for _ in 0..4 {
            world.change(&later, json!({"title": "Other"})).await;
            world.change(&later, json!({"title": "Roof"})).await;
        }
        let visits = [("id", 2), ("id", 1), ("id", 0)].map(|(field, index)| job["visits"][index][field].clone());
        let later = world.admin.get(&path(&later)).await.json;
        let first = json!({"id": later["id"], "version": later["version"]});
        let others = visits.iter().map(|id| json!({"id": id, "version": 1}));
        let body = json!({"visits": std::iter::once(first).chain(others).collect::<Vec<_>>(), "change": {"shiftDays": 1}});
        let shifted = world.admin.post("/api/visits/bulk", body).await;
        assert_eq!((shifted.json["done"].as_array().unwrap().len(), &shifted.json["failed"]), (4, &json!([])), "{}", shifted.text);
        let undone = undo(&world, &shifted).await;
        assert_eq!((undone.status, undone.json["done"].as_array().unwrap().len(), &undone.json["failed"]), (200, 4, &json!([])), "{}", undone.text);
        let read = world.admin.get(&path(&job)).await.json;
        assert_eq!(each(&read, "startDate"), each(&job, "startDate"));
        assert_eq!(world.admin.get(&path(&later)).await.json["startDate"], later["startDate"]);
    }

    async fn a_visit_that_was_changed_again_later_is_not_undone_and_is_listed(engine) {
        let world = World::by_worker(engine).await;
        let (one, two) = (world.book(json!({"startDate": at(0)})).await, world.book(json!({"title": "Roof", "startDate": at(4)})).await);
        let shifted = shift(&world, &[&one["id"], &two["id"]], 1).await;
        let moved = world.admin.patch(&visit(&two, 0), json!({"startDate": at(9)})).await.json;
        let undone = undo(&world, &shifted).await;
        assert_eq!(undone.json["done"], json!([one["id"]]), "{}", undone.text);
        let failed = json!([{"id": two["id"], "title": "Roof", "code": "changed_since", "message": "This was changed again since"}]);
        assert_eq!(undone.json["failed"], failed);
        assert_eq!(world.admin.get(&path(&one)).await.json["startDate"], one["startDate"]);
        assert_unchanged(&world, &moved).await;
    }

    async fn an_undo_is_refused_while_a_worker_is_inactive_and_an_unknown_id_gets_404(engine) {
        let world = World::by_worker(engine).await;
        let ann = world.hire("ann").await;
        let (one, two) = (world.book(json!({"startDate": at(0)})).await, world.book(json!({"startDate": at(4), "workerIds": [ann]})).await);
        let visits: Vec<Value> = [&one, &two].iter().map(|job| json!({"id": job["id"], "version": 1})).collect();
        let freed = world.admin.post("/api/visits/bulk", json!({"visits": visits, "change": {"workerIds": [world.app.worker_id]}})).await;
        world.app.sql("UPDATE users SET is_active = FALSE WHERE username = 'ann'").await;
        let now = world.admin.get(&path(&one)).await.json;
        undo(&world, &freed).await.assert_error(409, "inactive_worker");
        assert_unchanged(&world, &now).await;
        world.app.sql("UPDATE users SET is_active = TRUE WHERE username = 'ann'").await;
        let undone = undo(&world, &freed).await;
        assert_eq!((undone.status, undone.json["done"].as_array().unwrap().len()), (200, 2), "{}", undone.text);
        for path in ["/api/undo/019a0000-0000-7000-8000-000000000000", "/api/undo/7"] {
            let answer = world.admin.send("POST".parse().unwrap(), path, None).await;
            assert_eq!(answer.status, if path.ends_with("/7") { 400 } else { 404 }, "{}", answer.text);
        }
    }
}
