//! The handler of the audit log.

use axum::{extract::State, http::Uri, response::Response};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{listing::Entries, model::AuditEntry, rules, store::Filter, wire::AuditQuery};
use crate::{
    app::App,
    error::Error,
    features::settings,
    http::{
        buffers::Buffers,
        error_responses::{AdminOnly, WithQuery},
        extract::{Admin, ValidQuery},
        listing::{self, Paging},
    },
};

/// The number of entries on a page if the request doesn't specify one.
const PAGE: i64 = 50;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list_audit))
}

/// Lists a page of the audit log, the newest entries first: what was done, by whom and from which address.
/// Administrators only.
#[utoipa::path(
    get, path = "/api/audit", operation_id = "list_audit", tag = "audit", params(AuditQuery),
    responses(
        (status = 200, description = "The entries, the newest first", body = [AuditEntry], headers(
            ("X-Total-Count" = i64, description = "The number of entries in the whole list. Counting stops at 10,000"),
            ("Link" = String, description = "The address of the next page, `rel=\"next\"`, if there is one"),
        )),
        AdminOnly, WithQuery,
    )
)]
async fn list_audit(
    State(app): State<App>,
    _: Admin,
    uri: Uri,
    buffers: Buffers,
    ValidQuery(query): ValidQuery<AuditQuery>,
) -> Result<Response, Error> {
    let zone = app.db.read(settings::load).await?.timezone;
    let days = (query.from.map(|day| day.0), query.to.map(|day| day.0));
    let (from, before) = rules::span(days, &zone);
    let entries = Entries(Filter {
        from,
        before,
        action: query.action,
        person: query.user_id,
        search: query.q.filter(|text| !text.trim().is_empty()),
    });
    let paging = Paging {
        limit: Some(query.limit.unwrap_or(PAGE)),
        cursor: query.cursor,
    };
    listing::respond(entries, app, (&uri, &buffers), paging).await
}
