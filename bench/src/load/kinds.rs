//! The kinds of requests that are measured.

use std::borrow::Cow;

use serde_json::Value;

use super::business::{Business, RARE};

/// A kind of request: its name, and a function that builds the requests for a business.
pub struct Kind {
    /// The name of the kind in the table.
    pub name: &'static str,
    /// Builds the requests of this kind for a business.
    pub requests: for<'a> fn(&'a Business) -> Requests<'a>,
}

impl Kind {
    /// Whether this kind is also measured on a bare axum handler that answers with the same bytes.
    pub fn has_echo(&self) -> bool {
        [WINDOW, CALENDAR].contains(&self.name)
    }

    /// Whether the measured server supports this kind. An older server has no calendar endpoint and no free times.
    pub fn is_known(&self, business: &Business) -> bool {
        if [FREE_ONE, FREE_CREW, FREE_ANY].contains(&self.name) {
            let answer = business.send("GET", "/api/availability", &Value::Null);
            return answer.status == 200;
        }
        if !self.name.starts_with("calendar") {
            return true;
        }
        let answer = business.send("GET", &calendar(business), &Value::Null);
        answer.header("etag").is_some()
    }
}

/// The requests of one kind for one business.
pub struct Requests<'a> {
    /// The HTTP status that each response must have.
    pub status: u16,
    /// Whether a request is sent again if the response is a 503, which means that the server has no memory for it now.
    pub repeats_refused: bool,
    source: Source<'a>,
}

enum Source<'a> {
    /// A list of requests, which are sent in order. After the last request the list begins again.
    List(Vec<Vec<u8>>),
    /// A function that builds a request from the client's number and the request's number.
    Generated(Box<dyn Fn(usize, usize) -> Vec<u8> + Sync + 'a>),
}

impl<'a> Requests<'a> {
    /// Requests that are all the same.
    pub fn same(request: Vec<u8>) -> Self {
        Self::of(200, Source::List(vec![request]))
    }

    /// The same requests. Each is sent again if the response is a 503.
    #[must_use]
    pub fn repeating_refused(self) -> Self {
        Self {
            repeats_refused: true,
            ..self
        }
    }

    fn of(status: u16, source: Source<'a>) -> Self {
        Self {
            status,
            repeats_refused: false,
            source,
        }
    }

    /// Returns the request that the client `caller` sends as its request number `turn`.
    pub fn request(&self, caller: usize, turn: usize) -> Cow<'_, [u8]> {
        match &self.source {
            Source::List(all) => Cow::Borrowed(&all[(caller * 7 + turn) % all.len()]),
            Source::Generated(make) => Cow::Owned(make(caller, turn)),
        }
    }
}

fn get<'a>(business: &'a Business, path: &str) -> Requests<'a> {
    Requests::same(business.request("GET", path, &Value::Null))
}

fn search<'a>(business: &'a Business, words: &str) -> Requests<'a> {
    search_by(business, "startDate", words)
}

/// Searches for `words`. The results are sorted as in the app's list of jobs.
fn search_upcoming<'a>(business: &'a Business, words: &str) -> Requests<'a> {
    search_by(business, "upcoming", words)
}

fn search_by<'a>(business: &'a Business, order: &str, words: &str) -> Requests<'a> {
    get(business, &search_path(order, words))
}

/// Searches for a word of a job's title together with the name of a worker. Twenty workers take turns. Some workers do
/// that kind of work often, others hardly ever.
fn search_work<'a>(business: &'a Business, order: &str) -> Requests<'a> {
    let names = business.names.iter();
    let paths = names.map(|name| search_path(order, &format!("replacement {name}")));
    let requests = paths.map(|path| business.request("GET", &path, &Value::Null));
    Requests::of(200, Source::List(requests.collect()))
}

fn search_path(order: &str, words: &str) -> String {
    let words = words.replace(' ', "%20").replace('\'', "%27");
    let words = words.replace('&', "%26");
    format!("/api/jobs?limit=50&sort={order}&q={words}")
}

fn gzip<'a>(business: &'a Business, path: &str) -> Requests<'a> {
    let headers = [("accept-encoding", "gzip")];
    Requests::same(business.request_with("GET", path, &headers, &Value::Null))
}

