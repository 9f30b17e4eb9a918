//! rule: notifications-kept. A notification that the person has read is deleted 90 days after its creation. Unread
//! notifications are kept.

use std::time::Duration;

use jiff::SignedDuration;
use jobwright::{
    features::notifications::{keep_pruned, prune},
    kit::clock::Clock as _,
};
use serde_json::json;

use super::list;
use crate::{
    jobs::world::{World, path},
    support::on_each_engine,
};

/// Creates two notifications of the administrator, who has read the first one.
async fn world(engine: crate::support::Engine) -> World {
    let world = World::new(engine).await;
    for _ in 0..2 {
        let job = world.book(json!({})).await;
        let address = format!("{}/request-deletion", path(&job));
        assert_eq!(world.worker.post(&address, json!({})).await.status, 200);
        let read = list(&world.admin).await.len() == 1;
        if read {
            world
                .admin
                .patch("/api/notifications/read-all", json!({}))
                .await;
        }
    }
    world
}

async fn pruned(world: &World) -> bool {
    let now = world.app.clock.now();
    let more: Result<bool, jobwright_db::Error> =
        world.app.db.write(move |tx| prune(tx, now)).await;
    more.unwrap()
}

/// Returns the administrator's remaining notifications. Signs the administrator in again first, because the session
/// expired when the test advanced the clock.
async fn left(world: &World) -> Vec<serde_json::Value> {
    list(&world.app.admin().await).await
}

on_each_engine! {
    async fn only_read_notifications_older_than_90_days_are_deleted(engine) {
        let world = world(engine).await;
        world.app.clock.advance(SignedDuration::from_hours(24 * 90));
        pruned(&world).await;
        assert_eq!(left(&world).await.len(), 2, "notifications are kept for exactly 90 days");
        world.app.clock.advance(SignedDuration::from_millis(1));
        pruned(&world).await;
        let left = left(&world).await;
        assert_eq!((left.len(), &left[0]["read"]), (1, &json!(0)));
        world.app.clock.advance(SignedDuration::from_hours(24 * 1000));
        pruned(&world).await;
        assert_eq!(super::list(&world.app.admin().await).await.len(), 1, "an unread notification is kept");
    }

    /// Many notifications are deleted in several short transactions, so that other writes don't have to wait long.
    async fn many_notifications_are_deleted_in_several_transactions(engine) {
        let world = world(engine).await;
        let (person, at) = (world.app.admin_id, world.app.clock.now().as_millisecond());
        let done: Result<(), jobwright_db::Error> = world.app.db.write(move |tx| {
            for _ in 0..1_200 {
                tx.execute(
                    "INSERT INTO notifications (id, user_id, type, title, message, is_read, created_at) \
                     VALUES ($1, $2, 'job_moved', 'Job Moved', 'moved', TRUE, $3)",
                    &[uuid::Uuid::now_v7().into(), person.into(), at.into()],
                )?;
            }
            Ok(())
        }).await;
        done.unwrap();
        world.app.clock.advance(SignedDuration::from_hours(24 * 91));
        assert!(pruned(&world).await, "1,000 of 1,201");
        assert!(!pruned(&world).await);
        assert_eq!(left(&world).await.len(), 1);
    }

    /// The background task of `serve` deletes old notifications right after its start and then repeatedly, until it is
    /// stopped.
    async fn the_server_deletes_old_notifications_repeatedly(engine) {
        let world = world(engine).await;
        let task = tokio::spawn(keep_pruned(world.app.app.clone(), Duration::from_millis(1)));
        world.app.clock.advance(SignedDuration::from_hours(24 * 91));
        for unread in [1, 0] {
            let admin = world.app.admin().await;
            let gone = async {
                while list(&admin).await.len() > unread {
                    tokio::task::yield_now().await;
                }
            };
            tokio::time::timeout(Duration::from_secs(20), gone).await.unwrap();
            admin.patch("/api/notifications/read-all", json!({})).await;
        }
        task.abort();
        assert!(task.await.unwrap_err().is_cancelled());
    }
}
