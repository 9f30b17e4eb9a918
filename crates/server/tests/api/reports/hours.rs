//! GET /api/reports/hours: booked time compared with available time. The tests compute the expected values by counting
//! quarter hours. rule: reports-capacity

use axum::http::Method;
use jiff::{
    Timestamp, ToSpan,
    civil::{Date, Weekday, date},
    tz::TimeZone,
};
use rand::{Rng, SeedableRng, seq::IndexedRandom as _};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use crate::{
    jobs::world::{World, path},
    support::on_each_engine,
};

const HOURS: &str = "/api/reports/hours";
const QUARTER_MS: i64 = 15 * 60_000;

async fn set_hours(world: &World, body: Value) {
    let set = world
        .admin
        .send(Method::PUT, "/api/working-hours", Some(body))
        .await;
    assert_eq!(set.status, 200, "{}", set.text);
}

async fn away(world: &World, body: Value) {
    let made = world.admin.post("/api/absences", body).await;
    assert_eq!(made.status, 201, "{}", made.text);
}

/// Returns the same working hours for each day from Monday to Friday.
fn weekdays(from: &str, to: &str) -> Vec<Value> {
    (1..=5)
        .map(|weekday| json!({"weekday": weekday, "from": from, "to": to}))
        .collect()
}

/// Sets the creation date of all accounts to a day in 2020.
async fn backdate_accounts(world: &World) {
    let sql = "UPDATE users SET created_at = 1577836800000";
    world.app.sql(sql).await;
}

fn booked(status: &str, minutes: i64) -> Value {
    let mut booked = json!({"scheduled": 0, "inProgress": 0, "completed": 0, "urgent": 0});
    booked[status] = json!(minutes);
    booked
}

fn ms(value: &Value) -> Option<i64> {
    let at: Timestamp = value.as_str()?.parse().unwrap();
    Some(at.as_millisecond())
}

/// The data for counting quarter hours, in the API's format.
struct Known {
    /// The visits of all jobs, each visit with its job.
    visits: Vec<(Value, Value)>,
    hours: Vec<Value>,
    absences: Vec<Value>,
    users: Vec<Value>,
    zone: TimeZone,
}

async fn known(world: &World, zone: &str) -> Known {
    let list = async |path: &str| world.admin.get(path).await.json.as_array().unwrap().clone();
    let mut visits = Vec::new();
    for job in list("/api/jobs?archived=all").await {
        let whole = world.admin.get(&path(&job)).await.json;
        let of_job = whole["visits"].as_array().unwrap().clone();
        visits.extend(of_job.into_iter().map(|visit| (whole.clone(), visit)));
    }
    Known {
        visits,
        hours: list("/api/working-hours").await,
        absences: list("/api/absences?from=2026-08-01T00:00:00Z&to=2026-12-31T00:00:00Z").await,
        users: list("/api/admin/users").await,
        zone: TimeZone::get(zone).unwrap(),
    }
}

impl Known {
    /// Returns the start and the end of a visit's planned time, or `None` if the visit occupies no time. Visits of
    /// archived jobs count too.
    fn planned(job: &Value, visit: &Value) -> Option<(i64, i64)> {
        let (start, end) = (ms(&visit["startDate"])?, ms(&visit["endDate"])?);
        let begun = |visit: &Value| !visit["actualStartTime"].is_null();
        let others = job["visits"].as_array().unwrap();
        let other_begun = others
            .iter()
            .any(|other| other["id"] != visit["id"] && begun(other));
        let over = ms(&visit["actualFinishTime"]).is_some_and(|finish| finish <= start);
        let none = visit["unscheduled"] == 1
            || (visit["done"] == 1 && !begun(visit) && other_begun)
            || over;
        (!none).then_some((start, end))
    }

