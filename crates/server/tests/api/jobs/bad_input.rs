//! An invalid body for a job gets a 4xx with an error on the field. Nothing is stored. rule: wire-validation-texts,
//! rule: job-fields

use serde_json::{Value, json};

use super::world::{World, listed, path};
use crate::support::on_each_engine;

/// The cases: field, bad value and expected message. An empty message means that the test accepts any message.
type Bad = (&'static str, Value, &'static str);

fn bad_values() -> Vec<Bad> {
    bad_texts()
        .into_iter()
        .chain(bad_choices())
        .chain(bad_dates())
        .collect()
}

fn bad_texts() -> Vec<Bad> {
    vec![
        ("title", json!(5), "Expected string, received number"),
        ("title", json!("  "), "Title is required"),
        (
            "title",
            json!("x".repeat(201)),
            "Must be at most 200 characters",
        ),
        (
            "title",
            json!("a\u{0}b"),
            "Must not contain the character NUL",
        ),
        (
            "description",
            json!(true),
            "Expected string, received boolean",
        ),
        (
            "description",
            json!("x".repeat(10_001)),
            "Must be at most 10000 characters",
        ),
        ("location", json!({}), "Expected string, received object"),
        (
            "location",
            json!("x".repeat(501)),
            "Must be at most 500 characters",
        ),
    ]
}

fn bad_choices() -> Vec<Bad> {
    let one_to_four = "Priority must be between 1 and 4";
    vec![
        (
            "status",
            json!("done"),
            "Expected 'scheduled' | 'in-progress' | 'completed' | 'urgent', received 'done'",
        ),
        ("status", json!(1), "Expected string, received number"),
        ("status", json!("Scheduled"), ""),
        ("priority", json!("2"), "Expected number, received string"),
        ("priority", json!(0), one_to_four),
        ("priority", json!(5), one_to_four),
        ("priority", json!(-1), one_to_four),
        ("priority", json!(2.5), "Expected integer, received float"),
        ("priority", json!(1e300), ""),
        ("priority", json!(u64::MAX), ""),
        ("clientId", json!("7"), "Invalid id"),
        ("clientId", json!(7), ""),
        ("assignedUserId", json!("none"), "Invalid id"),
        ("assignedUserId", json!([]), ""),
        (
            "allowOverlap",
            json!("yes"),
            "Expected boolean, received string",
        ),
        (
            "allowOverlap",
            json!(2),
            "Expected boolean, received number",
        ),
        // A number just below 1 is not rounded to 1.
        ("allowOverlap", json!(0.999_999_999_999_999_9), ""),
    ]
}

fn bad_dates() -> Vec<Bad> {
    let years = "Date must be between the years 2000 and 2100";
    let order = "End time must be after start time";
    let mut bad = vec![
        (
            "startDate",
            json!(1_795_165_200_000_i64),
            "Expected string, received number",
        ),
        (
            "completeByDate",
            json!(20_261_120),
            "Expected string, received number",
        ),
        ("completeByDate", json!("1999-12-31"), years),
        ("completeByDate", json!("2101-01-01"), years),
        ("startDate", json!("1999-12-31T12:59:59Z"), years),
        ("startDate", json!("2100-12-31T13:00:00Z"), years),
        ("startDate", json!("0001-01-01T00:00:00Z"), years),
        ("endDate", json!("2101-01-01T00:00:00Z"), years),
        ("endDate", json!("2026-11-23T09:00:00Z"), order),
        ("endDate", json!("2026-11-23T08:59:59.999Z"), order),
        (
            "endDate",
            json!("2026-12-24T09:00:00.001Z"),
            "A job can't be longer than 31 days",
        ),
    ];
    let no_times = [
        "",
        "soon",
        "2026-13-01T00:00:00Z",
        "2026-02-30T00:00:00Z",
        "2026-11-23T25:00:00Z",
        "20261123",
        "999999-01-01T00:00:00Z",
        "-000001-01-01T00:00:00Z",
    ];
    for field in ["startDate", "endDate", "completeByDate"] {
        bad.extend(
            no_times
                .iter()
                .map(|wrong| (field, json!(wrong), "Invalid time value")),
        );
    }
    bad
}

