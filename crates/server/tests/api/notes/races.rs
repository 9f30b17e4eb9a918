//! Concurrent requests that add or remove notes.

use serde_json::{Value, json};

use super::{note_path, notes, notes_of, written};
use crate::{
    jobs::world::{World, path},
    support::{on_each_engine, send_concurrently},
};

fn id(number: u128) -> String {
    uuid::Uuid::from_u128(number + 1).to_string()
}

on_each_engine! {
    /// rule: notes-once
    async fn one_of_several_concurrent_requests_with_one_id_adds_the_note_and_the_others_return_it(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        for round in 0..4 {
            let body = json!({"text": "Same", "id": id(round)});
            let requests = (0..8).map(|_| (world.worker.clone(), "POST", notes_of(&job), body.clone()));
            let answers = send_concurrently(requests.collect()).await;
            let mut statuses: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
            statuses.sort_unstable();
            assert_eq!(statuses, [200, 200, 200, 200, 200, 200, 200, 201]);
            assert!(answers.iter().all(|answer| answer.json == answers[0].json));
        }
        assert_eq!(notes(&world.worker, &job).await.len(), 4);
        assert_eq!(world.app.number("SELECT COUNT(*) FROM job_history WHERE action = 'note_added'").await, 4);
    }

    async fn one_of_two_concurrent_requests_with_one_id_for_two_jobs_succeeds_and_the_other_stores_nothing(engine) {
        let world = World::new(engine).await;
        let jobs = [world.book(json!({})).await, world.book(json!({})).await];
        for round in 0..12 {
            let body = json!({"text": "Same", "id": id(100 + round)});
            let requests = jobs.iter().map(|job| (world.worker.clone(), "POST", notes_of(job), body.clone()));
            let answers = send_concurrently(requests.collect()).await;
            let (won, lost): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 201);
            assert_eq!((won.len(), lost.len()), (1, 1), "{} {}", answers[0].text, answers[1].text);
            lost[0].assert_error(409, "id_taken");
        }
        assert_eq!(world.app.number("SELECT COUNT(*) FROM job_notes").await, 12);
        assert_eq!(world.app.number("SELECT COUNT(*) FROM job_history WHERE action = 'note_added'").await, 12);
    }

    /// Concurrent requests add and remove notes of a job and change its title. Afterwards the search finds the job by
    /// the remaining notes and by the new title. rule: notes-searched
    async fn the_search_is_correct_after_concurrent_changes_of_notes_and_titles(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        let gone: Vec<Value> = vec![written(&world, &job, "zq0gone").await, written(&world, &job, "zq1gone").await];
        let mut requests = Vec::new();
        for number in 0..6 {
            requests.push((world.worker.clone(), "POST", notes_of(&job), json!({"text": format!("zq{number}note")})));
            requests.push((world.admin.clone(), "PATCH", path(&job), json!({"title": format!("zq{number}title")})));
        }
        requests.extend(gone.iter().map(|note| (world.admin.clone(), "DELETE", note_path(note), Value::Null)));
        for answer in send_concurrently(requests).await {
            assert!(answer.status < 300, "{}", answer.text);
        }
        let title = world.admin.get(&path(&job)).await.json["title"].as_str().unwrap().to_owned();
        let found = async |word: &str| world.worker.get(&format!("/api/jobs?q={word}")).await.json.as_array().unwrap().len();
        for number in 0..6 {
            assert_eq!(found(&format!("zq{number}note")).await, 1);
        }
        assert_eq!(found(&title).await, 1);
        assert_eq!((found("zq0gone").await, found("zq1gone").await), (0, 0));
    }
}
