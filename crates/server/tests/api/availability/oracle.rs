//! Random businesses: the free times that the server returns must be equal to those of a simple search that tries
//! every quarter hour.

mod plain;

use jobwright::kit::clock::Clock as _;
use proptest::{
    prelude::*,
    sample::{select, subsequence},
    strategy::ValueTree as _,
    test_runner::{Config, RngAlgorithm, TestRng, TestRunner},
};
use serde_json::{Value, json};
use uuid::Uuid;

use super::business::{answered, ms, request_slots, set_hours, set_leave, text};
use crate::{
    jobs::world::{World, path},
    support::{Response, on_each_engine},
};
use plain::{Asked, Business, Visit};

const PEOPLE: usize = 4;
const MINUTE: i64 = 60_000;
const DAY: i64 = 1440;

/// Time zones, each with a number of days. In a zone with daylight saving time, the clocks change this many days after
/// the start of the tests' clock. The visits of a random business begin one day before that.
const PLACES: [(&str, i64); 5] = [
    ("America/New_York", 114),
    ("Europe/Berlin", 128),
    ("Australia/Lord_Howe", 135),
    ("Asia/Kathmandu", 3),
    ("UTC", 1),
];

/// The working hours of a person, or of the business if the first value is `None`. The second value is whether there
/// are any working hours. The third value lists the times: weekday, first minute and last minute of the day.
type Hours = (Option<usize>, bool, Vec<(u8, u16, u16)>);

/// The content of a random business. Times are minutes since the first day of the business.
#[derive(Debug, Clone)]
struct Made {
    place: usize,
    by_worker: bool,
    gap: i64,
    hours: Vec<Hours>,
    leave: Vec<(Option<usize>, i64, i64)>,
    /// The visits: start, length, crew, and whether the visit belongs to the same job as the visit before it in this
    /// list.
    visits: Vec<(i64, Option<i64>, Vec<usize>, bool)>,
    question: Question,
    /// A booking to try: start, length and crew. The server may refuse it.
    booking: (i64, Option<i64>, Vec<usize>),
}

#[derive(Debug, Clone)]
struct Question {
    near: i64,
    minutes: i64,
    crew: Option<Vec<usize>>,
    moved: Option<usize>,
    limit: usize,
}

fn crew() -> impl Strategy<Value = Vec<usize>> {
    let all: Vec<usize> = (0..PEOPLE).collect();
    (0..3_usize).prop_flat_map(move |count| subsequence(all.clone(), count).prop_shuffle())
}

fn someone() -> impl Strategy<Value = Option<usize>> {
    proptest::option::weighted(0.8, 0..PEOPLE)
}

/// Generates working hours with at most four periods a day. Some periods adjoin each other, also across midnight.
fn hours() -> impl Strategy<Value = Vec<(u8, u16, u16)>> {
    let day = prop_oneof![
        Just(vec![(480_u16, 720_u16), (720, 1020)]),
        Just(vec![(0, 120), (1320, 1440)]),
        Just(vec![(0, 1440)]),
        Just(vec![(60, 75), (90, 135), (600, 660), (675, 1440)]),
    ];
    (day, subsequence((1..=7_u8).collect::<Vec<_>>(), 1..7)).prop_map(|(day, days)| {
        let stretch = |weekday| day.iter().map(move |(from, to)| (weekday, *from, *to));
        days.into_iter().flat_map(stretch).collect()
    })
}

fn length() -> impl Strategy<Value = Option<i64>> {
    proptest::option::weighted(
        0.85,
        prop_oneof![(1..=16_i64).prop_map(|many| many * 15), 5..1440_i64],
    )
}

fn any_business() -> impl Strategy<Value = Made> {
    let minute = || 0..3 * DAY;
    let business = (
        0..PLACES.len(),
        any::<bool>(),
        select(vec![0_i64, 0, 10, 60]),
        proptest::collection::vec((someone(), proptest::bool::weighted(0.9), hours()), 0..3),
        proptest::collection::vec((someone(), minute(), 1..1500_i64), 0..3),
        proptest::collection::vec((minute(), length(), crew(), any::<bool>()), 2..8),
    );
    let asked = (
        minute(),
        5..=600_i64,
        proptest::option::weighted(0.7, crew()),
        proptest::option::of(0..8_usize),
        1..=20_usize,
    );
    (business, asked, (minute(), length(), crew())).prop_map(|(business, asked, booking)| {
        let (place, by_worker, gap, hours, leave, visits) = business;
        let (near, minutes, crew, moved, limit) = asked;
        let question = Question {
            near,
            minutes,
            crew,
            moved,
            limit,
        };
        Made {
            place,
            by_worker,
            gap,
            hours,
            leave,
            visits,
            question,
            booking,
        }
    })
}

