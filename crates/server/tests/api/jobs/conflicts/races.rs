//! When several concurrent requests ask for the same time, one of them succeeds, on both databases.
//! rule: booking-refused

use serde_json::{Value, json};

use crate::{
    jobs::world::{World, path},
    support::{concurrent_statuses, on_each_engine},
};

const RIVALS: usize = 16;
const ROUNDS: usize = 100;

/// Returns the start and the end of the 45-minute slot for the repetition `round`. Each repetition
/// has its own slot.
fn slot(round: usize) -> (String, String) {
    let day = 1 + round % 28;
    let hour = round / 28;
    (
        format!("2027-03-{day:02}T{hour:02}:00:00Z"),
        format!("2027-03-{day:02}T{hour:02}:45:00Z"),
    )
}

/// Returns the expected statuses of concurrent requests, sorted: one request gets the status `won`, and all others get
/// 409. `of` is the number of requests.
fn one_wins(won: u16, of: usize) -> Vec<u16> {
    let mut statuses = vec![won];
    statuses.resize(of, 409);
    statuses
}

/// Sends 16 concurrent bookings of the same slot, for 100 different slots.
async fn race_for_slots(world: &World, assignee: Value) {
    for round in 0..ROUNDS {
        let (start, end) = slot(round);
        let body =
            world.body(json!({"startDate": start, "endDate": end, "assignedUserId": assignee}));
        let requests = (0..RIVALS)
            .map(|_| ("POST", "/api/jobs".to_owned(), body.clone()))
            .collect();
        assert_eq!(
            concurrent_statuses(&world.admin, requests).await,
            one_wins(201, RIVALS),
            "round {round}"
        );
    }
    let stats = world.admin.get("/api/jobs/stats").await.json;
    assert_eq!(stats["total"], ROUNDS, "a refused change is not stored");
}

on_each_engine! {
    async fn one_of_sixteen_concurrent_bookings_succeeds_in_the_scope_business(engine) {
        race_for_slots(&World::new(engine).await, Value::Null).await;
    }

    async fn one_of_sixteen_concurrent_bookings_for_one_person_succeeds(engine) {
        let world = World::by_worker(engine).await;
        race_for_slots(&world, json!(world.app.worker_id)).await;
    }

    async fn one_of_sixteen_concurrent_unassigned_bookings_of_a_slot_succeeds(engine) {
        race_for_slots(&World::by_worker(engine).await, Value::Null).await;
    }

    /// In the conflict scope `business`, overlapping jobs are refused even if they have different assignees.
    async fn one_of_the_bookings_for_different_people_succeeds_in_the_scope_business(engine) {
        let world = World::new(engine).await;
        let people = [json!(world.app.worker_id), json!(world.app.admin_id), Value::Null];
        for round in 0..20 {
            let (start, end) = slot(round);
            let requests = people.iter().cycle().take(9).map(|who| {
                ("POST", "/api/jobs".to_owned(), world.body(json!({"startDate": start, "endDate": end, "assignedUserId": who})))
            });
            assert_eq!(concurrent_statuses(&world.admin, requests.collect()).await, one_wins(201, 9), "round {round}");
        }
    }

    /// Several jobs are concurrently moved to the same free time. One of the moves succeeds.
    async fn one_of_several_concurrent_moves_to_the_same_time_succeeds(engine) {
        let world = World::new(engine).await;
        for round in 0..20 {
            let (start, end) = slot(round);
            let mut requests = Vec::new();
            for home in 0..7 {
                let (from, to) = (format!("2028-05-{:02}T0{home}:00:00Z", round + 1), format!("2028-05-{:02}T0{home}:45:00Z", round + 1));
                let job = world.post_job(json!({"startDate": from, "endDate": to})).await;
                assert_eq!(job.status, 201, "{}", job.text);
                requests.push(("PATCH", path(&job.json), json!({"startDate": start, "endDate": end})));
            }
            assert_eq!(concurrent_statuses(&world.admin, requests).await, one_wins(200, 7), "round {round}");
        }
    }

    /// Jobs of different people at the same time are concurrently assigned to one person. One of the requests
    /// succeeds.
    async fn one_of_several_concurrent_reassignments_for_the_same_time_succeeds(engine) {
        let world = World::by_worker(engine).await;
        let mut people = Vec::new();
        for name in ["ann", "bob", "cyd", "dee", "eve"] {
            people.push(world.hire(name).await);
        }
        for round in 0..20 {
            let (start, end) = slot(round);
            let mut requests = Vec::new();
            for person in &people {
                let job = world.post_job(json!({"startDate": start, "endDate": end, "assignedUserId": person})).await.json;
                requests.push(("PATCH", path(&job), json!({"assignedUserId": world.app.worker_id})));
            }
            assert_eq!(concurrent_statuses(&world.admin, requests).await, one_wins(200, 5), "round {round}");
        }
    }

    /// Each of two people has one job. Concurrent requests assign each job to the other person and back again. No
    /// deadlock occurs.
    async fn concurrent_assignments_of_two_jobs_to_each_others_assignee_do_not_deadlock(engine) {
        let world = World::by_worker(engine).await;
        let (ann, bob) = (world.hire("ann").await, world.hire("bob").await);
        let (start, end) = slot(0);
        let one = world.post_job(json!({"startDate": start, "endDate": end, "assignedUserId": ann})).await.json;
        let (late, later) = slot(28);
        let two = world.post_job(json!({"startDate": late, "endDate": later, "assignedUserId": bob})).await.json;
        for _ in 0..20 {
            let statuses = concurrent_statuses(&world.admin, vec![
                ("PATCH", path(&one), json!({"assignedUserId": bob})), ("PATCH", path(&two), json!({"assignedUserId": ann})),
                ("PATCH", path(&one), json!({"assignedUserId": ann})), ("PATCH", path(&two), json!({"assignedUserId": bob})),
            ]).await;
            assert_eq!(statuses, [200, 200, 200, 200]);
        }
    }

    /// Three concurrent requests change different fields of a job. All changes are stored, and each increases the
    /// version by one.
    async fn concurrent_changes_of_different_fields_of_a_job_are_both_stored(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        let requests = ["title", "description", "location"].map(|field| ("PATCH", path(&job), json!({field: "new"})));
        assert_eq!(concurrent_statuses(&world.admin, requests.to_vec()).await, [200, 200, 200]);
        let read = world.admin.get(&path(&job)).await.json;
        assert_eq!((&read["title"], &read["description"], &read["location"]), (&json!("new"), &json!("new"), &json!("new")));
        assert_eq!(read["version"], 4);
    }

    /// When two concurrent requests have the same `If-Match`, one succeeds and the other gets 412. rule: wire-versions
    async fn one_of_two_concurrent_changes_with_the_same_if_match_gets_412(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        let client = world.admin.clone().with_header("If-Match", "\"1\"");
        let requests = (0..8).map(|index| ("PATCH", path(&job), json!({"title": format!("t{index}")}))).collect();
        let mut expected = vec![412; 8];
        expected[0] = 200;
        assert_eq!(concurrent_statuses(&client, requests).await, expected);
    }
}
