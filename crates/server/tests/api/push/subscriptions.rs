//! The server's push key, and who may subscribe which browser. rule: push-opt-in, rule: push-devices

use jobwright::features::users::Role;
use serde_json::json;

use super::{P256DH, SUBSCRIPTION, endpoint, prepare, sent, subscribe, subscription, world};
use crate::{jobs::world::World, support::on_each_engine};

on_each_engine! {
    async fn while_push_is_off_every_request_gets_404_and_no_push_is_queued(engine) {
        let world = World::new(engine).await;
        prepare(&world, false).await;
        world.worker.get("/api/push/key").await.assert_error(404, "push_off");
        let put = world.worker.send("PUT".parse().unwrap(), SUBSCRIPTION, Some(subscription("a"))).await;
        put.assert_error(404, "push_off");
        world.worker.delete(SUBSCRIPTION).await.assert_error(404, "push_off");
        assert_eq!(world.app.number("SELECT COUNT(*) FROM push_keys").await, 0);
    }

    async fn the_key_is_created_once_and_is_a_valid_curve_point(engine) {
        let world = world(engine).await;
        let key = world.worker.get("/api/push/key").await;
        assert_eq!(key.status, 200);
        let text = key.json["key"].as_str().unwrap().to_owned();
        assert_eq!((text.len(), &text[..1]), (87, "B"), "65 bytes that begin with 4");
        prepare(&world, false).await;
        prepare(&world, true).await;
        assert_eq!(world.admin.get("/api/push/key").await.json, json!({"key": text}), "also after a restart");
        assert!(!world.app.app.config.public_url.contact().is_empty());
    }

    async fn a_session_has_one_subscription_and_a_browser_belongs_to_the_person_who_subscribed_it_last(engine) {
        let world = world(engine).await;
        subscribe(&world.worker, "old").await;
        subscribe(&world.worker, "phone").await;
        let tablet = world.app.worker().await;
        subscribe(&tablet, "tablet").await;
        world.book(json!({"assignedUserId": world.app.worker_id})).await;
        let to: Vec<_> = sent(&world).await.into_iter().map(|(to, _)| to).collect();
        assert_eq!(to, [endpoint("phone"), endpoint("tablet")]);
        // Another person signs in on the same device and subscribes the device's browser.
        let ann = world.app.add_user("ann", Role::Worker).await;
        subscribe(&world.app.signed_in("ann").await, "tablet").await;
        world.book(json!({"workerIds": [world.app.worker_id, ann]})).await;
        let got = sent(&world).await;
        assert_eq!(got.len(), 2);
        assert_eq!(world.app.number("SELECT COUNT(*) FROM push_subscriptions").await, 2);
    }

    async fn a_subscription_ends_when_its_session_ends_or_when_it_is_removed(engine) {
        let world = world(engine).await;
        let (phone, tablet) = (world.app.worker().await, world.app.worker().await);
        subscribe(&phone, "phone").await;
        subscribe(&tablet, "tablet").await;
        subscribe(&world.worker, "desk").await;
        world.book(json!({"assignedUserId": world.app.worker_id})).await;
        for _ in 0..2 {
            assert_eq!(phone.delete(SUBSCRIPTION).await.status, 204, "a repetition succeeds too");
        }
        let out = tablet.post("/api/auth/logout", json!({})).await;
        assert_eq!(out.status, 200, "{}", out.text);
        let to: Vec<_> = sent(&world).await.into_iter().map(|(to, _)| to).collect();
        assert_eq!(to, [endpoint("desk")], "also what was queued before");
        assert_eq!(world.app.number("SELECT COUNT(*) FROM push_subscriptions").await, 1);
        assert_eq!(world.app.number("SELECT COUNT(*) FROM push_queue").await, 0);
    }

    async fn a_person_without_full_access_gets_no_pushes(engine) {
        let world = world(engine).await;
        subscribe(&world.worker, "phone").await;
        world.book(json!({"assignedUserId": world.app.worker_id})).await;
        world.app.sql("UPDATE users SET must_change_password = TRUE WHERE username = 'worker'").await;
        assert_eq!(sent(&world).await, []);
    }

    async fn a_subscription_needs_a_public_https_address_and_real_keys(engine) {
        // rule: push-addresses
        let world = world(engine).await;
        let put = async |body| world.worker.send("PUT".parse().unwrap(), SUBSCRIPTION, Some(body)).await;
        for wrong in ["", "x", "http://push.example.com/x", "https://127.0.0.1/x", "https://[::ffff:10.0.0.1]/x", "https://a@push.example.com/x"] {
            let mut body = subscription("x");
            body["endpoint"] = json!(wrong);
            put(body).await.assert_field("endpoint", "Not the address of a push service");
        }
        let mut changed = P256DH.to_owned();
        changed.replace_range(80..81, "A");
        for (field, wrong) in [("p256dh", changed.as_str()), ("p256dh", ""), ("p256dh", "%"), ("auth", "AAAA"), ("auth", "")] {
            let mut body = subscription("x");
            body["keys"][field] = json!(wrong);
            put(body).await.assert_field(&format!("keys.{field}"), "Invalid value");
        }
        assert_eq!(put(json!({})).await.status, 400);
        assert_eq!(world.app.number("SELECT COUNT(*) FROM push_subscriptions").await, 0);
    }
}
