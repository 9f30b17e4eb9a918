//! A search for free times with an invalid parameter gets 400 with the parameter's name.

use serde_json::json;
use uuid::Uuid;

use super::business::{answered, monday, request_slots, starts};
use crate::{jobs::world::World, support::on_each_engine};

const YEARS: &str = "Date must be between the years 2000 and 2100";
const NO_WORKER: &str = "A worker was not found or is inactive";

on_each_engine! {
    /// rule: find-a-time-free
    async fn a_bad_parameter_gets_400_with_its_name(engine) {
        let world = World::by_worker(engine).await;
        let ana = world.app.worker_id;
        let gone = world.hire("dee").await;
        world.admin.patch(&format!("/api/admin/users/{gone}/status"), json!({"isActive": false})).await;
        let many: Vec<String> = (0..21).map(|number| Uuid::from_u128(number).to_string()).collect();
        let many = many.join(",");
        let twice = format!("{ana},{ana}");
        let strangers = format!("{ana},{}", Uuid::now_v7());
        let bad = [
            ("minutes", "4", "lower than 5"), ("minutes", "1441", "greater than 1440"), ("minutes", "soon", ""),
            ("limit", "0", "lower than 1"), ("limit", "21", "greater than 20"),
            ("near", "soon", "Invalid time value"), ("near", "1970-01-01T00:00:00Z", YEARS), ("near", "9999-12-01T00:00:00Z", YEARS), ("near", "9999-12-31T23:59:59Z", "Invalid time value"),
            ("near", "2100-12-31T13:00:00Z", YEARS), ("near", "-000001-01-01T00:00:00Z", ""),
            ("workerIds", "all", "Invalid id"), ("workerIds", many.as_str(), "A visit can have at most 20 workers"),
            ("workerIds", twice.as_str(), "A worker can be chosen only once"), ("workerIds", strangers.as_str(), NO_WORKER),
            ("workerIds", &gone.to_string(), NO_WORKER),
            ("visitId", "1", ""), ("visitId", &Uuid::now_v7().to_string(), "Visit not found"),
        ].map(|(name, value, message)| (name, value.to_owned(), message));
        for (name, value, message) in bad {
            let answer = request_slots(&world, &format!("{name}={value}")).await;
            assert_eq!((answer.status, answer.json["code"].as_str()), (400, Some("invalid")), "{name}={value}: {}", answer.text);
            let said = answer.json["fields"][name].as_str().unwrap_or_default();
            assert!(said.contains(message) && !said.is_empty(), "{name}={value}: {}", answer.text);
        }
    }

    async fn free_times_of_an_administrator_are_found_but_not_in_a_search_for_any_worker(engine) {
        let world = World::by_worker(engine).await;
        let found = answered(request_slots(&world, &format!("near={}&workerIds={}", monday("09:10"), world.app.admin_id)).await);
        assert_eq!(starts(&found["slots"])[0], monday("09:15"));
        let any = answered(request_slots(&world, &format!("near={}&workerIds=any&limit=1", monday("09:10"))).await);
        assert_eq!(any["slots"][0]["workers"][0]["id"], json!(world.app.worker_id), "anybody is a worker");
    }
}
