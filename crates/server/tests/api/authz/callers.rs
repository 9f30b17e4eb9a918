//! The kinds of callers. Each kind has a column in `api/authorization.csv`.

use jobwright::features::users::Role;
use serde_json::json;

use super::Row;
use crate::support::{Client, Engine, Response, TestApp};

/// A kind of caller.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Caller {
    /// A caller without a session.
    Anonymous,
    /// A worker.
    Worker,
    /// An administrator.
    Administrator,
    /// An administrator with a temporary password.
    MustChange,
    /// An administrator without a second factor, although the settings require one.
    MustSetUp,
    /// An administrator who was deactivated after signing in.
    Deactivated,
}

/// All kinds of callers, in the order of the columns in `api/authorization.csv`.
pub const CALLERS: [Caller; 6] = [
    Caller::Anonymous,
    Caller::Worker,
    Caller::Administrator,
    Caller::MustChange,
    Caller::MustSetUp,
    Caller::Deactivated,
];

impl Caller {
    /// Returns the heading of the column for this kind of caller.
    pub const fn column(self) -> &'static str {
        match self {
            Self::Anonymous => "anonymous",
            Self::Worker => "worker",
            Self::Administrator => "administrator",
            Self::MustChange => "must change password",
            Self::MustSetUp => "must set up second factor",
            Self::Deactivated => "deactivated",
        }
    }
}

/// An application with an account for each kind of caller that signs in.
pub struct Callers {
    /// The application.
    pub app: TestApp,
}

impl Callers {
    /// Creates the application and the accounts.
    pub async fn new(engine: Engine) -> Self {
        let app = TestApp::new(engine).await;
        app.add_user("locked", Role::Admin).await;
        app.sql("UPDATE users SET must_change_password = TRUE WHERE username = 'locked'")
            .await;
        app.add_user("left", Role::Admin).await;
        Self { app }
    }

    /// Signs in and returns a client with a new session. The session is not shared between calls, because a call of
    /// `auth/logout` ends it.
    pub async fn client(&self, caller: Caller) -> Client {
        let policy = match caller {
            Caller::MustSetUp => "everyone",
            _ => "optional",
        };
        self.app
            .sql(format!("UPDATE settings SET second_factor = '{policy}'"))
            .await;
        match caller {
            Caller::Anonymous => self.app.anonymous(),
            Caller::Worker => self.app.worker().await,
            Caller::Administrator | Caller::MustSetUp => self.app.admin().await,
            Caller::MustChange => self.app.signed_in("locked").await,
            Caller::Deactivated => {
                self.switch("TRUE").await;
                let client = self.app.signed_in("left").await;
                self.switch("FALSE").await;
                client
            }
        }
    }

    /// Sends the request of a table row as this kind of caller. A state-changing request has an empty JSON object as
    /// its body.
    pub async fn call(&self, caller: Caller, row: &Row) -> Response {
        let body = row.changes().then(|| json!({}));
        let client = self.client(caller).await;
        client.send(row.method.clone(), &row.address(), body).await
    }

    /// Activates or deactivates the account `left` directly in the database. A deactivation through the API would also
    /// end the session, but the test must show that every request checks the account.
    async fn switch(&self, active: &str) {
        let statement = format!("UPDATE users SET is_active = {active} WHERE username = 'left'");
        self.app.sql(statement).await;
    }
}
