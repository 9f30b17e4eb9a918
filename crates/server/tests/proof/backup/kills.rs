//! Kills in the middle of a backup and of a restore: a file is whole or not there, a database is the old or the new.

use std::{
    fs,
    path::Path,
    time::{Duration, Instant},
};

use super::{assert_private, clients, command, count, fill, parts, succeeds, url};
use crate::{
    process::{get, sqlite, start},
    support::{AtTheLimit, Business, figure, length, limited},
};

const CLIENTS: i64 = 4_000;

/// A part of the way from nothing to a whole file, in blocks of 512 bytes.
fn steps(file: &Path, steps: u64) -> impl Iterator<Item = u64> {
    let blocks = file.metadata().unwrap().len() / 512;
    (0..steps).map(move |step| blocks * step / steps)
}

/// The system ends the command at a byte of what it writes.
#[test]
fn a_backup_that_is_killed_leaves_no_backup_and_hinders_no_other() {
    let (folder, url_of_server) = sqlite();
    Business::found(&url_of_server);
    fill(&url_of_server, u32::try_from(CLIENTS).unwrap());
    let server = start(&url_of_server, &["--log", "warn,jobwright::cli=info"]);
    let boss = Business::sign_in(&server);
    let (kills, mut killed) = (length(4, 40), 0);
    for blocks in steps(&folder.path().join("new/jobwright.db"), kills) {
        boss.add_client("Between two backups");
        let copy = folder.path().join("copy.db");
        let plain = command(&url_of_server, "backup", &copy);
        let output = limited(&plain, blocks, AtTheLimit::Dies).output().unwrap();
        assert!(
            output.status.code().is_none(),
            "it was not killed: {output:?}"
        );
        killed += 1;
        assert!(!copy.exists(), "a part got the name of a whole");
        boss.add_client("After a kill");
        succeeds(command(&url_of_server, "backup", &copy));
        assert_eq!(clients(&url(&copy)), CLIENTS + 2 * killed);
        fs::remove_file(copy).unwrap();
    }
    assert_private(folder.path());
    assert!(get(&server.address, "/readyz").starts_with("HTTP/1.1 200"));
    drop(server);
    assert_sound(&url_of_server);
    figure(
        "kill in the middle of a backup",
        &format!(
            "{killed} kills beside a server at work: no half backup, the next one whole, nothing lost"
        ),
    );
}

fn assert_sound(url: &str) {
    let sound = "SELECT COUNT(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'";
    assert_eq!(count(url, sound), 1);
}

/// A business of yesterday as a backup, and today's, which has more.
struct Shop {
    folder: tempfile::TempDir,
    url: String,
    copy: std::path::PathBuf,
}

impl Shop {
    fn new() -> Self {
        let (folder, url) = sqlite();
        Business::found(&url);
        fill(&url, u32::try_from(CLIENTS).unwrap());
        let copy = folder.path().join("copy.db");
        succeeds(command(&url, "backup", &copy));
        fill(&url, 500);
        Self { folder, url, copy }
    }

    /// What is served is one of the two, whole, and can be written to: how many clients it has.
    fn serves_one_of_the_two(&self) -> i64 {
        assert_sound(&self.url);
        let found = clients(&self.url);
        assert!([CLIENTS, CLIENTS + 500].contains(&found), "{found}");
        assert_eq!(count(&self.url, "SELECT COUNT(*) FROM users"), 1);
        let server = start(&self.url, &[]);
        let boss = Business::sign_in(&server);
        let path = "/api/clients?q=filler%204000&limit=5";
        let (status, answer) = boss.send("GET", path, &serde_json::Value::Null).unwrap();
        assert_eq!(status, 200, "{answer}");
        found
    }

    /// Brings today's business back.
    fn renew(&self) {
        if clients(&self.url) == CLIENTS {
            fill(&self.url, 500);
        }
    }
}

/// Nothing half-restored is ever served: at each kill what is there is the old or the new.
#[test]
fn a_restore_that_is_killed_leaves_the_old_database_or_the_new() {
    let shop = Shop::new();
    let data = shop.folder.path().join("new");
    let (kills, mut killed, mut new) = (length(4, 40), 0, 0);
    for blocks in steps(&shop.copy, kills) {
        let plain = command(&shop.url, "restore", &shop.copy);
        let output = limited(&plain, blocks, AtTheLimit::Dies).output().unwrap();
        assert!(
            output.status.code().is_none(),
            "it was not killed: {output:?}"
        );
        killed += 1;
        assert_eq!(shop.serves_one_of_the_two(), CLIENTS + 500);
    }
    // By the moment, which also meets what comes after the copying.
    let begun = Instant::now();
    succeeds(command(&shop.url, "restore", &shop.copy));
    let whole = begun.elapsed();
    for round in 1..=kills {
        shop.renew();
        let mut child = command(&shop.url, "restore", &shop.copy).spawn().unwrap();
        // Not to wait for something, but to kill at another moment each time.
        std::thread::sleep(whole * u32::try_from(round).unwrap() / u32::try_from(kills).unwrap());
        child.kill().unwrap();
        child.wait().unwrap();
        killed += 1;
        new += i64::from(shop.serves_one_of_the_two() == CLIENTS);
        // A second in which another one was kept has its name already.
        next_second();
    }
    assert!(!parts(&data).is_empty(), "a kill leaves its part");
    assert_private(&data);
    shop.renew();
    // What the kills have left hinders no other; the former database is kept whole.
    let said = succeeds(command(&shop.url, "restore", &shop.copy));
    let kept = said
        .trim_end()
        .trim_end_matches('.')
        .rsplit(' ')
        .next()
        .unwrap();
    assert_eq!(clients(&format!("sqlite://{kept}")), CLIENTS + 500);
    assert_eq!(shop.serves_one_of_the_two(), CLIENTS);
    figure(
        "kill in the middle of a restore",
        &format!(
            "{killed} kills: {} times the old database, {new} times the new, never anything else",
            killed - new
        ),
    );
}

fn next_second() {
    let now = || {
        std::time::SystemTime::now()
            .duration_since(std::time::UNIX_EPOCH)
            .unwrap()
            .as_secs()
    };
    let then = now();
    while now() == then {
        std::thread::park_timeout(Duration::from_millis(20));
    }
}
