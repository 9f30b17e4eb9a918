//! The requests of the test: each one that takes a secret gets one.

use std::path::Path;

use serde_json::json;

use super::{talker::Talker, walk::Walk};

const LOGIN: &str = "/api/auth/login";

/// Sends right and wrong requests with every kind of password, token and cookie. Returns the secrets.
pub fn go(talker: &Talker, mail: &Path) -> Vec<String> {
    let mut walk = Walk {
        address: talker.server.address.clone(),
        secrets: vec!["zq-authorization-header".to_owned()],
    };
    let first = set_up(&mut walk, &talker.code);
    let wrong = sign_in_wrongly(&mut walk);
    let boss = json!({"username": "boss", "password": first});
    let cookie = walk.expect(200, "POST", LOGIN, "", &boss);
    let other = walk.expect(200, "POST", LOGIN, "", &boss);
    walk.expect(200, "GET", "/api/auth/sessions", &cookie, &json!(null));
    send_what_cannot_be_read(&mut walk);
    change_the_password(&mut walk, &cookie, &first, &wrong);
    walk.expect(401, "GET", "/api/auth/user", &other, &json!(null));
    add_a_person(&mut walk, &cookie);
    use_a_link(&mut walk, mail);
    walk.secrets
}

/// Sets up the business, with a wrong and with the right code. Returns the first administrator's password.
fn set_up(walk: &mut Walk, code: &str) -> String {
    walk.send("GET", &format!("/setup?code={code}"), "", String::new());
    let first = walk.secret("zq first password");
    let mut setup = json!({"setupCode": "ZQZQ-ZQZQ", "fullName": "Boss", "username": "boss", "email": "boss@example.com",
        "password": first, "businessName": "Lee", "timezone": "UTC", "conflictScope": "worker"});
    walk.expect(403, "POST", "/api/setup", "", &setup);
    setup["setupCode"] = json!(code);
    walk.expect(201, "POST", "/api/setup", "", &setup);
    first
}

/// Signs in with a wrong password, which it returns, with a password as the name, and with an invalid cookie.
fn sign_in_wrongly(walk: &mut Walk) -> String {
    let login = |name: &str, password: &str| json!({"username": name, "password": password});
    let wrong = walk.secret("zq wrong password");
    walk.expect(401, "POST", LOGIN, "", &login("boss", &wrong));
    let typed = walk.secret("zq-password-typed-as-name");
    walk.expect(401, "POST", LOGIN, "", &login(&typed, &wrong));
    let bogus = walk.secret("zq-made-up-cookie-zq-made-up-cookie-zq-made-u");
    let cookie = format!("jobwright_session={bogus}");
    walk.expect(401, "GET", "/api/auth/user", &cookie, &json!(null));
    wrong
}

/// Sends malformed bodies, bodies of wrong types and refused bodies, each with a password.
fn send_what_cannot_be_read(walk: &mut Walk) {
    let broken = walk.secret("zq-broken-body");
    let cut = format!("{{\"username\":\"boss\",\"password\":\"{broken}");
    walk.send("POST", LOGIN, "", cut);
    let name = json!({"username": ["x"], "password": broken});
    walk.expect(400, "POST", LOGIN, "", &name);
    let password = json!({"username": "boss", "password": {"zq": broken}});
    walk.expect(400, "POST", LOGIN, "", &password);
}

/// Changes the password, with a wrong and with the right current one.
fn change_the_password(walk: &mut Walk, cookie: &str, first: &str, wrong: &str) {
    const CHANGE: &str = "/api/auth/change-password";
    let second = walk.secret("zq second password");
    let change = |old: &str| json!({"currentPassword": old, "newPassword": second});
    walk.expect(400, "POST", CHANGE, cookie, &change(wrong));
    walk.expect(200, "POST", CHANGE, cookie, &change(first));
}

/// Adds a person with a password, and again, which is refused.
fn add_a_person(walk: &mut Walk, cookie: &str) {
    let given = walk.secret("zq given password");
    let person = json!({"fullName": "Mate", "username": "mate", "email": "mate@example.com", "password": given, "role": "worker"});
    walk.expect(201, "POST", "/api/admin/users", cookie, &person);
    walk.expect(409, "POST", "/api/admin/users", cookie, &person);
}

/// Resets a forgotten password, from the request to the sign-in with the new one.
fn use_a_link(walk: &mut Walk, mail: &Path) {
    const RESET: &str = "/api/auth/password-reset";
    let none = json!(null);
    // The link is mailed, opened as a page, validated, used, and used again.
    let boss = json!({"emailOrUsername": "boss"});
    walk.expect(200, "POST", &format!("{RESET}/request"), "", &boss);
    let token = mailed_token(mail);
    let token = walk.secret(&token);
    assert!(token.len() >= 43, "{token}");
    let third = walk.secret("zq third password");
    let made_up = walk.secret("zq-made-up-token-zq-made-up-token-zq-made-up");
    for one in [&token, &made_up] {
        let page = format!("/reset-password?token={one}");
        walk.send("GET", &page, "", String::new());
        let look = format!("{RESET}/validate?token={one}");
        walk.expect(200, "GET", &look, "", &none);
        walk.expect(404, "GET", &format!("/api/nothing?token={one}"), "", &none);
    }
    for (status, one) in [(400, &made_up), (200, &token), (400, &token)] {
        let body = json!({"token": one, "newPassword": third});
        walk.expect(status, "POST", &format!("{RESET}/confirm"), "", &body);
    }
    let boss = json!({"username": "boss", "password": third});
    let last = walk.expect(200, "POST", LOGIN, "", &boss);
    walk.expect(200, "POST", "/api/auth/logout", &last, &none);
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
