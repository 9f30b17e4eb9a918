//! Helpers: a business with a job, and files for the job.

use axum::http::Method;
use jobwright::{app, features::files::sweep, kit::blobs::Hash};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    jobs::world::{World, merge, path},
    support::{Client, Engine, Response},
};

/// These tests send files in pieces of this many bytes.
pub const PIECE: usize = 64 << 10;

/// A JPEG of 64 by 48 pixels. Its metadata contains the time when the photo was taken.
pub const JPEG: &[u8] = include_bytes!("photo.jpg");

/// A business with a job.
pub struct FileWorld {
    pub world: World,
    pub job: Value,
}

impl FileWorld {
    pub async fn new(engine: Engine) -> Self {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        Self { world, job }
    }

    /// Returns a request body that announces a file of the job.
    pub fn announced(&self, id: Uuid, kind: &str, bytes: &[u8]) -> Value {
        json!({
            "id": id, "jobId": self.job["id"], "name": "a file", "kind": kind, "size": bytes.len(),
            "sha256": Hash::of(bytes).hex(),
        })
    }

    /// Announces a document as the worker.
    pub async fn begin(&self, id: Uuid, bytes: &[u8]) -> Response {
        self.begin_with(id, bytes, json!({})).await
    }

    /// Announces a document as the worker. Each field of `more` is added, or replaces the field of that name.
    pub async fn begin_with(&self, id: Uuid, bytes: &[u8], more: Value) -> Response {
        let mut body = self.announced(id, "application/pdf", bytes);
        merge(&mut body, more);
        self.world.worker.post("/api/files", body).await
    }

    /// Sends a whole file as the worker. Returns the response to the last piece.
    pub async fn send_all(&self, id: Uuid, kind: &str, bytes: &[u8]) -> Response {
        let begun = self.begin_with(id, bytes, json!({"kind": kind})).await;
        assert_eq!(begun.status, 201, "{}", begun.text);
        let mut last = None;
        for (number, piece) in bytes.chunks(PIECE).enumerate() {
            last = Some(send(&self.world.worker, id, number * PIECE, piece).await);
        }
        last.unwrap()
    }

    /// Adds a document that contains this text, as the worker.
    pub async fn add(&self, text: &str) -> Uuid {
        let id = Uuid::now_v7();
        let sent = self.send_all(id, "application/pdf", &pdf(text)).await;
        assert_eq!(sent.status, 204, "{}", sent.text);
        id
    }

    /// Returns the list of the job's files.
    pub async fn list(&self) -> Value {
        let files = self
            .world
            .worker
            .get(&format!("{}/files", path(&self.job)))
            .await;
        assert_eq!(files.status, 200, "{}", files.text);
        files.json
    }

    /// Returns the worker's client after a restart of the server. The worker is still signed in.
    pub fn worker_after_restart(&self) -> Client {
        let router = app::router(self.world.app.restarted());
        self.world.worker.clone().at(router)
    }

    /// Archives the job.
    pub async fn archive(&self) {
        let done = json!({"status": "completed", "archived": 1});
        let archived = self.world.change(&self.job, done).await;
        assert_eq!(archived.status, 200, "{}", archived.text);
    }

    /// Removes unused files, as the server's periodic task does.
    pub async fn sweep(&self) {
        sweep(&self.world.app.app).await.unwrap();
    }

    /// Returns the paths of all files in the application's folder, relative to this folder.
    pub fn on_disk(&self) -> Vec<String> {
        let root = self.world.app.app.blobs.folder().to_owned();
        let mut folders = vec![root.clone()];
        let mut found = Vec::new();
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    let own = path.strip_prefix(&root).unwrap();
                    found.push(own.to_str().unwrap().to_owned());
                }
            }
        }
        found.sort();
        found
    }
}

/// Adds a document to a job and returns the document's id.
pub async fn add_to(client: &Client, job: &Value) -> Uuid {
    let (id, bytes) = (Uuid::now_v7(), pdf("a document"));
    let announced = json!({
        "id": id, "jobId": job["id"], "name": "a file", "kind": "application/pdf", "size": bytes.len(),
        "sha256": Hash::of(&bytes).hex(),
    });
    assert_eq!(client.post("/api/files", announced).await.status, 201);
    assert_eq!(send(client, id, 0, &bytes).await.status, 204);
    id
}

/// Sends one piece of an upload.
pub async fn send(client: &Client, id: Uuid, offset: usize, piece: &[u8]) -> Response {
    let client = client
        .clone()
        .with_header("upload-offset", &offset.to_string());
    client
        .send_raw(
            Method::PATCH,
            &of_file(id),
            Some("application/octet-stream"),
            piece.to_vec(),
        )
        .await
}

/// Returns the headers with the state of an upload: its offset, and whether it is complete.
pub async fn state(client: &Client, id: Uuid) -> (String, String) {
    let head = client.send(Method::HEAD, &of_file(id), None).await;
    assert_eq!(head.status, 200, "{}", head.text);
    let header = |name: &str| head.header(name).to_owned();
    (header("upload-offset"), header("upload-complete"))
}

/// Returns the API path of a file.
pub fn of_file(id: Uuid) -> String {
    format!("/api/files/{id}")
}

/// Returns a PDF that contains this text.
pub fn pdf(text: &str) -> Vec<u8> {
    format!("%PDF-1.7\n% {text}\ntrailer <<>>\nstartxref\n0\n%%EOF\n").into_bytes()
}

/// Returns a PDF of about `bytes` bytes that does not compress well.
pub fn long_pdf(bytes: usize) -> Vec<u8> {
    let mut text = String::with_capacity(bytes);
    let mut number = 7_u64;
    while text.len() < bytes {
        number = number
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        text += format!("{number:016x}").as_str();
    }
    pdf(&text)
}

/// Returns a PNG picture of this size in pixels.
pub fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().unwrap();
    let pixels: Vec<u8> = (0..width * height * 3).map(|at| (at % 251) as u8).collect();
    writer.write_image_data(&pixels).unwrap();
    writer.finish().unwrap();
    bytes
}
