//! Guessing passwords from many addresses, and with several names of one account. rule: sign-in-limits

use std::time::Duration;

use jiff::SignedDuration;
use jobwright::config::{Config, Limits};

use crate::support::{Client, PASSWORD, TestApp, on_each_engine};

/// An application that reads the client's address from `X-Forwarded-For`.
fn behind_a_proxy(limits: Limits) -> Config {
    Config {
        trusted_proxies: vec!["127.0.0.1".parse().unwrap()],
        limits,
        ..Config::default()
    }
}

/// Returns a client that is a new browser at this IP address.
fn from(app: &TestApp, address: &str) -> Client {
    let client = app.anonymous().on_device(None);
    client.with_header("x-forwarded-for", address)
}

on_each_engine! {
    /// Responses don't reveal that a username and an e-mail address belong to the same account.
    async fn two_names_of_one_account_get_the_same_responses_as_names_of_two_people(engine) {
        let mut seen = Vec::new();
        for (name, email) in [("worker", "worker@example.com"), ("nobody", "nobody@example.com")] {
            let app = TestApp::new(engine).await;
            let mut answers = Vec::new();
            for round in 0..4 {
                for typed in [name, email, name, email, email] {
                    for _ in 0..4 {
                        let answer = app.anonymous().on_device(None).sign_in(typed, "wrong").await;
                        answers.push((answer.status, answer.header("retry-after").to_owned(), answer.text));
                    }
                }
                app.clock.advance(SignedDuration::from_mins(3 + round));
            }
            seen.push((answers, app.clock.take_waits()));
        }
        assert!(seen[0].0.iter().any(|(status, ..)| *status == 429));
        assert_eq!(seen[0], seen[1]);
    }

    async fn ten_failed_sign_ins_with_the_username_do_not_lock_the_email_address(engine) {
        let app = TestApp::new(engine).await;
        for _ in 0..10 {
            app.anonymous().sign_in("worker", "wrong").await.assert_error(401, "invalid_credentials");
        }
        app.anonymous().sign_in("worker", PASSWORD).await.assert_error(429, "too_many");
        assert_eq!(app.anonymous().sign_in("worker@example.com", PASSWORD).await.status, 200);
    }

    /// Failed sign-ins before a change of the username still count for the account.
    async fn twenty_failed_sign_ins_lock_all_names_of_an_account(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let path = format!("/api/admin/users/{}", app.worker_id);
        for name in ["worker", "wanda"] {
            let renamed = serde_json::json!({"username": name});
            assert_eq!(admin.patch(&path, renamed).await.status, 200);
            for _ in 0..10 {
                app.anonymous().sign_in(name, "wrong").await.assert_error(401, "invalid_credentials");
            }
        }
        app.anonymous().sign_in("worker@example.com", PASSWORD).await.assert_error(429, "too_many");
    }

    /// All addresses of an IPv6 network with a 56-bit prefix together have twice the limit of one address. A network
    /// with a 48-bit prefix has four times the limit of one address.
    async fn addresses_of_larger_ipv6_networks_are_counted_together(engine) {
        let limits = Limits { address_failures: 5, ..Limits::default() };
        let app = TestApp::with_config(engine, behind_a_proxy(limits)).await;
        let guess = |network: &'static str| {
            let mut client = from(&app, &format!("{network}::1"));
            async move { client.sign_in("somebody", "wrong").await.status }
        };
        for network in ["2001:db8:1:0100", "2001:db8:1:0101"] {
            for _ in 0..5 {
                assert_eq!(guess(network).await, 401, "{network}");
            }
            assert_eq!(guess(network).await, 429, "{network}");
        }
        assert_eq!(guess("2001:db8:1:01ff").await, 429, "the network of 56 bits is full");
        for network in ["2001:db8:1:0200", "2001:db8:1:0201"] {
            for _ in 0..5 {
                assert_eq!(guess(network).await, 401, "{network}");
            }
        }
        assert_eq!(guess("2001:db8:1:0300").await, 429, "the network of 48 bits is full");
        assert_eq!(from(&app, "2001:db8:2::1").sign_in("worker", PASSWORD).await.status, 200, "others are unaffected");
        assert_eq!(from(&app, "192.0.2.1").sign_in("worker", PASSWORD).await.status, 200);
    }

    /// After many failed sign-ins from many addresses, sign-ins with known and with unknown names are delayed equally,
    /// and none is refused. rule: sign-in-slowed
    async fn guesses_from_many_addresses_only_delay_the_responses(engine) {
        let app = TestApp::with_config(engine, behind_a_proxy(Limits::default())).await;
        app.worker().await;
        let mut waits = Vec::new();
        for name in ["worker", "nobody"] {
            for address in 0..10 {
                for _ in 0..9 {
                    let answer = from(&app, &format!("192.0.2.{address}")).sign_in(name, "wrong").await;
                    answer.assert_error(401, "invalid_credentials");
                }
            }
            waits.push(app.clock.take_waits());
        }
        assert_eq!(waits[0], waits[1]);
        assert_eq!(waits[0].len(), 80, "the first ten are not delayed");
        assert_eq!((waits[0][0], waits[0][79]), (Duration::from_millis(250), Duration::from_secs(2)));
        // The response to the right password is delayed too. Otherwise a fast response would reveal that the password
        // is right. The right password is never refused.
        assert_eq!(from(&app, "198.51.100.1").sign_in("worker", PASSWORD).await.status, 200);
        assert_eq!(app.clock.take_waits(), [Duration::from_secs(2)]);
        // Sign-ins from a known browser of the account are not delayed. Sign-ins to other accounts from the same
        // browser are delayed.
        let known = app.anonymous().with_header("x-forwarded-for", "198.51.100.2");
        assert_eq!(known.clone().sign_in("worker", PASSWORD).await.status, 200);
        assert!(app.clock.take_waits().is_empty());
        known.clone().sign_in("nobody", PASSWORD).await.assert_error(401, "invalid_credentials");
        assert_eq!(app.clock.take_waits(), [Duration::from_secs(2)]);
        app.clock.advance(SignedDuration::from_mins(15));
        from(&app, "198.51.100.1").sign_in("worker", "wrong").await;
        assert!(app.clock.take_waits().is_empty(), "old failures don't count");
    }

    /// A sign-in that is being delayed uses no database connection, no lock, and no slot for password checks.
    async fn delayed_sign_ins_do_not_delay_other_sign_ins(engine) {
        let app = TestApp::with_config(engine, behind_a_proxy(Limits::default())).await;
        for address in 0..2 {
            for _ in 0..5 {
                from(&app, &format!("192.0.2.{address}")).sign_in("worker", "wrong").await;
            }
        }
        app.clock.hold_waits();
        let delayed: Vec<_> = (0..40)
            .map(|address| {
                let mut client = from(&app, &format!("203.0.113.{address}"));
                tokio::spawn(async move { client.sign_in("worker", "wrong").await.status })
            })
            .collect();
        let mut waiting = 0;
        while waiting < 40 {
            waiting += app.clock.take_waits().len();
            tokio::task::yield_now().await;
        }
        assert_eq!(from(&app, "192.0.2.1").sign_in("admin", PASSWORD).await.status, 200);
        assert!(delayed.iter().all(|attempt| !attempt.is_finished()));
        delayed.iter().for_each(tokio::task::JoinHandle::abort);
    }

    /// Requests for reset links are counted for a whole IPv6 network too. rule: reset-request
    async fn reset_requests_of_larger_ipv6_networks_are_counted_together(engine) {
        let limits = Limits { address_reset_requests: 2, ..Limits::default() };
        let app = TestApp::with_config(engine, behind_a_proxy(limits)).await;
        let mut statuses = Vec::new();
        for number in 0..5 {
            let client = from(&app, &format!("2001:db8:1:{number:x}::1"));
            let body = serde_json::json!({"emailOrUsername": format!("nobody-{number}")});
            statuses.push(client.post("/api/auth/password-reset/request", body).await.status);
        }
        assert_eq!(statuses, [200, 200, 200, 200, 429]);
    }
}
