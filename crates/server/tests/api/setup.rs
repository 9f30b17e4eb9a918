//! The first-run setup. rule: setup

use jiff::SignedDuration;
use jobwright::{
    config::Config,
    error::Error,
    features::setup::{self, SetupCode},
};
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use crate::support::{Client, Engine, Response, TestApp, on_each_engine, send_concurrently};

const PATH: &str = "/api/setup";

/// Creates an application without users. Also returns the setup code that the server prints.
async fn first_run(engine: Engine) -> (TestApp, String) {
    let app = TestApp::without_people(engine, Config::default()).await;
    let code = shown_code(&app, 1).await.unwrap();
    (app, code)
}

/// Returns the setup code that a starting server prints, or `None` if the setup is done. If there is no code yet, the
/// server generates one from this seed.
async fn shown_code(app: &TestApp, seed: u64) -> Option<String> {
    let (now, fresh) = (
        app.app.clock.now(),
        SetupCode::draw(&mut ChaCha8Rng::seed_from_u64(seed)),
    );
    let code = app
        .db
        .write(move |tx| setup::open(tx, now, &fresh).map_err(Error::from))
        .await
        .unwrap();
    code.map(|code| code.to_string())
}

/// Returns the body that the setup page sends. Each field of `more` replaces the field of that name.
fn form(code: &str, more: Value) -> Value {
    let mut body = json!({
        "setupCode": code, "fullName": "Robin Ray", "username": "Robin", "email": "robin@example.com", "password": "secret1x",
        "businessName": "Ray Electrical", "timezone": "Europe/Berlin", "conflictScope": "worker",
    });
    crate::jobs::world::merge(&mut body, more);
    body
}

async fn needed(client: &Client) -> Value {
    client.get(PATH).await.json
}

/// A setup code that is always wrong.
const WRONG: &str = "AAAA-AAA3";

