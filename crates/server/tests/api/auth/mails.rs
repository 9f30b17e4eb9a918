//! The texts of the mails about accounts. Secrets must not be in these mails or in the database.

use serde_json::json;

use super::{ask, confirm, mailed_token, token_in};
use crate::support::{PASSWORD, TestApp, on_each_engine};

on_each_engine! {
    /// The text part and the HTML part of the mail contain the link. The link begins with the configured address of
    /// the app.
    async fn the_link_is_mailed_to_the_owner(engine) {
        let app = TestApp::new(engine).await;
        app.sql("UPDATE settings SET business_name = 'Ray & Sons'").await;
        ask(&app, "worker").await;
        let mail = app.next_mail().await;
        assert_eq!((mail.to.name.as_str(), mail.to.address.as_str()), ("Worker Person", "worker@example.com"));
        assert_eq!(mail.subject, "Reset your password");
        let link = format!("http://localhost:8080/reset-password?token={}", token_in(&mail.text));
        assert!(mail.text.starts_with("Ray & Sons\n") && mail.text.contains(&link), "{}", mail.text);
        assert!(mail.text.contains("Hello Worker Person,") && mail.text.contains("for one hour"), "{}", mail.text);
        assert!(mail.html.contains("Ray &#38; Sons") && mail.html.contains(&link), "{}", mail.html);
    }

    /// After a password reset the account's owner gets a mail, in case somebody else reset the password.
    async fn a_reset_is_confirmed_by_mail(engine) {
        let app = TestApp::new(engine).await;
        let token = mailed_token(&app, "worker").await;
        confirm(&app.anonymous(), &token, "a new password").await;
        let mail = app.next_mail().await;
        assert_eq!(mail.subject, "Your password was changed");
        assert_eq!(mail.to.address, "worker@example.com");
        assert!(mail.text.contains("'worker'") && mail.text.contains("http://localhost:8080/forgot-password"), "{}", mail.text);
        assert!(!mail.text.contains("a new password") && !mail.text.contains(&token));
    }

    async fn a_mail_is_in_the_persons_language_or_else_in_the_language_of_the_request(engine) {
        let app = TestApp::new(engine).await;
        let ours = app.anonymous().with_header("Accept-Language", "de-AT");
        let request = json!({"emailOrUsername": "worker"});
        let path = "/api/auth/password-reset/request";
        let answer = ours.post(path, request.clone()).await;
        let nobody = ours.post(path, json!({"emailOrUsername": "nobody"})).await;
        assert_eq!((answer.status, &answer.text), (200, &nobody.text), "neutral in German too");
        let mail = app.next_mail().await;
        assert_eq!(mail.subject, "Passwort zurücksetzen", "of the request");
        let link = format!("http://localhost:8080/reset-password?token={}", token_in(&mail.text));
        assert!(mail.text.contains(&format!("Passwort zurücksetzen: {link}")) && mail.text.contains("Guten Tag Worker Person,") && mail.text.contains("„worker“"), "{}", mail.text);
        assert!(mail.html.contains("<html lang=\"de\">") && mail.html.contains("Wenn die Schaltfläche nicht funktioniert"), "{}", mail.html);
        assert!(!mail.html.contains("If the button"), "{}", mail.html);
        confirm(&ours, &token_in(&mail.text), "a new password").await;
        let mail = app.next_mail().await;
        assert_eq!(mail.subject, "Ihr Passwort wurde geändert");
        assert!(mail.text.contains("Alle Geräte wurden abgemeldet") && mail.text.contains("http://localhost:8080/forgot-password"), "{}", mail.text);
        // The person's own language has priority over the language of the request.
        app.sql("UPDATE users SET language = 'en' WHERE username = 'worker'").await;
        ours.post(path, request.clone()).await;
        assert_eq!(app.next_mail().await.subject, "Reset your password");
        app.sql("UPDATE users SET language = 'de' WHERE username = 'worker'").await;
        app.anonymous().post(path, request.clone()).await;
        assert_eq!(app.next_mail().await.subject, "Passwort zurücksetzen");
        // A mail that an older version of the server queued has no stored language.
        app.sql("UPDATE users SET language = NULL WHERE username = 'worker'").await;
        ours.post(path, request).await;
        app.sql("UPDATE outbox SET language = NULL").await;
        assert_eq!(app.next_mail().await.subject, "Reset your password");
    }

    /// rule: hashes-stay-inside. Only the token's hash is stored. The outbox never has a token, because the token is
    /// created when the mail is sent.
    async fn no_token_and_no_password_is_stored(engine) {
        let app = TestApp::new(engine).await;
        ask(&app, "worker").await;
        let queued = app.dump().await;
        assert!(queued.contains("password_reset_link") && queued.contains("worker"), "the dump shows what is stored");
        assert_eq!(app.number("SELECT COUNT(*) FROM password_reset_tokens").await, 0, "created when it is sent");
        let token = token_in(&app.next_mail().await.text);
        let session = app.worker().await.cookie().unwrap().split_once('=').unwrap().1.to_owned();
        assert_eq!(confirm(&app.anonymous(), &token, "a new password").await.status, 200);
        assert_eq!(app.number("SELECT COUNT(*) FROM outbox").await, 1, "that it was changed");
        let stored = app.dump().await;
        for secret in [token.as_str(), &session, "a new password", PASSWORD] {
            assert!(!stored.contains(secret), "{secret}");
        }
        app.deliver().await;
        assert_eq!(app.number("SELECT COUNT(*) FROM outbox").await, 0, "nothing is kept of what was sent");
    }
}
