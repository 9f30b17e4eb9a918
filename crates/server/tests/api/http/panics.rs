//! A request also gets 500 if a panic occurs outside the handlers. The connection is not closed.

use std::sync::Arc;

use axum::{body::Body, http::Request};
use jiff::Timestamp;
use jobwright::{
    app::{App, Shared, router},
    kit::clock::Clock,
};

use crate::support::{Client, TestApp, on_each_engine};

struct BrokenClock;

impl Clock for BrokenClock {
    fn now(&self) -> Timestamp {
        panic!("the clock is broken");
    }
}

on_each_engine! {
    /// The outermost middleware reads the clock for the request's id. The clock of this test panics.
    async fn a_panic_in_the_middleware_gets_a_500(engine) {
        let app = TestApp::new(engine).await;
        let broken = Shared { clock: Arc::new(BrokenClock), ..(*app.app).clone() };
        let client = Client::new(router(App::from(broken)));
        let request = Request::get("/healthz").header("host", "x").body(Body::empty()).unwrap();
        let response = client.run(request).await;
        response.assert_error(500, "internal");
        assert_eq!(response.header("cache-control"), "no-store");
        assert!(!response.text.contains("clock"), "{}", response.text);
    }
}
