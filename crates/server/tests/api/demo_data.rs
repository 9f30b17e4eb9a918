//! The data of the demo business, read through the API. rule: demo-data

use std::collections::{HashMap, HashSet};

use jobwright::{
    app::{self, App},
    config::Config,
    features::demo_data::{DemoError, DemoOptions, fill},
    kit::{
        clock::ManualClock,
        password::{Cost, Passwords},
    },
};
use jobwright_db::{Database, Error, testing::TestDatabase};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::{Client, Engine, START, TIME_ZONE, on_each_engine};

fn options() -> DemoOptions {
    DemoOptions {
        jobs: 400,
        timezone: TIME_ZONE.to_owned(),
        ..DemoOptions::default()
    }
}

/// Creates a database with demo data. Also returns the report that the command prints.
async fn filled(engine: Engine, options: DemoOptions) -> (TestDatabase, String) {
    filled_at(engine, options, START).await
}

/// Like `filled`, but creates the demo data at the given instant.
async fn filled_at(
    engine: Engine,
    options: DemoOptions,
    moment: &'static str,
) -> (TestDatabase, String) {
    let made = tokio::task::spawn_blocking(move || {
        let database = TestDatabase::new(engine);
        let report = fill(&database.db, &options, moment.parse().unwrap()).unwrap();
        (database, report.to_string())
    });
    made.await.unwrap()
}

async fn signed_in(db: Database, username: &str, password: &str) -> Client {
    let clock = std::sync::Arc::new(ManualClock::new(START.parse().unwrap()));
    let state = App::new(
        db,
        clock,
        Config::default(),
        Passwords::new(Cost::MINIMAL).unwrap(),
    );
    let mut client = Client::new(app::router(state));
    let answer = client.sign_in(username, password).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    client
}

/// Collects the text values of the fields in `names` at any depth of `json`.
fn values_of<'a>(json: &'a Value, names: &[&str], found: &mut Vec<&'a str>) {
    match json {
        Value::Array(all) => all.iter().for_each(|one| values_of(one, names, found)),
        Value::Object(fields) => {
            for (name, value) in fields {
                match value.as_str() {
                    Some(text) if names.contains(&name.as_str()) => found.push(text),
                    _ => values_of(value, names, found),
                }
            }
        }
        _ => {}
    }
}

/// Reads the jobs, clients, people, settings and notifications of the demo business.
async fn everything(db: Database) -> [Value; 5] {
    let admin = signed_in(db, "admin", "demo-admin").await;
    let mut all = Vec::new();
    for path in [
        "/api/jobs",
        "/api/clients",
        "/api/users",
        "/api/settings",
        "/api/notifications",
    ] {
        all.push(admin.get(path).await.json);
    }
    all.try_into().unwrap()
}

