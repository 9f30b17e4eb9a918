//! POST /api/jobs.

use serde_json::{Value, json};
use uuid::Uuid;

use super::world::{World, path};
use crate::support::on_each_engine;

on_each_engine! {
    /// The default status is scheduled, and the default priority is 1. The response has the client and the people as
    /// nested objects. rule: job-fields
    async fn a_new_job_has_the_defaults_and_its_client_and_people(engine) {
        let world = World::new(engine).await;
        let made = world.admin.post("/api/jobs", world.body(json!({"title": "  Fix tap "}))).await;
        assert_eq!(made.status, 201, "{}", made.text);
        let id = made.json["id"].as_str().unwrap();
        assert_eq!(id.parse::<Uuid>().unwrap().get_version_num(), 7);
        let now = "2026-11-20T09:00:00.000Z";
        let nothing = Value::Null;
        let mut expected = json!({
            "id": id, "title": "Fix tap", "description": nothing, "location": nothing,
            "startDate": "2026-11-23T09:00:00.000Z", "endDate": nothing, "completeByDate": nothing,
            "actualStartTime": nothing, "actualFinishTime": nothing, "status": "scheduled", "priority": 1,
            "clientId": world.client, "assignedUserId": nothing, "archived": 0, "userId": world.app.admin_id,
            "assignedByUserId": nothing, "createdAt": now, "updatedAt": now, "version": 1,
            "client": {
                "id": world.client, "name": "Ann Lee", "email": nothing, "phone": nothing, "address": nothing,
                "businessName": nothing, "mainContact": nothing, "mainContactPhone": nothing,
                "mainContactEmail": nothing, "siteContact": nothing, "siteContactPhone": nothing,
            },
            "assignedUser": nothing, "assignedByUser": nothing,
            "createdByUser": {
                "id": world.app.admin_id, "fullName": "Admin Person", "role": "admin", "color": nothing,
                "isActive": 1, "username": "admin", "email": "admin@example.com",
            },
        });
        expected["visits"] = json!([{
                "id": id, "jobId": id, "number": 1, "startDate": "2026-11-23T09:00:00.000Z", "endDate": nothing,
                "unscheduled": 0, "holdReason": nothing, "holdUntil": nothing, "workers": [], "actualStartTime": nothing,
                "actualFinishTime": nothing, "done": 0, "note": nothing,
            }]);
        for (field, value) in [("unscheduled", json!(0)), ("visitNumber", json!(1)), ("visitCount", json!(1)), ("done", json!(0))] {
            expected[field] = value;
        }
        expected["visitId"] = expected["id"].clone();
        expected["crew"] = json!([]);
        assert_eq!(made.json, expected);
        assert_eq!(world.admin.get(&path(&made.json)).await.json, expected);
    }

    /// JSON has only one number type, so `2.0` is an integer. `2.5` gets 400.
    async fn an_integer_may_have_a_zero_fraction(engine) {
        let world = World::new(engine).await;
        for (sent, status) in [(json!(2.0), 201), (json!(3e0), 201), (json!(2.5), 400), (json!(1e300), 400)] {
            let body = json!({"priority": sent, "allowOverlap": true});
            let made = world.admin.post("/api/jobs", world.body(body)).await;
            assert_eq!(made.status, status, "{sent}: {}", made.text);
            if status == 201 {
                assert_eq!(made.json["priority"].as_f64(), sent.as_f64());
            }
        }
    }

    /// Every field that a body may set is stored.
    async fn every_field_of_a_new_job_is_stored(engine) {
        let world = World::new(engine).await;
        let sent = json!({
            "title": "Fix tap", "description": "Drips", "location": "2 High St",
            "startDate": "2026-11-23T20:00:00.1234+11:00", "endDate": "2026-11-23T10:30:00Z",
            "completeByDate": "2026-11-30", "status": "urgent", "priority": 4, "clientId": world.client,
            "assignedUserId": world.app.worker_id,
        });
        let made = world.worker.post("/api/jobs", sent.clone()).await;
        assert_eq!(made.status, 201, "{}", made.text);
        for field in ["title", "description", "location", "completeByDate", "status", "priority", "clientId", "assignedUserId"] {
            assert_eq!(made.json[field], sent[field], "{field}");
        }
        // Responses have instants in UTC with milliseconds. Requests may use any UTC offset. rule: wire-instants
        assert_eq!(made.json["startDate"], "2026-11-23T09:00:00.123Z");
        assert_eq!(made.json["endDate"], "2026-11-23T10:30:00.000Z");
        // rule: job-assigned-by
        assert_eq!(made.json["assignedByUserId"], json!(world.app.worker_id));
        assert_eq!(made.json["assignedUser"]["fullName"], "Worker Person");
    }

    /// Fields that only the server sets are ignored in a request. rule: wire-server-fields
    async fn fields_that_only_the_server_sets_are_ignored_in_a_new_job(engine) {
        let world = World::new(engine).await;
        let made = world.post_job(json!({
            "id": Uuid::from_u128(7), "userId": world.app.worker_id, "assignedByUserId": world.app.worker_id,
            "createdAt": "2001-01-01T00:00:00Z", "updatedAt": 5, "version": "x", "archived": 1,
            "actualStartTime": "2001-01-01T00:00:00Z", "nonsense": {},
        })).await;
        assert_eq!(made.status, 201, "{}", made.text);
        assert_ne!(made.json["id"], json!(Uuid::from_u128(7)));
        assert_eq!(made.json["userId"], json!(world.app.admin_id));
        assert_eq!(made.json["assignedByUserId"], Value::Null);
        assert_eq!((&made.json["version"], &made.json["archived"]), (&json!(1), &json!(0)));
        assert_eq!(made.json["createdAt"], "2026-11-20T09:00:00.000Z");
    }

    /// `completeByDate` is a day, or an instant that is converted to the day in the business's time zone.
    /// rule: wire-days
    async fn a_deadline_is_stored_as_a_day_in_the_business_time_zone(engine) {
        let world = World::new(engine).await;
        // 13:00 UTC is midnight in Sydney in November.
        for (sent, day) in [
            ("2026-11-30", "2026-11-30"),
            ("2026-11-30T12:59:59Z", "2026-11-30"),
            ("2026-11-30T13:00:00Z", "2026-12-01"),
        ] {
            assert_eq!(world.book(json!({"completeByDate": sent})).await["completeByDate"], day, "{sent}");
        }
    }

    /// An unknown client, an unknown assignee and an inactive assignee get 400 with an error on that field.
    /// rule: job-references
    async fn a_new_job_with_an_unknown_client_or_assignee_is_refused(engine) {
        let world = World::new(engine).await;
        let nobody = Uuid::from_u128(7);
        world.post_job(json!({"clientId": nobody})).await.assert_field("clientId", "Client not found");
        let missing = "Assigned user not found or inactive";
        world.post_job(json!({"assignedUserId": nobody})).await.assert_field("assignedUserId", missing);
        let idle = world.hire("idle").await;
        world.app.sql("UPDATE users SET is_active = FALSE WHERE username = 'idle'").await;
        world.post_job(json!({"assignedUserId": idle})).await.assert_field("assignedUserId", missing);
        let gone = world.hire("gone").await;
        world.app.sql("UPDATE users SET deleted_at = 1 WHERE username = 'gone'").await;
        world.post_job(json!({"assignedUserId": gone})).await.assert_field("assignedUserId", missing);
        // One response lists the errors of all fields.
        let both = world.post_job(json!({"clientId": nobody, "assignedUserId": nobody, "endDate": "2026-11-23T09:00:00Z"})).await;
        assert_eq!(both.json["fields"].as_object().unwrap().len(), 3, "{}", both.text);
        assert_eq!(world.admin.get("/api/jobs").await.json, json!([]), "nothing is stored");
    }

    /// In a new job the end and the other optional fields may be `null`.
    async fn optional_fields_of_a_new_job_may_be_null(engine) {
        let world = World::new(engine).await;
        let made = world.post_job(json!({
            "endDate": null, "description": null, "location": "", "completeByDate": null, "assignedUserId": null,
            "status": null, "priority": null,
        })).await;
        assert_eq!(made.status, 201, "{}", made.text);
        assert_eq!((&made.json["location"], &made.json["status"]), (&Value::Null, &json!("scheduled")));
    }
}
