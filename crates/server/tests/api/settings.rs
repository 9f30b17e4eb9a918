//! The settings of the business. rule: settings

use serde_json::json;

use crate::support::{TestApp, on_each_engine};

on_each_engine! {
    /// By default the conflict scope is `business` and the labor rate is 1.00.
    async fn a_new_business_has_the_default_settings(engine) {
        let app = TestApp::new(engine).await;
        let response = app.worker().await.get("/api/settings").await;
        assert_eq!(response.json, json!({
            "businessName": "", "businessAddress": "", "businessPhone": "", "businessEmail": "", "businessNumber": "",
            "timezone": "Australia/Sydney", "conflictScope": "business", "laborRate": 1.0, "secondFactor": "optional",
            "gapMinutes": 0, "defaultMinutes": 60, "runningLateText": "", "onMyWayText": "", "version": 1,
        }));
        // The response of `GET` has an `ETag` with the version, and is `private, no-cache`.
        assert_eq!(response.header("etag"), "\"1\"");
        assert_eq!(response.header("cache-control"), "private, no-cache");
    }

    /// A PATCH of the settings changes only the fields in its body. `null` clears an optional field.
    async fn a_patch_changes_only_the_fields_that_it_has(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let changed = admin.patch("/api/settings", json!({
            "businessName": "  Spark & Sons  ", "businessEmail": "office@spark.example", "timezone": "Europe/Berlin",
            "conflictScope": "worker", "laborRate": 95.5, "gapMinutes": 15, "defaultMinutes": 90, "version": 77, "unknown": true,
        })).await;
        assert_eq!(changed.status, 200, "{}", changed.text);
        assert_eq!(changed.header("etag"), "\"2\"");
        let cleared = admin.patch("/api/settings", json!({"businessEmail": null})).await;
        let expected = json!({
            "businessName": "Spark & Sons", "businessAddress": "", "businessPhone": "", "businessEmail": "",
            "businessNumber": "", "timezone": "Europe/Berlin", "conflictScope": "worker", "laborRate": 95.5, "secondFactor": "optional",
            "gapMinutes": 15, "defaultMinutes": 90, "runningLateText": "", "onMyWayText": "", "version": 3,
        });
        assert_eq!(cleared.json, expected);
        assert_eq!(app.worker().await.get("/api/settings").await.json, expected);
        assert_eq!(admin.patch("/api/settings", json!({})).await.json["version"], 3, "no change is no new version");
    }

    /// Message templates are stored as typed, including their placeholders. `null` clears a template.
    /// rule: message-words
    async fn message_templates_can_be_set_and_cleared(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let words = json!({"runningLateText": "{client}, {worker} is late. {business}", "onMyWayText": "On my way to {job}:\n{time}"});
        let set = admin.patch("/api/settings", words.clone()).await.json;
        assert_eq!((&set["runningLateText"], &set["onMyWayText"]), (&words["runningLateText"], &words["onMyWayText"]));
        let cleared = admin.patch("/api/settings", json!({"runningLateText": null})).await.json;
        assert_eq!((&cleared["runningLateText"], &cleared["onMyWayText"]), (&json!(""), &words["onMyWayText"]));
        app.worker().await.patch("/api/settings", json!({"onMyWayText": "x"})).await.assert_error(403, "forbidden");
    }

    /// A request with a stale `If-Match` gets 412 and changes nothing. rule: wire-versions
    async fn a_stale_if_match_changes_nothing(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let as_of = |tag: &str| admin.clone().with_header("if-match", tag);
        assert_eq!(as_of("\"1\"").patch("/api/settings", json!({"businessName": "First"})).await.status, 200);
        as_of("\"1\"").patch("/api/settings", json!({"businessName": "Second"})).await.assert_error(412, "stale");
        as_of("nonsense").patch("/api/settings", json!({"businessName": "Second"})).await.assert_error(412, "stale");
        assert_eq!(as_of("*").patch("/api/settings", json!({"businessPhone": "1"})).await.status, 200);
        assert_eq!(admin.get("/api/settings").await.json["businessName"], "First");
    }

    /// When two concurrent changes of the settings have the same `If-Match`, one succeeds.
    async fn one_of_two_concurrent_changes_of_one_version_succeeds(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await.with_header("if-match", "\"1\"");
        let changes: Vec<_> = (0..8)
            .map(|number| {
                let admin = admin.clone();
                tokio::spawn(async move { admin.patch("/api/settings", json!({"businessName": format!("B{number}")})).await.status })
            })
            .collect();
        let mut statuses = Vec::new();
        for change in changes {
            statuses.push(change.await.unwrap());
        }
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 412, 412, 412, 412, 412, 412, 412]);
    }

    /// Limits: the e-mail may be empty, the labor rate is from 0 to 1,000,000 with at most two decimals, and texts may
    /// have the maximum length.
    async fn settings_at_their_limits_are_accepted(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        for (field, value) in [
            ("businessEmail", json!("office@spark.example")), ("businessEmail", json!("")), ("laborRate", json!(0.0)),
            ("laborRate", json!(1_000_000.0)), ("laborRate", json!(0.01)),
            ("gapMinutes", json!(240)), ("gapMinutes", json!(0)), ("defaultMinutes", json!(5)), ("defaultMinutes", json!(1_440)), ("businessName", json!("x".repeat(200))),
            ("runningLateText", json!("{client}".repeat(62))), ("onMyWayText", json!("ä".repeat(500))), ("onMyWayText", json!("")),
            ("businessAddress", json!("x".repeat(500))), ("businessPhone", json!("x".repeat(100))), ("businessNumber", json!("x".repeat(100))),
        ] {
            let changed = admin.patch("/api/settings", json!({field: value})).await;
            assert_eq!((changed.status, &changed.json[field]), (200, &value), "{}", changed.text);
        }
    }

    /// The name of the time zone is stored in its canonical spelling, because every page shows the stored name.
    /// rule: business-time
    async fn a_time_zone_is_stored_in_its_canonical_spelling(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let changed = admin.patch("/api/settings", json!({"timezone": "europe/BERLIN"})).await;
        assert_eq!((changed.status, &changed.json["timezone"]), (200, &json!("Europe/Berlin")));
        assert_eq!(admin.patch("/api/settings", json!({"timezone": "EUROPE/berlin"})).await.json["version"], 2, "no change");
    }

    /// Changing the time zone doesn't change the instants of the jobs' starts and ends.
    async fn changing_the_time_zone_changes_no_job(engine) {
        let world = crate::jobs::world::World::new(engine).await;
        let job = world.book(json!({"startDate": "2026-11-23T09:00:00Z", "endDate": "2026-11-23T10:00:00Z"})).await;
        let changed = world.admin.patch("/api/settings", json!({"timezone": "America/New_York"})).await;
        assert_eq!(changed.status, 200);
        assert_eq!(world.admin.get(&crate::jobs::world::path(&job)).await.json, job);
    }

    /// A value of a wrong type, an unknown choice and a text that is too long each get 400 with the field's name. Text
    /// is never truncated.
    async fn a_bad_value_gets_an_error_on_its_field(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        for (field, value, message) in [
            ("timezone", json!("Mars/Olympus"), "Unknown time zone"),
            ("timezone", json!(null), "Required"),
            ("timezone", json!(5), "Expected string, received number"),
            ("conflictScope", json!("everybody"), "Expected 'business' | 'worker', received 'everybody'"),
            ("conflictScope", json!({"worker": null}), "Expected string, received object"),
            ("laborRate", json!("95"), "Expected number, received string"),
            ("laborRate", json!(-1), "Must not be negative"),
            ("laborRate", json!(1.005), "At most 2 decimals"),
            ("laborRate", json!(null), "Required"),
            ("laborRate", json!(1_000_000.01), "Must be at most 1000000"),
            ("conflictScope", json!(null), "Required"),
            ("businessEmail", json!("office@spark"), "Invalid email address"),
            ("businessEmail", json!(format!("{}@spark.example", "x".repeat(200))), "Must be at most 200 characters"),
            ("businessNumber", json!("x".repeat(101)), "Must be at most 100 characters"),
            ("laborRate", json!(1e300), "Must be at most 1000000"),
            ("businessEmail", json!("nobody"), "Invalid email address"),
            ("businessName", json!("x".repeat(201)), "Must be at most 200 characters"),
            ("runningLateText", json!("x".repeat(501)), "Must be at most 500 characters"),
            ("onMyWayText", json!("x".repeat(501)), "Must be at most 500 characters"),
            ("onMyWayText", json!(7), "Expected string, received number"),
            ("businessAddress", json!("x".repeat(501)), "Must be at most 500 characters"),
            ("businessPhone", json!("x".repeat(101)), "Must be at most 100 characters"),
            ("businessName", json!("a\u{0}b"), "Must not contain the character NUL"),
            ("businessName", json!(["a"]), "Expected string, received array"),
            ("gapMinutes", json!(-1), "Must be between 0 and 240"),
            ("gapMinutes", json!(241), "Must be between 0 and 240"),
            ("gapMinutes", json!(null), "Required"),
            ("gapMinutes", json!("10"), "Expected number, received string"),
            ("gapMinutes", json!(1.5), "Expected integer, received float"),
            ("defaultMinutes", json!(4), "Must be between 5 and 1440"),
            ("defaultMinutes", json!(1_441), "Must be between 5 and 1440"),
            ("defaultMinutes", json!(null), "Required"),
        ] {
            admin.patch("/api/settings", json!({field: value})).await.assert_field(field, message);
        }
        assert_eq!(admin.get("/api/settings").await.json["version"], 1, "nothing was stored");
    }
}
