//! The security headers on every route of `api/authorization.csv` and on every kind of response. rule: wire-headers

use axum::{body::Body, http::Method};
use jobwright::{
    app::{App, router},
    config::Config,
};
use serde_json::json;

use crate::{
    authz::{CALLERS, Callers, rows},
    job_cards::card_world::{CardWorld, of_job},
    support::{Client, Response, TestApp, on_each_engine},
};

/// The expected Content-Security-Policy. It allows only files of this server, and no inline code, `eval` or frames.
/// The only Trusted Types policy is for the address of the service worker.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' blob:; object-src 'none'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'; worker-src 'self'; manifest-src 'self'; require-trusted-types-for 'script'; \
    trusted-types jobwright-worker";

#[track_caller]
fn assert_safe(response: &Response, what: &str) {
    for (name, value) in [
        ("content-security-policy", POLICY),
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
    ] {
        assert_eq!(response.header(name), value, "{what}");
        assert_eq!(
            response.headers.get_all(name).iter().count(),
            1,
            "{what}: {name}"
        );
    }
    assert!(
        response
            .header("permissions-policy")
            .contains("geolocation=()"),
        "{what}"
    );
    assert!(!response.header("x-request-id").is_empty(), "{what}");
    // Response headers must not name the server's software, and must not allow other origins to read the response.
    for name in [
        "server",
        "x-powered-by",
        "via",
        "access-control-allow-origin",
    ] {
        assert_eq!(response.headers.get(name), None, "{what}: {name}");
    }
}

/// Asserts that an API response is `no-store`, or `private, no-cache` if it has an `ETag`. rule: wire-caching
#[track_caller]
fn assert_not_kept(response: &Response, reads: bool, what: &str) {
    let has_tag =
        reads && !response.header("etag").is_empty() && matches!(response.status, 200 | 304);
    let expected = if has_tag {
        "private, no-cache"
    } else {
        "no-store"
    };
    assert_eq!(response.header("cache-control"), expected, "{what}");
}

