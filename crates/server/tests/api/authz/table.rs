//! Parses `api/authorization.csv`. A cell is `in`, or the status and code of the refusal.

use std::collections::BTreeSet;

use axum::http::Method;

use super::{CALLERS, Caller};

const TABLE: &str = include_str!("../../../../../api/authorization.csv");

/// An id that doesn't exist. A request with this id gets 404 if the caller is admitted.
const NOBODY: &str = "019a0000-0000-7000-8000-000000000000";

/// A row of the authorization table: method, path, and the refusal that each kind of caller gets.
#[derive(Debug, Clone)]
pub struct Row {
    /// The HTTP method.
    pub method: Method,
    /// The path, written as in the router. `*` represents all paths of the web app.
    pub path: String,
    /// The status and code of the refusal for each kind of caller, in the order of [`CALLERS`]. It is `None` for a
    /// caller who is admitted.
    refusals: Vec<Option<(u16, String)>>,
}

impl Row {
    /// The status and code of a caller's refusal, or `None` if the caller is admitted.
    pub fn refusal(&self, caller: Caller) -> Option<(u16, &str)> {
        let index = CALLERS.iter().position(|one| *one == caller).unwrap();
        self.refusals[index]
            .as_ref()
            .map(|(status, code)| (*status, code.as_str()))
    }

    /// Whether the request is state-changing. The server must refuse state-changing requests from pages of other
    /// sites.
    pub fn changes(&self) -> bool {
        !matches!(self.method, Method::GET | Method::HEAD)
    }

    /// Whether the request body is a piece of an uploaded file. All other request bodies are JSON.
    pub fn is_piece(&self) -> bool {
        self.method == Method::PATCH && self.path == "/api/files/{id}"
    }

    /// Returns a path that matches this row, with ids that don't exist.
    pub fn address(&self) -> String {
        match self.path.as_str() {
            "*" => "/jobs".to_owned(),
            path => path.replace("{id}", NOBODY),
        }
    }
}

/// Returns the rows of the authorization table.
pub fn rows() -> Vec<Row> {
    let mut reader = csv::Reader::from_reader(TABLE.as_bytes());
    let head: Vec<String> = reader
        .headers()
        .unwrap()
        .iter()
        .map(str::to_owned)
        .collect();
    let callers: Vec<&str> = CALLERS.iter().map(|caller| caller.column()).collect();
    assert_eq!(head[2..], callers, "the columns are the callers");
    reader
        .records()
        .map(|record| row(&record.unwrap()))
        .collect()
}

fn row(record: &csv::StringRecord) -> Row {
    Row {
        method: record[0].parse().unwrap(),
        path: record[1].to_owned(),
        refusals: record.iter().skip(2).map(cell).collect(),
    }
}

fn cell(text: &str) -> Option<(u16, String)> {
    if text == "in" {
        return None;
    }
    let (status, code) = text.split_once(' ').expect("`in`, or a status and a code");
    let status: u16 = status.parse().unwrap();
    assert!(matches!(status, 401 | 403), "{text}: this is no refusal");
    Some((status, code.to_owned()))
}

#[test]
fn no_route_has_two_rows_in_the_authorization_table() {
    let rows = rows();
    let unique: BTreeSet<_> = rows
        .iter()
        .map(|row| (row.method.as_str(), &row.path))
        .collect();
    assert_eq!(unique.len(), rows.len());
}

/// These requests need no session: sign-in, password reset (request, validate, confirm), the setup, health checks, the
/// OpenAPI document and the web app's files. All other requests without a session get 401.
#[test]
fn only_the_listed_routes_need_no_session() {
    let rows = rows();
    let open: BTreeSet<_> = rows
        .iter()
        .filter(|row| row.refusal(Caller::Anonymous).is_none())
        .map(|row| format!("{} {}", row.method, row.path))
        .collect();
    let expected = [
        "GET *",
        "GET /api/auth/password-reset/validate",
        "GET /api/openapi.json",
        "GET /api/setup",
        "GET /healthz",
        "GET /readyz",
        "POST /api/auth/login",
        "POST /api/auth/password-reset/confirm",
        "POST /api/auth/password-reset/request",
        "POST /api/setup",
    ];
    assert_eq!(open, expected.map(str::to_owned).into());
}

/// Users with `mustChangePassword` get 403 for all requests that need a session, except `auth/user`, `auth/logout` and
/// `auth/change-password`. Users who must set up a second factor may also call `user/second-factor*`. A deactivated
/// person may send the same requests as somebody without a session. rule: password-change-forced,
/// rule: second-factor-required
#[test]
fn a_forced_password_change_and_a_required_second_factor_allow_only_the_listed_routes() {
    let own = [
        "/api/auth/user",
        "/api/auth/logout",
        "/api/auth/change-password",
    ];
    for row in rows() {
        let is_open = row.refusal(Caller::Anonymous).is_none();
        let expected = (!is_open && !own.contains(&row.path.as_str()))
            .then_some((403, "password_change_required"));
        assert_eq!(row.refusal(Caller::MustChange), expected, "{row:?}");
        let expected = (expected.is_some() && !row.path.starts_with("/api/user/second-factor"))
            .then_some((403, "second_factor_setup_required"));
        assert_eq!(row.refusal(Caller::MustSetUp), expected, "{row:?}");
        assert_eq!(
            row.refusal(Caller::Deactivated),
            row.refusal(Caller::Anonymous),
            "{row:?}"
        );
    }
}
