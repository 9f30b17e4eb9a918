//! The entries of cards in a job's history. rule: card-history

use jiff::SignedDuration;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::card_world::{CardWorld, drawing, of_card};
use crate::{
    jobs::world::path,
    support::{Response, ids, on_each_engine, walk_short_pages},
};

/// Returns the newest history entry of the card's job: the person's name, the action and the changes.
async fn newest(cards: &CardWorld, card: &Value) -> (String, String, Value) {
    let entries = history(cards, card).await;
    let text = |field: &str| entries.json[0][field].as_str().unwrap().to_owned();
    (
        text("userName"),
        text("action"),
        entries.json[0]["changes"].clone(),
    )
}

async fn history(cards: &CardWorld, card: &Value) -> Response {
    let job = json!({"id": card["jobId"]});
    let address = format!("{}/history", path(&job));
    let answer = cards.world.worker.get(&address).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer
}

/// Creates a job and, one minute later, its card. Without the minute both history entries would have the same time,
/// and their order would be undefined.
async fn card(cards: &CardWorld, content: Value) -> Value {
    let job = cards.completed().await;
    cards.world.app.clock.advance(SignedDuration::from_mins(1));
    let made = cards.post_card(&job, content).await;
    assert_eq!(made.status, 201, "{}", made.text);
    made.json
}

fn field(name: &str, from: impl Into<Value>, to: impl Into<Value>) -> Value {
    json!({"field": format!("card.{name}"), "from": from.into(), "to": to.into()})
}

fn hash(signature: &str) -> String {
    let digest = Sha256::digest(signature.as_bytes());
    let hex: Vec<String> = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("sha256:{}", hex.concat())
}

