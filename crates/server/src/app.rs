//! The application's state, and the router that merges the features' routers. No handlers.

use std::{ops::Deref, sync::Arc};

use jobwright_db::Database;
use utoipa::OpenApi as _;
use utoipa_axum::router::OpenApiRouter;

use crate::{
    config::Config,
    features::{self, job_cards::Press, live::Hub},
    http::{
        content::Compressed,
        document::{Base, secured},
        middleware,
    },
    kit::{clock::Clock, heavy::Heavy, password::Passwords, stretches::Stretches},
};

/// What every handler can reach. Cheap to clone: each step of a request holds one. Holds nothing that another node would
/// have to know.
#[derive(Clone)]
pub struct App(Arc<Shared>);

impl Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl From<Shared> for App {
    fn from(shared: Shared) -> Self {
        Self(Arc::new(shared))
    }
}

/// What all clones of an [`App`] share.
#[derive(Clone)]
pub struct Shared {
    /// The database.
    pub db: Database,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// The settings of this process.
    pub config: Arc<Config>,
    /// Makes and checks password hashes.
    pub passwords: Passwords,
    /// Does what keeps a processor busy.
    pub heavy: Heavy,
    /// Whose turn it is to read a stretch of a long answer.
    pub stretches: Stretches,
    /// What was compressed for those who asked last.
    pub compressed: Compressed,
    /// Makes PDFs.
    pub press: Press,
    /// Who listens on this node.
    pub hub: Hub,
}

impl App {
    /// The state of one server.
    pub fn new(db: Database, clock: Arc<dyn Clock>, config: Config, passwords: Passwords) -> Self {
        let heavy = Heavy::default();
        Self::from(Shared {
            db,
            clock,
            press: Press::new(config.font_dir.clone()),
            config: Arc::new(config),
            passwords,
            stretches: Stretches::default(),
            compressed: Compressed::new(heavy.clone()),
            heavy,
            hub: Hub::default(),
        })
    }
}

/// Every route of the API, with its documentation.
fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Base::openapi())
        .merge(features::auth::router())
        .merge(features::users::router())
        .merge(features::accounts::router())
        .merge(features::colors::router())
        .merge(features::settings::router())
        .merge(features::setup::router())
        .merge(features::clients::router())
        .merge(features::jobs::router())
        .merge(features::job_cards::router())
        .merge(features::notifications::router())
        .merge(features::live::router())
        .merge(features::reports::router())
        .merge(features::audit::router())
        .merge(features::health::router())
}

/// The whole application: the API, the web app's files, and all that wraps them.
pub fn router(app: App) -> axum::Router {
    let (router, document) = routes().split_for_parts();
    middleware::wrap(router, secured(document), app)
}

/// The `OpenAPI` document.
pub fn openapi() -> utoipa::openapi::OpenApi {
    secured(routes().into_openapi())
}