on_each_engine! {
    /// A setup request with the right code gets 201 and a session. The request also sets the business's name, time
    /// zone and conflict scope.
    async fn the_right_code_creates_the_administrator(engine) {
        let (app, code) = first_run(engine).await;
        let mut robin = app.anonymous();
        assert_eq!(needed(&robin).await, json!({"needed": true}));
        let done = robin.post(PATH, form(&code, json!({"businessName": "  Ray Electrical "}))).await;
        assert_eq!(done.status, 201, "{}", done.text);
        let id = done.json["id"].clone();
        assert_eq!(done.json, json!({
            "id": id, "username": "Robin", "fullName": "Robin Ray", "email": "robin@example.com", "role": "admin", "color": null,
            "isActive": 1, "mustChangePassword": 0, "secondFactor": 0, "secondFactorRequired": 0, "recoveryCodesLeft": 0, "createdAt": "2026-11-20T09:00:00.000Z", "language": null,
        }));
        // The session cookie is the same as after a sign-in.
        assert!(done.header("set-cookie").ends_with("; Path=/; HttpOnly; SameSite=Lax; Max-Age=1209600"));
        robin.keep_cookie(&done);
        assert_eq!(robin.get("/api/auth/user").await.json, done.json);
        let settings = robin.get("/api/settings").await.json;
        assert_eq!(
            (&settings["businessName"], &settings["timezone"], &settings["conflictScope"], &settings["laborRate"]),
            (&json!("Ray Electrical"), &json!("Europe/Berlin"), &json!("worker"), &json!(1.0)),
        );
        assert_eq!(app.anonymous().sign_in("robin", "secret1x").await.status, 200);
        assert_eq!(needed(&app.anonymous()).await, json!({"needed": false}));
    }

    /// Once a user exists, POST gets 404 with any body.
    async fn the_setup_gets_404_once_a_user_exists(engine) {
        let (app, code) = first_run(engine).await;
        assert_eq!(app.anonymous().post(PATH, form(&code, json!({}))).await.status, 201);
        for body in [form(&code, json!({"username": "other", "email": "o@example.com"})), form(WRONG, json!({})), json!({})] {
            app.anonymous().post(PATH, body).await.assert_error(404, "not_found");
        }
        // The setup deletes the code. Servers that start later print no code.
        assert_eq!(shown_code(&app, 2).await, None);
        // If the only user is deleted, the setup does not become available again.
        app.sql("UPDATE users SET deleted_at = 1, username_key = NULL, email_key = NULL").await;
        assert_eq!(needed(&app.anonymous()).await, json!({"needed": false}));
    }

    /// All servers on one database use the same code. A server that starts later prints the same code.
    async fn servers_on_one_database_share_the_setup_code(engine) {
        let (app, code) = first_run(engine).await;
        assert_eq!(shown_code(&app, 2).await.as_deref(), Some(code.as_str()));
        let typed = code.replace('-', " ").to_lowercase();
        assert_eq!(app.anonymous().post(PATH, form(&typed, json!({}))).await.status, 201);
    }

    /// A setup request with a wrong code gets 403 and creates nothing.
    async fn a_wrong_setup_code_is_refused(engine) {
        let (app, _) = first_run(engine).await;
        let refused = app.anonymous().post(PATH, form(WRONG, json!({}))).await;
        refused.assert_error(403, "wrong_setup_code");
        assert_eq!(refused.json["message"], "The setup code is not right. It is on the server's console.");
        assert_eq!(refused.header("set-cookie"), "");
        assert_eq!(needed(&app.anonymous()).await, json!({"needed": true}));
        let another = Config { trusted_proxies: vec!["127.0.0.1".parse().unwrap()], ..Config::default() };
        let bare = TestApp::without_people(engine, another).await;
        // A server that has not yet created a code accepts no code.
        bare.anonymous().post(PATH, form("", json!({"setupCode": "-"}))).await.assert_error(403, "wrong_setup_code");
    }

    /// After ten wrong codes within 15 minutes from an IP address, even the right code is refused from this address.
    async fn ten_wrong_codes_lock_the_setup_for_the_ip_address(engine) {
        let config = Config { trusted_proxies: vec!["127.0.0.1".parse().unwrap()], ..Config::default() };
        let app = TestApp::without_people(engine, config).await;
        let code = shown_code(&app, 1).await.unwrap();
        let from = |address: &str| app.anonymous().with_header("x-forwarded-for", address);
        for _ in 0..10 {
            from("9.9.9.9").post(PATH, form(WRONG, json!({}))).await.assert_error(403, "wrong_setup_code");
        }
        let closed = from("9.9.9.9").post(PATH, form(&code, json!({}))).await;
        closed.assert_error(429, "too_many");
        assert_eq!(closed.header("retry-after"), "900");
        app.clock.advance(SignedDuration::from_secs(899));
        from("9.9.9.9").post(PATH, form(&code, json!({}))).await.assert_error(429, "too_many");
        from("8.8.8.8").post(PATH, form(WRONG, json!({}))).await.assert_error(403, "wrong_setup_code");
        app.clock.advance(SignedDuration::from_secs(1));
        assert_eq!(from("9.9.9.9").post(PATH, form(&code, json!({}))).await.status, 201);
    }

    /// When 40 wrong codes are sent concurrently, at most ten are checked.
    async fn at_most_ten_of_many_concurrent_wrong_codes_are_checked(engine) {
        let (app, _) = first_run(engine).await;
        let requests = (0..40).map(|_| (app.anonymous(), "POST", PATH.to_owned(), form(WRONG, json!({}))));
        let answers = send_concurrently(requests.collect()).await;
        let count = |status| answers.iter().filter(|answer| answer.status == status).count();
        assert_eq!((count(403), count(429)), (10, 30));
    }

    /// The fields of the user and of the business are validated. Each error names its field.
    async fn setup_errors_name_their_fields(engine) {
        let (app, code) = first_run(engine).await;
        let client = app.anonymous();
        let empty = client.post(PATH, json!({})).await;
        assert_eq!((empty.status, &empty.json["fields"]), (400, &json!({
            "setupCode": "Setup code is required", "fullName": "Full name is required",
            "username": "Username must be at least 3 characters", "email": "Invalid email address",
            "password": "Password must be at least 6 characters", "businessName": "Business name is required",
            "timezone": "Time zone is required", "conflictScope": "Choose how you schedule",
        })));
        for (field, value, message) in [
            ("timezone", json!("Mars/Olympus"), "Unknown time zone"),
            ("conflictScope", json!("everybody"), "Expected 'business' | 'worker', received 'everybody'"),
            ("businessName", json!("x".repeat(201)), "Must be at most 200 characters"),
            ("businessName", json!("  "), "Business name is required"),
            ("password", json!("12345"), "Password must be at least 6 characters"),
            ("email", json!("robin"), "Invalid email address"),
        ] {
            client.post(PATH, form(&code, json!({field: value}))).await.assert_field(field, message);
        }
        assert_eq!(needed(&client).await, json!({"needed": true}));
    }

    /// rule: foreign-sites
    async fn a_page_of_another_site_cannot_run_the_setup(engine) {
        let (app, code) = first_run(engine).await;
        let stranger = app.anonymous().with_header("sec-fetch-site", "cross-site");
        stranger.post(PATH, form(&code, json!({}))).await.assert_error(403, "cross_site");
    }

    /// When 16 setup requests are sent concurrently, one gets 201 and all others get 404. The test repeats this 20
    /// times.
    async fn one_of_sixteen_concurrent_setups_succeeds(engine) {
        let (app, _) = first_run(engine).await;
        for round in 0..20 {
            let code = shown_code(&app, round).await.unwrap();
            let requests = (0..16).map(|rival| {
                let own = json!({"username": format!("rival{rival}"), "email": format!("r{rival}@example.com"), "businessName": format!("Business {rival}")});
                (app.anonymous(), "POST", PATH.to_owned(), form(&code, own))
            });
            let answers = send_concurrently(requests.collect()).await;
            let (won, lost): (Vec<Response>, Vec<Response>) = answers.into_iter().partition(|answer| answer.status == 201);
            assert_eq!(won.len(), 1, "round {round}");
            assert!(lost.iter().all(|answer| answer.status == 404), "round {round}: {lost:?}");
            let mut winner = app.anonymous();
            winner.keep_cookie(&won[0]);
            let rival = won[0].json["username"].as_str().unwrap().replace("rival", "Business ");
            assert_eq!(winner.get("/api/settings").await.json["businessName"], rival, "round {round}");
            assert_eq!(winner.get("/api/users").await.json.as_array().unwrap().len(), 1, "round {round}");
            app.sql("DELETE FROM sessions").await;
            app.sql("DELETE FROM users").await;
        }
    }

    /// After `create-admin` the setup page no longer works, even if somebody opened its form before.
    async fn creating_a_user_on_the_command_line_ends_the_setup(engine) {
        let (app, code) = first_run(engine).await;
        app.db.write(|tx| setup::close(tx).map_err(Error::from)).await.unwrap();
        app.add_user("boss", jobwright::features::users::Role::Admin).await;
        app.anonymous().post(PATH, form(&code, json!({}))).await.assert_error(404, "not_found");
        assert_eq!(needed(&app.anonymous()).await, json!({"needed": false}));
    }
}
