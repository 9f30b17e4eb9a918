//! The doctor's findings on folders and ports, and the command `jobwright health`.

use std::{fs, net::TcpListener, path::Path};

use super::{doctor, run};
use crate::support::process::{assert_one_line, files_of, jobwright, sqlite, start};

#[test]
fn the_doctor_checks_folders_and_does_not_create_them() {
    let (folder, url) = sqlite();
    let (mail, backups) = (folder.path().join("mail"), folder.path().join("backups"));
    let output = run(doctor(
        &url,
        &[
            "--mail-dir",
            &mail.display().to_string(),
            "--backup-dir",
            &backups.display().to_string(),
        ],
    ));
    assert_eq!(
        output.levels("disk", "writable"),
        ["ok"; 4],
        "{}",
        output.text
    );
    assert_eq!(output.levels("disk", "space").len(), 4, "{}", output.text);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    fs::write(&mail, "a file").unwrap();
    let output = run(doctor(
        &url,
        &["--mail-dir", &mail.join("below").display().to_string()],
    ));
    assert_eq!(
        output.levels("disk", "writable"),
        ["ok", "ok", "problem"],
        "{}",
        output.text
    );
}

/// A server writes its database's marker into the folder for files when it starts. If the folder has another
/// database's marker, the setting was usually copied from another server.
#[test]
fn the_doctor_reports_whether_the_folder_has_the_files_of_this_database() {
    let ((_mine, url), (_other, other_url)) = (sqlite(), sqlite());
    for each in [&url, &other_url] {
        start(each, &[]).stop();
    }
    let level = |folder: &Path| {
        let mut command = doctor(&url, &[]);
        command.env("JOBWRIGHT_FILES_DIR", folder);
        run(command).levels("files", "folder").concat()
    };
    assert_eq!(level(&files_of(&url)), "ok");
    assert_eq!(level(&files_of(&other_url)), "problem");
}

#[test]
fn a_port_used_by_another_program_is_a_problem() {
    let (_folder, url) = sqlite();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    // The other program accepts each connection and closes it.
    std::thread::spawn(move || taken.incoming().for_each(drop));
    let output = run(doctor(&url, &["--metrics-listen", &address]));
    assert_eq!(
        output.levels("port", "metrics"),
        ["problem"],
        "{}",
        output.text
    );
    assert_eq!(output.levels("port", "listen"), ["ok"], "{}", output.text);
}

#[test]
fn a_listen_address_of_another_machine_is_a_problem() {
    let (_folder, url) = sqlite();
    // RFC 5737 reserves this address for documentation, so no machine has it.
    let output = run(doctor(&url, &["--metrics-listen", "192.0.2.1:9100"]));
    assert_eq!(
        output.levels("port", "metrics"),
        ["problem"],
        "{}",
        output.text
    );
}

#[test]
fn the_health_command_calls_the_server_at_the_configured_address() {
    let (_folder, url) = sqlite();
    let mut server = start(&url, &[]);
    let health = |address: &str, args: &[&str]| {
        let mut command = jobwright(&url, &["health", "--listen", address]);
        command.args(args).output().unwrap()
    };
    let port = server.address.split(':').nth(1).unwrap().to_owned();
    for (address, args) in [
        (server.address.clone(), ["--ready"].as_slice()),
        (format!("0.0.0.0:{port}"), &[]),
    ] {
        let output = health(&address, args);
        assert!(
            output.status.success() && output.stdout == b"ok\n",
            "{address}"
        );
    }
    server.stop();
    assert_one_line(&health(&server.address, &[]), "no answer from");
}
