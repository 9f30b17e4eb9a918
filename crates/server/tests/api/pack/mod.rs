//! The pack is one response with the data that a person needs on site for the next days.

mod bounds;
mod size;

use jiff::SignedDuration;
use jobwright::features::jobs::{JobState, JobStatus, Visit, rules::Slot};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    job_cards::card_world::CardWorld,
    jobs::world::{World, path},
    support::on_each_engine,
    visit_lists::business::{HOUR, at, job, store, visit},
};

/// Returns a visit of the test's worker.
fn mine(world: &World, id: u128, start: &str) -> Visit {
    Visit {
        crew: vec![world.app.worker_id],
        ..visit(id, start)
    }
}

/// Requests the worker's pack for the default of eight days.
async fn pack(world: &World) -> Value {
    let got = world.worker.get("/api/me/pack").await;
    assert_eq!(got.status, 200, "{}", got.text);
    got.json
}

fn titles(pack: &Value) -> Vec<&str> {
    let jobs = pack["jobs"].as_array().unwrap().iter();
    jobs.map(|job| job["title"].as_str().unwrap()).collect()
}

on_each_engine! {
    /// The tests' clock is at 20:00 on 20 November in Sydney. In Sydney a day begins at 13:00 UTC.
    async fn the_pack_has_the_complete_jobs_of_the_persons_visits_from_today_on(engine) {
        // rule: pack-jobs
        let world = World::new(engine).await;
        let second = vec![visit(20, "2026-11-01T00:00:00Z"), mine(&world, 21, "2026-11-23T00:00:00Z")];
        let late = at("2026-11-19T12:30:00Z");
        let mut over_midnight = mine(&world, 3, "2026-11-19T12:30:00Z");
        over_midnight.slot = Slot { start: late, end: Some(late + HOUR) };
        let change = |id, title: &str, start: &str, change: &dyn Fn(&mut JobState)| {
            let mut state = job(&world, title, vec![mine(&world, id, start)]);
            change(&mut state);
            state
        };
        store(&world, &[
            job(&world, "last day", vec![mine(&world, 1, "2026-11-27T12:59:59Z")]),
            job(&world, "second visit", second),
            job(&world, "over midnight", vec![over_midnight]),
            job(&world, "done today", vec![Visit { done: true, ..mine(&world, 4, "2026-11-20T02:00:00Z") }]),
            change(5, "in progress", "2026-11-02T00:00:00Z", &|state| state.job.status = JobStatus::InProgress),
            job(&world, "yesterday", vec![mine(&world, 6, "2026-11-19T11:00:00Z")]),
            job(&world, "ninth day", vec![mine(&world, 7, "2026-11-27T13:00:00Z")]),
            job(&world, "of others", vec![visit(8, "2026-11-21T00:00:00Z")]),
            change(9, "in the tray", "2026-11-21T00:00:00Z", &|state| state.visits[0].unscheduled = true),
            change(10, "archived", "2026-11-21T00:00:00Z", &|state| state.job.archived = true),
        ]).await;
        let pack = pack(&world).await;
        assert_eq!(titles(&pack), ["in progress", "over midnight", "done today", "second visit", "last day"]);
        assert_eq!((&pack["until"], &pack["madeAt"]), (&json!("2026-11-27"), &json!("2026-11-20T09:00:00.000Z")));
        for one in pack["jobs"].as_array().unwrap() {
            assert_eq!(*one, world.worker.get(&path(one)).await.json, "whole, with visits");
        }
        assert_eq!(pack["settings"], world.worker.get("/api/settings").await.json);
        assert_eq!((&pack["notes"], &pack["cards"], &pack["files"]), (&json!([]), &json!([]), &json!([])));
        let short = world.worker.get("/api/me/pack?days=1").await.json;
        assert_eq!(titles(&short), ["in progress", "over midnight", "done today"]);
        assert_eq!(short["until"], "2026-11-20");
        assert_eq!(titles(&world.admin.get("/api/me/pack?days=31").await.json), Vec::<&str>::new());
    }

    async fn a_job_in_progress_is_in_the_pack_of_workers_with_its_current_or_an_open_visit(engine) {
        let world = World::new(engine).await;
        let state = |id, title: &str, visits: Vec<Visit>| {
            let mut state = job(&world, title, visits);
            state.job.id = Uuid::from_u128(id);
            state.job.status = JobStatus::InProgress;
            state
        };
        let done = |id| Visit { done: true, ..mine(&world, id, "2026-11-01T00:00:00Z") };
        store(&world, &[
            state(1, "all done", vec![done(1)]),
            state(2, "others go on", vec![done(2), visit(20, "2026-11-21T00:00:00Z")]),
            state(3, "waits in the tray", vec![Visit { unscheduled: true, ..mine(&world, 3, "2026-11-02T00:00:00Z") }]),
        ]).await;
        let pack = pack(&world).await;
        assert_eq!(titles(&pack), ["waits in the tray", "all done"]);
    }

    async fn the_number_of_days_is_from_1_to_31(engine) {
        let world = World::new(engine).await;
        for (days, message) in [("0", "lower than 1"), ("32", "greater than 31"), ("-1", "lower than 1")] {
            world.worker.get(&format!("/api/me/pack?days={days}")).await.assert_field("days", message);
        }
        assert_eq!(world.worker.get("/api/me/pack?days=x").await.status, 400);
        assert_eq!(world.worker.get("/api/me/pack?days=31").await.json["until"], "2026-12-20");
    }

    async fn the_etag_of_a_pack_changes_with_everything_except_the_creation_time(engine) {
        // rule: pack-etag
        let world = World::new(engine).await;
        let booked = world.book(json!({"assignedUserId": world.app.worker_id})).await;
        let first = world.worker.get("/api/me/pack").await;
        assert_eq!((first.header("cache-control"), first.header("vary")), ("private, no-cache", "Accept-Encoding"));
        let again = world.worker.clone().with_header("if-none-match", first.header("etag"));
        world.app.clock.advance(SignedDuration::from_mins(5));
        let same = again.get("/api/me/pack").await;
        assert_eq!((same.status, same.text.as_str(), same.header("etag")), (304, "", first.header("etag")));
        world.change(&booked, json!({"title": "Other"})).await;
        let changed = again.get("/api/me/pack").await;
        assert_eq!((changed.status, titles(&changed.json)), (200, vec!["Other"]));
        assert_eq!(changed.json["madeAt"], "2026-11-20T09:05:00.000Z");
        let packed = world.worker.clone().with_header("accept-encoding", "gzip, br").get("/api/me/pack").await;
        assert_eq!(packed.header("content-encoding"), "gzip");
        assert_ne!(packed.header("etag"), changed.header("etag"));
        assert_eq!(size::unpacked(&packed)["jobs"], changed.json["jobs"]);
        let tagged = world.worker.clone().with_header("accept-encoding", "gzip").with_header("if-none-match", packed.header("etag"));
        assert_eq!(tagged.get("/api/me/pack").await.status, 304);
    }

    async fn cards_in_a_pack_have_a_signed_flag_and_no_images(engine) {
        // rule: pack-cards
        let cards = CardWorld::new(engine).await;
        let world = &cards.world;
        let done = world.book(json!({"status": "completed", "assignedUserId": world.app.worker_id})).await;
        let made = cards.post_card(&done, json!({"workCarriedOut": [{"description": "Tap"}], "customerSignature": "Ann Lee"})).await;
        assert_eq!(made.status, 201, "{}", made.text);
        let pack = pack(world).await;
        let mut whole = made.json.clone();
        let fields = whole.as_object_mut().unwrap();
        fields.remove("customerSignature");
        fields.remove("inspectorSignature");
        fields.insert("signed".to_owned(), json!(1));
        assert_eq!(pack["cards"], json!([whole]));
        cards.change(&made.json, json!({"customerSignature": null, "reopen": 1})).await;
        let pack = world.worker.get("/api/me/pack").await.json;
        assert_eq!((&pack["cards"][0]["signed"], &pack["cards"][0]["signedAt"]), (&json!(0), &Value::Null));
    }
}
