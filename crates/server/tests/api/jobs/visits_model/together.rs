//! Operations that change several jobs, and undoing these operations.

use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    business::{CLASH, Job, Refusal},
    clashes::is_refused,
    ops::Change,
    run::Run,
    undo::undone,
};

impl Run {
    /// Returns the job after a history entry is undone, or the status and code of the refusal.
    fn undo_of(&self, now: &Job, entry: usize, allow: bool) -> Result<Job, Refusal> {
        let entry = &self.entries[&now.id][entry];
        if entry.before.is_none() {
            return Err((409, "cannot_be_undone"));
        }
        let after = undone(entry, now).ok_or((409, "changed_since"))?;
        let joined = Self::joined(Some(now), &after);
        if joined.iter().any(|person| !self.active[*person]) {
            Err((409, "inactive_worker"))
        } else if after.archived && after.status != "completed" {
            Err((409, "not_completed"))
        } else if !allow && is_refused(self.by_worker, &self.jobs, Some(now), &after, false) {
            Err(CLASH)
        } else {
            Ok(after)
        }
    }

    pub async fn undo(&mut self, job: Uuid, entry: usize, allow: bool) -> Option<(Uuid, String)> {
        let now = self.jobs.iter().find(|one| one.id == job)?.clone();
        let expected = self.undo_of(&now, entry, allow);
        let ids = self.history(job).await;
        let body = json!({"entryId": ids[entry], "allowOverlap": allow});
        let answer = self
            .ask("POST", &format!("/api/jobs/{job}/undo"), &body)
            .await;
        match expected {
            Err((status, code)) => {
                let found = (answer.status, answer.json["code"].as_str());
                assert_eq!(
                    found,
                    (status, Some(code)),
                    "undo {entry} of {now:?}: {}",
                    answer.text
                );
                None
            }
            Ok(after) => {
                assert_eq!(
                    answer.status, 200,
                    "undo {entry} of {now:?}: {}",
                    answer.text
                );
                self.stored(Some(now), after).await;
                Some((job, answer.header("x-history-entry").to_owned()))
            }
        }
    }

    /// Reads the ids of the entries in a job's history, oldest first.
    pub async fn history(&self, job: Uuid) -> Vec<Uuid> {
        let sql = "SELECT id FROM job_history WHERE job_id = $1 ORDER BY at, id";
        let read = self
            .world
            .app
            .db
            .read(move |tx| tx.query(sql, &[job.into()], |row| row.get(0)));
        let ids: Result<Vec<Uuid>, jobwright_db::Error> = read.await;
        ids.unwrap()
    }

    pub async fn bulk(&mut self, picks: &[(usize, usize)], change: &Change, allow: bool) {
        let mut chosen: Vec<(Uuid, Uuid)> = Vec::new();
        for (job, visit) in picks {
            let Some(job) = self.job(*job) else { return };
            let visit = job.visits[visit % job.visits.len()].id;
            if !chosen.iter().any(|(_, other)| *other == visit) {
                chosen.push((job.id, visit));
            }
        }
        let version = |job: &Uuid| self.entries[job].len();
        let visits: Vec<Value> = chosen
            .iter()
            .map(|(job, visit)| json!({"id": visit, "version": version(job)}))
            .collect();
        let body =
            json!({"visits": visits, "change": change.body(&self.people), "allowOverlap": allow});
        let answer = self.ask("POST", "/api/visits/bulk", &body).await;
        assert_eq!(answer.status, 200, "{body}: {}", answer.text);
        let (mut done, mut failed, mut changed) = (Vec::new(), Vec::new(), Vec::new());
        for (job, visit) in chosen {
            let place = self.jobs.iter().position(|one| one.id == job).unwrap();
            let before = self.jobs[place].clone();
            match self.one_of_bulk(&before, visit, change, allow) {
                Err(code) => failed.push(json!([visit, code])),
                Ok(after) => {
                    done.push(visit);
                    if after != before {
                        self.jobs[place] = after.clone();
                        changed.push((before, after));
                    }
                }
            }
        }
        assert_outcome(&answer.json, &json!(done), &failed);
        if !changed.is_empty() {
            self.undo_ids
                .push(answer.json["undoId"].as_str().unwrap().parse().unwrap());
        }
        self.stored_together(changed).await;
    }

