//! Users change their own password. A wrong current password counts as a failed sign-in. rule: password-current

use jiff::SignedDuration;
use jobwright::{
    app::{self, App, Shared},
    config::{Config, Limits},
    kit::password::{Cost, Passwords},
};
use serde_json::json;
use tokio::task::JoinSet;

use super::{mailed_token, state};
use crate::support::{
    Client, Engine, PASSWORD, Response, TestApp, concurrent_statuses, on_each_engine,
    send_concurrently,
};

async fn change(client: &Client, current: &str) -> Response {
    let body = json!({"currentPassword": current, "newPassword": "another password"});
    client.post("/api/auth/change-password", body).await
}

on_each_engine! {
    /// After 10 password changes with a wrong current password within 15 minutes from one IP address, further password
    /// changes of the account get 429, even with the right password. rule: sign-in-limits
    async fn ten_wrong_current_passwords_lock_the_account(engine) {
        let app = TestApp::new(engine).await;
        let client = app.worker().await;
        for _ in 0..10 {
            change(&client, "wrong").await.assert_field("currentPassword", "Current password is incorrect");
        }
        let closed = change(&client, PASSWORD).await;
        closed.assert_error(429, "too_many");
        assert_eq!(closed.header("retry-after"), "900");
        app.anonymous().sign_in("worker", PASSWORD).await.assert_error(429, "too_many");
        assert_eq!(client.get("/api/auth/user").await.status, 200, "the session continues");
        app.clock.advance(SignedDuration::from_mins(15));
        assert_eq!(change(&client, PASSWORD).await.status, 200);
    }

    /// Failed sign-ins and failed password changes are counted together.
    async fn failed_sign_ins_and_failed_password_changes_are_counted_together(engine) {
        let app = TestApp::new(engine).await;
        let client = app.worker().await;
        for _ in 0..10 {
            app.anonymous().sign_in("worker", "wrong").await.assert_error(401, "invalid_credentials");
        }
        change(&client, PASSWORD).await.assert_error(429, "too_many");
        assert_eq!(change(&app.admin().await, PASSWORD).await.status, 200, "others are unaffected");
    }

    /// When many password changes with a wrong current password are concurrent, only ten are checked. The others get
    /// 429.
    async fn only_ten_of_many_concurrent_wrong_current_passwords_are_checked(engine) {
        let app = TestApp::new(engine).await;
        let client = app.worker().await;
        let body = json!({"currentPassword": "wrong", "newPassword": "another password"});
        let requests = (0..24).map(|_| ("POST", "/api/auth/change-password".to_owned(), body.clone()));
        let statuses = concurrent_statuses(&client, requests.collect()).await;
        assert_eq!(statuses.iter().filter(|status| **status == 400).count(), 10, "{statuses:?}");
        assert!(statuses.iter().all(|status| matches!(status, 400 | 429)), "{statuses:?}");
    }

    /// After a change of the password, unused reset links no longer work.
    async fn a_change_of_the_password_invalidates_reset_links(engine) {
        let app = TestApp::new(engine).await;
        let token = mailed_token(&app, "worker").await;
        assert_eq!(change(&app.worker().await, PASSWORD).await.status, 200);
        assert_eq!(state(&app, &token).await["valid"], false);
    }

    /// When several changes with the right current password are concurrent, one is stored. The others are refused,
    /// because the current password has changed meanwhile.
    async fn one_of_many_concurrent_changes_with_the_right_password_is_stored(engine) {
        let app = TestApp::new(engine).await;
        let client = app.worker().await;
        let request = |number: usize| {
            let body = json!({"currentPassword": PASSWORD, "newPassword": password(number)});
            (client.clone(), "POST", "/api/auth/change-password".to_owned(), body)
        };
        let answers = send_concurrently((0..8).map(request).collect()).await;
        let winners: Vec<usize> = (0..8).filter(|number| answers[*number].status == 200).collect();
        assert_eq!(winners.len(), 1);
        for answer in answers.iter().filter(|answer| answer.status != 200) {
            answer.assert_field("currentPassword", "Current password is incorrect");
        }
        app.signed_in_with("worker", &password(winners[0])).await;
    }
}

/// One person sends so many password changes that the queue for password checks is full. Other people can still sign
/// in.
#[tokio::test]
async fn many_password_changes_of_one_person_do_not_block_sign_ins() {
    let config = Config {
        limits: Limits::default().times(1_000),
        ..Config::default()
    };
    let test = TestApp::with_config(Engine::Sqlite, config).await;
    // The test's settings make each password check last several milliseconds, so that concurrent checks have to wait.
    let cost = Cost {
        memory: 4_096,
        passes: 2,
    };
    let passwords = Passwords::new(cost).unwrap();
    let hash = passwords.hash_blocking(PASSWORD).unwrap();
    test.sql(format!("UPDATE users SET password_hash = '{hash}'"))
        .await;
    let app = App::from(Shared {
        passwords,
        ..(*test.app).clone()
    });
    let mut worker = Client::new(app::router(app.clone()));
    assert_eq!(worker.sign_in("worker", PASSWORD).await.status, 200);
    let mut changes = JoinSet::new();
    for _ in 0..300 {
        let worker = worker.clone();
        changes.spawn(async move { change(&worker, "wrong").await.status });
    }
    // A refused password change shows that the queue is full.
    while changes.join_next().await.unwrap().unwrap() != 503 {}
    let mut admin = Client::new(app::router(app));
    assert_eq!(admin.sign_in("admin", PASSWORD).await.status, 200);
}

fn password(number: usize) -> String {
    format!("password number {number}")
}
