//! Notes on the PDF of a job card. rule: notes-on-card

use jiff::SignedDuration;
use serde_json::{Value, json};

use super::{add, note_path};
use crate::{
    job_cards::card_world::{CardWorld, of_job},
    support::{Response, on_each_engine, pdf::pages},
};

async fn print(cards: &CardWorld, job: &Value, language: &str) -> Response {
    let client = cards
        .world
        .worker
        .clone()
        .with_header("accept-language", language);
    let answer = client.get(&format!("{}/pdf", of_job(job))).await;
    assert_eq!(answer.status, 200, "{:.300}", answer.text);
    answer
}

/// Whether the text of a PDF contains these words in this order.
fn has(pdf: &Response, words: &[&str]) -> bool {
    let text = pages(&pdf.bytes).concat();
    let mut rest = text.as_str();
    words.iter().all(|word| match rest.split_once(word) {
        Some((_, after)) => {
            rest = after;
            true
        }
        None => false,
    })
}

on_each_engine! {
    async fn marked_notes_are_printed_with_day_and_author_below_the_work(engine) {
        let cards = CardWorld::new(engine).await;
        let job = cards.completed().await;
        let work = json!({"workCarriedOut": [{"date": "2026-11-19", "description": "Valve replaced"}],
            "laborEntries": [{"serviceman": "Cy", "date": "2026-11-19", "regularTime": 1}]});
        cards.post_card(&job, work).await;
        let plain = print(&cards, &job, "en").await;
        assert!(!has(&plain, &["Notes\n"]) && has(&plain, &["Work Performed", "Valve replaced", "Labor Hours"]));
        add(&cards.world.worker, &job, json!({"text": "Seal is worn", "onCard": 1})).await;
        let later = add(&cards.world.worker, &job, json!({"text": "Not for the customer"})).await.json;
        // The tests' clock starts at 20:00 in Sydney. Five hours later it is the next day in Sydney, but still the
        // same day in UTC.
        cards.world.app.clock.advance(SignedDuration::from_hours(5));
        add(&cards.world.admin, &job, json!({"text": "Quote follows", "onCard": 1})).await;
        let printed = print(&cards, &job, "en").await;
        assert_ne!(printed.header("etag"), plain.header("etag"));
        let order = ["Valve replaced", "Notes", "Note", "By", "Seal is worn", "Worker Person", "Quote follows", "Admin Person", "Labor Hours"];
        assert!(has(&printed, &order), "{}", pages(&printed.bytes).concat());
        let days = pages(&printed.bytes).concat();
        assert!(days.contains("Nov 20, 2026") && days.contains("Nov 21, 2026"), "{days}");
        assert!(!has(&printed, &["Not for the customer"]));
        assert!(has(&print(&cards, &job, "de").await, &["Notizen", "Notiz", "Von", "Seal is worn"]));
        cards.world.worker.patch(&note_path(&later), json!({"onCard": 1})).await;
        assert!(has(&print(&cards, &job, "en").await, &["Not for the customer"]));
        cards.world.admin.delete(&note_path(&later)).await;
        assert_eq!(print(&cards, &job, "en").await.bytes, printed.bytes, "as before");
    }

    async fn the_longest_notes_are_printed_over_several_pages_and_too_many_get_400(engine) {
        let cards = CardWorld::new(engine).await;
        let job = cards.completed().await;
        cards.post_card(&job, json!({})).await;
        let text = "Word by word. ".repeat(142);
        for _ in 0..10 {
            assert_eq!(add(&cards.world.worker, &job, json!({"text": text, "onCard": 1})).await.status, 201);
        }
        assert!(pages(&print(&cards, &job, "en").await.bytes).len() > 3);
        let count = 200_000 / text.trim().len() - 9;
        for _ in 0..count {
            add(&cards.world.worker, &job, json!({"text": text, "onCard": 1})).await;
        }
        cards.world.worker.get(&format!("{}/pdf", of_job(&job))).await.assert_error(400, "card_too_long");
    }
}
