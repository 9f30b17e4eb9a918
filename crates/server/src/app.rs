//! The application's state, and the router that merges the features' routers. No handlers.

use std::{ops::Deref, sync::Arc};

use jobwright_db::Database;
use utoipa::OpenApi as _;
use utoipa_axum::router::OpenApiRouter;

use crate::{
    config::Config,
    features::{self, job_cards::PdfPrinter, live::Hub},
    http::{
        content::Compressed,
        document::{Base, secured},
        middleware,
    },
    kit::{chunk_permits::ChunkPermits, clock::Clock, heavy::Heavy, password::Passwords},
};

/// The state that every handler can use. Cheap to clone. It holds nothing that other nodes would need.
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

/// The state shared by all clones of an [`App`].
#[derive(Clone)]
pub struct Shared {
    /// The database.
    pub db: Database,
    /// The clock.
    pub clock: Arc<dyn Clock>,
    /// The configuration of this process.
    pub config: Arc<Config>,
    /// Hashes and verifies passwords.
    pub passwords: Passwords,
    /// Runs CPU-heavy work.
    pub heavy: Heavy,
    /// Limits concurrent reads of long responses.
    pub chunk_permits: ChunkPermits,
    /// Caches compressed responses.
    pub compressed: Compressed,
    /// Makes PDFs.
    pub pdf_printer: PdfPrinter,
    /// The live streams of this node.
    pub hub: Hub,
}

impl App {
    /// Creates the state of a server.
    pub fn new(db: Database, clock: Arc<dyn Clock>, config: Config, passwords: Passwords) -> Self {
        let heavy = Heavy::default();
        Self::from(Shared {
            db,
            clock,
            pdf_printer: PdfPrinter::new(config.font_dir.clone()),
            config: Arc::new(config),
            passwords,
            chunk_permits: ChunkPermits::default(),
            compressed: Compressed::new(heavy.clone()),
            heavy,
            hub: Hub::default(),
        })
    }
}

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
        .merge(features::jobs::router())
        .merge(features::job_cards::router())
        .merge(features::notifications::router())
        .merge(features::live::router())
        .merge(features::reports::router())
        .merge(features::audit::router())
        .merge(features::health::router())
}

/// The whole application: the API, the web app's files and the middleware.
pub fn router(app: App) -> axum::Router {
    let (router, document) = routes().split_for_parts();
    middleware::wrap(router, secured(document), app)
}

/// The `OpenAPI` document.
pub fn openapi() -> utoipa::openapi::OpenApi {
    secured(routes().into_openapi())
}
