//! The language of the server's texts: the language in `Accept-Language`, or English without this header.
//! rule: languages

use serde_json::{Value, json};

use crate::{
    jobs::world::{World, path},
    support::{Client, PASSWORD, Response, TestApp, on_each_engine},
};

fn german(client: &Client) -> Client {
    client
        .clone()
        .with_header("Accept-Language", "de-DE,de;q=0.9,en;q=0.5")
}

/// Asserts that two responses are equal except for their messages, and that the messages are those in `sentences`.
#[track_caller]
fn assert_says(english: &Response, german: &Response, sentences: [&str; 2]) {
    assert_eq!(english.status, german.status);
    assert_eq!(english.json["message"], sentences[0]);
    assert_eq!(german.json["message"], sentences[1]);
    assert_eq!(english.header("content-language"), "");
    assert_eq!(german.header("content-language"), "de");
    let rest = |body: &Value| {
        let mut body = body.clone();
        body["message"] = Value::Null;
        if let Some(fields) = body["fields"].as_object_mut() {
            fields.values_mut().for_each(|text| *text = Value::Null);
        }
        body
    };
    assert_eq!(
        rest(&english.json),
        rest(&german.json),
        "codes and names are not translated"
    );
}

on_each_engine! {
    async fn field_errors_are_in_german(engine) {
        let world = World::new(engine).await;
        let (admin, german) = (&world.admin, german(&world.admin));
        let body = world.body(json!({"title": " ", "priority": 9}));
        let answer = german.post("/api/jobs", body.clone()).await;
        assert_says(&admin.post("/api/jobs", body).await, &answer, ["Priority must be between 1 and 4", "Die Priorität muss zwischen 1 und 4 liegen"]);
        assert_eq!(answer.json["fields"], json!({"title": "Bitte geben Sie einen Titel ein", "priority": "Die Priorität muss zwischen 1 und 4 liegen"}));
        assert_eq!(answer.json["code"], "invalid");
        let long = json!({"name": "x".repeat(201), "email": "no"});
        german.post("/api/clients", long).await.assert_field("name", "Höchstens 200 Zeichen");
        german.post("/api/clients", json!({"name": 5})).await.assert_field("name", "Erwartet: Text, erhalten: Zahl");
        german.get("/api/jobs?limit=0").await.assert_field("limit", "Mindestens 1");
        german.get("/api/jobs/x").await.assert_field("id", "Ungültige Kennung");
    }

    async fn conflict_messages_are_in_german(engine) {
        let world = World::new(engine).await;
        let two_hours = json!({"endDate": "2026-11-23T11:00:00Z"});
        let first = world.book(two_hours.clone()).await;
        let (admin, german) = (&world.admin, german(&world.admin));
        let taken = german.post("/api/jobs", world.body(two_hours.clone())).await;
        assert_says(&world.post_job(two_hours).await, &taken, [
            "Another job is already scheduled at this time. Please choose a different slot.",
            "Zu dieser Zeit ist bereits ein anderer Auftrag geplant. Bitte wählen Sie einen anderen Termin.",
        ]);
        assert_eq!(taken.json["conflicts"][0]["id"], first["id"]);
        let verb = format!("{}/complete", path(&first));
        assert_says(&admin.post(&verb, json!({})).await, &german.post(&verb, json!({})).await, [
            "Start the job before completing it.", "Beginnen Sie den Auftrag, bevor Sie ihn abschließen.",
        ]);
        let stale = json!({"priority": 2});
        let (theirs, ours) = (admin.clone().with_header("If-Match", "\"7\""), german.with_header("If-Match", "\"7\""));
        assert_says(&theirs.patch(&path(&first), stale.clone()).await, &ours.patch(&path(&first), stale).await, [
            "This was changed by someone else in the meantime. Reload it and try again.",
            "Das wurde inzwischen von jemand anderem geändert. Laden Sie es neu und versuchen Sie es noch einmal.",
        ]);
    }

    async fn messages_of_refused_requests_are_in_german(engine) {
        let world = World::new(engine).await;
        let (worker, ours) = (&world.worker, german(&world.worker));
        assert_says(&worker.get("/api/audit").await, &ours.get("/api/audit").await, ["You are not allowed to do this", "Dazu fehlt Ihnen die Berechtigung"]);
        let nowhere = "/api/jobs/01900000-0000-7000-8000-000000000000";
        assert_says(&worker.get(nowhere).await, &ours.get(nowhere).await, ["Not found", "Nicht gefunden"]);
        let stranger = world.app.anonymous();
        assert_says(&stranger.get("/api/jobs").await, &german(&stranger).get("/api/jobs").await, ["You are not signed in", "Sie sind nicht angemeldet"]);
        let elsewhere = |client: Client| client.with_header("Origin", "https://elsewhere.example");
        let logout = "/api/auth/logout";
        assert_says(&elsewhere(worker.clone()).post(logout, json!({})).await, &elsewhere(ours.clone()).post(logout, json!({})).await, [
            "This request came from another site", "Diese Anfrage kam von einer anderen Website",
        ]);
        let done = ours.patch("/api/notifications/read-all", json!({})).await;
        assert_says(&worker.patch("/api/notifications/read-all", json!({})).await, &done, ["All notifications marked as read", "Alle Benachrichtigungen sind gelesen"]);
    }

    async fn the_message_for_too_many_sign_ins_is_in_german(engine) {
        let app = TestApp::new(engine).await;
        let wrong = json!({"username": "worker", "password": "wrong"});
        let ours = german(&app.anonymous());
        let first = ours.post("/api/auth/login", wrong.clone()).await;
        assert_eq!((first.status, &first.json["message"]), (401, &json!("Benutzername oder Passwort ist falsch")));
        let mut last = first;
        while last.status == 401 {
            last = ours.post("/api/auth/login", wrong.clone()).await;
        }
        assert_says(&app.anonymous().post("/api/auth/login", wrong).await, &last, [
            "Too many attempts. Please try again later.", "Zu viele Versuche. Bitte versuchen Sie es später noch einmal.",
        ]);
        assert!(!last.header("retry-after").is_empty());
    }

    /// The long English error body is compressed. The server replaces it with the German error body, which is not
    /// compressed.
    async fn a_long_error_in_german_is_not_compressed(engine) {
        let world = World::new(engine).await;
        let two_hours = json!({"endDate": "2026-11-23T11:00:00Z"});
        for _ in 0..12 {
            world.book(two_hours.clone()).await;
        }
        let ours = german(&world.admin).with_header("Accept-Encoding", "gzip");
        let refused = ours.post("/api/jobs", world.body(two_hours)).await;
        assert_eq!((refused.status, refused.header("content-encoding")), (409, ""));
        assert_eq!(refused.json["conflicts"].as_array().unwrap().len(), 12, "{}", refused.text);
    }

    async fn devices_have_german_names(engine) {
        let app = TestApp::new(engine).await;
        let mut client = app.anonymous().with_header("User-Agent", "Chrome/142 (Windows)");
        client.sign_in("worker", PASSWORD).await;
        assert_eq!(client.get("/api/auth/sessions").await.json[0]["device"], "Chrome on Windows");
        assert_eq!(german(&client).get("/api/auth/sessions").await.json[0]["device"], "Chrome auf Windows");
    }

    async fn the_language_of_a_person_is_stored_and_returned(engine) {
        let app = TestApp::new(engine).await;
        let worker = app.worker().await;
        assert_eq!(worker.get("/api/auth/user").await.json["language"], Value::Null);
        let before = app.number("SELECT MAX(version) FROM users WHERE username = 'worker'").await;
        for language in ["de", "en", "de"] {
            let chosen = worker.patch("/api/user/language", json!({"language": language})).await;
            assert_eq!((chosen.status, &chosen.json["language"]), (200, &json!(language)), "{}", chosen.text);
            assert_eq!(worker.get("/api/auth/user").await.json, chosen.json);
        }
        assert_eq!(app.admin().await.get("/api/auth/user").await.json["language"], Value::Null, "only the person's own");
        let after = app.number("SELECT MAX(version) FROM users WHERE username = 'worker'").await;
        assert_eq!(before, after, "nobody else sees it");
        for (body, message) in [
            (json!({"language": "fr"}), "Expected 'en' | 'de', received 'fr'"),
            (json!({"language": null}), "Expected string, received null"),
            (json!({}), "Required"),
        ] {
            worker.patch("/api/user/language", body).await.assert_field("language", message);
        }
        app.sql("UPDATE users SET language = 'fr' WHERE username = 'worker'").await;
        assert_eq!(worker.get("/api/auth/user").await.json["language"], Value::Null, "an unknown language is null");
    }
}
