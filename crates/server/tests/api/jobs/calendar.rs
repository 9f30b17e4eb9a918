//! GET /api/jobs?view=calendar: the calendar jobs of a time window. The `ETag` is computed from the bytes of the
//! response (docs/api.md).

use std::io::Read as _;

use axum::http::Method;
use jobwright::features::users::Role;
use serde_json::{Value, json};

use super::world::{World, add_client, path};
use crate::support::{Client, Response, on_each_engine};

const WEEK: &str = "from=2026-11-22T13:00:00Z&to=2026-11-29T13:00:00Z";

fn address(more: &str) -> String {
    format!("/api/jobs?view=calendar&{WEEK}{more}")
}

/// Converts a job of the plain list to a calendar job. The calendar job has only some of the fields.
fn card(job: &Value) -> Value {
    const SHOWN: [&str; 17] = [
        "id",
        "title",
        "location",
        "startDate",
        "endDate",
        "completeByDate",
        "actualStartTime",
        "actualFinishTime",
        "status",
        "priority",
        "clientId",
        "assignedUserId",
        "version",
        "visitId",
        "visitNumber",
        "visitCount",
        "done",
    ];
    let mut card: serde_json::Map<_, _> = SHOWN
        .into_iter()
        .map(|name| (name.to_owned(), job[name].clone()))
        .collect();
    card.insert("crew".to_owned(), json!(each(&job["crew"], "id")));
    card.into()
}

/// Returns the values of the field `name` of all objects in `list`.
fn each<'a>(list: &'a Value, name: &str) -> Vec<&'a Value> {
    list.as_array()
        .unwrap()
        .iter()
        .map(|one| &one[name])
        .collect()
}

/// Creates a week with jobs of every status for two clients. The jobs are assigned to two workers or to nobody. Some
/// jobs are outside the calendar's window.
async fn busy_week(engine: crate::support::Engine) -> World {
    let world = World::new(engine).await;
    let (ben, other) = (
        world.hire("ben").await,
        add_client(&world.admin, "Bob Ray").await,
    );
    world.hire("idle").await;
    let statuses = ["scheduled", "in-progress", "completed", "urgent"];
    for number in 0..24 {
        let worker = [json!(ben), json!(world.app.worker_id), Value::Null][number % 3].clone();
        let client = if number % 4 == 0 {
            &other
        } else {
            &world.client
        };
        let place = ["Somewhere", "\"quoted\" \u{1F527}"][number % 2];
        world.book(json!({
            "title": format!("Job {}", 99 - number), "location": place,
            "startDate": format!("2026-11-{}T0{}:00:00Z", 20 + number / 3, number % 10),
            "endDate": (number % 5 > 0).then(|| format!("2026-12-0{}T00:00:00Z", 1 + number % 9)),
            "completeByDate": (number % 2 == 0).then_some("2026-12-24"), "status": statuses[number % 4],
            "priority": 1 + number % 4, "clientId": client, "assignedUserId": worker,
        })).await;
    }
    let put_away = world.book(json!({"title": "put away", "startDate": "2026-11-25T00:00:00Z", "status": "completed"})).await;
    assert_eq!(
        world.change(&put_away, json!({"archived": 1})).await.status,
        200
    );
    world
}