    /// Returns whether a person works and is not away in the quarter hour that begins at this instant. Returns `None`
    /// if neither the person nor the business has working hours.
    fn works(&self, user: &Value, at: i64) -> Option<bool> {
        let id = &user["id"];
        let own = self.hours.iter().find(|hours| hours["userId"] == *id);
        let hours = own.or_else(|| self.hours.iter().find(|hours| hours["userId"].is_null()))?;
        let now = self
            .zone
            .to_datetime(Timestamp::from_millisecond(at).unwrap());
        let weekday = i64::from(now.weekday().to_monday_one_offset());
        let clock = format!("{:02}:{:02}", now.hour(), now.minute());
        let in_hours = hours["hours"].as_array().unwrap().iter().any(|stretch| {
            let (from, to) = (
                stretch["from"].as_str().unwrap(),
                stretch["to"].as_str().unwrap(),
            );
            stretch["weekday"] == weekday && from <= clock.as_str() && clock.as_str() < to
        });
        let day = now.date().to_string();
        let is_away = self.absences.iter().any(|absence| {
            let concerns = absence["userId"].is_null() || absence["userId"] == *id;
            let (first, last) = (&absence["startDate"], &absence["endDate"]);
            concerns
                && if absence["allDay"] == true {
                    first.as_str().unwrap() <= day.as_str()
                        && day.as_str() <= last.as_str().unwrap()
                } else {
                    ms(first).unwrap() <= at && at < ms(last).unwrap()
                }
        });
        Some(in_hours && !is_away)
    }

    fn start_of(&self, day: Date) -> i64 {
        let start = day.to_zoned(self.zone.clone()).unwrap();
        start.timestamp().as_millisecond()
    }

    /// Returns the expected minutes of a person for a range of days: the booked and the available minutes. Without a
    /// person, returns the minutes of the visits that have no workers.
    fn cell(&self, user: Option<&Value>, first: Date, last: Date) -> Value {
        let (from, to) = (
            self.start_of(first),
            self.start_of(last.tomorrow().unwrap()),
        );
        let mut sums = json!({"scheduled": 0, "inProgress": 0, "completed": 0, "urgent": 0});
        for (job, visit) in &self.visits {
            let crew = visit["workers"].as_array().unwrap();
            let concerns = match user {
                Some(user) => crew.iter().any(|worker| worker["id"] == user["id"]),
                None => crew.is_empty(),
            };
            let Some((start, end)) = Self::planned(job, visit).filter(|_| concerns) else {
                continue;
            };
            let done = visit["done"] == 1 && job["visitCount"].as_i64().unwrap() > 1;
            let status = match job["status"].as_str().unwrap() {
                _ if done => "completed",
                "in-progress" => "inProgress",
                status => status,
            };
            let minutes = (end.min(to) - start.max(from)).max(0) / 60_000;
            sums[status] = json!(sums[status].as_i64().unwrap() + minutes);
        }
        let active = user.filter(|user| user["isActive"] == 1);
        let since = active.map_or(to, |user| ms(&user["createdAt"]).unwrap().max(from));
        let mut available = None;
        for at in (from..to).step_by(usize::try_from(QUARTER_MS).unwrap()) {
            let works = active
                .filter(|_| at >= since)
                .and_then(|user| self.works(user, at));
            available = match (available, works) {
                (sum, None) => sum,
                (sum, Some(works)) => Some(sum.unwrap_or(0) + if works { 15 } else { 0 }),
            };
        }
        json!({"booked": sums, "availableMinutes": available})
    }

