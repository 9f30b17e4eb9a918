//! A pack has at most 153,600 bytes with gzip. If it would be larger, later days are left out. rule: pack-size

use std::io::Read as _;

use flate2::read::GzDecoder;
use jobwright::features::jobs::JobState;
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

use super::mine;
use crate::{
    jobs::world::World,
    support::{Response, on_each_engine},
    visit_lists::business::{job, store},
};

const MAX_BYTES: usize = 153_600;

/// Decompresses a gzip response and returns its JSON.
pub fn unpacked(response: &Response) -> Value {
    let mut text = String::new();
    GzDecoder::new(&response.bytes[..])
        .read_to_string(&mut text)
        .unwrap();
    serde_json::from_str(&text).unwrap()
}

/// Returns a job of the worker. Its description has this many random letters, which hardly compress.
fn large(world: &World, id: u128, day: i64, letters: usize) -> JobState {
    let mut rng = ChaCha8Rng::seed_from_u64(u64::try_from(id).unwrap());
    let start: jiff::Timestamp = "2026-11-20T01:00:00Z".parse().unwrap();
    let start = start + jiff::SignedDuration::from_hours(24 * day);
    let mut state = job(
        world,
        &format!("day {day}"),
        vec![mine(world, id, &start.to_string())],
    );
    let text = (0..letters).map(|_| char::from(rng.random_range(b'!'..b'~')));
    state.job.description = Some(text.collect());
    state
}

/// Requests the worker's pack for this many days. Returns its size with gzip, and its JSON.
async fn sent(world: &World, days: usize) -> (usize, Value) {
    let client = world.worker.clone().with_header("accept-encoding", "gzip");
    let got = client.get(&format!("/api/me/pack?days={days}")).await;
    assert_eq!((got.status, got.header("content-encoding")), (200, "gzip"));
    (got.bytes.len(), unpacked(&got))
}

fn count(pack: &Value) -> usize {
    pack["jobs"].as_array().unwrap().len()
}

on_each_engine! {
    async fn later_days_are_left_out_of_a_pack_that_would_be_too_large(engine) {
        let world = World::new(engine).await;
        // Each day has eight jobs of about 8 kB. Two days fit into the pack.
        let jobs: Vec<_> = (0..64).map(|id| large(&world, id + 1, i64::try_from(id / 8).unwrap(), 10_000)).collect();
        store(&world, &jobs).await;
        let (bytes, pack) = sent(&world, 8).await;
        assert!(bytes <= MAX_BYTES, "{bytes}");
        assert_eq!((count(&pack), pack["until"].as_str()), (16, Some("2026-11-21")), "whole days");
        let (one, first) = sent(&world, 1).await;
        assert_eq!((count(&first), first["until"].as_str()), (8, Some("2026-11-20")));
        assert!(one < bytes);
    }

    async fn a_single_day_that_is_too_large_for_a_pack_is_cut(engine) {
        let world = World::new(engine).await;
        let jobs: Vec<_> = (0..40).map(|id| large(&world, id + 1, 0, 10_000)).collect();
        store(&world, &jobs).await;
        let (bytes, pack) = sent(&world, 8).await;
        assert!(bytes <= MAX_BYTES, "{bytes}");
        assert!((10..40).contains(&count(&pack)), "as many as fit: {}", count(&pack));
        assert_eq!(pack["until"], "2026-11-20");
    }

    async fn a_month_with_very_many_jobs_is_cut_at_the_end_of_a_day(engine) {
        let world = World::new(engine).await;
        let jobs: Vec<_> = (0..620).map(|id| large(&world, id + 1, i64::try_from(id / 20).unwrap(), 20)).collect();
        store(&world, &jobs).await;
        let (bytes, pack) = sent(&world, 31).await;
        assert!(bytes <= MAX_BYTES, "{bytes}");
        assert!(count(&pack) <= 400 && count(&pack).is_multiple_of(20), "{}", count(&pack));
    }
}
