//! The doctor's findings on settings that are unreadable, unknown, contradictory or unsafe, and the doctor's output
//! formats.

use super::{doctor, run};
use crate::support::process::{assert_one_line, jobwright, sqlite};

/// The doctor reports every unreadable setting by the name of its environment variable. All other checks still run.
#[test]
fn all_unreadable_settings_are_reported() {
    let (_folder, url) = sqlite();
    let mut command = doctor(&url, &[]);
    let bad = [
        ("JOBWRIGHT_PUBLIC_URL", "jobs.example.com"),
        ("JOBWRIGHT_TRUSTED_PROXIES", "10.0.0.0/99"),
        ("JOBWRIGHT_TIMEZONE", "Mars/Olympus"),
        ("JOBWRIGHT_BACKUP_KEEP", "0"),
        ("JOBWRIGHT_LOG", "a=b=c"),
    ];
    command.envs(bad);
    let output = run(command);
    assert_eq!(
        output.levels("settings", "readable"),
        ["problem"; 5],
        "{}",
        output.text
    );
    for (name, value) in bad {
        assert!(
            output.text.contains(name) && output.text.contains(value),
            "{name}: {}",
            output.text
        );
    }
    assert!(!output.is_well);
    assert_eq!(
        output.levels("database", "reachable"),
        ["warning"],
        "{}",
        output.text
    );
}

/// With a bad argument the doctor fails with one line, like every other command.
#[test]
fn a_bad_argument_of_the_doctor_fails_with_one_line() {
    let (_folder, url) = sqlite();
    for args in [
        ["doctor", "--listen", "nowhere"],
        ["doctor", "--mail-from", "nobody"],
    ] {
        assert_one_line(&jobwright(&url, &args).output().unwrap(), args[1]);
    }
    let served = jobwright(&url, &["serve"])
        .env("JOBWRIGHT_LISTEN", "doctor")
        .output()
        .unwrap();
    assert_one_line(&served, "--listen");
}

#[test]
fn unknown_and_unsafe_settings_are_warnings() {
    let (_folder, url) = sqlite();
    let mut command = doctor(&url, &[]);
    command.envs([
        ("JOBWRIGHT_PUBLICURL", "https://jobs.example.com"),
        ("JOBWRIGHT_PASSWORD", "hush-hush"),
        ("JOBWRIGHT_LIMITS_FACTOR", "100"),
    ]);
    command.args(["--listen", "0.0.0.0:0", "--metrics-listen", "0.0.0.0:0"]);
    let output = run(command);
    for check in [
        "known",
        "password",
        "limits",
        "tls",
        "public-url",
        "metrics",
    ] {
        assert_eq!(
            output.levels("settings", check),
            ["warning"],
            "{check}: {}",
            output.text
        );
    }
    assert!(
        output.is_well && !output.text.contains("hush-hush"),
        "{}",
        output.text
    );
}

#[test]
fn trusting_every_address_as_a_proxy_is_reported() {
    let (_folder, url) = sqlite();
    let output = run(doctor(
        &url,
        &[
            "--public-url",
            "https://jobs.example.com",
            "--trusted-proxies",
            "0.0.0.0/0",
        ],
    ));
    assert_eq!(
        output.levels("settings", "trusted-proxies"),
        ["problem"],
        "{}",
        output.text
    );
    let good = run(doctor(
        &url,
        &[
            "--public-url",
            "https://jobs.example.com",
            "--trusted-proxies",
            "127.0.0.1",
        ],
    ));
    assert_eq!(good.worst("settings"), "ok", "{}", good.text);
}

/// The text output has one line for each finding, with the advice on the line below it. The last line has the number
/// of problems. If there are problems, the error output has one line.
#[test]
fn the_text_output_has_one_line_for_each_finding() {
    let (_folder, url) = sqlite();
    let run = |proxies: &str| {
        let args = [
            "doctor",
            "--listen",
            "127.0.0.1:0",
            "--trusted-proxies",
            proxies,
        ];
        jobwright(&url, &args).output().unwrap()
    };
    let bad = run("0.0.0.0/0");
    assert_one_line(&bad, "the doctor found 1 problem");
    let text = String::from_utf8(bad.stdout).unwrap();
    assert!(
        text.starts_with("Settings\n  ok       Every setting can be read.\n"),
        "{text}"
    );
    assert!(text.contains("\n  PROBLEM  Everybody is trusted"), "{text}");
    assert!(
        text.contains("\n           -> Set JOBWRIGHT_TRUSTED_PROXIES"),
        "{text}"
    );
    assert!(
        text.lines().last().unwrap().starts_with("1 problem, "),
        "{text}"
    );
    assert!(run("").status.success());
}
