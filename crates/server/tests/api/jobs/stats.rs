//! GET /api/jobs/stats (decisions 2).

use serde_json::json;

use super::world::World;
use crate::support::on_each_engine;

on_each_engine! {
    async fn the_counts_are_those_of_unarchived_jobs(engine) {
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
}
