//! The mails that tell people about changes of their accounts. rule: account-notices

use jobwright::{
    error::Error,
    features::auth::{self, Notice},
    kit::language::Language,
};
use serde_json::json;

use super::second_factor::{PATH, turn_on};
use crate::support::{PASSWORD, TestApp, on_each_engine};

on_each_engine! {
    async fn the_owner_gets_a_mail_about_a_password_change(engine) {
        let app = TestApp::new(engine).await;
        let worker = app.worker().await;
        let change = |current: &str| json!({"currentPassword": current, "newPassword": "tide tables"});
        worker.post("/api/auth/change-password", change("wrong")).await.assert_field("currentPassword", "Current password is incorrect");
        assert_eq!(app.deliver().await.sent, 0);
        assert_eq!(worker.post("/api/auth/change-password", change(PASSWORD)).await.status, 200);
        let mail = app.next_mail().await;
        assert_eq!((mail.to.address.as_str(), mail.subject.as_str()), ("worker@example.com", "Your password was changed"));
        assert!(mail.text.contains("All other devices were signed out") && !mail.text.contains("tide tables"), "{}", mail.text);
    }

    async fn the_mail_about_a_temporary_password_does_not_contain_the_password(engine) {
        let app = TestApp::new(engine).await;
        let path = format!("/api/admin/users/{}/reset-password", app.worker_id);
        app.admin().await.post(&path, json!({"newPassword": "harbour crane"})).await;
        let mail = app.next_mail().await;
        assert_eq!((mail.to.address.as_str(), mail.subject.as_str()), ("worker@example.com", "You have a temporary password"));
        assert!(mail.text.contains("seven days") && !mail.text.contains("harbour crane"), "{}", mail.text);
    }

    async fn the_old_and_the_new_address_get_a_mail_about_a_changed_email_address(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await.with_header("accept-language", "de");
        let path = format!("/api/admin/users/{}", app.worker_id);
        let same = json!({"email": "Worker@example.com", "fullName": "Wanda Ray"});
        assert_eq!(admin.patch(&path, same).await.status, 200);
        assert_eq!(app.deliver().await.sent, 0, "the same address");
        assert_eq!(admin.patch(&path, json!({"email": "wanda@example.com", "username": "wanda"})).await.status, 200);
        assert_eq!(app.deliver().await.sent, 3);
        let mut sent: Vec<_> = app.mail.sent().into_iter().map(|mail| (mail.subject, mail.to.address)).collect();
        sent.sort();
        let expected = [
            ("Ihr Benutzername wurde geändert", "wanda@example.com"),
            ("Ihre E-Mail-Adresse wurde geändert", "Worker@example.com"),
            ("Ihre E-Mail-Adresse wurde geändert", "wanda@example.com"),
        ];
        assert_eq!(sent, expected.map(|(subject, to)| (subject.to_owned(), to.to_owned())));
    }

    /// The mail about a change is queued in the same transaction as the change. So a refused change sends no mail.
    async fn a_refused_change_of_an_account_sends_no_mail(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let path = format!("/api/admin/users/{}", app.worker_id);
        admin.patch(&path, json!({"email": "admin@example.com"})).await.assert_error(409, "email_taken");
        assert_eq!(app.number("SELECT COUNT(*) FROM outbox").await, 0);
    }

    async fn the_owner_gets_mails_about_a_changed_second_factor_and_a_used_recovery_code(engine) {
        let app = TestApp::new(engine).await;
        let owner = turn_on(&app, "worker").await;
        assert_eq!(app.next_mail().await.subject, "Two-step sign-in is on");
        let body = json!({"currentPassword": PASSWORD, "code": owner.recovery_codes[0]});
        assert_eq!(owner.client.delete_with(PATH, body).await.status, 204);
        assert_eq!(app.deliver().await.sent, 2);
        let mut subjects: Vec<_> = app.mail.sent().into_iter().skip(1).map(|mail| mail.subject).collect();
        subjects.sort();
        assert_eq!(subjects, ["A recovery code was used", "Two-step sign-in is off"]);
    }

    /// After five mails about the same kind of change within an hour, further changes are only recorded in the audit
    /// log. So nobody can fill a person's mailbox.
    async fn a_person_gets_at_most_five_mails_of_a_kind_per_hour(engine) {
        let app = TestApp::new(engine).await;
        let worker = app.worker().await;
        let mut current = PASSWORD.to_owned();
        for number in 0..7 {
            let new = format!("tide tables {number}");
            let body = json!({"currentPassword": current, "newPassword": new});
            assert_eq!(worker.post("/api/auth/change-password", body).await.status, 200);
            current = new;
        }
        assert_eq!(app.deliver().await.sent, 5);
        let recorded = "SELECT COUNT(*) FROM audit_log WHERE action = 'password_changed'";
        assert_eq!(app.number(recorded).await, 7);
        let admin = app.admin().await;
        let path = format!("/api/admin/users/{}", app.worker_id);
        for number in 0..7 {
            assert_eq!(admin.patch(&path, json!({"fullName": format!("Wanda {number}")})).await.status, 200);
        }
        assert_eq!(admin.patch(&path, json!({"email": "wanda@example.com"})).await.status, 200);
        assert_eq!(app.deliver().await.sent, 2, "other kinds are told of: the new and the old address");
        app.clock.advance(jiff::SignedDuration::from_hours(1));
        let body = json!({"currentPassword": current, "newPassword": "harbour crane"});
        assert_eq!(worker.post("/api/auth/change-password", body).await.status, 200);
        assert_eq!(app.deliver().await.sent, 1);
    }

    async fn each_notice_has_a_text_in_both_languages(engine) {
        let app = TestApp::new(engine).await;
        let (now, worker) = (app.app.clock.now(), app.worker_id);
        for language in [Language::En, Language::De] {
            for notice in Notice::ALL {
                let queued = app.db.write(move |tx| Ok::<_, Error>(auth::tell(tx, now, worker, *notice, language)?)).await;
                queued.unwrap();
                let mail = app.next_mail().await;
                assert!(mail.text.contains("worker"), "{}", mail.text);
                assert_eq!(mail.text.contains("Guten Tag"), language == Language::De, "{}", mail.text);
                assert!(mail.html.contains(&mail.subject), "{}", mail.html);
            }
        }
        // For a mail about a change of an account, an older server stored only the person's id in the queue.
        app.sql(format!("INSERT INTO outbox (id, kind, about, queued_at, attempts, next_try_at) SELECT id, 'password_changed', '{worker}', 0, 0, 0 FROM users WHERE username = 'worker'")).await;
        assert_eq!(app.next_mail().await.subject, "Your password was changed");
    }
}
