//! Several servers use one database, and each mail is sent once.

use jiff::SignedDuration;
use jobwright::kit::mail::Mailer;
use tokio::task::JoinSet;

use super::{queue_one, servers::mailer, waiting};
use crate::support::{
    TestApp, on_each_engine,
    smtp::{SmtpBehavior, SmtpSink},
};

on_each_engine! {
    /// As long as no server dies, each mail is sent only once, however many servers process the queue concurrently.
    async fn each_mail_is_sent_by_one_server(engine) {
        let app = TestApp::new(engine).await;
        for round in 0..20 {
            for name in ["worker", "admin"] {
                let body = serde_json::json!({"emailOrUsername": name});
                app.anonymous().post("/api/auth/password-reset/request", body).await;
            }
            let mut nodes = JoinSet::new();
            for _ in 0..8 {
                let node = app.delivery(Mailer::Memory(app.mail.clone()));
                nodes.spawn(async move { node.deliver_due().await.unwrap().sent });
            }
            let sent: u64 = nodes.join_all().await.into_iter().sum();
            assert_eq!(sent, 2, "round {round}");
            assert_eq!((app.mail.sent().len(), waiting(&app).await), (2 * (round + 1), 0));
            app.clock.advance(SignedDuration::from_hours(1));
        }
    }

    /// If a server dies while it is sending a mail, another server sends the mail three minutes later.
    async fn a_mail_of_a_server_that_died_is_sent_by_another_server(engine) {
        let app = TestApp::new(engine).await;
        queue_one(&app).await;
        // The mail server never responds. The first Jobwright server is stopped while it waits for a response.
        let sink = SmtpSink::start(SmtpBehavior::Hangs).await;
        let node = app.delivery(mailer(&format!("smtp://localhost:{}?tls=none", sink.port)));
        let attempt = tokio::spawn(async move { node.deliver_due().await });
        while app.number("SELECT MAX(attempts) FROM outbox").await == 0 {
            tokio::task::yield_now().await;
        }
        attempt.abort();
        assert!(attempt.await.unwrap_err().is_cancelled());
        app.clock.advance(SignedDuration::from_secs(179));
        assert_eq!(app.deliver().await.sent, 0, "it is still the other's");
        app.clock.advance(SignedDuration::from_secs(1));
        assert_eq!(app.deliver().await.sent, 1);
        assert_eq!(app.number("SELECT COUNT(*) FROM outbox").await, 0);
    }
}
