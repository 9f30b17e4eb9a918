//! Reading files.

use serde_json::json;
use uuid::Uuid;

use super::file_world::{FileWorld, long_pdf, of_file, png, send};
use crate::support::on_each_engine;

on_each_engine! {
    /// rule: file-read
    async fn a_document_is_sent_unchanged_as_an_attachment_whatever_its_size(engine) {
        let files = FileWorld::new(engine).await;
        let (id, bytes) = (Uuid::now_v7(), long_pdf(300_000));
        files.begin_with(id, &bytes, json!({"name": "Prüfung \"A\".pdf"})).await;
        let sent = send(&files.world.worker, id, 0, &bytes).await;
        assert_eq!(sent.status, 204, "{}", sent.text);
        for query in ["", "?size=thumb", "?size=print", "?size=full"] {
            let read = files.world.worker.get(&format!("{}{query}", of_file(id))).await;
            assert!(read.status == 200 && read.bytes == bytes, "{query}");
            assert_eq!(read.header("content-length"), bytes.len().to_string());
            for (name, value) in [
                ("content-type", "application/pdf"), ("x-content-type-options", "nosniff"),
                ("cache-control", "private, no-cache"), ("content-encoding", ""),
                ("content-disposition", "attachment; filename=\"Pr_fung _A_.pdf\"; filename*=UTF-8''Pr%C3%BCfung%20%22A%22.pdf"),
            ] {
                assert_eq!(read.header(name), value);
            }
        }
        files.world.worker.get(&format!("{}?size=huge", of_file(id))).await.assert_error(400, "invalid");
    }

    /// rule: file-read
    async fn a_photo_is_sent_in_three_sizes_each_with_its_own_etag(engine) {
        let files = FileWorld::new(engine).await;
        let id = Uuid::now_v7();
        let sent = files.send_all(id, "image/png", &png(64, 48)).await;
        assert_eq!(sent.status, 204, "{}", sent.text);
        let mut tags = Vec::new();
        for (query, kind) in [("", "image/png"), ("?size=print", "image/jpeg"), ("?size=thumb", "image/jpeg")] {
            let address = format!("{}{query}", of_file(id));
            let read = files.world.admin.get(&address).await;
            assert_eq!((read.status, read.header("content-type")), (200, kind));
            assert!(read.header("content-disposition").starts_with("inline; "));
            let tag = read.header("etag").to_owned();
            let known = files.world.admin.clone().with_header("if-none-match", &tag).get(&address).await;
            assert_eq!((known.status, known.bytes.len(), known.header("etag")), (304, 0, tag.as_str()));
            assert_eq!(known.header("cache-control"), "private, no-cache");
            tags.push(tag);
        }
        tags.dedup();
        assert_eq!(tags.len(), 3, "{tags:?}");
    }

    async fn a_file_whose_content_is_lost_gets_404(engine) {
        let files = FileWorld::new(engine).await;
        let id = files.add("x").await;
        let blob = files.on_disk().into_iter().find(|name| name.starts_with("blobs")).unwrap();
        std::fs::remove_file(files.world.app.app.blobs.folder().join(blob)).unwrap();
        files.world.worker.get(&of_file(id)).await.assert_error(404, "not_found");
    }
}
