//! The OpenAPI document, from which the web app's API client is generated.

use std::{collections::BTreeSet, fs, path::Path};

use jobwright::app;
use serde_json::Value;

use crate::support::{TestApp, on_each_engine};

fn document() -> Value {
    serde_json::to_value(app::openapi()).unwrap()
}

#[test]
fn the_committed_openapi_document_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../api/openapi.json");
    let committed = fs::read_to_string(path).unwrap();
    let current = format!("{}\n", app::openapi().to_pretty_json().unwrap());
    assert!(
        committed == current,
        "api/openapi.json is stale: run `make generate`"
    );
}

#[test]
fn every_response_in_the_openapi_document_is_described_and_every_reference_resolves() {
    let document = document();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    let text = document.to_string();
    for reference in text.split("#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap();
        assert!(schemas.contains_key(name), "{name}");
    }
    let mut operations = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let id = operation["operationId"].as_str().unwrap();
            assert!(operations.insert(id.to_owned()), "{id} twice");
            for (status, answer) in operation["responses"].as_object().unwrap() {
                assert!(
                    answer["description"]
                        .as_str()
                        .is_some_and(|text| !text.is_empty()),
                    "{method} {path} {status}"
                );
            }
        }
    }
}

#[test]
fn the_tags_of_the_operations_are_exactly_the_described_tags() {
    let document = document();
    let text = |tag: &Value| tag.as_str().unwrap().to_owned();
    let paths = document["paths"].as_object().unwrap().values();
    let operations = paths.flat_map(|methods| methods.as_object().unwrap().values());
    let used: BTreeSet<String> = operations
        .flat_map(|operation| operation["tags"].as_array().unwrap().iter().map(text))
        .collect();
    let described = document["tags"].as_array().unwrap().iter();
    let described: BTreeSet<String> = described.map(|tag| text(&tag["name"])).collect();
    assert_eq!(used, described);
}

/// Every operation can get 503, because the server limits connections, concurrent requests, memory and waiting writes.
#[test]
fn every_operation_documents_the_status_503() {
    let document = document();
    let mut lacking = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            if operation["responses"]["503"].is_null() {
                lacking.push(format!("{method} {path}"));
            }
        }
    }
    assert!(lacking.is_empty(), "{lacking:?}");
}

/// rule: write-rate
#[test]
fn a_rate_limited_operation_documents_its_error_code() {
    let document = document();
    let answer =
        |path: &str, method: &str| document["paths"][path][method]["responses"]["429"].clone();
    for (path, method) in [
        ("/api/user/second-factor", "post"),
        ("/api/user/second-factor", "delete"),
        ("/api/jobs", "post"),
    ] {
        let text = answer(path, method)["description"].to_string();
        assert!(text.contains("too_many_changes"), "{method} {path}: {text}");
    }
    assert!(
        answer("/api/auth/logout", "post").is_null(),
        "signing out is not counted"
    );
}

on_each_engine! {
    /// `GET /api/openapi.json` needs no session.
    async fn the_openapi_document_needs_no_session(engine) {
        let app = TestApp::new(engine).await;
        let response = app.anonymous().get("/api/openapi.json").await;
        assert_eq!((response.status, response.json), (200, document()));
    }
}
