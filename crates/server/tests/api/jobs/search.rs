//! Search text that is hard to search for: it finds what matches, or is refused with 400.

use serde_json::json;

use super::world::{World, titles};
use crate::support::on_each_engine;

/// Any text as it stands in an address.
fn encoded(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

on_each_engine! {
    /// decisions 2: `q` is plain text, no wildcards.
    async fn every_odd_text_finds_itself_and_nothing_else(engine) {
        let world = World::new(engine).await;
        let odd = ["100%", "a_b", r"c:\new", "it's", "say \"go\"", "🔧 tap", "👩‍👩‍👧 family", "Œuvre", "İstanbul", "日本 語", "{}[]()*+?.^$|", "<b>bold</b>", "a;--b", "%%", "__", r"\%", "&amp;"];
        for title in odd {
            world.book(json!({"title": title})).await;
        }
        for title in odd {
            let page = world.admin.get(&format!("/api/jobs?limit=50&sort=createdAt&q={}", encoded(title))).await;
            assert_eq!(page.status, 200, "{title}: {}", page.text);
            let found = titles(&page.json);
            let expected: Vec<&str> = odd.into_iter().filter(|other| other.to_lowercase().contains(&title.to_lowercase())).collect();
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

    /// decisions 2: NUL is 400; so is text that is too long or no text at all.
    async fn what_no_job_can_hold_is_refused(engine) {
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
}
