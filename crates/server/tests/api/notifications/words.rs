//! The texts of notifications. They contain the day, time and location, in the reader's language and in the business's
//! time zone.

use jiff::SignedDuration;
use serde_json::json;

use super::{list, news, notifications_of};
use crate::{
    jobs::world::{World, path},
    support::{Client, on_each_engine},
};

/// The instant 9:00 AM on Tuesday, 24 November, in Sydney.
const TUESDAY: &str = "2026-11-23T22:00:00Z";
/// The instant 00:30 on New Year's Day in Sydney. In UTC it is still the old year.
const NEW_YEAR: &str = "2026-12-31T13:30:00Z";

fn german(client: &Client) -> Client {
    client.clone().with_header("Accept-Language", "de")
}

on_each_engine! {
    async fn each_type_of_notification_has_day_time_and_location_in_both_languages(engine) {
        let world = World::by_worker(engine).await;
        let worker = world.app.worker_id;
        let place = "25 Wattle Street\nNewtown";
        let job = world.book(json!({"title": "Gutter repair", "startDate": TUESDAY, "location": place, "assignedUserId": worker})).await;
        let ours = german(&world.worker);
        let at = "25 Wattle Street, Newtown";
        assert_eq!(notifications_of(&world.worker).await[0], news("job_assigned", "Job Assigned", &format!("Admin Person assigned you to \"Gutter repair\", Tue Nov 24, 9:00 AM, {at}")));
        assert_eq!(notifications_of(&ours).await[0], news("job_assigned", "Auftrag zugewiesen", &format!("Admin Person hat Ihnen „Gutter repair“ zugewiesen, Di., 24. Nov., 09:00, {at}")));
        world.app.clock.advance(SignedDuration::from_secs(1));
        assert_eq!(world.change(&job, json!({"startDate": NEW_YEAR})).await.status, 200);
        assert_eq!(notifications_of(&world.worker).await[0], news("job_moved", "Job Moved", &format!("Admin Person moved \"Gutter repair\" to Fri Jan 1, 2027, 12:30 AM, {at}")));
        assert_eq!(notifications_of(&ours).await[0], news("job_moved", "Auftrag verschoben", &format!("Admin Person hat „Gutter repair“ verschoben auf Fr., 1. Jan. 2027, 00:30, {at}")));
        world.worker.post(&format!("{}/request-deletion", path(&job)), json!({})).await;
        assert_eq!(notifications_of(&world.admin).await[0], news("deletion_request", "Deletion Request", "Worker Person requested deletion of \"Gutter repair\""));
        assert_eq!(notifications_of(&german(&world.admin)).await[0], news("deletion_request", "Löschung beantragt", "Worker Person hat beantragt, „Gutter repair“ zu löschen"));
        world.app.clock.advance(SignedDuration::from_secs(1));
        assert_eq!(world.admin.delete(&path(&job)).await.status, 204);
        assert_eq!(notifications_of(&world.worker).await[0], news("job_cancelled", "Job Cancelled", &format!("Admin Person deleted \"Gutter repair\", Fri Jan 1, 2027, 12:30 AM, {at}")));
        assert_eq!(notifications_of(&ours).await[0], news("job_cancelled", "Auftrag abgesagt", &format!("Admin Person hat „Gutter repair“ gelöscht, Fr., 1. Jan. 2027, 00:30, {at}")));
    }

    async fn a_notification_of_a_job_without_a_location_has_the_clients_address(engine) {
        let world = World::by_worker(engine).await;
        let client = format!("/api/clients/{}", world.client);
        assert_eq!(world.admin.patch(&client, json!({"address": "1 Client Road"})).await.status, 200);
        world.book(json!({"title": "Tap", "startDate": TUESDAY, "assignedUserId": world.app.worker_id})).await;
        assert_eq!(notifications_of(&world.worker).await[0].2, "Admin Person assigned you to \"Tap\", Tue Nov 24, 9:00 AM, 1 Client Road");
    }

    async fn times_in_notifications_are_in_the_current_time_zone_of_the_business(engine) {
        let world = World::by_worker(engine).await;
        world.book(json!({"title": "Tap", "startDate": TUESDAY, "assignedUserId": world.app.worker_id})).await;
        assert_eq!(world.admin.patch("/api/settings", json!({"timezone": "America/New_York"})).await.status, 200);
        assert_eq!(notifications_of(&world.worker).await[0].2, "Admin Person assigned you to \"Tap\", Mon Nov 23, 5:00 PM");
        assert_eq!(notifications_of(&german(&world.worker)).await[0].2, "Admin Person hat Ihnen „Tap“ zugewiesen, Mo., 23. Nov., 17:00");
    }

    async fn marking_a_notification_as_read_returns_it_in_the_readers_language(engine) {
        let world = World::by_worker(engine).await;
        world.book(json!({"title": "Tap", "startDate": TUESDAY, "assignedUserId": world.app.worker_id})).await;
        let id = list(&world.worker).await[0]["id"].clone();
        let read = german(&world.worker).patch(&format!("/api/notifications/{}/read", id.as_str().unwrap()), json!({})).await;
        assert_eq!((read.status, &read.json["title"]), (200, &json!("Auftrag zugewiesen")));
    }

    /// Older versions stored only a notification's text. Newer versions may store its facts in a format that this
    /// version can't read. In both cases the server returns the stored text.
    async fn a_notification_without_readable_facts_shows_the_stored_text(engine) {
        let world = World::by_worker(engine).await;
        world.book(json!({"title": "Tap", "startDate": TUESDAY, "assignedUserId": world.app.worker_id})).await;
        let written = news("job_assigned", "Job Assigned", "Admin Person assigned you to \"Tap\", Tue Nov 24, 9:00 AM");
        for facts in ["NULL", "'{}'", "'x'"] {
            world.app.sql(format!("UPDATE notifications SET facts = {facts}")).await;
            assert_eq!(notifications_of(&german(&world.worker)).await, std::slice::from_ref(&written), "{facts}");
        }
    }
}
