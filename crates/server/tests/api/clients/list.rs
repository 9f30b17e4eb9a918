//! `GET /api/clients` with `q`, `sort`, `limit` and `cursor`. rule: wire-lists

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use super::names;
use crate::support::{Client, Engine, TestApp, ids, next_page, on_each_engine, walk_pages};

const SORTS: [&str; 3] = ["name", "createdAt", "businessName"];

/// Percent-encodes text for a URL.
fn encoded(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

async fn add(admin: &Client, body: Value) -> Value {
    let made = admin.post("/api/clients", body).await;
    assert_eq!(made.status, 201, "{}", made.text);
    made.json
}

/// Adds random clients. In every sort order some of them have the same sort value.
async fn fill(app: &TestApp, admin: &Client, count: usize) -> Vec<Value> {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let mut made = Vec::new();
    for _ in 0..count {
        let name = ["b", "A", "á", "a b", "B"][random.random_range(0..5)];
        let business =
            [None, Some("Lee"), Some("lee"), Some("Öre"), Some("é")][random.random_range(0..5)];
        made.push(add(admin, json!({"name": name, "businessName": business})).await);
        app.clock
            .advance(jiff::SignedDuration::from_secs(random.random_range(0..2)));
    }
    made
}

/// Returns the value by which a client is sorted. Rust and the database sort these values in the same order.
fn sort_value(client: &Value, sort: &str, descending: bool) -> (bool, String) {
    let text = client[sort].as_str().unwrap_or_default();
    match sort {
        "createdAt" => (false, text.to_owned()),
        // Clients without a business name are last in ascending and in descending order.
        _ => (client[sort].is_null() != descending, text.to_lowercase()),
    }
}

/// Returns the names of the clients that a search finds, in the order of the list. Also checks the total count.
async fn found(client: &Client, q: &str) -> Vec<String> {
    let page = client
        .get(&format!("/api/clients?limit=50&q={}", encoded(q)))
        .await;
    assert_eq!(page.status, 200, "{q}: {}", page.text);
    let found: Vec<String> = names(&page.json).into_iter().map(str::to_owned).collect();
    assert_eq!(page.header("x-total-count"), found.len().to_string());
    let whole = client.get(&format!("/api/clients?q={}", encoded(q))).await;
    assert_eq!(
        whole.json, page.json,
        "{q}: a page that holds all is the list"
    );
    found
}

on_each_engine! {
    async fn every_client_is_on_exactly_one_page_in_every_sort_order(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let clients = fill(&app, &admin, 23).await;
        for sort in SORTS {
            for descending in [false, true] {
                let mut sorted = clients.clone();
                sorted.sort_by_key(|client| (sort_value(client, sort, descending), client["id"].to_string()));
                if descending {
                    sorted.reverse();
                }
                let expected = ids(&Value::from(sorted));
                let by = format!("{}{sort}", if descending { "-" } else { "" });
                assert_eq!(ids(&admin.get(&format!("/api/clients?sort={by}")).await.json), expected, "{by}");
                for limit in [1, 7, 22, 23, 500] {
                    let first = format!("/api/clients?limit={limit}&sort={by}");
                    assert_eq!(walk_pages(&admin, first, limit, 23).await, expected, "{by} by {limit}");
                }
            }
        }
    }

    /// Without parameters the response has all clients, ordered by name, even if the server needs several reads for
    /// them.
    async fn the_whole_list_is_returned_across_several_reads(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        assert_eq!(admin.get("/api/clients").await.json, json!([]));
        let first = add(&admin, json!({"name": "Ann", "businessName": "Lee Ltd"})).await;
        let fields = "name, business_name, name_sort, business_sort, search_text, user_id, created_at, updated_at, version";
        app.sql(format!(
            "WITH RECURSIVE n(i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < 2100) \
             INSERT INTO clients (id, {fields}) SELECT {}, {fields} FROM clients, n",
            match engine {
                crate::support::Engine::Sqlite => "randomblob(16)",
                crate::support::Engine::Postgres => "gen_random_uuid()",
            }
        )).await;
        let list = admin.get("/api/clients").await;
        assert_eq!(list.header("content-type"), "application/json");
        assert!(list.header("x-total-count").is_empty(), "no page");
        let mut all = ids(&list.json);
        assert_eq!(all.len(), 2101);
        assert!(all.is_sorted(), "ties go by id");
        all.dedup();
        assert_eq!(all.len(), 2101);
        assert!(all.contains(&first["id"].as_str().unwrap().to_owned()));
    }

    /// A search covers name, business name, contacts, phone numbers, e-mails and address. It ignores case and accents.
    /// rule: client-search, rule: search-words, rule: search-phones
    async fn a_search_covers_every_text_field_of_a_client(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let body = json!({
            "name": "Ann Lee", "email": "Office@Nest.example", "phone": "(02) 5550 0100", "address": "2 Émile Street, Öreby",
            "businessName": "Lee & Söhne", "mainContact": "Bo Chan", "mainContactPhone": "+61 400 123 456",
            "mainContactEmail": "bo@chan.example", "siteContact": "Cy Dee", "siteContactPhone": "0411-222-333",
        });
        add(&admin, body.clone()).await;
        add(&admin, json!({"name": "Zoe"})).await;
        for (field, text) in body.as_object().unwrap() {
            let text = text.as_str().unwrap();
            // A search word of one or two letters matches only at the beginning of a word.
            let without_first = usize::from(text.find(' ').is_none_or(|first| first >= 4));
            let inner = text.chars().skip(without_first).collect();
            for q in [text.to_owned(), text.to_uppercase(), text.to_lowercase(), inner] {
                assert_eq!(found(&admin, &q).await, ["Ann Lee"], "{field}: {q}");
            }
        }
        // A phone number is found with any spaces, hyphens and brackets.
        for q in ["55500100", "5550-0100", "02 55 50 01 00", "0400123456", "400 123", "(0411) 222", "+61 2 5550 0100", "0061400123456"] {
            assert_eq!(found(&admin, q).await, ["Ann Lee"], "{q}");
        }
        // Each word of a search may match in a different field of the client.
        for q in ["lee ANN", "chan oreby 5550", "emile sohne", "cy off", "an le bo", "nest.example 0411222333"] {
            assert_eq!(found(&admin, q).await, ["Ann Lee"], "{q}");
        }
        // No word matches the end of one field together with the beginning of the next. Short words match only
        // beginnings of words. Wildcards are ordinary characters.
        for q in ["leelee", "%", "_", "A%e", r"\", "nobody", "ann zoe", "nn", "555 0100 7"] {
            assert_eq!(found(&admin, q).await, [""; 0], "{q}");
        }
        assert_eq!(found(&admin, " ").await, ["Ann Lee", "Zoe"], "a blank search finds everything");
    }

    /// The columns for searching are updated in the same transaction as the client.
    async fn a_search_finds_a_changed_client_by_the_current_values(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let made = add(&admin, json!({"name": "Ann", "phone": "111 222", "businessName": "Zed"})).await;
        add(&admin, json!({"name": "Bo", "businessName": "Mid"})).await;
        let path = format!("/api/clients/{}", made["id"].as_str().unwrap());
        admin.patch(&path, json!({"phone": "333 444", "siteContact": "Cy", "businessName": "Abc"})).await;
        assert_eq!(found(&admin, "111222").await, [""; 0]);
        assert_eq!(found(&admin, "333444").await, ["Ann"]);
        assert_eq!(found(&admin, "cy").await, ["Ann"]);
        assert_eq!(names(&admin.get("/api/clients?sort=businessName").await.json), ["Ann", "Bo"]);
        admin.patch(&path, json!({"businessName": null})).await;
        assert_eq!(names(&admin.get("/api/clients?sort=businessName").await.json), ["Bo", "Ann"]);
        assert_eq!(names(&admin.get("/api/clients?sort=-businessName").await.json), ["Bo", "Ann"]);
    }

    /// The migration fills the sort column with the same values as the application does. rule: upgrades
    async fn the_migration_fills_the_sort_column_like_the_application(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        add(&admin, json!({
            "name": "Ann Lee", "email": "Office@Nest.example", "phone": "(02) 5550-0100", "address": "2 High St", "businessName": "Lee & Co.",
            "mainContact": "Bo", "mainContactPhone": "+61 400 123 456", "mainContactEmail": "Bo@chan.example",
            "siteContact": "Cy", "siteContactPhone": "0411.222.333",
        })).await;
        add(&admin, json!({"name": "Zoe", "phone": "1 2 3"})).await;
        let columns = || app.db.read(|tx| {
            let sql = "SELECT business_sort FROM clients ORDER BY name";
            tx.query(sql, &[], |row| row.get::<Option<Vec<u8>>>(0))
        });
        let stored: Vec<_> = columns().await.map_err(|error: jobwright_db::Error| error).unwrap();
        let text = match engine {
            Engine::Sqlite => include_str!("../../../../db/migrations/sqlite/V7__client_lists.sql"),
            Engine::Postgres => include_str!("../../../../db/migrations/postgres/V7__client_lists.sql"),
        };
        let undo = [
            "DROP INDEX clients_created", "ALTER TABLE clients DROP COLUMN business_sort",
        ];
        app.migrate_again(&undo, text).await;
        let filled = columns().await.unwrap();
        assert_eq!(stored, filled);
    }

    /// The link to the next page contains the search. A cursor gets 400 if it is forged, or if it comes from a list
    /// with another sort or search.
    async fn a_cursor_of_another_list_is_refused(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        fill(&app, &admin, 20).await;
        let all = ids(&admin.get("/api/clients?q=a&sort=-name").await.json);
        assert_eq!(walk_pages(&admin, "/api/clients?q=a&sort=-name&limit=2".to_owned(), 2, all.len()).await, all);
        let link = next_page(admin.get("/api/clients?limit=2").await.header("link")).unwrap();
        assert_eq!(admin.get(&link.replace("limit=2&", "")).await.status, 200, "a cursor without a limit is a page too");
        let cursor = link.split("cursor=").nth(1).unwrap();
        for other in ["sort=-name", "sort=createdAt", "sort=businessName", "q=a"] {
            let path = format!("/api/clients?limit=2&{other}&cursor={cursor}");
            admin.get(&path).await.assert_field("cursor", "Invalid cursor");
        }
        let jobs = admin.get(&format!("/api/jobs?limit=2&sort=title&cursor={cursor}")).await;
        jobs.assert_field("cursor", "Invalid cursor");
        for bad in [&cursor[1..], &format!("{cursor}00"), "%27%20OR%201=1", ""] {
            admin.get(&format!("/api/clients?limit=2&cursor={bad}")).await.assert_field("cursor", "Invalid cursor");
        }
    }

    /// A bad parameter gets 400. Workers may read the list of clients. rule: client-rights
    async fn bad_parameters_get_400_and_workers_may_list_clients(engine) {
        let app = TestApp::new(engine).await;
        let worker = app.worker().await;
        for (field, bad) in [
            ("limit", "0"), ("limit", "501"), ("limit", "x"), ("sort", "phone"), ("sort", "--name"), ("sort", ""),
            ("q", "%00"), ("q", "%FF"), ("q", &"x".repeat(201)),
        ] {
            let answer = worker.get(&format!("/api/clients?{field}={bad}")).await;
            assert_eq!((answer.status, answer.json["fields"][field].is_string()), (400, true), "{field}={bad}: {}", answer.text);
        }
        assert_eq!(worker.get("/api/clients?q=x&limit=500&sort=-businessName&other=1").await.status, 200);
        app.anonymous().get("/api/clients?limit=1").await.assert_error(401, "not_signed_in");
    }
}
