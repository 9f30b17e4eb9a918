//! The details of a file, and the order of a job's files.

use jiff::SignedDuration;
use serde_json::{Value, json};
use uuid::Uuid;

use super::file_world::{FileWorld, JPEG, of_file, pdf, png};
use crate::support::{
    on_each_engine,
    pdf::{pages, poppler},
};

fn names(list: &Value) -> Vec<Value> {
    list.as_array()
        .unwrap()
        .iter()
        .map(|file| file["id"].clone())
        .collect()
}

on_each_engine! {
    /// rule: file-order
    async fn files_are_ordered_by_their_field_place_and_then_by_age(engine) {
        let files = FileWorld::new(engine).await;
        let mut ids = Vec::new();
        for text in ["a", "b", "c"] {
            ids.push(files.add(text).await);
            files.world.app.clock.advance(SignedDuration::from_secs(1));
        }
        assert_eq!(names(&files.list().await), [json!(ids[0]), json!(ids[1]), json!(ids[2])]);
        for (id, place) in [(ids[0], 5), (ids[2], -1)] {
            let details = format!("{}/details", of_file(id));
            assert_eq!(files.world.worker.patch(&details, json!({"place": place})).await.status, 200);
        }
        assert_eq!(names(&files.list().await), [json!(ids[2]), json!(ids[1]), json!(ids[0])]);
        let first = files.list().await[0].clone();
        assert_eq!(first, json!({
            "id": ids[2], "jobId": files.job["id"], "name": "a file", "kind": "application/pdf", "size": pdf("c").len(),
            "width": null, "height": null, "caption": null, "onCard": 0, "place": -1, "takenAt": null,
            "addedAt": "2026-11-20T09:00:02.000Z",
            "addedBy": {"id": files.world.app.worker_id, "fullName": "Worker Person"},
        }));
    }

    /// rule: file-details
    async fn everybody_who_may_change_the_job_may_change_a_files_caption_and_card_flag(engine) {
        let files = FileWorld::new(engine).await;
        let id = files.add("x").await;
        let details = format!("{}/details", of_file(id));
        let changed = files.world.admin.patch(&details, json!({"caption": " Before ", "onCard": true})).await;
        assert_eq!((changed.status, &changed.json["caption"], &changed.json["onCard"]), (200, &json!("Before"), &json!(1)));
        let same = files.world.worker.patch(&details, json!({})).await;
        assert_eq!(same.json, changed.json);
        for (body, field, message) in [
            (json!({"caption": "x".repeat(201)}), "caption", "Must be at most 200 characters"),
            (json!({"place": 1_000_000_001}), "place", "Must be between -1000000000 and 1000000000"),
        ] {
            files.world.worker.patch(&details, body).await.assert_field(field, message);
        }
        let cleared = files.world.worker.patch(&details, json!({"caption": null, "onCard": 0})).await;
        assert_eq!((&cleared.json["caption"], &cleared.json["onCard"]), (&Value::Null, &json!(0)));
        let going_on = Uuid::now_v7();
        files.begin(going_on, &pdf("y")).await;
        for id in [going_on, Uuid::now_v7()] {
            let details = format!("{}/details", of_file(id));
            files.world.worker.patch(&details, json!({"caption": "x"})).await.assert_error(404, "not_found");
        }
    }

    async fn the_card_prints_only_photos_with_the_card_flag(engine) {
        let files = FileWorld::new(engine).await;
        let (photo, other) = (Uuid::now_v7(), Uuid::now_v7());
        for (id, width) in [(photo, 20), (other, 30)] {
            assert_eq!(files.send_all(id, "image/png", &png(width, 9)).await.status, 204);
        }
        let document = files.add("x").await;
        for id in [photo, document] {
            files.world.worker.patch(&format!("{}/details", of_file(id)), json!({"onCard": 1, "caption": "Seen"})).await;
        }
        let job: Uuid = files.job["id"].as_str().unwrap().parse().unwrap();
        let printed = files.world.app.db.read(move |tx| jobwright::features::files::on_card(tx, job)).await.unwrap();
        assert_eq!(printed.len(), 1);
        assert_eq!((printed[0].id, printed[0].caption.as_deref(), printed[0].width), (photo, Some("Seen"), 20));
        assert!(files.world.app.app.blobs.read(printed[0].blob, jobwright::kit::blobs::Form::Print).is_ok());
    }

    /// rule: card-photos
    async fn the_pdf_of_a_card_changes_with_its_photos_and_has_their_captions(engine) {
        let files = FileWorld::new(engine).await;
        let worker = &files.world.worker;
        let done = files.world.change(&files.job, json!({"status": "completed"})).await;
        assert_eq!(done.status, 200, "{}", done.text);
        let card = worker.post("/api/job-cards", json!({"jobId": files.job["id"]})).await;
        assert_eq!(card.status, 201, "{}", card.text);
        let pdf = format!("/api/job-cards/{}/pdf", files.job["id"].as_str().unwrap());
        let without = worker.get(&pdf).await;
        let id = Uuid::now_v7();
        assert_eq!(files.send_all(id, "image/jpeg", JPEG).await.status, 204);
        assert_eq!(worker.get(&pdf).await.header("etag"), without.header("etag"), "not ticked");
        let ticked = json!({"onCard": 1, "caption": "Behind the sink"});
        assert_eq!(worker.patch(&format!("{}/details", of_file(id)), ticked).await.status, 200);
        let with = worker.get(&pdf).await;
        assert_ne!(with.header("etag"), without.header("etag"));
        assert!(pages(&with.bytes).join(" ").contains("Behind the sink"));
        assert!(poppler("pdfimages", &["-list"], &with.bytes).contains("jpeg"));
    }
}
