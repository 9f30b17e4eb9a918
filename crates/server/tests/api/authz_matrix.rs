//! Who may call what: one row for every method and path of the API (spec 6, decisions 3).
//!
//! A documented route that has no row fails, so that none is added without a decision on who may call it.

use std::collections::BTreeSet;

use axum::http::Method;
use jobwright::{app, features::users::Role};
use serde_json::{Value, json};

use crate::support::{Client, TestApp, on_each_engine};

/// Who may call a route. Everybody else gets 401 or 403.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Open {
    /// Anybody.
    Everybody,
    /// Whoever is signed in, even while the password must be changed.
    SignedIn,
    /// Administrators and workers.
    Staff,
    /// Administrators.
    Admins,
}

use Open::{Admins, Everybody, SignedIn, Staff};

/// Method, path and who may call it. Bodies are empty objects: what matters is who is let in.
const ROUTES: &[(&str, &str, Open)] = &[
    ("get", "/healthz", Everybody),
    ("get", "/readyz", Everybody),
    ("post", "/api/auth/login", Everybody),
    ("get", "/api/auth/user", SignedIn),
    ("post", "/api/auth/change-password", SignedIn),
    ("post", "/api/auth/logout", SignedIn),
    ("get", "/api/auth/sessions", Staff),
    ("delete", "/api/auth/sessions", Staff),
    ("delete", "/api/auth/sessions/{id}", Staff),
    ("post", "/api/auth/password-reset/request", Everybody),
    ("get", "/api/auth/password-reset/validate", Everybody),
    ("post", "/api/auth/password-reset/confirm", Everybody),
    ("get", "/api/users", Staff),
    ("get", "/api/admin/users", Admins),
    ("post", "/api/admin/users", Admins),
    ("get", "/api/admin/users/{id}", Admins),
    ("patch", "/api/admin/users/{id}", Admins),
    ("delete", "/api/admin/users/{id}", Admins),
    ("patch", "/api/admin/users/{id}/status", Admins),
    ("post", "/api/admin/users/{id}/reset-password", Admins),
    ("get", "/api/colors", Staff),
    ("get", "/api/colors/availability", Staff),
    ("patch", "/api/user/color", Staff),
    ("get", "/api/setup", Everybody),
    ("post", "/api/setup", Everybody),
    ("get", "/api/settings", Staff),
    ("patch", "/api/settings", Admins),
    ("get", "/api/clients", Staff),
    ("post", "/api/clients", Admins),
    ("get", "/api/clients/{id}", Staff),
    ("patch", "/api/clients/{id}", Admins),
    ("get", "/api/jobs", Staff),
    ("post", "/api/jobs", Staff),
    ("get", "/api/jobs/stats", Staff),
    ("get", "/api/jobs/{id}", Staff),
    ("patch", "/api/jobs/{id}", Staff),
    ("delete", "/api/jobs/{id}", Admins),
    ("post", "/api/jobs/{id}/start", Staff),
    ("post", "/api/jobs/{id}/finish", Staff),
    ("post", "/api/jobs/{id}/complete", Staff),
    ("post", "/api/jobs/{id}/request-deletion", Staff),
    ("get", "/api/jobs/{id}/history", Staff),
    ("post", "/api/job-cards", Staff),
    ("get", "/api/job-cards/{id}", Staff),
    ("patch", "/api/job-cards/{id}", Staff),
    ("get", "/api/job-cards/{id}/pdf", Staff),
    ("get", "/api/reports", Admins),
    ("get", "/api/reports/export.csv", Admins),
    ("get", "/api/notifications", Staff),
    ("get", "/api/notifications/count", Staff),
    ("patch", "/api/notifications/read-all", Staff),
    ("patch", "/api/notifications/{id}/read", Staff),
];

/// An id that nothing has: who is let in gets 404.
const NOBODY: &str = "019a0000-0000-7000-8000-000000000000";

/// Who calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Caller {
    Anonymous,
    Worker,
    Admin,
    MustChange,
    Deactivated,
}

const CALLERS: [Caller; 5] = [
    Caller::Anonymous,
    Caller::Worker,
    Caller::Admin,
    Caller::MustChange,
    Caller::Deactivated,
];

/// The error that a caller gets, or nothing for who is let in.
fn refusal(open: Open, caller: Caller) -> Option<(u16, &'static str)> {
    let is_stranger = matches!(caller, Caller::Anonymous | Caller::Deactivated);
    match open {
        Everybody => None,
        _ if is_stranger => Some((401, "not_signed_in")),
        Staff | Admins if caller == Caller::MustChange => Some((403, "password_change_required")),
        Admins if caller == Caller::Worker => Some((403, "forbidden")),
        SignedIn | Staff | Admins => None,
    }
}

/// A client of its own for every call, because a sign-out ends the session.
async fn client(app: &TestApp, caller: Caller) -> Client {
    match caller {
        Caller::Anonymous => app.anonymous(),
        Caller::Worker => app.worker().await,
        Caller::Admin => app.admin().await,
        Caller::MustChange => app.signed_in("locked").await,
        Caller::Deactivated => {
            app.sql("UPDATE users SET is_active = TRUE WHERE username = 'left'")
                .await;
            let client = app.signed_in("left").await;
            app.sql("UPDATE users SET is_active = FALSE WHERE username = 'left'")
                .await;
            client
        }
    }
}

on_each_engine! {
    /// spec 6 and decisions 3: who may do what, enforced by the server.
    async fn every_route_lets_in_whom_it_is_open_to(engine) {
        let app = TestApp::new(engine).await;
        app.add_user("locked", Role::Admin).await;
        app.sql("UPDATE users SET must_change_password = TRUE WHERE username = 'locked'").await;
        app.add_user("left", Role::Admin).await;
        let documented = documented();
        for (method, path, open) in ROUTES.iter().filter(|(method, path, _)| documented.contains(&((*method).to_owned(), (*path).to_owned()))) {
            for caller in CALLERS {
                let client = client(&app, caller).await;
                let verb: Method = method.to_uppercase().parse().unwrap();
                let body = matches!(*method, "post" | "patch").then(|| json!({}));
                let response = client.send(verb, &path.replace("{id}", NOBODY), body).await;
                let what = format!("{caller:?} {method} {path}: {} {}", response.status, response.text);
                match refusal(*open, caller) {
                    Some((status, code)) => {
                        assert_eq!((response.status, response.json["code"].as_str()), (status, Some(code)), "{what}");
                    }
                    None => assert!(!matches!(response.status, 401 | 403 | 405 | 500..), "{what}"),
                }
            }
        }
    }
}

fn documented() -> BTreeSet<(String, String)> {
    let document: Value = serde_json::to_value(app::openapi()).unwrap();
    let mut routes = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            routes.insert((method.clone(), path.clone()));
        }
    }
    routes
}

#[test]
fn every_documented_route_has_its_row_once() {
    let rows: Vec<_> = ROUTES
        .iter()
        .map(|(method, path, _)| ((*method).to_owned(), (*path).to_owned()))
        .collect();
    let unique: BTreeSet<_> = rows.iter().cloned().collect();
    assert_eq!(unique.len(), rows.len(), "a route has two rows");
    let missing: Vec<_> = documented().difference(&unique).cloned().collect();
    assert!(missing.is_empty(), "who may call these? {missing:?}");
}
