//! Operations on visits, bulk changes, and undoing.

use jiff::ToSpan as _;
use rand::{Rng as _, seq::IndexedRandom as _};
use serde_json::{Value, json};

use super::{DAYS, RandomClient};

impl RandomClient<'_> {
    /// Adds a visit with the crew of the job's current visit or with another crew.
    pub(super) fn add_visit(&mut self) {
        let Some(job) = self.some_job() else { return };
        let (start, end) = self.slot();
        let mut body = json!({"startDate": start, "endDate": end});
        if self.random.random_bool(0.5) {
            body["workerIds"] = self.crew();
        }
        if self.random.random_bool(0.2) {
            body["unscheduled"] = json!(true);
        }
        let path = format!("/api/jobs/{job}/visits");
        self.ask("add a visit", "POST", &path, &body, &[201, 404, 409]);
    }

    /// Changes a visit: its time, its crew, or whether it is in the tray.
    pub(super) fn change_visit(&mut self) {
        let Some(read) = self.read_job() else { return };
        let visits = read["visits"].as_array().unwrap();
        let visit = visits.choose(&mut self.random).unwrap();
        let path = format!("/api/visits/{}", visit["id"].as_str().unwrap());
        let mut body = json!({});
        if self.random.random_bool(0.6) {
            let (start, end) = self.slot();
            body = json!({"startDate": start, "endDate": end});
        }
        if self.random.random_bool(0.5) {
            body["workerIds"] = self.crew();
        }
        if self.random.random_bool(0.3) {
            body["unscheduled"] = json!(visit["unscheduled"] == 0);
        }
        self.ask("change a visit", "PATCH", &path, &body, &[200, 404, 409]);
    }

    pub(super) fn spread(&mut self) {
        let Some(job) = self.some_job() else { return };
        let first = self.scope.year() + (24 * self.random.random_range(0..DAYS)).hours();
        let hour = self.random.random_range(0..22);
        let mut body = json!({
            "firstDay": first.strftime("%Y-%m-%d").to_string(), "days": self.random.random_range(1..4),
            "startTime": format!("{hour:02}:00"), "endTime": format!("{:02}:30", hour + 1),
        });
        if self.random.random_bool(0.7) {
            body["workerIds"] = self.crew();
        }
        let path = format!("/api/jobs/{job}/visits/spread");
        self.ask("spread", "POST", &path, &body, &[201, 404, 409]);
    }

    /// Moves all visits of a job by one day.
    pub(super) fn shift_days(&mut self) {
        let Some(job) = self.some_job() else { return };
        let days = if self.random.random_bool(0.5) { 1 } else { -1 };
        let path = format!("/api/jobs/{job}/visits/shift");
        let body = json!({"days": days});
        self.ask("shift", "POST", &path, &body, &[200, 404, 409]);
    }

    /// Makes a bulk change of three visits of three different jobs.
    pub(super) fn bulk(&mut self) {
        let jobs: Vec<Value> = (0..3).filter_map(|_| self.read_job()).collect();
        let mut visits: Vec<Value> = Vec::new();
        for job in &jobs {
            let id = job["visits"]
                .as_array()
                .unwrap()
                .choose(&mut self.random)
                .unwrap()["id"]
                .clone();
            if !visits.iter().any(|visit| visit["id"] == id) {
                visits.push(json!({"id": id, "version": job["version"]}));
            }
        }
        if visits.is_empty() {
            return;
        }
        let change = match self.random.random_range(0..10) {
            0..5 => json!({"workerIds": self.crew()}),
            5..8 => json!({"shiftDays": if self.random.random_bool(0.5) { 1 } else { -1 }}),
            8 => json!({"unscheduled": self.random.random_bool(0.3)}),
            _ => json!({"status": "completed"}),
        };
        let body = json!({"visits": visits, "change": change});
        let (status, answer) = self.ask("bulk", "POST", "/api/visits/bulk", &body, &[200]);
        if status != 200 {
            return;
        }
        assert_failures(&answer);
        if answer["done"] != json!([]) {
            let id = answer["undoId"].as_str().unwrap().to_owned();
            self.board.undo_ids.lock().unwrap().push(id);
        }
    }

    /// Undoes one of the newest entries of a job's history.
    pub(super) fn undo(&mut self) {
        let Some(job) = self.some_job() else { return };
        let path = format!("/api/jobs/{job}/history?limit=3");
        let (status, entries) = self.ask("history", "GET", &path, &Value::Null, &[200, 404]);
        let entries = entries.as_array().filter(|_| status == 200);
        let Some(entry) = entries.and_then(|entries| entries.choose(&mut self.random)) else {
            return;
        };
        let body = json!({"entryId": entry["id"]});
        let path = format!("/api/jobs/{job}/undo");
        self.ask("undo", "POST", &path, &body, &[200, 404, 409]);
    }

    /// Undoes a bulk change.
    pub(super) fn undo_together(&mut self) {
        let Some(id) = self.board.undo_ids.lock().unwrap().pop() else {
            return;
        };
        let path = format!("/api/undo/{id}");
        let (status, answer) = self.ask(
            "undo together",
            "POST",
            &path,
            &Value::Null,
            &[200, 404, 409],
        );
        if status == 200 {
            assert_failures(&answer);
        }
    }

    fn read_job(&mut self) -> Option<Value> {
        let path = format!("/api/jobs/{}", self.some_job()?);
        let (status, read) = self.ask("read", "GET", &path, &Value::Null, &[200, 404]);
        (status == 200).then_some(read)
    }
}

/// Each visit that was not changed has a failure code. Asserts that this load can cause each of these codes.
fn assert_failures(answer: &Value) {
    for failed in answer["failed"].as_array().unwrap() {
        let code = failed["code"].as_str().unwrap();
        let others = ["stale", "not_found", "unscheduled", "invalid"];
        let known = others.contains(&code) || super::REFUSALS.contains(&code);
        assert!(known, "{answer}");
    }
}
