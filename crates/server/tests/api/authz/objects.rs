//! Which objects a caller may read or change. The authorization table can't express these rules.
//!
//! Other people's sessions are tested in `auth::sessions`, other people's notifications in `notifications::own`,
//! deleting and archiving jobs in `jobs::permissions`, a deactivated person's sessions in `accounts::sessions`.

use axum::http::Method;
use jobwright::features::users::Role;
use serde_json::{Value, json};

use super::{Caller, rows};
use crate::{
    files::file_world::add_to,
    job_cards::card_world::{CardWorld, of_card, of_job},
    jobs::world::path,
    support::on_each_engine,
};

on_each_engine! {
    /// No response to a worker contains somebody else's e-mail or username, not even in nested objects.
    /// rule: roles-people
    async fn a_worker_never_sees_somebody_elses_email_or_username(engine) {
        let cards = CardWorld::new(engine).await;
        let (world, mut read) = (&cards.world, Vec::new());
        let boss = world.app.add_user("zq7boss", Role::Admin).await;
        let mate = world.app.add_user("zq7mate", Role::Worker).await;
        let job = world.book(json!({"status": "completed", "assignedUserId": boss})).await;
        world.change(&job, json!({"assignedUserId": mate})).await;
        world.change(&job, json!({"assignedUserId": world.app.worker_id})).await;
        assert_eq!(cards.post_card(&job, json!({})).await.status, 201);
        let file = add_to(&world.worker, &job).await;
        let session = world.worker.get("/api/auth/sessions").await.json[0]["id"].clone();
        for row in rows().iter().filter(|row| row.method == Method::GET && row.refusal(Caller::Worker).is_none()) {
            let id = match row.path.split('/').nth(2) {
                Some("clients") => json!(world.client),
                Some("auth") => session.clone(),
                Some("files") => json!(file),
                _ => job["id"].clone(),
            };
            let mut address = row.path.replace("{id}", id.as_str().unwrap()).replace('*', "/");
            if address.starts_with("/api/schedule/") {
                address += "?date=2026-11-23";
            }
            let response = world.worker.get(&address).await;
            let text = response.text.to_lowercase().replace("zq7mate person", "").replace("zq7boss person", "");
            let own = text.replace("worker@example.com", "");
            assert!(!text.contains("zq7") && !own.contains("@example.com"), "{address}: {text}");
            read.push((address, response.status));
        }
        let whole = read.iter().filter(|(_, status)| *status == 200).count();
        assert!(whole + 2 >= read.len(), "almost all routes answered 200: {read:?}");
    }

    /// The server ignores fields that only the server sets. A worker can't set fields that only administrators may
    /// set. rule: wire-server-fields
    async fn a_worker_cannot_set_fields_that_only_administrators_may_set(engine) {
        let cards = CardWorld::new(engine).await;
        let (world, before) = (&cards.world, cards.world.app.number("SELECT count(*) FROM users WHERE role = 'admin'").await);
        let more = json!({
            "role": "admin", "isActive": 0, "mustChangePassword": 1, "username": "x", "email": "x@example.com",
            "fullName": "X", "id": world.app.admin_id, "userId": world.app.admin_id, "archived": 1,
            "assignedByUserId": world.app.admin_id, "version": 99, "createdAt": "2001-01-01T00:00:00.000Z",
            "jobCardNumber": "JC-999999", "laborRate": 1000, "totalAmount": 5, "passwordHash": "x",
        });
        let with = |mut body: Value| {
            for (name, value) in more.as_object().unwrap() {
                body.as_object_mut().unwrap().entry(name.clone()).or_insert(value.clone());
            }
            body
        };
        let own = world.worker.get("/api/auth/user").await.json;
        let coloured = world.worker.patch("/api/user/color", with(json!({"color": null}))).await;
        assert_eq!((coloured.status, &coloured.json), (200, &own));
        let made = world.worker.post("/api/jobs", with(world.body(json!({"status": "completed"})))).await.json;
        assert_eq!((&made["archived"], &made["version"], &made["userId"]), (&json!(0), &json!(1), &json!(world.app.worker_id)));
        assert_ne!(made["id"], json!(world.app.admin_id));
        assert_ne!(made["createdAt"], more["createdAt"]);
        let card = world.worker.post("/api/job-cards", with(json!({"jobId": made["id"]}))).await;
        assert_eq!(card.status, 201, "{}", card.text);
        let changed = world.worker.patch(&of_card(&card.json), with(json!({"orderNo": "7"}))).await;
        assert_eq!((&changed.json["orderNo"], &changed.json["jobCardNumber"]), (&json!("7"), &json!("JC-000001")));
        for name in ["id", "laborRate", "totalAmount", "createdAt"] {
            assert_eq!(changed.json[name], card.json[name], "{name}");
        }
        let password = with(json!({"currentPassword": crate::support::PASSWORD, "newPassword": "another horse"}));
        assert_eq!(world.worker.post("/api/auth/change-password", password).await.status, 200);
        assert_eq!(world.worker.get("/api/auth/user").await.json, own);
        // The server ignores all these fields in a worker's request, except `archived`. A worker who changes
        // `archived` gets 403.
        world.worker.patch(&path(&made), with(json!({"title": "Other"}))).await.assert_error(403, "forbidden");
        assert_eq!(world.worker.get(&path(&made)).await.json["title"], made["title"]);
        assert_eq!(world.app.number("SELECT count(*) FROM users WHERE role = 'admin'").await, before);
    }

    /// On every request the server reads the user's role from the account. The session does not store it.
    async fn a_changed_role_takes_effect_immediately(engine) {
        let cards = CardWorld::new(engine).await;
        let (world, other) = (&cards.world, "zq7other");
        let id = world.app.add_user(other, Role::Admin).await;
        let session = world.app.signed_in(other).await;
        let address = format!("/api/admin/users/{id}");
        for (role, is_admin) in [("worker", false), ("admin", true), ("worker", false)] {
            assert_eq!(world.admin.patch(&address, json!({"role": role})).await.status, 200);
            for row in rows().iter().filter(|row| row.method == Method::GET && row.refusal(Caller::Administrator).is_none()) {
                let refusal = row.refusal(if is_admin { Caller::Administrator } else { Caller::Worker });
                let got = session.get(&row.address()).await;
                assert_eq!(matches!(got.status, 401 | 403), refusal.is_some(), "{role} {}: {}", row.path, got.text);
            }
            let people = session.get("/api/users").await.text;
            assert_eq!(people.contains("admin@example.com"), is_admin, "{role}: {people}");
        }
        session.patch("/api/settings", json!({"businessName": "Mine"})).await.assert_error(403, "forbidden");
        assert_eq!(world.admin.get("/api/settings").await.json["businessName"], "");
    }

    /// A worker may create and change the card of any completed job. A card is read with the job's id and changed with
    /// the card's id.
    async fn a_worker_may_write_the_card_of_any_completed_job(engine) {
        let cards = CardWorld::new(engine).await;
        let world = &cards.world;
        let job = world.book(json!({"status": "completed", "assignedUserId": world.app.admin_id})).await;
        let open = world.book(json!({"assignedUserId": world.app.worker_id})).await;
        assert_eq!(cards.post_card(&open, json!({})).await.status, 409, "not completed");
        let card = cards.post_card(&job, json!({"attentionTo": "Jo"})).await;
        assert_eq!(card.status, 201, "{}", card.text);
        assert_eq!(cards.change(&card.json, json!({"attentionTo": "Al"})).await.status, 200);
        assert_eq!(world.worker.get(&format!("{}/pdf", of_job(&job))).await.status, 200);
        // A request that reads a card with the card's id gets 404, and so does a request that changes a card with the
        // job's id.
        world.worker.get(&of_card(&card.json)).await.assert_error(404, "not_found");
        world.worker.patch(&of_job(&job), json!({"attentionTo": "Me"})).await.assert_error(404, "not_found");
        cards.set_status(&job, "scheduled").await;
        assert_eq!(cards.change(&card.json, json!({"attentionTo": "Me"})).await.status, 409, "reopened");
        assert_eq!(cards.read(&job).await.json["attentionTo"], "Al");
    }
}
