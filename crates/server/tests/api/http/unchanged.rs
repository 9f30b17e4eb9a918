//! GET requests with `If-None-Match`. rule: wire-caching

use serde_json::json;

use crate::{
    jobs::world::{World, path},
    support::{TestApp, on_each_engine},
};

on_each_engine! {
    /// If `If-None-Match` names the current version of a resource, the response is 304 without a body.
    async fn a_request_for_an_unchanged_resource_gets_304(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let client = admin.post("/api/clients", json!({"name": "Ann"})).await.json;
        for (path, patch) in [
            (format!("/api/clients/{}", client["id"].as_str().unwrap()), json!({"phone": "1"})),
            (format!("/api/admin/users/{}", app.worker_id), json!({"fullName": "Other Name"})),
            ("/api/settings".to_owned(), json!({"businessName": "Lee"})),
        ] {
            let first = admin.get(&path).await;
            let tag = first.header("etag").to_owned();
            let asking = admin.clone().with_header("If-None-Match", &tag);
            for header in [tag.clone(), format!("W/{tag}"), format!("\"99\", {tag}"), "*".to_owned()] {
                let again = admin.clone().with_header("If-None-Match", &header).get(&path).await;
                assert_eq!((again.status, again.text.as_str()), (304, ""), "{path} {header}");
                assert_eq!(again.header("etag"), tag);
                assert_eq!(again.header("cache-control"), "private, no-cache");
                assert_eq!(again.header("x-content-type-options"), "nosniff");
            }
            for header in ["\"99\"", "\"\"", "x"] {
                let whole = admin.clone().with_header("If-None-Match", header).get(&path).await;
                assert_eq!((whole.status, whole.json), (200, first.json.clone()), "{path} {header}");
            }
            let changed = asking.patch(&path, patch.clone()).await;
            assert_eq!(changed.status, 200, "a change ignores If-None-Match: {}", changed.text);
            let now = asking.get(&path).await;
            assert_eq!((now.status, &now.json), (200, &changed.json));
            assert_ne!(now.header("etag"), tag);
            app.anonymous().with_header("If-None-Match", "*").get(&path).await.assert_error(401, "not_signed_in");
        }
        let worker = app.worker().await.with_header("If-None-Match", "*");
        worker.get(&format!("/api/admin/users/{}", app.worker_id)).await.assert_error(403, "forbidden");
        worker.get(&format!("/api/clients/{}", uuid::Uuid::from_u128(7))).await.assert_error(404, "not_found");
    }

    /// When an administrator requests a person, the response also has the color, the status, and whether the password
    /// must be changed. So a change of one of these values changes the version.
    async fn a_person_is_sent_in_full_after_any_change(engine) {
        let app = TestApp::new(engine).await;
        let (admin, worker) = (app.admin().await, app.worker().await);
        let path = format!("/api/admin/users/{}", app.worker_id);
        let hex = worker.get("/api/colors").await.json[0]["hex"].clone();
        let status = format!("{path}/status");
        let reset = format!("{path}/reset-password");
        for change in 0..3 {
            let tag = admin.get(&path).await.header("etag").to_owned();
            let done = match change {
                0 => worker.patch("/api/user/color", json!({"color": hex})).await,
                1 => admin.patch(&status, json!({"isActive": false})).await,
                _ => admin.post(&reset, json!({"newPassword": "other horse"})).await,
            };
            assert_eq!(done.status, 200, "{}", done.text);
            let again = admin.clone().with_header("If-None-Match", &tag).get(&path).await;
            assert_eq!(again.status, 200, "{change}");
        }
    }

    /// A GET request for a job is never answered with 304. The job's client and people are part of the response, and
    /// they can change while the job's version stays the same.
    async fn a_job_is_always_sent_in_full(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        let tag = world.admin.get(&path(&job)).await.header("etag").to_owned();
        world.admin.patch(&format!("/api/clients/{}", world.client), json!({"name": "New Name"})).await;
        let again = world.admin.clone().with_header("If-None-Match", &tag).get(&path(&job)).await;
        assert_eq!((again.status, again.header("etag")), (200, tag.as_str()));
        assert_eq!(again.json["client"]["name"], "New Name");
    }
}
