//! Notes on jobs: adding, listing, removing, searching, printing, and notifications about notes. rule: notes

mod add;
mod change;
mod history;
mod list;
mod notified;
mod on_card;
mod races;
mod removed;
mod search;

use serde_json::{Value, json};

use crate::{
    jobs::world::{World, path},
    support::{Client, Response},
};

/// Returns the path of the list of a job's notes.
fn notes_of(job: &Value) -> String {
    format!("{}/notes", path(job))
}

/// Returns the path of a note.
fn note_path(note: &Value) -> String {
    format!("/api/notes/{}", note["id"].as_str().unwrap())
}

async fn add(client: &Client, job: &Value, body: Value) -> Response {
    client.post(&notes_of(job), body).await
}

/// Adds a note as the worker. Returns the note.
async fn written(world: &World, job: &Value, text: &str) -> Value {
    let made = add(&world.worker, job, json!({"text": text})).await;
    assert_eq!(made.status, 201, "{}", made.text);
    made.json
}

/// Returns the notes of a job, newest first.
async fn notes(client: &Client, job: &Value) -> Vec<Value> {
    let answer = client.get(&notes_of(job)).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json.as_array().unwrap().clone()
}

/// Returns the action and the changes of the newest entries in a job's history.
async fn history(world: &World, job: &Value) -> Vec<(String, Value)> {
    let answer = world.worker.get(&format!("{}/history", path(job))).await;
    let entries = answer.json.as_array().unwrap().iter();
    let entry = |entry: &Value| {
        (
            entry["action"].as_str().unwrap().to_owned(),
            entry["changes"].clone(),
        )
    };
    entries.map(entry).collect()
}

/// Archives a job. The job must be completed.
async fn archive(world: &World, job: &Value) {
    let done = world.change(job, json!({"archived": true})).await;
    assert_eq!(done.status, 200, "{}", done.text);
}
