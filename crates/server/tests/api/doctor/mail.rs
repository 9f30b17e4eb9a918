//! The doctor's findings on mail. It connects to the mail server, but sends no mail.

use super::{Told, ask, doctor};
use crate::support::{
    process::sqlite,
    smtp::{Manners, SmtpSink},
};

async fn told(url: &str, certificate: Option<&str>) -> Told {
    let (folder, database) = sqlite();
    let mut command = doctor(&database, &["--mail-from", "jobs@example.com"]);
    command.env("JOBWRIGHT_SMTP_URL", url);
    if let Some(certificate) = certificate {
        let file = folder.path().join("certificate.pem");
        std::fs::write(&file, certificate).unwrap();
        command.env("SSL_CERT_FILE", file);
    }
    tokio::task::spawn_blocking(move || ask(command))
        .await
        .unwrap()
}

/// With and without TLS, with and without a password. The configured settings are tried.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_working_mail_server_is_ok_and_gets_no_mail() {
    for (manners, url) in [
        (Manners::Plain, "smtp://localhost:PORT"),
        (
            Manners::Plain,
            "smtp://me:hush-hush@localhost:PORT?tls=none",
        ),
        (
            Manners::StartTls,
            "smtp://me:hush-hush@localhost:PORT?tls=required",
        ),
        (Manners::StartTls, "smtp://me:hush-hush@localhost:PORT"),
        (Manners::Tls, "smtps://me:hush-hush@localhost:PORT"),
    ] {
        let mut sink = SmtpSink::start(manners).await;
        let url = url.replace("PORT", &sink.port.to_string());
        let told = told(&url, Some(&sink.certificate)).await;
        assert_eq!(told.worst("mail"), "ok", "{manners:?}: {}", told.text);
        assert!(!told.text.contains("hush-hush"), "{}", told.text);
        let has_signed_in = told.text.contains("and took the password");
        assert_eq!(has_signed_in, url.contains('@'), "{}", told.text);
        assert!(sink.so_far().is_empty(), "it was sent something");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mail_server_that_cannot_be_used_is_a_problem() {
    for (manners, url) in [
        (Manners::HangsUp, "smtp://me:hush-hush@localhost:PORT"),
        (Manners::Garbage, "smtp://me:hush-hush@localhost:PORT"),
        // No TLS where it is required, and an untrusted certificate.
        (
            Manners::Plain,
            "smtp://me:hush-hush@localhost:PORT?tls=required",
        ),
        (Manners::Tls, "smtps://me:hush-hush@localhost:PORT"),
    ] {
        let sink = SmtpSink::start(manners).await;
        let url = url.replace("PORT", &sink.port.to_string());
        let told = told(&url, None).await;
        assert_eq!(
            told.levels("mail", "server"),
            ["problem"],
            "{manners:?}: {}",
            told.text
        );
        assert!(!told.text.contains("hush-hush"), "{}", told.text);
    }
    let away = told("smtp://me:hush-hush@localhost:1", None).await;
    assert_eq!(away.levels("mail", "server"), ["problem"], "{}", away.text);
    let misread = told("mail:hush-hush@localhost", None).await;
    assert_eq!(
        misread.levels("mail", "server"),
        ["problem"],
        "{}",
        misread.text
    );
    assert!(!misread.text.contains("hush-hush"), "{}", misread.text);
}

#[test]
fn mail_written_to_files_is_reported() {
    let (_folder, url) = sqlite();
    let told = ask(doctor(&url, &[]));
    assert_eq!(told.levels("mail", "server"), ["warning"], "{}", told.text);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_implausible_sender_is_a_warning() {
    let sink = SmtpSink::start(Manners::Plain).await;
    let (_folder, url) = sqlite();
    let mut command = doctor(&url, &[]);
    command.env(
        "JOBWRIGHT_SMTP_URL",
        format!("smtp://localhost:{}", sink.port),
    );
    let told = tokio::task::spawn_blocking(move || ask(command))
        .await
        .unwrap();
    assert_eq!(told.levels("mail", "sender"), ["warning"], "{}", told.text);
}
