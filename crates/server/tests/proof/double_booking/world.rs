//! The business for the double-booking proof: people, a client, and a separate year for the jobs of each scope.

use jiff::{Timestamp, ToSpan as _};
use jobwright_db::testing::Engine;
use serde_json::{Value, json};

use crate::support::{Business, Nodes};

/// The conflict scope.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    Business,
    Worker,
}

impl Scope {
    /// Returns the scope's name in the API.
    pub fn word(self) -> &'static str {
        match self {
            Self::Business => "business",
            Self::Worker => "worker",
        }
    }

    /// Returns the start of this scope's year. Each scope has its own year, so that jobs that were booked in one scope
    /// are not checked by the rules of the other.
    pub fn year(self) -> Timestamp {
        let first = match self {
            Self::Business => "2031-01-01T00:00:00Z",
            Self::Worker => "2041-01-01T00:00:00Z",
        };
        first.parse().unwrap()
    }

    /// Returns the instant that is this number of minutes after the start of the scope's year.
    pub fn at(self, minutes: i64) -> String {
        (self.year() + minutes.minutes()).to_string()
    }
}

pub struct World {
    pub nodes: Nodes,
    pub boss: Business,
    pub client: String,
    pub people: Vec<String>,
}

impl World {
    pub fn new(engine: Engine, nodes: usize) -> Self {
        let nodes = Nodes::start(engine, nodes);
        let boss = Business::sign_in(nodes.server(0));
        let client = boss.add_client("Acme");
        let people =
            ["ann", "bob", "cyd", "dee", "eve", "fay", "gus", "hal"].map(|name| hire(&boss, name));
        Self {
            nodes,
            boss,
            client,
            people: people.into(),
        }
    }

    /// Opens a new connection of the administrator to a server. Consecutive values of `turn` use different servers.
    pub fn user(&self, turn: usize) -> Business {
        self.boss.again(&self.nodes.server(turn).address)
    }

    pub fn set_scope(&self, scope: Scope) {
        let wanted = json!({"conflictScope": scope.word()});
        let (status, answer) = self.boss.send("PATCH", "/api/settings", &wanted).unwrap();
        assert_eq!(
            (status, &answer["conflictScope"]),
            (200, &scope.word().into())
        );
    }

    /// Returns the body of a request that creates a job.
    pub fn job(&self, start: &str, end: Option<&str>, assignee: &Value) -> Value {
        json!({"title": "Job", "clientId": self.client, "startDate": start, "endDate": end, "assignedUserId": assignee})
    }
}

/// Adds a worker and returns the id.
pub fn hire(boss: &Business, name: &str) -> String {
    let person = json!({
        "username": name, "password": "correct horse", "email": format!("{name}@example.com"), "fullName": name
    });
    let (status, answer) = boss.send("POST", "/api/admin/users", &person).unwrap();
    assert_eq!(status, 201, "{answer}");
    answer["id"].as_str().unwrap().to_owned()
}
