//! Handlers of jobs. The other handlers are in [`work`] (work and history), [`visits`], [`days`], [`undo`],
//! [`calendar`] (the calendar view), [`tray`] and [`availability`] (free times).

mod answers;
mod availability;
mod calendar;
mod days;
mod duplicate;
mod tray;
mod undo;
mod visits;
mod work;

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode, Uri},
    response::Response,
};
use utoipa_axum::{router::OpenApiRouter, routes};

use answers::{answer, with_entry};

use super::{
    actions, cursor,
    listing::Jobs,
    model::{ArchivedFilter, JobStats, ListOrder, Overdue, Sort},
    store::{self, Filter, MatchedVisits},
    view,
    wire::{Job, JobPatch, JobQuery, ListedJobs, NewJob, StatsQuery, View},
};
use crate::{
    app::App,
    error::{Error, ErrorBody},
    features::{settings, users::Actor},
    http::{
        buffers::Buffers,
        error_responses::{
            AdminOnly, Authenticated, NotFound, WithId, WithIfMatch, WithJson, WithQuery,
            WithoutBody,
        },
        extract::{
            Admin, CurrentUser, IfMatch, IfNoneMatch, NoBody, PathId, ValidJson, ValidQuery,
        },
        listing::{self, Paging},
        respond::{created, deleted, with_etag},
    },
    kit::day,
};

/// Returns the routes of this feature.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list_jobs, create_job))
        .routes(routes!(job_stats))
        .routes(routes!(get_job, change_job, delete_job))
        .merge(work::router())
        .merge(visits::router())
        .merge(days::router())
        .merge(duplicate::router())
        .merge(undo::router())
        .merge(tray::router())
        .merge(availability::router())
}

/// Lists the jobs that match the parameters; by default all jobs that are not archived.
///
/// With `view=calendar` it instead returns the calendar: the visits between `from` and `to`. The `ETag` of the
/// calendar is the same for all users while the content is the same.
#[utoipa::path(
    get, path = "/api/jobs", operation_id = "list_jobs", tag = "jobs",
    params(
        JobQuery,
        ("If-None-Match" = Option<String>, Header, description = "With `view`: the `ETag` that the client has; 304 if it is the current one"),
    ),
    responses(
        (status = 200, description = "The jobs in the chosen order, or the calendar", body = inline(ListedJobs), headers(
            ("X-Total-Count" = i64, description = "On a page: the number of jobs in the whole list. Counting stops at 1,000 if `q` is set, and at 10,000 if another filter than `archived` and `status` is set"),
            ("Link" = String, description = "On a page: the address of the next page, `rel=\"next\"`"),
            ("ETag" = String, description = "With `view`: computed from the content"),
        )),
        (status = 304, description = "With `view`: the client has the current calendar"),
        Authenticated, WithQuery,
        (status = 403, description = "A worker asked for archived jobs (`forbidden`), the password must be changed first (`password_change_required`), or two-step sign-in must be set up first (`second_factor_setup_required`)", body = ErrorBody),
    )
)]
async fn list_jobs(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    (uri, buffers): (Uri, Buffers),
    headers: HeaderMap,
    known: IfNoneMatch,
    ValidQuery(query): ValidQuery<JobQuery>,
) -> Result<Response, Error> {
    let archived = archived_for(&user, query.archived)?;
    let today = today(&app, &query).await?;
    if query.view == Some(View::Calendar) {
        let filter = filter(query, archived, today);
        return calendar::answer(&app, &buffers, filter, (&headers, &known)).await;
    }
    let paging = Paging {
        limit: query.limit,
        cursor: query.cursor.clone(),
    };
    let is_upcoming = query.sort == Some(ListOrder::Upcoming);
    let begun = query.cursor.as_deref().and_then(cursor::upcoming_today);
    let jobs = Jobs {
        filter: filter(query, archived, today),
        reveal: user.is_admin(),
        upcoming: is_upcoming.then(|| begun.unwrap_or(today)),
    };
    listing::respond(jobs, app, (&uri, &buffers), paging).await
}

/// Returns 403 if a worker requests archived jobs.
fn archived_for(user: &Actor, asked: Option<ArchivedFilter>) -> Result<ArchivedFilter, Error> {
    let archived = asked.unwrap_or(ArchivedFilter::Without);
    if archived != ArchivedFilter::Without && !user.is_admin() {
        return Err(Error::forbidden());
    }
    Ok(archived)
}

/// Returns the first instant of today in the business's time zone for lists that depend on it, and 0 for other lists.
async fn today(app: &App, query: &JobQuery) -> Result<i64, Error> {
    if query.overdue.is_none() && query.sort != Some(ListOrder::Upcoming) {
        return Ok(0);
    }
    let now = app.clock.now();
    let zone = app.db.look_up(settings::load).await?.timezone;
    let start = day::start_of(zone.to_datetime(now).date(), &zone);
    Ok(start.unwrap_or_else(|| now.as_millisecond()))
}

fn filter(query: JobQuery, archived: ArchivedFilter, today: i64) -> Filter {
    let sort = match query.sort {
        Some(ListOrder::By(sort)) => sort,
        Some(ListOrder::Upcoming) | None => Sort::default(),
    };
    Filter {
        from: query.from.map(crate::kit::wire::Instant::millis),
        to: query.to.map(crate::kit::wire::Instant::millis),
        visits: MatchedVisits::Current,
        unscheduled: query.unscheduled,
        overdue: query.overdue.map(|filter| Overdue { filter, today }),
        status: query.status,
        priority: query.priority,
        assignee: query.assigned_user_id,
        client: query.client_id,
        creator: query.created_by,
        search: query.q.filter(|text| !text.trim().is_empty()),
        archived,
        sort,
    }
}

