//! Who may see and change which absence. rule: leave-rights

use serde_json::{Value, json};

use super::{ABSENCES, Team, days, list, listed, path};
use crate::support::{on_each_engine, send_concurrently};

on_each_engine! {
    /// A worker's request for leave has the state `asked`. The worker and the administrators see all its fields. Other
    /// workers don't see the request.
    async fn a_workers_leave_request_is_hidden_from_other_workers(engine) {
        // rule: leave-rights
        let team = Team::new(engine).await;
        let asked = team.asked().await;
        assert_eq!(asked["userId"], json!(team.world.app.worker_id));
        assert_eq!((&asked["state"], &asked["version"], &asked["affected"]), (&json!("asked"), &json!(1), &json!([])));
        assert_eq!((&asked["startDate"], &asked["endDate"], &asked["allDay"]), (&json!("2026-11-23"), &json!("2026-11-25"), &json!(true)));
        for client in [&team.world.worker, &team.world.admin] {
            assert_eq!(list(client, "").await, [listed(&asked)]);
        }
        assert_eq!(list(&team.other, "").await, Vec::<Value>::new());
        team.other.patch(&path(&asked), json!({"note": "x"})).await.assert_error(404, "not_found");
        team.other.delete(&path(&asked)).await.assert_error(404, "not_found");
    }

    /// Workers see other people's approved leave without its kind and note. They see all fields of leave that is for
    /// everybody.
    async fn a_worker_sees_only_the_times_of_other_peoples_leave(engine) {
        let team = Team::new(engine).await;
        let sick = team.away(json!({"kind": "sick", "note": "Broken arm"})).await;
        let closed = team.away(json!({"userId": null, "startDate": "2026-11-24", "kind": "holiday", "note": "Founders' day"})).await;
        let mut seen = listed(&sick);
        (seen["kind"], seen["note"]) = (json!(null), json!(null));
        assert_eq!(list(&team.other, "").await, [seen, listed(&closed)]);
        assert_eq!(list(&team.world.worker, "").await, [listed(&sick), listed(&closed)]);
        let own = format!("?userId={}", team.world.app.worker_id);
        assert_eq!(list(&team.world.admin, &own).await, [listed(&sick)], "without the leave of everybody");
        assert_eq!(list(&team.world.admin, &format!("?userId={}", team.other_id)).await, Vec::<Value>::new());
    }

    /// A worker gets 403 for writing approved leave, other people's leave, or leave that is for everybody.
    async fn a_worker_may_write_only_own_leave_requests(engine) {
        let team = Team::new(engine).await;
        for more in [json!({"state": "approved"}), json!({"userId": team.other_id}), json!({"userId": null}), json!({"userId": team.world.app.admin_id})] {
            let mut body = days("2026-11-23", "2026-11-25");
            crate::jobs::world::merge(&mut body, more.clone());
            team.world.worker.post(ABSENCES, body).await.assert_error(403, "forbidden");
        }
        let asked = team.asked().await;
        for more in [json!({"state": "approved"}), json!({"userId": team.other_id}), json!({"userId": null})] {
            team.world.worker.patch(&path(&asked), more).await.assert_error(403, "forbidden");
        }
        let own = team.away(json!({})).await;
        let others = team.away(json!({"userId": team.other_id})).await;
        let closed = team.away(json!({"userId": null})).await;
        for absence in [&own, &others, &closed] {
            team.world.worker.patch(&path(absence), json!({"note": "x"})).await.assert_error(403, "forbidden");
            team.world.worker.patch(&path(absence), json!({})).await.assert_error(403, "forbidden");
            team.world.worker.delete(&path(absence)).await.assert_error(403, "forbidden");
        }
        assert_eq!(list(&team.world.admin, "").await.len(), 4);
        assert_eq!(team.world.app.number("SELECT count(*) FROM absences WHERE version <> 1").await, 0);
    }

    /// Workers may change and withdraw their own leave requests.
    async fn a_worker_may_change_and_withdraw_a_request(engine) {
        let team = Team::new(engine).await;
        let asked = team.asked().await;
        let changed = team.world.worker.patch(&path(&asked), json!({"endDate": "2026-11-27", "note": "Wedding", "kind": "other", "state": "asked"})).await;
        assert_eq!((changed.status, changed.header("etag")), (200, "\"2\""), "{}", changed.text);
        assert_eq!((&changed.json["endDate"], &changed.json["note"]), (&json!("2026-11-27"), &json!("Wedding")));
        let cleared = team.world.worker.patch(&path(&asked), json!({"note": null})).await.json;
        assert_eq!((&cleared["note"], &cleared["version"]), (&json!(null), &json!(3)));
        assert_eq!(team.world.worker.delete(&path(&asked)).await.status, 204);
        assert_eq!(list(&team.world.admin, "").await, Vec::<Value>::new());
        team.world.worker.delete(&path(&asked)).await.assert_error(404, "not_found");
    }

    /// Administrators may store leave requests and approved leave for themselves, for other people and for everybody.
    async fn an_administrator_may_write_all_leave(engine) {
        let team = Team::new(engine).await;
        let own = team.world.admin.post(ABSENCES, days("2026-12-01", "2026-12-01")).await;
        assert_eq!((&own.json["userId"], &own.json["state"]), (&json!(team.world.app.admin_id), &json!("approved")));
        assert_eq!(own.header("etag"), "\"1\"");
        let asked = team.away(json!({"userId": team.other_id, "state": "asked"})).await;
        let approved = team.world.admin.patch(&path(&asked), json!({"state": "approved"})).await;
        assert_eq!((&approved.json["state"], approved.status), (&json!("approved"), 200));
        let moved = team.world.admin.patch(&path(&asked), json!({"userId": null, "kind": "holiday"})).await;
        assert_eq!(moved.json["userId"], json!(null));
        assert_eq!(team.world.admin.delete(&path(&asked)).await.status, 204);
        assert_eq!(list(&team.world.admin, "").await, [listed(&own.json)]);
    }

    /// One administrator approves leave while another administrator demotes the approver to worker. The approval
    /// succeeds only if the approver is still an administrator at the time of the write.
    async fn the_role_at_the_time_of_the_write_decides_whether_leave_can_be_approved(engine) {
        let team = Team::new(engine).await;
        let asked = team.asked().await;
        let boss = team.world.app.add_user("boss", jobwright::features::users::Role::Admin).await;
        let second = team.world.app.signed_in("boss").await;
        let demote = (team.world.admin.clone(), "PATCH", format!("/api/admin/users/{boss}"), json!({"role": "worker"}));
        let approve = (second.clone(), "PATCH", path(&asked), json!({"state": "approved"}));
        let answers = send_concurrently(vec![demote, approve]).await;
        assert_eq!(answers[0].status, 200, "{}", answers[0].text);
        // Workers get 404 for somebody else's leave request.
        assert!([200, 403, 404].contains(&answers[1].status), "{}", answers[1].text);
        let now = list(&team.world.admin, "").await.remove(0);
        assert_eq!(now["state"] == "approved", answers[1].status == 200, "{now}");
        second.patch(&path(&now), json!({"note": "later"})).await.assert_error(if answers[1].status == 200 { 403 } else { 404 }, if answers[1].status == 200 { "forbidden" } else { "not_found" });
    }
}
