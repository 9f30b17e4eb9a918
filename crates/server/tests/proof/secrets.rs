//! Logs, metrics and the database hold no password, token, cookie or query of a link, whatever goes wrong.

use std::{
    io::{BufRead as _, BufReader, Read},
    path::Path,
    process::Stdio,
    sync::mpsc::{Receiver, channel},
    thread::JoinHandle,
};

use jobwright_db::testing::{EmptyDatabase, Engine};
use serde_json::json;
use ureq::{Agent, http::Response};

use crate::{
    process::{Server, get, jobwright},
    support::figure,
};

/// A server with every log line on, and all that it says.
struct Talker {
    server: Server,
    said: Vec<JoinHandle<String>>,
    metrics: String,
    code: String,
}

impl Talker {
    fn start(url: &str, mail: &Path, format: &str) -> Self {
        let metrics = free_address();
        let mut child = jobwright(
            url,
            &[
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--log",
                "trace,tokio_postgres=trace",
            ],
        )
        .args(["--metrics-listen", &metrics, "--log-format", format])
        .env("JOBWRIGHT_MAIL_DIR", mail)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
        let (out, shown) = listen(child.stdout.take().unwrap());
        let (log, logged) = listen(child.stderr.take().unwrap());
        let line = logged.iter().find(|line| line.contains("serving")).unwrap();
        let port = line.split("127.0.0.1:").nth(1).unwrap();
        let port: String = port.chars().take_while(char::is_ascii_digit).collect();
        let code = shown
            .iter()
            .find_map(|line| Some(line.strip_prefix("Setup code: ")?.to_owned()))
            .unwrap();
        // `Server` stops it; its own reader of the log has nothing to read.
        let nothing = std::process::Command::new("true")
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
            .stderr
            .unwrap();
        let server = Server {
            child,
            log: BufReader::new(nothing),
            address: format!("127.0.0.1:{port}"),
        };
        Self {
            server,
            said: vec![out, log],
            metrics,
            code,
        }
    }

    /// Stops it: its output, its log, and the metrics that it had before.
    fn silence(mut self) -> (String, String, String) {
        let metrics = get(&self.metrics, "/metrics");
        self.server.stop();
        let mut said = self.said.drain(..).map(|one| one.join().unwrap());
        (said.next().unwrap(), said.next().unwrap(), metrics)
    }
}

fn free_address() -> String {
    std::net::TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .to_string()
}

/// Keeps all that comes, and tells each line as it does.
fn listen(stream: impl Read + Send + 'static) -> (JoinHandle<String>, Receiver<String>) {
    let (send, lines) = channel();
    let keeper = std::thread::spawn(move || {
        let mut all = String::new();
        for line in BufReader::new(stream).lines().map_while(Result::ok) {
            all.extend([&line, "\n"]);
            // The test listens for a while only.
            let _ = send.send(line);
        }
        all
    });
    (keeper, lines)
}

/// What is said on the way, and may stand nowhere.
struct Walk {
    address: String,
    secrets: Vec<String>,
}

/// A new one for each request: what is sent is what the test says, and no cookie that was kept.
fn agent() -> Agent {
    Agent::new_with_config(Agent::config_builder().http_status_as_error(false).build())
}

impl Walk {
    fn secret(&mut self, text: &str) -> String {
        self.secrets.push(text.to_owned());
        text.to_owned()
    }

    fn send(
        &mut self,
        method: &str,
        path: &str,
        cookie: &str,
        body: String,
    ) -> Response<ureq::Body> {
        let request = ureq::http::Request::builder()
            .method(method)
            .uri(format!("http://{}{path}", self.address))
            .header("content-type", "application/json")
            .header("cookie", cookie)
            .header("authorization", "Bearer zq-authorization-header")
            .body(body)
            .unwrap();
        let answer = agent().run(request).unwrap();
        if let Some(cookie) = answer.headers().get("set-cookie") {
            let value = cookie.to_str().unwrap().split(['=', ';']).nth(1).unwrap();
            if !value.is_empty() {
                self.secrets.push(value.to_owned());
            }
        }
        answer
    }

