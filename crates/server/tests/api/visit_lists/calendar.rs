//! GET /api/jobs?view=calendar returns an entry for each scheduled visit. rule: calendar-visits

use jobwright::features::jobs::Visit;
use serde_json::{Value, json};
use uuid::Uuid;

use super::business::{job, store, visit};
use crate::{jobs::world::World, support::on_each_engine};

const WEEK: &str = "view=calendar&from=2026-11-22T13:00:00Z&to=2026-11-29T13:00:00Z";

/// Creates two jobs. One has visits on three days for two people, and its first visit is done. The other one is in the
/// tray.
async fn world(engine: crate::support::Engine) -> (World, [Uuid; 2]) {
    let world = World::new(engine).await;
    let crew = [world.app.worker_id, world.hire("ben").await];
    let days = [
        (1, "2026-11-22T22:00:00Z"),
        (2, "2026-11-23T22:00:00Z"),
        (3, "2026-11-24T22:00:00Z"),
    ];
    let days = days.map(|(id, start)| Visit {
        done: id == 1,
        crew: if id == 3 {
            vec![crew[1]]
        } else {
            crew.to_vec()
        },
        ..visit(id, start)
    });
    let waiting = Visit {
        unscheduled: true,
        ..visit(9, "2026-11-24T00:00:00Z")
    };
    store(
        &world,
        &[
            job(&world, "Bathroom", days.to_vec()),
            job(&world, "Waiting", vec![waiting]),
        ],
    )
    .await;
    (world, crew)
}

async fn entries(world: &World, more: &str) -> Vec<Value> {
    let answer = world.worker.get(&format!("/api/jobs?{WEEK}{more}")).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json["jobs"].as_array().unwrap().clone()
}

fn visits(entries: &[Value]) -> Vec<&Value> {
    entries.iter().map(|entry| &entry["visitId"]).collect()
}

/// Stores this number of additional visits in the calendar's window. None of them is the current visit of its job.
async fn more_visits(world: &World, count: usize) {
    let id = if world.app.db.is_shared() {
        "gen_random_uuid()"
    } else {
        "randomblob(16)"
    };
    let added = format!(
        "INSERT INTO visits (id, job_id, number, is_current, start_at, end_at, slot_end, unscheduled, hold_told, done) \
         SELECT {id}, v.job_id, 2, FALSE, v.start_at, v.end_at, v.slot_end, FALSE, TRUE, FALSE \
         FROM visits v CROSS JOIN (SELECT 1 FROM visits LIMIT 40) many LIMIT {count}"
    );
    world.app.sql(added).await;
}

