//! Changes of a job that the server checks for overlaps: other times, another assignee, and restoring.
//! rule: booking-refused

use serde_json::{Value, json};

use crate::{
    jobs::world::{World, path},
    support::on_each_engine,
};

const TEN: &str = "2026-11-23T10:00:00.000Z";
const ELEVEN: &str = "2026-11-23T11:00:00.000Z";
const NOON: &str = "2026-11-23T12:00:00.000Z";

/// Books a job from ten to eleven and another job from eleven to twelve.
async fn two(world: &World, more: &Value) -> (Value, Value) {
    let mut first = json!({"title": "First", "startDate": TEN, "endDate": ELEVEN});
    crate::jobs::world::merge(&mut first, more.clone());
    let mut second = json!({"title": "Second", "startDate": ELEVEN, "endDate": NOON});
    crate::jobs::world::merge(&mut second, more.clone());
    (world.book(first).await, world.book(second).await)
}

on_each_engine! {
    async fn a_move_onto_another_job_is_refused(engine) {
        let world = World::new(engine).await;
        let (first, second) = two(&world, &json!({})).await;
        for patch in [
            json!({"startDate": TEN, "endDate": ELEVEN}), json!({"startDate": "2026-11-23T10:59:00Z"}),
            json!({"startDate": TEN, "title": "Other"}),
        ] {
            let refused = world.change(&second, patch).await;
            refused.assert_error(409, "schedule_conflict");
            assert_eq!(refused.json["conflicts"][0]["id"], first["id"]);
        }
        assert_eq!(world.admin.get(&path(&second)).await.json, second, "nothing is changed");
        let later = world.change(&second, json!({"startDate": "2026-11-23T11:30:00Z"})).await;
        assert_eq!(later.status, 200, "{}", later.text);
    }

    /// A job is not compared with its own previous time. rule: booking-overlap
    async fn a_job_can_move_to_a_time_that_overlaps_its_previous_time(engine) {
        let world = World::new(engine).await;
        let (first, _) = two(&world, &json!({})).await;
        let moved = world.change(&first, json!({"startDate": "2026-11-23T10:15:00Z", "endDate": "2026-11-23T10:45:00Z"})).await;
        assert_eq!(moved.status, 200, "{}", moved.text);
    }

    /// A PATCH with the current times of a job does not move the job. So overlaps are not checked.
    async fn a_job_that_overlaps_another_can_be_edited(engine) {
        let world = World::new(engine).await;
        let (_, second) = two(&world, &json!({})).await;
        let over = world.change(&second, json!({"startDate": TEN, "allowOverlap": true})).await.json;
        let edited = world.change(&over, json!({
            "title": "Other", "status": "urgent", "priority": 4, "startDate": "2026-11-23T21:00:00+11:00", "endDate": NOON,
            "assignedUserId": null, "archived": 0, "clientId": world.client,
        })).await;
        assert_eq!((edited.status, &edited.json["title"]), (200, &json!("Other")), "{}", edited.text);
        // Any change of a job's times is checked, even if it makes the overlap with another job shorter.
        world.change(&over, json!({"startDate": "2026-11-23T10:30:00Z"})).await.assert_error(409, "schedule_conflict");
    }

    /// A change of only the end or only the start is refused if the job then overlaps another job. Removing the end is
    /// accepted here, because a job without an end occupies no time.
    async fn a_change_of_the_end_alone_is_checked(engine) {
        let world = World::new(engine).await;
        let (first, second) = two(&world, &json!({})).await;
        world.change(&first, json!({"endDate": "2026-11-23T11:00:00.001Z"})).await.assert_error(409, "schedule_conflict");
        assert_eq!(world.change(&first, json!({"endDate": null})).await.status, 200);
        let over = world.change(&second, json!({"startDate": "2026-11-23T09:00:00Z"})).await;
        over.assert_error(409, "schedule_conflict");
    }

    /// Archived jobs are not checked for overlaps. Restoring a job checks it again. rule: booking-scope
    async fn archived_jobs_do_not_conflict_and_restoring_checks_overlaps(engine) {
        let world = World::new(engine).await;
        let (first, _) = two(&world, &json!({"status": "completed"})).await;
        world.change(&first, json!({"archived": 1})).await;
        let moved_away = world.change(&first, json!({"startDate": ELEVEN, "endDate": NOON})).await;
        assert_eq!(moved_away.status, 200, "an archived job does not conflict: {}", moved_away.text);
        let new = world.post_job(json!({"startDate": TEN, "endDate": ELEVEN})).await;
        assert_eq!(new.status, 201, "{}", new.text);
        world.change(&first, json!({"archived": 0})).await.assert_error(409, "schedule_conflict");
        let restored = world.change(&first, json!({"archived": 0, "allowOverlap": true})).await;
        assert_eq!((restored.status, &restored.json["archived"]), (200, &json!(0)));
    }

    /// In the conflict scope `worker`, assigning a job to a person who has another job at that time gets 409.
    async fn assigning_a_job_to_a_person_with_another_job_at_that_time_is_refused(engine) {
        let world = World::by_worker(engine).await;
        let theirs = world.book(json!({"startDate": TEN, "endDate": ELEVEN, "assignedUserId": world.app.worker_id})).await;
        let open = world.book(json!({"startDate": TEN, "endDate": ELEVEN})).await;
        let refused = world.change(&open, json!({"assignedUserId": world.app.worker_id})).await;
        refused.assert_error(409, "schedule_conflict");
        assert_eq!(refused.json["conflicts"][0]["id"], theirs["id"]);
        assert_eq!(world.change(&open, json!({"assignedUserId": world.app.admin_id})).await.status, 200);
        // Now there is also an unassigned job at the same time.
        world.book(json!({"startDate": TEN, "endDate": ELEVEN})).await;
        world.change(&theirs, json!({"assignedUserId": null})).await.assert_error(409, "schedule_conflict");
        let both = world.change(&theirs, json!({"assignedUserId": null, "startDate": ELEVEN, "endDate": NOON})).await;
        assert_eq!(both.status, 200, "with another time as well: {}", both.text);
    }

    /// In the conflict scope `business`, assigning a job to somebody else is refused too if the job overlaps another
    /// job.
    async fn a_reassignment_is_checked_in_the_scope_business(engine) {
        let world = World::new(engine).await;
        let (_, second) = two(&world, &json!({})).await;
        world.change(&second, json!({"startDate": TEN, "allowOverlap": true})).await;
        world.change(&second, json!({"assignedUserId": world.app.worker_id})).await.assert_error(409, "schedule_conflict");
    }
}