/// A request for data that the client already has: it sends the `ETag` of the data.
fn unchanged<'a>(business: &'a Business, path: &str) -> Requests<'a> {
    let encoding = ("accept-encoding", "gzip");
    let first = business.request_with("GET", path, &[encoding], &Value::Null);
    let answer = business.connect().send(&first, false).unwrap();
    let tag = answer.header("etag").unwrap().to_owned();
    let headers = [encoding, ("if-none-match", tag.as_str())];
    let request = business.request_with("GET", path, &headers, &Value::Null);
    Requests::of(304, Source::List(vec![request]))
}

fn window(business: &Business) -> String {
    format!("/api/jobs?{}", business.window.0)
}

fn calendar(business: &Business) -> String {
    format!("/api/jobs?view=calendar&{}", business.window.0)
}

fn week_calendar(business: &Business) -> String {
    format!("/api/jobs?view=calendar&{}", business.week.0)
}

fn one_job(business: &Business) -> Requests<'_> {
    let paths = business.ids.iter().map(|id| format!("/api/jobs/{id}"));
    let requests = paths.map(|path| business.request("GET", &path, &Value::Null));
    Requests::of(200, Source::List(requests.collect()))
}

fn create(business: &Business) -> Requests<'_> {
    let make = |_, _| business.request("POST", "/api/jobs", &business.new_job());
    Requests::of(201, Source::Generated(Box::new(make)))
}

fn shift(business: &Business) -> Requests<'_> {
    let make = |caller: usize, turn: usize| {
        // Each client moves its own four jobs, so that no two clients move the same job.
        let id = &business.movable[caller * 4 + turn % 4];
        let path = format!("/api/jobs/{id}");
        business.request("PATCH", &path, &business.free_hour())
    };
    Requests::of(200, Source::Generated(Box::new(make)))
}

fn refused(business: &Business) -> Requests<'_> {
    let request = business.request("POST", "/api/jobs", &business.taken);
    Requests::of(409, Source::List(vec![request]))
}

macro_rules! kinds {
    ($($name:expr => $requests:expr,)+) => {
        [$(Kind { name: $name, requests: $requests },)+]
    };
}

