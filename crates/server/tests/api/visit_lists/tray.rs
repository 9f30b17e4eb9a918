//! GET /api/tray lists the visits that still have to be scheduled. rule: tray, rule: tray-order

use jobwright::features::jobs::{JobState, JobStatus, Visit};
use serde_json::{Value, json};
use uuid::Uuid;

use super::business::{at, job, store, visit};
use crate::{
    jobs::world::{World, add_client, titles},
    support::{on_each_engine, walk_pages},
};

const START: &str = "2026-11-20T09:00:00Z";

/// Returns a job with one visit in the tray.
fn waiting(world: &World, id: u128, title: &str, change: impl Fn(&mut JobState)) -> JobState {
    let unscheduled = Visit {
        unscheduled: true,
        ..visit(id, START)
    };
    let mut state = job(world, title, vec![unscheduled]);
    change(&mut state);
    state
}

async fn tray(world: &World, query: &str) -> Value {
    let answer = world.worker.get(&format!("/api/tray?{query}")).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json
}

fn titles_of(list: &Value) -> Vec<String> {
    titles(list).into_iter().map(str::to_owned).collect()
}

on_each_engine! {
    /// In the business's time zone 21 November begins at 13:00 UTC. The tests' clock is before that, on 20 November.
    async fn the_tray_lists_urgent_and_due_visits_first_and_visits_on_hold_last(engine) {
        let world = World::new(engine).await;
        let hold = |day| move |state: &mut JobState| state.visits[0].hold_until = Some(day);
        let old = |state: &mut JobState| state.job.created_at = 1;
        let due = |day| move |state: &mut JobState| state.job.complete_by = Some(day);
        store(&world, &[
            waiting(&world, 1, "held", |state| { hold(20_261_121)(state); state.job.priority = 4; }),
            waiting(&world, 2, "normal", |_| {}),
            waiting(&world, 3, "older", old),
            waiting(&world, 4, "due later", due(20_270_101)),
            waiting(&world, 5, "due", due(20_261_130)),
            waiting(&world, 6, "urgent", |state| state.job.priority = 4),
            waiting(&world, 7, "hold over", hold(20_261_120)),
        ]).await;
        let order = ["urgent", "due", "due later", "older", "normal", "hold over"];
        assert_eq!(titles_of(&tray(&world, "").await), [&order[..], &["held"]].concat());
        world.app.clock.set("2026-11-20T13:00:00Z".parse().unwrap());
        let order = ["held", "urgent", "due", "due later", "older", "normal", "hold over"];
        assert_eq!(titles_of(&tray(&world, "").await), order, "its day has come");
    }

    async fn a_visit_in_the_tray_has_its_job_client_crew_and_hold(engine) {
        let world = World::new(engine).await;
        let ben = world.hire("ben").await;
        let crew = vec![ben, world.app.worker_id];
        let done = Visit { done: true, ..visit(1, "2026-11-19T00:00:00Z") };
        let second = Visit {
            unscheduled: true, crew: crew.clone(), hold_reason: Some("Tiles".to_owned()), hold_until: Some(20_261_201),
            ..visit(2, START)
        };
        let mut state = job(&world, "Bathroom", vec![done, second]);
        (state.job.location, state.job.complete_by) = (Some("Upstairs".to_owned()), Some(20_261_224));
        store(&world, &[state]).await;
        assert_eq!(tray(&world, "").await, json!([{
            "id": Uuid::from_u128(1), "visitId": Uuid::from_u128(2), "visitNumber": 2, "visitCount": 2, "title": "Bathroom",
            "location": "Upstairs", "startDate": "2026-11-20T09:00:00.000Z", "endDate": "2026-11-20T10:00:00.000Z",
            "completeByDate": "2026-12-24", "actualStartTime": null, "actualFinishTime": null, "status": "scheduled", "priority": 2,
            "clientId": world.client, "assignedUserId": ben, "version": 1, "client": {"id": world.client, "name": "Ann Lee"},
            "crew": [{"id": ben, "fullName": "Ben Person", "color": null},
                     {"id": world.app.worker_id, "fullName": "Worker Person", "color": null}],
            "holdReason": "Tiles", "holdUntil": "2026-12-01", "createdAt": "2026-11-19T00:00:00.000Z",
        }]));
    }

    async fn the_tray_leaves_out_visits_that_are_done_and_closed_jobs(engine) {
        let world = World::new(engine).await;
        assert_eq!(tray(&world, "").await, json!([]));
        store(&world, &[
            waiting(&world, 1, "waits", |_| {}),
            waiting(&world, 2, "done", |state| state.visits[0].done = true),
            waiting(&world, 3, "completed", |state| state.job.status = JobStatus::Completed),
            waiting(&world, 4, "archived", |state| state.job.archived = true),
            job(&world, "scheduled", vec![visit(5, START)]),
        ]).await;
        let made = world.book(json!({"title": "new", "unscheduled": true})).await;
        assert_eq!(titles_of(&tray(&world, "").await), ["new", "waits"].map(str::to_owned).into_iter().rev().collect::<Vec<_>>());
        let address = format!("/api/jobs/{}", made["id"].as_str().unwrap());
        let taken = world.worker.patch(&address, json!({"unscheduled": false, "allowOverlap": true})).await;
        assert_eq!(taken.status, 200, "{}", taken.text);
        assert_eq!(titles_of(&tray(&world, "").await), ["waits"]);
    }

    async fn the_tray_can_be_filtered_by_text_client_and_crew(engine) {
        let world = World::new(engine).await;
        let (ben, client) = (world.hire("ben").await, add_client(&world.admin, "Quarry Café").await);
        let crew = vec![world.app.worker_id, ben];
        store(&world, &[
            waiting(&world, 1, "Fix tap", |state| state.job.description = Some("Hot water".to_owned())),
            waiting(&world, 2, "Gutter", |state| state.job.location = Some("Back door".to_owned())),
            waiting(&world, 3, "Roof", |state| { state.visits[0].crew.clone_from(&crew); state.job.client_id = client.parse().unwrap(); }),
        ]).await;
        for (query, found) in [
            ("q=TAP", vec!["Fix tap"]), ("q=hot%20wat", vec!["Fix tap"]), ("q=door", vec!["Gutter"]), ("q=caf%C3%A9", vec!["Roof"]),
            ("q=ben", vec!["Roof"]), ("q=be", vec!["Roof"]), ("q=en", vec![]), ("q=ann", vec!["Fix tap", "Gutter"]), ("q=%20", vec!["Fix tap", "Gutter", "Roof"]),
            (&format!("assignedUserId={ben}"), vec!["Roof"]), ("assignedUserId=none", vec!["Fix tap", "Gutter"]),
            (&format!("assignedUserId={ben}&q=tap"), vec![]), (&format!("assignedUserId={}", world.app.admin_id), vec![]),
        ] {
            assert_eq!(titles_of(&tray(&world, query).await), found, "{query}");
        }
    }

    async fn the_tray_is_read_in_pages(engine) {
        let world = World::new(engine).await;
        let jobs: Vec<JobState> = (1..=11).map(|id| waiting(&world, id, "waits", |state| {
            state.job.priority = 1 + i64::try_from(id % 4).unwrap();
            state.job.created_at = at(START) - i64::try_from(id % 3).unwrap();
        })).collect();
        store(&world, &jobs).await;
        let whole = crate::support::ids(&tray(&world, "").await);
        for limit in [1, 2, 10, 11] {
            let pages = walk_pages(&world.worker, format!("/api/tray?limit={limit}&q=wait"), limit, 11).await;
            assert_eq!(pages, whole, "{limit}");
        }
    }

    async fn invalid_parameters_of_the_tray_are_refused(engine) {
        let world = World::new(engine).await;
        let get = async |query: &str| world.admin.get(&format!("/api/tray?{query}")).await;
        get("assignedUserId=ben").await.assert_field("assignedUserId", "Invalid id");
        get("cursor=x").await.assert_field("cursor", "Invalid cursor");
        for query in ["limit=0", "limit=501", "limit=x"] {
            get(query).await.assert_error(400, "invalid");
        }
        get(&format!("q={}", "x".repeat(201))).await.assert_error(400, "invalid");
    }
}
