//! Operations on jobs.

use std::sync::atomic::{AtomicUsize, Ordering};

use rand::Rng as _;
use serde_json::{Value, json};

use super::{super::world::hire, RandomClient};

/// A counter for unique names of new workers in this process.
static HIRED: AtomicUsize = AtomicUsize::new(0);

impl RandomClient<'_> {
    pub(super) fn create(&mut self) {
        let (start, end) = self.slot();
        let assignee = self.somebody();
        let mut body = self.world.job(&start, end.as_deref(), &assignee);
        if self.random.random_bool(0.6) {
            body["workerIds"] = self.crew();
            body["assignedUserId"] = body["workerIds"][0].clone();
        }
        if self.random.random_bool(0.15) {
            body["spread"] = json!({"days": 2});
        }
        self.create_with(body);
    }

    fn create_with(&mut self, mut body: Value) {
        if self.random.random_bool(0.02) {
            body["allowOverlap"] = json!(true);
        }
        let (status, answer) = self.ask("create", "POST", "/api/jobs", &body, &[201, 409]);
        if status == 201 {
            self.counts.created += 1;
            let id = answer["id"].as_str().unwrap().to_owned();
            self.board.jobs.lock().unwrap().push(id);
        }
    }

    /// Moves a job. Sometimes the request has the job's version as `If-Match`.
    pub(super) fn shift(&mut self) {
        let Some(job) = self.some_job() else { return };
        let path = format!("/api/jobs/{job}");
        let (start, end) = self.slot();
        let body = json!({"startDate": start, "endDate": end});
        if self.random.random_bool(0.7) {
            self.ask("move", "PATCH", &path, &body, &[200, 404, 409]);
            return;
        }
        let (status, read) = self.ask("read", "GET", &path, &Value::Null, &[200, 404]);
        if status == 404 {
            return;
        }
        let version = format!("\"{}\"", read["version"]);
        let headers = [("if-match", version.as_str())];
        let (status, answer) = self
            .boss
            .send_with("PATCH", &path, &headers, &body)
            .unwrap();
        assert!(
            [200, 404, 409, 412].contains(&status),
            "move if unchanged: {status} {answer}"
        );
        if status == 200 && answer["version"] != read["version"] {
            let next = read["version"].as_i64().unwrap() + 1;
            assert_eq!(answer["version"], next, "nobody else changed it in between");
        }
        self.counts.record("move if unchanged", status);
    }

    pub(super) fn reassign(&mut self) {
        let Some(job) = self.some_job() else { return };
        let mut body = if self.random.random_bool(0.6) {
            json!({"workerIds": self.crew()})
        } else {
            json!({"assignedUserId": self.somebody()})
        };
        if self.random.random_bool(0.3) {
            let (start, end) = self.slot();
            body["startDate"] = json!(start);
            body["endDate"] = json!(end);
        }
        self.ask(
            "reassign",
            "PATCH",
            &format!("/api/jobs/{job}"),
            &body,
            &[200, 404, 409],
        );
    }

    pub(super) fn archive(&mut self) {
        let Some(job) = self.some_job() else { return };
        let body = json!({"status": "completed", "archived": true});
        self.ask(
            "archive",
            "PATCH",
            &format!("/api/jobs/{job}"),
            &body,
            &[200, 404],
        );
    }

    /// Restores an archived job, so that the job occupies its time again. Sets some of the restored jobs back to
    /// scheduled.
    pub(super) fn restore(&mut self) {
        let Some(job) = self.some_job() else { return };
        let mut body = json!({"archived": false});
        if self.random.random_bool(0.5) {
            body["status"] = json!("scheduled");
        }
        self.ask(
            "restore",
            "PATCH",
            &format!("/api/jobs/{job}"),
            &body,
            &[200, 404, 409],
        );
    }

    pub(super) fn delete(&mut self) {
        let job = {
            let mut jobs = self.board.jobs.lock().unwrap();
            if jobs.is_empty() {
                return;
            }
            let place = self.random.random_range(0..jobs.len());
            jobs.swap_remove(place)
        };
        self.ask(
            "delete",
            "DELETE",
            &format!("/api/jobs/{job}"),
            &Value::Null,
            &[204],
        );
        self.counts.deleted += 1;
    }

    /// Adds a user, tries to book six jobs for this user, and deletes the user. Meanwhile other clients may assign
    /// jobs to the user. The deletion unassigns the user's open jobs.
    pub(super) fn hire_and_dismiss(&mut self) {
        let name = format!("temp{}", HIRED.fetch_add(1, Ordering::Relaxed));
        let person = hire(&self.boss, &name);
        self.board.people.lock().unwrap().push(person.clone());
        for _ in 0..6 {
            let (start, end) = self.slot();
            let mut body = self.world.job(&start, end.as_deref(), &json!(person));
            if self.random.random_bool(0.5) {
                body["workerIds"] = json!([person, self.world.people[0]]);
            }
            self.create_with(body);
        }
        self.board
            .people
            .lock()
            .unwrap()
            .retain(|one| *one != person);
        self.ask(
            "dismiss",
            "DELETE",
            &format!("/api/admin/users/{person}"),
            &Value::Null,
            &[204],
        );
    }
}
