//! The limits of unread notifications: a person has at most one about each job and kind, and at most 500 in total.

use jiff::SignedDuration;
use jobwright::kit::clock::Clock as _;
use jobwright_db::Error;
use serde_json::json;
use uuid::Uuid;

use super::{list, notifications_of, unread};
use crate::{jobs::world::World, live::open_stream, support::on_each_engine};

/// The SQL of the migration that applies the limits to notifications that older versions stored.
const MIGRATION: &str =
    include_str!("../../../../db/migrations/V17__accounts_and_notifications.sql");

/// Stores `count` unread notifications of the worker about `job`, oldest first, one second apart.
async fn store(
    world: &World,
    count: i64,
    kind: &'static str,
    job: Option<Uuid>,
) -> Result<(), Error> {
    let (person, now) = (world.app.worker_id, world.app.clock.now().as_millisecond());
    world.app.db.write(move |tx| {
        for index in 0..count {
            tx.execute(
                "INSERT INTO notifications (id, user_id, type, title, message, job_id, is_read, created_at) \
                 VALUES ($1, $2, $3, 'Title', $4, $5, FALSE, $6)",
                &[Uuid::now_v7().into(), person.into(), kind.into(), format!("old {index}").as_str().into(), job.into(),
                    (now - (count - index) * 1_000).into()],
            )?;
        }
        Ok(())
    }).await
}

fn id_of(job: &serde_json::Value) -> Uuid {
    job["id"].as_str().unwrap().parse().unwrap()
}

on_each_engine! {
    /// rule: notifications-once
    async fn an_unread_notification_about_a_job_is_updated(engine) {
        let world = World::by_worker(engine).await;
        let job = world.book(json!({"title": "Tap", "assignedUserId": world.app.worker_id})).await;
        let mut stream = open_stream(&world.worker).await;
        let mut moved = Vec::new();
        for day in ["24", "25", "26"] {
            world.app.clock.advance(SignedDuration::from_secs(1));
            assert_eq!(world.change(&job, json!({"startDate": format!("2026-11-{day}T22:30:00Z")})).await.status, 200);
            let all = list(&world.worker).await;
            assert_eq!((all.len(), unread(&world.worker).await), (2, 2), "assigned and moved");
            moved.push(all[0].clone());
        }
        assert!(moved[2]["message"].as_str().unwrap().contains("Fri Nov 27"), "{}", moved[2]);
        assert_eq!((&moved[0]["id"], &moved[2]["createdAt"]), (&moved[2]["id"], &json!("2026-11-20T09:00:03.000Z")));
        // Each update of the unread notification is sent as a live event.
        let told_live = stream.changes(6).await;
        assert_eq!(told_live.iter().filter(|one| one.starts_with("notification")).count(), 3, "{told_live:?}");
        // Once a notification was read, later changes of the job don't change the notification.
        world.worker.patch("/api/notifications/read-all", json!({})).await;
        world.app.clock.advance(SignedDuration::from_secs(1));
        world.change(&job, json!({"startDate": "2026-11-30T22:30:00Z"})).await;
        assert_eq!((notifications_of(&world.worker).await.len(), unread(&world.worker).await), (3, 1));
        assert_eq!(list(&world.worker).await[1]["message"], moved[2]["message"]);
        // A change of another job adds a separate notification.
        let other = world.book(json!({"startDate": "2026-12-10T09:00:00Z", "assignedUserId": world.app.worker_id})).await;
        world.change(&other, json!({"startDate": "2026-12-11T09:00:00Z"})).await;
        assert_eq!(unread(&world.worker).await, 3);
    }

    /// rule: notifications-once. The database refuses a second unread notification, even if a server tries to add one.
    async fn the_database_keeps_one_unread_notification_for_each_job_and_kind(engine) {
        let world = World::by_worker(engine).await;
        let job = Some(id_of(&world.book(json!({"assignedUserId": world.app.worker_id})).await));
        assert!(store(&world, 1, "job_assigned", job).await.is_err(), "the assignment is unread");
        store(&world, 1, "job_moved", job).await.unwrap();
        store(&world, 2, "deletion_request", job).await.unwrap();
        store(&world, 2, "job_cancelled", None).await.unwrap();
        assert_eq!(unread(&world.worker).await, 6);
    }

    /// rule: notifications-bound
    async fn a_person_has_at_most_500_unread_notifications(engine) {
        let world = World::by_worker(engine).await;
        store(&world, 500, "job_cancelled", None).await.unwrap();
        for number in 1..=2 {
            world.app.clock.advance(SignedDuration::from_secs(1));
            world.book(json!({"title": format!("New {number}"), "assignedUserId": world.app.worker_id})).await;
            assert_eq!(unread(&world.worker).await, 500);
            let read = world.app.number("SELECT COUNT(*) FROM notifications WHERE is_read = TRUE").await;
            assert_eq!(read, number);
        }
        assert!(list(&world.worker).await[0]["message"].as_str().unwrap().contains("New 2"));
        let oldest = world.app.number("SELECT COUNT(*) FROM notifications WHERE is_read = TRUE AND message IN ('old 0', 'old 1')").await;
        assert_eq!(oldest, 2, "the oldest ones are read");
    }

    /// A migration applies the same limits to notifications that older versions stored.
    async fn the_migration_limits_the_unread_notifications_of_older_versions(engine) {
        let world = World::by_worker(engine).await;
        let job = Some(id_of(&world.book(json!({})).await));
        world.app.sql("DROP INDEX notifications_unread_key").await;
        store(&world, 3, "job_moved", job).await.unwrap();
        store(&world, 600, "job_cancelled", None).await.unwrap();
        store(&world, 2, "deletion_request", job).await.unwrap();
        let (_, bounds) = MIGRATION.split_once("-- Of several unread notifications").unwrap();
        world.app.migrate_again(&[], &format!("-- {bounds}")).await;
        assert_eq!(unread(&world.worker).await, 500);
        let newest = world.app.number("SELECT COUNT(*) FROM notifications WHERE NOT is_read AND type = 'job_moved' AND message = 'old 2'").await;
        let moved = world.app.number("SELECT COUNT(*) FROM notifications WHERE NOT is_read AND type = 'job_moved'").await;
        let asked = world.app.number("SELECT COUNT(*) FROM notifications WHERE NOT is_read AND type = 'deletion_request'").await;
        assert_eq!((newest, moved, asked), (1, 1, 2));
    }
}
