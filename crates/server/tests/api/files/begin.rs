//! Announcing a file, which begins its upload.

use jiff::SignedDuration;
use jobwright::{
    app::{self, App, Shared},
    config::Config,
    kit::blobs::Space,
};
use serde_json::json;
use uuid::Uuid;

use super::file_world::{FileWorld, of_file, pdf, send};
use crate::{
    jobs::world::{World, path},
    support::{config, on_each_engine},
};

on_each_engine! {
    /// rule: upload-begin
    async fn announcing_a_file_again_returns_its_current_offset(engine) {
        let files = FileWorld::new(engine).await;
        let (id, bytes) = (Uuid::now_v7(), pdf("x"));
        let begun = files.begin(id, &bytes).await;
        assert_eq!((begun.status, &begun.json), (201, &json!({"id": id, "offset": 0, "complete": 0})));
        assert_eq!(send(&files.world.worker, id, 0, &bytes[..5]).await.status, 204);
        let again = files.begin(id, &bytes).await;
        assert_eq!((again.status, &again.json), (200, &json!({"id": id, "offset": 5, "complete": 0})));
        send(&files.world.worker, id, 5, &bytes[5..]).await;
        let again = files.begin(id, &bytes).await;
        assert_eq!((again.status, &again.json), (200, &json!({"id": id, "offset": bytes.len(), "complete": 1})));
    }

    /// rule: upload-begin
    async fn another_file_with_the_id_of_an_existing_upload_is_refused(engine) {
        let files = FileWorld::new(engine).await;
        let (id, bytes) = (Uuid::now_v7(), pdf("x"));
        files.begin(id, &bytes).await;
        let other = files.world.book(json!({})).await;
        for more in [
            json!({"sha256": "0".repeat(64)}), json!({"size": 3}), json!({"jobId": other["id"]}),
        ] {
            files.begin_with(id, &bytes, more).await.assert_error(409, "file_differs");
        }
        let body = files.announced(id, "application/pdf", &bytes);
        files.world.admin.post("/api/files", body).await.assert_error(409, "file_differs");
        assert_eq!(files.begin_with(id, &bytes, json!({"sha256": jobwright::kit::blobs::Hash::of(&bytes).hex().to_uppercase()})).await.status, 200);
    }

    /// A worker can't fill the disk with new uploads. Uploads that began before the disk was nearly full can continue.
    /// rule: file-room
    async fn no_upload_begins_when_the_disk_is_nearly_full(engine) {
        let files = FileWorld::new(engine).await;
        let (id, bytes) = (Uuid::now_v7(), pdf("x"));
        assert_eq!(files.begin(id, &bytes).await.status, 201);
        let app = &files.world.app.app;
        let full = App::from(Shared {
            blobs: app.blobs.clone().on_disk(|_| Ok(Space { free: (1 << 30) - 1, all: 10 << 30 })),
            ..(**app).clone()
        });
        let worker = files.world.worker.clone().at(app::router(full));
        let refused = worker.post("/api/files", files.announced(Uuid::now_v7(), "application/pdf", &bytes)).await;
        refused.assert_error(503, "disk_nearly_full");
        assert_eq!(refused.header("retry-after"), "60");
        assert_eq!(worker.post("/api/files", files.announced(id, "application/pdf", &bytes)).await.status, 200);
        assert_eq!(send(&worker, id, 0, &bytes).await.status, 204);
    }

    /// If an upload is announced several times, it counts once towards the daily limit. A refused announcement does
    /// not count. rule: file-room
    async fn the_daily_amount_of_uploads_of_a_person_is_limited(engine) {
        let bytes = pdf("x");
        let most = 3 * u64::try_from(bytes.len()).unwrap();
        let config = Config { upload_bytes_per_day: most, ..config() };
        let files = FileWorld { world: World::with_config(engine, config).await, job: json!(null) };
        let files = FileWorld { job: files.world.book(json!({})).await, ..files };
        let id = Uuid::now_v7();
        for _ in 0..5 {
            assert!(files.begin(id, &bytes).await.status < 300);
            files.begin_with(Uuid::now_v7(), &bytes, json!({"jobId": Uuid::now_v7()})).await.assert_field("jobId", "Job not found");
        }
        for _ in 0..2 {
            assert_eq!(files.begin(Uuid::now_v7(), &bytes).await.status, 201);
        }
        let refused = files.begin(Uuid::now_v7(), &bytes).await;
        refused.assert_error(429, "too_many_uploads");
        assert_eq!(refused.header("retry-after"), "28800");
        assert_eq!(files.begin(id, &bytes).await.status, 200, "an upload that began earlier can continue");
        let admin = files.announced(Uuid::now_v7(), "application/pdf", &bytes);
        assert_eq!(files.world.admin.post("/api/files", admin).await.status, 201, "others are unaffected");
        files.world.app.clock.advance(SignedDuration::from_hours(8));
        assert_eq!(files.begin(Uuid::now_v7(), &bytes).await.status, 201);
    }

    async fn the_id_of_a_deleted_file_cannot_be_used_again(engine) {
        let files = FileWorld::new(engine).await;
        let (id, bytes) = (Uuid::now_v7(), pdf("x"));
        files.begin(id, &bytes).await;
        assert_eq!(files.world.worker.delete(&of_file(id)).await.status, 204);
        files.begin(id, &bytes).await.assert_error(409, "file_differs");
        send(&files.world.worker, id, 0, &bytes).await.assert_error(404, "not_found");
    }

    /// rule: file-limits
    async fn an_invalid_announcement_is_refused(engine) {
        let files = FileWorld::new(engine).await;
        let bytes = pdf("x");
        for (more, field, message) in [
            (json!({"size": 26_214_401}), "size", "A file can have at most 25 MB"),
            (json!({"size": 0}), "size", "The file is empty"),
            (json!({"name": ""}), "name", "Name is required"),
            (json!({"name": "x".repeat(201)}), "name", "Must be at most 200 characters"),
            (json!({"sha256": "abc"}), "sha256", "Must be 64 hexadecimal digits"),
            (json!({"jobId": Uuid::now_v7()}), "jobId", "Job not found"),
            (json!({"id": null}), "id", "Required"),
        ] {
            files.begin_with(Uuid::now_v7(), &bytes, more).await.assert_field(field, message);
        }
        let kind = files.begin_with(Uuid::now_v7(), &bytes, json!({"kind": "image/heic"})).await;
        assert!(kind.status == 400 && kind.json["fields"]["kind"].is_string(), "{}", kind.text);
        assert_eq!(files.begin_with(Uuid::now_v7(), &bytes, json!({"size": 26_214_400})).await.status, 201);
    }

    /// rule: file-limits
    async fn the_201st_file_of_a_job_is_refused(engine) {
        let files = FileWorld::new(engine).await;
        let bytes = pdf("x");
        let mut last = Uuid::nil();
        for _ in 0..200 {
            last = Uuid::now_v7();
            assert_eq!(files.begin(last, &bytes).await.status, 201);
        }
        files.begin(Uuid::now_v7(), &bytes).await.assert_error(409, "too_many_files");
        assert_eq!(files.begin(last, &bytes).await.status, 200, "a known one");
        files.world.worker.delete(&of_file(last)).await;
        assert_eq!(files.begin(Uuid::now_v7(), &bytes).await.status, 201);
    }

    /// rule: file-archived
    async fn an_archived_job_accepts_no_new_files_and_keeps_its_existing_ones(engine) {
        let files = FileWorld::new(engine).await;
        let (bytes, done) = (pdf("x"), files.add("done").await);
        let going_on = Uuid::now_v7();
        files.begin(going_on, &bytes).await;
        files.archive().await;
        files.begin(Uuid::now_v7(), &bytes).await.assert_error(409, "job_archived");
        send(&files.world.worker, going_on, 0, &bytes).await.assert_error(409, "job_archived");
        let details = format!("{}/details", of_file(done));
        files.world.admin.patch(&details, json!({"caption": "x"})).await.assert_error(409, "job_archived");
        files.world.admin.delete(&of_file(done)).await.assert_error(409, "job_archived");
        assert_eq!(files.world.worker.get(&of_file(done)).await.status, 200);
        assert_eq!(files.list().await.as_array().unwrap().len(), 1);
    }

    async fn deleting_a_job_deletes_its_files(engine) {
        let files = FileWorld::new(engine).await;
        let done = files.add("done").await;
        assert_eq!(files.world.admin.delete(&path(&files.job)).await.status, 204);
        files.world.worker.get(&of_file(done)).await.assert_error(404, "not_found");
        let list = format!("{}/files", path(&files.job));
        files.world.worker.get(&list).await.assert_error(404, "not_found");
    }
}