/// The business on the server, and the same business in memory.
struct Run<'a> {
    world: &'a World,
    people: &'a [Uuid],
    plain: Business,
    from: i64,
}

impl<'a> Run<'a> {
    /// Replaces all data of the previous random business with the data of this one.
    async fn new(world: &'a World, people: &'a [Uuid], made: &Made) -> Self {
        for table in ["jobs", "absences", "working_hours"] {
            world.app.sql(format!("DELETE FROM {table}")).await;
        }
        let (zone, days) = PLACES[made.place];
        let scope = if made.by_worker { "worker" } else { "business" };
        let gap = made.gap;
        let set = format!(
            "UPDATE settings SET timezone = '{zone}', conflict_scope = '{scope}', gap_minutes = {gap}"
        );
        world.app.sql(set).await;
        let now = world.app.clock.now().as_millisecond();
        let mut run = Self {
            world,
            people,
            plain: Business::new(zone, made.by_worker, gap * MINUTE, now),
            from: now + (days - 1) * DAY * MINUTE,
        };
        run.add_hours(made).await;
        run.add_leave(made).await;
        run.add_visits(made).await;
        run
    }

    fn at(&self, minute: i64) -> i64 {
        self.from + minute * MINUTE
    }

    fn ids(&self, crew: &[usize]) -> Vec<Uuid> {
        crew.iter().map(|one| self.people[*one]).collect()
    }

    async fn add_hours(&mut self, made: &Made) {
        for (user, works, hours) in &made.hours {
            let user = user.map(|one| self.people[one]);
            if self.plain.hours.contains_key(&user) {
                continue;
            }
            let works = *works || user.is_none();
            set_hours(&self.world.app, user, works, hours).await;
            let hours = if works { hours.clone() } else { Vec::new() };
            self.plain.hours.insert(user, hours);
        }
    }

    async fn add_leave(&mut self, made: &Made) {
        for (user, start, length) in &made.leave {
            let user = user.map(|one| self.people[one]);
            let (start, end) = (self.at(*start), self.at(start + length));
            set_leave(&self.world.app, user, (start, end, false), true).await;
            self.plain.leave.push((user, start, end));
        }
    }

    async fn add_visits(&mut self, made: &Made) {
        let mut job: Option<Value> = None;
        for (start, length, crew, joins) in &made.visits {
            let (start, end) = (
                self.at(*start),
                length.map(|length| self.at(start + length)),
            );
            let crew = self.ids(crew);
            let body = json!({"startDate": text(start), "endDate": end.map(text), "workerIds": crew, "allowOverlap": true});
            let known: Vec<Uuid> = self.plain.visits.iter().map(|visit| visit.id).collect();
            let whole = match job.filter(|_| *joins) {
                Some(job) => {
                    let added = self
                        .world
                        .admin
                        .post(&format!("{}/visits", path(&job)), body)
                        .await;
                    assert_eq!(added.status, 201, "{}", added.text);
                    added.json
                }
                None => self.world.book(body).await,
            };
            let visits = whole["visits"].as_array().unwrap().iter();
            let id = visits
                .map(|visit| id(&visit["id"]))
                .find(|id| !known.contains(id));
            self.plain.visits.push(Visit {
                id: id.unwrap(),
                job: id_of(&whole),
                start,
                end: end.unwrap_or(start),
                crew,
            });
            job = Some(whole);
        }
    }

    /// Requests free times and compares the response with the result of the simple search.
    async fn check_question(&self, question: &Question) {
        let near = self.at(question.near);
        let moved = question
            .moved
            .and_then(|number| self.plain.visits.get(number));
        let crew = question.crew.as_ref().map(|crew| self.ids(crew));
        let who = match &crew {
            Some(crew) => crew
                .iter()
                .map(Uuid::to_string)
                .collect::<Vec<_>>()
                .join(","),
            None => "any".to_owned(),
        };
        let mut query = format!(
            "near={}&minutes={}&workerIds={who}&limit={}",
            text(near),
            question.minutes,
            question.limit,
        );
        if let Some(visit) = moved {
            query.push_str("&visitId=");
            query.push_str(&visit.id.to_string());
        }
        let found = answered(request_slots(self.world, &query).await);
        let asked = Asked {
            near,
            length: question.minutes * MINUTE,
            moved: moved.cloned(),
        };
        let crews = crew.map_or_else(|| self.workers(), |crew| vec![crew]);
        assert_eq!(
            slots(&found["slots"]),
            self.plain.slots(&asked, &crews, question.limit),
            "{query}"
        );
        assert_eq!(
            people(&found["freeNow"]),
            self.plain.free(&asked, &self.people[1..]),
            "{query}"
        );
    }

