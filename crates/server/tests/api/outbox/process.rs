//! Sending mail with the built binary: TLS, restarts, metrics, and a log without secrets.

use std::{io::Read as _, process::Command};

use crate::support::{
    process::{
        Server, create_admin, free_address, get, jobwright, sqlite, start_command, succeeds,
    },
    smtp::{SmtpBehavior, SmtpSink, plain_text},
};

const REQUEST: &str = "/api/auth/password-reset/request";
const BODY: &str = "{\"emailOrUsername\": \"boss\"}";

/// Creates a database that contains only the administrator `boss`.
fn with_boss() -> (tempfile::TempDir, String) {
    let (folder, url) = sqlite();
    succeeds(create_admin(&url, "boss", "boss@example.com"));
    (folder, url)
}

fn serve(url: &str, smtp: &str, certificate: Option<&std::path::Path>) -> Command {
    let mut command = jobwright(url, &["serve", "--log", "debug", "--log-format", "json"]);
    command.env("JOBWRIGHT_SMTP_URL", smtp);
    if let Some(certificate) = certificate {
        command.env("SSL_CERT_FILE", certificate);
    }
    command
}

/// Stops a server and returns its log.
fn log_until_stop(mut server: Server) -> String {
    server.stop();
    let mut log = String::new();
    server.log.read_to_string(&mut log).unwrap();
    log
}

/// STARTTLS is used if the mail server offers it. With `smtps://` the connection uses TLS from the start. The mail
/// server's certificate is checked against the system's certificates, or against those in `SSL_CERT_FILE`. The log
/// contains neither the token nor a password.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mail_is_sent_with_tls_and_a_password() {
    for (behavior, scheme) in [
        (SmtpBehavior::StartTls, "smtp"),
        (SmtpBehavior::Tls, "smtps"),
    ] {
        let mut sink = SmtpSink::start(behavior).await;
        let (folder, url) = with_boss();
        let certificate = folder.path().join("certificate.pem");
        std::fs::write(&certificate, &sink.certificate).unwrap();
        let smtp = format!("{scheme}://mailer:hush-hush@localhost:{}", sink.port);
        let server = start_command(serve(&url, &smtp, Some(&certificate)));
        assert!(server.post(REQUEST, BODY).starts_with("HTTP/1.1 200"));
        let mail = sink.next().await;
        assert!(mail.encrypted, "{behavior:?}");
        assert_eq!(
            mail.user,
            Some(("mailer".to_owned(), "hush-hush".to_owned()))
        );
        assert_eq!(mail.to, ["boss@example.com"]);
        let text = plain_text(&mail.data);
        let token = text.split("token=").nth(1).unwrap()[..64].to_owned();
        let body = format!("{{\"token\": \"{token}\", \"newPassword\": \"brand new one\"}}");
        assert!(
            server
                .post("/api/auth/password-reset/confirm", &body)
                .starts_with("HTTP/1.1 200")
        );
        assert!(
            sink.next()
                .await
                .data
                .contains("Subject: Your password was changed")
        );
        assert!(
            get(
                &server.address,
                &format!("/api/auth/password-reset/validate?token={token}")
            )
            .contains("false")
        );
        let log = log_until_stop(server);
        assert!(
            log.contains("mail sent") && log.contains("password_reset_link"),
            "{log}"
        );
        for secret in [
            token.as_str(),
            "hush-hush",
            "brand new one",
            "top secret",
            "boss@example.com",
        ] {
            assert!(!log.contains(secret), "{secret} in {log}");
        }
    }
}

/// Mails survive restarts and outages, and `/metrics` shows the length of the queue. The mail server's error text is
/// not logged.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mail_survives_an_outage_and_a_restart() {
    let (folder, url) = with_boss();
    let refusing = SmtpSink::start(SmtpBehavior::Refuses).await;
    let metrics = free_address();
    let smtp = format!("smtp://mailer:hush-hush@localhost:{}", refusing.port);
    let mut command = serve(&url, &smtp, None);
    command.args(["--metrics-listen", &metrics]);
    let server = start_command(command);
    until(|| get(&metrics, "/metrics").contains("jobwright_mail_given_up_total 0"));
    assert!(server.post(REQUEST, BODY).starts_with("HTTP/1.1 200"));
    until(|| get(&metrics, "/metrics").contains("jobwright_mail_failed_total 1"));
    let page = get(&metrics, "/metrics");
    assert!(
        page.contains("jobwright_mail_waiting 1") && page.contains("jobwright_mail_sent_total 0"),
        "{page}"
    );
    let log = log_until_stop(server);
    assert!(
        log.contains("mail not sent") && log.contains("550 5.1.1"),
        "{log}"
    );
    assert!(
        !log.contains("no such user")
            && !log.contains("hush-hush")
            && !log.contains("boss@example.com"),
        "{log}"
    );
    // The retry would be due in a minute. The test makes it due now, because the server uses the machine's clock.
    let db = jobwright_db::Database::open(&url).unwrap();
    let moved: Result<u64, jobwright_db::Error> = db
        .write(|tx| tx.execute("UPDATE outbox SET next_try_at = 0", &[]))
        .await;
    assert_eq!(moved.unwrap(), 1);
    drop(db);
    let mut good = SmtpSink::start(SmtpBehavior::Plain).await;
    let server = start_command(serve(
        &url,
        &format!("smtp://localhost:{}", good.port),
        None,
    ));
    assert_eq!(good.next().await.to, ["boss@example.com"]);
    let log = log_until_stop(server);
    assert!(log.contains("\"attempt\":2"), "{log}");
    drop(folder);
}

/// Without a mail server each mail is written to a file. A restart of the server loses no mail.
#[test]
fn mail_is_written_to_files_without_a_mail_server() {
    let (folder, url) = with_boss();
    let mail = folder.path().join("mail");
    let mut command = jobwright(&url, &["serve"]);
    command
        .env("JOBWRIGHT_MAIL_DIR", &mail)
        .env("JOBWRIGHT_SMTP_URL", "");
    let server = start_command(command);
    assert!(server.post(REQUEST, BODY).starts_with("HTTP/1.1 200"));
    let is_mail = |entry: std::io::Result<std::fs::DirEntry>| {
        entry
            .unwrap()
            .path()
            .extension()
            .is_some_and(|end| end == "eml")
    };
    until(|| std::fs::read_dir(&mail).unwrap().any(is_mail));
}

/// A server with a bad mail server setting doesn't start. It reports the setting in one line without the password.
/// rule: command-line
#[test]
fn a_bad_mail_server_setting_is_reported_without_the_password() {
    let (_folder, url) = sqlite();
    for bad in [
        "smtp://me:hush-hush@",
        "http://me:hush-hush@mail.example.com",
        "smtp://me:hush-hush@host:port",
    ] {
        let output = jobwright(&url, &["serve", "--smtp-url", bad])
            .output()
            .unwrap();
        crate::support::process::assert_one_line(&output, "--smtp-url");
        assert!(
            !String::from_utf8_lossy(&output.stderr).contains("hush-hush"),
            "{bad}"
        );
    }
}

/// Waits until the condition is true. The server checks the mail queue once a second.
fn until(mut is_so: impl FnMut() -> bool) {
    let deadline = std::time::Instant::now() + std::time::Duration::from_mins(1);
    while !is_so() {
        assert!(std::time::Instant::now() < deadline, "it never was");
        std::thread::yield_now();
    }
}
