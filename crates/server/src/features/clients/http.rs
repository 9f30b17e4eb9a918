//! Handlers of clients.

use axum::{extract::State, http::Uri, response::Response};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    actions,
    listing::Clients,
    model::Client,
    store::{self, Filter},
    wire::{ClientPatch, ClientQuery, NewClient},
};
use crate::{
    app::App,
    error::{Error, ErrorBody},
    http::{
        extract::{Admin, CurrentUser, IfMatch, IfNoneMatch, PathId, ValidJson, ValidQuery},
        listing::{self, Paging},
        respond::{created, unless_known, with_etag},
    },
};

/// The routes of this feature.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list_clients, create_client))
        .routes(routes!(get_client, change_client))
}

/// Lists all clients by name, or those selected by the parameters.
#[utoipa::path(
    get, path = "/api/clients", operation_id = "list_clients", tag = "clients", params(ClientQuery),
    responses(
        (status = 200, description = "The clients in order", body = [Client], headers(
            ("X-Total-Count" = i64, description = "On a page: how many clients the whole list has"),
            ("Link" = String, description = "On a page: the address of the next, rel=\"next\""),
        )),
        (status = 400, description = "A parameter has a bad value", body = ErrorBody),
        (status = 401, description = "Not signed in", body = ErrorBody),
        (status = 403, description = "Password must be changed first", body = ErrorBody),
    )
)]
async fn list_clients(
    State(app): State<App>,
    _user: CurrentUser,
    uri: Uri,
    ValidQuery(query): ValidQuery<ClientQuery>,
) -> Result<Response, Error> {
    let paging = Paging {
        limit: query.limit,
        cursor: query.cursor,
    };
    let clients = Clients(Filter {
        search: query.q.filter(|text| !text.trim().is_empty()),
        sort: query.sort.unwrap_or_default(),
    });
    listing::answer(clients, app, &uri, paging).await
}

/// Adds a client. Administrators only.
#[utoipa::path(
    post, path = "/api/clients", operation_id = "create_client", tag = "clients", request_body = NewClient,
    responses(
        (status = 201, description = "The new client", body = Client),
        (status = 400, description = "Malformed or invalid", body = ErrorBody),
        (status = 401, description = "Not signed in", body = ErrorBody),
        (status = 403, description = "Not an administrator", body = ErrorBody),
        (status = 413, description = "Too large", body = ErrorBody),
        (status = 415, description = "Not JSON", body = ErrorBody),
    )
)]
async fn create_client(
    State(app): State<App>,
    Admin(actor): Admin,
    ValidJson(input): ValidJson<NewClient>,
) -> Result<Response, Error> {
    let now = app.clock.now();
    app.db
        .write(move |tx| actions::create(tx, &actor, now, &input))
        .await
        .map(created)
}

/// Returns one client.
#[utoipa::path(
    get, path = "/api/clients/{id}", operation_id = "get_client", tag = "clients",
    params(
        ("id" = uuid::Uuid, Path, description = "The client's id"),
        ("If-None-Match" = Option<String>, Header, description = "Answer 304 while this is its version"),
    ),
    responses(
        (status = 200, description = "The client", body = Client, headers(("ETag" = String, description = "Its version"))),
        (status = 304, description = "Unchanged"),
        (status = 400, description = "The id is malformed", body = ErrorBody),
        (status = 401, description = "Not signed in", body = ErrorBody),
        (status = 403, description = "Password must be changed first", body = ErrorBody),
        (status = 404, description = "No such client", body = ErrorBody),
    )
)]
async fn get_client(
    State(app): State<App>,
    _user: CurrentUser,
    PathId(id): PathId,
    known: IfNoneMatch,
) -> Result<Response, Error> {
    let client = app
        .db
        .read(move |tx| store::find(tx, id)?.ok_or(Error::NotFound))
        .await?;
    Ok(unless_known(&known, client.version, client))
}

/// Changes the fields that are present. Administrators only.
#[utoipa::path(
    patch, path = "/api/clients/{id}", operation_id = "change_client", tag = "clients", request_body = ClientPatch,
    params(
        ("id" = uuid::Uuid, Path, description = "The client's id"),
        ("If-Match" = Option<String>, Header, description = "Change only this version, else 412"),
    ),
    responses(
        (status = 200, description = "The changed client", body = Client, headers(("ETag" = String, description = "Its version"))),
        (status = 400, description = "Malformed or invalid", body = ErrorBody),
        (status = 401, description = "Not signed in", body = ErrorBody),
        (status = 403, description = "Not an administrator", body = ErrorBody),
        (status = 404, description = "No such client", body = ErrorBody),
        (status = 412, description = "Changed by somebody else since it was read", body = ErrorBody),
        (status = 413, description = "Too large", body = ErrorBody),
        (status = 415, description = "Not JSON", body = ErrorBody),
    )
)]
async fn change_client(
    State(app): State<App>,
    _admin: Admin,
    PathId(id): PathId,
    IfMatch(version): IfMatch,
    ValidJson(patch): ValidJson<ClientPatch>,
) -> Result<Response, Error> {
    let now = app.clock.now();
    let client = app
        .db
        .write(move |tx| actions::update(tx, now, id, version, &patch))
        .await?;
    Ok(with_etag(client.version, client))
}
