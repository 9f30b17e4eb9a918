//! The list of a job's notes, in pages.

use jiff::SignedDuration;
use serde_json::{Value, json};

use super::{add, note_path, notes_of, written};
use crate::{
    jobs::world::World,
    support::{ids, on_each_engine, walk_pages, walk_short_pages},
};

on_each_engine! {
    /// rule: notes, rule: wire-lists
    async fn the_pages_have_every_note_once_newest_first(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        let mut expected = Vec::new();
        for number in 0..7 {
            let note = written(&world, &job, &format!("Note {number}")).await;
            expected.insert(0, note["id"].as_str().unwrap().to_owned());
            world.app.clock.advance(SignedDuration::from_secs(1));
        }
        written(&world, &world.book(json!({})).await, "Of another job").await;
        let address = |limit| format!("{}?limit={limit}", notes_of(&job));
        for limit in [1, 2, 3, 7, 100] {
            assert_eq!(walk_pages(&world.worker, address(limit), limit, 7).await, expected);
        }
        // A removed note stays at the same position in the list.
        world.admin.delete(&format!("/api/notes/{}", expected[2])).await;
        assert_eq!(walk_pages(&world.worker, address(2), 2, 7).await, expected);
    }

    async fn notes_of_the_same_instant_are_each_on_one_page(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        let mut written_ids = Vec::new();
        for number in 0..5 {
            written_ids.push(written(&world, &job, &number.to_string()).await["id"].as_str().unwrap().to_owned());
        }
        let mut walked = walk_pages(&world.worker, format!("{}?limit=2", notes_of(&job)), 2, 5).await;
        walked.sort_unstable();
        written_ids.sort_unstable();
        assert_eq!(walked, written_ids);
    }

    async fn the_default_page_size_is_50_notes(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        for number in 0..53 {
            written(&world, &job, &number.to_string()).await;
        }
        let first = world.worker.get(&notes_of(&job)).await;
        assert_eq!((ids(&first.json).len(), first.header("x-total-count")), (50, "53"));
        let rest = crate::support::next_page(first.header("link")).unwrap();
        assert_eq!(ids(&world.worker.get(&rest).await.json).len(), 3);
    }

    /// A page of notes is at most half a megabyte long. So a page of long notes has fewer notes than `limit`.
    async fn no_note_is_missing_when_pages_are_cut_because_of_long_notes(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        for _ in 0..70 {
            written(&world, &job, &"🔧".repeat(2_000)).await;
        }
        let walked = walk_short_pages(&world.worker, format!("{}?limit=100", notes_of(&job))).await;
        assert_eq!(walked.len(), 70);
    }

    async fn a_bad_limit_or_cursor_gets_an_error_on_its_field(engine) {
        let world = World::new(engine).await;
        let (job, other) = (world.book(json!({})).await, world.book(json!({})).await);
        for _ in 0..2 {
            written(&world, &job, "a").await;
        }
        for (query, field) in [("limit=0", "limit"), ("limit=101", "limit"), ("limit=x", "limit"), ("cursor=00", "cursor"), ("limit=1&limit=2", "limit")] {
            let refused = world.worker.get(&format!("{}?{query}", notes_of(&job))).await;
            refused.assert_error(400, "invalid");
            assert!(refused.json["fields"][field].is_string(), "{query}: {}", refused.text);
        }
        // A cursor from the list of one job's notes is not valid for another job's list.
        let link = world.worker.get(&format!("{}?limit=1", notes_of(&job))).await;
        let next = crate::support::next_page(link.header("link")).unwrap();
        let moved = next.replace(job["id"].as_str().unwrap(), other["id"].as_str().unwrap());
        world.worker.get(&moved).await.assert_error(400, "invalid");
    }

    async fn a_note_shows_no_email_and_no_username(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        let note: Value = add(&world.admin, &job, json!({"text": "a"})).await.json;
        assert_eq!(note["author"].as_object().unwrap().len(), 2, "id and full name");
        world.worker.delete(&note_path(&note)).await.assert_error(403, "forbidden");
    }
}
