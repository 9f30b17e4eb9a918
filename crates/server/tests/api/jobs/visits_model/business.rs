//! A business in memory with a separate implementation of the rules of visits, for this test only. Times are
//! milliseconds after the first midnight of the business: Monday, 23 November 2026. The business's clocks don't change
//! during the weeks of the test's jobs.

use jiff::Timestamp;
use uuid::Uuid;

use super::ops::{Change, Fields, JobFields};

pub const HOUR: i64 = 3_600_000;
pub const DAY: i64 = 24 * HOUR;
const MIDNIGHT: &str = "2026-11-22T13:00:00Z";

/// The status and the code of a refused request.
pub type Refusal = (u16, &'static str);
pub const INVALID: Refusal = (400, "invalid");
pub const CLASH: Refusal = (409, "schedule_conflict");
const WRONG_STATE: Refusal = (409, "wrong_state");

pub fn midnight() -> i64 {
    MIDNIGHT.parse::<Timestamp>().unwrap().as_millisecond()
}

pub fn instant(ms: i64) -> Timestamp {
    Timestamp::from_millisecond(midnight() + ms).unwrap()
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Visit {
    /// The id that the server gave to the visit. It is the nil UUID until the server has returned it.
    pub id: Uuid,
    pub start: i64,
    pub end: Option<i64>,
    pub waits: bool,
    pub hold: Option<&'static str>,
    pub until: Option<&'static str>,
    pub note: Option<&'static str>,
    pub begun: Option<i64>,
    pub finished: Option<i64>,
    pub done: bool,
    pub crew: Vec<usize>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Job {
    pub id: Uuid,
    pub title: &'static str,
    pub status: &'static str,
    pub priority: i64,
    pub archived: bool,
    pub visits: Vec<Visit>,
}

/// The visit or job as a request would change it, and whether the request is invalid.
pub struct Asked<T> {
    pub after: T,
    pub invalid: bool,
}

impl Visit {
    fn is_open(&self) -> bool {
        !self.done && self.begun.is_none()
    }

    /// Returns the visit as the fields of a request would change it. `lead` is the lead in the request. A request may
    /// contain the lead, the workers, or both.
    pub fn with(&self, fields: &Fields, lead: Option<Option<usize>>) -> Asked<Self> {
        let mut after = self.clone();
        let hours = |hour: i64| hour * HOUR;
        after.start = fields.start.map_or(self.start, hours);
        after.end = fields.end.map_or(self.end, |end| end.map(hours));
        let moved = (after.start, after.end) != (self.start, self.end);
        let mut invalid = moved && after.end.is_some_and(|end| end <= after.start);
        after.waits = fields.waits.unwrap_or(self.waits);
        after.hold = fields.hold.unwrap_or(self.hold);
        after.until = fields.until.unwrap_or(self.until);
        after.note = fields.note.unwrap_or(self.note);
        match (&fields.crew, lead) {
            (Some(crew), lead) => {
                invalid |= lead.is_some_and(|lead| lead != crew.first().copied());
                invalid |= (1..crew.len()).any(|at| crew[..at].contains(&crew[at]));
                after.crew.clone_from(crew);
            }
            (None, Some(None)) => after.crew.clear(),
            (None, Some(Some(lead))) => {
                if let Some(at) = after.crew.iter().position(|one| *one == lead) {
                    after.crew.remove(at);
                } else if !after.crew.is_empty() {
                    after.crew.remove(0);
                }
                after.crew.insert(0, lead);
            }
            (None, None) => {}
        }
        Asked { after, invalid }
    }
}

impl Job {
    pub fn sort(&mut self) {
        self.visits
            .sort_by_key(|visit| (visit.waits, visit.start, visit.id));
    }

    pub fn current(&self) -> usize {
        let open = self.visits.iter().position(|visit| !visit.done);
        open.unwrap_or(self.visits.len() - 1)
    }

    pub fn is_closed(&self) -> bool {
        self.archived || self.status == "completed"
    }

    pub fn patched(&self, fields: &JobFields) -> Asked<Self> {
        let mut after = self.clone();
        let current = self.current();
        let Asked {
            after: mut visit,
            mut invalid,
        } = self.visits[current].with(&fields.visit, fields.lead);
        let (id, before) = (visit.id, (visit.begun, visit.finished));
        let hours = |at: Option<i64>| at.map(|hour| hour * HOUR);
        visit.begun = fields.begun.map_or(visit.begun, hours);
        visit.finished = fields.finished.map_or(visit.finished, hours);
        invalid |= before != (visit.begun, visit.finished)
            && visit
                .begun
                .zip(visit.finished)
                .is_some_and(|(begun, finished)| begun > finished);
        after.visits[current] = visit;
        after.title = fields.title.unwrap_or(after.title);
        after.priority = fields.priority.unwrap_or(after.priority);
        after.archived = fields.archived.unwrap_or(after.archived);
        if let Some(status) = fields.status {
            after.set_status(status);
        }
        after.follow_times(id, before);
        Asked { after, invalid }
    }

    /// While the job is in progress, a visit with a start and a finish is done. A visit whose finish is removed is no
    /// longer done.
    fn follow_times(&mut self, id: Uuid, (begun, finished): (Option<i64>, Option<i64>)) {
        let runs = self.status == "in-progress";
        let mut visits = self.visits.iter_mut();
        let Some(visit) = visits.find(|visit| runs && visit.id == id) else {
            return;
        };
        if finished.is_some() && visit.finished.is_none() {
            visit.done = false;
        } else if begun.and(finished).is_none() && visit.begun.and(visit.finished).is_some() {
            visit.done = true;
        }
    }

    /// Whether a change is refused because the job is closed. While a job is closed, only a change that reopens the
    /// job may affect fields that belong to visits.
    pub fn is_closed_to(&self, fields: &JobFields, after: &Self) -> bool {
        if !(self.is_closed() && after.is_closed()) {
            return false;
        }
        let (was, now) = (&self.visits[self.current()], &after.visits[self.current()]);
        let crew = fields.visit.crew.is_some() && was.crew != now.crew;
        let others = (was.waits, was.hold, was.until) != (now.waits, now.hold, now.until);
        crew || others
    }

    /// Returns the job after its status was set in the status menu.
    pub fn set_status(&mut self, status: &'static str) {
        let was = std::mem::replace(&mut self.status, status);
        if was != "completed" && status == "completed" {
            self.complete(None);
        } else if was == "completed" && status != "completed" {
            self.visits.last_mut().unwrap().done = false;
        }
    }

    fn complete(&mut self, now: Option<i64>) {
        let goes = |visit: &Visit| visit.waits && visit.is_open();
        if self.visits.iter().all(goes) {
            self.visits.truncate(1);
        }
        if self.visits.len() > 1 {
            self.visits.retain(|visit| !goes(visit));
        }
        let (current, begun) = (
            self.current(),
            self.visits.iter().any(|visit| visit.begun.is_some()),
        );
        for (index, visit) in self.visits.iter_mut().enumerate() {
            let finishes = visit.begun.is_some() || (!begun && index == current);
            if let (Some(now), None, true) = (now, visit.finished, finishes) {
                visit.finished = Some(now.max(visit.begun.unwrap_or(now)));
            }
            visit.done = true;
        }
    }

    /// Returns the job after it was started, finished or completed.
    pub fn worked(&self, verb: &str, now: i64) -> Result<Self, Refusal> {
        let mut after = self.clone();
        let (current, several) = (self.current(), self.visits.len() > 1);
        let visit = &mut after.visits[current];
        let runs = self.status == "in-progress";
        let waits = several && runs && visit.begun.is_none();
        match verb {
            _ if self.archived => return Err(WRONG_STATE),
            "start" if ["scheduled", "urgent"].contains(&self.status) || waits => {
                (visit.begun, visit.finished, visit.done) = (Some(now), None, false);
                after.status = "in-progress";
            }
            "finish" if runs && visit.finished.is_none() && !waits => {
                visit.finished = Some(now.max(visit.begun.unwrap_or(now)));
                visit.done = true;
            }
            "complete" if self.status != "completed" && (runs || visit.finished.is_some()) => {
                after.complete(Some(now));
                after.status = "completed";
            }
            _ => return Err(WRONG_STATE),
        }
        Ok(after)
    }

    /// Returns the job after one of its visits was started or finished.
    pub fn visit_worked(&self, visit: usize, verb: &str, now: i64) -> Result<Self, Refusal> {
        let mut after = self.clone();
        let one = &mut after.visits[visit];
        match (verb, one.begun, one.finished) {
            _ if self.archived => return Err(WRONG_STATE),
            ("start", None, _) if self.status != "completed" => {
                (one.begun, one.finished, one.done) = (Some(now), None, false);
                after.status = "in-progress";
            }
            ("finish", Some(begun), None) => {
                (one.finished, one.done) = (Some(now.max(begun)), true);
            }
            _ => return Err(WRONG_STATE),
        }
        Ok(after)
    }

    /// Returns the job with these visits in place of those that are neither started nor done.
    pub fn spread(&self, visits: Vec<Visit>) -> Self {
        let mut after = self.clone();
        after.visits.retain(|visit| !visit.is_open());
        after.visits.extend(visits);
        after
    }

    pub fn shifted(&self, days: i64) -> Result<Self, Refusal> {
        let mut after = self.clone();
        let mut moved = false;
        for visit in after
            .visits
            .iter_mut()
            .filter(|visit| visit.is_open() && !visit.waits)
        {
            visit.start += days * DAY;
            visit.end = visit.end.map(|end| end + days * DAY);
            moved = true;
        }
        if moved {
            Ok(after)
        } else {
            Err((409, "nothing_to_move"))
        }
    }

    /// Returns the job after a bulk change of one of its visits.
    pub fn with_change(&self, visit: usize, change: &Change) -> Result<Asked<Self>, Refusal> {
        let mut after = self.clone();
        let mut invalid = false;
        if self.is_closed() && !matches!(change, Change::Status(_) | Change::Archived(_)) {
            return Err((409, "job_completed"));
        }
        let one = &mut after.visits[visit];
        match change {
            Change::Crew(crew) => {
                let fields = Fields {
                    crew: Some(crew.clone()),
                    ..Fields::default()
                };
                let asked = one.with(&fields, None);
                (*one, invalid) = (asked.after, asked.invalid);
            }
            Change::Shift(_) if one.waits => return Err((409, "unscheduled")),
            Change::Shift(days) => {
                one.start += days * DAY;
                one.end = one.end.map(|end| end + days * DAY);
            }
            Change::Waits(waits) => one.waits = *waits,
            Change::Status(status) => after.set_status(status),
            Change::Archived(archived) => after.archived = *archived,
        }
        Ok(Asked { after, invalid })
    }
}

/// Returns the starts of the visits of a spread: one start per day. With `skip_weekends` there are none on weekends.
pub fn days_of(first: i64, count: i64, skip_weekends: bool) -> Vec<i64> {
    let days = (first..).filter(|day| !(skip_weekends && day.rem_euclid(7) > 4));
    days.take(usize::try_from(count).unwrap()).collect()
}
