//! rule: hashes-stay-inside. The log, the metrics and the database contain no password, token, cookie or reset link.

mod logging_server;
mod requests;
mod secret_client;
mod stored;

use std::collections::BTreeSet;

use jobwright_db::testing::{EmptyDatabase, Engine};

use self::{logging_server::LoggingServer, stored::stored};
use crate::support::figure;

/// The log never contains a password, a token or a hash of one, whatever error occurs. The database contains only the
/// hashes.
#[test]
fn no_secret_is_in_the_log_or_the_metrics_or_the_database() {
    for (engine, format) in [(Engine::Sqlite, "json"), (Engine::Postgres, "text")] {
        let (database, mail) = (EmptyDatabase::new(engine), tempfile::tempdir().unwrap());
        let server = LoggingServer::start(&database.url(), mail.path(), format);
        let code = server.code.clone();
        let secrets: BTreeSet<String> = requests::send_all(&server, mail.path())
            .into_iter()
            .collect();
        let (shown, log, metrics) = server.stop();
        let stored = stored(&database.url());
        assert!(
            log.lines().count() > 20 && metrics.contains("jobwright_requests_total"),
            "{log}"
        );
        assert!(
            stored.contains("boss@example.com") && stored.contains("argon2"),
            "the search included the table of people"
        );
        let places = [
            ("output", shown.as_str()),
            ("log", &log),
            ("metrics", &metrics),
            ("database", &stored),
        ];
        assert_nowhere(&secrets, &places);
        for hidden in [code.as_str(), "argon2", "token=", "code="] {
            let mut lines = log.lines().chain(metrics.lines());
            let found = lines.find(|line| line.contains(hidden));
            assert_eq!(found, None, "{format}: {hidden}");
        }
        figure(
            "secrets looked for in log, metrics and database",
            &format!(
                "{} in {} lines of {format}",
                secrets.len(),
                log.lines().count()
            ),
        );
    }
}

/// Asserts that none of the secrets occurs in the log, the metrics or the stored data.
fn assert_nowhere(secrets: &BTreeSet<String>, places: &[(&str, &str)]) {
    for secret in secrets {
        for (place, text) in places {
            let found = text.lines().find(|line| line.contains(secret.as_str()));
            // If a person types the password into the username field, the server stores it for 15 minutes, because
            // failed sign-ins are counted by name.
            let is_name = *place == "database" && secret.starts_with("zq-password-typed");
            assert!(
                is_name || found.is_none(),
                "{secret} is in the {place}: {found:?}"
            );
        }
    }
}
