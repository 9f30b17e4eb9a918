//! Versions, concurrent changes, and removal of absences. rule: wire-versions, rule: leave-rights

use serde_json::{Value, json};

use super::{ABSENCES, Team, days, list, listed, path};
use crate::{
    jobs::world::merge,
    support::{on_each_engine, send_concurrently},
};

on_each_engine! {
    /// A change or a deletion with a stale `If-Match` has no effect. rule: wire-versions
    async fn a_stale_if_match_does_not_change_an_absence(engine) {
        let team = Team::new(engine).await;
        let made = team.away(json!({})).await;
        let as_of = |tag: &str| team.world.admin.clone().with_header("if-match", tag);
        assert_eq!(as_of("\"1\"").patch(&path(&made), json!({"note": "First"})).await.status, 200);
        as_of("\"1\"").patch(&path(&made), json!({"note": "Second"})).await.assert_error(412, "stale");
        as_of("\"1\"").delete(&path(&made)).await.assert_error(412, "stale");
        assert_eq!(list(&team.world.admin, "").await[0]["note"], "First");
        let same = as_of("\"2\"").patch(&path(&made), json!({"note": "First"})).await;
        assert_eq!(same.json["version"], 2, "no change is no new version");
        assert_eq!(as_of("\"2\"").delete(&path(&made)).await.status, 204);
    }

    /// When two administrators approve or refuse the same leave request at the same time, one decision is stored. The
    /// person who requested the leave gets one notification.
    async fn one_of_two_concurrent_decisions_is_stored(engine) {
        let team = Team::new(engine).await;
        let asked = team.asked().await;
        let as_seen = team.world.admin.clone().with_header("if-match", "\"1\"");
        let approve = (as_seen.clone(), "PATCH", path(&asked), json!({"state": "approved"}));
        let decline = (as_seen, "DELETE", path(&asked), Value::Null);
        let answers = send_concurrently(vec![approve, decline]).await;
        let notifications = team.world.worker.get("/api/notifications").await.json;
        assert_eq!(notifications.as_array().unwrap().len(), 1, "{notifications}");
        let left = list(&team.world.admin, "").await;
        if answers[0].status == 200 {
            answers[1].assert_error(412, "stale");
            assert_eq!((&left[0]["state"], &notifications[0]["type"]), (&json!("approved"), &json!("leave_approved")));
        } else {
            answers[0].assert_error(404, "not_found");
            assert_eq!((answers[1].status, left.len(), &notifications[0]["type"]), (204, 0, &json!("leave_declined")));
        }
    }

    /// When eight concurrent requests change the same version of an absence, one of the changes is stored.
    async fn one_of_several_concurrent_changes_of_one_version_is_stored(engine) {
        let team = Team::new(engine).await;
        let made = team.away(json!({})).await;
        let admin = team.world.admin.clone().with_header("if-match", "\"1\"");
        let requests = (0..8).map(|number| (admin.clone(), "PATCH", path(&made), json!({"note": format!("Note {number}")})));
        let answers = send_concurrently(requests.collect()).await;
        assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 1);
        assert_eq!(answers.iter().filter(|answer| answer.status == 412).count(), 7);
        assert_eq!(list(&team.world.admin, "").await[0]["version"], 2);
    }

    /// A deactivated person's leave is kept. A deleted person's leave is removed. rule: user-delete
    async fn leave_of_a_deleted_person_is_removed(engine) {
        let team = Team::new(engine).await;
        let own = json!({"userId": team.other_id});
        team.away(own.clone()).await;
        team.away(json!({"userId": team.other_id, "state": "asked"})).await;
        let closed = team.away(json!({"userId": null})).await;
        let person = format!("/api/admin/users/{}", team.other_id);
        assert_eq!(team.world.admin.patch(&format!("{person}/status"), json!({"isActive": false})).await.status, 200);
        assert_eq!(list(&team.world.admin, "").await.len(), 3);
        team.away(own.clone()).await;
        assert_eq!(team.world.admin.delete(&person).await.status, 204);
        assert_eq!(list(&team.world.admin, "").await, [listed(&closed)]);
        let mut body = days("2026-11-23", "2026-11-25");
        merge(&mut body, own);
        team.world.admin.post(ABSENCES, body).await.assert_field("userId", "User not found");
    }
}
