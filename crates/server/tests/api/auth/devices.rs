//! The known browsers of an account, and the mail about a sign-in from an unknown browser. rule: known-devices

use jiff::SignedDuration;
use jobwright::config::Config;

use crate::support::{Client, PASSWORD, Response, TestApp, on_each_engine};

const SAFARI: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";

/// Returns the device cookie of a response as `name=value`, and the cookie's attributes.
#[track_caller]
fn device(answer: &Response) -> (String, String) {
    let cookies = answer.headers.get_all("set-cookie").iter();
    let mut own = cookies
        .map(|cookie| cookie.to_str().unwrap())
        .filter(|cookie| cookie.contains("jobwright_device="));
    let cookie = own.next().expect("no device cookie");
    assert_eq!(own.next(), None);
    let (pair, attributes) = cookie.split_once("; ").unwrap();
    (pair.to_owned(), attributes.to_owned())
}

fn new_browser(app: &TestApp) -> Client {
    app.anonymous().on_device(None)
}

on_each_engine! {
    async fn the_owner_gets_a_mail_about_a_new_browser_except_about_the_first_one(engine) {
        let app = TestApp::new(engine).await;
        let first = new_browser(&app).sign_in("worker", PASSWORD).await;
        let (cookie, _) = device(&first);
        let again = app.anonymous().on_device(Some(&cookie)).sign_in("worker", PASSWORD).await;
        assert_eq!(device(&again).0, cookie, "the browser keeps its cookie");
        app.anonymous().on_device(None).sign_in("worker", "wrong").await.assert_error(401, "invalid_credentials");
        assert_eq!(app.deliver().await.sent, 0);
        let other = new_browser(&app).with_header("user-agent", SAFARI).sign_in("worker", PASSWORD).await;
        assert_ne!(device(&other).0, cookie);
        let mail = app.next_mail().await;
        assert_eq!((mail.to.address.as_str(), mail.subject.as_str()), ("worker@example.com", "New sign-in to your account"));
        // The mail shows the time in Sydney.
        for said in ["'worker'", "Safari on iPhone", "address 127.0.0.1", "Fri Nov 20, 8:00 PM", "http://localhost:8080/forgot-password"] {
            assert!(mail.text.contains(said), "{said} in {}", mail.text);
        }
        for secret in [PASSWORD, &cookie["jobwright_device=".len()..], "token="] {
            assert!(!mail.text.contains(secret), "{secret}");
        }
    }

    /// Older servers stored no known browsers. After an upgrade, the first sign-in to an account may be an attacker's.
    /// So the account's owner gets a mail about this sign-in too.
    async fn the_owner_gets_a_mail_about_the_first_browser_if_the_account_has_earlier_sign_ins(engine) {
        for forgotten in ["DELETE FROM sessions", "DELETE FROM audit_log"] {
            let app = TestApp::new(engine).await;
            app.worker().await;
            app.sql("DELETE FROM known_devices").await;
            app.sql(forgotten).await;
            new_browser(&app).sign_in("worker", PASSWORD).await;
            assert_eq!(app.next_mail().await.subject, "New sign-in to your account", "{forgotten}");
        }
    }

    /// The device cookie has 256 random bits. Only their hash is stored in the database. rule: hashes-stay-inside
    async fn the_device_cookie_is_http_only_and_bound_to_the_host(engine) {
        for (url, name, secure) in [("http://localhost:8080", "jobwright_device", ""), ("https://jobs.example.com", "__Host-jobwright_device", "; Secure")] {
            let app = TestApp::with_config(engine, Config { public_url: url.parse().unwrap(), ..Config::default() }).await;
            let (pair, attributes) = device(&new_browser(&app).sign_in("admin", PASSWORD).await);
            let token = pair.strip_prefix(name).unwrap().strip_prefix('=').unwrap();
            assert_eq!(token.len(), 64);
            assert_eq!(attributes, format!("Path=/; HttpOnly; SameSite=Lax; Max-Age=34560000{secure}"));
            assert!(!app.dump().await.contains(token));
            let again = app.anonymous().on_device(Some(&pair)).sign_in("admin", PASSWORD).await;
            assert_eq!(device(&again).0, pair);
        }
    }

    async fn a_browser_is_known_to_each_account_that_used_it(engine) {
        let app = TestApp::new(engine).await;
        app.signed_in("worker").await;
        app.signed_in("admin").await;
        let (cookie, _) = device(&new_browser(&app).sign_in("worker", PASSWORD).await);
        app.deliver().await;
        let shared = app.anonymous().on_device(Some(&cookie));
        shared.clone().sign_in("admin", PASSWORD).await;
        assert_eq!(app.next_mail().await.to.address, "admin@example.com", "new to this account");
        shared.clone().sign_in("admin", PASSWORD).await;
        shared.clone().sign_in("worker", PASSWORD).await;
        assert_eq!(app.deliver().await.sent, 0);
    }

    /// Somebody who has the password can't flood the owner with mails, because the number of these mails is limited.
    /// The owner's browser is still known after many sign-ins from other browsers.
    async fn the_numbers_of_mails_and_known_browsers_are_limited(engine) {
        let app = TestApp::new(engine).await;
        let (own, _) = device(&new_browser(&app).sign_in("worker", PASSWORD).await);
        for _ in 0..8 {
            new_browser(&app).sign_in("worker", PASSWORD).await;
        }
        assert_eq!(app.deliver().await.sent, 5);
        app.clock.advance(SignedDuration::from_hours(1));
        app.anonymous().on_device(Some(&own)).sign_in("worker", PASSWORD).await;
        for _ in 0..49 {
            new_browser(&app).sign_in("worker", PASSWORD).await;
        }
        assert_eq!(app.number("SELECT COUNT(*) FROM known_devices").await, 50);
        app.deliver().await;
        app.clock.advance(SignedDuration::from_hours(1));
        app.anonymous().on_device(Some(&own)).sign_in("worker", PASSWORD).await;
        assert_eq!(app.deliver().await.sent, 0, "the least recently used browsers are forgotten");
    }

    /// The known browser that an account used most recently is never forgotten. Otherwise the next sign-in would count
    /// as the account's first, and its owner would get no mail about it.
    async fn unused_browsers_are_forgotten_after_400_days_but_the_most_recent_one_is_kept(engine) {
        let app = TestApp::new(engine).await;
        let (own, _) = device(&new_browser(&app).sign_in("worker", PASSWORD).await);
        app.clock.advance(SignedDuration::from_hours(24));
        new_browser(&app).sign_in("worker", PASSWORD).await;
        app.deliver().await;
        app.clock.advance(SignedDuration::from_hours(401 * 24));
        app.signed_in("admin").await;
        assert_eq!(app.number("SELECT COUNT(*) FROM known_devices").await, 2, "the worker's last, and the admin's");
        app.anonymous().on_device(Some(&own)).sign_in("worker", PASSWORD).await;
        assert_eq!(app.next_mail().await.subject, "New sign-in to your account");
    }
}
