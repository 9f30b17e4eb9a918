//! A request with invalid input for a card is refused, and the card does not change.

use serde_json::{Value, json};

use super::card_world::{CardWorld, drawing, png_url};
use crate::support::{Response, on_each_engine};

#[track_caller]
fn assert_invalid(answer: &Response, field: &str) {
    answer.assert_error(400, "invalid");
    assert!(
        answer.json["fields"][field].is_string(),
        "{field}: {}",
        answer.text
    );
}

/// Sends this body as the first save of a new card and as a change of the existing `card`. Asserts that both requests
/// fail with an error on `field`. Returns the response to the change.
async fn refused(cards: &CardWorld, card: &Value, body: Value, field: &str) -> Response {
    let job = cards.completed().await;
    let first = cards.post_card(&job, body.clone()).await;
    assert_invalid(&first, field);
    cards.read(&job).await.assert_error(404, "no_job_card");
    let later = cards.change(card, body).await;
    assert_invalid(&later, field);
    assert_eq!(first.json["fields"], later.json["fields"]);
    later
}

on_each_engine! {
    /// Negative numbers and numbers over 1,000,000 get 400. The name of the error's field contains the number of the
    /// row in the request. rule: card-numbers
    async fn a_number_out_of_range_is_an_error_on_its_field(engine) {
        let cards = CardWorld::new(engine).await;
        let card = cards.card(json!({"orderNo": "1"})).await;
        for (number, message) in [
            (json!(-1), "Must not be negative"), (json!("-0.001"), "Must not be negative"), (json!("-Infinity"), "Must not be negative"),
            (json!(1_000_001), "Must be at most 1000000"), (json!("1000000.001"), "Must be at most 1000000"), (json!("Infinity"), "Must be at most 1000000"), (json!("1e999"), "Must be at most 1000000"),
        ] {
            for (list, name, field) in [
                ("laborEntries", "serviceman", "kilometers"), ("laborEntries", "serviceman", "regularTime"), ("laborEntries", "serviceman", "mealTime"),
                ("laborEntries", "serviceman", "overtimeTime"), ("materialsUsed", "description", "quantity"), ("materialsUsed", "description", "price"),
            ] {
                // The first row is empty, and empty rows are not stored. The row number in the error counts the empty
                // row too: the bad row is the third row of the request.
                let body = json!({list: [{}, {name: "a"}, {name: "b", field: number}]});
                let path = format!("{list}[2].{field}");
                refused(&cards, &card, body, &path).await.assert_field(&path, message);
            }
        }
        assert_eq!(cards.read(&json!({"id": card["jobId"]})).await.json, card);
    }

    /// A value of a wrong type and a text that is too long get 400 with an error on the field. Text is never
    /// truncated.
    async fn a_wrong_type_or_a_long_text_is_an_error_on_its_field(engine) {
        let cards = CardWorld::new(engine).await;
        let card = cards.card(json!({})).await;
        let long = |count| json!("ä".repeat(count));
        for (body, field) in [
            (json!({"orderNo": 5}), "orderNo"),
            (json!({"orderNo": long(101)}), "orderNo"),
            (json!({"poNumber": long(101)}), "poNumber"),
            (json!({"contactPhone": long(101)}), "contactPhone"),
            (json!({"attentionTo": long(201)}), "attentionTo"),
            (json!({"technicianName": long(201)}), "technicianName"),
            (json!({"jobDescription": long(10_001)}), "jobDescription"),
            (json!({"noticeOfCompletion": long(10_001)}), "noticeOfCompletion"),
            (json!({"jobDescription": "a\u{0}b"}), "jobDescription"),
            (json!({"cardDate": "20 Nov"}), "cardDate"),
            (json!({"cardDate": "2026-02-30"}), "cardDate"),
            (json!({"cardDate": "1999-12-31"}), "cardDate"),
            (json!({"arrivalTime": "9:05"}), "arrivalTime"),
            (json!({"departureTime": "24:00"}), "departureTime"),
            (json!({"hasSwms": null}), "hasSwms"),
            (json!({"hasSwms": 2}), "hasSwms"),
            (json!({"workCarriedOut": {}}), "workCarriedOut"),
            (json!({"workCarriedOut": [{}, 5]}), "workCarriedOut[1]"),
            (json!({"workCarriedOut": [["2026-11-20", "Dug"]]}), "workCarriedOut[0]"),
            (json!({"laborEntries": [["Ana", null, null, null]]}), "laborEntries[0]"),
            (json!({"materialsUsed": [{}, [1, "Pipe", 2]]}), "materialsUsed[1]"),
            (json!({"workCarriedOut": [{"date": "2101-01-01"}]}), "workCarriedOut[0].date"),
            (json!({"workCarriedOut": [{"description": long(10_001)}]}), "workCarriedOut[0].description"),
            (json!({"workCarriedOut": [{"description": "a\u{0}"}]}), "workCarriedOut[0].description"),
            (json!({"laborEntries": [{"serviceman": long(201)}]}), "laborEntries[0].serviceman"),
            (json!({"laborEntries": [{"startTime": "soon"}]}), "laborEntries[0].startTime"),
            (json!({"laborEntries": [{"regularTime": true}]}), "laborEntries[0].regularTime"),
            (json!({"materialsUsed": [{"quantity": [1]}]}), "materialsUsed[0].quantity"),
            (json!({"materialsUsed": vec![json!({}); 501]}), "materialsUsed"),
        ] {
            refused(&cards, &card, body, field).await;
        }
        let answer = cards.change(&card, json!({"cardDate": "soon"})).await;
        answer.assert_field("cardDate", "Invalid time value");
        // A card with 500 rows of each kind is accepted.
        let rows = |row: Value| vec![row; 500];
        let full = cards.change(&card, json!({"workCarriedOut": rows(json!({"description": "a"})), "laborEntries": rows(json!({"serviceman": "a"})), "materialsUsed": rows(json!({"description": "a"}))})).await;
        assert_eq!((full.status, full.json["laborEntries"].as_array().unwrap().len()), (200, 500), "{:.200}", full.text);
    }

    /// A signature is a PNG data URL of at most 200 kB, or plain text of at most 200 characters. rule: card-signatures
    async fn a_signature_that_is_neither_a_png_nor_a_short_text_is_refused(engine) {
        let cards = CardWorld::new(engine).await;
        let card = cards.card(json!({})).await;
        let whole = drawing(300, 100);
        let cut = &whole[..whole.len() / 8 * 4];
        for field in ["inspectorSignature", "customerSignature"] {
            for wrong in [
                json!("x".repeat(201)), json!("data:image/jpeg;base64,/9j/4AAQ"), json!("data:image/svg+xml,<svg/>"), json!("data:image/png;base64,"),
                json!("data:image/png;base64,!!!"), json!(png_url(b"GIF89a")), json!(png_url(&vec![0; 200_001])), json!(drawing(4_097, 1)), json!(cut), json!(5), json!({}),
            ] {
                refused(&cards, &card, json!({field: wrong}), field).await;
            }
            for right in [json!("ä".repeat(200)), json!(whole), json!("Ann")] {
                let saved = cards.change(&card, json!({field: right, "reopen": true})).await;
                assert_eq!((saved.status, &saved.json[field]), (200, &right), "{:.200}", saved.text);
            }
        }
    }

    /// A save is refused if a total is so large that a JavaScript number can't hold its cents exactly. The error is on
    /// the field with the rows that give this total.
    async fn a_total_that_is_too_large_is_refused(engine) {
        let cards = CardWorld::new(engine).await;
        let card = cards.card(json!({})).await;
        let most = json!({"materialsUsed": [{"description": "a", "quantity": 1_000_000, "price": 1_000_000}]});
        refused(&cards, &card, most, "materialsUsed").await.assert_field("materialsUsed", "The total must be at most 999999999999.99");
        let nearly = cards.change(&card, json!({"materialsUsed": [{"description": "a", "quantity": 1_000_000, "price": 999_999.99}, {"description": "b", "quantity": 1, "price": 0.01}]})).await;
        assert_eq!(nearly.json["totalAmount"], json!(999_999_990_000.01));
        assert!(nearly.text.contains("999999990000.01"), "{}", nearly.text);
    }

    async fn a_card_for_an_unknown_job_is_refused(engine) {
        let cards = CardWorld::new(engine).await;
        let post = |body| cards.world.worker.post("/api/job-cards", body);
        post(json!({})).await.assert_field("jobId", "Required");
        post(json!({"jobId": null})).await.assert_field("jobId", "Required");
        post(json!({"jobId": "7"})).await.assert_field("jobId", "Invalid id");
        post(json!({"jobId": uuid::Uuid::from_u128(7)})).await.assert_field("jobId", "Job not found");
    }
}