/// Adds a job. Its time must be free, unless `allowOverlap` is set.
#[utoipa::path(
    post, path = "/api/jobs", operation_id = "create_job", tag = "jobs", request_body = NewJob,
    responses(
        (status = 201, description = "The new job", body = Job, headers(("X-History-Entry" = String, description = "The id of the entry in the job's history"))),
        Authenticated, WithJson,
        (status = 409, description = "Other jobs overlap (`schedule_conflict`) or a worker is away (`worker_away`); `conflicts` and `absences` list what is in the way, `suggestions` free times (not with `spread`). Or there would be more than 100 visits (`too_many_visits`)", body = ErrorBody),
    )
)]
async fn create_job(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    ValidJson(input): ValidJson<NewJob>,
) -> Result<Response, Error> {
    let now = app.clock.now();
    let made = user
        .write(&app, move |tx, user| actions::create(tx, user, now, &input))
        .await?;
    Ok(with_entry(made.entry, created(made.job)))
}

/// Returns the number of jobs, in total and by status.
#[utoipa::path(
    get, path = "/api/jobs/stats", operation_id = "job_stats", tag = "jobs", params(StatsQuery),
    responses(
        (status = 200, description = "The counts", body = JobStats),
        Authenticated, WithQuery,
        (status = 403, description = "A worker asked for archived jobs (`forbidden`), the password must be changed first (`password_change_required`), or two-step sign-in must be set up first (`second_factor_setup_required`)", body = ErrorBody),
    )
)]
async fn job_stats(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    ValidQuery(query): ValidQuery<StatsQuery>,
) -> Result<Json<JobStats>, Error> {
    let archived = archived_for(&user, query.archived)?;
    app.db
        .look_up(move |tx| Ok(store::stats(tx, archived)?))
        .await
        .map(Json)
}

/// Returns one job.
#[utoipa::path(
    get, path = "/api/jobs/{id}", operation_id = "get_job", tag = "jobs",
    params(("id" = uuid::Uuid, Path, description = "The job's id")),
    responses(
        (status = 200, description = "The job", body = Job, headers(("ETag" = String, description = "The version"))),
        Authenticated, WithId, NotFound,
    )
)]
async fn get_job(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(id): PathId,
) -> Result<Response, Error> {
    let reveal = user.is_admin();
    let job = app
        .db
        .look_up(move |tx| {
            let state = store::find_state(tx, id)?.ok_or(Error::NotFound)?;
            view::to_whole_view(tx, state, reveal)
        })
        .await?;
    Ok(with_etag(job.version, job))
}

/// Changes the fields of a job that are present in the request. If the change sets new times or a new assignee, or
/// restores the job, the time must be free, unless `allowOverlap` is set.
#[utoipa::path(
    patch, path = "/api/jobs/{id}", operation_id = "change_job", tag = "jobs", request_body = JobPatch,
    params(
        ("id" = uuid::Uuid, Path, description = "The job's id"),
        ("If-Match" = Option<String>, Header, description = "The `ETag` of the version to change; 412 if it is not the current one"),
    ),
    responses(
        (status = 200, description = "The changed job", body = Job, headers(
            ("ETag" = String, description = "The version"),
            ("X-History-Entry" = String, description = "The id of the entry in the job's history, for undoing the change; missing if nothing changed"),
        )),
        Authenticated, WithJson, NotFound, WithIfMatch,
        (status = 403, description = "A worker asked to archive or restore the job (`forbidden`). Or the password must be changed first (`password_change_required`), two-step sign-in must be set up first (`second_factor_setup_required`), or a page of another site sent a change (`cross_site`)", body = ErrorBody),
        (status = 409, description = "Other jobs overlap (`schedule_conflict`) or a worker is away (`worker_away`); `conflicts` and `absences` list what is in the way, `suggestions` free times. Or the job can't be archived, because it is not completed (`not_completed`). Or the request changes the workers, `unscheduled` or the hold of a job that is completed or archived and remains so (`job_completed`). Or the job is archived and the user is a worker (`job_archived`)", body = ErrorBody),
    )
)]
async fn change_job(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(id): PathId,
    IfMatch(version): IfMatch,
    ValidJson(patch): ValidJson<JobPatch>,
) -> Result<Response, Error> {
    let now = app.clock.now();
    let changed = user
        .write(&app, move |tx, user| {
            actions::update(tx, user, now, id, version, &patch)
        })
        .await?;
    Ok(answer(changed))
}

/// Deletes a job permanently. Administrators only.
#[utoipa::path(
    delete, path = "/api/jobs/{id}", operation_id = "delete_job", tag = "jobs",
    params(
        ("id" = uuid::Uuid, Path, description = "The job's id"),
        ("If-Match" = Option<String>, Header, description = "The `ETag` of the version to delete; 412 if it is not the current one"),
    ),
    responses(
        (status = 204, description = "Deleted"),
        AdminOnly, WithId, WithoutBody, NotFound, WithIfMatch,
    )
)]
async fn delete_job(
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