    /// Returns the expected `weeks` and `workers` of the report for a period.
    fn counted(&self, from: Date, to: Date) -> Value {
        let monday =
            |day: Date| day.saturating_sub(i64::from(day.weekday().since(Weekday::Monday)).days());
        let mut mondays: Vec<Date> =
            std::iter::successors(Some(monday(from)), |day| Some(day.saturating_add(7.days())))
                .take_while(|day| *day <= to)
                .collect();
        mondays.drain(..mondays.len().saturating_sub(53));
        let weeks_of = |user: Option<&Value>| -> Vec<Value> {
            let weeks = mondays.iter();
            weeks
                .map(|day| self.cell(user, from.max(*day), to.min(day.saturating_add(6.days()))))
                .collect()
        };
        let is_booked = |weeks: &[Value]| {
            let minutes = |week: &Value| -> i64 {
                week["booked"]
                    .as_object()
                    .unwrap()
                    .values()
                    .map(|value| value.as_i64().unwrap())
                    .sum()
            };
            weeks.iter().any(|week| minutes(week) > 0)
        };
        let mut users: Vec<&Value> = self.users.iter().collect();
        users.sort_by_key(|user| user["fullName"].as_str().unwrap().to_lowercase());
        let mut workers: Vec<Value> = Vec::new();
        for user in users {
            let weeks = weeks_of(Some(user));
            if is_booked(&weeks) || (user["role"] == "worker" && user["isActive"] == 1) {
                workers.push(json!({"userId": user["id"], "fullName": user["fullName"], "color": user["color"], "weeks": weeks}));
            }
        }
        let nobody = weeks_of(None);
        if is_booked(&nobody) {
            workers.push(json!({"userId": null, "fullName": null, "color": null, "weeks": nobody}));
        }
        let weeks: Vec<Value> = mondays
            .iter()
            .enumerate()
            .map(|(index, day)| {
                let mut booked =
                    json!({"scheduled": 0, "inProgress": 0, "completed": 0, "urgent": 0});
                let mut available = None;
                for worker in &workers {
                    let week = &worker["weeks"][index];
                    for (status, minutes) in booked.as_object_mut().unwrap() {
                        *minutes = json!(
                            minutes.as_i64().unwrap() + week["booked"][status].as_i64().unwrap()
                        );
                    }
                    available = match (available, week["availableMinutes"].as_i64()) {
                        (None, of_worker) => of_worker,
                        (sum, None) => sum,
                        (Some(sum), Some(more)) => Some(sum + more),
                    };
                }
                json!({"week": day, "booked": booked, "availableMinutes": available})
            })
            .collect();
        json!({"weeks": weeks, "workers": workers})
    }
}

/// Returns a random instant near the beginning of daylight saving time in Sydney on 4 October 2026. The instant is at
/// the start of a quarter hour.
fn any_quarter(random: &mut ChaCha8Rng) -> i64 {
    let middle: Timestamp = "2026-10-03T16:00:00Z".parse().unwrap();
    middle.as_millisecond() + random.random_range(-2_000..2_000) * QUARTER_MS
}

fn text(ms: i64) -> Value {
    json!(Timestamp::from_millisecond(ms).unwrap())
}

/// Books a job with one or several visits. Then starts, finishes, completes or archives the job at random.
async fn any_job(world: &World, random: &mut ChaCha8Rng, crews: &[Value]) {
    let start = any_quarter(random);
    let end = random
        .random_bool(0.9)
        .then(|| text(start + random.random_range(1..600) * QUARTER_MS));
    let status = *["scheduled", "urgent"].choose(random).unwrap();
    let job = world
        .book(json!({"startDate": text(start), "endDate": end, "status": status, "workerIds": crews.choose(random)}))
        .await;
    for _ in 0..random.random_range(0..3) {
        let start = any_quarter(random);
        let body = json!({"startDate": text(start), "endDate": text(start + random.random_range(1..40) * QUARTER_MS),
            "workerIds": crews.choose(random), "unscheduled": random.random_bool(0.2), "allowOverlap": true});
        let made = world
            .admin
            .post(&format!("{}/visits", path(&job)), body)
            .await;
        assert_eq!(made.status, 201, "{}", made.text);
    }
    for _ in 0..random.random_range(0..3) {
        let verb = ["start", "finish", "complete"].choose(random).unwrap();
        world
            .app
            .clock
            .set(Timestamp::from_millisecond(any_quarter(random)).unwrap());
        world
            .admin
            .post(&format!("{}/{verb}", path(&job)), json!({}))
            .await;
    }
    if random.random_bool(0.3) {
        let patch = json!({"status": "completed"});
        assert_eq!(world.change(&job, patch).await.status, 200);
        assert_eq!(world.change(&job, json!({"archived": 1})).await.status, 200);
    }
}

