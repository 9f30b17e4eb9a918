//! Helpers for the tests of cards: a business with completed jobs.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use jobwright::config::Config;
use serde_json::{Value, json};

use crate::{
    jobs::world::{World, merge, path},
    support::{Engine, Response},
};

/// A business for the tests of cards.
pub struct CardWorld {
    pub world: World,
}

impl CardWorld {
    pub async fn new(engine: Engine) -> Self {
        Self {
            world: World::new(engine).await,
        }
    }

    /// Like `new`, with this server configuration.
    pub async fn with_config(engine: Engine, config: Config) -> Self {
        Self {
            world: World::with_config(engine, config).await,
        }
    }

    /// Creates a completed job without a card.
    pub async fn completed(&self) -> Value {
        self.world.book(json!({"status": "completed"})).await
    }

    /// Sends the first save of a job's card as the worker. Returns the response.
    pub async fn post_card(&self, job: &Value, more: Value) -> Response {
        let mut body = json!({"jobId": job["id"]});
        merge(&mut body, more);
        self.world.worker.post("/api/job-cards", body).await
    }

    /// Creates a completed job and saves a card for it. Returns the card.
    pub async fn card(&self, more: Value) -> Value {
        let made = self.post_card(&self.completed().await, more).await;
        assert_eq!(made.status, 201, "{}", made.text);
        made.json
    }

    /// Changes a card as the worker. Returns the response.
    pub async fn change(&self, card: &Value, patch: Value) -> Response {
        self.world.worker.patch(&of_card(card), patch).await
    }

    /// Reads a job's card as the worker. Returns the response.
    pub async fn read(&self, job: &Value) -> Response {
        self.world.worker.get(&of_job(job)).await
    }

    pub async fn set_status(&self, job: &Value, status: &str) {
        let done = self
            .world
            .admin
            .patch(&path(job), json!({"status": status, "allowOverlap": true}))
            .await;
        assert_eq!(done.status, 200, "{}", done.text);
    }
}

/// Returns the path for reading a job's card, and for the first save of this card.
pub fn of_job(job: &Value) -> String {
    format!("/api/job-cards/{}", job["id"].as_str().unwrap())
}

/// Returns the path for changing a card.
pub fn of_card(card: &Value) -> String {
    format!("/api/job-cards/{}", card["id"].as_str().unwrap())
}

/// Returns the data URL of a PNG with this size in pixels.
pub fn drawing(width: u32, height: u32) -> String {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::GrayscaleAlpha);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().unwrap();
    // The PNG shows a dark diagonal stroke on a transparent background.
    let pixels: Vec<u8> = (0..height)
        .flat_map(|y| {
            (0..width).flat_map(move |x| {
                if (x * height).abs_diff(y * width) < 3 * width {
                    [20, 255]
                } else {
                    [255, 0]
                }
            })
        })
        .collect();
    writer.write_image_data(&pixels).unwrap();
    drop(writer);
    png_url(&bytes)
}

/// Returns a data URL that declares a PNG and has these bytes as its content.
pub fn png_url(bytes: &[u8]) -> String {
    format!("data:image/png;base64,{}", STANDARD.encode(bytes))
}
