//! Detects when writes begin to fail and when they succeed again. Logs both, sets a metric, and makes small probe
//! writes while writes fail.

use std::time::Duration;

use jobwright_db::Database;

const FAILING: &str = "jobwright_writes_failing";

/// Watches the results of writes while the server runs. While writes fail, tries a small write every `pause`. The
/// first success ends the outage, so the server recovers without help.
pub async fn keep_probing(db: Database, pause: Duration) {
    metrics::describe_gauge!(
        FAILING,
        "1 while writes fail because of the database, else 0."
    );
    metrics::gauge!(FAILING).set(0);
    let mut failing = db.writes_fail();
    while failing.wait_for(|failing| *failing).await.is_ok() {
        metrics::gauge!(FAILING).set(1);
        tracing::error!(
            "writes fail; reads continue, and the server tries a small write until one succeeds"
        );
        while *failing.borrow_and_update() {
            tokio::time::sleep(pause).await;
            if let Err(error) = db.probe_writes().await {
                tracing::debug!(%error, "writes still fail");
            }
        }
        metrics::gauge!(FAILING).set(0);
        tracing::info!("writes succeed again");
    }
}