on_each_engine! {
    /// The planned minutes of a visit count for each of its workers, in the weeks that contain these minutes. The
    /// report compares them with the worker's working hours without leave. Archived and completed jobs count. Visits
    /// in the tray do not count.
    async fn booked_hours_are_compared_with_working_hours_without_leave(engine) {
        let world = World::by_worker(engine).await;
        backdate_accounts(&world).await;
        let zoe = world.hire("zoe").await;
        backdate_accounts(&world).await;
        let worker = world.app.worker_id;
        set_hours(&world, json!({"userId": null, "hours": weekdays("08:00", "16:00")})).await;
        set_hours(&world, json!({"userId": zoe, "hours": weekdays("09:00", "12:00")})).await;
        away(&world, json!({"userId": worker, "startDate": "2026-11-24", "endDate": "2026-11-25", "allDay": true, "kind": "leave"})).await;
        // Both workers have a visit from Sunday, 22 November, 23:00 to Monday, 01:00 in Sydney.
        world.book(json!({"startDate": "2026-11-22T12:00:00Z", "endDate": "2026-11-22T14:00:00Z", "workerIds": [worker, zoe]})).await;
        let old = world.book(json!({"startDate": "2026-11-23T00:00:00Z", "endDate": "2026-11-23T03:00:00Z", "workerIds": [zoe]})).await;
        world.change(&old, json!({"status": "completed"})).await;
        assert_eq!(world.change(&old, json!({"archived": 1})).await.status, 200);
        world.book(json!({"startDate": "2026-11-23T00:00:00Z", "endDate": "2026-11-23T03:00:00Z", "workerIds": [zoe], "unscheduled": true})).await;
        world.book(json!({"startDate": "2026-11-27T00:00:00Z", "endDate": "2026-11-27T00:45:00Z", "status": "urgent"})).await;
        let report = world.admin.get(&format!("{HOURS}?from=2026-11-16&to=2026-11-29")).await;
        let both = json!({"scheduled": 120, "inProgress": 0, "completed": 180, "urgent": 45});
        assert_eq!(report.json, json!({
            "period": {"from": "2026-11-16", "to": "2026-11-29"},
            "weeks": [
                {"week": "2026-11-16", "booked": booked("scheduled", 120), "availableMinutes": 5 * 480 + 5 * 180},
                {"week": "2026-11-23", "booked": both, "availableMinutes": 3 * 480 + 5 * 180},
            ],
            "workers": [
                {"userId": worker, "fullName": "Worker Person", "color": null, "weeks": [
                    {"booked": booked("scheduled", 60), "availableMinutes": 5 * 480},
                    {"booked": booked("scheduled", 60), "availableMinutes": 3 * 480},
                ]},
                {"userId": zoe, "fullName": "Zoe Person", "color": null, "weeks": [
                    {"booked": booked("scheduled", 60), "availableMinutes": 5 * 180},
                    {"booked": json!({"scheduled": 60, "inProgress": 0, "completed": 180, "urgent": 0}), "availableMinutes": 5 * 180},
                ]},
                {"userId": null, "fullName": null, "color": null, "weeks": [
                    {"booked": booked("scheduled", 0), "availableMinutes": null},
                    {"booked": booked("urgent", 45), "availableMinutes": null},
                ]},
            ],
        }), "{}", report.text);
        // If the period begins or ends within a week, only the part of that week in the period counts.
        let monday = world.admin.get(&format!("{HOURS}?from=2026-11-23&to=2026-11-23")).await.json;
        assert_eq!(monday["weeks"], json!([{"week": "2026-11-23", "booked": {"scheduled": 120, "inProgress": 0, "completed": 180, "urgent": 0}, "availableMinutes": 480 + 180}]));
    }

    /// The available time is unknown without working hours, before an account was created, and for inactive people.
    /// The report lists inactive people only if they have booked time.
    async fn without_working_hours_the_available_time_is_unknown(engine) {
        let world = World::by_worker(engine).await;
        let gone = world.hire("gone").await;
        world.book(json!({"startDate": "2026-11-18T00:00:00Z", "endDate": "2026-11-18T01:00:00Z", "workerIds": [gone]})).await;
        world.app.sql("UPDATE users SET is_active = FALSE WHERE username = 'gone'").await;
        let empty = world.admin.get(&format!("{HOURS}?from=2027-02-01&to=2027-02-02")).await.json;
        assert_eq!(empty["weeks"], json!([{"week": "2027-02-01", "booked": booked("scheduled", 0), "availableMinutes": null}]));
        assert_eq!(empty["workers"].as_array().unwrap().len(), 1, "the active worker: {empty}");
        set_hours(&world, json!({"userId": null, "hours": weekdays("08:00", "16:00")})).await;
        // The accounts of this test were created on Friday, 20 November, at 20:00.
        let weeks = world.admin.get(&format!("{HOURS}?from=2026-11-09&to=2026-11-29")).await.json;
        let of = |index: usize| weeks["workers"][index]["weeks"].as_array().unwrap().iter().map(|week| week["availableMinutes"].clone()).collect::<Vec<_>>();
        assert_eq!((weeks["workers"][0]["userId"].clone(), of(0)), (json!(gone), vec![json!(null); 3]));
        assert_eq!((weeks["workers"][1]["userId"].clone(), of(1)), (json!(world.app.worker_id), vec![json!(null), json!(0), json!(5 * 480)]));
    }

    /// In a business without jobs, a report without a start and an end has no weeks. A report has at most 53 weeks.
    async fn the_weeks_of_the_hours_report_are_those_of_the_main_report(engine) {
        let world = World::new(engine).await;
        assert_eq!(world.admin.get(HOURS).await.json["weeks"], json!([]));
        world.book(json!({"startDate": "2020-01-01T00:00:00Z"})).await;
        world.book(json!({})).await;
        for period in ["", "?from=2026-05-06&to=2026-11-24", "?to=2027-01-01"] {
            let days = async |path: &str| -> Vec<Value> {
                let report = world.admin.get(&format!("{path}{period}")).await.json;
                report["weeks"].as_array().unwrap().iter().map(|week| week["week"].clone()).collect()
            };
            let weeks = days(HOURS).await;
            assert!(!weeks.is_empty() && weeks.len() <= 53, "{period}");
            assert_eq!(weeks, days("/api/reports").await, "{period}");
        }
    }

    /// For random businesses with visits around a clock change, the report is equal to a count of quarter hours.
    async fn booked_hours_are_equal_to_a_count_of_quarter_hours(engine) {
        for seed in 0..3 {
            let world = World::by_worker(engine).await;
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let zone = *["Australia/Sydney", "Asia/Kathmandu", "Australia/Lord_Howe"].choose(&mut random).unwrap();
            assert_eq!(world.admin.patch("/api/settings", json!({"timezone": zone})).await.status, 200);
            let people = [world.app.worker_id, world.app.admin_id, world.hire("zoe").await, world.hire("gil").await];
            backdate_accounts(&world).await;
            world.app.sql("UPDATE users SET created_at = 1790000100000 WHERE username = 'zoe'").await;
            world.app.sql("UPDATE users SET is_active = FALSE WHERE username = 'gil'").await;
            if seed > 0 {
                set_hours(&world, json!({"userId": null, "hours": weekdays("07:30", "16:15")})).await;
            }
            let night = json!({"userId": people[0], "hours": [{"weekday": 6, "from": "22:00", "to": "24:00"}, {"weekday": 7, "from": "00:00", "to": "06:45"}]});
            set_hours(&world, night).await;
            let crews = [json!([]), json!([people[0]]), json!([people[2], people[0]]), json!([people[1]])];
            for _ in 0..14 {
                any_job(&world, &mut random, &crews).await;
            }
            away(&world, json!({"userId": people[2], "startDate": "2026-09-28", "endDate": "2026-10-05", "allDay": true, "kind": "leave"})).await;
            away(&world, json!({"userId": null, "startDate": "2026-10-05", "endDate": "2026-10-05", "allDay": true, "kind": "holiday"})).await;
            away(&world, json!({"userId": people[0], "startDate": "2026-10-03T10:00:00Z", "endDate": "2026-10-03T19:30:00Z", "allDay": false, "kind": "sick"})).await;
            let known = known(&world, zone).await;
            for (from, to) in [(date(2026, 9, 1), date(2026, 11, 1)), (date(2026, 10, 1), date(2026, 10, 9)), (date(2026, 10, 4), date(2026, 10, 4))] {
                let mut report = world.admin.get(&format!("{HOURS}?from={from}&to={to}")).await.json;
                report.as_object_mut().unwrap().remove("period");
                assert_eq!(report, known.counted(from, to), "seed {seed}, {from} to {to} in {zone}");
            }
        }
    }
}