on_each_engine! {
    /// The calendar has the same jobs as the plain list, in the same order. The calendar lists each client and each
    /// person of these jobs once, ordered by id.
    async fn a_calendar_has_the_jobs_of_the_window_and_each_client_and_person_once(engine) {
        let world = busy_week(engine).await;
        for filter in [
            String::new(), "&status=urgent".to_owned(), "&priority=2".to_owned(), "&assignedUserId=none".to_owned(),
            format!("&assignedUserId={}", world.app.worker_id), format!("&clientId={}", world.client),
            "&archived=false".to_owned(), "&status=completed&priority=3".to_owned(),
        ] {
            let plain = world.worker.get(&format!("/api/jobs?{WEEK}{filter}")).await.json;
            let calendar = world.worker.get(&address(&filter)).await;
            assert_eq!(calendar.status, 200, "{}", calendar.text);
            let jobs = plain.as_array().unwrap();
            assert!(!jobs.is_empty(), "{filter}");
            let cards: Vec<Value> = jobs.iter().map(card).collect();
            assert_eq!(calendar.json["jobs"], json!(cards), "{filter}");
            for (list, nested, ids) in [("clients", "client", "clientId"), ("people", "assignedUser", "assignedUserId")] {
                let mut wanted: Vec<String> = each(&plain, ids).iter().filter_map(|id| id.as_str()).map(str::to_owned).collect();
                wanted.sort_unstable();
                wanted.dedup();
                assert_eq!(each(&calendar.json[list], "id"), wanted.iter().map(String::as_str).collect::<Vec<_>>(), "{filter}");
                for one in calendar.json[list].as_array().unwrap() {
                    let whole = jobs.iter().find(|job| job[ids] == one["id"]).unwrap();
                    for (name, value) in one.as_object().unwrap() {
                        assert_eq!(value, &whole[nested][name], "{filter} {list} {name}");
                    }
                }
            }
        }
        let names = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
        let calendar = world.worker.get(&address("")).await.json;
        assert_eq!(names(&calendar["clients"][0]), ["id", "name"]);
        assert_eq!(names(&calendar["people"][0]), ["color", "fullName", "id", "isActive", "role"]);
    }

    /// The calendar has no e-mails or usernames. So administrators and workers get the same response.
    /// rule: roles-people
    async fn administrators_and_workers_get_the_same_calendar_bytes(engine) {
        let world = busy_week(engine).await;
        world.app.add_user("zq7boss", Role::Admin).await;
        world.book(json!({"startDate": "2026-11-25T05:00:00Z", "assignedUserId": world.hire("zq7mate").await})).await;
        let (admin, worker) = (world.admin.get(&address("")).await, world.worker.get(&address("")).await);
        assert_eq!((admin.text.as_str(), admin.header("etag")), (worker.text.as_str(), worker.header("etag")));
        assert!(!admin.text.contains("@example.com") && !admin.text.contains("\"zq7mate\""), "{}", admin.text);
        assert!(admin.text.contains("Zq7mate Person") && !admin.text.contains("put away"));
    }

    async fn the_calendar_of_an_empty_window_has_three_empty_lists(engine) {
        let world = World::new(engine).await;
        let calendar = world.worker.get(&address("")).await;
        assert_eq!(calendar.text, r#"{"jobs":[],"clients":[],"people":[]}"#);
    }

    /// A request with the calendar's `ETag` gets 304 until something that the calendar shows has changed.
    /// rule: wire-caching
    async fn the_calendar_is_sent_again_only_after_a_visible_change(engine) {
        let world = busy_week(engine).await;
        let shown = world.worker.get(&address("")).await;
        let job = &shown.json["jobs"][0];
        let (one, client) = (path(job), job["clientId"].as_str().unwrap());
        let away = world.book(json!({"title": "far away", "startDate": "2027-03-01T00:00:00Z"})).await;
        let worker = format!("/api/admin/users/{}", world.app.worker_id);
        let changes = [
            (path(&away), json!({"title": "nearer"}), false),
            (format!("/api/clients/{client}"), json!({"phone": "1"}), false),
            (one.clone(), json!({"title": "Another title"}), true),
            (one.clone(), json!({"description": "Something that no card shows, but its version"}), true),
            (format!("/api/clients/{client}"), json!({"name": "Another name"}), true),
            (worker.clone(), json!({"fullName": "Another Person"}), true),
            (worker, json!({"email": "another@example.com"}), false),
            (one, json!({"status": "completed"}), true),
            (path(&away), json!({"startDate": "2026-11-26T00:00:00Z"}), true),
        ];
        for (place, change, shows) in changes {
            let before = world.worker.get(&address("")).await;
            let known = world.worker.clone().with_header("If-None-Match", before.header("etag"));
            let again = known.get(&address("")).await;
            assert_eq!((again.status, again.text.as_str()), (304, ""), "nothing changed");
            for name in ["etag", "cache-control", "vary"] {
                assert_eq!(again.header(name), before.header(name), "{name}");
            }
            let mut patch = change.clone();
            patch["allowOverlap"] = json!(true);
            if !place.starts_with("/api/jobs") {
                patch = change.clone();
            }
            let changed = world.admin.patch(&place, patch).await;
            assert_eq!(changed.status, 200, "{}", changed.text);
            let now = known.get(&address("")).await;
            assert_eq!(now.status == 200, shows, "{place} {change}");
            assert_eq!(now.header("etag") != before.header("etag"), shows, "{place} {change}");
        }
        assert_eq!(shown.header("cache-control"), "private, no-cache");
        world.app.anonymous().with_header("If-None-Match", "*").get(&address("")).await.assert_error(401, "not_signed_in");
    }

    /// Uncompressed, gzip and Brotli responses have different bytes. So each has its own `ETag` (RFC 9110, 8.8.3.3).
    async fn the_calendar_is_compressed_with_the_accepted_encoding(engine) {
        let world = busy_week(engine).await;
        let plain = world.worker.get(&address("")).await;
        assert!(!plain.headers.contains_key("content-encoding"));
        let mut tags = vec![plain.header("etag").to_owned()];
        for (accepted, encoding) in [("br", "br"), ("gzip, deflate, br", "br"), ("gzip", "gzip"), ("gzip;q=0.5, br;q=0", "gzip")] {
            let asking = world.worker.clone().with_header("Accept-Encoding", accepted);
            for _ in 0..2 {
                let answer = asking.get(&address("")).await;
                assert_eq!((answer.status, answer.header("content-encoding")), (200, encoding));
                assert_eq!(answer.header("content-type"), "application/json");
                assert!(answer.header("vary").eq_ignore_ascii_case("accept-encoding"));
                assert!(answer.bytes.len() * 2 < plain.bytes.len(), "{} of {}", answer.bytes.len(), plain.bytes.len());
                assert_eq!(unpacked(&answer), plain.bytes);
                tags.push(answer.header("etag").to_owned());
                let known = asking.clone().with_header("If-None-Match", answer.header("etag"));
                assert_eq!(known.get(&address("")).await.status, 304);
            }
        }
        tags.sort_unstable();
        tags.dedup();
        assert_eq!(tags.len(), 3, "{tags:?}");
        for refused in ["identity", "br;q=0, gzip;q=0", "zstd"] {
            let answer = world.worker.clone().with_header("Accept-Encoding", refused).get(&address("")).await;
            assert_eq!((answer.header("content-encoding"), &answer.bytes), ("", &plain.bytes), "{refused}");
        }
    }

    async fn a_head_request_for_the_calendar_returns_only_headers(engine) {
        let world = busy_week(engine).await;
        let asking: Client = world.worker.clone().with_header("Accept-Encoding", "gzip");
        let (get, head) = (asking.get(&address("")).await, asking.send(Method::HEAD, &address(""), None).await);
        assert_eq!((head.status, head.text.as_str()), (200, ""));
        for name in ["etag", "content-encoding", "content-type", "content-length", "cache-control", "vary"] {
            assert_eq!(head.header(name), get.header(name), "{name}");
        }
        assert_eq!(get.header("content-length"), get.bytes.len().to_string());
    }

    /// An invalid parameter gets 400 with the parameter's name. The same applies to parameters of the plain list that
    /// the calendar doesn't support.
    async fn parameters_that_the_calendar_does_not_support_are_refused(engine) {
        let world = World::new(engine).await;
        let get = async |query: &str| world.admin.get(&format!("/api/jobs?{query}")).await;
        get(&format!("view=list&{WEEK}")).await.assert_field("view", "Expected 'calendar', received 'list'");
        get("view=calendar&to=2026-11-29T13:00:00Z").await.assert_field("from", "Required");
        get("view=calendar&from=2026-11-29T13:00:00Z").await.assert_field("to", "Required");
        get("view=calendar&from=2026-11-29T13:00:00Z&to=2026-11-28T13:00:00Z").await
            .assert_field("to", "Must not be before 'from'");
        let longest = "view=calendar&from=2026-11-01T00:00:00Z&to=2027-01-02T00:00:00";
        assert_eq!(get(&format!("{longest}Z")).await.status, 200);
        get(&format!("{longest}.001Z")).await.assert_field("to", "Must be at most 62 days after 'from'");
        for (field, value) in [
            ("limit", "5"), ("cursor", "x"), ("q", "tap"), ("q", ""), ("sort", "title"), ("archived", "true"), ("archived", "all"),
        ] {
            get(&format!("view=calendar&{WEEK}&{field}={value}")).await.assert_field(field, "Not possible with 'view'");
        }
        get(&format!("view=calendar&{WEEK}&priority=5")).await.assert_error(400, "invalid");
    }
}

/// Returns the decompressed bytes of a response.
pub fn unpacked(answer: &Response) -> Vec<u8> {
    let mut plain = Vec::new();
    if answer.header("content-encoding") == "br" {
        brotli::Decompressor::new(answer.bytes.as_slice(), 4_096)
            .read_to_end(&mut plain)
            .unwrap();
    } else {
        flate2::read::GzDecoder::new(answer.bytes.as_slice())
            .read_to_end(&mut plain)
            .unwrap();
    }
    plain
}
