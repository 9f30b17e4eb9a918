//! The authorization table, the router and the OpenAPI document have the same routes.
//!
//! The router's `Debug` text lists all paths and methods, so the tests also find undocumented routes.

use std::collections::{BTreeMap, BTreeSet};

use axum::http::Method;
use jobwright::{app, http::metrics};
use serde_json::{Value, json};

use super::{Caller, rows};
use crate::support::{Engine, TestApp};

/// Every method that axum can route.
const METHODS: [&str; 9] = [
    "get", "head", "delete", "options", "patch", "post", "put", "trace", "connect",
];

/// The route that serves the OpenAPI document. It is the only route that the document doesn't describe.
const UNDOCUMENTED: &str = "GET /api/openapi.json";

/// [`in_router`] finds exactly the routes of a router. It fails on services, `any` and nested fallbacks.
#[test]
fn the_parser_finds_every_route_of_a_router() {
    use axum::routing::{any, get, post};
    async fn nothing() {}
    let router = axum::Router::new()
        .route("/a/{id}", get(nothing).patch(nothing))
        .merge(axum::Router::new().route("/b", post(nothing)))
        .nest(
            "/c",
            axum::Router::new().route("/d", axum::routing::head(nothing)),
        )
        .method_not_allowed_fallback(nothing)
        .fallback(nothing)
        .layer(axum::middleware::from_fn(pass));
    let expected = ["GET /a/{id}", "HEAD /c/d", "PATCH /a/{id}", "POST /b"];
    assert_eq!(in_router(&router), Ok(expected.map(str::to_owned).into()));
    let hidden = [
        router.clone().route("/e", any(nothing)),
        router
            .clone()
            .route_service("/e", any(nothing).with_state::<()>(())),
        router.nest("/e", axum::Router::new().fallback(nothing)),
    ];
    for router in hidden {
        let found = in_router(&router);
        assert!(found.is_err(), "{found:?}");
    }
}

async fn pass(
    request: axum::extract::Request,
    next: axum::middleware::Next,
) -> axum::response::Response {
    next.run(request).await
}

#[tokio::test]
async fn the_router_has_exactly_the_routes_of_the_authorization_table() {
    let app = TestApp::new(Engine::Sqlite).await;
    assert_eq!(in_router(&app.router), Ok(in_table()));
}

#[test]
fn the_openapi_document_has_exactly_the_routes_of_the_authorization_table() {
    let document: Value = serde_json::to_value(app::openapi()).unwrap();
    let mut documented = BTreeSet::from([UNDOCUMENTED.to_owned()]);
    for (path, methods) in document["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            documented.insert(format!("{} {path}", method.to_uppercase()));
        }
    }
    assert_eq!(documented, in_table());
}

#[test]
fn the_openapi_document_and_the_authorization_table_require_a_session_for_the_same_routes() {
    let document: Value = serde_json::to_value(app::openapi()).unwrap();
    assert_eq!(document["security"], json!([{ "session": [] }]));
    let cookie = &document["components"]["securitySchemes"]["session"];
    assert_eq!(
        (&cookie["in"], &cookie["name"]),
        (&json!("cookie"), &json!("jobwright_session"))
    );
    for row in rows() {
        let operation = &document["paths"][&row.path][row.method.as_str().to_lowercase()];
        if operation.is_object() {
            let open = row.refusal(Caller::Anonymous).is_none();
            let expected = open.then(|| json!([]));
            assert_eq!(operation.get("security"), expected.as_ref(), "{row:?}");
        }
    }
}

/// The server serves its metrics only on the metrics address, never on the public port.
#[tokio::test]
async fn metrics_are_served_only_on_the_metrics_address() {
    let app = TestApp::new(Engine::Sqlite).await;
    let recorder = metrics_exporter_prometheus::PrometheusBuilder::new().build_recorder();
    let router = metrics::router(recorder.handle());
    assert_eq!(in_router(&router), Ok(["GET /metrics".to_owned()].into()));
    let page = app.anonymous().get("/no/such/page").await;
    let public = app.anonymous().get("/metrics").await;
    assert_eq!(
        (public.status, public.text),
        (page.status, page.text),
        "the same answer as for any unknown path"
    );
    app.admin()
        .await
        .get("/api/metrics")
        .await
        .assert_error(404, "not_found");
}

/// A request for an unknown path below `/api` gets 404, never the web app's page.
#[tokio::test]
async fn unknown_api_paths_never_return_the_web_app() {
    let app = TestApp::new(Engine::Sqlite).await;
    let browser = app.admin().await.with_header("accept", "text/html");
    for path in [
        "/api",
        "/api/",
        "/api/nothing",
        "/api/users/",
        "/api//users",
        "/api/jobs/../users",
        "/api/%75sers/x",
    ] {
        for method in [Method::GET, Method::HEAD, Method::POST, Method::DELETE] {
            let response = browser.send(method.clone(), path, None).await;
            assert_eq!(response.status, 404, "{method} {path}: {}", response.text);
            assert_ne!(
                response.header("content-type"),
                "text/html; charset=utf-8",
                "{method} {path}"
            );
        }
    }
}

fn in_table() -> BTreeSet<String> {
    let rows = rows();
    let routes = rows.iter().filter(|row| row.path != "*");
    routes
        .map(|row| format!("{} {}", row.method, row.path))
        .collect()
}

/// Returns `METHOD path` for each route of a router. Fails if the router does not list a handler's methods or paths
/// (services, `any`, nested fallbacks). The authorization table can't have rows for such a handler.
fn in_router(router: &axum::Router) -> Result<BTreeSet<String>, String> {
    let text = format!("{router:?}");
    let (own, rest) = text.split_once("fallback_router: ").unwrap();
    let (of_fallback, _) = rest.split_once("default_fallback: ").unwrap();
    for part in paths(of_fallback).into_values() {
        if part != "/" && part != "/{*__private__axum_fallback}" {
            return Err(format!("{part} has a fallback of its own"));
        }
    }
    let (endpoints, _) = own.split_once(NODE).unwrap();
    let paths = paths(own);
    let mut found = BTreeSet::new();
    for part in endpoints.split("RouteId(").skip(1) {
        let path = &paths[&number(part)];
        let is_plain = part.contains("MethodRouter {") && !part.contains("allow_header: Skip");
        let methods = METHODS
            .iter()
            .filter(|method| !part.contains(&format!("{method}: None")));
        if !is_plain || methods.clone().next().is_none() {
            return Err(format!("{path} takes requests and tells no method: {part}"));
        }
        found.extend(methods.map(|method| format!("{} {path}", method.to_uppercase())));
    }
    Ok(found)
}

const NODE: &str = "node: Node { paths: {";

fn number(part: &str) -> u32 {
    part.split(')').next().unwrap().parse().unwrap()
}

/// Maps the number of each route to its path.
fn paths(text: &str) -> BTreeMap<u32, &str> {
    let (_, paths) = text.split_once(NODE).unwrap();
    let parts = paths.split("RouteId(").skip(1);
    parts
        .map(|part| (number(part), part.split('"').nth(1).unwrap()))
        .collect()
}
