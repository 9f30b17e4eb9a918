//! The web app's files. Assets with a hash in their name are immutable and stored compressed. `index.html` is
//! `no-cache`. rule: wire-caching
//!
//! Some builds of the server don't contain the web app. The tests pass for builds with and without it.

use axum::http::Method;

use crate::support::{TestApp, on_each_engine};

on_each_engine! {
    /// The server returns `index.html` for every path of the web app.
    async fn every_path_of_the_web_app_returns_index_html(engine) {
        let app = TestApp::new(engine).await;
        let browser = app.anonymous().with_header("accept", "text/html,*/*;q=0.8");
        let page = browser.get("/").await;
        if page.status == 404 {
            return; // This is a developer's build without the web app.
        }
        assert_eq!((page.status, page.header("cache-control")), (200, "no-cache"));
        assert!(page.text.contains("<!doctype html>") || page.text.contains("<!DOCTYPE html>"));
        for path in ["/jobs", "/job-card/5", "/no/such/place"] {
            assert_eq!(browser.get(path).await.text, page.text, "{path}");
        }
        let again = browser.clone().with_header("if-none-match", page.header("etag")).get("/jobs").await;
        assert_eq!((again.status, again.text.as_str()), (304, ""));
        let head = browser.send(Method::HEAD, "/", None).await;
        assert_eq!((head.status, head.text.as_str()), (200, ""));
        assert_eq!(head.header("content-length"), page.text.len().to_string());
        let packed = browser.clone().with_header("accept-encoding", "gzip, br").get("/").await;
        assert_eq!((packed.header("content-encoding"), packed.header("vary")), ("br", "accept-encoding"));
    }

    /// Scripts are embedded compressed. A client that accepts no compression gets the same script decompressed.
    async fn a_client_that_accepts_no_compression_gets_scripts_decompressed(engine) {
        let client = TestApp::new(engine).await.anonymous().with_header("accept", "text/html,*/*");
        let page = client.get("/").await;
        if page.status == 404 {
            return; // This is a developer's build without the web app.
        }
        let from = page.text.find("/assets/index-").unwrap();
        let path = &page.text[from..from + page.text[from..].find('"').unwrap()];
        let plain = client.get(path).await;
        assert_eq!((plain.status, plain.header("content-encoding")), (200, ""));
        assert_eq!(plain.header("content-length"), plain.text.len().to_string());
        assert!(plain.text.contains("import"), "{path} is a script");
        let gzip = client.clone().with_header("accept-encoding", "gzip").send(Method::HEAD, path, None).await;
        assert_eq!(gzip.header("content-encoding"), "gzip");
        let length = |answer: &str| answer.parse::<usize>().unwrap();
        assert!(length(gzip.header("content-length")) < plain.text.len());
        assert_ne!(gzip.header("etag"), plain.header("etag"));
    }

    /// If the browser sent a session cookie, the page's `Link` header preloads the first API requests of the web app.
    /// Without a session these requests would get 401.
    async fn the_page_preloads_the_first_api_requests_if_there_is_a_session(engine) {
        let app = TestApp::new(engine).await;
        let anonymous = app.anonymous().with_header("accept", "text/html,*/*;q=0.8");
        let page = anonymous.get("/").await;
        if page.status == 404 {
            return; // This is a developer's build without the web app.
        }
        assert_eq!(page.header("link"), "");
        let varies: Vec<_> = page.headers.get_all("vary").iter().collect();
        assert_eq!(varies, ["accept-encoding", "cookie"]);
        let admin = app.admin().await;
        let browser = admin.clone().with_header("accept", "text/html,*/*;q=0.8");
        let again = browser.clone().with_header("if-none-match", page.header("etag")).get("/jobs").await;
        assert_eq!(again.status, 304);
        for answer in [browser.get("/").await, again] {
            let named: Vec<_> = answer.header("link").split(", ").collect();
            assert_eq!(named.len(), 2, "{named:?}");
            for (link, path) in named.iter().zip(["/api/auth/user", "/api/settings"]) {
                assert_eq!(*link, format!("<{path}>; rel=preload; as=fetch; crossorigin=use-credentials"));
                assert_eq!(admin.get(path).await.status, 200, "{path}");
            }
        }
        assert_eq!(browser.get("/favicon.svg").await.header("link"), "");
    }

    /// The service worker and the files for installing the app have the right content types. Browsers revalidate these
    /// files on each use, so they use a new version immediately. The responses set no cookie.
    async fn the_files_for_installing_the_app_are_served(engine) {
        let app = TestApp::new(engine).await;
        let browser = app.admin().await.with_header("accept", "*/*");
        if app.anonymous().with_header("accept", "text/html").get("/").await.status == 404 {
            return; // This is a developer's build without the web app.
        }
        for (path, kind) in [
            ("/sw.js", "text/javascript; charset=utf-8"),
            ("/manifest.webmanifest", "application/manifest+json"),
            ("/favicon.svg", "image/svg+xml; charset=utf-8"),
            ("/icons/icon-192.png", "image/png"),
            ("/icons/icon-512.png", "image/png"),
            ("/icons/maskable-512.png", "image/png"),
            ("/icons/apple-touch-180.png", "image/png"),
        ] {
            let file = browser.send(Method::HEAD, path, None).await;
            assert_eq!((file.status, file.header("content-type")), (200, kind), "{path}");
            assert_eq!(file.header("cache-control"), "no-cache", "{path}");
            assert_eq!(file.header("set-cookie"), "", "{path}");
            assert_eq!(file.header("vary"), "accept-encoding", "{path}");
        }
        let manifest: serde_json::Value = serde_json::from_str(&browser.get("/manifest.webmanifest").await.text).unwrap();
        for icon in manifest["icons"].as_array().unwrap() {
            let path = icon["src"].as_str().unwrap();
            let file = browser.send(Method::HEAD, path, None).await;
            assert!(file.header("content-type").starts_with(icon["type"].as_str().unwrap()), "{path}");
        }
    }

    /// A missing script gets 404, not `index.html`.
    async fn missing_files_get_404(engine) {
        let app = TestApp::new(engine).await;
        let browser = app.anonymous().with_header("accept", "*/*");
        for path in ["/assets/index-gone.js", "/.vite/manifest.json", "/index.html.br", "/../Cargo.toml", "/%2e%2e/Cargo.toml"] {
            browser.get(path).await.assert_error(404, "not_found");
        }
    }
}
