//! Sends sign-ins and reset requests with an existing and an unknown user name alternately. The responses are equal,
//! and the response times must be equal too. Otherwise a stranger could find out who has an account.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, header::CONTENT_TYPE};
use jobwright::app::{self, App};
use jobwright::config::{Config, Limits};
use jobwright::error::Error;
use jobwright::features::auth::Mails;
use jobwright::features::delivery::Delivery;
use jobwright::features::outbox::{MailQueue, Queued};
use jobwright::features::settings;
use jobwright::features::users::{self, NewUser, Role};
use jobwright::kit::clock::SystemClock;
use jobwright::kit::mail::{Mailer, Memory};
use jobwright::kit::password::{Cost, Passwords};
use jobwright_db::Tx;
use jobwright_db::testing::{Engine, TestDatabase};
use tokio::runtime::Runtime;
use tokio::sync::watch;
use tower::ServiceExt;

/// The number of requests for each user name.
pub const TRIES: usize = 200;

/// A user name that has an account.
const KNOWN: &str = "robin";
/// A user name without an account, of the same length as `KNOWN`.
const UNKNOWN: &str = "roban";

/// An application like the one that `serve` runs, with a running mail task and rate limits that are never reached.
pub struct Asked {
    router: Router,
    // These two values must stay alive: dropping the database deletes it, and dropping the sender ends the mail task.
    _database: TestDatabase,
    _mail: watch::Sender<bool>,
}

impl Asked {
    /// Creates an application on a database of this engine. Hashing a password costs as much as in production.
    pub fn new(runtime: &Runtime, engine: Engine) -> Self {
        let database = TestDatabase::new(engine);
        let config = Config {
            limits: Limits::default().times(1_000),
            writes_per_minute: 0,
            ..Config::default()
        };
        let passwords = Passwords::new(Cost::STANDARD).unwrap();
        let app = App::new(
            database.db.clone(),
            Arc::new(SystemClock),
            config,
            passwords,
        );
        add_robin(&app);
        let (mail, stop) = watch::channel(false);
        runtime.spawn(delivery(&app).run(Duration::from_secs(1), stop));
        Self {
            router: app::router(app),
            _database: database,
            _mail: mail,
        }
    }

    /// Returns the seconds of each sign-in with a wrong password: those with the existing user name, and those with
    /// the unknown one.
    pub fn sign_ins(&self, runtime: &Runtime) -> (Vec<f64>, Vec<f64>) {
        runtime.block_on(self.in_turns("/api/auth/login", 401, |name| {
            format!("{{\"username\":\"{name}\",\"password\":\"not the right one\"}}")
        }))
    }

    /// Returns the seconds of each request for a reset link: those with the existing user name, and those with the
    /// unknown one.
    pub fn reset_requests(&self, runtime: &Runtime) -> (Vec<f64>, Vec<f64>) {
        runtime.block_on(
            self.in_turns("/api/auth/password-reset/request", 200, |name| {
                format!("{{\"emailOrUsername\":\"{name}\"}}")
            }),
        )
    }

    async fn in_turns(
        &self,
        path: &str,
        status: u16,
        body: fn(&str) -> String,
    ) -> (Vec<f64>, Vec<f64>) {
        const WARM_UP: usize = 10;
        let (mut known, mut unknown) = (Vec::new(), Vec::new());
        for turn in 0..WARM_UP + TRIES {
            // Alternate which user name comes first.
            let names = if turn % 2 == 0 {
                [KNOWN, UNKNOWN]
            } else {
                [UNKNOWN, KNOWN]
            };
            for name in names {
                let seconds = self.ask(path, status, body(name)).await.as_secs_f64();
                if turn >= WARM_UP {
                    if name == KNOWN {
                        &mut known
                    } else {
                        &mut unknown
                    }
                    .push(seconds);
                }
            }
        }
        (known, unknown)
    }

    async fn ask(&self, path: &str, status: u16, body: String) -> Duration {
        let request = Request::post(path).header("host", "localhost:8080");
        let request = request
            .header(CONTENT_TYPE, "application/json")
            .body(Body::from(body));
        let started = Instant::now();
        let answer = self.router.clone().oneshot(request.unwrap()).await.unwrap();
        let answered = answer.status().as_u16();
        to_bytes(answer.into_body(), usize::MAX).await.unwrap();
        let took = started.elapsed();
        assert_eq!(answered, status, "{path}");
        took
    }
}

fn add_robin(app: &App) {
    let now = app.clock.now();
    let hash = app.passwords.hash_blocking("the right password").unwrap();
    let robin = NewUser {
        username: KNOWN.to_owned(),
        email: "robin@example.com".to_owned(),
        full_name: "Robin Ray".to_owned(),
        role: Role::Admin,
    };
    let done: Result<_, Error> = app.db.write_blocking(move |tx| {
        settings::ensure_exist(tx, "UTC", now)?;
        users::create(tx, now, &robin, &hash)
    });
    done.unwrap();
}

fn delivery(app: &App) -> Delivery<MailQueue> {
    let mails = Mails {
        origin: app.config.public_url.origin(),
        limits: app.config.limits,
    };
    let write = move |tx: &mut Tx<'_>, now, queued: &Queued| mails.write(tx, now, queued);
    let mailer = Mailer::Memory(Memory::default());
    let queue = MailQueue::new(mailer, Arc::new(write));
    Delivery::new(app.db.clone(), app.clock.clone(), queue)
}
