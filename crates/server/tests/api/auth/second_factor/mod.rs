//! Two-step sign-in: setting it up, signing in with it, requiring it, and removing it.

mod recovery;
mod removal;
mod required;
mod set_up;
mod sign_in;

use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::support::{Client, PASSWORD, Response, TestApp, totp::code_at};

pub(super) const PATH: &str = "/api/user/second-factor";
const CONFIRM: &str = "/api/user/second-factor/confirm";

/// A user with two-step sign-in.
pub(super) struct Owner {
    /// The secret in the authenticator app.
    secret: String,
    pub(super) recovery_codes: Vec<String>,
    /// The client with the session that turned two-step sign-in on.
    pub(super) client: Client,
}

impl Owner {
    /// Returns the code that the authenticator app shows after `steps` periods of 30 seconds from now.
    fn code(&self, app: &TestApp, steps: i64) -> String {
        code_at(&self.secret, app.app.clock.now(), steps)
    }
}

/// Begins the set-up of two-step sign-in, and returns the secret.
async fn begin(client: &Client) -> String {
    let begun = client
        .post(PATH, json!({"currentPassword": PASSWORD}))
        .await;
    assert_eq!(begun.status, 200, "{}", begun.text);
    begun.json["secret"].as_str().unwrap().to_owned()
}

/// Turns two-step sign-in on for a user with the password [`PASSWORD`]. Then sets the clock two minutes ahead, because
/// the used code is not accepted again.
pub(super) async fn turn_on(app: &TestApp, username: &str) -> Owner {
    let client = app.signed_in(username).await;
    let secret = begin(&client).await;
    let code = code_at(&secret, app.app.clock.now(), 0);
    let on = client.post(CONFIRM, json!({"code": code})).await;
    assert_eq!(on.status, 200, "{}", on.text);
    app.clock.advance(SignedDuration::from_mins(2));
    let codes = on.json["recoveryCodes"].as_array().unwrap().iter();
    Owner {
        secret,
        recovery_codes: codes
            .map(|code| code.as_str().unwrap().to_owned())
            .collect(),
        client,
    }
}

/// Sends a sign-in with [`PASSWORD`] and this code, and returns the response.
pub(super) async fn sign_in(
    client: &mut Client,
    username: &str,
    code: impl Into<Value>,
) -> Response {
    let body = json!({"username": username, "password": PASSWORD, "code": code.into()});
    client.post("/api/auth/login", body).await
}