    /// Sends it and expects this status; the session's cookie, if the answer has one.
    fn expect(
        &mut self,
        status: u16,
        method: &str,
        path: &str,
        cookie: &str,
        body: &serde_json::Value,
    ) -> String {
        let text = if body.is_null() {
            String::new()
        } else {
            body.to_string()
        };
        let mut answer = self.send(method, path, cookie, text);
        let said = answer.body_mut().read_to_string().unwrap();
        assert_eq!(answer.status().as_u16(), status, "{method} {path}: {said}");
        let cookie = answer.headers().get("set-cookie");
        cookie.map_or(String::new(), |cookie| {
            cookie
                .to_str()
                .unwrap()
                .split(';')
                .next()
                .unwrap()
                .to_owned()
        })
    }
}

/// Waits for the mail of a reset link, and takes the token from it.
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

/// Everything that has to do with a password, a token or a cookie, right and wrong.
fn walk(talker: &Talker, mail: &Path) -> Vec<String> {
    let mut walk = Walk {
        address: talker.server.address.clone(),
        secrets: vec!["zq-authorization-header".to_owned()],
    };
    let none = json!(null);
    let code = talker.code.clone();
    walk.send("GET", &format!("/setup?code={code}"), "", String::new());
    let first = walk.secret("zq first password");
    let mut setup = json!({"setupCode": "ZQZQ-ZQZQ", "fullName": "Boss", "username": "boss", "email": "boss@example.com",
        "password": first, "businessName": "Lee", "timezone": "UTC", "conflictScope": "worker"});
    walk.expect(403, "POST", "/api/setup", "", &setup);
    setup["setupCode"] = json!(code);
    walk.expect(201, "POST", "/api/setup", "", &setup);
    let login = |name: &str, password: &str| json!({"username": name, "password": password});
    let wrong = walk.secret("zq wrong password");
    walk.expect(401, "POST", "/api/auth/login", "", &login("boss", &wrong));
    let typed = walk.secret("zq-password-typed-as-name");
    walk.expect(401, "POST", "/api/auth/login", "", &login(&typed, &wrong));
    let cookie = walk.expect(200, "POST", "/api/auth/login", "", &login("boss", &first));
    let other = walk.expect(200, "POST", "/api/auth/login", "", &login("boss", &first));
    walk.expect(200, "GET", "/api/auth/sessions", &cookie, &none);
    let bogus = walk.secret("zq-made-up-cookie-zq-made-up-cookie-zq-made-u");
    walk.expect(
        401,
        "GET",
        "/api/auth/user",
        &format!("jobwright_session={bogus}"),
        &none,
    );
    // What cannot be read, what has the wrong type, what is refused: each holds a password.
    let broken = walk.secret("zq-broken-body");
    walk.send(
        "POST",
        "/api/auth/login",
        "",
        format!("{{\"username\":\"boss\",\"password\":\"{broken}"),
    );
    walk.expect(
        400,
        "POST",
        "/api/auth/login",
        "",
        &json!({"username": ["x"], "password": broken}),
    );
    walk.expect(
        400,
        "POST",
        "/api/auth/login",
        "",
        &json!({"username": "boss", "password": {"zq": broken}}),
    );
    let second = walk.secret("zq second password");
    let change = |old: &str, new: &str| json!({"currentPassword": old, "newPassword": new});
    walk.expect(
        400,
        "POST",
        "/api/auth/change-password",
        &cookie,
        &change(&wrong, &second),
    );
    walk.expect(
        200,
        "POST",
        "/api/auth/change-password",
        &cookie,
        &change(&first, &second),
    );
    walk.expect(401, "GET", "/api/auth/user", &other, &none);
    let given = walk.secret("zq given password");
    let person = json!({"fullName": "Mate", "username": "mate", "email": "mate@example.com", "password": given, "role": "worker"});
    walk.expect(201, "POST", "/api/admin/users", &cookie, &person);
    walk.expect(409, "POST", "/api/admin/users", &cookie, &person);
    use_a_link(&mut walk, mail);
    walk.secrets
}

