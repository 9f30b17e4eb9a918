//! PATCH /api/jobs/{id}. rule: wire-patch

use jiff::SignedDuration;
use serde_json::{Value, json};
use uuid::Uuid;

use super::world::{World, add_client, path};
use crate::support::on_each_engine;

on_each_engine! {
    async fn a_patch_of_a_job_changes_only_the_fields_in_the_body(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({
            "description": "Drips", "location": "2 High St", "endDate": "2026-11-23T10:00:00Z",
            "completeByDate": "2026-11-30", "assignedUserId": world.app.worker_id,
        })).await;
        let other = add_client(&world.admin, "Bo").await;
        world.app.clock.advance(SignedDuration::from_secs(60));
        let steps = [
            ("title", json!("Mend tap")), ("description", json!("Drips again")), ("location", json!("3 High St")),
            ("startDate", json!("2026-11-23T08:00:00.000Z")), ("endDate", json!("2026-11-23T11:00:00.000Z")),
            ("completeByDate", json!("2026-12-01")), ("actualStartTime", json!("2026-11-23T08:05:00.000Z")),
            ("actualFinishTime", json!("2026-11-23T10:00:00.000Z")), ("status", json!("in-progress")),
            ("priority", json!(3)), ("clientId", json!(other)), ("assignedUserId", json!(world.app.admin_id)),
        ];
        let mut expected = job.clone();
        for (version, (field, value)) in steps.into_iter().enumerate() {
            let changed = world.change(&job, json!({field: value})).await;
            assert_eq!(changed.status, 200, "{field}: {}", changed.text);
            expected[field] = value;
            expected["version"] = json!(version + 2);
            expected["updatedAt"] = json!("2026-11-20T09:01:00.000Z");
            for nested in ["client", "assignedUser", "assignedByUser", "assignedByUserId", "crew", "visits"] {
                expected[nested] = changed.json[nested].clone();
            }
            assert_eq!(changed.json, expected, "{field}");
        }
        assert_eq!(expected["client"]["name"], "Bo");
        assert_eq!(expected["assignedUser"]["fullName"], "Admin Person");
    }

    async fn null_clears_an_optional_field_of_a_job(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({
            "description": "Drips", "location": "2 High St", "endDate": "2026-11-23T10:00:00Z",
            "completeByDate": "2026-11-30", "assignedUserId": world.app.worker_id,
        })).await;
        world.change(&job, json!({"actualStartTime": "2026-11-23T09:00:00Z", "actualFinishTime": "2026-11-23T09:00:00Z"})).await;
        let optional = ["description", "location", "endDate", "completeByDate", "assignedUserId", "actualStartTime", "actualFinishTime"];
        let nulls: Value = optional.iter().map(|field| ((*field).to_owned(), Value::Null)).collect::<serde_json::Map<_, _>>().into();
        let cleared = world.change(&job, nulls).await;
        assert_eq!(cleared.status, 200, "{}", cleared.text);
        for field in optional {
            assert_eq!(cleared.json[field], Value::Null, "{field}");
        }
        assert_eq!(cleared.json["assignedUser"], Value::Null);
        for field in ["title", "startDate", "status", "priority", "clientId", "archived"] {
            let refused = world.change(&job, json!({field: null})).await;
            refused.assert_error(400, "invalid");
            assert!(refused.json["fields"][field].is_string(), "{}", refused.text);
        }
    }

    /// rule: wire-server-fields
    async fn fields_that_only_the_server_sets_are_ignored_in_a_patch(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        let same = world.change(&job, json!({
            "id": Uuid::from_u128(7), "userId": world.app.worker_id, "assignedByUserId": world.app.worker_id,
            "createdAt": 1, "updatedAt": 2, "version": 9, "client": {"name": "x"}, "createdByUser": null,
        })).await;
        assert_eq!((same.status, same.json), (200, job));
    }

    /// A PATCH that changes nothing keeps the job's version. If it increased the version, the next save of another
    /// person's open form would get 412, although nothing has changed.
    async fn a_patch_with_the_current_values_changes_nothing(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({"endDate": "2026-11-23T10:00:00Z"})).await;
        world.app.clock.advance(SignedDuration::from_secs(60));
        let mut whole = job.clone();
        whole["startDate"] = json!("2026-11-23T20:00:00+11:00");
        assert_eq!(world.change(&job, whole).await.json, job);
    }

    /// A request with a stale `If-Match` gets 412 and changes nothing. rule: wire-versions
    async fn a_stale_if_match_changes_nothing(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        let first = world.admin.clone().with_header("If-Match", "\"1\"");
        assert_eq!(first.patch(&path(&job), json!({"title": "One"})).await.status, 200);
        first.patch(&path(&job), json!({"title": "Two"})).await.assert_error(412, "stale");
        for tag in ["\"3\"", "W/\"2\"", "2", "nonsense"] {
            let client = world.admin.clone().with_header("If-Match", tag);
            client.patch(&path(&job), json!({"title": "Two"})).await.assert_error(412, "stale");
        }
        assert_eq!(world.admin.get(&path(&job)).await.json["title"], "One");
        let any = world.admin.clone().with_header("If-Match", "*");
        assert_eq!(any.patch(&path(&job), json!({"title": "Two"})).await.status, 200);
    }

    /// `assignedByUserId` is the id of the person who last changed the assignee. rule: job-assigned-by
    async fn the_assigner_is_the_person_who_last_changed_the_assignee(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        let by = |answer: &crate::support::Response| answer.json["assignedByUserId"].clone();
        let assigned = world.worker.patch(&path(&job), json!({"assignedUserId": world.app.worker_id})).await;
        assert_eq!(by(&assigned), json!(world.app.worker_id));
        let same = world.change(&job, json!({"assignedUserId": world.app.worker_id, "title": "Other"})).await;
        assert_eq!(by(&same), json!(world.app.worker_id), "the assignee did not change");
        let nobody = world.change(&job, json!({"assignedUserId": null})).await;
        assert_eq!(by(&nobody), json!(world.app.admin_id));
    }

    /// An unknown client or assignee gets 400 with an error on that field. The server checks client and assignee only
    /// when their values change. rule: job-references
    async fn client_and_assignee_are_checked_only_when_they_change(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({"assignedUserId": world.app.worker_id})).await;
        let nobody = Uuid::from_u128(7);
        world.change(&job, json!({"clientId": nobody})).await.assert_field("clientId", "Client not found");
        let missing = "Assigned user not found or inactive";
        world.change(&job, json!({"assignedUserId": nobody})).await.assert_field("assignedUserId", missing);
        world.app.sql("UPDATE users SET is_active = FALSE WHERE username = 'worker'").await;
        let kept = world.change(&job, json!({"assignedUserId": world.app.worker_id, "title": "Other"})).await;
        assert_eq!(kept.status, 200, "{}", kept.text);
        let moved = world.change(&job, json!({"startDate": "2026-11-24T09:00:00Z"})).await;
        assert_eq!(moved.status, 200, "{}", moved.text);
        world.change(&job, json!({"assignedUserId": null})).await;
        world.change(&job, json!({"assignedUserId": world.app.worker_id})).await.assert_field("assignedUserId", missing);
    }

    /// Jobs still show the name of their deleted assignee.
    async fn jobs_still_show_the_name_of_a_deleted_user(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({"assignedUserId": world.app.worker_id})).await;
        world.app.sql("UPDATE users SET deleted_at = 1, username_key = NULL, email_key = NULL WHERE username = 'worker'").await;
        assert_eq!(world.admin.get(&path(&job)).await.json["assignedUser"]["fullName"], "Worker Person");
    }

    /// An end before the start gets 'End time must be after start time' on `endDate`, also when a PATCH changes only
    /// one of the two times. rule: job-times
    async fn a_change_of_one_time_is_checked_against_the_other(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({"endDate": "2026-11-23T10:00:00Z"})).await;
        for patch in [
            json!({"startDate": "2026-11-23T10:00:00Z"}), json!({"startDate": "2026-11-24T09:00:00Z"}),
            json!({"endDate": "2026-11-23T09:00:00Z"}), json!({"endDate": "2026-11-22T09:00:00Z"}),
        ] {
            world.change(&job, patch).await.assert_field("endDate", "End time must be after start time");
        }
        let long = "A job can't be longer than 31 days";
        world.change(&job, json!({"startDate": "2026-10-23T09:59:59Z"})).await.assert_field("endDate", long);
        let longest = world.change(&job, json!({"startDate": "2026-10-23T10:00:00Z"})).await;
        assert_eq!(longest.status, 200, "{}", longest.text);
    }

    /// rule: status-menu
    async fn a_patch_can_set_any_status_directly(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        let statuses = ["completed", "urgent", "in-progress", "scheduled", "in-progress", "completed", "scheduled"];
        for status in statuses {
            let set = world.worker.patch(&path(&job), json!({"status": status})).await;
            assert_eq!((set.status, &set.json["status"]), (200, &json!(status)));
            assert_eq!((&set.json["actualStartTime"], &set.json["actualFinishTime"]), (&Value::Null, &Value::Null));
        }
    }

    /// Only a completed job can be archived. An archived job can be restored. rule: archive-job
    async fn only_a_completed_job_can_be_archived(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        world.change(&job, json!({"archived": 1})).await.assert_error(409, "not_completed");
        let archived = world.change(&job, json!({"status": "completed", "archived": true})).await;
        assert_eq!((archived.status, &archived.json["archived"]), (200, &json!(1)));
        world.change(&job, json!({"status": "scheduled"})).await.assert_error(409, "not_completed");
        let restored = world.change(&job, json!({"archived": 0})).await;
        assert_eq!((restored.status, &restored.json["archived"]), (200, &json!(0)));
    }
}