on_each_engine! {
    async fn a_bad_value_in_a_new_job_is_an_error_on_its_field(engine) {
        let world = World::new(engine).await;
        for (field, value, message) in bad_values() {
            let answer = world.post_job(json!({field: value})).await;
            answer.assert_error(400, "invalid");
            assert!(answer.json["fields"][field].is_string(), "{field} {value}: {}", answer.text);
            assert!(message.is_empty() || answer.json["fields"][field] == message, "{field} {value}: {}", answer.text);
        }
        assert_eq!(world.admin.get("/api/jobs").await.json, json!([]), "nothing is stored");
    }

    async fn a_bad_value_in_a_change_of_a_job_is_an_error_on_its_field(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({"endDate": "2026-11-23T10:00:00Z"})).await;
        let mut bad = bad_values();
        bad.extend([
            ("actualStartTime", json!("soon"), "Invalid time value"),
            ("actualFinishTime", json!("2101-01-01T00:00:00Z"), "Date must be between the years 2000 and 2100"),
            ("archived", json!("yes"), "Expected boolean, received string"),
            ("archived", json!(2), "Expected boolean, received number"),
        ]);
        for (field, value, message) in bad {
            let answer = world.change(&job, json!({field: value})).await;
            answer.assert_error(400, "invalid");
            // A start that is out of range can also be after the end. So the response may also have an error on the
            // end.
            assert!(answer.json["fields"][field].is_string(), "{field} {value}: {}", answer.text);
            assert!(message.is_empty() || answer.json["fields"][field] == message, "{field} {value}: {}", answer.text);
        }
        assert_eq!(world.admin.get(&path(&job)).await.json, job, "nothing is changed");
    }

    async fn an_actual_finish_before_the_actual_start_is_refused(engine) {
        let world = World::new(engine).await;
        let (early, late) = ("2026-11-20T08:00:00.000Z", "2026-11-20T08:00:00.001Z");
        let job = world.book(json!({})).await;
        let both = |start, finish| json!({"actualStartTime": start, "actualFinishTime": finish});
        let text = "Finish time must be after start time";
        world.change(&job, both(late, early)).await.assert_field("actualFinishTime", text);
        assert_eq!(world.change(&job, both(early, early)).await.status, 200, "equal is allowed");
        // A change that sets only the actual start or only the actual finish is refused too if the finish would be
        // before the start.
        world.change(&job, json!({"actualStartTime": late})).await.assert_field("actualFinishTime", text);
        world.change(&job, both(late, late)).await;
        world.change(&job, json!({"actualFinishTime": early})).await.assert_field("actualFinishTime", text);
        // A job that an older version stored can have an actual finish before its actual start. Its other fields can
        // still be changed, and its times can be corrected.
        for table in ["jobs", "visits"] {
            world.app.sql(&format!("UPDATE {table} SET actual_finish_at = actual_start_at - 60000")).await;
        }
        assert_eq!(world.change(&job, json!({"title": "Other"})).await.status, 200);
        world.change(&job, json!({"actualStartTime": early})).await.assert_field("actualFinishTime", text);
        assert_eq!(world.change(&job, json!({"actualFinishTime": null})).await.status, 200);
    }

    /// The messages are 'Title is required', 'Start date is required' and 'Client is required'.
    async fn each_missing_required_field_has_its_own_message(engine) {
        let world = World::new(engine).await;
        let required = [("title", "Title is required"), ("startDate", "Start date is required"), ("clientId", "Client is required")];
        let none = world.admin.post("/api/jobs", json!({})).await;
        for (field, message) in required {
            none.assert_field(field, message);
            world.post_job(json!({field: null})).await.assert_field(field, message);
        }
    }

    /// A job may start at the first moment of 2000 and at the last moment of 2100, in the business's time zone.
    /// rule: job-times
    async fn the_first_and_last_year_of_jobs_are_checked_in_the_business_time_zone(engine) {
        let world = World::new(engine).await;
        for edge in ["1999-12-31T13:00:00Z", "2100-12-31T12:59:59.999Z"] {
            let made = world.post_job(json!({"startDate": edge})).await;
            assert_eq!(made.status, 201, "{edge}: {}", made.text);
        }
        for day in ["2000-01-01", "2100-12-31"] {
            world.book(json!({"completeByDate": day})).await;
        }
    }

    async fn a_job_body_that_is_not_a_json_object_is_refused_as_malformed(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        let post = |kind: Option<&'static str>, body: String| {
            let admin = world.admin.clone();
            async move { admin.send_raw("POST".parse().unwrap(), "/api/jobs", kind, body).await }
        };
        for body in ["", "{", "null", "[]", "\"x\"", "5", "{\"title\": \"\\ud800\"}", "{\"title\": }", "\u{feff}{}"] {
            let answer = post(Some("application/json"), body.to_owned()).await;
            assert_eq!(answer.status, 400, "{body}: {}", answer.text);
        }
        for kind in [Some("text/plain"), Some("application/x-www-form-urlencoded"), None] {
            post(kind, world.body(json!({})).to_string()).await.assert_error(415, "not_json");
        }
        let huge = world.body(json!({"description": "x".repeat(1_100_000)})).to_string();
        post(Some("application/json"), huge).await.assert_error(413, "too_large");
        let deep = "[".repeat(100_000);
        assert_eq!(post(Some("application/json"), format!("{{\"title\": {deep}")).await.status, 400);
        let twice = format!("{{\"title\": 5, \"clientId\": \"{}\", \"startDate\": 5}}", world.client);
        assert_eq!(post(Some("application/json"), twice).await.status, 400);
        let bytes = world.admin.send_raw("POST".parse().unwrap(), "/api/jobs", Some("application/json"), vec![b'"', 0xff, b'"']).await;
        assert_eq!(bytes.status, 400);
        let put = world.admin.send("PUT".parse().unwrap(), &path(&job), Some(json!({}))).await;
        put.assert_error(405, "method_not_allowed");
        assert_eq!(world.admin.get("/api/jobs").await.json, json!([listed(&job)]));
    }

    /// Text in any script is stored unchanged, up to the maximum length of the field.
    async fn text_in_any_script_is_stored_at_full_length(engine) {
        let world = World::new(engine).await;
        let sent = json!({"title": "漢".repeat(200), "location": "é🚿".repeat(250), "description": "ş".repeat(10_000)});
        let made = world.book(sent.clone()).await;
        for field in ["title", "location", "description"] {
            assert_eq!(made[field], sent[field]);
        }
        let next = world.admin.get("/api/jobs?sort=title&limit=1").await;
        assert_eq!(next.status, 200);
    }
}