on_each_engine! {
    async fn each_save_of_a_card_adds_a_history_entry_with_person_and_fields(engine) {
        let cards = CardWorld::new(engine).await;
        let card = card(&cards, json!({
            "orderNo": "1", "cardDate": "2026-11-19", "arrivalTime": "09:05", "hasSwms": 1, "inspectorSignature": "Cy",
            "materialsUsed": [{"quantity": 2, "description": "Pipe", "price": 1.5}],
        })).await;
        let pipe = r#"[{"quantity":2.0,"description":"Pipe","price":1.5,"total":3.0}]"#;
        assert_eq!(serde_json::from_str::<Value>(pipe).unwrap(), card["materialsUsed"], "as on the wire");
        assert_eq!(newest(&cards, &card).await, ("Worker Person".to_owned(), "card_saved".to_owned(), json!([
            field("orderNo", Value::Null, "1"), field("cardDate", Value::Null, "2026-11-19"), field("arrivalTime", Value::Null, "09:05"),
            field("materialsUsed", Value::Null, pipe), field("hasSwms", 0, 1), field("inspectorSignature", Value::Null, hash("Cy")),
        ])));
        cards.world.app.clock.advance(SignedDuration::from_mins(1));
        let drawn = drawing(30, 10);
        let patch = json!({"orderNo": null, "cardDate": "2026-11-20", "hasSwms": 0, "materialsUsed": [], "inspectorSignature": null, "customerSignature": drawn});
        let saved = cards.world.admin.patch(&of_card(&card), patch).await;
        assert_eq!(saved.status, 200, "{}", saved.text);
        assert_eq!(newest(&cards, &card).await, ("Admin Person".to_owned(), "card_saved".to_owned(), json!([
            field("orderNo", "1", Value::Null), field("cardDate", "2026-11-19", "2026-11-20"), field("materialsUsed", pipe, Value::Null),
            field("hasSwms", 1, 0), field("inspectorSignature", hash("Cy"), Value::Null), field("customerSignature", Value::Null, hash(&drawn)),
        ])));
        assert_eq!(history(&cards, &card).await.json[0]["at"], "2026-11-20T09:02:00.000Z");
    }

    async fn saving_a_card_does_not_change_the_job(engine) {
        let cards = CardWorld::new(engine).await;
        let job = cards.completed().await;
        let before = cards.world.admin.get(&path(&job)).await.json;
        let card = cards.post_card(&job, json!({})).await.json;
        cards.change(&card, json!({"orderNo": "1"})).await;
        assert_eq!(cards.world.admin.get(&path(&job)).await.json, before);
    }

    async fn a_refused_or_unchanged_save_of_a_card_adds_no_history_entry(engine) {
        let cards = CardWorld::new(engine).await;
        let card = cards.card(json!({"orderNo": "1", "customerSignature": "Ann"})).await;
        let before = history(&cards, &card).await.json;
        cards.change(&card, json!({"orderNo": "1"})).await;
        cards.change(&card, json!({"orderNo": "2"})).await.assert_error(409, "card_signed");
        let many = json!({"reopen": true, "materialsUsed": vec![json!({"description": "a", "quantity": 1_000_000, "price": 1_000_000})]});
        cards.change(&card, many).await.assert_error(400, "invalid");
        assert_eq!(history(&cards, &card).await.json, before);
        assert_eq!(before.as_array().unwrap().len(), 2, "created, and one save");
    }

    async fn the_history_entry_of_a_reopened_card_keeps_the_signed_content(engine) {
        let cards = CardWorld::new(engine).await;
        let card = card(&cards, json!({
            "orderNo": "1", "cardDate": null, "noticeOfCompletion": "All well.", "isNewInstall": 1,
            "laborEntries": [{"serviceman": "Cy", "regularTime": 2}], "inspectorSignature": "Cy", "customerSignature": "Ann",
        })).await;
        let hours = r#"[{"serviceman":"Cy","date":null,"startTime":null,"finishTime":null,"kilometers":0.0,"regularTime":2.0,"mealTime":0.0,"overtimeTime":0.0,"total":2.0}]"#;
        cards.world.app.clock.advance(SignedDuration::from_mins(1));
        cards.change(&card, json!({"orderNo": "2", "poNumber": "P", "reopen": true})).await;
        assert_eq!(newest(&cards, &card).await, ("Worker Person".to_owned(), "card_reopened".to_owned(), json!([
            field("orderNo", "1", "2"), field("poNumber", Value::Null, "P"), field("laborEntries", hours, hours), field("isNewInstall", 1, 1),
            field("noticeOfCompletion", "All well.", "All well."), field("inspectorSignature", hash("Cy"), hash("Cy")),
            field("customerSignature", hash("Ann"), Value::Null),
        ])));
        // A reopened card is no longer signed. So its next change adds an ordinary history entry.
        cards.world.app.clock.advance(SignedDuration::from_mins(1));
        cards.change(&card, json!({"orderNo": "3", "customerSignature": "Ann", "reopen": true})).await;
        assert_eq!(newest(&cards, &card).await, ("Worker Person".to_owned(), "card_saved".to_owned(), json!([
            field("orderNo", "2", "3"), field("customerSignature", Value::Null, hash("Ann")),
        ])));
    }

    /// A page of the history is limited in bytes as well as in entries. So a page with a very long entry has only this
    /// entry.
    async fn a_history_with_very_long_cards_can_be_read_whole_and_in_pages(engine) {
        let cards = CardWorld::new(engine).await;
        let card = cards.card(json!({})).await;
        // Each save stores a card of about 1.9 million characters. The history entries of the second and the third save
        // contain both the previous content and the new content.
        let rows = |letter: &str| json!({"workCarriedOut": vec![json!({"description": letter.repeat(9_500)}); 200]});
        for letter in ["a", "b", "c"] {
            cards.world.app.clock.advance(SignedDuration::from_mins(1));
            assert_eq!(cards.change(&card, rows(letter)).await.status, 200);
        }
        let entries = history(&cards, &card).await.json;
        let first = &entries[0]["changes"][0];
        assert!(first["from"].as_str().unwrap().contains("bbb") && first["to"].as_str().unwrap().contains("ccc"));
        let first = format!("/api/jobs/{}/history?limit=500", card["jobId"].as_str().unwrap());
        let page = cards.world.worker.get(&first).await;
        assert_eq!((ids(&page.json).len(), page.header("x-total-count")), (1, entries.as_array().unwrap().len().to_string().as_str()));
        assert_eq!(walk_short_pages(&cards.world.worker, first).await, ids(&entries));
    }

    async fn the_history_never_contains_a_signature(engine) {
        let cards = CardWorld::new(engine).await;
        let card = cards.card(json!({"inspectorSignature": "Scrawl of Cy", "customerSignature": drawing(30, 10)})).await;
        cards.change(&card, json!({"orderNo": "1", "customerSignature": "Scrawl of Ann", "reopen": true})).await;
        cards.change(&card, json!({"orderNo": "2", "reopen": true})).await;
        let entries = history(&cards, &card).await;
        assert_eq!(entries.json.as_array().unwrap().len(), 4);
        assert!(!entries.text.contains("Scrawl") && !entries.text.contains("base64"), "{}", entries.text);
    }
}
