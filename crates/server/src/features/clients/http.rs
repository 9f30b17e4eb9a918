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
    error::Error,
    http::{
        buffers::Buffers,
        error_responses::{
            AdminOnly, Authenticated, NotFound, WithId, WithIfMatch, WithJson, WithQuery,
        },
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

/// Lists all clients by name, or the clients selected by the parameters.
#[utoipa::path(
    get, path = "/api/clients", operation_id = "list_clients", tag = "clients", params(ClientQuery),
    responses(
        (status = 200, description = "The clients in the chosen order", body = [Client], headers(
            ("X-Total-Count" = i64, description = "On a page: the number of clients in the whole list"),
            ("Link" = String, description = "On a page: the address of the next page, `rel=\"next\"`"),
        )),
        Authenticated, WithQuery,
    )
)]
async fn list_clients(
    State(app): State<App>,
    _user: CurrentUser,
    uri: Uri,
    buffers: Buffers,
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
    listing::respond(clients, app, (&uri, &buffers), paging).await
}

/// Adds a client. Administrators only.
#[utoipa::path(
    post, path = "/api/clients", operation_id = "create_client", tag = "clients", request_body = NewClient,
    responses(
        (status = 201, description = "The new client", body = Client),
        AdminOnly, WithJson,
    )
)]
async fn create_client(
    State(app): State<App>,
    Admin(user): Admin,
    ValidJson(input): ValidJson<NewClient>,
) -> Result<Response, Error> {
    let now = app.clock.now();
    user.write(&app, move |tx, user| actions::create(tx, user, now, &input))
        .await
        .map(created)
}

/// Returns one client.
#[utoipa::path(
    get, path = "/api/clients/{id}", operation_id = "get_client", tag = "clients",
    params(
        ("id" = uuid::Uuid, Path, description = "The client's id"),
        ("If-None-Match" = Option<String>, Header, description = "The `ETag` that the client has; 304 if it is the current one"),
    ),
    responses(
        (status = 200, description = "The client", body = Client, headers(("ETag" = String, description = "The version"))),
        (status = 304, description = "The client has the current version"),
        Authenticated, WithId, NotFound,
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

/// Changes the fields of a client that are present. Administrators only.
#[utoipa::path(
    patch, path = "/api/clients/{id}", operation_id = "change_client", tag = "clients", request_body = ClientPatch,
    params(
        ("id" = uuid::Uuid, Path, description = "The client's id"),
        ("If-Match" = Option<String>, Header, description = "The `ETag` of the version to change; 412 if it is not the current one"),
    ),
    responses(
        (status = 200, description = "The changed client", body = Client, headers(("ETag" = String, description = "The version"))),
        AdminOnly, WithJson, NotFound, WithIfMatch,
    )
)]
async fn change_client(
    State(app): State<App>,
    Admin(user): Admin,
    PathId(id): PathId,
    IfMatch(version): IfMatch,
    ValidJson(patch): ValidJson<ClientPatch>,
) -> Result<Response, Error> {
    let now = app.clock.now();
    let client = user
        .write(&app, move |tx, _| {
            actions::update(tx, now, id, version, &patch)
        })
        .await?;
    Ok(with_etag(client.version, client))
}
