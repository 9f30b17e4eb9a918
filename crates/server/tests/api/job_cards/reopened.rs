//! Audit entries about signed cards, and concurrent reopenings. rule: card-history

use serde_json::{Value, json};

use super::card_world::{CardWorld, of_card};
use crate::{
    audit::{of, only},
    jobs::world::path,
    support::{on_each_engine, send_concurrently},
};

on_each_engine! {
    async fn the_audit_log_has_each_change_of_a_card_with_both_signatures(engine) {
        let cards = CardWorld::new(engine).await;
        let half = cards.card(json!({"customerSignature": "Ann"})).await;
        // The next three requests add no audit entry: adding the second signature, saving without a difference, and a
        // change that is refused.
        cards.change(&half, json!({"inspectorSignature": "Cy"})).await;
        cards.change(&half, json!({"inspectorSignature": "Cy"})).await;
        cards.change(&half, json!({"orderNo": "1"})).await.assert_error(409, "card_signed");
        // A change of a card with only one signature adds no audit entry.
        let one = cards.card(json!({"customerSignature": "Ann"})).await;
        cards.change(&one, json!({"orderNo": "1", "reopen": true})).await;
        assert_eq!(of(&cards.world.admin, "job_card_changed").await, Vec::<Value>::new());
        let changed = cards.change(&half, json!({"orderNo": "1", "reopen": true})).await;
        assert_eq!(changed.status, 200, "{}", changed.text);
        let entry = only(of(&cards.world.admin, "job_card_changed").await);
        let job = cards.world.admin.get(&path(&json!({"id": half["jobId"]}))).await.json;
        assert_eq!((&entry["subjectType"], &entry["subjectId"], &entry["subjectName"]), (&json!("job"), &job["id"], &job["title"]));
        assert_eq!((&entry["actorName"], &entry["changes"]), (&json!("Worker Person"), &json!([])));
    }

    async fn one_of_sixteen_concurrent_reopenings_of_a_card_succeeds(engine) {
        let cards = CardWorld::new(engine).await;
        let card = cards.card(json!({"inspectorSignature": "Cy", "customerSignature": "Ann"})).await;
        let requests = (0..16).map(|index| {
            let client = [&cards.world.admin, &cards.world.worker][index % 2].clone().with_header("If-Match", "\"1\"");
            (client, "PATCH", of_card(&card), json!({"orderNo": index.to_string(), "reopen": true}))
        });
        let answers = send_concurrently(requests.collect()).await;
        let (won, lost): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 200);
        assert_eq!((won.len(), lost.len()), (1, 15));
        assert!(lost.iter().all(|answer| answer.status == 412));
        assert_eq!(cards.read(&json!({"id": card["jobId"]})).await.json, won[0].json);
        assert_eq!(cards.world.app.number("SELECT COUNT(*) FROM job_history WHERE action = 'card_reopened'").await, 1);
        assert_eq!(of(&cards.world.admin, "job_card_changed").await.len(), 1);
    }

    async fn no_concurrent_change_is_stored_after_the_customer_signed(engine) {
        let cards = CardWorld::new(engine).await;
        let card = cards.card(json!({})).await;
        cards.world.hire("bo").await;
        let other = cards.world.app.signed_in("bo").await;
        // One request adds the customer's signature to a card while other requests change its content. Each change is
        // either stored before the signature or refused.
        let mut requests = vec![(cards.world.worker.clone(), "PATCH", of_card(&card), json!({"customerSignature": "Ann"}))];
        requests.extend((0..15).map(|index| (other.clone(), "PATCH", of_card(&card), json!({"orderNo": index.to_string()}))));
        let answers = send_concurrently(requests).await;
        assert_eq!(answers[0].status, 200, "{}", answers[0].text);
        let stored = cards.read(&json!({"id": card["jobId"]})).await.json;
        assert_eq!(stored["orderNo"], answers[0].json["orderNo"], "the signed content is stored unchanged");
        assert_eq!(stored["customerSignature"], "Ann");
        for answer in &answers[1..] {
            assert!(answer.status == 200 || answer.json["code"] == "card_signed", "{}", answer.text);
        }
    }
}
