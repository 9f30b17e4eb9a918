//! The personal colors of people. rule: own-color

use jobwright::features::users::Role;
use serde_json::{Value, json};

use crate::support::{Client, TestApp, on_each_engine, send_concurrently};

const BLUE: &str = "#0145a7";
const LEAF: &str = "#639e56";
const PATH: &str = "/api/user/color";

/// Returns the entry of a color in the list of colors.
async fn entry(client: &Client, hex: &str) -> Value {
    let list = client.get("/api/colors").await.json;
    let mut entries = list.as_array().unwrap().iter();
    entries.find(|one| one["hex"] == hex).unwrap().clone()
}

on_each_engine! {
    /// `GET /api/colors` lists the 12 colors as `[{hex, name, available, ownerName}]`, in palette order.
    async fn the_twelve_colors_are_listed_in_palette_order(engine) {
        let app = TestApp::new(engine).await;
        let list = app.worker().await.get("/api/colors").await;
        assert_eq!(list.status, 200);
        let listed: Vec<_> = list.json.as_array().unwrap().iter()
            .map(|one| (one["name"].as_str().unwrap(), one["hex"].as_str().unwrap()))
            .collect();
        assert_eq!(listed, [
            ("raspberry", "#aa295f"), ("rose", "#ad7d84"), ("rust", "#81300f"), ("orange", "#da6600"), ("sand", "#d1b18e"),
            ("citron", "#bfc002"), ("leaf", LEAF), ("aqua", "#8ac4c0"), ("teal", "#356e71"), ("steel", "#778db1"),
            ("blue", BLUE), ("orchid", "#e790fa"),
        ]);
        assert_eq!(list.json[0], json!({"hex": "#aa295f", "name": "raspberry", "available": true, "ownerName": null}));
    }

    /// `PATCH /api/user/color` accepts a color or null. The signed-in user, the list of people and the list of colors
    /// show the change.
    async fn people_can_set_and_clear_their_own_color(engine) {
        let app = TestApp::new(engine).await;
        let (worker, admin) = (app.worker().await, app.admin().await);
        let taken = worker.patch(PATH, json!({"color": BLUE.to_uppercase(), "id": app.admin_id})).await;
        assert_eq!((taken.status, &taken.json["color"], &taken.json["username"]), (200, &json!(BLUE), &json!("worker")));
        assert_eq!(worker.get("/api/auth/user").await.json, taken.json);
        assert_eq!(admin.get("/api/users").await.json[1]["color"], BLUE);
        assert_eq!(entry(&admin, BLUE).await, json!({"hex": BLUE, "name": "blue", "available": false, "ownerName": "Worker Person"}));
        // A person's own color is listed as not available, with the person as its owner.
        assert_eq!(entry(&worker, BLUE).await["available"], false);
        let changed = worker.patch(PATH, json!({"color": LEAF})).await;
        assert_eq!((changed.status, &changed.json["color"]), (200, &json!(LEAF)));
        assert_eq!(entry(&admin, BLUE).await["available"], true);
        let removed = worker.patch(PATH, json!({"color": null})).await;
        assert_eq!((removed.status, &removed.json["color"]), (200, &Value::Null));
        assert_eq!(entry(&admin, LEAF).await["ownerName"], Value::Null);
    }

    /// `GET /api/colors/availability` lists the hex codes as `available`, `used` and `all`.
    async fn the_availability_of_colors_is_listed_by_hex_code(engine) {
        let app = TestApp::new(engine).await;
        let worker = app.worker().await;
        worker.patch(PATH, json!({"color": BLUE})).await;
        let availability = worker.get("/api/colors/availability").await.json;
        assert_eq!(availability["used"], json!([BLUE]));
        assert_eq!((availability["all"].as_array().unwrap().len(), availability["available"].as_array().unwrap().len()), (12, 11));
        assert!(!availability["available"].as_array().unwrap().contains(&json!(BLUE)));
    }

    /// A request for somebody else's color gets 409 with the message 'already taken' on the field `color`.
    async fn a_request_for_somebody_elses_color_is_refused(engine) {
        let app = TestApp::new(engine).await;
        let (worker, admin) = (app.worker().await, app.admin().await);
        worker.patch(PATH, json!({"color": BLUE})).await;
        let refused = admin.patch(PATH, json!({"color": BLUE})).await;
        refused.assert_error(409, "color_taken");
        assert_eq!(refused.json["fields"], json!({"color": "already taken"}));
        assert_eq!(admin.get("/api/auth/user").await.json["color"], Value::Null);
        // Setting the same color again changes nothing.
        let path = format!("/api/admin/users/{}", app.worker_id);
        assert_eq!(worker.patch(PATH, json!({"color": BLUE})).await.status, 200);
        assert_eq!(admin.get(&path).await.json["version"], 2, "no change is no new version");
        // After a person's deletion the person's color is free again.
        assert_eq!(admin.delete(&path).await.status, 204);
        assert_eq!(admin.patch(PATH, json!({"color": BLUE})).await.status, 200);
    }

    /// A color is one of the 12 colors of the palette, or null.
    async fn only_the_twelve_colors_are_accepted(engine) {
        let app = TestApp::new(engine).await;
        let worker = app.worker().await;
        for (body, message) in [
            (json!({"color": "#123456"}), "Choose one of the 12 colors"),
            (json!({"color": "blue"}), "Choose one of the 12 colors"),
            (json!({"color": ""}), "Choose one of the 12 colors"),
            (json!({"color": 7}), "Expected string, received number"),
            (json!({}), "Required"),
        ] {
            worker.patch(PATH, body).await.assert_field("color", message);
        }
    }

    /// When 16 concurrent requests of different people set the same color, one succeeds and all others get 409. The
    /// test repeats this 100 times.
    async fn one_of_sixteen_concurrent_requests_for_a_color_succeeds(engine) {
        let app = TestApp::new(engine).await;
        let mut people = Vec::new();
        for rival in 0..16 {
            let username = format!("rival{rival}");
            app.add_user(&username, Role::Worker).await;
            people.push(app.signed_in(&username).await);
        }
        for round in 0..100 {
            // The rounds alternate between two colors. If somebody already has the color of a round, only that
            // person's request succeeds.
            let wanted = if round % 2 == 0 { BLUE } else { LEAF };
            let requests = people.iter().map(|one| (one.clone(), "PATCH", PATH.to_owned(), json!({"color": wanted})));
            let answers = send_concurrently(requests.collect()).await;
            let mut statuses: Vec<u16> = answers.iter().map(|one| one.status).collect();
            statuses.sort_unstable();
            let mut expected = [409; 16];
            expected[0] = 200;
            assert_eq!(statuses, expected, "round {round}");
            let owner = entry(&people[0], wanted).await["ownerName"].clone();
            let winner = answers.iter().find(|one| one.status == 200).unwrap();
            assert_eq!(winner.json["fullName"], owner, "round {round}");
        }
    }
}