    /// Returns the crews that a query for `any` can return: one worker each, ordered by name.
    fn workers(&self) -> Vec<Vec<Uuid>> {
        self.people[1..].iter().map(|one| vec![*one]).collect()
    }

    /// Sends a booking. If it is refused, compares the suggestions with the result of the simple search, and books
    /// each suggestion. Returns whether the booking was refused.
    async fn check_booking(&self, (start, length, crew): &(i64, Option<i64>, Vec<usize>)) -> bool {
        let (start, crew) = (self.at(*start), self.ids(crew));
        let booked = self
            .book(start, length.map(|length| start + length * MINUTE), &crew)
            .await;
        if booked.status == 201 {
            self.world.admin.delete(&path(&booked.json)).await;
            return false;
        }
        assert_eq!(booked.status, 409, "{}", booked.text);
        let asked = Asked {
            near: start,
            length: length.unwrap_or(60) * MINUTE,
            moved: None,
        };
        let suggested = slots(&booked.json["suggestions"]);
        assert_eq!(
            suggested,
            self.plain.slots(&asked, std::slice::from_ref(&crew), 3)
        );
        if self.plain.by_worker {
            let mut free = self.plain.free(&asked, &self.people[1..]);
            free.truncate(5);
            assert_eq!(people(&booked.json["freeWorkers"]), free);
        } else {
            assert_eq!(booked.json.get("freeWorkers"), None);
        }
        for (start, crew) in suggested {
            let taken = self.book(start, Some(start + asked.length), &crew).await;
            assert_eq!(taken.status, 201, "{}", taken.text);
            self.world.admin.delete(&path(&taken.json)).await;
        }
        true
    }

    async fn book(&self, start: i64, end: Option<i64>, crew: &[Uuid]) -> Response {
        let body = json!({"startDate": text(start), "endDate": end.map(text), "workerIds": crew});
        self.world.post_job(body).await
    }
}

fn id(value: &Value) -> Uuid {
    value.as_str().unwrap().parse().unwrap()
}

fn id_of(job: &Value) -> Uuid {
    id(&job["id"])
}

fn people(list: &Value) -> Vec<Uuid> {
    let list = list.as_array().into_iter().flatten();
    list.map(|one| id(&one["id"])).collect()
}

fn slots(list: &Value) -> Vec<(i64, Vec<Uuid>)> {
    let list = list.as_array().into_iter().flatten();
    list.map(|slot| {
        (
            ms(slot["startDate"].as_str().unwrap()),
            people(&slot["workers"]),
        )
    })
    .collect()
}

/// The number of random businesses. `make soak` tests 20 times as many.
fn cases() -> usize {
    let is_long = std::env::var_os("JOBWRIGHT_SOAK").is_some();
    if is_long { 4_000 } else { 200 }
}

on_each_engine! {
    /// rule: find-a-time-free, rule: find-a-time-order, rule: find-a-time-anybody, rule: find-a-time-free-now,
    /// rule: find-a-time-refused, rule: find-a-time-reach
    async fn two_hundred_random_businesses_have_the_same_free_times_as_a_plain_search(engine) {
        let world = World::by_worker(engine).await;
        let mut people = vec![world.app.admin_id];
        for name in ["ann", "bob", "cyd"] {
            people.push(world.hire(name).await);
        }
        world.admin.patch(&format!("/api/admin/users/{}/status", world.app.worker_id), json!({"isActive": true})).await;
        people.push(world.app.worker_id);
        let random = TestRng::from_seed(RngAlgorithm::ChaCha, &[19; 32]);
        let mut runner = TestRunner::new_with_rng(Config::default(), random);
        let mut refused = 0;
        for _ in 0..cases() {
            let made = any_business().new_tree(&mut runner).unwrap().current();
            let run = Run::new(&world, &people, &made).await;
            run.check_question(&made.question).await;
            refused += usize::from(run.check_booking(&made.booking).await);
        }
        assert!(refused > cases() / 4, "{refused} refused");
    }
}
