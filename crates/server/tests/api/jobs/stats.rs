//! GET /api/jobs/stats. rule: job-stats

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use super::world::{World, path};
use crate::support::on_each_engine;

on_each_engine! {
    async fn the_stats_count_only_unarchived_jobs(engine) {
        let world = World::new(engine).await;
        let zero = json!({"total": 0, "scheduled": 0, "inProgress": 0, "completed": 0, "urgent": 0});
        assert_eq!(world.worker.get("/api/jobs/stats").await.json, zero);
        for (status, jobs) in [("scheduled", 4), ("in-progress", 3), ("completed", 2), ("urgent", 1)] {
            for _ in 0..jobs {
                world.book(json!({"status": status})).await;
            }
        }
        let away = world.book(json!({"status": "completed"})).await;
        world.change(&away, json!({"archived": 1})).await;
        let counts = json!({"total": 10, "scheduled": 4, "inProgress": 3, "completed": 2, "urgent": 1});
        assert_eq!(world.worker.get("/api/jobs/stats").await.json, counts);
        assert_eq!(world.admin.get("/api/jobs/stats?archived=false").await.json, counts);
        let all = json!({"total": 11, "scheduled": 4, "inProgress": 3, "completed": 3, "urgent": 1});
        assert_eq!(world.admin.get("/api/jobs/stats?archived=all").await.json, all);
        let only = json!({"total": 1, "scheduled": 0, "inProgress": 0, "completed": 1, "urgent": 0});
        assert_eq!(world.admin.get("/api/jobs/stats?archived=true").await.json, only);
        world.worker.get("/api/jobs/stats?archived=all").await.assert_error(403, "forbidden");
        world.admin.get("/api/jobs/stats?archived=x").await.assert_error(400, "invalid");
    }

    /// The stored counts are updated with every change. They are always equal to a recount of the jobs.
    async fn the_stored_job_counts_equal_a_recount_after_every_change(engine) {
        let world = World::new(engine).await;
        let mut random = ChaCha8Rng::seed_from_u64(9);
        let mut jobs: Vec<Value> = Vec::new();
        for _ in 0..150 {
            let status = ["scheduled", "in-progress", "completed", "urgent"][random.random_range(0..4)];
            let any = |random: &mut ChaCha8Rng| random.random_range(0..jobs.len());
            match random.random_range(0..8) {
                0 | 1 => jobs.push(world.book(json!({"status": status})).await),
                _ if jobs.is_empty() => {}
                2 => {
                    let gone = jobs.remove(any(&mut random));
                    world.admin.delete(&path(&gone)).await;
                }
                3 => {
                    world.change(&jobs[any(&mut random)], json!({"archived": random.random_bool(0.5)})).await;
                }
                4 => {
                    world.change(&jobs[any(&mut random)], json!({"status": status, "archived": 1})).await;
                }
                5 | 6 => {
                    let verb = ["start", "finish", "complete"][random.random_range(0..3)];
                    let address = format!("{}/{verb}", path(&jobs[any(&mut random)]));
                    world.worker.post(&address, json!({})).await;
                }
                _ => {
                    world.change(&jobs[any(&mut random)], json!({"status": status, "title": status})).await;
                }
            }
        }
        for archived in ["false", "true", "all"] {
            let list = world.admin.get(&format!("/api/jobs?archived={archived}")).await.json;
            let count = |status: &str| list.as_array().unwrap().iter().filter(|job| job["status"] == status).count();
            let counted = json!({
                "total": list.as_array().unwrap().len(), "scheduled": count("scheduled"), "inProgress": count("in-progress"),
                "completed": count("completed"), "urgent": count("urgent"),
            });
            assert_eq!(world.admin.get(&format!("/api/jobs/stats?archived={archived}")).await.json, counted, "{archived}");
        }
    }
}