on_each_engine! {
    async fn every_route_sends_the_security_headers_to_every_caller(engine) {
        let callers = Callers::new(engine).await;
        for row in rows() {
            for caller in CALLERS {
                let response = callers.call(caller, &row).await;
                let what = format!("{caller:?} {} {} {}", row.method, row.path, response.status);
                assert_safe(&response, &what);
                if row.path != "*" {
                    assert_not_kept(&response, row.method == Method::GET, &what);
                }
            }
        }
    }

    /// The test of all routes does not get every kind of response. This test requests the remaining kinds: 200 with an
    /// `ETag`, 304, PDFs, exports, and every kind of error.
    async fn every_kind_of_response_has_the_security_headers(engine) {
        let cards = CardWorld::new(engine).await;
        let (world, job) = (&cards.world, cards.completed().await);
        assert_eq!(cards.post_card(&job, json!({})).await.status, 201);
        let pdf = format!("{}/pdf", of_job(&job));
        let mut answers = Vec::new();
        for path in ["/api/settings", &of_job(&job), &pdf, &format!("/api/clients/{}", world.client)] {
            let whole = world.admin.get(path).await;
            let asking = world.admin.clone().with_header("if-none-match", whole.header("etag"));
            let again = asking.get(path).await;
            assert!(matches!(again.status, 200 | 304) && !whole.header("etag").is_empty(), "{path}");
            answers.extend([(true, whole), (true, again), (true, world.admin.send(Method::HEAD, path, None).await)]);
            let broken = world.app.anonymous().with_header("if-none-match", "*").get(path).await;
            assert_eq!(broken.status, 401, "{path}");
            answers.push((true, broken));
        }
        let stale = world.admin.clone().with_header("if-match", "\"77\"").patch("/api/settings", json!({"businessName": "x"})).await;
        let changed = world.admin.patch("/api/settings", json!({"businessName": "x"})).await;
        assert_eq!((stale.status, changed.status, changed.header("etag")), (412, 200, "\"2\""));
        let large = world.admin.send_raw(Method::PATCH, "/api/settings", Some("application/json"), "x".repeat(1_000_001)).await;
        let form = world.admin.send_raw(Method::PATCH, "/api/settings", Some("text/plain"), "x").await;
        let foreign = world.admin.clone().with_header("origin", "https://evil.example").patch("/api/settings", json!({})).await;
        let wrong = world.admin.send(Method::PUT, "/api/settings", None).await;
        assert_eq!((large.status, form.status, foreign.status, wrong.status), (413, 415, 403, 405));
        answers.extend([stale, changed, large, form, foreign, wrong].map(|answer| (false, answer)));
        answers.push((true, world.admin.get("/api/reports/export.csv").await));
        answers.push((true, world.admin.get("/api/jobs/x").await));
        answers.push((true, world.admin.get("/api/nothing").await));
        world.app.sql("DROP TABLE notifications").await;
        let failed = world.admin.get("/api/notifications").await;
        assert!(failed.status >= 500, "{}", failed.text);
        answers.push((true, failed));
        for (reads, answer) in &answers {
            let what = format!("{} {}", answer.status, answer.text.chars().take(80).collect::<String>());
            assert_safe(answer, &what);
            assert_not_kept(answer, *reads, &what);
        }
    }

    /// The test also checks the responses to a request for a missing file and to a request with a wrong method.
    async fn responses_of_an_overloaded_server_have_the_security_headers(engine) {
        let app = TestApp::new(engine).await;
        let config = Config { most_requests: 0, ..Config::default() };
        let full = App::new(app.db.clone(), app.clock.clone(), config, app.app.passwords.clone());
        let busy = Client::new(router(full)).get("/api/users").await;
        let gone = app.anonymous().get("/assets/gone.js").await;
        let wrong = app.anonymous().send(Method::POST, "/jobs", None).await;
        assert_eq!((busy.status, gone.status, wrong.status), (503, 404, 405));
        for answer in [busy, gone, wrong] {
            assert_safe(&answer, &answer.text);
            assert_eq!(answer.header("cache-control"), "no-store");
        }
    }

    /// The addresses of the password reset page and the setup page contain a secret.
    async fn pages_with_a_secret_in_their_address_send_no_referrer(engine) {
        let app = TestApp::new(engine).await;
        let browser = app.anonymous().with_header("accept", "text/html");
        for path in ["/reset-password?token=abc", "/setup?code=ABCD-EFGH", "/"] {
            let page = browser.get(path).await;
            assert_safe(&page, path);
            let caching = if page.status == 404 { "no-store" } else { "no-cache" };
            assert_eq!(page.header("cache-control"), caching, "{path}");
        }
    }

    /// Strict-Transport-Security is sent only if the public URL is an https URL.
    async fn strict_transport_security_is_sent_only_with_an_https_public_url(engine) {
        let plain = TestApp::new(engine).await;
        assert_eq!(plain.anonymous().get("/healthz").await.headers.get("strict-transport-security"), None);
        let config = Config { public_url: "https://jobs.example.com".parse().unwrap(), ..Config::default() };
        let app = TestApp::with_config(engine, config).await;
        for path in ["/", "/healthz", "/api/users", "/api/nothing", "/assets/gone.js"] {
            let response = app.anonymous().get(path).await;
            assert_eq!(response.header("strict-transport-security"), "max-age=31536000; includeSubDomains", "{path}");
        }
        let body = Body::from("{");
        let broken = app.anonymous().send_raw(Method::POST, "/api/auth/login", Some("application/json"), body).await;
        assert!(!broken.header("strict-transport-security").is_empty());
    }

    /// The cookie is `HttpOnly` and `SameSite=Lax`. Under https its name begins with `__Host-`, which requires
    /// `Secure`, `Path=/` and no `Domain`. rule: sessions
    async fn the_session_cookie_is_bound_to_the_host(engine) {
        for (url, name, secure) in [("http://localhost:8080", "jobwright_session", ""), ("https://jobs.example.com", "__Host-jobwright_session", "; Secure")] {
            let config = Config { public_url: url.parse().unwrap(), ..Config::default() };
            let app = TestApp::with_config(engine, config).await;
            let mut client = app.anonymous();
            let signed_in = client.sign_in("admin", crate::support::PASSWORD).await;
            let cookie = signed_in.header("set-cookie");
            let value = cookie.strip_prefix(name).and_then(|rest| rest.strip_prefix('=')).unwrap();
            let (token, attributes) = value.split_once("; ").unwrap();
            assert!(token.len() >= 43, "256 bits: {cookie}");
            assert_eq!(attributes, format!("Path=/; HttpOnly; SameSite=Lax; Max-Age=1209600{secure}"));
            let out = client.post("/api/auth/logout", json!({})).await;
            let forgotten = out.header("set-cookie");
            assert_eq!(forgotten, format!("{name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0{secure}"));
            // A server with an https public URL ignores a cookie with the name for http, and the other way round.
            let other = if secure.is_empty() { "__Host-jobwright_session" } else { "jobwright_session" };
            let again = app.admin().await;
            let token = again.cookie().unwrap().split_once('=').unwrap().1;
            app.anonymous().with_cookie(&format!("{other}={token}")).get("/api/auth/user").await.assert_error(401, "not_signed_in");
        }
    }
}
