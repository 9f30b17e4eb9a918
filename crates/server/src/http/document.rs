//! The parts of the OpenAPI document that don't belong to a feature.

use std::{io, sync::Arc};

use axum::{
    Router,
    body::Bytes,
    http::{
        HeaderMap, HeaderValue,
        header::{CONTENT_ENCODING, CONTENT_TYPE, VARY},
    },
    response::{IntoResponse as _, Response},
    routing::get,
};
use jobwright_web_assets::Encoding;
use tokio::{sync::OnceCell, task::spawn_blocking};
use utoipa::{
    OpenApi,
    openapi::{
        ComponentsBuilder, PathItem,
        path::Operation,
        security::{ApiKey, ApiKeyValue, SecurityRequirement, SecurityScheme},
    },
};

use super::compression;
use crate::error::ErrorBody;

/// The document's title, its tags, and the schemas that only errors refer to. Features add their own paths and
/// schemas.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Jobwright",
        description = "Scheduling and job management for trade and field-service businesses. \
            Sign in with `POST /api/auth/login`; the session is a cookie. \
            Every error has the body `ErrorBody`. A request without exactly one valid `Host` is 400 (`malformed`).",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    components(schemas(ErrorBody)),
    tags(
        (name = "auth", description = "Signing in and out, passwords and sessions"),
        (name = "users", description = "The people of the business"),
        (name = "accounts", description = "Accounts, for administrators"),
        (name = "colors", description = "The colors that people own"),
        (name = "settings", description = "The settings of the business"),
        (name = "setup", description = "The setup of a new business"),
        (name = "clients", description = "The customers that the work is done for"),
        (name = "working-time", description = "Working hours and absences"),
        (name = "jobs", description = "The jobs on the schedule"),
        (name = "visits", description = "The visits of jobs, the tray, and undoing changes"),
        (name = "schedule", description = "The schedule on paper: day sheets and the sheet of a week, as PDF files"),
        (name = "job_cards", description = "The cards that record the work on a job, and their PDF files"),
        (name = "notes", description = "The notes on jobs"),
        (name = "messages", description = "Text messages to clients that were opened in the device's own app"),
        (name = "files", description = "Photos and documents of jobs"),
        (name = "pack", description = "What a worker's device keeps for work without a connection"),
        (name = "reports", description = "Figures about hours, jobs and revenue"),
        (name = "audit", description = "The audit log, for administrators"),
        (name = "notifications", description = "Messages that inform users about the actions of others"),
        (name = "push", description = "Browsers that receive notifications while the app is closed"),
        (name = "events", description = "The stream of changes"),
        (name = "health", description = "Checks for monitoring and load balancers")
    )
)]
pub struct Base;

/// The name of the security scheme for the session cookie.
const SESSION: &str = "session";

/// The operations that need no session. All other operations need one.
const OPEN: [&str; 8] = [
    "login",
    "request_password_reset",
    "validate_password_reset",
    "confirm_password_reset",
    "setup_state",
    "set_up",
    "healthz",
    "readyz",
];

/// Sets what each operation requires: the session cookie, or nothing.
pub(crate) fn secured(mut document: utoipa::openapi::OpenApi) -> utoipa::openapi::OpenApi {
    let cookie = ApiKeyValue::with_description(
        "jobwright_session",
        "Set by `POST /api/auth/login`; its name is `__Host-jobwright_session` where the public address is https.",
    );
    let components = document
        .components
        .get_or_insert_with(|| ComponentsBuilder::new().build());
    components.add_security_scheme(SESSION, SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
    let nothing: [&str; 0] = [];
    document.security = Some(vec![SecurityRequirement::new(SESSION, nothing)]);
    for operation in document.paths.paths.values_mut().flat_map(operations) {
        let id = operation.operation_id.as_deref();
        if id.is_some_and(|id| OPEN.contains(&id)) {
            operation.security = Some(Vec::new());
        }
    }
    document
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [
        &mut item.get,
        &mut item.post,
        &mut item.put,
        &mut item.patch,
        &mut item.delete,
    ]
    .into_iter()
    .flatten()
}

/// `GET /api/openapi.json`, without a session. Anybody may request it and read it slowly. So all requests share the
/// same bytes for each encoding, and a request allocates no copy.
pub(super) fn router(document: &utoipa::openapi::OpenApi) -> Router {
    let text = document
        .to_json()
        .map_or_else(|_| Bytes::new(), Bytes::from);
    let document = Document {
        text,
        gzip: Arc::default(),
        brotli: Arc::default(),
    };
    Router::new().route(
        "/api/openapi.json",
        get(move |headers: HeaderMap| async move { document.answer(&headers).await }),
    )
}

/// The document as JSON, and its compressed forms as soon as they have been requested. Cloning it is cheap.
#[derive(Clone)]
struct Document {
    text: Bytes,
    gzip: Arc<OnceCell<Bytes>>,
    brotli: Arc<OnceCell<Bytes>>,
}

impl Document {
    async fn answer(&self, request: &HeaderMap) -> Response {
        const JSON: HeaderValue = HeaderValue::from_static("application/json");
        const ENCODED: HeaderValue = HeaderValue::from_static("Accept-Encoding");
        let (encoding, bytes) = self.best(Encoding::best(request, |_| true)).await;
        let mut response = ([(CONTENT_TYPE, JSON), (VARY, ENCODED)], bytes).into_response();
        if let Some(token) = encoding.token() {
            let token = HeaderValue::from_static(token);
            response.headers_mut().insert(CONTENT_ENCODING, token);
        }
        response
    }

    /// Returns the document's bytes in this encoding. They are uncompressed if the compression fails.
    async fn best(&self, encoding: Encoding) -> (Encoding, Bytes) {
        let compressed = match encoding {
            Encoding::Plain => None,
            Encoding::Gzip => Some(&self.gzip),
            Encoding::Brotli => Some(&self.brotli),
        };
        let made = match compressed {
            Some(cell) => cell.get_or_try_init(|| self.compress(encoding)).await.ok(),
            None => None,
        };
        made.map_or_else(
            || (Encoding::Plain, self.text.clone()),
            |bytes| (encoding, bytes.clone()),
        )
    }

    async fn compress(&self, encoding: Encoding) -> io::Result<Bytes> {
        let text = self.text.clone();
        let work = move || compression::compress_for_cache(&text, encoding);
        spawn_blocking(work).await.map_err(io::Error::other)?
    }
}
