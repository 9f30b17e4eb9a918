//! The setting `conflictScope` decides which unarchived jobs conflict if they overlap. With `business`, the default,
//! any two of them conflict. With `worker`, two of them conflict if they have the same assignee or are both unassigned.
//! rule: booking-scope

use serde_json::{Value, json};

use crate::{jobs::world::World, support::on_each_engine};

/// Books a job from ten to eleven for this assignee. Returns the status of the response.
async fn book(world: &World, assignee: Value) -> u16 {
    let slot = json!({"startDate": "2026-11-23T10:00:00Z", "endDate": "2026-11-23T11:00:00Z", "assignedUserId": assignee});
    world.post_job(slot).await.status
}

on_each_engine! {
    async fn the_default_scope_checks_all_jobs_for_overlaps(engine) {
        let world = World::new(engine).await;
        assert_eq!(book(&world, json!(world.app.worker_id)).await, 201);
        assert_eq!(book(&world, json!(world.app.admin_id)).await, 409);
        assert_eq!(book(&world, Value::Null).await, 409);
    }

    async fn the_scope_worker_checks_only_jobs_of_the_same_person(engine) {
        let world = World::by_worker(engine).await;
        for somebody in [json!(world.app.worker_id), json!(world.app.admin_id), Value::Null] {
            assert_eq!(book(&world, somebody.clone()).await, 201);
            assert_eq!(book(&world, somebody).await, 409);
        }
    }

    /// A change of the conflict scope in the settings applies to the following bookings.
    async fn the_settings_change_the_conflict_scope(engine) {
        let world = World::new(engine).await;
        assert_eq!(book(&world, json!(world.app.worker_id)).await, 201);
        world.admin.patch("/api/settings", json!({"conflictScope": "worker"})).await;
        assert_eq!(book(&world, Value::Null).await, 201);
        world.admin.patch("/api/settings", json!({"conflictScope": "business"})).await;
        assert_eq!(book(&world, json!(world.app.admin_id)).await, 409);
    }
}
