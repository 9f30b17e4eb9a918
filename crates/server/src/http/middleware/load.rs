//! A bound on how much is worked on at once: what comes on top is told so at once instead of waiting.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tokio::sync::Semaphore;

use crate::error::Error;

/// The places that are left.
#[derive(Clone)]
pub(super) struct Load(Arc<Semaphore>);

impl Load {
    pub(super) fn new(most: usize) -> Self {
        Self(Arc::new(Semaphore::new(most)))
    }
}

/// Answers 503 when every place is taken. Health checks always have a place.
pub(super) async fn limit(State(load): State<Load>, request: Request, next: Next) -> Response {
    if request.uri().path() == "/healthz" {
        return next.run(request).await;
    }
    let Ok(_place) = load.0.try_acquire() else {
        metrics::counter!("jobwright_overloaded_total").increment(1);
        return Error::Overloaded.into_response();
    };
    next.run(request).await
}
