//! Handlers of accounts. All are for administrators.

use axum::{Json, extract::State, http::StatusCode, response::Response};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    actions,
    model::AdminUser,
    store,
    wire::{NewUser, TemporaryPasswordInput, UserPatch, UserStatusInput},
};
use crate::{
    app::App,
    error::{Error, ErrorBody},
    features::{
        jobs,
        users::{self, Role},
    },
    http::{
        error_responses::{AdminOnly, NotFound, WithId, WithIfMatch, WithJson, WithoutBody},
        extract::{Admin, IfMatch, IfNoneMatch, NoBody, PathId, ValidJson},
        respond::{Message, created, deleted, unless_known, with_etag},
    },
    kit::{language::Language, text::key, work_queue::TaskOwner},
};

/// The routes of this feature.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list_accounts, create_account))
        .routes(routes!(get_account, change_account, delete_account))
        .routes(routes!(change_account_status))
        .routes(routes!(reset_account_password))
}

/// Lists everybody who is not deleted, by name, with the number of their open visits. Administrators only.
#[utoipa::path(
    get, path = "/api/admin/users", operation_id = "list_accounts", tag = "accounts",
    responses(
        (status = 200, description = "Active and inactive people, sorted by name", body = [AdminUser]),
        AdminOnly,
    )
)]
async fn list_accounts(State(app): State<App>, _: Admin) -> Result<Json<Vec<AdminUser>>, Error> {
    let (mut accounts, open) = app
        .db
        .read(|tx| Ok::<_, Error>((store::all(tx)?, jobs::open_visits(tx)?)))
        .await?;
    for account in &mut accounts {
        account.open_visits = Some(open.get(&account.id).copied().unwrap_or_default());
    }
    accounts.sort_by_cached_key(|one| (key(&one.full_name), one.id));
    Ok(Json(accounts))
}

/// Adds a person. Administrators only.
#[utoipa::path(
    post, path = "/api/admin/users", operation_id = "create_account", tag = "accounts", request_body = NewUser,
    responses(
        (status = 201, description = "The new person", body = AdminUser),
        AdminOnly, WithJson,
        (status = 409, description = "The username or the e-mail address is in use; `fields` says which", body = ErrorBody),
    )
)]
async fn create_account(
    State(app): State<App>,
    Admin(user): Admin,
    ValidJson(input): ValidJson<NewUser>,
) -> Result<Response, Error> {
    let now = app.clock.now();
    let own = [&input.username, &input.full_name, &input.email].map(String::as_str);
    users::rules::check_guessable("password", &input.password, own)?;
    let owner = TaskOwner::Person(user.id);
    let hash = app.passwords.hash(owner, input.password).await?;
    let new = users::NewUser {
        username: input.username,
        email: input.email,
        full_name: input.full_name,
        role: input.role.unwrap_or(Role::Worker),
    };
    user.write(&app, move |tx, user| {
        actions::create(tx, user, now, &new, &hash)
    })
    .await
    .map(created)
}

/// Returns one person. Administrators only.
#[utoipa::path(
    get, path = "/api/admin/users/{id}", operation_id = "get_account", tag = "accounts",
    params(
        ("id" = uuid::Uuid, Path, description = "The person's id"),
        ("If-None-Match" = Option<String>, Header, description = "The `ETag` that the client has; 304 if it is the current one"),
    ),
    responses(
        (status = 200, description = "The person", body = AdminUser, headers(("ETag" = String, description = "The version"))),
        (status = 304, description = "The client has the current version"),
        AdminOnly, WithId, NotFound,
    )
)]
async fn get_account(
    State(app): State<App>,
    _: Admin,
    PathId(id): PathId,
    known: IfNoneMatch,
) -> Result<Response, Error> {
    let account = app
        .db
        .read(move |tx| store::find(tx, id)?.ok_or(Error::NotFound))
        .await?;
    Ok(unless_known(&known, account.version, account))
}