on_each_engine! {
    /// The demo accounts are `admin` with the password `demo-admin` and `worker` with `demo-worker`. The report names
    /// them.
    async fn the_demo_accounts_can_sign_in(engine) {
        let (database, report) = filled(engine, options()).await;
        for text in ["admin / demo-admin", "worker / demo-worker", "400 jobs"] {
            assert!(report.contains(text), "{report}");
        }
        let admin = signed_in(database.db.clone(), "admin", "demo-admin").await;
        let worker = signed_in(database.db.clone(), "worker", "demo-worker").await;
        let (admin, worker_self) = (admin.get("/api/auth/user").await.json, worker.get("/api/auth/user").await.json);
        assert_eq!((&admin["role"], &worker_self["role"]), (&json!("admin"), &json!("worker")));
        assert_ne!(admin["fullName"], worker_self["fullName"]);
        assert!(worker_self["color"].is_string());
    }

    /// The demo business has the conflict scope `worker` and a labor rate of 95.00.
    async fn the_demo_business_has_plausible_settings_and_jobs(engine) {
        let (database, _) = filled(engine, options()).await;
        let [jobs, clients, users, settings, _] = everything(database.db.clone()).await;
        assert_eq!((&settings["conflictScope"], &settings["laborRate"], &settings["timezone"]), (&json!("worker"), &json!(95.0), &json!(TIME_ZONE)));
        assert!(!settings["businessName"].as_str().unwrap().is_empty());
        assert!(!settings["businessAddress"].as_str().unwrap().is_empty());
        let (jobs, clients, users) = (jobs.as_array().unwrap(), clients.as_array().unwrap(), users.as_array().unwrap());
        assert_eq!((jobs.len(), clients.len(), users.len()), (400, 60, 8));
        let distinct = |field: &str| jobs.iter().map(|job| job[field].to_string()).collect::<HashSet<_>>().len();
        assert_eq!((distinct("status"), distinct("priority")), (4, 4));
        assert!(distinct("title") > 20);
        assert_eq!(users.iter().filter(|user| user["role"] == "admin").count(), 2);
        assert_eq!(users.iter().filter(|user| user["color"].is_string()).count(), 6);
        let worked = jobs.iter().filter(|job| job["status"] == "completed");
        assert!(worked.clone().count() > 100 && worked.clone().all(|job| job["actualFinishTime"].is_string()));
    }

    /// The demo business has working hours, and two people have their own working hours. Nobody has a visit during
    /// their leave. One of the absences is a leave request that is not approved.
    async fn the_demo_business_has_working_hours_and_leave(engine) {
        let (database, _) = filled(engine, options()).await;
        let admin = signed_in(database.db.clone(), "admin", "demo-admin").await;
        let hours = admin.get("/api/working-hours").await.json;
        let of: Vec<usize> = hours.as_array().unwrap().iter().map(|one| one["hours"].as_array().unwrap().len()).collect();
        assert_eq!((hours[0]["userId"].clone(), of), (json!(null), vec![5, 6, 3]));
        let leave = admin.get("/api/absences").await.json;
        let leave = leave.as_array().unwrap();
        let states: Vec<&str> = leave.iter().map(|one| one["state"].as_str().unwrap()).collect();
        assert_eq!(states, ["approved", "asked"], "{leave:?}");
        for one in leave {
            assert!(one["createdAt"].as_str().unwrap() < START, "{one}");
        }
        // This request approves leave that is already approved. It changes nothing, and its response lists the visits
        // during the leave.
        let path = format!("/api/absences/{}", leave[0]["id"].as_str().unwrap());
        let again = admin.patch(&path, json!({"state": "approved"})).await;
        assert_eq!((&again.json["version"], &again.json["affected"]), (&json!(1), &json!([])));
    }

    /// Both demo accounts have notifications. They are about existing jobs, and their times are in the past.
    async fn the_demo_accounts_have_notifications(engine) {
        let (database, _) = filled(engine, options()).await;
        for (username, password, kinds) in [("admin", "demo-admin", ["deletion_request"].as_slice()), ("worker", "demo-worker", &["job_assigned", "job_moved"])] {
            let client = signed_in(database.db.clone(), username, password).await;
            let list = client.get("/api/notifications").await.json;
            let list = list.as_array().unwrap();
            let found: HashSet<&str> = list.iter().map(|one| one["type"].as_str().unwrap()).collect();
            assert_eq!(found, kinds.iter().copied().collect(), "{username}");
            let unread = list.iter().filter(|one| one["read"] == 0).count();
            assert!((2..9).contains(&unread) && unread < list.len(), "{username}: {unread} of {}", list.len());
            assert_eq!(client.get("/api/notifications/count").await.json["count"], unread);
            for one in list {
                assert!(one["createdAt"].as_str().unwrap() < START, "{one}");
                let job = client.get(&format!("/api/jobs/{}", one["jobId"].as_str().unwrap())).await;
                assert!(one["message"].as_str().unwrap().contains(job.json["title"].as_str().unwrap()), "{one}");
            }
        }
    }

    /// The demo business's audit entries have times in the past and name existing people. The same seed creates the
    /// same entries.
    async fn the_demo_business_has_an_audit_log(engine) {
        let mut logs = Vec::new();
        for _ in 0..2 {
            let (database, _) = filled(engine, options()).await;
            let admin = signed_in(database.db.clone(), "admin", "demo-admin").await;
            let mut log = admin.get("/api/audit?limit=500").await.json.as_array().unwrap().clone();
            assert_eq!((&log[0]["action"], &log[0]["at"]), (&serde_json::json!("signed_in"), &serde_json::json!("2026-11-20T09:00:00.000Z")));
            log.remove(0);
            let users = admin.get("/api/users").await.json;
            let names: HashSet<&str> = users.as_array().unwrap().iter().map(|one| one["fullName"].as_str().unwrap()).collect();
            for entry in &log {
                assert!(entry["at"].as_str().unwrap() < START, "{entry}");
                assert!(entry["actorName"].as_str().is_none_or(|name| names.contains(name)), "{entry}");
            }
            assert_eq!(log.last().unwrap()["action"], "business_set_up");
            let actions: HashSet<&str> = log.iter().map(|entry| entry["action"].as_str().unwrap()).collect();
            assert!(actions.len() >= 10 && (40..120).contains(&log.len()), "{} of {actions:?}", log.len());
            logs.push(log);
        }
        assert_eq!(logs[0], logs[1]);
    }

    /// Most of the newest completed jobs have a card. The card numbers start at 1, and the labor rate is 95.00 an
    /// hour.
    async fn most_completed_demo_jobs_have_cards(engine) {
        let (database, _) = filled(engine, options()).await;
        let admin = signed_in(database.db.clone(), "admin", "demo-admin").await;
        let jobs = admin.get("/api/jobs?status=completed&sort=-startDate&limit=100").await.json;
        let mut cards = Vec::new();
        for job in jobs.as_array().unwrap() {
            let card = admin.get(&format!("/api/job-cards/{}", job["id"].as_str().unwrap())).await;
            if card.status == 200 {
                assert_eq!((&card.json["laborRate"], &card.json["customerName"]), (&json!(95.0), &job["client"]["name"]));
                assert_eq!(card.json["technicianName"], job["assignedUser"]["fullName"]);
                assert!(card.json["totalAmount"].as_f64().unwrap() > 20.0 && card.json["createdAt"].as_str().unwrap() <= START, "{}", card.text);
                cards.push((card.json["createdAt"].as_str().unwrap().to_owned(), card.json["jobCardNumber"].as_str().unwrap().to_owned()));
            }
        }
        assert!(cards.len() > 30, "{}", cards.len());
        cards.sort();
        let expected: Vec<String> = (1..=cards.len()).map(|number| format!("JC-{number:06}")).collect();
        let mut numbers: Vec<String> = cards.iter().map(|(_, number)| number.clone()).collect();
        numbers.sort();
        assert_eq!(numbers, expected);
    }

    /// No event in the demo data is later than the creation of the demo data. The test creates demo data at night,
    /// before work begins, and on days when daylight saving time begins or ends.
    async fn no_event_in_the_demo_data_is_later_than_its_creation(engine) {
        for (moment, day) in [
            ("2026-11-19T13:00:01.000Z", "2026-11-20"),
            ("2026-11-19T21:30:00.000Z", "2026-11-20"),
            ("2026-10-03T14:10:00.000Z", "2026-10-04"),
            ("2026-04-04T13:20:00.000Z", "2026-04-05"),
        ] {
            let (database, _) = filled_at(engine, DemoOptions { jobs: 200, ..options() }, moment).await;
            let admin = signed_in(database.db.clone(), "admin", "demo-admin").await;
            let everything = json!(everything(database.db.clone()).await);
            let mut instants = Vec::new();
            values_of(&everything, &["createdAt", "updatedAt", "actualStartTime", "actualFinishTime"], &mut instants);
            assert!(instants.len() > 800, "{}", instants.len());
            let log = admin.get("/api/audit?limit=500").await.json;
            // The sign-ins of this test are at `START`, so the test ignores audit entries with this time.
            instants.extend(log.as_array().unwrap().iter().map(|entry| entry["at"].as_str().unwrap()).filter(|at| !START.starts_with(&at[..19])));
            let (mut cards, mut histories) = (Vec::new(), Vec::new());
            for job in everything[0].as_array().unwrap().iter().filter(|job| job["status"] == "completed") {
                let id = job["id"].as_str().unwrap();
                cards.push(admin.get(&format!("/api/job-cards/{id}")).await.json);
                histories.push(admin.get(&format!("/api/jobs/{id}/history")).await.json);
            }
            let (cards, histories) = (json!(cards), json!(histories));
            values_of(&cards, &["createdAt", "updatedAt", "signedAt"], &mut instants);
            values_of(&histories, &["createdAt", "at"], &mut instants);
            assert_eq!(instants.iter().filter(|at| **at > moment).count(), 0, "{moment}");
            let mut days = Vec::new();
            values_of(&cards, &["cardDate", "date"], &mut days);
            assert!(days.len() > 100 && days.iter().all(|one| *one <= day), "{day}: {days:?}");
        }
    }

    /// No worker of the demo business has two overlapping jobs.
    async fn no_demo_worker_has_overlapping_jobs(engine) {
        let (database, _) = filled(engine, DemoOptions { jobs_per_week: 150, ..options() }).await;
        let visits: Result<Vec<(Option<Uuid>, i64, i64)>, Error> = database.db.read(|tx| tx.query(
            "SELECT w.user_id, v.start_at, v.slot_end FROM visits v LEFT JOIN visit_workers w ON w.visit_id = v.id \
             WHERE NOT v.unscheduled ORDER BY v.start_at, v.id",
            &[],
            |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
        )).await;
        let mut free: HashMap<Option<Uuid>, i64> = HashMap::new();
        for (worker, start, end) in visits.unwrap() {
            let free = free.entry(worker).or_insert(i64::MIN);
            assert!(*free <= start, "{worker:?} at {start}");
            *free = end;
        }
    }

    /// The demo data contains crews, jobs of several days, and visits in the tray. Some of these visits are on hold.
    /// rule: demo-data
    async fn the_demo_has_crews_jobs_of_several_days_and_visits_in_the_tray(engine) {
        let (database, _) = filled(engine, options()).await;
        let [jobs, ..] = everything(database.db.clone()).await;
        let jobs = jobs.as_array().unwrap();
        let with = |is: fn(&Value) -> bool| jobs.iter().filter(|job| is(job)).count();
        assert!(with(|job| job["crew"].as_array().unwrap().len() == 2) > 5);
        assert_eq!(with(|job| job["unscheduled"] == 1), 12);
        let admin = signed_in(database.db.clone(), "admin", "demo-admin").await;
        let several = jobs.iter().find(|job| job["visitCount"].as_i64().unwrap() >= 3).unwrap();
        let whole = admin.get(&format!("/api/jobs/{}", several["id"].as_str().unwrap())).await.json;
        let visits = whole["visits"].as_array().unwrap();
        assert_eq!((visits.len(), &visits[0]["id"]), (usize::try_from(several["visitCount"].as_i64().unwrap()).unwrap(), &whole["id"]));
        assert!(visits.iter().all(|visit| visit["workers"] == whole["crew"]), "{whole}");
        let mut held = 0;
        for job in jobs.iter().filter(|job| job["unscheduled"] == 1) {
            let whole = admin.get(&format!("/api/jobs/{}", job["id"].as_str().unwrap())).await.json;
            held += usize::from(whole["visits"][0]["holdReason"].is_string());
        }
        assert_eq!(held, 3);
    }

    /// The same seed on the same day creates the same data. The command refuses a database that already has users.
    async fn the_same_seed_creates_the_same_business_and_a_filled_database_is_refused(engine) {
        let (one, _) = filled(engine, options()).await;
        let (two, _) = filled(engine, options()).await;
        let (other, _) = filled(engine, DemoOptions { seed: 2, ..options() }).await;
        let first = everything(one.db.clone()).await;
        assert_eq!(first, everything(two.db.clone()).await);
        let (early, _) = filled_at(engine, options(), "2026-11-19T13:00:01Z").await;
        assert_eq!(first, everything(early.db.clone()).await, "at another hour of the day");
        assert_ne!(first[0], everything(other.db.clone()).await[0]);
        let db = one.db.clone();
        let again = tokio::task::spawn_blocking(move || fill(&db, &options(), START.parse().unwrap())).await.unwrap();
        assert!(matches!(again, Err(DemoError::NotEmpty)), "{again:?}");
        assert_eq!(first, everything(one.db.clone()).await);
    }

    /// The command refuses options that need more than 25 jobs a week for each worker, or jobs before the year 2000.
    /// Then it stores nothing.
    async fn impossible_demo_data_options_are_refused(engine) {
        let database = tokio::task::spawn_blocking(move || TestDatabase::new(engine)).await.unwrap();
        for (jobs, jobs_per_week, users, clients, message) in [
            (2_000, 151, 8, 60, "--users 9"), (1_000_000, 100, 8, 60, "--jobs-per-week 709 --users 31"),
            (10, 0, 8, 60, "--jobs-per-week"), (10, 10, 2, 60, "--users"), (10, 10, 8, 0, "--clients"),
        ] {
            let db = database.db.clone();
            let wanted = DemoOptions { jobs, jobs_per_week, users, clients, ..options() };
            let refused = tokio::task::spawn_blocking(move || fill(&db, &wanted, START.parse().unwrap())).await.unwrap();
            let text = refused.unwrap_err().to_string();
            assert!(text.contains(message) && !text.contains('\n'), "{text}");
        }
        let people = database.db.read(|tx| tx.query_one("SELECT COUNT(*) FROM users", &[], |row| row.get::<i64>(0)));
        let people: Result<i64, jobwright_db::Error> = people.await;
        assert_eq!(people, Ok(0));
    }
}
