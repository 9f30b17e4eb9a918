//! When a card counts as signed by the customer, and who may change a signed card. rule: card-signed

use jiff::SignedDuration;
use serde_json::{Value, json};

use super::card_world::{CardWorld, drawing, of_card};
use crate::support::{Client, Response, on_each_engine};

const ASK: &str = "This job card is signed. Reopen it to change it.";
const NOT_YOURS: &str = "This job card is signed. Only an administrator can reopen it.";

#[track_caller]
fn assert_signed(answer: &Response, message: &str) {
    answer.assert_error(409, "card_signed");
    assert_eq!(answer.json["message"], message);
}

/// Asserts that a save succeeded, and returns the saved card.
#[track_caller]
fn saved(answer: Response) -> Value {
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json
}

/// Creates a card that the worker saved and the customer signed. Returns the card, and a client for another worker.
async fn signed(cards: &CardWorld) -> (Value, Client) {
    cards.world.hire("bo").await;
    let other = cards.world.app.signed_in("bo").await;
    let card = cards
        .card(json!({"orderNo": "1", "customerSignature": "Ann"}))
        .await;
    (card, other)
}

on_each_engine! {
    async fn a_card_counts_as_signed_while_it_has_the_customers_signature(engine) {
        let cards = CardWorld::new(engine).await;
        let card = cards.card(json!({"inspectorSignature": "Cy"})).await;
        assert_eq!((&card["signedAt"], &card["savedAt"]), (&Value::Null, &json!("2026-11-20T09:00:00.000Z")));
        let minute = SignedDuration::from_mins(1);
        cards.world.app.clock.advance(minute);
        let signed = saved(cards.change(&card, json!({"customerSignature": drawing(30, 10)})).await);
        assert_eq!(signed["signedAt"], "2026-11-20T09:01:00.000Z");
        cards.world.app.clock.advance(minute);
        let again = saved(cards.change(&card, json!({"customerSignature": "Ann", "reopen": true})).await);
        assert_eq!((&again["signedAt"], &again["savedAt"]), (&json!("2026-11-20T09:02:00.000Z"), &again["updatedAt"]));
        let removed = saved(cards.change(&card, json!({"customerSignature": "", "reopen": true})).await);
        assert_eq!((&removed["signedAt"], &removed["version"]), (&Value::Null, &json!(4)));
    }

    async fn a_change_of_a_signed_card_is_refused_without_reopen(engine) {
        let cards = CardWorld::new(engine).await;
        let (card, other) = signed(&cards).await;
        for patch in [
            json!({"orderNo": "2"}), json!({"customerSignature": null}), json!({"customerSignature": "Bo"}), json!({"hasSwms": 1}),
            json!({"laborEntries": [{"serviceman": "Cy"}]}), json!({"technicianName": "Cy", "inspectorSignature": "Cy"}),
        ] {
            for (client, message) in [(&cards.world.admin, ASK), (&cards.world.worker, ASK), (&other, NOT_YOURS)] {
                assert_signed(&client.patch(&of_card(&card), patch.clone()).await, message);
            }
            let mut asking = patch;
            asking["reopen"] = json!(0);
            assert_signed(&cards.change(&card, asking.clone()).await, ASK);
            asking["reopen"] = json!(true);
            assert_signed(&other.patch(&of_card(&card), asking).await, NOT_YOURS);
        }
        assert_eq!(cards.read(&json!({"id": card["jobId"]})).await.json, card);
    }

    async fn every_worker_may_add_the_missing_technicians_signature_once(engine) {
        let cards = CardWorld::new(engine).await;
        let (card, other) = signed(&cards).await;
        cards.world.app.clock.advance(SignedDuration::from_mins(1));
        // The web app sends all fields of the form. So the request has the unchanged fields besides the added
        // signature.
        let patch = json!({"orderNo": "1", "customerSignature": "Ann", "inspectorSignature": "Cy"});
        let added = saved(other.patch(&of_card(&card), patch).await);
        assert_eq!((&added["customerSignature"], &added["inspectorSignature"]), (&json!("Ann"), &json!("Cy")));
        assert_eq!((&added["signedAt"], &added["savedAt"]), (&card["signedAt"], &json!("2026-11-20T09:01:00.000Z")));
        assert_eq!(added["savedBy"]["fullName"], "Bo Person");
        for another in [json!("Bo"), Value::Null] {
            assert_signed(&cards.change(&card, json!({"inspectorSignature": another})).await, NOT_YOURS);
        }
    }

    async fn a_save_without_a_difference_does_not_reopen_a_signed_card(engine) {
        let cards = CardWorld::new(engine).await;
        let (card, other) = signed(&cards).await;
        for patch in [json!({}), json!({"orderNo": "1"}), json!({"reopen": true}), json!({"customerSignature": "Ann", "reopen": true})] {
            assert_eq!(saved(other.patch(&of_card(&card), patch.clone()).await), card);
            assert_eq!(saved(cards.change(&card, patch).await), card);
        }
        assert_eq!(cards.world.app.number("SELECT COUNT(*) FROM job_history WHERE action LIKE 'card%'").await, 1);
    }

    async fn the_person_who_last_saved_a_card_may_reopen_it_for_24_hours(engine) {
        let cards = CardWorld::new(engine).await;
        let (card, _) = signed(&cards).await;
        cards.world.app.clock.advance(SignedDuration::from_hours(24));
        let own = saved(cards.change(&card, json!({"orderNo": "2", "customerSignature": "Bo", "reopen": true})).await);
        assert_eq!(own["customerSignature"], "Bo");
        cards.world.app.clock.advance(SignedDuration::from_hours(24) + SignedDuration::from_millis(1));
        for reopen in [false, true] {
            assert_signed(&cards.change(&card, json!({"orderNo": "3", "reopen": reopen})).await, NOT_YOURS);
        }
        let reopened = saved(cards.world.admin.patch(&of_card(&card), json!({"orderNo": "3", "reopen": 1})).await);
        assert_eq!((&reopened["orderNo"], &reopened["customerSignature"]), (&json!("3"), &Value::Null));
        // A reopened card may be changed by everybody.
        assert_eq!(saved(cards.change(&card, json!({"orderNo": "4", "reopen": true})).await)["orderNo"], "4");
    }

    async fn a_reopened_card_keeps_only_signatures_that_are_sent_again(engine) {
        let cards = CardWorld::new(engine).await;
        for (sent, kept) in [(None, None), (Some(json!("Ann")), None), (Some(Value::Null), None), (Some(json!("Bo")), Some("Bo"))] {
            let card = cards.card(json!({"orderNo": "1", "customerSignature": "Ann", "inspectorSignature": "Cy"})).await;
            let mut patch = json!({"orderNo": "2", "reopen": true});
            if let Some(sent) = sent {
                patch["customerSignature"] = sent;
            }
            let reopened = saved(cards.change(&card, patch).await);
            assert_eq!((reopened["customerSignature"].as_str(), reopened["signedAt"].is_string()), (kept, kept.is_some()));
            assert_eq!(reopened["inspectorSignature"], "Cy", "the technician's stays");
        }
    }

    async fn a_stale_if_match_on_a_signed_card_gets_412(engine) {
        let cards = CardWorld::new(engine).await;
        let (card, other) = signed(&cards).await;
        let stale = other.clone().with_header("If-Match", "\"9\"");
        stale.patch(&of_card(&card), json!({"orderNo": "2"})).await.assert_error(412, "stale");
        let fresh = other.with_header("If-Match", "\"1\"");
        assert_signed(&fresh.patch(&of_card(&card), json!({"orderNo": "2"})).await, NOT_YOURS);
    }

    async fn a_bad_reopen_value_is_refused_on_its_field(engine) {
        let cards = CardWorld::new(engine).await;
        let (card, _) = signed(&cards).await;
        for wrong in [json!("yes"), json!(2), json!([])] {
            let refused = cards.change(&card, json!({"orderNo": "2", "reopen": wrong})).await;
            refused.assert_error(400, "invalid");
            assert!(refused.json["fields"]["reopen"].is_string(), "{}", refused.text);
        }
    }

    async fn a_card_shows_who_saved_it_last_after_that_person_is_deleted(engine) {
        let cards = CardWorld::new(engine).await;
        let card = cards.card(json!({})).await;
        let leaver = cards.world.hire("leaver").await;
        let client = cards.world.app.signed_in("leaver").await;
        saved(client.patch(&of_card(&card), json!({"orderNo": "1"})).await);
        assert_eq!(cards.world.admin.delete(&format!("/api/admin/users/{leaver}")).await.status, 204);
        let read = cards.read(&json!({"id": card["jobId"]})).await.json;
        assert_eq!(read["savedBy"], json!({"id": leaver, "fullName": "Leaver Person"}));
    }

    async fn only_administrators_reopen_a_card_without_a_recorded_last_saver(engine) {
        let cards = CardWorld::new(engine).await;
        let (card, _) = signed(&cards).await;
        cards.world.app.sql("UPDATE job_cards SET saved_by = NULL").await;
        assert_eq!(cards.read(&json!({"id": card["jobId"]})).await.json["savedBy"], Value::Null);
        let patch = json!({"orderNo": "2", "reopen": true});
        assert_signed(&cards.change(&card, patch.clone()).await, NOT_YOURS);
        saved(cards.world.admin.patch(&of_card(&card), patch).await);
    }
}
