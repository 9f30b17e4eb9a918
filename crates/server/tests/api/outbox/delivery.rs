//! When a mail is sent, when it is retried, and when the server gives up. The tests set the clock. rule: mail-queue

use jiff::SignedDuration;
use jobwright::{features::delivery::DeliveryRun, kit::mail::MailError};

use super::{queue_one, waiting};
use crate::support::{TestApp, on_each_engine};

fn trouble() -> MailError {
    MailError::Refused("451".to_owned())
}

on_each_engine! {
    /// The pauses between attempts to send a mail grow from 1 minute to 1 hour.
    async fn a_failed_mail_is_retried_after_growing_pauses(engine) {
        let app = TestApp::new(engine).await;
        app.mail.fail_with(Some(trouble()));
        queue_one(&app).await;
        let failed = DeliveryRun { failed: 1, ..DeliveryRun::default() };
        assert_eq!(app.deliver().await, failed);
        for minutes in [1, 2, 4, 8, 16, 32, 60, 60] {
            app.clock.advance(SignedDuration::from_mins(minutes) - SignedDuration::from_secs(1));
            assert_eq!(app.deliver().await, DeliveryRun::default(), "not before {minutes} minutes");
            app.clock.advance(SignedDuration::from_secs(1));
            assert_eq!(app.deliver().await, failed, "after {minutes} minutes");
        }
        app.mail.fail_with(None);
        app.clock.advance(SignedDuration::from_mins(60));
        assert_eq!(app.deliver().await, DeliveryRun { sent: 1, ..DeliveryRun::default() });
        assert_eq!((app.mail.sent().len(), waiting(&app).await), (1, 0));
    }

    async fn a_mail_is_given_up_after_a_day(engine) {
        let app = TestApp::new(engine).await;
        app.mail.fail_with(Some(trouble()));
        queue_one(&app).await;
        app.deliver().await;
        app.clock.advance(SignedDuration::from_hours(24) - SignedDuration::from_secs(1));
        assert_eq!(app.deliver().await.failed, 1, "a second before the day is over");
        app.clock.advance(SignedDuration::from_secs(1));
        assert_eq!(app.deliver().await, DeliveryRun { given_up: 1, ..DeliveryRun::default() });
        assert_eq!(waiting(&app).await, 0);
        app.mail.fail_with(None);
        app.clock.advance(SignedDuration::from_hours(24));
        assert_eq!(app.deliver().await, DeliveryRun::default(), "nothing is left of it");
    }

    /// Each attempt to send a reset mail creates a new token. The token of the last attempt is valid.
    async fn every_attempt_to_send_a_mail_has_a_new_token(engine) {
        let app = TestApp::new(engine).await;
        app.mail.fail_with(Some(trouble()));
        queue_one(&app).await;
        app.deliver().await;
        let hash = "SELECT COUNT(DISTINCT token_hash) FROM password_reset_tokens";
        assert_eq!(app.number(hash).await, 1);
        app.mail.fail_with(None);
        app.clock.advance(SignedDuration::from_hours(2));
        let text = app.next_mail().await.text;
        let token = text.split("token=").nth(1).unwrap()[..64].to_owned();
        let path = format!("/api/auth/password-reset/validate?token={token}");
        assert_eq!(app.anonymous().get(&path).await.json["valid"], true);
        assert_eq!(app.number(hash).await, 1, "the failed attempt's is gone");
    }

    /// If the server can't compose one mail, it still sends all other mails.
    async fn one_bad_mail_does_not_delay_the_others(engine) {
        let app = TestApp::new(engine).await;
        app.sql(
            "INSERT INTO outbox (id, kind, about, queued_at, attempts, next_try_at) \
             SELECT id, 'of a newer version', 'x', 1, 0, 1 FROM users WHERE username = 'admin'",
        )
        .await;
        queue_one(&app).await;
        let turn = app.deliver().await;
        // The mail that can't be composed was queued in 1970. So the server gives it up after the first attempt.
        assert_eq!(turn, DeliveryRun { sent: 1, given_up: 1, ..DeliveryRun::default() });
    }

    /// Each run of the mail task sends a limited number of mails, oldest first. So several runs are needed to send a
    /// long queue.
    async fn a_long_mail_queue_is_sent_in_several_runs(engine) {
        let app = TestApp::new(engine).await;
        for number in 0..20 {
            app.add_user(&format!("person{number}"), jobwright::features::users::Role::Worker).await;
            let body = serde_json::json!({"emailOrUsername": format!("person{number}")});
            app.anonymous().post("/api/auth/password-reset/request", body).await;
            app.clock.advance(SignedDuration::from_secs(1));
        }
        let first = app.deliver().await.sent;
        assert!((1..20).contains(&first), "{first}");
        let oldest = app.mail.sent().iter().any(|mail| mail.to.address == "person0@example.com");
        assert!(oldest);
        while app.deliver().await.sent > 0 {}
        assert_eq!((app.mail.sent().len(), waiting(&app).await), (20, 0));
    }
}
