//! The first save of a card.

use serde_json::{Value, json};

use super::card_world::{CardWorld, drawing, of_job};
use crate::{
    jobs::world::{merge, path},
    support::on_each_engine,
};

on_each_engine! {
    /// `GET` for a job without a card gets 404 with the code `no_job_card`. For an unknown job the code is
    /// `not_found`.
    async fn a_job_has_no_card_at_first(engine) {
        let cards = CardWorld::new(engine).await;
        let job = cards.completed().await;
        cards.read(&job).await.assert_error(404, "no_job_card");
        assert_eq!(cards.read(&job).await.json["message"], "No job card yet");
        let nobody = format!("/api/job-cards/{}", uuid::Uuid::from_u128(7));
        cards.world.worker.get(&nobody).await.assert_error(404, "not_found");
        cards.world.worker.patch(&nobody, json!({})).await.assert_error(404, "not_found");
        cards.world.worker.get("/api/job-cards/7").await.assert_field("id", "Invalid id");
    }

    /// The server stores all fields of the card's form.
    async fn a_card_stores_every_field_of_the_form(engine) {
        let cards = CardWorld::new(engine).await;
        let job = cards.world.book(json!({"status": "completed", "location": "2 High St"})).await;
        let sent = json!({
            "orderNo": "O-1", "poNumber": "PO 7", "cardDate": "2026-11-19", "arrivalTime": "09:05", "departureTime": "11:30",
            "attentionTo": "Bo", "contactPhone": "555 0101", "jobDescription": "Tap drips", "noticeOfCompletion": "All well.",
            "isReplaceRepairs": 1, "isNewInstall": 0, "isElectricalSafetyCert": 1, "hasSwms": 0,
            "technicianName": "Cy Lee", "inspectorSignature": drawing(60, 20), "customerSignature": "Ann Lee",
            "workCarriedOut": [{"date": "2026-11-19", "description": "New washer"}, {"date": null, "description": "Swept"}],
        });
        let mut body = sent.clone();
        merge(&mut body, json!({
            "laborEntries": [{"serviceman": "Cy", "date": "2026-11-19", "startTime": "09:05", "finishTime": "11:30",
                "kilometers": 12.5, "regularTime": 2, "mealTime": "0.5", "overtimeTime": 0}],
            "materialsUsed": [{"quantity": "2.5", "description": "Pipe", "price": 19.99}],
            // Fields that only the server sets are ignored. rule: wire-server-fields
            "id": "x", "jobCardNumber": "JC-9", "laborTotal": 9, "totalAmount": 9, "laborRate": 9, "version": 9, "unknown": [],
        }));
        let made = cards.post_card(&job, body).await;
        assert_eq!(made.status, 201, "{}", made.text);
        let mut expected = sent;
        merge(&mut expected, json!({
            "id": made.json["id"], "jobId": job["id"], "jobCardNumber": "JC-000001", "customerName": "Ann Lee", "siteAddress": "2 High St",
            "laborEntries": [{"serviceman": "Cy", "date": "2026-11-19", "startTime": "09:05", "finishTime": "11:30",
                "kilometers": 12.5, "regularTime": 2.0, "mealTime": 0.5, "overtimeTime": 0.0, "total": 2.5}],
            "materialsUsed": [{"quantity": 2.5, "description": "Pipe", "price": 19.99, "total": 49.98}],
            "laborHours": 2.5, "laborRate": 1.0, "laborTotal": 2.5, "materialsSubTotal": 49.98, "totalAmount": 52.48,
            "createdAt": "2026-11-20T09:00:00.000Z", "updatedAt": "2026-11-20T09:00:00.000Z", "version": 1,
            "signedAt": "2026-11-20T09:00:00.000Z", "savedAt": "2026-11-20T09:00:00.000Z",
            "savedBy": {"id": cards.world.app.worker_id, "fullName": "Worker Person"},
        }));
        assert_eq!(made.json, expected);
        let read = cards.read(&job).await;
        assert_eq!((read.status, &read.json, read.header("etag")), (200, &expected, "\"1\""));
    }

    /// If the first save has no date, the card gets today's date in the business's time zone. All other fields may be
    /// empty.
    async fn an_empty_card_has_a_number_and_todays_date(engine) {
        let cards = CardWorld::new(engine).await;
        cards.world.app.clock.set("2026-11-20T14:00:00Z".parse().unwrap());
        let card = cards.card(json!({})).await;
        // At this instant the next day has already begun in Sydney, the time zone of the business.
        assert_eq!((&card["cardDate"], &card["jobCardNumber"], &card["totalAmount"]), (&json!("2026-11-21"), &json!("JC-000001"), &json!(0.0)));
        for none in [Value::Null, json!("")] {
            assert_eq!(cards.card(json!({"cardDate": none})).await["cardDate"], Value::Null);
        }
    }

    /// `customerName` and the site address are read from the job and its client on every request. So a card shows
    /// their current values.
    async fn the_card_shows_the_customer_and_address_of_the_job(engine) {
        let cards = CardWorld::new(engine).await;
        let job = cards.completed().await;
        cards.post_card(&job, json!({"customerName": "Not me", "siteAddress": "Nowhere"})).await;
        let client = format!("/api/clients/{}", cards.world.client);
        assert_eq!(cards.read(&job).await.json["siteAddress"], Value::Null);
        cards.world.admin.patch(&client, json!({"name": "Bo Ray", "businessName": "Ray Ltd", "address": "3 Low St"})).await;
        let card = cards.read(&job).await.json;
        assert_eq!((&card["customerName"], &card["siteAddress"]), (&json!("Bo Ray"), &json!("3 Low St")));
        cards.world.change(&job, json!({"location": "Shed 4"})).await;
        assert_eq!(cards.read(&job).await.json["siteAddress"], "Shed 4");
    }

    /// A second POST for a job gets 409, and the first card does not change. rule: card-one-per-job
    async fn a_second_card_for_a_job_is_refused(engine) {
        let cards = CardWorld::new(engine).await;
        let job = cards.completed().await;
        let first = cards.post_card(&job, json!({"orderNo": "1"})).await.json;
        cards.post_card(&job, json!({"orderNo": "2"})).await.assert_error(409, "job_card_exists");
        assert_eq!(cards.read(&job).await.json, first);
        // The next card has the next number, because the refused POST used up no card number.
        assert_eq!(cards.card(json!({})).await["jobCardNumber"], "JC-000002");
    }

    async fn a_job_can_have_a_card_once_it_is_in_progress(engine) {
        let cards = CardWorld::new(engine).await;
        for status in ["scheduled", "urgent"] {
            let job = cards.world.book(json!({"status": status})).await;
            let refused = cards.post_card(&job, json!({})).await;
            refused.assert_error(409, "not_completed");
            assert_eq!(refused.json["message"], "The job card can be saved once the job is in progress.");
            cards.read(&job).await.assert_error(404, "no_job_card");
        }
        for (status, number) in [("in-progress", "JC-000001"), ("completed", "JC-000002")] {
            let job = cards.world.book(json!({"status": status})).await;
            assert_eq!(cards.post_card(&job, json!({"customerSignature": "Ann"})).await.json["jobCardNumber"], number);
        }
    }

    async fn a_card_of_an_archived_job_cannot_be_created(engine) {
        let cards = CardWorld::new(engine).await;
        let job = cards.completed().await;
        cards.world.change(&job, json!({"archived": true})).await;
        for client in [&cards.world.admin, &cards.world.worker] {
            client.post("/api/job-cards", json!({"jobId": job["id"]})).await.assert_error(409, "job_archived");
        }
        cards.read(&job).await.assert_error(404, "no_job_card");
    }

    /// Deleting a job deletes its card. rule: card-number, rule: delete-job
    async fn the_card_number_of_a_deleted_job_is_not_used_again(engine) {
        let cards = CardWorld::new(engine).await;
        let job = cards.completed().await;
        let card = cards.post_card(&job, json!({})).await.json;
        assert_eq!(cards.world.admin.delete(&path(&job)).await.status, 204);
        cards.world.worker.get(&of_job(&job)).await.assert_error(404, "not_found");
        cards.change(&card, json!({"orderNo": "1"})).await.assert_error(404, "not_found");
        assert_eq!(cards.card(json!({})).await["jobCardNumber"], "JC-000002");
    }

    /// Empty rows are not stored. The other rows keep their order. rule: card-rows
    async fn empty_rows_of_a_card_are_not_stored(engine) {
        let cards = CardWorld::new(engine).await;
        let card = cards.card(json!({
            "workCarriedOut": [{}, {"date": "", "description": " "}, {"description": "b"}, {"date": "2026-11-20"}, {"description": "a"}],
            "laborEntries": [{"regularTime": 5, "startTime": "09:00"}, {"serviceman": " "}, {"date": "2026-11-20", "regularTime": 1}, {"serviceman": "Cy"}],
            "materialsUsed": [{"quantity": 5, "price": 5}, {"description": "Tap"}, {"description": null}],
        })).await;
        let texts = |list: &str, field: &str| card[list].as_array().unwrap().iter().map(|row| row[field].as_str().unwrap().to_owned()).collect::<Vec<_>>();
        assert_eq!(texts("workCarriedOut", "description"), ["b", "", "a"]);
        assert_eq!(texts("laborEntries", "serviceman"), ["", "Cy"]);
        assert_eq!(texts("materialsUsed", "description"), ["Tap"]);
        assert_eq!((&card["laborHours"], &card["totalAmount"]), (&json!(1.0), &json!(1.0)));
    }
}
