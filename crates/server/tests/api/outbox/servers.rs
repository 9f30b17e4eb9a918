//! Mail servers that accept mail, refuse it, hang, or send garbage. No request waits for them.

use std::time::Duration;

use jiff::SignedDuration;
use jobwright::{
    features::delivery::DeliveryRun,
    kit::mail::{Mailer, Smtp, Timeouts},
};

use super::{queue_one, waiting};
use crate::support::{
    TestApp, on_each_engine,
    smtp::{SmtpBehavior, SmtpSink, plain_text},
};

/// Returns a mailer for the mail server at `url`, with a short timeout.
pub fn mailer(url: &str) -> Mailer {
    patient(url, Duration::from_millis(300))
}

/// Returns a mailer for the mail server at `url`. The mailer waits at most the duration `answer` for a response.
fn patient(url: &str, answer: Duration) -> Mailer {
    let from = "Jobwright <jobs@example.com>".parse().unwrap();
    let timeouts = Timeouts {
        answer,
        mail: 2 * answer,
    };
    let smtp = Smtp::new(url.parse().unwrap(), from, timeouts).unwrap();
    Mailer::Smtp(Box::new(smtp))
}

on_each_engine! {
    /// The URL has the format of `JOBWRIGHT_SMTP_URL`: `smtp://user:pass@host:port`.
    async fn mail_arrives_at_a_server(engine) {
        let app = TestApp::new(engine).await;
        let mut sink = SmtpSink::start(SmtpBehavior::Plain).await;
        let mailer = mailer(&format!("smtp://me%40example.com:p%40ss@localhost:{}", sink.port));
        queue_one(&app).await;
        assert_eq!(app.delivery(mailer).deliver_due().await.unwrap().sent, 1);
        let mail = sink.next().await;
        assert_eq!((mail.from.as_str(), mail.to), ("jobs@example.com", vec!["worker@example.com".to_owned()]));
        assert_eq!(mail.user, Some(("me@example.com".to_owned(), "p@ss".to_owned())));
        assert!(!mail.encrypted, "the server does not offer it");
        assert!(mail.data.contains("Subject: Reset your password\r\n"), "{}", mail.data);
        assert!(plain_text(&mail.data).contains("/reset-password?token="), "{}", mail.data);
        assert_eq!(waiting(&app).await, 0);
    }

    /// A mail server that hangs never delays a request and never makes it fail.
    async fn no_request_waits_for_a_mail_server_that_hangs(engine) {
        for behavior in [SmtpBehavior::Hangs, SmtpBehavior::HangsAtTheEnd] {
            let app = TestApp::new(engine).await;
            let sink = SmtpSink::start(behavior).await;
            let hour = Duration::from_hours(1);
            let delivery = app.delivery(patient(&format!("smtp://localhost:{}", sink.port), hour));
            queue_one(&app).await;
            let attempt = tokio::spawn(async move { delivery.deliver_due().await });
            while app.number("SELECT MAX(attempts) FROM outbox").await == 0 {
                tokio::task::yield_now().await;
            }
            queue_one(&app).await;
            assert_eq!(app.signed_in("worker").await.get("/api/auth/user").await.status, 200);
            assert_eq!(app.anonymous().get("/readyz").await.status, 200);
            assert!(!attempt.is_finished(), "{behavior:?}: the server has not answered yet");
            attempt.abort();
        }
    }

    /// A mail is sent again after a mail server refused it or sent garbage. In the test the second attempt uses a
    /// working mail server.
    async fn mail_is_retried_after_the_mail_server_misbehaved(engine) {
        let app = TestApp::new(engine).await;
        for behavior in [SmtpBehavior::Refuses, SmtpBehavior::Hangs, SmtpBehavior::HangsAtTheEnd, SmtpBehavior::Garbage, SmtpBehavior::HangsUp] {
            let bad = SmtpSink::start(behavior).await;
            queue_one(&app).await;
            let turn = app.delivery(mailer(&format!("smtp://localhost:{}", bad.port))).deliver_due().await.unwrap();
            assert_eq!(turn, DeliveryRun { failed: 1, ..DeliveryRun::default() }, "{behavior:?}");
            queue_one(&app).await;
            app.clock.advance(SignedDuration::from_mins(1));
            let mut good = SmtpSink::start(SmtpBehavior::Plain).await;
            let turn = app.delivery(mailer(&format!("smtp://localhost:{}", good.port))).deliver_due().await.unwrap();
            assert_eq!(turn, DeliveryRun { sent: 2, ..DeliveryRun::default() }, "{behavior:?}");
            assert_eq!((good.so_far().len(), waiting(&app).await), (2, 0), "{behavior:?}");
            app.clock.advance(SignedDuration::from_hours(1));
        }
    }

    /// In this test no mail server listens on the configured port.
    async fn mail_is_retried_while_the_mail_server_is_unreachable(engine) {
        let app = TestApp::new(engine).await;
        let free = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap().port();
        queue_one(&app).await;
        assert_eq!(app.delivery(mailer(&format!("smtp://localhost:{free}"))).deliver_due().await.unwrap().failed, 1);
        assert_eq!(waiting(&app).await, 1);
    }

    /// If the settings require TLS, no mail is sent to a mail server without TLS or with an untrusted certificate.
    async fn no_mail_is_sent_without_trusted_tls_if_tls_is_required(engine) {
        let app = TestApp::new(engine).await;
        for (behavior, url) in [
            (SmtpBehavior::Plain, "smtp://me:secret@localhost:PORT?tls=required"),
            (SmtpBehavior::Plain, "smtps://me:secret@localhost:PORT"),
            (SmtpBehavior::StartTls, "smtp://me:secret@localhost:PORT"),
            (SmtpBehavior::Tls, "smtps://me:secret@localhost:PORT"),
        ] {
            let mut sink = SmtpSink::start(behavior).await;
            queue_one(&app).await;
            let mailer = mailer(&url.replace("PORT", &sink.port.to_string()));
            let turn = app.delivery(mailer).deliver_due().await.unwrap();
            assert_eq!((turn.sent, turn.failed), (0, 1), "{behavior:?} {url}");
            assert!(sink.so_far().is_empty());
            app.sql("DELETE FROM outbox").await;
            app.clock.advance(SignedDuration::from_hours(1));
        }
    }
}
