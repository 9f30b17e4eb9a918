//! GET /api/jobs with a time window, for example a week of the schedule. It lists the jobs that overlap the window.
//! rule: job-list

use serde_json::json;

use super::world::{World, titles};
use crate::support::on_each_engine;

/// The window of the week that begins on Monday, 23 November 2026, in Sydney.
const WEEK: &str = "from=2026-11-22T13:00:00Z&to=2026-11-29T13:00:00Z";

on_each_engine! {
    async fn a_window_has_the_jobs_that_overlap_it(engine) {
        let world = World::new(engine).await;
        for (title, start, end, inside) in [
            ("ends at its start", "2026-11-22T12:00:00Z", Some("2026-11-22T13:00:00Z"), false),
            ("runs past midnight into it", "2026-11-22T12:00:00Z", Some("2026-11-22T13:00:00.001Z"), true),
            ("no length, right before", "2026-11-22T12:59:59.999Z", None, false),
            ("no length, at its start", "2026-11-22T13:00:00Z", None, true),
            ("within", "2026-11-25T01:00:00Z", Some("2026-11-25T02:00:00Z"), true),
            ("over all of it", "2026-11-15T00:00:00Z", Some("2026-12-15T00:00:00Z"), true),
            ("31 days, just reaching it", "2026-10-22T13:00:00.001Z", Some("2026-11-22T13:00:00.001Z"), true),
            ("31 days, just not", "2026-10-22T13:00:00Z", Some("2026-11-22T13:00:00Z"), false),
            ("runs out of it past midnight", "2026-11-29T12:59:00Z", Some("2026-11-29T15:00:00Z"), true),
            ("no length, last moment", "2026-11-29T12:59:59.999Z", None, true),
            ("no length, at its end", "2026-11-29T13:00:00Z", None, false),
            ("starts at its end", "2026-11-29T13:00:00Z", Some("2026-11-29T14:00:00Z"), false),
        ] {
            world.book(json!({"title": title, "startDate": start, "endDate": end})).await;
            let list = world.admin.get(&format!("/api/jobs?{WEEK}")).await;
            assert_eq!(titles(&list.json).contains(&title), inside, "{title}");
        }
        let list = world.admin.get(&format!("/api/jobs?{WEEK}")).await;
        assert_eq!(titles(&list.json), [
            "31 days, just reaching it", "over all of it", "runs past midnight into it", "no length, at its start",
            "within", "runs out of it past midnight", "no length, last moment",
        ], "in order of start");
    }

    /// If adjacent windows cover the time of all jobs, each job is in at least one of them. A job without an end is in
    /// exactly one of them.
    async fn every_job_is_in_one_of_two_adjacent_windows(engine) {
        let world = World::new(engine).await;
        let days = ["2026-11-22T13:00:00Z", "2026-11-23T13:00:00Z", "2026-11-24T13:00:00Z", "2026-11-25T13:00:00Z"];
        for (index, day) in days.iter().enumerate() {
            world.book(json!({"title": index.to_string(), "startDate": day})).await;
        }
        for (index, pair) in days.windows(2).enumerate() {
            let list = world.admin.get(&format!("/api/jobs?from={}&to={}", pair[0], pair[1])).await;
            assert_eq!(titles(&list.json), [index.to_string()]);
        }
    }

    async fn a_window_may_have_only_a_start_or_only_an_end(engine) {
        let world = World::new(engine).await;
        world.book(json!({"title": "a", "startDate": "2026-11-01T00:00:00Z"})).await;
        world.book(json!({"title": "b", "startDate": "2026-11-02T00:00:00Z"})).await;
        assert_eq!(titles(&world.admin.get("/api/jobs?from=2026-11-02T00:00:00Z").await.json), ["b"]);
        assert_eq!(titles(&world.admin.get("/api/jobs?to=2026-11-02T00:00:00Z").await.json), ["a"]);
        assert_eq!(titles(&world.admin.get("/api/jobs?from=2026-11-02T11%3A00%3A00%2B11%3A00").await.json), ["b"], "any offset");
        assert_eq!(world.admin.get("/api/jobs?from=0001-01-01T00:00:00Z&to=9999-12-30T00:00:00Z").await.status, 200);
    }
}
