//! rule: backup. A backup on a full disk fails. The failed backup damages neither the database nor older backups.

use std::{fs, io::BufRead as _};

use super::{assert_private, clients, command, fill, parts, succeeds};
use crate::{
    process::{assert_one_line, get, jobwright, sqlite, start, start_command},
    support::{AtTheLimit, Business, limited},
};

/// The limit for the size of each file, in blocks of 512 bytes. It is much smaller than the database of these tests,
/// and much larger than the database's write-ahead log.
const ROOM: u64 = 4_000;

#[test]
fn a_backup_on_a_full_disk_fails_with_one_line_and_changes_nothing() {
    let (folder, url) = sqlite();
    Business::found(&url);
    fill(&url, 3_000);
    let copy = folder.path().join("copy.db");
    let full = |verb: &str, more: &[&str]| {
        let mut plain = command(&url, verb, &copy);
        plain.args(more);
        limited(&plain, ROOM, AtTheLimit::Fails).output().unwrap()
    };
    assert_one_line(&full("backup", &[]), "cannot write the backup");
    assert!(!copy.exists() && parts(folder.path()).is_empty());

    succeeds(command(&url, "backup", &copy));
    let whole = fs::read(&copy).unwrap();
    assert_one_line(&full("backup", &["--force"]), "cannot write the backup");
    assert!(fs::read(&copy).unwrap() == whole, "the old backup stays");
    assert!(parts(folder.path()).is_empty());

    // A restore that doesn't have enough space does not change the database either.
    fill(&url, 1);
    let before = clients(&url);
    assert_one_line(&full("restore", &[]), "cannot open the database");
    assert_eq!(clients(&url), before);
    assert!(parts(&folder.path().join("new")).is_empty());
    assert_private(folder.path());
    assert_private(&folder.path().join("new"));
}

/// A failed daily backup affects neither the running server nor the old backups.
#[test]
fn a_failed_daily_backup_neither_stops_the_server_nor_removes_old_backups() {
    let (folder, url) = sqlite();
    Business::found(&url);
    fill(&url, 3_000);
    let backups = folder.path().join("backups");
    fs::create_dir(&backups).unwrap();
    let old = backups.join("jobwright-2026-01-01.db");
    succeeds(command(&url, "backup", &old));
    let whole = fs::read(&old).unwrap();
    let dir = backups.to_str().unwrap();
    let args = ["serve", "--backup-dir", dir, "--backup-keep", "1"];
    let plain = jobwright(&url, &args);
    let mut server = start_command(limited(&plain, ROOM, AtTheLimit::Fails));
    let mut line = String::new();
    while !line.contains("the daily backup failed") {
        line.clear();
        assert!(server.log.read_line(&mut line).unwrap() > 0, "it ended");
    }
    assert!(line.contains("cannot write the backup"), "{line}");
    let boss = Business::sign_in(&server);
    for number in 0..20 {
        boss.add_client(&format!("After it {number}"));
    }
    assert!(get(&server.address, "/readyz").starts_with("HTTP/1.1 200"));
    assert!(fs::read(&old).unwrap() == whole && parts(&backups).is_empty());
    server.stop();

    // When there is enough space again, the next start of the server makes the backup. Only then is the old backup
    // deleted.
    let server = start(&url, &args[1..]);
    until_backed_up(server);
    assert!(!old.exists());
    let left = fs::read_dir(&backups).unwrap().count();
    assert_eq!(left, 3, "the backup, its checksum and its files");
}

/// A server that dies during its daily backup leaves a partial file. The next backup deletes it.
#[test]
fn a_server_that_died_during_its_daily_backup_makes_the_backup_at_the_next_start() {
    let (folder, url) = sqlite();
    Business::found(&url);
    fill(&url, 3_000);
    let backups = folder.path().join("backups");
    let args = ["serve", "--backup-dir", backups.to_str().unwrap()];
    let plain = jobwright(&url, &args);
    let mut dying = start_command(limited(&plain, ROOM, AtTheLimit::Dies));
    assert!(!dying.child.wait().unwrap().success());
    assert_eq!(parts(&backups).len(), 1);
    assert_eq!(
        fs::read_dir(&backups).unwrap().count(),
        1,
        "a partial file is not named after a day"
    );
    assert_private(&backups);
    until_backed_up(start(&url, &args[1..]));
    assert!(parts(&backups).is_empty());
    let made = fs::read_dir(&backups)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .find(|path| path.extension().is_some_and(|end| end == "db"))
        .unwrap();
    assert_eq!(clients(&super::url(&made)), 3_000);
    assert_private(&backups);
}

/// Waits until the server logs that the backup is complete, and stops the server.
fn until_backed_up(mut server: crate::process::Server) {
    let mut line = String::new();
    while !line.contains("backed up") {
        line.clear();
        assert!(server.log.read_line(&mut line).unwrap() > 0, "it ended");
        assert!(!line.contains("failed"), "{line}");
    }
    server.stop();
}