on_each_engine! {
    async fn each_scheduled_visit_has_a_calendar_entry(engine) {
        let (world, [lead, ben]) = world(engine).await;
        let calendar = world.worker.get(&format!("/api/jobs?{WEEK}")).await.json;
        let entry = |number: u128, start: &str, end: &str, crew: &[Uuid]| json!({
            "id": Uuid::from_u128(1), "title": "Bathroom", "location": null, "completeByDate": null, "status": "scheduled",
            "priority": 2, "clientId": world.client, "version": 1, "startDate": start, "endDate": end, "actualStartTime": null,
            "actualFinishTime": null, "assignedUserId": crew[0], "visitId": Uuid::from_u128(number), "visitNumber": number,
            "visitCount": 3, "crew": crew, "done": i64::from(number == 1),
        });
        assert_eq!(calendar["jobs"], json!([
            entry(1, "2026-11-22T22:00:00.000Z", "2026-11-22T23:00:00.000Z", &[lead, ben]),
            entry(2, "2026-11-23T22:00:00.000Z", "2026-11-23T23:00:00.000Z", &[lead, ben]),
            entry(3, "2026-11-24T22:00:00.000Z", "2026-11-24T23:00:00.000Z", &[ben]),
        ]));
        let people: Vec<&Value> = calendar["people"].as_array().unwrap().iter().map(|one| &one["id"]).collect();
        let mut crew = [lead, ben];
        crew.sort_unstable();
        assert_eq!(json!(people), json!(crew), "everybody of the crews, each once");
        assert_eq!(calendar["clients"].as_array().unwrap().len(), 1);
    }

    /// The server reads the current visit from the row of its job, and all other visits from their own rows. The test
    /// has visits of both kinds in the window.
    async fn a_calendar_window_has_only_the_visits_that_overlap_it(engine) {
        let (world, _) = world(engine).await;
        for (from, to, number) in [("22T13", "23T13", 1), ("23T13", "24T13", 2), ("24T13", "25T13", 3)] {
            let window = format!("/api/jobs?view=calendar&from=2026-11-{from}:00:00Z&to=2026-11-{to}:00:00Z");
            let calendar = world.worker.get(&window).await.json;
            assert_eq!(visits(calendar["jobs"].as_array().unwrap()), [&json!(Uuid::from_u128(number))]);
        }
    }

    async fn a_persons_calendar_has_every_visit_with_the_person_in_its_crew(engine) {
        let (world, [lead, ben]) = world(engine).await;
        let numbers = |entries: Vec<Value>| entries.iter().map(|entry| entry["visitNumber"].clone()).collect::<Vec<_>>();
        assert_eq!(numbers(entries(&world, &format!("&assignedUserId={lead}")).await), [1, 2]);
        assert_eq!(numbers(entries(&world, &format!("&assignedUserId={ben}")).await), [1, 2, 3], "helper and lead");
        assert_eq!(numbers(entries(&world, &format!("&assignedUserId={}", world.app.admin_id)).await), Vec::<i64>::new());
        assert_eq!(numbers(entries(&world, "&assignedUserId=none").await), Vec::<i64>::new());
        assert_eq!(numbers(entries(&world, "&status=urgent").await), Vec::<i64>::new());
        assert_eq!(numbers(entries(&world, "&priority=2&status=scheduled").await), [1, 2, 3]);
    }

    /// Some jobs are older than the migration that added visits. The columns `visit_id` and `visit_done` of these jobs
    /// are empty.
    async fn a_job_from_before_the_visits_migration_is_in_the_calendar_as_one_visit(engine) {
        let world = World::new(engine).await;
        for (title, status, done) in [("a", "scheduled", 0), ("b", "completed", 1), ("c", "in-progress", 0)] {
            let made = world.book(json!({"title": title, "status": status, "startDate": "2026-11-24T00:00:00Z"})).await;
            world.app.sql("UPDATE jobs SET visit_id = NULL, visit_done = NULL").await;
            let found = entries(&world, &format!("&status={status}")).await;
            assert_eq!((found.len(), &found[0]["visitId"], &found[0]["done"]), (1, &made["id"], &json!(done)), "{title}");
            assert_eq!((&found[0]["visitNumber"], &found[0]["visitCount"]), (&json!(1), &json!(1)));
        }
    }

    /// rule: calendar-most
    async fn a_calendar_with_more_than_twenty_thousand_visits_is_refused(engine) {
        let world = World::new(engine).await;
        let hours = |count: u128| (1..=count).map(|id| visit(id, "2026-11-24T00:00:00Z")).collect::<Vec<_>>();
        let jobs: Vec<_> = hours(601).into_iter().map(|one| job(&world, "many", vec![one])).collect();
        store(&world, &jobs).await;
        let found = entries(&world, "").await;
        assert_eq!(found.len(), 601, "all of more than are read at first");
        more_visits(&world, 19_399).await;
        assert_eq!(entries(&world, "").await.len(), 20_000);
        more_visits(&world, 1).await;
        let refused = world.worker.get(&format!("/api/jobs?{WEEK}")).await;
        refused.assert_field("to", "Choose a shorter period: this one has more than 20,000 visits");
    }
}
