//! Searching free times with `GET /api/availability`.

use serde_json::json;

use super::business::{
    answered, monday, ms, names, nine_to_five, office, request_slots, set_days_off, set_hours,
    set_leave, starts, sydney, text,
};
use crate::{jobs::world::World, support::on_each_engine};

const DAY: i64 = 86_400_000;

on_each_engine! {
    /// rule: find-a-time-order, rule: find-a-time-free
    async fn the_nearest_free_times_come_first_and_do_not_overlap(engine) {
        let world = office(engine).await;
        let ana = world.app.worker_id;
        world.book(json!({"startDate": monday("10:00"), "endDate": monday("12:00"), "workerIds": [ana]})).await;
        let near = monday("10:30");
        let found = answered(request_slots(&world, &format!("near={near}&workerIds={ana}&minutes=45")).await);
        assert_eq!(starts(&found["slots"]), [monday("09:15"), monday("12:00"), monday("12:45")]);
        assert_eq!(found["slots"][0]["endDate"], monday("10:00"));
        assert_eq!(found["slots"][0]["workers"], json!([{"id": ana, "fullName": "Worker Person"}]));
        assert_eq!(found["searchedTo"], text(ms(&near) + 60 * DAY));
        assert_eq!(found["freeNow"], json!([]));
        let free = answered(request_slots(&world, &format!("near={}&workerIds={ana}", monday("14:05"))).await);
        assert_eq!(starts(&free["slots"]), [monday("14:00"), monday("15:00"), monday("13:00")], "later wins a tie only at the same distance");
        assert_eq!(names(&free["freeNow"]), ["Worker Person"], "free at the exact wanted time, which need not be a quarter hour");
    }

    /// rule: find-a-time-free
    async fn times_during_leave_outside_working_hours_or_within_the_gap_are_not_free(engine) {
        let world = office(engine).await;
        let ana = world.app.worker_id;
        world.app.sql("UPDATE settings SET gap_minutes = 30").await;
        world.book(json!({"startDate": monday("09:00"), "endDate": monday("11:00"), "workerIds": [ana]})).await;
        let noon = (ms(&monday("12:00")), ms(&monday("14:10")), false);
        set_leave(&world.app, Some(ana), noon, true).await;
        let asked = (ms(&monday("14:10")), ms(&monday("17:00")), false);
        set_leave(&world.app, Some(ana), asked, false).await;
        set_days_off(&world.app, None, "2026-11-24", "2026-11-25").await;
        let query = format!("near={}&workerIds={ana}&minutes=30&limit=20", monday("09:00"));
        let found = answered(request_slots(&world, &query).await);
        let day = starts(&found["slots"]);
        assert_eq!(day[..3], [monday("11:30"), monday("14:15"), monday("14:45")]);
        assert_eq!(day[5], monday("16:15"));
        assert_eq!(day[6], sydney("2026-11-26 09:00"), "Tuesday and Wednesday are closed");
    }

    /// rule: find-a-time-free
    async fn a_crew_is_free_only_when_all_its_workers_are(engine) {
        let world = office(engine).await;
        let (ana, bob) = (world.app.worker_id, world.hire("bob").await);
        set_hours(&world.app, Some(bob), true, &[(1, 720, 900)]).await;
        world.book(json!({"startDate": monday("12:00"), "endDate": monday("13:15"), "workerIds": [ana]})).await;
        let found = answered(request_slots(&world, &format!("near={}&workerIds={ana},{bob}&limit=2", monday("09:00"))).await);
        assert_eq!(starts(&found["slots"]), [monday("13:15"), sydney("2026-11-30 12:00")]);
        assert_eq!(names(&found["slots"][0]["workers"]), ["Worker Person", "Bob Person"], "the lead first");
    }

    /// rule: find-a-time-free
    async fn free_times_without_workers_are_in_working_hours_and_overlap_no_visit_without_workers(engine) {
        let world = office(engine).await;
        world.book(json!({"startDate": monday("09:00"), "endDate": monday("16:00")})).await;
        world.book(json!({"startDate": monday("16:00"), "endDate": monday("17:00"), "workerIds": [world.app.worker_id]})).await;
        for query in ["", "&workerIds="] {
            let found = answered(request_slots(&world, &format!("near={}&limit=2{query}", monday("08:00"))).await);
            assert_eq!(starts(&found["slots"]), [monday("16:00"), sydney("2026-11-24 09:00")]);
            assert_eq!(found["slots"][0]["workers"], json!([]));
        }
    }

    /// In the conflict scope `business`, nobody is free during a visit, not even a person who is not in its crew. The
    /// minimum gap applies only between visits of the same people. rule: find-a-time-free
    async fn in_the_scope_business_nobody_is_free_during_any_visit(engine) {
        let world = World::new(engine).await;
        set_hours(&world.app, None, true, &nine_to_five()).await;
        world.app.sql("UPDATE settings SET gap_minutes = 60").await;
        let (ana, bob) = (world.app.worker_id, world.hire("bob").await);
        world.book(json!({"startDate": monday("09:00"), "endDate": monday("12:00"), "workerIds": [bob]})).await;
        for (who, start) in [(ana, monday("12:00")), (bob, monday("13:00"))] {
            let found = answered(request_slots(&world, &format!("near={}&workerIds={who}&limit=1", monday("09:00"))).await);
            assert_eq!(starts(&found["slots"]), [start]);
            assert_eq!(found["freeNow"], json!([]));
        }
    }

    /// rule: find-a-time-free
    async fn the_current_time_of_a_moved_visit_counts_as_free(engine) {
        let world = office(engine).await;
        let ana = world.app.worker_id;
        let job = world.book(json!({"startDate": monday("10:00"), "endDate": monday("11:00"), "workerIds": [ana]})).await;
        let visit = job["visits"][0]["id"].as_str().unwrap();
        let query = format!("near={}&workerIds={ana}&limit=1", monday("10:15"));
        let new = answered(request_slots(&world, &query).await);
        assert_eq!(starts(&new["slots"]), [monday("11:00")]);
        let moved = answered(request_slots(&world, &format!("{query}&visitId={visit}")).await);
        assert_eq!(starts(&moved["slots"]), [monday("10:15")]);
        assert_eq!(names(&moved["freeNow"]), ["Worker Person"]);
        // A worker is not free during another visit of the same job, if the worker is in the crew of that visit.
        let job = world.admin.post(&format!("/api/jobs/{}/visits", job["id"].as_str().unwrap()), json!({"startDate": monday("10:15"), "endDate": monday("10:45"), "allowOverlap": true})).await;
        assert_eq!(job.status, 201, "{}", job.text);
        let moved = answered(request_slots(&world, &format!("{query}&visitId={visit}")).await);
        assert_eq!(starts(&moved["slots"]), [monday("10:45")]);
    }

    /// rule: find-a-time-anybody, rule: find-a-time-free-now
    async fn a_search_for_any_worker_returns_the_one_with_the_least_booked_time_of_the_day(engine) {
        let world = office(engine).await;
        let ana = world.app.worker_id;
        let (bob, cyd) = (world.hire("bob").await, world.hire("cyd").await);
        let gone = world.hire("dee").await;
        world.admin.patch(&format!("/api/admin/users/{gone}/status"), json!({"isActive": false})).await;
        for (who, from, to) in [(ana, "09:00", "10:00"), (bob, "13:00", "15:00"), (cyd, "15:00", "15:30"), (cyd, "16:00", "16:30")] {
            world.book(json!({"startDate": monday(from), "endDate": monday(to), "workerIds": [who]})).await;
        }
        let found = answered(request_slots(&world, &format!("near={}&workerIds=any&minutes=60&limit=5", monday("13:00"))).await);
        let expected = [("13:00", "Cyd Person"), ("14:00", "Cyd Person"), ("12:00", "Cyd Person"), ("15:00", "Worker Person"), ("11:00", "Cyd Person")];
        for (slot, (start, who)) in found["slots"].as_array().unwrap().iter().zip(expected) {
            assert_eq!((slot["startDate"].as_str().unwrap(), names(&slot["workers"])), (monday(start).as_str(), vec![who]));
        }
        assert_eq!(names(&found["freeNow"]), ["Cyd Person", "Worker Person"]);
        let next = answered(request_slots(&world, &format!("near={}&workerIds=any&limit=1", sydney("2026-11-24 10:00"))).await);
        assert_eq!(names(&next["slots"][0]["workers"]), ["Bob Person"], "by name where all have nothing booked");
    }

    /// rule: find-a-time-reach
    async fn the_search_starts_now_at_the_earliest_and_covers_sixty_days(engine) {
        let world = office(engine).await;
        let ana = world.app.worker_id;
        let now = answered(request_slots(&world, &format!("workerIds={ana}&limit=1")).await);
        assert_eq!(starts(&now["slots"]), [monday("09:00")], "now is Friday, 20:00");
        set_days_off(&world.app, Some(ana), "2026-11-23", "2027-01-21").await;
        let near = monday("00:00");
        let last = answered(request_slots(&world, &format!("near={near}&workerIds={ana}&limit=20")).await);
        assert_eq!(starts(&last["slots"]), Vec::<&str>::new());
        let friday = sydney("2027-01-22 09:00");
        let near = text(ms(&friday) - 60 * DAY);
        let reached = answered(request_slots(&world, &format!("near={near}&workerIds={ana}&limit=20")).await);
        assert_eq!(starts(&reached["slots"]), [friday.as_str()]);
        for near in ["2000-01-01T12:00:00Z", "2026-09-01T00:00:00Z"] {
            let past = answered(request_slots(&world, &format!("near={near}")).await);
            assert_eq!(past["slots"], json!([]), "{near}");
            assert_eq!(past["searchedTo"], text(ms(near) + 60 * DAY));
        }
    }

    /// rule: find-a-time-reach
    async fn only_times_that_can_be_booked_are_found(engine) {
        let world = World::by_worker(engine).await;
        let found = answered(request_slots(&world, &format!("near={}&limit=2&minutes=60", sydney("2100-12-31 23:50"))).await);
        assert_eq!(starts(&found["slots"]), [sydney("2100-12-31 22:45"), sydney("2100-12-31 21:45")]);
        for slot in found["slots"].as_array().unwrap() {
            let booked = world.post_job(json!({"startDate": slot["startDate"], "endDate": slot["endDate"]})).await;
            assert_eq!(booked.status, 201, "{}", booked.text);
        }
    }

    /// rule: find-a-time-quarters
    async fn quarter_hours_are_in_the_time_zone_of_the_business(engine) {
        let world = World::by_worker(engine).await;
        world.app.sql("UPDATE settings SET timezone = 'Australia/Lord_Howe'").await;
        set_hours(&world.app, None, true, &[(7, 60, 180)]).await;
        // In the time zone of Lord Howe Island the clocks change by half an hour: from 2:00 to 2:30 on 3 October 2027,
        // and from 2:00 back to 1:30 on 4 April 2027.
        for (near, first, quarters) in [("2027-10-03T00:00:00Z", "2027-10-02T14:30:00Z", 6), ("2027-04-04T00:00:00Z", "2027-04-03T14:00:00Z", 10)] {
            let found = answered(request_slots(&world, &format!("near={near}&minutes=15&limit={quarters}")).await);
            let expected: Vec<String> = (0..quarters).rev().map(|quarter| text(ms(first) + quarter * 900_000)).collect();
            assert_eq!(starts(&found["slots"]), expected);
        }
    }
}
