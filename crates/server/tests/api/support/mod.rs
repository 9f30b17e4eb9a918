//! An application for one test: a database, a clock that the test can set, and clients.
//!
//! A test in `on_each_engine!` runs on SQLite and on PostgreSQL.

mod client;
mod concurrent;
mod contents;
mod event_stream;
mod held_lock;
mod pages;
pub mod pdf;
pub mod process;
pub mod smtp;
pub mod tls;
pub mod totp;

use std::sync::Arc;

use axum::Router;
use jiff::Timestamp;
use jobwright::{
    app::{self, App, Shared},
    config::Config,
    error::Error,
    features::{
        auth::Mails,
        delivery::{Delivery, DeliveryRun},
        events,
        outbox::{MailQueue, Queued},
        settings,
        users::{self, NewUser, Role},
    },
    kit::{
        blobs::Space,
        clock::ManualClock,
        mail::{Mail, Mailer, Memory},
        password::{Cost, Passwords},
    },
};
use jobwright_db::{Database, Tx, testing::TestDatabase};
use uuid::Uuid;

pub use client::{Client, Response};
pub use concurrent::{concurrent_statuses, send_concurrently};
pub use event_stream::EventStream;
pub use held_lock::HeldLock;
pub use jobwright_db::{on_each_engine, testing::Engine};
pub use pages::{ids, next_page, walk_pages, walk_short_pages};

/// The start time of the tests' clock: Friday, 20 November 2026, 20:00 in Sydney.
pub const START: &str = "2026-11-20T09:00:00Z";
/// The business's time zone in the tests. It has daylight saving time and is far from UTC.
pub const TIME_ZONE: &str = "Australia/Sydney";
/// The password of all users, unless a test sets another one.
pub const PASSWORD: &str = "correct horse";

/// The free space of a disk that has enough room for all tests.
const ROOMY: Space = Space {
    free: 500 << 30,
    all: 1_000 << 30,
};

/// Returns the default settings, but without a limit for changes per minute. Tests send changes faster than people,
/// and the tests' clock advances only when a test sets it.
pub fn config() -> Config {
    Config {
        writes_per_minute: 0,
        ..Config::default()
    }
}

/// An application with an administrator `admin` and a worker `worker`.
pub struct TestApp {
    /// The database, for preparing and checking data without the API.
    pub db: Database,
    /// The application's clock.
    pub clock: Arc<ManualClock>,
    /// The whole application.
    pub router: Router,
    /// The application's state, which the router uses.
    pub app: App,
    /// The mails that the application has sent.
    pub mail: Memory,
    /// The administrator's id.
    pub admin_id: Uuid,
    /// The worker's id.
    pub worker_id: Uuid,
    /// The folder that contains the application's folder for files.
    pub files: tempfile::TempDir,
    database: TestDatabase,
}

impl TestApp {
    /// Creates an application with the settings of [`config`].
    pub async fn new(engine: Engine) -> Self {
        Self::with_config(engine, config()).await
    }

    /// Creates an application with the given settings.
    pub async fn with_config(engine: Engine, config: Config) -> Self {
        let mut this = Self::without_people(engine, config).await;
        this.admin_id = this.add_user("admin", Role::Admin).await;
        this.worker_id = this.add_user("worker", Role::Worker).await;
        this
    }

    /// Creates an application without users, as at its first start.
    pub async fn without_people(engine: Engine, config: Config) -> Self {
        let database = tokio::task::spawn_blocking(move || TestDatabase::new(engine))
            .await
            .unwrap();
        let db = database.db.clone();
        let now: Timestamp = START.parse().unwrap();
        let clock = Arc::new(ManualClock::new(now));
        let passwords = Passwords::new(Cost::MINIMAL).unwrap();
        let files = tempfile::tempdir().unwrap();
        let config = Config {
            files_dir: files.path().join("files"),
            ..config
        };
        let app = App::new(db.clone(), clock.clone(), config, passwords);
        // Reports a fixed amount of free disk space, so that the tests don't depend on the machine's disk.
        let app = App::from(Shared {
            blobs: app.blobs.clone().on_disk(|_| Ok(ROOMY)),
            ..(*app).clone()
        });
        app.blobs.prepare().unwrap();
        db.write(move |tx| settings::ensure_exist(tx, TIME_ZONE, now).map_err(Error::from))
            .await
            .unwrap();
        let router = app::router(app.clone());
        Self {
            db,
            clock,
            router,
            app,
            mail: Memory::default(),
            admin_id: Uuid::nil(),
            worker_id: Uuid::nil(),
            files,
            database,
        }
    }

    /// Returns the application after a restart of its server. It has the same database and files, but nothing that was
    /// only in memory.
    pub fn restarted(&self) -> App {
        let passwords = Passwords::new(Cost::MINIMAL).unwrap();
        let config = (*self.app.config).clone();
        App::new(self.db.clone(), self.clock.clone(), config, passwords)
    }

    /// Returns the database's URL, for commands that open the database themselves.
    pub fn url(&self) -> String {
        self.database.url()
    }

