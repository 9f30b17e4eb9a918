//! Logs, metrics and the database hold no password, token, cookie or query of a link, whatever goes wrong.

mod stored;
mod talker;
mod walk;
mod way;

use std::collections::BTreeSet;

use jobwright_db::testing::{EmptyDatabase, Engine};

use self::{stored::stored, talker::Talker};
use crate::support::figure;

/// decisions 3: "Password and token hashes never leave the server, in any response or log." Nor do the passwords and
/// tokens themselves, which are stored nowhere.
#[test]
fn nothing_secret_is_logged_counted_or_stored() {
    for (engine, format) in [(Engine::Sqlite, "json"), (Engine::Postgres, "text")] {
        let (database, mail) = (EmptyDatabase::new(engine), tempfile::tempdir().unwrap());
        let talker = Talker::start(&database.url(), mail.path(), format);
        let code = talker.code.clone();
        let secrets: BTreeSet<String> = way::go(&talker, mail.path()).into_iter().collect();
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

/// None of them stands in any of the places.
fn assert_nowhere(secrets: &BTreeSet<String>, places: &[(&str, &str)]) {
    for secret in secrets {
        for (place, text) in places {
            let found = text.lines().find(|line| line.contains(secret.as_str()));
            // Who types a password for a name has it counted under that name for a quarter of an hour.
            let is_name = *place == "database" && secret.starts_with("zq-password-typed");
            assert!(
                is_name || found.is_none(),
                "{secret} is in the {place}: {found:?}"
            );
        }
    }
}
