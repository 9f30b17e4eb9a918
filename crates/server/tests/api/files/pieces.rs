//! Sending a file in pieces. Each request contains one piece of the file.

use axum::http::Method;
use serde_json::json;
use uuid::Uuid;

use super::file_world::{FileWorld, PIECE, long_pdf, of_file, pdf, send, state};
use crate::{
    jobs::world::path,
    support::{Client, Response, on_each_engine},
};

/// Sends the first half of a piece and then breaks the connection.
async fn cut(client: &Client, id: Uuid, offset: usize, piece: &[u8]) -> Response {
    let half = piece[..piece.len() / 2].to_vec();
    let broken: Vec<Result<Vec<u8>, std::io::Error>> =
        vec![Ok(half), Err(std::io::Error::other("cut"))];
    let body = axum::body::Body::from_stream(futures_util::stream::iter(broken));
    let client = client
        .clone()
        .with_header("upload-offset", &offset.to_string());
    let kind = Some("application/octet-stream");
    client
        .send_raw(Method::PATCH, &of_file(id), kind, body)
        .await
}

on_each_engine! {
    /// For every piece of a file, the connection breaks after half of the piece. The server is restarted before and
    /// after the break. Then the whole piece is sent again. rule: upload-pieces
    async fn an_upload_is_stored_correctly_despite_a_broken_connection_and_restarts_at_every_piece(engine) {
        let files = FileWorld::new(engine).await;
        let (id, bytes) = (Uuid::now_v7(), long_pdf(10 * PIECE));
        assert_eq!(files.begin(id, &bytes).await.status, 201);
        for (number, piece) in bytes.chunks(PIECE).enumerate() {
            let (client, offset) = (files.worker_after_restart(), number * PIECE);
            assert_eq!(state(&client, id).await, (offset.to_string(), "?0".to_owned()));
            cut(&client, id, offset, piece).await.assert_error(400, "malformed");
            client.get(&of_file(id)).await.assert_error(404, "not_found");
            let client = files.worker_after_restart();
            assert_eq!(files.list().await, json!([]), "an incomplete file is not listed");
            let sent = send(&client, id, offset, piece).await;
            assert_eq!((sent.status, sent.header("upload-offset")), (204, (offset + piece.len()).to_string().as_str()), "{}", sent.text);
        }
        let read = files.worker_after_restart().get(&of_file(id)).await;
        assert!(read.status == 200 && read.bytes == bytes);
        assert_eq!(state(&files.world.admin, id).await, (bytes.len().to_string(), "?1".to_owned()));
        assert!(!files.on_disk().iter().any(|name| name.starts_with("uploads")), "{:?}", files.on_disk());
    }

    /// rule: upload-pieces
    async fn a_piece_at_a_wrong_offset_is_refused_with_the_right_offset(engine) {
        let files = FileWorld::new(engine).await;
        let (id, bytes) = (Uuid::now_v7(), pdf("a few words"));
        files.begin(id, &bytes).await;
        let worker = &files.world.worker;
        send(worker, id, 0, &bytes[..7]).await;
        for offset in [0, 6, 8, bytes.len(), 1 << 40] {
            let refused = send(worker, id, offset, &bytes[7..9]).await;
            refused.assert_error(409, "wrong_offset");
            assert_eq!((refused.header("upload-offset"), refused.header("upload-complete")), ("7", "?0"));
        }
        let last = send(worker, id, 7, &bytes[7..]).await;
        assert_eq!((last.status, last.header("upload-complete")), (204, "?1"));
        // The client sends the last piece again, as if it had not received the response.
        let again = send(worker, id, 7, &bytes[7..]).await;
        again.assert_error(409, "wrong_offset");
        assert_eq!(again.header("upload-offset"), bytes.len().to_string());
        assert_eq!(worker.get(&of_file(id)).await.bytes, bytes);
    }

    async fn a_piece_without_an_offset_with_a_wrong_type_or_too_long_is_refused(engine) {
        let files = FileWorld::new(engine).await;
        let (id, bytes) = (Uuid::now_v7(), long_pdf(2 << 20));
        files.begin(id, &bytes).await;
        let worker = files.world.worker.clone();
        let kind = Some("application/octet-stream");
        worker.send_raw(Method::PATCH, &of_file(id), kind, "x").await.assert_error(400, "malformed");
        for offset in ["", "-1", "x", "1.5"] {
            let client = worker.clone().with_header("upload-offset", offset);
            client.send_raw(Method::PATCH, &of_file(id), kind, "x").await.assert_error(400, "malformed");
        }
        let client = worker.clone().with_header("upload-offset", "0");
        for kind in [None, Some("application/json"), Some("application/pdf")] {
            client.send_raw(Method::PATCH, &of_file(id), kind, "x").await.assert_error(415, "not_bytes");
        }
        send(&worker, id, 0, &bytes[..=(1 << 20)]).await.assert_error(413, "too_large");
        assert_eq!(send(&worker, id, 0, &bytes[..1 << 20]).await.status, 204);
        let rest = [&bytes[1 << 20..], b"more"].concat();
        send(&worker, id, 1 << 20, &rest[..1 << 20]).await;
        send(&worker, id, 2 << 20, &rest[1 << 20..]).await.assert_error(400, "malformed");
        assert_eq!(state(&worker, id).await.0, (2 << 20).to_string());
    }

    /// rule: upload-own
    async fn only_the_person_who_began_an_upload_may_continue_it(engine) {
        let files = FileWorld::new(engine).await;
        let (id, bytes) = (Uuid::now_v7(), pdf("x"));
        files.begin(id, &bytes).await;
        files.world.hire("mate").await;
        for other in [&files.world.admin, &files.world.app.signed_in("mate").await] {
            send(other, id, 0, &bytes).await.assert_error(403, "forbidden");
        }
        assert_eq!(send(&files.world.worker, id, 0, &bytes).await.status, 204);
        let unknown = Uuid::now_v7();
        send(&files.world.worker, unknown, 0, &bytes).await.assert_error(404, "not_found");
    }

    /// rule: upload-hash
    async fn an_upload_whose_bytes_differ_from_the_announced_hash_restarts_at_0(engine) {
        let files = FileWorld::new(engine).await;
        let (id, bytes) = (Uuid::now_v7(), pdf("right"));
        files.begin(id, &bytes).await;
        let wrong = pdf("wrong");
        send(&files.world.worker, id, 0, &wrong[..4]).await;
        let refused = send(&files.world.worker, id, 4, &wrong[4..]).await;
        refused.assert_error(400, "hash_differs");
        assert_eq!(refused.header("upload-offset"), "0");
        assert_eq!(state(&files.world.worker, id).await, ("0".to_owned(), "?0".to_owned()));
        assert_eq!(files.list().await, json!([]));
        assert_eq!(send(&files.world.worker, id, 0, &bytes).await.status, 204);
        assert_eq!(files.world.worker.get(&of_file(id)).await.bytes, bytes);
    }

    /// The server no longer has the bytes of an unfinished upload, for example after the database was restored without
    /// them.
    async fn an_upload_whose_bytes_are_lost_restarts_at_0(engine) {
        let files = FileWorld::new(engine).await;
        let (id, bytes) = (Uuid::now_v7(), pdf("right"));
        files.begin(id, &bytes).await;
        send(&files.world.worker, id, 0, &bytes[..4]).await;
        files.world.app.app.blobs.remove_upload(id).unwrap();
        let refused = send(&files.world.worker, id, 4, &bytes[4..]).await;
        refused.assert_error(409, "wrong_offset");
        assert_eq!(refused.header("upload-offset"), "0");
        assert_eq!(send(&files.world.worker, id, 0, &bytes).await.status, 204);
    }

    /// rule: file-durable
    async fn a_piece_that_could_not_be_stored_can_be_sent_again(engine) {
        let files = FileWorld::new(engine).await;
        let (id, bytes) = (Uuid::now_v7(), pdf("right"));
        files.begin(id, &bytes).await;
        let folder = files.world.app.app.blobs.folder().to_owned();
        // The test replaces the folder for uploads with a file. Then the server can't store a piece, as on a full disk.
        for part in ["uploads", "blobs"] {
            let (path, aside) = (folder.join(part), folder.join("aside"));
            std::fs::rename(&path, &aside).unwrap();
            std::fs::write(&path, "").unwrap();
            let refused = send(&files.world.worker, id, 0, &bytes).await;
            refused.assert_error(503, "overloaded");
            assert_eq!(refused.header("retry-after"), "1");
            assert_eq!(state(&files.world.worker, id).await, ("0".to_owned(), "?0".to_owned()));
            assert_eq!(files.list().await, json!([]));
            std::fs::remove_file(&path).unwrap();
            std::fs::rename(&aside, &path).unwrap();
        }
        assert_eq!(send(&files.world.worker, id, 0, &bytes).await.status, 204);
        assert_eq!(files.world.worker.get(&of_file(id)).await.bytes, bytes);
    }

    /// rule: file-history
    async fn an_added_file_is_in_the_jobs_history_and_sends_an_event_of_the_job(engine) {
        let files = FileWorld::new(engine).await;
        let mut stream = crate::live::open_stream(&files.world.admin).await;
        files.world.app.clock.advance(jiff::SignedDuration::from_mins(1));
        files.add("done").await;
        let event = stream.next().await.unwrap();
        let job = files.job["id"].as_str().unwrap();
        assert_eq!(event.change(), format!("job {job} {} changed", files.job["version"]));
        let history = format!("{}/history", path(&files.job));
        let entry = files.world.worker.get(&history).await.json[0].clone();
        let change = json!([{"field": "file", "from": null, "to": "a file"}]);
        assert_eq!((&entry["action"], &entry["changes"], &entry["undoable"]), (&json!("file_added"), &change, &json!(0)));
        let undo = format!("{}/undo", path(&files.job));
        let undone = files.world.worker.post(&undo, json!({"entryId": entry["id"]})).await;
        undone.assert_error(409, "cannot_be_undone");
    }
}
