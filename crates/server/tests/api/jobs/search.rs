//! The results of searches, and unusual search texts. A search returns the matching jobs, or the text is refused with
//! 400. rule: job-search

use serde_json::json;

use super::world::{World, add_client, ids, path, titles};
use crate::support::{on_each_engine, walk_pages};

/// Percent-encodes text for a URL.
fn encoded(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

/// Returns the titles of the jobs that a search finds, sorted. Also checks the total count.
async fn found(world: &World, q: &str) -> Vec<String> {
    let path = format!("/api/jobs?limit=50&sort=title&q={}", encoded(q));
    let page = world.admin.get(&path).await;
    assert_eq!(page.status, 200, "{q}: {}", page.text);
    let found = titles(&page.json);
    assert_eq!(page.header("x-total-count"), found.len().to_string(), "{q}");
    found.into_iter().map(str::to_owned).collect()
}

on_each_engine! {
    /// Each word may match in a different field of the job. rule: job-search, rule: search-words, rule: search-phones,
    /// rule: search-cards
    async fn a_job_matches_if_it_contains_every_word(engine) {
        let world = World::new(engine).await;
        let client = world.admin.post("/api/clients", json!({
            "name": "Jürgen Müller", "businessName": "Café Größe", "mainContact": "Zoë Quist", "siteContact": "Vik Oduya",
            "phone": "(02) 5550-0123", "mainContactPhone": "+49 (0)151/2345", "siteContactPhone": "0411 222 333",
            "email": "office@nest.example", "mainContactEmail": "zoe@quist.example", "address": "7 Harbour Row",
        })).await.json;
        let ben = world.hire("ben").await;
        let worker = world.app.worker_id;
        let boiler = world.book(json!({
            "title": "Boiler serviced", "description": "Bring the déscaler", "location": "Flat 12", "clientId": client["id"],
            "workerIds": [worker, ben],
        })).await;
        world.book(json!({"title": "Roof"})).await;
        for q in [
            "boiler", "BOIL descal", "muller serviced", "grosse flat", "zoe vik 12", "office harbour", "quist.example",
            "0255500123", "5550 0123", "+61 2 5550 0123", "01512345", "+49 151 2345", "0411-222-333 boiler",
            "worker boiler", "ben person", "ben worker muller", "ha ro", "7",
        ] {
            assert_eq!(found(&world, q).await, ["Boiler serviced"], "{q}");
        }
        for q in ["boiler roof", "admin boiler", "oiler xx", "ur", "255500124", "boilerserviced"] {
            assert_eq!(found(&world, q).await, [""; 0], "{q}");
        }
        world.change(&boiler, json!({"status": "completed"})).await;
        let card = world.admin.post("/api/job-cards", json!({"jobId": boiler["id"]})).await;
        assert_eq!(card.status, 201, "{}", card.text);
        for q in ["JC-000001", "jc-1", "000001", "000001 muller"] {
            assert_eq!(found(&world, q).await, ["Boiler serviced"], "{q}");
        }
        for q in ["JC-000002", "000002", "jc-000001 roof", "0000010"] {
            assert_eq!(found(&world, q).await, [""; 0], "{q}");
        }
        world.change(&boiler, json!({"assignedUserId": null})).await;
        assert_eq!(found(&world, "ben").await, [""; 0], "not in the crew any more");
    }

    /// The filter `createdBy` can be combined with a search, with a sort order and with the calendar view.
    /// rule: job-list
    async fn jobs_are_filtered_by_who_created_them(engine) {
        let world = World::new(engine).await;
        world.book(json!({"title": "Of the office", "startDate": "2026-11-23T09:00:00Z"})).await;
        let own = json!({"title": "Of the field", "startDate": "2026-11-24T09:00:00Z"});
        assert_eq!(world.worker.post("/api/jobs", world.body(own)).await.status, 201);
        let worker = world.app.worker_id;
        for query in ["", "&q=the", "&sort=-title&limit=5", "&q=of%20the&sort=title&limit=5"] {
            let list = world.admin.get(&format!("/api/jobs?createdBy={worker}{query}")).await;
            assert_eq!(titles(&list.json), ["Of the field"], "{query}");
        }
        let window = "view=calendar&from=2026-11-20T00:00:00Z&to=2026-11-30T00:00:00Z";
        let calendar = world.admin.get(&format!("/api/jobs?{window}&createdBy={worker}")).await;
        assert_eq!(calendar.json["jobs"].as_array().unwrap().len(), 1, "{}", calendar.text);
        let nobody = uuid::Uuid::from_u128(7);
        assert_eq!(world.admin.get(&format!("/api/jobs?createdBy={nobody}&limit=5")).await.json, json!([]));
    }

    /// The search text `q` has no wildcards.
    async fn unusual_search_texts_find_only_matching_jobs(engine) {
        let world = World::new(engine).await;
        let odd = ["100%", "a_b", r"c:\new", "it's", "say \"go\"", "🔧 tap", "👩‍👩‍👧 family", "Œuvre", "İstanbul", "日本 語", "{}[]()*+?.^$|", "<b>bold</b>", "a;--b", "%%", "__", r"\%", "&amp;"];
        for title in odd {
            world.book(json!({"title": title})).await;
        }
        for title in odd {
            let page = world.admin.get(&format!("/api/jobs?limit=50&sort=createdAt&q={}", encoded(title))).await;
            assert_eq!(page.status, 200, "{title}: {}", page.text);
            let found = titles(&page.json);
            let expected: Vec<&str> = odd.into_iter().filter(|other| title.split(' ').all(|word| other.to_lowercase().contains(&word.to_lowercase()))).collect();
            let mut sorted = found.clone();
            sorted.sort_unstable();
            let mut wanted = expected;
            wanted.sort_unstable();
            assert_eq!(sorted, wanted, "{title}");
            assert_eq!(page.header("x-total-count"), found.len().to_string());
        }
        let upper = world.admin.get(&format!("/api/jobs?q={}", encoded("ŒUVRE"))).await;
        assert_eq!(titles(&upper.json), ["Œuvre"], "without regard to case");
    }

    /// A search text gets 400 if it has a NUL, is too long, or is not valid UTF-8.
    async fn a_search_text_that_no_job_can_contain_is_refused(engine) {
        let world = World::new(engine).await;
        world.book(json!({})).await;
        let long = "x".repeat(10_000);
        for q in ["%00", "tap%00", "%ED%A0%80", "%FF", long.as_str(), &encoded(&"🔧".repeat(201))] {
            let answer = world.admin.get(&format!("/api/jobs?limit=50&q={q}")).await;
            assert_eq!(answer.status, 400, "{q:.20}: {}", answer.text);
        }
        for q in [encoded(&"🔧".repeat(200)), "x".repeat(200)] {
            let answer = world.admin.get(&format!("/api/jobs?limit=50&q={q}")).await;
            assert_eq!((answer.status, answer.json), (200, json!([])), "200 characters, as long as a title");
        }
    }

    /// A search finds jobs by their current titles and by the current names of their clients and people.
    async fn after_a_job_or_client_or_person_is_renamed_a_search_uses_only_the_new_name(engine) {
        let world = World::new(engine).await;
        let client = add_client(&world.admin, "Zephyr Mills").await;
        let worker = world.app.worker_id;
        let job = world.book(json!({"title": "Boiler", "clientId": client, "assignedUserId": worker, "location": "Quay 7"})).await;
        let found = async |q: &str| {
            let page = world.admin.get(&format!("/api/jobs?limit=50&q={}", encoded(q))).await;
            assert_eq!(page.header("x-total-count"), titles(&page.json).len().to_string(), "{q}");
            titles(&page.json).len()
        };
        for q in ["zephyr", "ephy", "ze", "quay 7", "qu", "bo", "boil"] {
            assert_eq!(found(q).await, 1, "{q}");
        }
        world.admin.patch(&format!("/api/clients/{client}"), json!({"name": "Oxbow"})).await;
        world.admin.patch(&format!("/api/admin/users/{worker}"), json!({"fullName": "Vesna Kirk"})).await;
        world.change(&job, json!({"title": "Chimney", "location": null})).await;
        for (q, jobs) in [("zephyr", 0), ("ze", 0), ("quay", 0), ("bo", 0), ("oxbow", 1), ("ox", 1), ("vesna", 1), ("ki", 1), ("himn", 1), ("hi", 0)] {
            assert_eq!(found(q).await, jobs, "{q}");
        }
        world.admin.delete(&path(&job)).await;
        for q in ["chimney", "ch", "oxbow", "vesna"] {
            assert_eq!(found(q).await, 0, "{q}");
        }
    }

    /// In every sort order, each job that a search finds is on exactly one of the pages.
    async fn each_job_is_on_one_page_of_a_search(engine) {
        let world = World::new(engine).await;
        for nr in 0..23 {
            let title = if nr % 3 == 0 { format!("Pump {}", nr % 5) } else { format!("Tap {nr}") };
            world.book(json!({"title": title, "priority": nr % 4 + 1})).await;
        }
        for q in ["pump", "pu", "tap", "ann", "p"] {
            for sort in ["startDate", "-createdAt", "title", "-priority"] {
                let list = format!("/api/jobs?q={q}&sort={sort}");
                let all = ids(&world.admin.get(&list).await.json);
                assert!(all.len() >= 8, "{q}");
                for limit in [1, 5, 8] {
                    assert_eq!(walk_pages(&world.admin, format!("{list}&limit={limit}"), limit, all.len()).await, all, "{list}");
                }
            }
        }
    }
}
