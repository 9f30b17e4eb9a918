//! `conflictScope` is `business` (any two unarchived jobs; the default) or `worker` (only jobs with the same assignee,
//! the unassigned ones among themselves). rule: booking-scope

use serde_json::{Value, json};

use crate::{jobs::world::World, support::on_each_engine};

/// Books ten to eleven for somebody through the API. Returns the status.
async fn book(world: &World, assignee: Value) -> u16 {
    let slot = json!({"startDate": "2026-11-23T10:00:00Z", "endDate": "2026-11-23T11:00:00Z", "assignedUserId": assignee});
    world.post_job(slot).await.status
}

on_each_engine! {
    async fn the_default_compares_any_two_jobs(engine) {
        let world = World::new(engine).await;
        assert_eq!(book(&world, json!(world.app.worker_id)).await, 201);
        assert_eq!(book(&world, json!(world.app.admin_id)).await, 409);
        assert_eq!(book(&world, Value::Null).await, 409);
    }

    async fn the_scope_worker_compares_jobs_of_one_person(engine) {
        let world = World::by_worker(engine).await;
        for somebody in [json!(world.app.worker_id), json!(world.app.admin_id), Value::Null] {
            assert_eq!(book(&world, somebody.clone()).await, 201);
            assert_eq!(book(&world, somebody).await, 409);
        }
    }

    /// The settings change the scope. It then applies to new bookings.
    async fn the_scope_can_be_changed(engine) {
        let world = World::new(engine).await;
        assert_eq!(book(&world, json!(world.app.worker_id)).await, 201);
        world.admin.patch("/api/settings", json!({"conflictScope": "worker"})).await;
        assert_eq!(book(&world, Value::Null).await, 201);
        world.admin.patch("/api/settings", json!({"conflictScope": "business"})).await;
        assert_eq!(book(&world, json!(world.app.admin_id)).await, 409);
    }
}
