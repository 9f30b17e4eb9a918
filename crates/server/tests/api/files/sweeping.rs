//! Removing unfinished uploads. Also removing the stored content of a file if no database row refers to this content.

use std::time::SystemTime;

use jiff::SignedDuration;
use jobwright::kit::blobs::{Form, Hash};
use serde_json::json;
use uuid::Uuid;

use super::file_world::{FileWorld, of_file, pdf, send, state};
use crate::{jobs::world::path, support::on_each_engine};

const HOUR: SignedDuration = SignedDuration::from_hours(1);

on_each_engine! {
    /// rule: files-swept
    async fn an_upload_that_is_not_continued_is_removed_after_48_hours(engine) {
        let files = FileWorld::new(engine).await;
        let (id, bytes) = (Uuid::now_v7(), pdf("x"));
        files.begin(id, &bytes).await;
        let kept = files.add("kept").await;
        files.world.app.clock.advance(HOUR * 47);
        send(&files.world.app.worker().await, id, 0, &bytes[..4]).await;
        files.world.app.clock.advance(HOUR * 47);
        files.sweep().await;
        let worker = files.world.app.worker().await;
        assert_eq!(state(&worker, id).await, ("4".to_owned(), "?0".to_owned()));
        files.world.app.clock.advance(HOUR + SignedDuration::from_millis(1));
        files.sweep().await;
        let worker = files.world.app.worker().await;
        worker.get(&of_file(id)).await.assert_error(404, "not_found");
        assert!(!files.on_disk().iter().any(|name| name.starts_with("uploads")));
        assert_eq!(worker.get(&of_file(kept)).await.bytes, pdf("kept"));
        let again = worker.post("/api/files", files.announced(id, "application/pdf", &bytes)).await;
        assert_eq!((again.status, &again.json["offset"]), (201, &json!(0)), "its id can be used again");
    }

    /// rule: files-swept
    async fn the_contents_of_a_deleted_job_are_removed_48_hours_later(engine) {
        let files = FileWorld::new(engine).await;
        files.add("x").await;
        files.world.app.clock.advance(HOUR * 500);
        let admin = files.world.app.admin().await;
        assert_eq!(admin.delete(&path(&files.job)).await.status, 204);
        files.sweep().await;
        files.world.app.clock.advance(HOUR * 47);
        files.sweep().await;
        assert_eq!(files.on_disk().len(), 1);
        files.world.app.clock.advance(HOUR * 2);
        files.sweep().await;
        assert_eq!(files.on_disk(), Vec::<String>::new());
    }

    /// After a power cut, the content of a file can be stored although the file has no database row. Somebody may later
    /// upload a file with the same content.
    async fn content_without_a_database_row_is_removed_after_48_hours_if_no_upload_uses_it(engine) {
        let files = FileWorld::new(engine).await;
        let (blobs, now) = (files.world.app.app.blobs.clone(), files.world.app.app.clock.now());
        for text in ["lost", "found"] {
            let bytes = pdf(text);
            blobs.store(Hash::of(&bytes), &[(Form::Full, &bytes)], now.into()).unwrap();
        }
        let part = blobs.folder().join("blobs").join(&Hash::of(&pdf("lost")).hex()[..2]).join(".1.part");
        std::fs::write(&part, "x").unwrap();
        std::fs::File::options().write(true).open(&part).unwrap().set_modified(SystemTime::from(now)).unwrap();
        files.world.app.clock.advance(HOUR * 47);
        files.sweep().await;
        assert_eq!(files.on_disk().len(), 3);
        let worker = files.world.app.worker().await;
        let (id, bytes) = (Uuid::now_v7(), pdf("found"));
        worker.post("/api/files", files.announced(id, "application/pdf", &bytes)).await;
        assert_eq!(send(&worker, id, 0, &bytes).await.status, 204);
        files.world.app.clock.advance(HOUR * 2);
        files.sweep().await;
        assert_eq!(files.on_disk().len(), 1);
        files.world.app.clock.advance(HOUR * 100);
        files.sweep().await;
        assert_eq!(files.world.app.worker().await.get(&of_file(id)).await.bytes, bytes);
    }

    async fn content_that_was_deleted_and_uploaded_again_is_kept(engine) {
        let files = FileWorld::new(engine).await;
        let first = files.add("same").await;
        files.world.worker.delete(&of_file(first)).await;
        files.world.app.clock.advance(HOUR * 47);
        files.sweep().await;
        let worker = files.world.app.worker().await;
        let (id, bytes) = (Uuid::now_v7(), pdf("same"));
        worker.post("/api/files", files.announced(id, "application/pdf", &bytes)).await;
        send(&worker, id, 0, &bytes).await;
        files.world.app.clock.advance(HOUR * 500);
        files.sweep().await;
        assert_eq!(files.world.app.worker().await.get(&of_file(id)).await.bytes, bytes);
    }
}
