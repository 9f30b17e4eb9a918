//! The doctor's findings on mail. The doctor connects to the mail server, but it sends no mail.

use super::{DoctorOutput, doctor, run};
use crate::support::{
    process::sqlite,
    smtp::{SmtpBehavior, SmtpSink},
};

async fn output(url: &str, certificate: Option<&str>) -> DoctorOutput {
    let (folder, database) = sqlite();
    let mut command = doctor(&database, &["--mail-from", "jobs@example.com"]);
    command.env("JOBWRIGHT_SMTP_URL", url);
    if let Some(certificate) = certificate {
        let file = folder.path().join("certificate.pem");
        std::fs::write(&file, certificate).unwrap();
        command.env("SSL_CERT_FILE", file);
    }
    tokio::task::spawn_blocking(move || run(command))
        .await
        .unwrap()
}

/// The doctor connects to the mail server with the configured settings. The test uses settings with and without TLS,
/// and with and without a password.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_working_mail_server_is_ok_and_gets_no_mail() {
    for (behavior, url) in [
        (SmtpBehavior::Plain, "smtp://localhost:PORT"),
        (
            SmtpBehavior::Plain,
            "smtp://me:hush-hush@localhost:PORT?tls=none",
        ),
        (
            SmtpBehavior::StartTls,
            "smtp://me:hush-hush@localhost:PORT?tls=required",
        ),
        (SmtpBehavior::StartTls, "smtp://me:hush-hush@localhost:PORT"),
        (SmtpBehavior::Tls, "smtps://me:hush-hush@localhost:PORT"),
    ] {
        let mut sink = SmtpSink::start(behavior).await;
        let url = url.replace("PORT", &sink.port.to_string());
        let output = output(&url, Some(&sink.certificate)).await;
        assert_eq!(output.worst("mail"), "ok", "{behavior:?}: {}", output.text);
        assert!(!output.text.contains("hush-hush"), "{}", output.text);
        let has_signed_in = output.text.contains("and took the password");
        assert_eq!(has_signed_in, url.contains('@'), "{}", output.text);
        assert!(sink.so_far().is_empty(), "it was sent something");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unusable_mail_server_is_a_problem() {
    for (behavior, url) in [
        (SmtpBehavior::HangsUp, "smtp://me:hush-hush@localhost:PORT"),
        (SmtpBehavior::Garbage, "smtp://me:hush-hush@localhost:PORT"),
        // In these cases the mail server lacks the required TLS, or has an untrusted certificate.
        (
            SmtpBehavior::Plain,
            "smtp://me:hush-hush@localhost:PORT?tls=required",
        ),
        (SmtpBehavior::Tls, "smtps://me:hush-hush@localhost:PORT"),
    ] {
        let sink = SmtpSink::start(behavior).await;
        let url = url.replace("PORT", &sink.port.to_string());
        let output = output(&url, None).await;
        assert_eq!(
            output.levels("mail", "server"),
            ["problem"],
            "{behavior:?}: {}",
            output.text
        );
        assert!(!output.text.contains("hush-hush"), "{}", output.text);
    }
    let away = output("smtp://me:hush-hush@localhost:1", None).await;
    assert_eq!(away.levels("mail", "server"), ["problem"], "{}", away.text);
    let misread = output("mail:hush-hush@localhost", None).await;
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
    let output = run(doctor(&url, &[]));
    assert_eq!(
        output.levels("mail", "server"),
        ["warning"],
        "{}",
        output.text
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_implausible_sender_is_a_warning() {
    let sink = SmtpSink::start(SmtpBehavior::Plain).await;
    let (_folder, url) = sqlite();
    let mut command = doctor(&url, &[]);
    command.env(
        "JOBWRIGHT_SMTP_URL",
        format!("smtp://localhost:{}", sink.port),
    );
    let output = tokio::task::spawn_blocking(move || run(command))
        .await
        .unwrap();
    assert_eq!(
        output.levels("mail", "sender"),
        ["warning"],
        "{}",
        output.text
    );
}
