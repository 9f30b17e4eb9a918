//! Runs every example of docs/api.md in order against a server with a demo business, and compares the responses with
//! those on the page.
//!
//! An `sh` block with `curl -i` prints the response. The page shows this response in an `http` block below it. The
//! commands in all other `sh` blocks only have to succeed. All blocks share variables and cookies, as in one terminal.

use std::{
    fs,
    io::{BufRead as _, BufReader, Read as _},
    path::Path,
    process::{Child, Command, Stdio},
};

use super::{
    answer::Answer,
    page::{Fence, fences, read},
};
use crate::process::{jobwright, sqlite, start};

/// The server's address in the examples.
const SHOWN: &str = "http://localhost:8080";

/// A command, and the response that the page shows below the command.
struct Example<'a> {
    command: &'a Fence,
    shown: Option<&'a str>,
}

fn examples(blocks: &[Fence]) -> Vec<Example<'_>> {
    let mut found: Vec<Example<'_>> = Vec::new();
    for block in blocks {
        match block.language.as_str() {
            "sh" => found.push(Example {
                command: block,
                shown: None,
            }),
            "http" => {
                let last = found.last_mut().expect("an answer follows its command");
                let before = last.shown.replace(&block.text);
                assert!(
                    before.is_none(),
                    "line {}: an answer without a command",
                    block.line
                );
            }
            _ => {}
        }
    }
    for Example { command, shown } in &found {
        let prints = command.text.contains("curl -i");
        assert_eq!(
            prints,
            shown.is_some(),
            "line {}: an answer is shown, or none is printed",
            command.line
        );
    }
    found
}

impl Example<'_> {
    /// Starts the command of an example with the variables and cookies from earlier examples.
    fn start(&self, folder: &Path, address: &str) -> Child {
        let command = self
            .command
            .text
            .replace(SHOWN, &format!("http://{address}"));
        let script = format!(
            "set -euo pipefail\n[ ! -f kept ] || . ./kept\n{command}\ndeclare -p | grep -E '^declare -- [a-z]+=' >kept || true\n"
        );
        Command::new("bash")
            .args(["-c", &script])
            .current_dir(folder)
            .env("HOME", folder)
            .env("no_proxy", "*")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("bash runs the examples")
    }

    /// Runs the command of an example. Fails if the command fails or its response differs from the one on the page.
    fn check(&self, folder: &Path, address: &str) -> Result<(), String> {
        let mut child = self.start(folder, address);
        let shown = self.shown.map(Answer::read);
        let mut output = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut printed = String::new();
        while output
            .read_line(&mut printed)
            .is_ok_and(|length| length > 0)
        {
            let text = printed.replace("\r\n", "\n");
            // An event stream never ends. So the command is stopped as soon as the part of the stream that the page
            // shows has arrived.
            if let Some(shown) = shown.as_ref().filter(|shown| shown.is_stream())
                && shown.differs_from(&Answer::read(&text)).is_ok()
            {
                child.kill().expect("it still runs");
                child.wait().expect("it ends");
                return Ok(());
            }
        }
        let status = child.wait().expect("it ends");
        let mut complaint = String::new();
        let stderr = child.stderr.take().expect("it is piped");
        BufReader::new(stderr)
            .read_to_string(&mut complaint)
            .expect("it is text");
        if !status.success() {
            return Err(format!("{status}\n{complaint}\n{printed}"));
        }
        let text = printed.replace("\r\n", "\n");
        shown.map_or(Ok(()), |shown| shown.differs_from(&Answer::read(&text)))
    }
}

#[test]
fn every_example_of_the_api_page_gets_the_shown_answer() {
    let (home, url) = sqlite();
    let fill = [
        "demo-data",
        "--jobs",
        "120",
        "--jobs-per-week",
        "20",
        "--clients",
        "12",
        // In this time zone the instants in the examples are within working hours.
        "--timezone",
        "Australia/Sydney",
    ];
    assert!(jobwright(&url, &fill).output().unwrap().status.success());
    let server = start(&url, &[]);
    // This configuration file sets a time limit for every `curl` command. The curl settings of the user who runs the
    // tests are ignored.
    fs::write(home.path().join(".curlrc"), "max-time = 30\n").unwrap();
    let (blocks, _) = fences(&read("docs/api.md"));
    let examples = examples(&blocks);
    assert!(
        examples.len() > 20,
        "the page has {} examples",
        examples.len()
    );
    for example in &examples {
        if let Err(reason) = example.check(home.path(), &server.address) {
            let Fence { text, line, .. } = example.command;
            panic!("docs/api.md, line {line}:\n{text}{reason}");
        }
    }
}

#[test]
fn a_failing_example_is_detected() {
    let (home, url) = sqlite();
    let server = start(&url, &[]);
    let outcome = |page: &str| {
        let (blocks, _) = fences(page);
        let mut all = examples(&blocks).into_iter();
        all.try_for_each(|example| example.check(home.path(), &server.address))
    };
    let health = "```sh\napi=http://localhost:8080\n```\n```sh\ncurl -i $api/healthz\n```\n";
    let shown = |status: &str| format!("{health}```http\nHTTP/1.1 {status}\n\n{{ … }}\n```\n");
    assert_eq!(outcome(&shown("200 OK")), Ok(()));
    assert!(outcome(&shown("204 No Content")).is_err());
    assert!(outcome("```sh\ncurl -f http://localhost:8080/api/jobs\n```\n").is_err());
    assert!(outcome("```sh\nnosuchcommand\n```\n").is_err());
}
