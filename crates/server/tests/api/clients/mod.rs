//! Creating, reading and changing clients. [`list`] tests searching and paging.
//! rule: client-fields, rule: client-rights

mod list;

use serde_json::{Value, json};

use crate::support::{TestApp, on_each_engine};

fn names(list: &Value) -> Vec<&str> {
    list.as_array()
        .unwrap()
        .iter()
        .map(|client| client["name"].as_str().unwrap())
        .collect()
}

on_each_engine! {
    /// The response of POST has every field of the created client. rule: wire-statuses
    async fn a_client_is_created_with_every_field(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let mut sent = json!({
            "name": "  Ann Lee ", "email": "ann@lee.example", "phone": "1", "address": "2 High St",
            "businessName": "Lee Ltd", "mainContact": "Bo", "mainContactPhone": "3", "mainContactEmail": "bo@lee.example",
            "siteContact": "Cy", "siteContactPhone": "4",
            "id": "x", "userId": app.worker_id, "createdAt": "x", "version": 9, "unknown": [],
        });
        let made = admin.post("/api/clients", sent.clone()).await;
        assert_eq!(made.status, 201, "{}", made.text);
        // Fields that only the server sets are ignored in a body, and text is trimmed.
        // rule: wire-server-fields, rule: wire-text
        sent["name"] = json!("Ann Lee");
        sent["id"] = made.json["id"].clone();
        sent["userId"] = json!(app.admin_id);
        sent["createdAt"] = json!("2026-11-20T09:00:00.000Z");
        sent["updatedAt"] = sent["createdAt"].clone();
        sent["version"] = json!(1);
        sent.as_object_mut().unwrap().remove("unknown");
        assert_eq!(made.json, sent);
        let path = format!("/api/clients/{}", made.json["id"].as_str().unwrap());
        let read = admin.get(&path).await;
        assert_eq!((read.status, &read.json, read.header("etag")), (200, &sent, "\"1\""));
    }

    /// The name is required ('Name is required'). All other fields are optional.
    async fn a_client_needs_only_a_name(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let made = admin.post("/api/clients", json!({"name": "Ann", "email": "", "phone": null})).await;
        assert_eq!((made.status, &made.json["email"], &made.json["phone"]), (201, &Value::Null, &Value::Null));
        for body in [json!({}), json!({"name": null}), json!({"name": ""}), json!({"name": "  "})] {
            admin.post("/api/clients", body).await.assert_field("name", "Name is required");
        }
        let path = format!("/api/clients/{}", made.json["id"].as_str().unwrap());
        for name in [Value::Null, json!(""), json!(" ")] {
            admin.patch(&path, json!({"name": name})).await.assert_field("name", "Name is required");
        }
        assert_eq!(names(&admin.get("/api/clients").await.json), ["Ann"]);
    }

    /// An `email` or `mainContactEmail` that is neither empty nor a valid address gets 'Invalid email'.
    async fn email_addresses_are_valid_or_empty(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        for field in ["email", "mainContactEmail"] {
            for wrong in ["ann", "ann@", "@lee.example", "a b@c.example"] {
                admin.post("/api/clients", json!({"name": "A", field: wrong})).await.assert_field(field, "Invalid email");
            }
        }
        assert_eq!(admin.get("/api/clients").await.json, json!([]));
    }

    /// A value of a wrong type, a text that is too long and a text with a NUL each get 400 with the field's name. Text
    /// is never truncated. rule: wire-text
    async fn bad_input_gets_an_error_on_its_field_and_stores_nothing(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        for field in ["name", "email", "phone", "address", "businessName", "mainContact", "siteContact", "siteContactPhone"] {
            for wrong in [json!(5), json!(true), json!([]), json!({}), json!("a\u{0}b"), json!("x".repeat(501))] {
                let mut body = json!({"name": "A"});
                body[field] = wrong;
                let answer = admin.post("/api/clients", body).await;
                answer.assert_error(400, "invalid");
                assert!(answer.json["fields"][field].is_string(), "{}", answer.text);
            }
        }
        let lone = "{\"name\": \"\\ud800\"}";
        let answer = admin.send_raw("POST".parse().unwrap(), "/api/clients", Some("application/json"), lone).await;
        assert_eq!(answer.status, 400, "{}", answer.text);
        for at_most in [("name", 200), ("businessName", 200), ("phone", 100), ("address", 500)] {
            let mut body = json!({"name": "A"});
            body[at_most.0] = json!("ä".repeat(at_most.1 + 1));
            assert_eq!(admin.post("/api/clients", body.clone()).await.status, 400, "{at_most:?}");
        }
        assert_eq!(admin.get("/api/clients").await.json, json!([]));
    }

    /// PATCH changes only the fields that are present. `null` or empty text clears an optional field. rule: wire-patch
    async fn a_patch_changes_only_the_fields_that_it_has(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let made = admin.post("/api/clients", json!({"name": "Ann", "phone": "1", "address": "2", "email": "a@b.example"})).await.json;
        let path = format!("/api/clients/{}", made["id"].as_str().unwrap());
        let changed = admin.patch(&path, json!({"phone": null, "address": "", "businessName": "Lee"})).await;
        assert_eq!(changed.status, 200, "{}", changed.text);
        let mut expected = made.clone();
        expected["phone"] = Value::Null;
        expected["address"] = Value::Null;
        expected["businessName"] = json!("Lee");
        expected["version"] = json!(2);
        assert_eq!(changed.json, expected);
        assert_eq!(changed.header("etag"), "\"2\"");
        // A patch that changes nothing keeps the version.
        assert_eq!(admin.patch(&path, json!({"businessName": "Lee", "id": "x"})).await.json["version"], 2);
    }

    /// A request with a stale `If-Match` gets 412 and changes nothing. rule: wire-versions
    async fn a_stale_if_match_changes_nothing(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let made = admin.post("/api/clients", json!({"name": "Ann"})).await.json;
        let path = format!("/api/clients/{}", made["id"].as_str().unwrap());
        let fresh = admin.clone().with_header("If-Match", "\"1\"");
        assert_eq!(fresh.patch(&path, json!({"phone": "1"})).await.status, 200);
        fresh.patch(&path, json!({"phone": "2"})).await.assert_error(412, "stale");
        assert_eq!(admin.get(&path).await.json["phone"], "1");
    }

    /// Sorting by name ignores case and does not depend on the database's locale.
    async fn the_client_list_is_sorted_by_name(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        for name in ["bo", "Émile", "Zoe", "Ann", "a-b", "ab"] {
            admin.post("/api/clients", json!({"name": name})).await;
        }
        let list = admin.get("/api/clients").await;
        assert_eq!(names(&list.json), ["a-b", "ab", "Ann", "bo", "Zoe", "Émile"]);
        let ann = list.json[2]["id"].as_str().unwrap();
        admin.patch(&format!("/api/clients/{ann}"), json!({"name": "Zz"})).await;
        assert_eq!(names(&admin.get("/api/clients").await.json), ["a-b", "ab", "bo", "Zoe", "Zz", "Émile"]);
    }

    /// Workers may read clients, but get 403 when they create or change a client. Without a session all requests get
    /// 401.
    async fn workers_may_read_clients_but_not_change_them(engine) {
        let app = TestApp::new(engine).await;
        let made = app.admin().await.post("/api/clients", json!({"name": "Ann"})).await.json;
        let path = format!("/api/clients/{}", made["id"].as_str().unwrap());
        let worker = app.worker().await;
        assert_eq!(names(&worker.get("/api/clients").await.json), ["Ann"]);
        assert_eq!(worker.get(&path).await.json, made);
        worker.post("/api/clients", json!({"name": "Bo"})).await.assert_error(403, "forbidden");
        worker.patch(&path, json!({"name": "Bo"})).await.assert_error(403, "forbidden");
        assert_eq!(worker.get("/api/clients").await.json, json!([made]));
        let nobody = app.anonymous();
        nobody.get("/api/clients").await.assert_error(401, "not_signed_in");
        nobody.get(&path).await.assert_error(401, "not_signed_in");
        nobody.post("/api/clients", json!({"name": "Bo"})).await.assert_error(401, "not_signed_in");
        nobody.patch(&path, json!({})).await.assert_error(401, "not_signed_in");
    }

    /// A request for an unknown client gets 404. A malformed id gets 400 with the field `id`. rule: wire-json
    async fn a_request_for_an_unknown_client_gets_404(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let path = format!("/api/clients/{}", uuid::Uuid::from_u128(7));
        admin.get(&path).await.assert_error(404, "not_found");
        admin.patch(&path, json!({"name": "A"})).await.assert_error(404, "not_found");
        admin.get("/api/clients/7").await.assert_field("id", "Invalid id");
    }

    /// Two concurrent changes of different fields of a client are both stored. The second change is applied to the
    /// result of the first.
    async fn concurrent_changes_of_different_fields_are_both_stored(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let made = admin.post("/api/clients", json!({"name": "Ann"})).await.json;
        let path = format!("/api/clients/{}", made["id"].as_str().unwrap());
        tokio::join!(
            admin.patch(&path, json!({"phone": "1"})),
            admin.patch(&path, json!({"address": "2"})),
            admin.patch(&path, json!({"siteContact": "3"})),
        );
        let read = admin.get(&path).await.json;
        assert_eq!((&read["phone"], &read["address"], &read["siteContact"]), (&json!("1"), &json!("2"), &json!("3")));
        assert_eq!(read["version"], 4);
    }
}