/// Returns all kinds in the order of the table.
pub fn all() -> Vec<Kind> {
    kinds! {
        WINDOW => |it| get(it, &window(it)),
        "window of 500 jobs, gzip" => |it| gzip(it, &window(it)),
        CALENDAR => |it| get(it, &calendar(it)),
        CALENDAR_GZIP => |it| gzip(it, &calendar(it)),
        CALENDAR_SAME => |it| unchanged(it, &calendar(it)),
        "calendar of a week of 750 jobs" => |it| get(it, &week_calendar(it)),
        TRAY => |it| get(it, "/api/tray?limit=50"),
        ONE => one_job,
        COUNT => |it| get(it, "/api/notifications/count"),
        "counts of jobs by status" => |it| get(it, "/api/jobs/stats"),
        "report over everything" => |it| get(it, "/api/reports"),
        "page of 50 by start" => |it| get(it, "/api/jobs?limit=50&sort=startDate"),
        "page of 50 by start, newest first" => |it| get(it, "/api/jobs?limit=50&sort=-startDate"),
        "page of 50 by creation" => |it| get(it, "/api/jobs?limit=50&sort=createdAt"),
        "page of 50 by creation, newest first" => |it| get(it, "/api/jobs?limit=50&sort=-createdAt"),
        "page of 50 by last day" => |it| get(it, "/api/jobs?limit=50&sort=completeByDate"),
        "page of 50 by last day, latest first" => |it| get(it, "/api/jobs?limit=50&sort=-completeByDate"),
        "page of 50 by priority" => |it| get(it, "/api/jobs?limit=50&sort=priority"),
        "page of 50 by priority, highest first" => |it| get(it, "/api/jobs?limit=50&sort=-priority"),
        "page of 50 by status" => |it| get(it, "/api/jobs?limit=50&sort=status"),
        "page of 50 by status, last first" => |it| get(it, "/api/jobs?limit=50&sort=-status"),
        "page of 50 by title" => |it| get(it, "/api/jobs?limit=50&sort=title"),
        "page of 50 by title, Z first" => |it| get(it, "/api/jobs?limit=50&sort=-title"),
        "search: a common word" => |it| search(it, "replacement"),
        "search: a common word, by title" => |it| get(it, "/api/jobs?limit=50&sort=title&q=replacement"),
        "search: a common word, by title, Z first" => |it| get(it, "/api/jobs?limit=50&sort=-title&q=replacement"),
        "search: a common word, by creation" => |it| get(it, "/api/jobs?limit=50&sort=createdAt&q=replacement"),
        "search: a common word, by last day" => |it| get(it, "/api/jobs?limit=50&sort=completeByDate&q=replacement"),
        "search: a common word, by priority" => |it| get(it, "/api/jobs?limit=50&sort=-priority&q=replacement"),
        "search: a common word, by status" => |it| get(it, "/api/jobs?limit=50&sort=status&q=replacement"),
        "search: a rare word, by title" => |it| search_by(it, "title", RARE),
        "search: three words of a title, by title" => |it| search_by(it, "title", "hot water unit"),
        "search: a client's name, by title" => |it| search_by(it, "title", &it.client.0),
        "search: a rare word" => |it| search(it, RARE),
        "search: a word that is nowhere" => |it| search(it, "zzyzx"),
        "search: a common and a rare word" => |it| search(it, &format!("replacement {RARE}")),
        "search: two common words that are in no job together" => |it| search(it, "replacement shelving"),
        "search: a word of a title and a worker's name" => |it| search_work(it, "startDate"),
        "search: a word of a title and a worker's name, by title" => |it| search_work(it, "title"),
        "search: a client's name" => |it| search(it, &it.client.0),
        "search: a worker's name" => |it| search(it, &it.worker.0),
        "search: three words of a title" => |it| search(it, "hot water unit"),
        "search: two letters, common" => |it| search(it, "re"),
        "search: two letters, nowhere" => |it| search(it, "zq"),
        "search: a common word, upcoming" => |it| search_upcoming(it, "replacement"),
        "search: a rare word, upcoming" => |it| search_upcoming(it, RARE),
        "search: a word that is nowhere, upcoming" => |it| search_upcoming(it, "zzyzx"),
        "search: a word of a title and a worker's name, upcoming" => |it| search_work(it, "upcoming"),
        "search: a client's name, upcoming" => |it| search_upcoming(it, &it.client.0),
        "search: a worker's name, upcoming" => |it| search_upcoming(it, &it.worker.0),
        "search: three words of a title, upcoming" => |it| search_upcoming(it, "hot water unit"),
        CREATE => create,
        MOVE => shift,
        FREE_ONE => |it| get(it, &format!("/api/availability?minutes=90&workerIds={}", it.worker.1)),
        FREE_CREW => |it| get(it, &format!("/api/availability?minutes=90&workerIds={}", it.crew.join(","))),
        FREE_ANY => |it| get(it, "/api/availability?minutes=90&workerIds=any"),
        REFUSED => refused,
    }
    .into()
}

/// The names of the kinds that goals, comparisons or [`Kind::is_known`] refer to.
pub const WINDOW: &str = "window of 500 jobs";
/// A request to the calendar endpoint.
pub const CALENDAR: &str = "calendar of 500 jobs";
/// A request to the calendar endpoint with a compressed response.
pub const CALENDAR_GZIP: &str = "calendar of 500 jobs, gzip";
/// A request to the calendar endpoint whose data has not changed since the client's last request.
pub const CALENDAR_SAME: &str = "calendar of 500 jobs, unchanged (304)";
/// The first page of the tray of unscheduled jobs.
pub const TRAY: &str = "first page of the tray";
/// A request for one job by its id.
pub const ONE: &str = "one job";
/// The number of unread notifications, which every open page polls.
pub const COUNT: &str = "count of notifications";
/// Creates a job.
pub const CREATE: &str = "create, with conflict check";
/// Moves a job to another time.
pub const MOVE: &str = "move, with conflict check";
/// Finds times at which one worker is free.
pub const FREE_ONE: &str = "free times of one worker";
/// Finds times at which twenty workers are all free.
pub const FREE_CREW: &str = "free times of a crew of twenty";
/// Finds times at which any one worker is free. The business has more than twenty workers.
pub const FREE_ANY: &str = "free times of anybody";
/// A booking that the server refuses because of a conflict. The response suggests other times.
pub const REFUSED: &str = "refused booking, with suggestions";
