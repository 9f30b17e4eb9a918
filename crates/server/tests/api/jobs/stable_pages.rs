//! Jobs are added and deleted while a client reads all pages of the list. Every job that exists the whole time is on
//! exactly one page.

use rand::{Rng, SeedableRng, seq::IndexedRandom as _};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use super::world::{SORTS, World, ids, merge};
use crate::support::{next_page, on_each_engine};

const CASES: u64 = 30;
const STATUSES: [&str; 4] = ["scheduled", "in-progress", "completed", "urgent"];

/// Returns the body of a random new job. It often has the same sort values as another job.
fn any_job(random: &mut ChaCha8Rng) -> Value {
    let due = random
        .random_bool(0.6)
        .then(|| format!("2026-12-0{}", random.random_range(1..4)));
    let title = ["tap a", "Tap A", "tap ä", "b", "zz"].choose(random);
    let status = STATUSES.choose(random);
    json!({
        "title": title,
        "completeByDate": due,
        "status": status,
        "priority": random.random_range(1..=4),
        "startDate": format!("2026-11-2{}T09:00:00Z", random.random_range(1..6)),
    })
}

/// Reads all pages of the list, and adds and deletes jobs after every page. Returns the ids from all pages, and the
/// ids of the jobs that existed the whole time.
async fn walk(world: &World, list: &str, random: &mut ChaCha8Rng) -> (Vec<String>, Vec<String>) {
    let mut lasting = ids(&world.admin.get(list).await.json);
    let limit = random.random_range(1..=6);
    let mut address = Some(format!("{list}&limit={limit}"));
    let mut seen = Vec::new();
    let mut churn = 40;
    while let Some(path) = address {
        let page = world.admin.get(&path).await;
        assert_eq!(page.status, 200, "{path}: {}", page.text);
        seen.extend(ids(&page.json));
        address = next_page(page.header("link"));
        // The number of changes is limited. Otherwise jobs could be added faster than the pages are read, and there
        // would be no last page.
        if churn > 0 {
            for _ in 0..random.random_range(0..3) {
                churn -= 1;
                world.book(any_job(random)).await;
            }
            if random.random_bool(0.5) && !lasting.is_empty() {
                // Half of the deletions delete the last job of the page, which the cursor refers to.
                let gone = match seen.last().filter(|_| random.random_bool(0.5)) {
                    Some(id) => id.clone(),
                    None => lasting.choose(random).unwrap().clone(),
                };
                world.admin.delete(&format!("/api/jobs/{gone}")).await;
                lasting.retain(|id| *id != gone);
            }
        }
    }
    (seen, lasting)
}

on_each_engine! {
    async fn every_job_is_on_one_page_while_jobs_are_added_and_deleted(engine) {
        let world = World::by_worker(engine).await;
        for case in 0..CASES {
            let mut random = ChaCha8Rng::seed_from_u64(case);
            world.app.sql("DELETE FROM jobs").await;
            for _ in 0..random.random_range(5..30) {
                let mut job = any_job(&mut random);
                merge(&mut job, json!({"assignedUserId": random.random_bool(0.5).then_some(world.app.worker_id)}));
                world.book(job).await;
            }
            let sort = SORTS.choose(&mut random).unwrap();
            let direction = ["", "-"].choose(&mut random).unwrap();
            let filter = ["", "&status=scheduled", "&q=tap", "&assignedUserId=none", "&priority=2", "&archived=all"].choose(&mut random).unwrap();
            let list = format!("/api/jobs?sort={direction}{sort}{filter}");
            let (mut seen, lasting) = walk(&world, &list, &mut random).await;
            for id in &lasting {
                assert!(seen.contains(id), "case {case}: {list} skipped a job");
            }
            let pages = seen.len();
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen.len(), pages, "case {case}: {list} had a job on two pages");
        }
    }
}