/// A forgotten password, from the question to the sign-in with a new one.
fn use_a_link(walk: &mut Walk, mail: &Path) {
    let none = json!(null);
    // The link: mailed, opened as a page, looked at, used, used again.
    walk.expect(
        200,
        "POST",
        "/api/auth/password-reset/request",
        "",
        &json!({"emailOrUsername": "boss"}),
    );
    let token = mailed_token(mail);
    let token = walk.secret(&token);
    assert!(token.len() >= 43, "{token}");
    let third = walk.secret("zq third password");
    let made_up = walk.secret("zq-made-up-token-zq-made-up-token-zq-made-up");
    for one in [&token, &made_up] {
        walk.send(
            "GET",
            &format!("/reset-password?token={one}"),
            "",
            String::new(),
        );
        walk.expect(
            200,
            "GET",
            &format!("/api/auth/password-reset/validate?token={one}"),
            "",
            &none,
        );
        walk.expect(404, "GET", &format!("/api/nothing?token={one}"), "", &none);
    }
    let confirm = |token: &str| json!({"token": token, "newPassword": third});
    walk.expect(
        400,
        "POST",
        "/api/auth/password-reset/confirm",
        "",
        &confirm(&made_up),
    );
    walk.expect(
        200,
        "POST",
        "/api/auth/password-reset/confirm",
        "",
        &confirm(&token),
    );
    walk.expect(
        400,
        "POST",
        "/api/auth/password-reset/confirm",
        "",
        &confirm(&token),
    );
    let boss = json!({"username": "boss", "password": third});
    let last = walk.expect(200, "POST", "/api/auth/login", "", &boss);
    walk.expect(200, "POST", "/api/auth/logout", &last, &none);
}

/// All that is stored: SQLite's files with what was deleted, PostgreSQL's rows.
fn stored(url: &str) -> String {
    if let Some(path) = url.strip_prefix("sqlite://") {
        let files =
            ["", "-wal"].map(|end| std::fs::read(format!("{path}{end}")).unwrap_or_default());
        return files
            .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
            .concat();
    }
    let dump = std::process::Command::new("pg_dump")
        .args(["--dbname", url])
        .output()
        .unwrap();
    assert!(
        dump.status.success(),
        "{}",
        String::from_utf8_lossy(&dump.stderr)
    );
    String::from_utf8(dump.stdout).unwrap()
}

/// decisions 3: "Password and token hashes never leave the server, in any response or log." Nor do the passwords and
/// tokens themselves, which are stored nowhere.
#[test]
fn nothing_secret_is_logged_counted_or_stored() {
    for (engine, format) in [(Engine::Sqlite, "json"), (Engine::Postgres, "text")] {
        let (database, mail) = (EmptyDatabase::new(engine), tempfile::tempdir().unwrap());
        let talker = Talker::start(&database.url(), mail.path(), format);
        let code = talker.code.clone();
        let secrets = walk(&talker, mail.path());
        let (shown, log, metrics) = talker.silence();
        let stored = stored(&database.url());
        assert!(
            log.lines().count() > 20 && metrics.contains("jobwright_requests_total"),
            "{log}"
        );
        assert!(
            stored.contains("boss@example.com") && stored.contains("argon2"),
            "it was looked where people are stored"
        );
        let distinct: std::collections::BTreeSet<_> = secrets.iter().collect();
        for secret in &distinct {
            for (place, text) in [
                ("output", &shown),
                ("log", &log),
                ("metrics", &metrics),
                ("database", &stored),
            ] {
                let found = text.lines().find(|line| line.contains(secret.as_str()));
                // Who types a password for a name has it counted under that name for a quarter of an hour.
                let is_name = place == "database" && secret.starts_with("zq-password-typed");
                assert!(
                    is_name || found.is_none(),
                    "{format}: {secret} is in the {place}: {found:?}"
                );
            }
        }
        for hidden in [code.as_str(), "argon2", "token=", "code="] {
            let found = log
                .lines()
                .chain(metrics.lines())
                .find(|line| line.contains(hidden));
            assert_eq!(found, None, "{format}: {hidden}");
        }
        figure(
            "secrets looked for in log, metrics and database",
            &format!(
                "{} in {} lines of {format}",
                distinct.len(),
                log.lines().count()
            ),
        );
    }
}
