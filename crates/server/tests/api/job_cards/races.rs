//! Concurrent saves of cards.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::card_world::{CardWorld, of_card, of_job};
use crate::{
    jobs::world::path,
    support::{on_each_engine, send_concurrently},
};

on_each_engine! {
    /// For each of 16 jobs, two clients concurrently send the first save of the job's card. The server stores 16 cards
    /// with consecutive numbers, and the other 16 requests get 409. rule: card-number
    async fn one_of_two_concurrent_first_saves_succeeds_and_card_numbers_have_no_gaps(engine) {
        let cards = CardWorld::new(engine).await;
        for round in 0..3 {
            let mut requests = Vec::new();
            for _ in 0..16 {
                let job = cards.completed().await;
                for (client, order) in [(&cards.world.admin, "admin"), (&cards.world.worker, "worker")] {
                    requests.push((client.clone(), "POST", "/api/job-cards".to_owned(), json!({"jobId": job["id"], "orderNo": order})));
                }
            }
            let jobs: Vec<Value> = requests.iter().step_by(2).map(|(_, _, _, body)| json!({"id": body["jobId"]})).collect();
            let answers = send_concurrently(requests).await;
            let mut numbers = Vec::new();
            for (pair, job) in answers.chunks(2).zip(&jobs) {
                let (won, lost): (Vec<_>, Vec<_>) = pair.iter().partition(|answer| answer.status == 201);
                assert_eq!((won.len(), lost.len()), (1, 1), "{} {}", pair[0].text, pair[1].text);
                lost[0].assert_error(409, "job_card_exists");
                // The stored card has the content of the successful request.
                assert_eq!(cards.read(job).await.json, won[0].json);
                numbers.push(won[0].json["jobCardNumber"].as_str().unwrap().to_owned());
            }
            numbers.sort_unstable();
            let expected: Vec<String> = (1..=16).map(|number| format!("JC-{:06}", round * 16 + number)).collect();
            assert_eq!(numbers, expected);
        }
    }

    /// 16 concurrent requests change the same version of a card. One succeeds, and the others get 412.
    async fn one_of_sixteen_concurrent_changes_of_a_card_succeeds(engine) {
        let cards = CardWorld::new(engine).await;
        for _ in 0..5 {
            let card = cards.card(json!({})).await;
            let requests = (0..16).map(|index| {
                let client = [&cards.world.admin, &cards.world.worker][index % 2].clone().with_header("If-Match", "\"1\"");
                (client, "PATCH", of_card(&card), json!({"orderNo": index.to_string()}))
            });
            let mut statuses: BTreeMap<u16, Vec<Value>> = BTreeMap::new();
            for answer in send_concurrently(requests.collect()).await {
                statuses.entry(answer.status).or_default().push(answer.json);
            }
            assert_eq!((statuses[&200].len(), statuses[&412].len()), (1, 15));
            assert_eq!(cards.read(&json!({"id": card["jobId"]})).await.json, statuses[&200][0]);
        }
    }

    /// A job is deleted or set back to scheduled while its card is saved. Each request gets a documented status, never
    /// a 5xx.
    async fn saving_a_card_while_its_job_is_deleted_never_gets_a_5xx(engine) {
        let cards = CardWorld::new(engine).await;
        for round in 0..8 {
            let job = cards.completed().await;
            let end = if round % 2 == 0 { ("DELETE", Value::Null) } else { ("PATCH", json!({"status": "scheduled", "allowOverlap": true})) };
            let card = cards.post_card(&job, json!({})).await.json;
            let other = cards.completed().await;
            let mut requests = vec![(cards.world.admin.clone(), end.0, path(&job), end.1)];
            requests.push((cards.world.worker.clone(), "PATCH", of_card(&card), json!({"orderNo": "1"})));
            requests.push((cards.world.worker.clone(), "POST", "/api/job-cards".to_owned(), json!({"jobId": other["id"]})));
            requests.push((cards.world.worker.clone(), "POST", "/api/job-cards".to_owned(), json!({"jobId": job["id"]})));
            requests.push((cards.world.worker.clone(), "GET", of_job(&job), Value::Null));
            let answers = send_concurrently(requests).await;
            let statuses: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
            assert!(matches!(statuses[0], 200 | 204) && statuses[2] == 201, "{statuses:?}");
            assert!(matches!(statuses[1], 200 | 404 | 409), "{}", answers[1].text);
            assert!(matches!(statuses[3], 400 | 409), "{}", answers[3].text);
            assert!(matches!(statuses[4], 200 | 404), "{}", answers[4].text);
        }
    }
}
