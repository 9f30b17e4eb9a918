//! Live updates: which events are sent, to whom, in which order, and when a stream ends. rule: live

mod bounds;
mod kinds;
mod order;
mod sessions;

use std::time::Duration;

use jobwright::{
    app::{self, App, Shared},
    features::{
        events::{self, Action, Kind, RecordChange},
        live::{Hub, Periods},
    },
};
use uuid::Uuid;

use crate::support::{Client, EventStream, TestApp};

/// Opens a stream of new events and reads the first event, `ready`.
pub async fn open_stream(client: &Client) -> EventStream {
    let mut stream = client.listen().await;
    stream.expect("ready").await;
    stream
}

/// A client without a session. Its server has the same data as `app`, and these periods.
fn with_periods(app: &TestApp, periods: Periods) -> Client {
    Client::new(app::router(App::from(Shared {
        hub: Hub::new(periods, usize::MAX),
        ..(*app.app).clone()
    })))
}

/// A period that is longer than any test runs.
const NEVER: Duration = Duration::from_hours(1);

/// A change for testing that everybody may see.
fn made_up(version: i64) -> RecordChange {
    RecordChange::of(Kind::Client, Uuid::from_u128(7), version, Action::Changed)
}

/// Stores a change for testing for each of these versions, all in one transaction.
async fn record_changes(app: &TestApp, versions: std::ops::Range<i64>) {
    let now = app.app.clock.now();
    let recorded = app.db.write(move |tx| {
        versions
            .clone()
            .try_for_each(|version| events::record(tx, now, made_up(version)))
    });
    recorded.await.unwrap();
}
