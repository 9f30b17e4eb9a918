//! GET /api/jobs with a time window lists a job once if any of its scheduled visits overlaps the window.
//! rule: job-list

use jobwright::features::jobs::Visit;
use serde_json::json;

use super::business::{job, store, visit};
use crate::{
    jobs::world::{World, titles},
    support::on_each_engine,
};

/// Creates a job with visits on Monday (done), Wednesday and Friday, and a job with one visit on Wednesday.
async fn world(engine: crate::support::Engine) -> World {
    let world = World::new(engine).await;
    let days = [
        (1, "2026-11-23T01:00:00Z"),
        (2, "2026-11-25T01:00:00Z"),
        (3, "2026-11-27T01:00:00Z"),
    ];
    let days = days.map(|(id, start)| Visit {
        done: id == 1,
        ..visit(id, start)
    });
    let other = job(&world, "Other", vec![visit(10, "2026-11-25T00:00:00Z")]);
    store(&world, &[job(&world, "Long", days.to_vec()), other]).await;
    world
}

async fn found(world: &World, query: &str) -> Vec<String> {
    let list = world.admin.get(&format!("/api/jobs?{query}")).await;
    assert_eq!(list.status, 200, "{}", list.text);
    titles(&list.json).into_iter().map(str::to_owned).collect()
}

fn days(from: u8, to: u8) -> String {
    format!("from=2026-11-{from}T00:00:00Z&to=2026-11-{to}T00:00:00Z")
}

on_each_engine! {
    async fn a_job_is_listed_once_in_the_window_of_each_of_its_visits(engine) {
        let world = world(engine).await;
        assert_eq!(found(&world, &days(23, 24)).await, ["Long"], "a visit that is done");
        assert_eq!(found(&world, &days(24, 25)).await, Vec::<String>::new(), "between two visits");
        assert_eq!(found(&world, &days(25, 26)).await, ["Other", "Long"], "by the start of the current visit");
        assert_eq!(found(&world, &days(27, 28)).await, ["Long"], "a later visit");
        assert_eq!(found(&world, &days(20, 30)).await, ["Other", "Long"], "once");
        assert_eq!(found(&world, "from=2026-11-27T00:00:00Z").await, ["Long"]);
        assert_eq!(found(&world, "to=2026-11-24T00:00:00Z").await, ["Long"]);
        assert_eq!(found(&world, &format!("{}&sort=-title", days(23, 26))).await, ["Other", "Long"]);
        assert_eq!(found(&world, &format!("{}&q=lon", days(27, 28))).await, ["Long"], "a search");
        assert_eq!(found(&world, &format!("{}&status=urgent", days(27, 28))).await, Vec::<String>::new());
        let page = world.admin.get(&format!("/api/jobs?{}&limit=1", days(20, 30))).await;
        assert_eq!((page.header("x-total-count"), titles(&page.json)), ("2", vec!["Other"]));
    }

    /// A visit in the tray has a stored start, but it is not planned for that time.
    async fn an_unscheduled_visit_is_in_no_window(engine) {
        let world = world(engine).await;
        let waiting = json!({"title": "Waiting", "startDate": "2026-11-25T05:00:00Z", "unscheduled": true});
        world.book(waiting).await;
        assert_eq!(found(&world, &days(25, 26)).await, ["Other", "Long"]);
        assert_eq!(found(&world, "").await, ["Other", "Long", "Waiting"], "but in the whole list");
        let page = world.admin.get(&format!("/api/jobs?{}&limit=2", days(25, 26))).await;
        assert_eq!((page.header("x-total-count"), page.header("link")), ("2", ""));
    }

    async fn lists_are_filtered_by_whether_the_current_visit_is_unscheduled(engine) {
        let world = world(engine).await;
        world.book(json!({"title": "Waiting", "startDate": "2026-11-25T05:00:00Z", "unscheduled": true})).await;
        for sort in ["startDate", "priority", "title"] {
            assert_eq!(found(&world, &format!("unscheduled=true&sort={sort}")).await, ["Waiting"], "{sort}");
            let mut others = found(&world, &format!("unscheduled=false&sort={sort}")).await;
            others.sort_unstable();
            assert_eq!(others, ["Long", "Other"], "{sort}");
        }
        assert_eq!(found(&world, "unscheduled=true&q=wait").await, ["Waiting"]);
        assert_eq!(found(&world, "unscheduled=false&q=wait").await, Vec::<String>::new());
        for (query, count) in [("unscheduled=true", "1"), ("unscheduled=false", "2"), ("unscheduled=true&q=ait", "1")] {
            let page = world.admin.get(&format!("/api/jobs?{query}&limit=1")).await;
            assert_eq!(page.header("x-total-count"), count, "{query}");
        }
        world.admin.get("/api/jobs?unscheduled=1").await.assert_field("unscheduled", "Expected 'false' | 'true', received '1'");
        world.admin.get(&format!("/api/jobs?view=calendar&{}&unscheduled=true", days(25, 26))).await
            .assert_field("unscheduled", "Not possible with 'view'");
    }

    /// A list that is filtered by a person contains the jobs whose current visit has the person in its crew. With a
    /// time window, it contains the jobs that have a visit in the window with the person in its crew. rule: job-list
    async fn a_list_that_is_filtered_by_a_person_has_the_jobs_with_the_person_in_the_crew(engine) {
        let world = World::new(engine).await;
        let (ann, bob) = (world.hire("ann").await, world.hire("bob").await);
        for (hour, title, crew) in [(1, "Led", json!([ann, bob])), (2, "Helped", json!([bob, ann])), (3, "Alone", json!([bob])), (4, "Nobody", json!([]))] {
            world.book(json!({"title": title, "startDate": format!("2026-11-25T0{hour}:00:00Z"), "workerIds": crew})).await;
        }
        let later = json!({"startDate": "2026-11-27T01:00:00Z", "workerIds": [bob, ann], "allowOverlap": true});
        let alone = world.admin.get("/api/jobs?q=alone").await.json[0]["id"].as_str().unwrap().to_owned();
        assert_eq!(world.admin.post(&format!("/api/jobs/{alone}/visits"), later).await.status, 201);
        let of = |query: &str| format!("assignedUserId={ann}&{query}");
        for sort in ["startDate", "-startDate", "upcoming", "createdAt", "priority"] {
            let mut found = found(&world, &of(&format!("sort={sort}"))).await;
            found.sort_unstable();
            assert_eq!(found, ["Helped", "Led"], "by the current visit: {sort}");
        }
        assert_eq!(found(&world, &of(&days(25, 26))).await, ["Led", "Helped"]);
        assert_eq!(found(&world, &of(&days(27, 28))).await, ["Alone"], "by the visit in the window");
        assert_eq!(found(&world, &of("q=helped&status=scheduled")).await, ["Helped"]);
        assert_eq!(found(&world, &format!("assignedUserId=none&{}", days(20, 30))).await, ["Nobody"]);
        let page = world.admin.get(&format!("/api/jobs?{}", of("limit=1"))).await;
        assert_eq!((page.header("x-total-count"), titles(&page.json)), ("2", vec!["Led"]));
        let next = crate::support::next_page(page.header("link")).unwrap();
        assert_eq!(titles(&world.admin.get(&next).await.json), ["Helped"]);
    }
}
