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

/// Opens a stream of new events and reads its first event, `ready`.
pub async fn open_stream(client: &Client) -> EventStream {
    let mut stream = client.listen().await;
    stream.expect("ready").await;
    stream
}

/// Returns a client without a session. It sends requests to another server on the database of `app`. `periods` sets
/// how often that server sends comments on idle streams and checks the sessions of streams.
fn with_periods(app: &TestApp, periods: Periods) -> Client {
    Client::new(app::router(App::from(Shared {
        hub: Hub::new(periods, usize::MAX),
        ..(*app.app).clone()
    })))
}

/// A period that never ends during a test.
const NEVER: Duration = Duration::from_hours(1);

/// Returns a made-up change of a client, because every stream receives changes of clients.
fn made_up(version: i64) -> RecordChange {
    RecordChange::of(Kind::Client, Uuid::from_u128(7), version, Action::Changed)
}

/// Stores one made-up change for each of these versions, all in one transaction.
async fn record_changes(app: &TestApp, versions: std::ops::Range<i64>) {
    let now = app.app.clock.now();
    let recorded = app.db.write(move |tx| {
        versions
            .clone()
            .try_for_each(|version| events::record(tx, now, made_up(version)))
    });
    recorded.await.unwrap();
}