    /// Adds an active person with this username, the e-mail `{username}@example.com`, the full name
    /// `{Username} Person` and the password [`PASSWORD`].
    pub async fn add_user(&self, username: &str, role: Role) -> Uuid {
        let passwords = &self.app.passwords;
        let hash = passwords.hash_blocking(PASSWORD).unwrap();
        let (first, rest) = username.split_at(1);
        let new = NewUser {
            username: username.to_owned(),
            email: format!("{username}@example.com"),
            full_name: format!("{}{rest} Person", first.to_uppercase()),
            role,
        };
        let now = self.app.clock.now();
        self.db
            .write(move |tx| users::create(tx, now, &new, &hash))
            .await
            .unwrap()
    }

    /// Returns the task that sends queued mails through `mailer`.
    pub fn delivery(&self, mailer: Mailer) -> Delivery<MailQueue> {
        let mails = Mails {
            origin: self.app.config.public_url.origin(),
            limits: self.app.config.limits,
        };
        let write =
            Arc::new(move |tx: &mut Tx<'_>, now, queued: &Queued| mails.write(tx, now, queued));
        let queue = MailQueue::new(mailer, write);
        Delivery::new(self.db.clone(), self.clock.clone(), queue)
    }

    /// Tries once to send the mails that are due. Adds the sent mails to `mail`.
    pub async fn deliver(&self) -> DeliveryRun {
        let mailer = Mailer::Memory(self.mail.clone());
        self.delivery(mailer).deliver_due().await.unwrap()
    }

    /// Tries once to send the mails that are due. Returns the sent mail, and panics unless exactly one was sent.
    pub async fn next_mail(&self) -> Mail {
        let before = self.mail.sent().len();
        self.deliver().await;
        let mut sent = self.mail.sent().split_off(before);
        assert_eq!(sent.len(), 1, "mails sent");
        sent.remove(0)
    }

    /// Assigns the missing sequence numbers of events. A server does this itself after the first stream was opened.
    pub async fn place_events(&self) {
        let placed: Result<(), jobwright_db::Error> = self
            .db
            .write(|tx| {
                while events::assign_seqs(tx)? {}
                Ok(())
            })
            .await;
        placed.unwrap();
    }

    /// Runs a query without parameters that returns one number.
    pub async fn number(&self, statement: impl Into<String>) -> i64 {
        let statement = statement.into();
        let read: Result<i64, jobwright_db::Error> = self
            .db
            .read(move |tx| tx.query_one(&statement, &[], |row| row.get(0)))
            .await;
        read.unwrap()
    }

    /// Returns all stored data as one text: the content of SQLite's files, which can also contain deleted rows, or all
    /// rows of PostgreSQL's tables.
    pub async fn dump(&self) -> String {
        let url = self.url();
        if let Some(path) = url.strip_prefix("sqlite://") {
            let files = ["", "-wal"].map(|end| std::fs::read(format!("{path}{end}")));
            let texts = files.into_iter().flatten();
            return texts
                .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
                .collect();
        }
        let rows: Result<Vec<String>, jobwright_db::Error> = self
            .db
            .read(|tx| {
                let tables: Vec<String> = tx.query(
                    "SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = 'public'",
                    &[],
                    |row| row.get(0),
                )?;
                let mut all = Vec::new();
                for table in tables {
                    let rows = format!("SELECT CAST(t AS TEXT) FROM {table} t");
                    all.extend(tx.query(&rows, &[], |row| row.get::<String>(0))?);
                }
                Ok(all)
            })
            .await;
        rows.unwrap().join("\n")
    }

    /// Runs one statement without parameters directly on the database.
    pub async fn sql(&self, statement: impl Into<String>) {
        let statement = statement.into();
        let done: Result<u64, jobwright_db::Error> =
            self.db.write(move |tx| tx.execute(&statement, &[])).await;
        done.unwrap();
    }

    /// Runs the text of a migration again. Before that, the statements of `undo` revert the migration.
    pub async fn migrate_again(&self, undo: &[&str], text: &str) {
        let plain: Vec<&str> = text
            .lines()
            .map(|line| line.split("--").next().unwrap())
            .collect();
        let plain = plain.join("\n");
        let steps = plain.split(';').filter(|step| !step.trim().is_empty());
        for step in undo.iter().copied().chain(steps) {
            self.sql(step).await;
        }
    }

    /// Returns a client without a session.
    pub fn anonymous(&self) -> Client {
        Client::new(self.router.clone())
    }

    /// Returns a client that is signed in as the administrator.
    pub async fn admin(&self) -> Client {
        self.signed_in("admin").await
    }

    /// Returns a client that is signed in as the worker.
    pub async fn worker(&self) -> Client {
        self.signed_in("worker").await
    }

    /// Signs this user in with the password [`PASSWORD`] and returns the client.
    pub async fn signed_in(&self, username: &str) -> Client {
        self.signed_in_with(username, PASSWORD).await
    }

    /// Signs this user in with the given password and returns the client.
    pub async fn signed_in_with(&self, username: &str, password: &str) -> Client {
        let mut client = self.anonymous();
        let response = client.sign_in(username, password).await;
        assert_eq!(response.status, 200, "{:?}", response.json);
        client
    }
}
