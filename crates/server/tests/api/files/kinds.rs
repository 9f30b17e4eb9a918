//! The content of a file must match the announced type of the file.

use serde_json::json;
use uuid::Uuid;

use super::file_world::{FileWorld, JPEG, of_file, pdf, png};
use crate::support::on_each_engine;

/// The first bytes of a HEIC photo.
const HEIC: &[u8] = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic and so on";

on_each_engine! {
    /// rule: file-kinds
    async fn a_file_whose_content_differs_from_the_announced_type_is_refused(engine) {
        let files = FileWorld::new(engine).await;
        let text = b"<svg onload=alert(1)>".as_slice();
        let (document, picture) = (pdf("x"), png(9, 9));
        for (kind, bytes, code) in [
            ("image/jpeg", text, "not_a_photo"), ("image/png", text, "not_a_photo"), ("application/pdf", text, "not_a_pdf"),
            ("image/jpeg", &document, "not_a_photo"), ("image/jpeg", &picture, "not_a_photo"),
            ("image/png", JPEG, "not_a_photo"), ("application/pdf", JPEG, "not_a_pdf"),
            ("image/jpeg", HEIC, "not_a_photo"),
        ] {
            let refused = files.send_all(Uuid::now_v7(), kind, bytes).await;
            refused.assert_error(400, code);
            let is_explained = refused.text.contains("This photo is HEIC. Set the camera to \\\"Most compatible\\\"");
            assert_eq!(is_explained, bytes == HEIC, "{}", refused.text);
        }
        assert_eq!(files.list().await, json!([]));
        assert!(!files.on_disk().iter().any(|name| name.starts_with("blobs")), "{:?}", files.on_disk());
    }

    /// rule: file-kinds
    async fn a_picture_with_too_many_pixels_is_refused(engine) {
        let files = FileWorld::new(engine).await;
        // This PNG has the header of a picture with 40,001,000 pixels, but no pixel data.
        let mut bomb = png(1, 1);
        bomb[16..24].copy_from_slice(&[0, 0, 0x9c, 0x41, 0, 0, 0x03, 0xe8]);
        let sum = crc(&bomb[12..29]);
        bomb[29..33].copy_from_slice(&sum.to_be_bytes());
        let refused = files.send_all(Uuid::now_v7(), "image/png", &bomb).await;
        refused.assert_error(400, "too_many_pixels");
    }

    async fn a_photo_has_its_size_in_pixels_and_its_metadata_is_removed(engine) {
        let files = FileWorld::new(engine).await;
        let id = Uuid::now_v7();
        assert_eq!(files.send_all(id, "image/jpeg", JPEG).await.status, 204);
        let file = &files.list().await[0];
        assert_eq!((&file["width"], &file["height"], &file["size"]), (&json!(64), &json!(48), &json!(JPEG.len())));
        assert_eq!(file["takenAt"], "2026-11-18T21:30:00.000Z", "by the business's clock");
        let read = files.world.worker.get(&of_file(id)).await;
        assert!(read.header("content-type") == "image/jpeg" && read.bytes.starts_with(&[0xff, 0xd8]));
        assert!(!read.bytes.windows(7).any(|part| part == b"Planted") && JPEG.windows(7).any(|part| part == b"Planted"));
        files.world.admin.delete(&of_file(id)).await;
        let id = Uuid::now_v7();
        let sent = files.send_all(id, "image/png", &png(40, 30)).await;
        assert_eq!(sent.status, 204, "{}", sent.text);
        let file = &files.list().await[0];
        assert_eq!((&file["width"], &file["height"]), (&json!(40), &json!(30)));
        assert_eq!(file["takenAt"], json!(null));
        assert_eq!(files.world.worker.get(&of_file(id)).await.header("content-type"), "image/png");
    }
}

/// Returns the checksum of a PNG chunk.
fn crc(bytes: &[u8]) -> u32 {
    let step = |sum: u32, byte: &u8| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| {
            (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg())
        })
    };
    !bytes.iter().fold(u32::MAX, step)
}
