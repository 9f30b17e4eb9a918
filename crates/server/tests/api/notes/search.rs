//! Searching jobs by their notes. rule: notes-searched
//!
//! The property test in `jobs/store/search`, which compares searches with a scan of all jobs, covers notes too.

use serde_json::json;

use super::{note_path, notes, written};
use crate::{
    jobs::world::{SORTS, World, ids, path},
    support::{on_each_engine, walk_pages},
};

/// Returns the number of jobs that a search finds.
async fn found(world: &World, q: &str) -> usize {
    let q: String = form_urlencoded::byte_serialize(q.as_bytes()).collect();
    let page = world.worker.get(&format!("/api/jobs?limit=50&q={q}")).await;
    assert_eq!(page.status, 200, "{}", page.text);
    let found = ids(&page.json).len();
    assert_eq!(page.header("x-total-count"), found.to_string());
    found
}

on_each_engine! {
    /// rule: search-words
    async fn one_word_may_be_in_a_note_and_another_in_the_title(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({"title": "Boiler"})).await;
        world.book(json!({"title": "Boiler"})).await;
        written(&world, &job, "Straße gesperrt, Müller anrufen").await;
        let other = written(&world, &job, "Flue 7B").await;
        for q in ["strasse", "GESPERRT", "boiler mull", "flue 7b strasse", "fl 7"] {
            assert_eq!(found(&world, q).await, 1, "{q}");
        }
        for q in ["anrufenflue", "esperrt x", "lue7", "ue"] {
            assert_eq!(found(&world, q).await, 0, "{q}");
        }
        world.admin.delete(&note_path(&other)).await;
        assert_eq!((found(&world, "flue").await, found(&world, "strasse").await), (0, 1));
    }

    async fn notes_are_still_found_after_the_jobs_texts_were_changed(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({"title": "First"})).await;
        written(&world, &job, "zebra").await;
        for patch in [json!({"title": "Second"}), json!({"description": "Longer"}), json!({"location": "There"}), json!({"priority": 3})] {
            world.app.clock.advance(jiff::SignedDuration::from_secs(1));
            assert_eq!(world.change(&job, patch).await.status, 200);
            assert_eq!(found(&world, "zebra").await, 1);
        }
        assert_eq!((found(&world, "second zebra").await, found(&world, "first").await), (1, 0));
        let entry = world.admin.get(&format!("{}/history", path(&job))).await.json[2]["id"].clone();
        let undone = world.admin.post(&format!("{}/undo", path(&job)), json!({"entryId": entry})).await;
        assert_eq!(undone.status, 200, "{}", undone.text);
        assert_eq!((found(&world, "zebra").await, found(&world, "zebra longer").await), (1, 0), "the description is undone");
    }

    async fn a_copy_of_a_job_is_not_found_by_the_notes_of_the_original(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        written(&world, &job, "zebra").await;
        let copy = world.admin.post(&format!("{}/duplicate", path(&job)), json!({"date": "2026-12-01"})).await;
        assert_eq!(copy.status, 201, "{}", copy.text);
        assert!(notes(&world.worker, &copy.json).await.is_empty());
        assert_eq!(found(&world, "zebra").await, 1);
    }

    async fn notes_are_found_in_every_sort_order_and_on_every_page(engine) {
        let world = World::new(engine).await;
        let mut expected = Vec::new();
        for number in 0..9 {
            let job = world.book(json!({"title": format!("T{number}"), "priority": 1 + number % 4})).await;
            if number % 3 != 0 {
                written(&world, &job, "the quokka").await;
                expected.push(job["id"].as_str().unwrap().to_owned());
            }
        }
        expected.sort_unstable();
        for sort in SORTS.iter().chain(["upcoming"].iter()) {
            for order in ["asc", "desc"] {
                let more = if *sort == "upcoming" { String::new() } else { format!("&order={order}") };
                let first = format!("/api/jobs?limit=4&q=quokka&sort={sort}{more}");
                let mut walked = walk_pages(&world.worker, first, 4, 6).await;
                walked.sort_unstable();
                assert_eq!(walked, expected, "{sort}");
            }
        }
    }

    async fn the_tray_can_be_searched_by_notes(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({"unscheduled": true})).await;
        written(&world, &job, "zebra").await;
        let tray = world.worker.get("/api/tray?q=zebra").await.json;
        assert_eq!(tray.as_array().unwrap().len(), 1, "{tray}");
        assert_eq!(world.worker.get("/api/tray?q=quokka").await.json, json!([]));
    }

    /// The search covers only the newest 20,000 characters of a job's notes.
    async fn only_the_newest_notes_of_a_job_are_searched(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        for number in 0..12 {
            written(&world, &job, &format!("zq{number}x {}", "word ".repeat(398))).await;
            world.app.clock.advance(jiff::SignedDuration::from_secs(1));
        }
        for number in 0..12 {
            assert_eq!(found(&world, &format!("zq{number}x")).await, usize::from(number > 1), "note {number}");
        }
    }
}
