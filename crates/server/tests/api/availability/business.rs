//! Helpers: a business with working hours and leave.

use jiff::Timestamp;
use jobwright_db::{Error, Value as Stored};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    jobs::world::World,
    support::{Engine, Response, TestApp},
};

/// The date of the first Monday after the start of the tests' clock, in Sydney. Sydney is 11 hours ahead of UTC.
pub const MONDAY: &str = "2026-11-23";

/// Converts an instant from the API's format to milliseconds.
pub fn ms(instant: &str) -> i64 {
    instant.parse::<Timestamp>().unwrap().as_millisecond()
}

/// Converts milliseconds to an instant in the API's format.
pub fn text(ms: i64) -> String {
    let at = Timestamp::from_millisecond(ms).unwrap();
    format!("{at:.3}")
}

/// Converts a local time in Sydney, for example `2026-11-23 09:00`, to the format of the API.
pub fn sydney(local: &str) -> String {
    text(ms(&format!("{}+11:00", local.replace(' ', "T"))))
}

/// Converts a local time in Sydney on [`MONDAY`] to the API's format.
pub fn monday(time: &str) -> String {
    sydney(&format!("{MONDAY} {time}"))
}

async fn execute(app: &TestApp, sql: &'static str, params: Vec<Stored<'static>>) {
    let done: Result<u64, Error> = app.db.write(move |tx| tx.execute(sql, &params)).await;
    assert_eq!(done.unwrap(), 1);
}

/// Sets the working hours of a person or of the business. Each entry has a weekday, and the start and the end as
/// minutes of the day.
pub async fn set_hours(app: &TestApp, user: Option<Uuid>, works: bool, hours: &[(u8, u16, u16)]) {
    let params = vec![
        user.unwrap_or_default().into(),
        user.into(),
        works.into(),
        json!(hours).to_string().into(),
    ];
    let sql = "INSERT INTO working_hours (id, user_id, works, hours) VALUES ($1, $2, $3, $4)";
    execute(app, sql, params).await;
}

/// Returns working hours from nine to five, Monday to Friday.
pub fn nine_to_five() -> Vec<(u8, u16, u16)> {
    (1..=5).map(|weekday| (weekday, 540, 1020)).collect()
}

/// Stores leave of a person or of everybody between two instants. With `all_day` the instants are midnights in UTC.
pub async fn set_leave(
    app: &TestApp,
    user: Option<Uuid>,
    (start, end, all_day): (i64, i64, bool),
    approved: bool,
) -> Uuid {
    let id = Uuid::now_v7();
    let params = vec![
        id.into(),
        user.into(),
        all_day.into(),
        start.into(),
        end.into(),
        approved.into(),
    ];
    let sql = "INSERT INTO absences (id, user_id, all_day, start_at, end_at, approved, kind, version, created_at) \
        VALUES ($1, $2, $3, $4, $5, $6, 'leave', 1, 0)";
    execute(app, sql, params).await;
    id
}

/// Stores approved all-day leave from the first to the last day, both included.
pub async fn set_days_off(app: &TestApp, user: Option<Uuid>, first: &str, last: &str) -> Uuid {
    const DAY: i64 = 86_400_000;
    let midnight = |day: &str| ms(&format!("{day}T00:00:00Z"));
    let days = (midnight(first), midnight(last) + DAY, true);
    set_leave(app, user, days, true).await
}

/// Creates a business with the conflict scope `worker`, where everybody works from nine to five on weekdays.
pub async fn office(engine: Engine) -> World {
    let world = World::by_worker(engine).await;
    set_hours(&world.app, None, true, &nine_to_five()).await;
    world
}

/// Requests free times with this query string.
pub async fn request_slots(world: &World, query: &str) -> Response {
    world
        .worker
        .get(&format!("/api/availability?{query}"))
        .await
}

/// Asserts that a response is a success, and returns its body.
#[track_caller]
pub fn answered(response: Response) -> Value {
    assert_eq!(response.status, 200, "{}", response.text);
    response.json
}

/// Returns the start of each of these free times.
pub fn starts(slots: &Value) -> Vec<&str> {
    let slots = slots.as_array().unwrap().iter();
    slots
        .map(|slot| slot["startDate"].as_str().unwrap())
        .collect()
}

/// Returns the full names of these people.
pub fn names(people: &Value) -> Vec<&str> {
    let people = people.as_array().unwrap().iter();
    people
        .map(|one| one["fullName"].as_str().unwrap())
        .collect()
}
