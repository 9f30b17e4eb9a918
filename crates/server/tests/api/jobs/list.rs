//! GET /api/jobs with filters. The tests compare the response with the same filters applied in memory. rule: job-list

use jobwright_db::fold;
use rand::{Rng, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use uuid::Uuid;

use super::world::{World, add_client, ids, listed, titles};
use crate::support::on_each_engine;

const STATUSES: [&str; 4] = ["scheduled", "in-progress", "completed", "urgent"];
const WORDS: [&str; 6] = ["Tap", "ROOF", "kitchen sink", "Ärger", "100%", "a_b"];

/// Adds jobs with various values to a business, and returns them in the API's format.
async fn fill(world: &World, random: &mut ChaCha8Rng) -> Vec<Value> {
    let clients = [
        world.client.clone(),
        add_client(&world.admin, "Bo Café").await,
    ];
    let people = [
        Value::Null,
        json!(world.app.worker_id),
        json!(world.app.admin_id),
        json!(world.hire("zoë").await),
    ];
    let mut jobs = Vec::new();
    for _ in 0..60 {
        let day = random.random_range(1..=28);
        let start = format!("2026-11-{day:02}T{:02}:00:00Z", random.random_range(0..20));
        let end = random.random_bool(0.8).then(|| {
            format!(
                "2026-11-{:02}T21:00:00Z",
                (day + random.random_range(0..3)).min(30)
            )
        });
        let due = random
            .random_bool(0.5)
            .then(|| format!("2026-12-{:02}", random.random_range(1..5)));
        let mut job = world.book(json!({
            "title": format!("{} {}", WORDS.choose(random).unwrap(), random.random_range(0..5)),
            "description": WORDS.choose(random).unwrap(), "location": WORDS.choose(random).unwrap(),
            "startDate": start, "endDate": end, "completeByDate": due,
            "status": STATUSES.choose(random).unwrap(), "priority": random.random_range(1..=4),
            "clientId": clients.choose(random).unwrap(), "assignedUserId": people.choose(random).unwrap(),
        })).await;
        if job["status"] == "completed" && random.random_bool(0.3) {
            job = world.change(&job, json!({"archived": 1})).await.json;
        }
        jobs.push(job);
    }
    jobs
}

/// A filter: decides whether a job is expected in the list.
type Rule = Box<dyn Fn(&Value) -> bool>;

/// Returns a random filter of the list: its parameter for the URL, and the same filter as a function.
fn parameter(random: &mut ChaCha8Rng, jobs: &[Value]) -> (String, Rule) {
    let text = |job: &Value, field: &str| job[field].as_str().unwrap_or_default().to_owned();
    match random.random_range(0..7) {
        0 => {
            let status = *STATUSES.choose(random).unwrap();
            (
                format!("status={status}"),
                Box::new(move |job| job["status"] == status),
            )
        }
        1 => {
            let priority = random.random_range(1..=4);
            (
                format!("priority={priority}"),
                Box::new(move |job| job["priority"] == priority),
            )
        }
        2 => {
            let who = jobs.choose(random).unwrap()["assignedUserId"].clone();
            (
                format!("assignedUserId={}", who.as_str().unwrap_or("none")),
                Box::new(move |job| job["assignedUserId"] == who),
            )
        }
        3 => {
            let client = jobs.choose(random).unwrap()["clientId"].clone();
            (
                format!("clientId={}", client.as_str().unwrap()),
                Box::new(move |job| job["clientId"] == client),
            )
        }
        4 => {
            let from = format!("2026-11-{:02}T10:00:00.000Z", random.random_range(1..=30));
            let query = format!("from={from}");
            // A job without an end is in a window only if its start is in the window.
            (
                query,
                Box::new(move |job| text(job, "endDate") > from || text(job, "startDate") >= from),
            )
        }
        5 => {
            let to = format!("2026-12-{:02}T10:00:00.000Z", random.random_range(1..=9))
                .replace("-12-", "-11-");
            (
                format!("to={to}"),
                Box::new(move |job| text(job, "startDate") < to),
            )
        }
        _ => {
            let q = [
                "tap", "ROOF 1", "kitchen", "ärger", "%", "_", "café", "zoë", "worker", "lee",
                "nothing",
            ]
            .choose(random)
            .unwrap();
            let encoded = q
                .bytes()
                .map(|byte| format!("%{byte:02X}"))
                .collect::<Vec<_>>()
                .concat();
            let q = (*q).to_owned();
            (
                format!("q={encoded}"),
                Box::new(move |job| {
                    let crew = job["crew"].as_array().unwrap().iter();
                    let own = ["title", "description", "location"].map(|field| text(job, field));
                    let places: Vec<String> = own
                        .into_iter()
                        .chain(crew.map(|worker| text(worker, "fullName")))
                        .chain([text(&job["client"], "name")])
                        .map(|place| fold(&place))
                        .collect();
                    let mut words = q.split(' ').map(fold);
                    words.all(|word| places.iter().any(|place| is_in(&word, place)))
                }),
            )
        }
    }
}

/// Whether a text contains a search word. A short search word matches only at the beginning of a word in the text.
fn is_in(word: &str, text: &str) -> bool {
    let mark = |letter: char| letter.is_ascii() && !letter.is_ascii_alphanumeric();
    if word.chars().count() > 2 || word.starts_with(mark) {
        return text.contains(word);
    }
    text.split(mark).any(|begin| begin.starts_with(word))
}

on_each_engine! {
    async fn random_combinations_of_filters_return_the_expected_jobs(engine) {
        let mut random = ChaCha8Rng::seed_from_u64(11);
        let world = World::new(engine).await;
        let jobs = fill(&world, &mut random).await;
        for round in 0..120 {
            let mut parameters = std::collections::BTreeMap::new();
            for _ in 0..random.random_range(0..4) {
                let (query, rule) = parameter(&mut random, &jobs);
                parameters.insert(query.split('=').next().unwrap().to_owned(), (query, rule));
            }
            let archived = *[None, Some("false"), Some("true"), Some("all")].choose(&mut random).unwrap();
            let mut query: Vec<String> = parameters.values().map(|(query, _)| query.clone()).collect();
            query.extend(archived.map(|archived| format!("archived={archived}")));
            if let (Some((from, _)), Some((to, _))) = (parameters.get("from"), parameters.get("to"))
                && to["to=".len()..] < from["from=".len()..]
            {
                continue;
            }
            let address = format!("/api/jobs?{}", query.join("&"));
            let mut expected: Vec<&Value> = jobs.iter()
                .filter(|job| match archived { Some("all") => true, Some("true") => job["archived"] == 1, _ => job["archived"] == 0 })
                .filter(|job| parameters.values().all(|(_, rule)| rule(job)))
                .collect();
            // The list's default order is by `startDate`, and by id for equal starts.
            expected.sort_by_key(|job| (job["startDate"].to_string(), job["id"].to_string()));
            let found = world.admin.get(&address).await;
            assert_eq!(found.status, 200, "{address}: {}", found.text);
            let expected_ids: Vec<&str> = expected.iter().map(|job| job["id"].as_str().unwrap()).collect();
            assert_eq!(ids(&found.json), expected_ids, "round {round}: {address}");
            let page = world.admin.get(&format!("{address}&limit=3")).await;
            assert_eq!(page.header("x-total-count"), expected.len().to_string(), "{address}");
            assert_eq!(page.json, found.json.as_array().unwrap().iter().take(3).cloned().collect::<Value>());
        }
    }

    /// GET /api/jobs without parameters returns every unarchived job.
    async fn without_parameters_the_list_has_every_unarchived_job(engine) {
        let world = World::new(engine).await;
        assert_eq!(world.worker.get("/api/jobs").await.json, json!([]));
        let job = world.book(json!({})).await;
        let list = world.admin.get("/api/jobs").await;
        assert_eq!(list.json, json!([listed(&job)]));
        assert_eq!((list.header("x-total-count"), list.header("link"), list.header("cache-control")), ("", "", "no-store"));
    }

    /// `q` is plain text without wildcards. The search does not cover the name of the person who created a job.
    /// rule: job-search
    async fn a_search_text_has_no_wildcards(engine) {
        let world = World::new(engine).await;
        for title in ["50% off", "500 off", r"back\slash", "under_score", "quote's \"end\"", "ÜBER straße"] {
            world.book(json!({"title": title})).await;
        }
        for (q, found) in [
            ("50%25", "50% off"), ("r_s", "under_score"), ("k%5Cs", r"back\slash"), ("e's%20%22", "quote's \"end\""),
            ("%C3%BCber%20STRASSE", "ÜBER straße"), ("stra%C3%9Fe%20UBER", "ÜBER straße"), ("%20%20off%20", "500 off"),
            ("';%20DROP%20TABLE%20jobs;--", ""), ("admin%20person", ""), ("ann%20LEE", "ÜBER straße"),
        ] {
            let list = world.admin.get(&format!("/api/jobs?q={q}&sort=createdAt")).await;
            let titles = titles(&list.json);
            assert_eq!(titles.contains(&found), !found.is_empty(), "{q}: {titles:?}");
            assert!(!found.is_empty() || titles.is_empty(), "{q}: {titles:?}");
        }
        assert_eq!(world.admin.get("/api/jobs?q=%20").await.json.as_array().unwrap().len(), 6, "an empty search finds everything");
    }

    async fn a_bad_parameter_of_the_job_list_gets_an_error_on_its_name(engine) {
        let world = World::new(engine).await;
        let invalid_time = "Invalid time value";
        for (query, field, message) in [
            ("from=today", "from", invalid_time), ("to=2026-11-20", "to", invalid_time), ("from=", "from", invalid_time),
            ("status=done", "status", "Expected 'scheduled' | 'in-progress' | 'completed' | 'urgent', received 'done'"),
            ("priority=high", "priority", "Expected number, received string"),
            ("assignedUserId=me", "assignedUserId", "Invalid id"), ("createdBy=me", "createdBy", "Invalid id"), ("clientId=none", "clientId", "Invalid id"),
            ("limit=ten", "limit", "Expected number, received string"), ("cursor=x", "cursor", "Invalid cursor"),
            ("cursor=", "cursor", "Invalid cursor"), ("from=2026-11-20T00:00:00Z&to=2026-11-19T00:00:00Z", "to", "Must not be before 'from'"),
            ("q=a%00b", "q", "Must not contain the character NUL"),
        ] {
            world.admin.get(&format!("/api/jobs?{query}")).await.assert_field(field, message);
        }
        let long = format!("q={}", "x".repeat(201));
        for query in ["priority=0", "priority=5", "limit=0", "limit=501", "limit=-1", "limit=1.5", "sort=name", "sort=", "sort=--title",
            "archived=yes", "limit=99999999999999999999", "priority=9223372036854775808", "status=", long.as_str()] {
            let answer = world.admin.get(&format!("/api/jobs?{query}")).await;
            answer.assert_error(400, "invalid");
            let field = query.split('=').next().unwrap();
            assert!(answer.json["fields"][field].is_string(), "{query}: {}", answer.text);
        }
        assert_eq!(world.admin.get(&format!("/api/jobs?assignedUserId={}", Uuid::from_u128(7))).await.json, json!([]));
        assert_eq!(world.admin.get("/api/jobs?colour=red").await.status, 200, "unknown parameters are ignored");
    }
}
