//! Metrics in Prometheus format. They are served on a separate address, never on the public one.

use std::time::Duration;

use axum::{Router, http::header::CONTENT_TYPE, routing::get};
use metrics_exporter_prometheus::{BuildError, PrometheusBuilder, PrometheusHandle};

/// The buckets for the durations of requests, in seconds. They separate quick requests from slow ones.
const SECONDS: [f64; 10] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0];

/// Installs the recorder of the metrics. Call this once per process.
pub fn install() -> Result<PrometheusHandle, BuildError> {
    PrometheusBuilder::new()
        .set_buckets(&SECONDS)?
        .install_recorder()
}

/// `GET /metrics`.
pub fn router(handle: PrometheusHandle) -> Router {
    const TYPE: &str = "text/plain; version=0.0.4; charset=utf-8";
    Router::new().route(
        "/metrics",
        get(move || async move { ([(CONTENT_TYPE, TYPE)], handle.render()) }),
    )
}

/// Frees old samples regularly while the server runs.
pub async fn upkeep(handle: PrometheusHandle) {
    let mut every = tokio::time::interval(Duration::from_secs(5));
    loop {
        every.tick().await;
        handle.run_upkeep();
    }
}