/// Changes the fields of a person that are present. Administrators only.
#[utoipa::path(
    patch, path = "/api/admin/users/{id}", operation_id = "change_account", tag = "accounts", request_body = UserPatch,
    params(
        ("id" = uuid::Uuid, Path, description = "The person's id"),
        ("If-Match" = Option<String>, Header, description = "The `ETag` of the version to change; 412 if it is not the current one"),
    ),
    responses(
        (status = 200, description = "The changed person", body = AdminUser, headers(("ETag" = String, description = "The version"))),
        AdminOnly, WithJson, NotFound, WithIfMatch,
        (status = 409, description = "The username or the e-mail address is in use (`fields` says which), or the role is the caller's own or that of the last active administrator", body = ErrorBody),
    )
)]
async fn change_account(
    State(app): State<App>,
    Admin(user): Admin,
    PathId(id): PathId,
    IfMatch(version): IfMatch,
    language: Language,
    ValidJson(patch): ValidJson<UserPatch>,
) -> Result<Response, Error> {
    let now = app.clock.now();
    let account = user
        .write(&app, move |tx, user| {
            actions::update(tx, user, now, id, version, (&patch, language))
        })
        .await?;
    Ok(with_etag(account.version, account))
}

/// Activates or deactivates an account. Administrators only.
///
/// Deactivating ends the person's sessions and takes the person out of their open visits. `POST /api/undo/{id}` with
/// the answer's `undoId` gives these visits back once the person is active again.
#[utoipa::path(
    patch, path = "/api/admin/users/{id}/status", operation_id = "change_account_status", tag = "accounts",
    request_body = UserStatusInput,
    params(
        ("id" = uuid::Uuid, Path, description = "The person's id"),
        ("If-Match" = Option<String>, Header, description = "The `ETag` of the version to change; 412 if it is not the current one"),
    ),
    responses(
        (status = 200, description = "The changed person", body = AdminUser, headers(("ETag" = String, description = "The version"))),
        AdminOnly, WithJson, NotFound, WithIfMatch,
        (status = 409, description = "The account is the caller's own, or that of the last active administrator", body = ErrorBody),
    )
)]
async fn change_account_status(
    State(app): State<App>,
    Admin(user): Admin,
    PathId(id): PathId,
    IfMatch(version): IfMatch,
    ValidJson(input): ValidJson<UserStatusInput>,
) -> Result<Response, Error> {
    let now = app.clock.now();
    let account = user
        .write(&app, move |tx, user| {
            actions::update_status(tx, user, now, id, version, input.is_active)
        })
        .await?;
    Ok(with_etag(account.version, account))
}

/// Deletes a person but keeps the records of their work. The person is taken out of their open visits. Administrators
/// only.
#[utoipa::path(
    delete, path = "/api/admin/users/{id}", operation_id = "delete_account", tag = "accounts",
    params(
        ("id" = uuid::Uuid, Path, description = "The person's id"),
        ("If-Match" = Option<String>, Header, description = "The `ETag` of the version to delete; 412 if it is not the current one"),
    ),
    responses(
        (status = 204, description = "Deleted"),
        AdminOnly, WithId, WithoutBody, NotFound, WithIfMatch,
        (status = 409, description = "The account is the caller's own, or that of the last active administrator", body = ErrorBody),
    )
)]
async fn delete_account(
    State(app): State<App>,
    Admin(user): Admin,
    PathId(id): PathId,
    IfMatch(version): IfMatch,
    _: NoBody,
) -> Result<StatusCode, Error> {
    let now = app.clock.now();
    user.write(&app, move |tx, user| {
        actions::delete(tx, user, now, id, version)
    })
    .await?;
    Ok(deleted())
}

/// Sets a temporary password and ends the person's sessions. Optionally removes the person's second factor.
/// Administrators only.
#[utoipa::path(
    post, path = "/api/admin/users/{id}/reset-password", operation_id = "reset_account_password", tag = "accounts",
    request_body = TemporaryPasswordInput,
    params(("id" = uuid::Uuid, Path, description = "The person's id")),
    responses(
        (status = 200, description = "The temporary password is set. The person must change it at the next sign-in", body = Message),
        AdminOnly, WithJson, NotFound,
        (status = 409, description = "The account is the caller's own (`own_account`)", body = ErrorBody),
    )
)]
async fn reset_account_password(
    State(app): State<App>,
    Admin(user): Admin,
    PathId(id): PathId,
    language: Language,
    ValidJson(input): ValidJson<TemporaryPasswordInput>,
) -> Result<Message, Error> {
    let now = app.clock.now();
    let owner = TaskOwner::Person(user.id);
    users::check_new_password(&app, (id, owner), "newPassword", &input.new_password).await?;
    let hash = app.passwords.hash(owner, input.new_password).await?;
    let remove = input.remove_second_factor.0;
    user.write(&app, move |tx, user| {
        actions::reset_password(tx, user, now, id, (&hash, remove, language))
    })
    .await?;
    Ok(Message::ok(
        "Password has been reset. User must change it on next login.",
    ))
}
