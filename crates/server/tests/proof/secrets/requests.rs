//! Sends the requests of this proof. Each request that accepts a secret contains a new one.

use std::path::Path;

use serde_json::json;

use super::{logging_server::LoggingServer, secret_client::SecretClient};

const LOGIN: &str = "/api/auth/login";

/// Sends correct and incorrect requests with every kind of password, token and cookie. Returns the secrets.
pub fn send_all(server: &LoggingServer, mail: &Path) -> Vec<String> {
    let mut client = SecretClient {
        address: server.process.address.clone(),
        secrets: vec!["zq-authorization-header".to_owned()],
    };
    let first = set_up(&mut client, &server.code);
    let wrong = sign_in_wrongly(&mut client);
    let boss = json!({"username": "boss", "password": first});
    let cookie = client.expect(200, "POST", LOGIN, "", &boss);
    let other = client.expect(200, "POST", LOGIN, "", &boss);
    client.expect(200, "GET", "/api/auth/sessions", &cookie, &json!(null));
    send_what_cannot_be_read(&mut client);
    change_the_password(&mut client, &cookie, &first, &wrong);
    client.expect(401, "GET", "/api/auth/user", &other, &json!(null));
    add_a_person(&mut client, &cookie);
    use_a_link(&mut client, mail);
    client.secrets
}

/// Sets up the business, first with a wrong setup code and then with the right one. Returns the first administrator's
/// password.
fn set_up(client: &mut SecretClient, code: &str) -> String {
    client.send("GET", &format!("/setup?code={code}"), "", String::new());
    let first = client.secret("zq first password");
    let mut setup = json!({"setupCode": "ZQZQ-ZQZQ", "fullName": "Boss", "username": "boss", "email": "boss@example.com",
        "password": first, "businessName": "Lee", "timezone": "UTC", "conflictScope": "worker"});
    client.expect(403, "POST", "/api/setup", "", &setup);
    setup["setupCode"] = json!(code);
    client.expect(201, "POST", "/api/setup", "", &setup);
    first
}

/// Signs in with a wrong password, with a password as the username, and with an invalid cookie. Returns the wrong
/// password.
fn sign_in_wrongly(client: &mut SecretClient) -> String {
    let login = |name: &str, password: &str| json!({"username": name, "password": password});
    let wrong = client.secret("zq wrong password");
    client.expect(401, "POST", LOGIN, "", &login("boss", &wrong));
    let typed = client.secret("zq-password-typed-as-name");
    client.expect(401, "POST", LOGIN, "", &login(&typed, &wrong));
    let bogus = client.secret("zq-made-up-cookie-zq-made-up-cookie-zq-made-u");
    let cookie = format!("jobwright_session={bogus}");
    client.expect(401, "GET", "/api/auth/user", &cookie, &json!(null));
    wrong
}

/// Sends malformed bodies, bodies with wrong types, and bodies that are refused. Each contains a password.
fn send_what_cannot_be_read(client: &mut SecretClient) {
    let broken = client.secret("zq-broken-body");
    let cut = format!("{{\"username\":\"boss\",\"password\":\"{broken}");
    client.send("POST", LOGIN, "", cut);
    let name = json!({"username": ["x"], "password": broken});
    client.expect(400, "POST", LOGIN, "", &name);
    let password = json!({"username": "boss", "password": {"zq": broken}});
    client.expect(400, "POST", LOGIN, "", &password);
}

/// Changes the password, first with a wrong current password and then with the right one.
fn change_the_password(client: &mut SecretClient, cookie: &str, first: &str, wrong: &str) {
    const CHANGE: &str = "/api/auth/change-password";
    let second = client.secret("zq second password");
    let change = |old: &str| json!({"currentPassword": old, "newPassword": second});
    client.expect(400, "POST", CHANGE, cookie, &change(wrong));
    client.expect(200, "POST", CHANGE, cookie, &change(first));
}

/// Adds a person with a password. Then sends the same request again, which is refused.
fn add_a_person(client: &mut SecretClient, cookie: &str) {
    let given = client.secret("zq given password");
    let person = json!({"fullName": "Mate", "username": "mate", "email": "mate@example.com", "password": given, "role": "worker"});
    client.expect(201, "POST", "/api/admin/users", cookie, &person);
    client.expect(409, "POST", "/api/admin/users", cookie, &person);
}

/// Resets a forgotten password: requests a reset link, uses the link, and signs in with the new password.
fn use_a_link(client: &mut SecretClient, mail: &Path) {
    const RESET: &str = "/api/auth/password-reset";
    let none = json!(null);
    // The link is mailed, opened as a page, validated, used, and used a second time.
    let boss = json!({"emailOrUsername": "boss"});
    client.expect(200, "POST", &format!("{RESET}/request"), "", &boss);
    let token = mailed_token(mail);
    let token = client.secret(&token);
    assert!(token.len() >= 43, "{token}");
    let third = client.secret("zq third password");
    let made_up = client.secret("zq-made-up-token-zq-made-up-token-zq-made-up");
    for one in [&token, &made_up] {
        let page = format!("/reset-password?token={one}");
        client.send("GET", &page, "", String::new());
        let look = format!("{RESET}/validate?token={one}");
        client.expect(200, "GET", &look, "", &none);
        client.expect(404, "GET", &format!("/api/nothing?token={one}"), "", &none);
    }
    for (status, one) in [(400, &made_up), (200, &token), (400, &token)] {
        let body = json!({"token": one, "newPassword": third});
        client.expect(status, "POST", &format!("{RESET}/confirm"), "", &body);
    }
    let boss = json!({"username": "boss", "password": third});
    let last = client.expect(200, "POST", LOGIN, "", &boss);
    client.expect(200, "POST", "/api/auth/logout", &last, &none);
}

/// Waits for the mail with the reset link and returns the token.
fn mailed_token(folder: &Path) -> String {
    let until = std::time::Instant::now() + std::time::Duration::from_secs(30);
    while std::time::Instant::now() < until {
        let mails = std::fs::read_dir(folder).into_iter().flatten().flatten();
        for mail in mails.filter(|mail| mail.path().extension().is_some_and(|end| end == "eml")) {
            let text = std::fs::read_to_string(mail.path())
                .unwrap()
                .replace("=\r\n", "")
                .replace("=3D", "=");
            if let Some((_, rest)) = text.split_once("token=") {
                return rest
                    .chars()
                    .take_while(|letter| {
                        letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_')
                    })
                    .collect();
            }
        }
        std::thread::yield_now();
    }
    panic!("no mail came");
}
