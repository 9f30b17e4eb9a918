//! Which pushes are sent, when a failed push is retried, and when a subscription is removed.

use jiff::SignedDuration;
use jobwright::{
    features::{delivery::DeliveryRun, jobs::notify_of_tomorrow},
    kit::web_push::{Memory, PushError},
};
use serde_json::{Value, json};

use super::{deliver, endpoint, prepare, sent, subscribe, world};
use crate::{
    jobs::world::{World, path},
    support::on_each_engine,
};

/// A failure that makes the server retry the push.
fn trouble() -> PushError {
    PushError::Failed("the service answered 503".to_owned())
}

/// Books a job for the subscribed worker. Returns the job.
async fn book(world: &World) -> Value {
    world
        .book(json!({"title": "Tap", "assignedUserId": world.app.worker_id}))
        .await
}

on_each_engine! {
    async fn pushes_are_sent_for_assigned_moved_and_cancelled_visits_and_the_first_visit_of_tomorrow(engine) {
        // rule: push-kinds
        let world = world(engine).await;
        subscribe(&world.worker, "phone").await;
        let job = book(&world).await;
        let id = job["id"].as_str().unwrap();
        let got = sent(&world).await;
        assert_eq!(got, [(endpoint("phone"), json!({
            "title": "Job Assigned", "body": "Admin Person assigned you to \"Tap\", Mon Nov 23, 8:00 PM",
            "url": format!("/job/{id}"), "tag": format!("job_assigned:{id}"),
        }))]);
        world.change(&job, json!({"startDate": "2026-11-21T09:00:00Z"})).await;
        assert_eq!(sent(&world).await[0].1["title"], "Job Moved");
        // The tests' clock is at 20:00 in Sydney.
        notify_of_tomorrow(&world.app.app).await.unwrap();
        let tomorrow = sent(&world).await.remove(0).1;
        assert_eq!(tomorrow["body"], "Your first visit is \"Tap\", Sat Nov 21, 8:00 PM");
        assert_eq!(tomorrow["tag"], format!("visit_tomorrow:{id}"));
        assert_eq!(world.admin.delete(&path(&job)).await.status, 204);
        let cancelled = sent(&world).await.remove(0).1;
        assert_eq!((&cancelled["title"], &cancelled["url"]), (&json!("Job Cancelled"), &json!("/alerts")));
        assert_eq!(sent(&world).await, [], "each push is sent once");
    }

    async fn other_notifications_are_not_pushed(engine) {
        // rule: push-kinds
        let world = world(engine).await;
        subscribe(&world.admin, "desk").await;
        let job = book(&world).await;
        let asked = world.worker.post(&format!("{}/request-deletion", path(&job)), json!({})).await;
        assert!(asked.status < 300, "{}", asked.text);
        assert_eq!(world.app.number("SELECT COUNT(*) FROM notifications WHERE type = 'deletion_request'").await, 1);
        assert_eq!(sent(&world).await, []);
    }

    async fn a_push_is_in_the_language_of_its_person(engine) {
        // rule: languages
        let world = world(engine).await;
        subscribe(&world.worker, "phone").await;
        world.app.sql("UPDATE users SET language = 'de' WHERE username = 'worker'").await;
        book(&world).await;
        let got = sent(&world).await.remove(0).1;
        assert_eq!((&got["title"], &got["body"]), (&json!("Auftrag zugewiesen"), &json!("Admin Person hat Ihnen „Tap“ zugewiesen, Mo., 23. Nov., 20:00")));
    }

    async fn a_refused_change_sends_no_push(engine) {
        let world = world(engine).await;
        subscribe(&world.worker, "phone").await;
        let times = json!({"title": "Other", "assignedUserId": world.app.worker_id, "endDate": "2026-11-23T10:00:00Z"});
        world.book(times.clone()).await;
        sent(&world).await;
        let refused = world.post_job(times).await;
        assert_eq!(refused.status, 409);
        assert_eq!(sent(&world).await, []);
    }

    async fn a_failed_push_is_retried_six_times_and_then_given_up(engine) {
        // rule: push-retries
        let world = world(engine).await;
        subscribe(&world.worker, "phone").await;
        book(&world).await;
        let memory = Memory::default();
        memory.fail_with(Some(trouble()));
        let failed = DeliveryRun { failed: 1, ..DeliveryRun::default() };
        assert_eq!(deliver(&world, &memory).await, failed);
        for seconds in [30, 90, 270, 810] {
            world.app.clock.advance(SignedDuration::from_secs(seconds - 1));
            assert_eq!(deliver(&world, &memory).await, DeliveryRun::default(), "not before {seconds} seconds");
            world.app.clock.advance(SignedDuration::from_secs(1));
            assert_eq!(deliver(&world, &memory).await, failed);
        }
        world.app.clock.advance(SignedDuration::from_secs(2_430));
        assert_eq!(deliver(&world, &memory).await, DeliveryRun { given_up: 1, ..DeliveryRun::default() });
        assert_eq!(world.app.number("SELECT COUNT(*) FROM push_queue").await, 0);
        assert_eq!(world.app.number("SELECT COUNT(*) FROM push_subscriptions").await, 1, "it is still subscribed");
    }

    async fn a_subscription_that_no_longer_exists_is_removed(engine) {
        // rule: push-gone
        let world = world(engine).await;
        subscribe(&world.worker, "phone").await;
        book(&world).await;
        let memory = Memory::default();
        memory.fail_with(Some(PushError::Gone));
        assert_eq!(deliver(&world, &memory).await, DeliveryRun { dropped: 1, ..DeliveryRun::default() });
        for table in ["push_subscriptions", "push_queue"] {
            assert_eq!(world.app.number(format!("SELECT COUNT(*) FROM {table}")).await, 0, "{table}");
        }
    }

    async fn two_servers_send_each_push_once(engine) {
        let world = world(engine).await;
        for number in 0..3 {
            subscribe(&world.app.worker().await, &number.to_string()).await;
        }
        book(&world).await;
        let memory = Memory::default();
        let (one, other) = tokio::join!(deliver(&world, &memory), deliver(&world, &memory));
        assert_eq!(one.sent + other.sent, 3);
        assert_eq!(memory.sent().len(), 3);
    }

    async fn the_push_of_a_server_that_died_is_sent_by_another_server(engine) {
        let world = world(engine).await;
        subscribe(&world.worker, "phone").await;
        book(&world).await;
        // In this test a server claims the push and then dies.
        let until = world.app.app.clock.now().as_millisecond() + 120_000;
        world.app.sql(format!("UPDATE push_queue SET attempts = 1, next_try_at = {until}")).await;
        assert_eq!(sent(&world).await, []);
        world.app.clock.advance(SignedDuration::from_mins(2));
        assert_eq!(sent(&world).await.len(), 1);
    }

    async fn after_push_is_turned_off_queued_pushes_are_deleted_and_no_more_are_queued(engine) {
        // rule: push-opt-in
        let world = world(engine).await;
        subscribe(&world.worker, "phone").await;
        book(&world).await;
        prepare(&world, false).await;
        world.book(json!({"assignedUserId": world.app.worker_id})).await;
        assert_eq!(world.app.number("SELECT COUNT(*) FROM push_queue").await, 0);
        prepare(&world, true).await;
        book(&world).await;
        assert_eq!(sent(&world).await.len(), 1, "the subscription was kept");
    }
}
