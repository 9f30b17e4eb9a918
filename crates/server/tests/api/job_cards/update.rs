//! Later saves of a card. rule: card-save

use serde_json::{Value, json};

use super::card_world::{CardWorld, drawing, of_card};
use crate::support::on_each_engine;

on_each_engine! {
    /// PATCH changes only the fields that are present. `null` or an empty text clears an optional field.
    async fn a_patch_of_a_card_changes_only_the_fields_in_the_body(engine) {
        let cards = CardWorld::new(engine).await;
        let card = cards.card(json!({
            "orderNo": "1", "poNumber": "2", "arrivalTime": "08:00", "departureTime": "09:00", "technicianName": "Cy", "hasSwms": true,
            "inspectorSignature": "Cy", "customerSignature": drawing(30, 10), "workCarriedOut": [{"description": "a"}], "materialsUsed": [{"description": "b"}],
        })).await;
        cards.world.app.clock.advance(jiff::SignedDuration::from_mins(5));
        let changed = cards.change(&card, json!({
            "orderNo": null, "poNumber": "", "cardDate": "", "arrivalTime": "", "departureTime": null, "attentionTo": "Bo",
            "inspectorSignature": "", "customerSignature": null, "isNewInstall": 1, "workCarriedOut": [{"description": "c"}], "materialsUsed": [],
            "jobId": "x", "jobCardNumber": "JC-9", "version": 9, "savedBy": null, "signedAt": null, "reopen": 1,
        })).await;
        assert_eq!((changed.status, changed.header("etag")), (200, "\"2\""), "{}", changed.text);
        let mut expected = card.clone();
        for cleared in ["orderNo", "poNumber", "cardDate", "arrivalTime", "departureTime", "inspectorSignature", "customerSignature", "signedAt"] {
            expected[cleared] = Value::Null;
        }
        expected["attentionTo"] = json!("Bo");
        expected["isNewInstall"] = json!(1);
        expected["workCarriedOut"] = json!([{"date": null, "description": "c"}]);
        expected["materialsUsed"] = json!([]);
        expected["updatedAt"] = json!("2026-11-20T09:05:00.000Z");
        expected["savedAt"] = json!("2026-11-20T09:05:00.000Z");
        expected["version"] = json!(2);
        assert_eq!(changed.json, expected);
        let job = json!({"id": card["jobId"]});
        assert_eq!(cards.read(&job).await.json, expected);
        // A PATCH that changes nothing keeps the card's version.
        assert_eq!(cards.change(&card, json!({"attentionTo": "Bo", "materialsUsed": [{}]})).await.json["version"], 2);
    }

    /// rule: wire-versions
    async fn a_save_with_a_stale_if_match_changes_nothing(engine) {
        let cards = CardWorld::new(engine).await;
        let card = cards.card(json!({})).await;
        let first = cards.world.worker.clone().with_header("If-Match", "\"1\"");
        let second = cards.world.admin.clone().with_header("If-Match", "\"1\"");
        assert_eq!(first.patch(&of_card(&card), json!({"orderNo": "1"})).await.status, 200);
        second.patch(&of_card(&card), json!({"orderNo": "2"})).await.assert_error(412, "stale");
        assert_eq!(cards.read(&json!({"id": card["jobId"]})).await.json["orderNo"], "1");
    }

    async fn the_card_of_a_job_set_back_to_scheduled_is_read_only(engine) {
        let cards = CardWorld::new(engine).await;
        let card = cards.card(json!({"orderNo": "1"})).await;
        let job = json!({"id": card["jobId"]});
        for status in ["scheduled", "urgent"] {
            cards.set_status(&job, status).await;
            cards.change(&card, json!({"orderNo": "2"})).await.assert_error(409, "not_completed");
            cards.post_card(&job, json!({})).await.assert_error(409, "job_card_exists");
            assert_eq!(cards.read(&job).await.json, card);
        }
        for (status, order) in [("in-progress", "2"), ("completed", "3")] {
            cards.set_status(&job, status).await;
            assert_eq!(cards.change(&card, json!({"orderNo": order})).await.json["orderNo"], order, "{status}");
        }
    }

    async fn the_card_of_an_archived_job_is_read_only_for_everybody(engine) {
        let cards = CardWorld::new(engine).await;
        let card = cards.card(json!({"orderNo": "1"})).await;
        let job = json!({"id": card["jobId"]});
        assert_eq!(cards.world.change(&job, json!({"archived": true})).await.status, 200);
        for client in [&cards.world.admin, &cards.world.worker] {
            // Both requests have a stale version, and the second one would change nothing. But the reason for both
            // refusals is that the job is archived.
            for patch in [json!({"orderNo": "2", "reopen": true}), json!({"orderNo": "1"})] {
                let refused = client.clone().with_header("If-Match", "\"9\"").patch(&of_card(&card), patch).await;
                refused.assert_error(409, "job_archived");
                assert_eq!(refused.json["message"], "The card of an archived job can't be changed. Restore the job first.");
            }
            client.post("/api/job-cards", json!({"jobId": job["id"]})).await.assert_error(409, "job_archived");
        }
        assert_eq!(cards.read(&job).await.json, card);
        assert_eq!(cards.world.change(&job, json!({"archived": false})).await.status, 200);
        assert_eq!(cards.change(&card, json!({"orderNo": "2"})).await.json["version"], 2);
    }

    /// Workers may read and write cards. A request without a session gets 401.
    async fn requests_for_a_card_without_a_session_get_401(engine) {
        let cards = CardWorld::new(engine).await;
        let card = cards.card(json!({})).await;
        let nobody = cards.world.app.anonymous();
        nobody.get(&format!("/api/job-cards/{}", card["jobId"].as_str().unwrap())).await.assert_error(401, "not_signed_in");
        nobody.patch(&of_card(&card), json!({})).await.assert_error(401, "not_signed_in");
    }
}
