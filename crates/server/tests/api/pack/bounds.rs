//! The limits for building packs: the amount of data in one pack, and the memory and the permits that all packs
//! together may use. rule: pack-size

use std::time::Duration;

use jobwright::{config::Config, kit::work_queue::TaskOwner};
use jobwright_db::Error as DbError;
use serde_json::json;
use uuid::Uuid;

use super::{mine, pack};
use crate::{
    job_cards::card_world::{CardWorld, drawing},
    jobs::world::World,
    support::on_each_engine,
    visit_lists::business::{job, store},
};

/// Stores notes of a job directly in the database, without the API.
async fn add_notes(world: &World, job: Uuid, notes: i64, text: &str) {
    let (author, text) = (world.app.worker_id, text.to_owned());
    let stored = world.app.db.write(move |tx| {
        for number in 0..notes {
            tx.execute(
                "INSERT INTO job_notes (id, job_id, author_id, text, on_card, created_at) VALUES ($1, $2, $3, $4, FALSE, $5)",
                &[Uuid::now_v7().into(), job.into(), author.into(), text.as_str().into(), number.into()],
            )?;
        }
        Ok::<_, DbError>(())
    });
    stored.await.unwrap();
}

on_each_engine! {
    /// The descriptions and notes in this test compress so well that a pack with all of them would be below the limit
    /// for the compressed size.
    async fn a_pack_reads_a_limited_number_of_bytes_even_if_they_compress_well(engine) {
        // rule: pack-size
        let world = World::new(engine).await;
        let jobs: Vec<_> = (1..=200_u128).map(|id| {
            let mut state = job(&world, "long", vec![mine(&world, id, "2026-11-21T01:00:00Z")]);
            state.job.description = Some("管".repeat(10_000));
            state
        }).collect();
        store(&world, &jobs).await;
        add_notes(&world, Uuid::from_u128(1), 900, &"x".repeat(2_000)).await;
        let got = world.worker.get("/api/me/pack").await;
        assert_eq!(got.status, 200, "{}", got.text);
        assert!(got.text.len() < 3_000_000, "{}", got.text.len());
        assert_eq!(got.json["until"], "2026-11-20", "the day of these jobs is left out");
    }

    async fn a_pack_has_the_newest_notes_of_a_job(engine) {
        // rule: pack-size
        let world = World::new(engine).await;
        let jobs = [1, 2].map(|id| job(&world, "recorded", vec![mine(&world, id, "2026-11-20T14:00:00Z")]));
        store(&world, &jobs).await;
        add_notes(&world, Uuid::from_u128(1), 130, "short").await;
        add_notes(&world, Uuid::from_u128(2), 3, "short").await;
        let pack = pack(&world).await;
        let notes = pack["notes"].as_array().unwrap();
        let of = |id: u128| notes.iter().filter(|note| note["jobId"] == json!(Uuid::from_u128(id))).count();
        assert_eq!((of(1), of(2)), (100, 3));
        let oldest = notes.iter().map(|note| note["createdAt"].as_str().unwrap()).filter(|at| *at >= "1970-01-01T00:00:00.030Z");
        assert_eq!(oldest.count(), 100, "the oldest thirty notes are left out");
    }

    async fn waiting_packs_do_not_use_up_a_persons_share_of_the_buffers(engine) {
        let config = Config { buffer_bytes: 16 << 20, buffer_wait: Duration::from_millis(1), ..Config::default() };
        let world = World::with_config(engine, config).await;
        let app = world.app.app.clone();
        let permit = app.packs.acquire(TaskOwner::Person(world.app.worker_id)).await.unwrap();
        let waiting: Vec<_> = (0..16).map(|_| {
            let worker = world.worker.clone();
            tokio::spawn(async move { worker.get("/api/me/pack").await.status })
        }).collect();
        for _ in 0..10 {
            assert_eq!(world.worker.get("/api/jobs?limit=500").await.status, 200);
        }
        assert!(waiting.iter().all(|one| !one.is_finished()), "one pack at a time for a person");
        drop(permit);
        for one in waiting {
            assert_eq!(one.await.unwrap(), 200);
        }
    }

    async fn a_signature_is_saved_while_all_permits_for_packs_are_in_use(engine) {
        let cards = CardWorld::new(engine).await;
        let world = &cards.world;
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let mut permits = Vec::new();
        for person in 0..(processors / 2).clamp(1, 4) {
            let owner = TaskOwner::Person(Uuid::from_u128(person.try_into().unwrap()));
            permits.push(world.app.app.packs.acquire(owner).await.unwrap());
        }
        let card = cards.card(json!({})).await;
        let saved = cards.change(&card, json!({"customerSignature": drawing(20, 10)})).await;
        assert_eq!(saved.status, 200, "{}", saved.text);
        drop(permits);
    }
}
