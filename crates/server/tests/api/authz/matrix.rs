//! Every kind of caller calls every route of `api/authorization.csv`. rule: roles

use axum::http::Method;

use super::{CALLERS, Callers, rows};
use crate::support::{Response, on_each_engine};

/// HTTP and `WebDAV` methods, and a method that doesn't exist.
const METHODS: [&str; 11] = [
    "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "QUERY", "X",
];

/// Asserts that a response has this status and code, and contains only the code and a message.
pub fn assert_refused(response: &Response, refusal: (u16, &str), what: &str) {
    let got = (response.status, response.json["code"].as_str());
    assert_eq!(got, (refusal.0, Some(refusal.1)), "{what}");
    let keys: Vec<_> = response.json.as_object().unwrap().keys().collect();
    assert_eq!(
        keys,
        ["code", "message"],
        "{what}: a refusal tells nothing else"
    );
}

on_each_engine! {
    /// The test checks only which callers are admitted. So the bodies are empty JSON objects, and the ids in the paths
    /// don't exist.
    async fn every_route_admits_exactly_the_callers_that_the_authorization_table_lists(engine) {
        let callers = Callers::new(engine).await;
        for row in rows() {
            for caller in CALLERS {
                let response = callers.call(caller, &row).await;
                let what = format!("{caller:?} {} {}: {} {}", row.method, row.path, response.status, response.text);
                if row.method == Method::HEAD {
                    let refusal = row.refusal(caller).map_or(404, |(status, _)| status);
                    assert_eq!((response.status, response.text.as_str()), (refusal, ""), "{what}");
                    continue;
                }
                match row.refusal(caller) {
                    Some(refusal) => assert_refused(&response, refusal, &what),
                    None => assert!(matches!(response.status, 200..=299 | 400 | 404 | 409), "{what}"),
                }
            }
        }
    }

    /// A HEAD request gets the same status as a GET request, and no body.
    async fn a_head_request_gets_the_same_status_as_a_get_request(engine) {
        let callers = Callers::new(engine).await;
        for row in rows().into_iter().filter(|row| row.method == Method::GET) {
            for caller in CALLERS {
                let client = callers.client(caller).await;
                let get = client.get(&row.address()).await;
                let head = client.send(Method::HEAD, &row.address(), None).await;
                assert_eq!((head.status, head.text.as_str()), (get.status, ""), "{caller:?} {}", row.path);
            }
        }
    }

    /// A method that the table doesn't list for a path gets 405. The response lists the allowed methods of the path.
    async fn a_method_that_the_authorization_table_does_not_list_gets_405(engine) {
        let callers = Callers::new(engine).await;
        let clients = [callers.app.anonymous(), callers.app.admin().await];
        let rows = rows();
        for row in &rows {
            let has = |method: &str| rows.iter().any(|other| other.path == row.path && other.method == method);
            for method in METHODS.into_iter().filter(|method| !(has(method) || *method == "HEAD" && has("GET"))) {
                for client in &clients {
                    let response = client.send(method.parse().unwrap(), &row.address(), None).await;
                    let what = format!("{method} {}: {} {}", row.path, response.status, response.text);
                    let code = (method != "HEAD").then_some("method_not_allowed");
                    assert_eq!((response.status, response.json["code"].as_str()), (405, code), "{what}");
                    let allow = response.header("allow");
                    assert!(allow.split(',').all(|one| has(one) || one == "HEAD") && has(allow.split(',').next().unwrap()), "{what}: {allow}");
                }
            }
        }
    }
}
