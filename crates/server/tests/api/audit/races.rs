//! When several concurrent requests try the same action, one succeeds and the audit log gets one entry.

use serde_json::{Value, json};

use super::{of, only};
use crate::{
    jobs::world::{World, path},
    support::{concurrent_statuses, on_each_engine},
};

on_each_engine! {
    async fn an_action_with_many_concurrent_requests_is_recorded_once(engine) {
        let world = World::new(engine).await;
        let admin = &world.admin;
        let job = world.book(json!({})).await;
        let statuses = concurrent_statuses(admin, vec![("DELETE", path(&job), Value::Null); 6]).await;
        assert_eq!(statuses, [204, 404, 404, 404, 404, 404]);
        only(of(admin, "job_deleted").await);

        let done = world.book(json!({"status": "completed"})).await;
        world.change(&done, json!({"status": "completed"})).await;
        concurrent_statuses(admin, vec![("PATCH", path(&done), json!({"archived": true})); 6]).await;
        only(of(admin, "job_archived").await);

        let worker = format!("/api/admin/users/{}", world.app.worker_id);
        concurrent_statuses(admin, vec![("PATCH", worker.clone(), json!({"role": "admin"})); 6]).await;
        only(of(admin, "role_changed").await);

        let body = json!({"businessName": "Ironbark"});
        concurrent_statuses(admin, vec![("PATCH", "/api/settings".to_owned(), body); 6]).await;
        only(of(admin, "settings_changed").await);

        let statuses = concurrent_statuses(admin, vec![("DELETE", worker, Value::Null); 6]).await;
        assert_eq!(statuses, [204, 404, 404, 404, 404, 404]);
        only(of(admin, "user_deleted").await);

        let leaving = world.app.admin().await;
        concurrent_statuses(&leaving, vec![("POST", "/api/auth/logout".to_owned(), json!({})); 6]).await;
        only(of(admin, "signed_out").await);
    }

    /// After ten failed sign-ins further ones are refused, even if all of them are concurrent. Reaching the limit adds
    /// one audit entry.
    async fn a_limit_reached_by_concurrent_failed_sign_ins_is_recorded_once(engine) {
        let world = World::new(engine).await;
        let wrong = json!({"username": "worker", "password": "wrong"});
        let tries = vec![("POST", "/api/auth/login".to_owned(), wrong); 16];
        let statuses = concurrent_statuses(&world.app.anonymous(), tries).await;
        assert_eq!(statuses, [[401; 10].as_slice(), &[429; 6]].concat());
        assert_eq!(of(&world.admin, "sign_in_failed").await.len(), 10);
        only(of(&world.admin, "sign_in_refused").await);
    }
}
