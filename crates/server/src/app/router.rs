//! Merges the features' routers, and wraps them in the middleware.

use utoipa::OpenApi as _;
use utoipa_axum::router::OpenApiRouter;

use super::App;
use crate::{
    features,
    http::{
        document::{Base, secured},
        middleware,
    },
};

/// All routes of the API with their documentation.
fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Base::openapi())
        .merge(features::auth::router())
        .merge(features::users::router())
        .merge(features::accounts::router())
        .merge(features::colors::router())
        .merge(features::settings::router())
        .merge(features::setup::router())
        .merge(features::clients::router())
        .merge(features::working_time::router())
        .merge(features::absences::router())
        .merge(features::jobs::router())
        .merge(features::job_cards::router())
        .merge(features::notes::router())
        .merge(features::messages::router())
        .merge(features::files::router())
        .merge(features::schedule::router())
        .merge(features::notifications::router())
        .merge(features::pack::router())
        .merge(features::push::router())
        .merge(features::live::router())
        .merge(features::reports::router())
        .merge(features::audit::router())
        .merge(features::health::router())
}

/// The whole application: the API, the web app's files and the middleware.
pub fn router(app: App) -> axum::Router {
    let (router, document) = routes().split_for_parts();
    middleware::wrap(router, &secured(document), app)
}

/// The OpenAPI document.
pub fn openapi() -> utoipa::openapi::OpenApi {
    secured(routes().into_openapi())
}
