//! Concurrent requests for reset links, and concurrent uses of one link. rule: reset-link

use std::time::Duration;

use serde_json::json;

use super::{ask, mailed_token, state};
use crate::support::{Client, Engine, HeldLock, TestApp, on_each_engine, send_concurrently};

/// The number of times that the concurrent requests are repeated.
const ROUNDS: usize = 100;
/// The number of concurrent requests.
const RACERS: usize = 16;

on_each_engine! {
    /// When 16 concurrent requests use the same link, one succeeds and its password is stored. The test repeats this
    /// 100 times.
    async fn one_of_sixteen_concurrent_uses_of_a_link_succeeds(engine) {
        let app = TestApp::new(engine).await;
        for round in 0..ROUNDS {
            let token = mailed_token(&app, "worker").await;
            let request = |racer: usize| {
                let body = json!({"token": token, "newPassword": password(round, racer)});
                (app.anonymous(), "POST", "/api/auth/password-reset/confirm".to_owned(), body)
            };
            let answers = send_concurrently((0..RACERS).map(request).collect()).await;
            let winners: Vec<usize> = (0..RACERS).filter(|racer| answers[*racer].status == 200).collect();
            assert_eq!(winners.len(), 1, "round {round}");
            for answer in answers.iter().filter(|answer| answer.status != 200) {
                answer.assert_error(400, "invalid_token");
            }
            assert_eq!(state(&app, &token).await["valid"], false);
            let winner: Client = app.signed_in_with("worker", &password(round, winners[0])).await;
            assert_eq!(winner.get("/api/auth/user").await.status, 200, "round {round}");
            // The mail 'Your password was changed' is sent once. The next round starts with an empty outbox and in a
            // new hour.
            assert_eq!(app.deliver().await.sent, 1, "round {round}");
            app.clock.advance(jiff::SignedDuration::from_hours(1));
        }
    }

    /// The limit of five requests for reset links an hour applies to concurrent requests too.
    async fn five_of_many_concurrent_link_requests_are_accepted(engine) {
        let app = TestApp::new(engine).await;
        let body = json!({"emailOrUsername": "worker"});
        let request = |_| (app.anonymous(), "POST", "/api/auth/password-reset/request".to_owned(), body.clone());
        let answers = send_concurrently((0..RACERS).map(request).collect()).await;
        let taken = answers.iter().filter(|answer| answer.status == 200).count();
        assert_eq!(taken, 5);
        assert!(answers.iter().all(|answer| matches!(answer.status, 200 | 429)));
        assert_eq!(app.number("SELECT COUNT(*) FROM outbox").await, 5);
        ask(&app, "admin").await;
        assert_eq!(app.deliver().await.sent, 6);
    }
}

/// A stranger's request for a reset link neither waits for bookings nor delays them, because it locks neither the
/// settings nor an account.
#[tokio::test]
async fn a_request_for_a_link_does_not_wait_for_the_settings() {
    let app = TestApp::new(Engine::Postgres).await;
    let lock = HeldLock::take(&app, "settings", 1.into()).await;
    let limit = Duration::from_secs(10);
    tokio::time::timeout(limit, ask(&app, "worker"))
        .await
        .expect("the request waits for the lock");
    lock.release().await;
}

fn password(round: usize, racer: usize) -> String {
    format!("password {round} of racer {racer}")
}
