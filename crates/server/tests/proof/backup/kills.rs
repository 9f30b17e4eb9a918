//! rule: backup. `backup` or `restore` is killed while it runs. Afterwards the backup file is either complete or
//! absent, and the database is either the old or the new one.

use std::{
    fs,
    path::Path,
    time::{Duration, Instant},
};

use super::{assert_private, clients, command, count, fill, parts, succeeds, url};
use crate::{
    process::{get, moved_database, sqlite, start},
    support::{AtTheLimit, Business, figure, length, limited},
};

const CLIENTS: i64 = 4_000;

/// Returns this number of sizes in even steps from zero to the size of the file, in blocks of 512 bytes.
fn steps(file: &Path, steps: u64) -> impl Iterator<Item = u64> {
    let blocks = file.metadata().unwrap().len() / 512;
    (0..steps).map(move |step| blocks * step / steps)
}

/// A limit for file sizes kills the command `backup` when its output file has reached that size.
#[test]
fn a_killed_backup_leaves_no_backup_file_and_does_not_block_the_next_backup() {
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
        assert!(
            !copy.exists(),
            "a partial file has the name of a complete backup"
        );
        boss.add_client("After a kill");
        succeeds(command(&url_of_server, "backup", &copy));
        assert_eq!(clients(&url(&copy)), CLIENTS + 2 * killed);
        fs::remove_file(copy).unwrap();
    }
    assert_private(folder.path());
    assert!(get(&server.address, "/readyz").starts_with("HTTP/1.1 200"));
    drop(server);
    assert_consistent(&url_of_server);
    figure(
        "kill in the middle of a backup",
        &format!(
            "{killed} kills beside a server at work: no half backup, the next one whole, nothing lost"
        ),
    );
}

fn assert_consistent(url: &str) {
    let healthy = "SELECT COUNT(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'";
    assert_eq!(count(url, healthy), 1);
}

/// A backup that was made yesterday, and today's database, which has more clients.
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

    /// Serves the database. Asserts that it is complete and writable, and that it is either yesterday's or today's
    /// database. Returns the number of clients.
    fn serves_one_of_the_two(&self) -> i64 {
        assert_consistent(&self.url);
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

    /// If the database is yesterday's, adds the clients of today's business again.
    fn renew(&self) {
        if clients(&self.url) == CLIENTS {
            fill(&self.url, 500);
        }
    }
}

/// A partly restored database is never served. After each kill the database is either the old or the new one.
#[test]
fn a_killed_restore_leaves_the_old_database_or_the_new_one() {
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
    // Also kill the command after various times, to reach the steps after the copying.
    let begun = Instant::now();
    succeeds(command(&shop.url, "restore", &shop.copy));
    let whole = begun.elapsed();
    for round in 1..=kills {
        shop.renew();
        let mut child = command(&shop.url, "restore", &shop.copy).spawn().unwrap();
        // This sleep does not wait for anything. It only varies the time of the kill.
        std::thread::sleep(whole * u32::try_from(round).unwrap() / u32::try_from(kills).unwrap());
        child.kill().unwrap();
        child.wait().unwrap();
        killed += 1;
        new += i64::from(shop.serves_one_of_the_two() == CLIENTS);
        // The previous database is kept under a name that contains the current second. A second restore in the same
        // second would find that name in use.
        next_second();
    }
    assert!(
        !parts(&data).is_empty(),
        "a killed backup leaves a partial file"
    );
    assert_private(&data);
    shop.renew();
    // Files from killed restores do not block another restore. The previous database is kept completely.
    let said = succeeds(command(&shop.url, "restore", &shop.copy));
    let kept = moved_database(&said);
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
