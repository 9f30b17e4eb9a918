//! The web app's files (decisions 2: hashed assets immutable and pre-compressed, `index.html` no-cache).
//!
//! What is embedded depends on the build; these hold with and without the web app inside.

use axum::http::Method;

use crate::support::{TestApp, on_each_engine};

on_each_engine! {
    /// spec 2: any other path is a page of the app; missing files are none.
    async fn places_of_the_app_are_its_page(engine) {
        let app = TestApp::new(engine).await;
        let browser = app.anonymous().with_header("accept", "text/html,*/*;q=0.8");
        let page = browser.get("/").await;
        if page.status == 404 {
            return; // a developer's build without the web app
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

    /// A script that is gone must not come back as a page.
    async fn missing_files_are_404(engine) {
        let app = TestApp::new(engine).await;
        let browser = app.anonymous().with_header("accept", "*/*");
        for path in ["/assets/index-gone.js", "/.vite/manifest.json", "/index.html.br", "/../Cargo.toml", "/%2e%2e/Cargo.toml"] {
            browser.get(path).await.assert_error(404, "not_found");
        }
    }
}
