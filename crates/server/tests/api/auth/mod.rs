//! Accounts: signing in, users' own passwords and sessions, and resetting a password by mail.

mod devices;
mod guessing;
mod links;
mod links_concurrent;
mod mails;
mod notices;
mod password;
mod second_factor;
mod sessions;
mod sign_in;

use serde_json::{Value, json};

use crate::support::{Client, Response, TestApp};

/// The message in the response to every request for a reset link. It doesn't reveal whether an account exists.
const NEUTRAL: &str =
    "If an account with that email or username exists, a password reset link has been sent.";

/// Requests a reset link. The client has no session.
async fn ask(app: &TestApp, name: &str) -> Response {
    let body = json!({"emailOrUsername": name});
    app.anonymous()
        .post("/api/auth/password-reset/request", body)
        .await
}

/// Returns the token of the only reset link in `text`.
#[track_caller]
fn token_in(text: &str) -> String {
    let (_, rest) = text.split_once("/reset-password?token=").expect("no link");
    let token: String = rest.chars().take_while(char::is_ascii_hexdigit).collect();
    assert_eq!(token.len(), 64, "{token}");
    token
}

/// Requests a reset link, sends the mail, and returns the token in it.
async fn mailed_token(app: &TestApp, name: &str) -> String {
    assert_eq!(ask(app, name).await.status, 200);
    token_in(&app.next_mail().await.text)
}

/// Requests the validation of a reset token and returns the response's body.
async fn state(app: &TestApp, token: &str) -> Value {
    let path = format!("/api/auth/password-reset/validate?token={token}");
    let response = app.anonymous().get(&path).await;
    assert_eq!(response.status, 200, "{}", response.text);
    response.json
}

/// Sets a new password with the token of a reset link.
async fn confirm(client: &Client, token: &str, password: &str) -> Response {
    let body = json!({"token": token, "newPassword": password});
    client.post("/api/auth/password-reset/confirm", body).await
}
