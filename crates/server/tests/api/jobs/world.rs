//! Helpers for the tests of jobs: a business with a client and jobs.

use jobwright::{config::Config, features::users::Role};
use serde_json::{Value, json};
use uuid::Uuid;

pub use crate::support::ids;
use crate::support::{Client, Engine, Response, TestApp, config};

/// Every sort order of the list of jobs.
pub const SORTS: [&str; 6] = [
    "startDate",
    "createdAt",
    "completeByDate",
    "priority",
    "status",
    "title",
];

/// An application with a client, a signed-in administrator and a signed-in worker.
pub struct World {
    pub app: TestApp,
    pub admin: Client,
    pub worker: Client,
    /// The id of a client of the business.
    pub client: String,
}

impl World {
    /// A business with the conflict scope `business`, the default.
    pub async fn new(engine: Engine) -> Self {
        Self::with_config(engine, config()).await
    }

    /// Like `new`, with this server configuration.
    pub async fn with_config(engine: Engine, config: Config) -> Self {
        let app = TestApp::with_config(engine, config).await;
        let admin = app.admin().await;
        let worker = app.worker().await;
        let client = add_client(&admin, "Ann Lee").await;
        Self {
            app,
            admin,
            worker,
            client,
        }
    }

    /// Like `new`, with the conflict scope `worker`.
    pub async fn by_worker(engine: Engine) -> Self {
        let world = Self::new(engine).await;
        world
            .app
            .sql("UPDATE settings SET conflict_scope = 'worker'")
            .await;
        world
    }

    /// Adds another active worker and returns the worker's id.
    pub async fn hire(&self, username: &str) -> Uuid {
        self.app.add_user(username, Role::Worker).await
    }

    /// Returns the body of a request for a new job: a title, the client and a start. Each field of `more` is added, or
    /// replaces the field of that name.
    pub fn body(&self, more: Value) -> Value {
        let mut body = json!({"title": "Fix tap", "clientId": self.client, "startDate": "2026-11-23T09:00:00Z"});
        merge(&mut body, more);
        body
    }

    /// Requests a new job as the administrator. Returns the response.
    pub async fn post_job(&self, more: Value) -> Response {
        self.admin.post("/api/jobs", self.body(more)).await
    }

    /// Creates a job with `allowOverlap` as the administrator. Returns the job.
    #[track_caller]
    pub fn book(&self, more: Value) -> impl Future<Output = Value> {
        let mut body = self.body(more);
        body["allowOverlap"] = json!(true);
        async move {
            let made = self.admin.post("/api/jobs", body).await;
            assert_eq!(made.status, 201, "{}", made.text);
            made.json
        }
    }

    /// Changes a job as the administrator. Returns the response.
    pub async fn change(&self, job: &Value, patch: Value) -> Response {
        self.admin.patch(&path(job), patch).await
    }
}

/// Adds a client and returns its id.
pub async fn add_client(admin: &Client, name: &str) -> String {
    let made = admin.post("/api/clients", json!({"name": name})).await;
    made.json["id"].as_str().unwrap().to_owned()
}

/// Returns the API path of a job.
pub fn path(job: &Value) -> String {
    format!("/api/jobs/{}", job["id"].as_str().unwrap())
}

/// Converts a job to the format of lists, which has no visits.
pub fn listed(job: &Value) -> Value {
    let mut listed = job.clone();
    listed.as_object_mut().unwrap().remove("visits");
    listed
}

/// Returns the titles of the jobs in a list, in the order of the list.
pub fn titles(list: &Value) -> Vec<&str> {
    list.as_array()
        .unwrap()
        .iter()
        .map(|job| job["title"].as_str().unwrap())
        .collect()
}

/// Adds each field of `more` to `body`, or replaces the field of that name.
pub fn merge(body: &mut Value, more: Value) {
    let Value::Object(fields) = more else {
        panic!("not an object: {more}")
    };
    for (name, value) in fields {
        body[name] = value;
    }
}