    fn one_of_bulk(
        &self,
        before: &Job,
        visit: Uuid,
        change: &Change,
        allow: bool,
    ) -> Result<Job, &'static str> {
        // An earlier step of the same bulk change may have completed the job and removed this visit. Then this step
        // sets the same status on the job again, and any visit of the job can be used for that.
        let place = before.visits.iter().position(|one| one.id == visit);
        let place = place.unwrap_or(0);
        let asked = before
            .with_change(place, change)
            .map_err(|(_, code)| code)?;
        let mut after = self
            .check(Some(before), asked, false, allow)
            .map_err(|(_, code)| code)?;
        after.sort();
        Ok(after)
    }

    /// Adds each change to the job's history in memory. Compares the last state of each job with the server's job.
    async fn stored_together(&mut self, changed: Vec<(Job, Job)>) {
        for (index, (before, after)) in changed.iter().enumerate() {
            let is_last = changed[index + 1..]
                .iter()
                .all(|(later, _)| later.id != after.id);
            if is_last {
                self.stored(Some(before.clone()), after.clone()).await;
            } else {
                let entry = super::undo::Entry {
                    before: Some(before.clone()),
                    after: after.clone(),
                };
                self.entries.get_mut(&after.id).unwrap().push(entry);
            }
        }
    }

    pub async fn undo_together(&mut self, number: usize) {
        let Some(place) = self.undo_ids.len().checked_sub(1 + number) else {
            return;
        };
        let id = self.undo_ids[place];
        let sql = "SELECT job_id, id, undo_visit FROM job_history WHERE undo_id = $1 ORDER BY at DESC, id DESC";
        let read = self.world.app.db.read(move |tx| {
            tx.query(sql, &[id.into()], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?))
            })
        });
        let entries: Result<Vec<(Uuid, Uuid, Option<Uuid>)>, jobwright_db::Error> = read.await;
        let mut left = Vec::new();
        for (job, entry, visit) in entries.unwrap() {
            let at = self
                .history(job)
                .await
                .iter()
                .position(|one| *one == entry)
                .unwrap();
            left.push((job, at, visit.unwrap_or(job)));
        }
        let answer = self
            .ask("POST", &format!("/api/undo/{id}"), &Value::Null)
            .await;
        if left.is_empty() {
            return answer.assert_error(404, "not_found");
        }
        let jobs = self.jobs.clone();
        let (mut done, mut changed) = (Vec::new(), Vec::new());
        let failed: Vec<Value> = loop {
            let (tried, mut failed) = (left.len(), Vec::new());
            for (job, at, visit) in left {
                let place = self.jobs.iter().position(|one| one.id == job).unwrap();
                let before = self.jobs[place].clone();
                match self.undo_of(&before, at, false) {
                    Ok(mut after) => {
                        after.sort();
                        self.jobs[place] = after.clone();
                        done.push(visit);
                        changed.push((before, after));
                    }
                    Err((_, "inactive_worker")) => {
                        self.jobs = jobs;
                        return answer.assert_error(409, "inactive_worker");
                    }
                    Err((_, code)) => failed.push((job, at, visit, code)),
                }
            }
            if failed.len() == tried {
                break failed
                    .into_iter()
                    .map(|(_, _, visit, code)| json!([visit, code]))
                    .collect();
            }
            left = failed
                .into_iter()
                .map(|(job, at, visit, _)| (job, at, visit))
                .collect();
        };
        assert_eq!(answer.status, 200, "{}", answer.text);
        assert_outcome(&answer.json, &json!(done), &failed);
        self.stored_together(changed).await;
    }

    pub async fn delete(&mut self, job: usize) {
        let Some(job) = self.job(job) else { return };
        let answer = self
            .ask("DELETE", &format!("/api/jobs/{}", job.id), &Value::Null)
            .await;
        assert_eq!(answer.status, 204, "{}", answer.text);
        self.jobs.retain(|one| one.id != job.id);
        self.entries.remove(&job.id);
        self.changes += 1;
    }

    /// Deletes a person and removes the person from open visits. At least two people always remain.
    pub async fn leave(&mut self, person: usize) {
        if self.gone[person] || self.gone.iter().filter(|gone| !**gone).count() < 3 {
            return;
        }
        let path = format!("/api/admin/users/{}", self.people[person]);
        let answer = self.ask("DELETE", &path, &Value::Null).await;
        assert_eq!(answer.status, 204, "{}", answer.text);
        (self.gone[person], self.active[person]) = (true, false);
        let changed = self.without(person);
        self.stored_together(changed).await;
    }

    /// Deactivates a person and removes the person from open visits, or activates the person again.
    pub async fn set_active(&mut self, person: usize, active: bool) {
        if self.gone[person] {
            return;
        }
        let path = format!("/api/admin/users/{}/status", self.people[person]);
        let answer = self.ask("PATCH", &path, &json!({"isActive": active})).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        self.active[person] = active;
        if let Some(id) = answer.json["undoId"].as_str() {
            self.undo_ids.push(id.parse().unwrap());
            let changed = self.without(person);
            self.stored_together(changed).await;
        }
    }

    /// Removes the person from open visits. Each changed visit gets its own entry in the history.
    fn without(&mut self, person: usize) -> Vec<(Job, Job)> {
        let mut changed = Vec::new();
        for job in self.jobs.iter_mut().filter(|job| job.status != "completed") {
            for place in 0..job.visits.len() {
                let visit = &job.visits[place];
                if visit.done || !visit.crew.contains(&person) {
                    continue;
                }
                let before = job.clone();
                job.visits[place].crew.retain(|one| *one != person);
                changed.push((before, job.clone()));
            }
        }
        changed
    }
}

/// Asserts that a response has these lists of changed visits and of failed visits. Each failed visit has its code.
fn assert_outcome(answer: &Value, done: &Value, failed: &[Value]) {
    assert_eq!(answer["done"], *done, "{answer}");
    let found = answer["failed"].as_array().unwrap().iter();
    let found: Vec<Value> = found.map(|one| json!([one["id"], one["code"]])).collect();
    assert_eq!(found, failed, "{answer}");
}
