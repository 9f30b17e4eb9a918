//! Requests from pages of other sites, and servers behind an https proxy. rule: foreign-sites

use jobwright::config::Config;
use serde_json::json;

use crate::support::{PASSWORD, TestApp, on_each_engine};

fn behind_https() -> Config {
    Config {
        public_url: "https://jobs.example.com".parse().unwrap(),
        trusted_proxies: vec!["127.0.0.1".parse().unwrap()],
        ..Config::default()
    }
}

on_each_engine! {
    /// A state-changing request gets 403 if its `Origin` is foreign or its `Sec-Fetch-Site` is cross-site.
    async fn a_page_of_another_site_cannot_change_anything(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let body = || json!({"businessName": "Mine"});
        for (header, value) in [("origin", "https://evil.example"), ("origin", "null"), ("sec-fetch-site", "cross-site")] {
            let response = admin.clone().with_header(header, value).patch("/api/settings", body()).await;
            response.assert_error(403, "cross_site");
            assert_eq!(admin.clone().with_header(header, value).get("/api/settings").await.status, 200, "reading is free");
            app.anonymous().with_header(header, value).sign_in("admin", PASSWORD).await.assert_error(403, "cross_site");
        }
        assert_eq!(admin.get("/api/settings").await.json["businessName"], "");
        for (header, value) in [("origin", "http://localhost:8080"), ("sec-fetch-site", "same-origin"), ("accept", "*/*")] {
            assert_eq!(admin.clone().with_header(header, value).patch("/api/settings", body()).await.status, 200, "{header}");
        }
    }

    /// With an https public URL the cookie is `Secure`, and requests with the public URL's origin are accepted.
    async fn behind_https_the_cookie_is_secure(engine) {
        let app = TestApp::with_config(engine, behind_https()).await;
        let mut client = app.anonymous().with_header("origin", "https://jobs.example.com");
        let response = client.sign_in("admin", PASSWORD).await;
        let cookie = response.header("set-cookie");
        assert!(cookie.starts_with("__Host-jobwright_session=") && cookie.ends_with("; Secure"), "{cookie}");
        assert_eq!(client.get("/api/auth/user").await.status, 200);
    }

    /// Failed sign-ins are counted for the IP address from `X-Forwarded-For`, if a trusted proxy sent it.
    /// rule: sign-in-limits
    async fn failed_sign_ins_are_counted_for_the_address_from_a_trusted_proxy(engine) {
        let app = TestApp::with_config(engine, behind_https()).await;
        let from = |address: &str| app.anonymous().with_header("x-forwarded-for", address);
        for _ in 0..10 {
            from("203.0.113.7").sign_in("admin", "wrong").await.assert_error(401, "invalid_credentials");
        }
        from("203.0.113.7").sign_in("admin", PASSWORD).await.assert_error(429, "too_many");
        from("6.6.6.6, 203.0.113.7").sign_in("admin", PASSWORD).await.assert_error(429, "too_many");
        assert_eq!(from("203.0.113.8").sign_in("admin", PASSWORD).await.status, 200);
    }

    /// Without trusted proxies `X-Forwarded-For` is ignored.
    async fn x_forwarded_for_is_ignored_without_trusted_proxies(engine) {
        let app = TestApp::new(engine).await;
        let from = |address: String| app.anonymous().with_header("x-forwarded-for", &address);
        for number in 0..10 {
            from(format!("203.0.113.{number}")).sign_in("admin", "wrong").await.assert_error(401, "invalid_credentials");
        }
        from("203.0.113.99".to_owned()).sign_in("admin", PASSWORD).await.assert_error(429, "too_many");
    }
}
