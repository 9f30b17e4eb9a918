//! Pages of GET /api/jobs: `limit`, `cursor`, `X-Total-Count` and `Link`. rule: wire-lists

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use super::world::{SORTS, World, ids};
use crate::support::{next_page, on_each_engine, walk_pages};

/// Adds random jobs. In every sort order some of them have the same sort value.
async fn fill(world: &World, jobs: usize) -> Vec<Value> {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let mut made = Vec::new();
    for _ in 0..jobs {
        let title = ["b", "A", "á", "a b", "B"][random.random_range(0..5)];
        let due = random
            .random_bool(0.6)
            .then(|| format!("2026-12-0{}", random.random_range(1..4)));
        let status = ["scheduled", "in-progress", "completed", "urgent"][random.random_range(0..4)];
        let start = format!("2026-11-2{}T09:00:00Z", random.random_range(1..6));
        let body = json!({"title": title, "completeByDate": due, "status": status, "priority": random.random_range(1..=4), "startDate": start});
        made.push(world.book(body).await);
        world
            .app
            .clock
            .advance(jiff::SignedDuration::from_secs(random.random_range(0..2)));
    }
    made
}

/// Returns the value by which a job is sorted. Rust and the database sort these values in the same order.
fn sort_value(job: &Value, sort: &str, descending: bool) -> (i64, String) {
    let text = |field: &str| job[field].as_str().unwrap_or_default().to_owned();
    match sort {
        "priority" => (job["priority"].as_i64().unwrap(), String::new()),
        "status" => {
            let order = ["scheduled", "in-progress", "completed", "urgent"];
            (
                i64::try_from(
                    order
                        .iter()
                        .position(|status| *status == job["status"])
                        .unwrap(),
                )
                .unwrap(),
                String::new(),
            )
        }
        "title" => (0, text("title").to_lowercase()),
        // Jobs without a deadline are last in ascending and in descending order.
        "completeByDate" => (i64::from(job[sort].is_null() != descending), text(sort)),
        _ => (0, text(sort)),
    }
}

on_each_engine! {
    async fn every_job_is_on_exactly_one_page_in_every_sort_order(engine) {
        let world = World::new(engine).await;
        let jobs = fill(&world, 23).await;
        for sort in SORTS {
            for descending in [false, true] {
                let mut sorted = jobs.clone();
                sorted.sort_by_key(|job| (sort_value(job, sort, descending), job["id"].to_string()));
                if descending {
                    sorted.reverse();
                }
                let expected = ids(&Value::from(sorted));
                let by = format!("{}{sort}", if descending { "-" } else { "" });
                assert_eq!(ids(&world.admin.get(&format!("/api/jobs?sort={by}")).await.json), expected, "{by}");
                for limit in [1, 7, 22, 23, 500] {
                    let first = format!("/api/jobs?limit={limit}&sort={by}");
                    assert_eq!(walk_pages(&world.admin, first, limit, 23).await, expected, "{by} by {limit}");
                }
            }
        }
    }

    /// Jobs are added and deleted while somebody reads the pages of the list. Each of the other jobs is on exactly one
    /// page.
    async fn added_and_deleted_jobs_do_not_move_other_jobs_between_pages(engine) {
        let world = World::new(engine).await;
        let jobs = fill(&world, 20).await;
        for sort in SORTS {
            let mut seen = Vec::new();
            let mut gone = Vec::new();
            let mut address = Some(format!("/api/jobs?limit=3&sort={sort}"));
            while let Some(path) = address {
                let page = world.admin.get(&path).await;
                seen.extend(ids(&page.json));
                address = next_page(page.header("link"));
                // Delete the last job of the page, which the cursor refers to. Add jobs before and after it.
                let extra = world.book(json!({"title": "0", "priority": 1})).await;
                gone.push(extra["id"].as_str().unwrap().to_owned());
                let last = world.book(json!({"title": "zzz", "priority": 4, "startDate": "2026-11-30T09:00:00Z"})).await;
                gone.push(last["id"].as_str().unwrap().to_owned());
                if seen.len() > 30 {
                    break;
                }
            }
            for job in &jobs {
                let times = seen.iter().filter(|id| **id == job["id"]).count();
                assert!(times <= 1, "{sort}");
            }
            let mut once = seen.clone();
            once.sort_unstable();
            once.dedup();
            assert_eq!(once.len(), seen.len(), "{sort}: a job on two pages");
            for id in gone {
                world.admin.delete(&format!("/api/jobs/{id}")).await;
            }
        }
    }

    async fn a_deleted_job_does_not_break_the_next_page(engine) {
        let world = World::new(engine).await;
        fill(&world, 9).await;
        let all = ids(&world.admin.get("/api/jobs").await.json);
        let page = world.admin.get("/api/jobs?limit=3").await;
        world.admin.delete(&format!("/api/jobs/{}", all[2])).await;
        let rest = world.admin.get(&next_page(page.header("link")).unwrap()).await;
        assert_eq!(ids(&rest.json), all[3..6]);
    }

    /// The link to the next page contains the filters. A request with a cursor but without a limit returns a page too.
    async fn the_link_to_the_next_page_keeps_the_filters(engine) {
        let world = World::new(engine).await;
        fill(&world, 20).await;
        let path = "/api/jobs?status=scheduled&limit=2&q=a&sort=-title";
        let all = ids(&world.admin.get("/api/jobs?status=scheduled&q=a&sort=-title").await.json);
        assert_eq!(walk_pages(&world.admin, path.to_owned(), 2, all.len()).await, all);
        let link = next_page(world.admin.get(path).await.header("link")).unwrap().replace("limit=2&", "");
        assert_eq!(ids(&world.admin.get(&link).await.json), all[2..]);
    }

    /// A cursor is valid only for the sort order of its list. A cursor of another sort order and a forged cursor get
    /// 400.
    async fn a_cursor_of_another_sort_order_is_refused(engine) {
        let world = World::new(engine).await;
        fill(&world, 5).await;
        let link = next_page(world.admin.get("/api/jobs?limit=2").await.header("link")).unwrap();
        let cursor = link.split("cursor=").nth(1).unwrap();
        for sort in ["-startDate", "createdAt", "title", "priority"] {
            let path = format!("/api/jobs?limit=2&sort={sort}&cursor={cursor}");
            world.admin.get(&path).await.assert_field("cursor", "Invalid cursor");
        }
        let mut forged = cursor.to_owned();
        forged.replace_range(0..1, if cursor.starts_with('0') { "1" } else { "0" });
        for bad in [forged.as_str(), &cursor[1..], &format!("{cursor}00"), "%27%20OR%201=1", "zz", "%C3%A4"] {
            world.admin.get(&format!("/api/jobs?limit=2&cursor={bad}")).await.assert_field("cursor", "Invalid cursor");
        }
    }
}
