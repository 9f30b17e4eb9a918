//! Checks that the packaging fits the program. Every variable in it is a setting, and every command exists. The
//! container image, the service and the Debian package use the same paths, ports and users. The tests need no
//! packaging tools.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test stops at what it did not expect"
)]

use std::{collections::BTreeSet, fs, path::Path, process::Command};

fn text(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the output of `jobwright --help`.
fn help() -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jobwright"));
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("JOBWRIGHT_")) {
        command.env_remove(name);
    }
    String::from_utf8(command.arg("--help").output().unwrap().stdout).unwrap()
}

/// Returns all words in a text that begin with `JOBWRIGHT_`, as the names of environment variables do.
fn variables(text: &str) -> BTreeSet<&str> {
    let words = text.split(|letter: char| !letter.is_ascii_uppercase() && letter != '_');
    words
        .filter(|word| word.len() > "JOBWRIGHT_".len() && word.starts_with("JOBWRIGHT_"))
        .collect()
}

const FILES: [&str; 7] = [
    "Dockerfile",
    "compose.yaml",
    "packaging/compose.env",
    "packaging/jobwright.env",
    "packaging/jobwright.service",
    "packaging/debian/postinst",
    "docs/install.md",
];

/// Returns the value of `key` in the line `key=value` of a systemd unit or a settings file.
fn value<'t>(text: &'t str, key: &str) -> &'t str {
    let found = text
        .lines()
        .find_map(|line| line.strip_prefix(key)?.strip_prefix('='));
    found.unwrap_or_else(|| panic!("there is no {key}"))
}

#[test]
fn every_variable_in_the_packaging_is_a_setting() {
    let help = help();
    let mut named = 0;
    for file in FILES {
        let text = text(file);
        for variable in variables(&text) {
            named += 1;
            let is_setting = ["=", "]"]
                .iter()
                .any(|end| help.contains(&format!("[env: {variable}{end}")));
            assert!(
                is_setting || variable == "JOBWRIGHT_PASSWORD",
                "{file}: {variable} is no setting"
            );
        }
    }
    assert!(named > 20, "{named}");
}

/// The program accepts the settings file of the Debian package, also after its example lines are uncommented.
#[test]
fn the_settings_file_of_the_debian_package_can_be_read() {
    let settings = text("packaging/jobwright.env");
    let folder = tempfile::tempdir().unwrap();
    for all in [false, true] {
        let lines = settings.lines().filter_map(|line| {
            let line = if all {
                line.trim_start_matches('#')
            } else {
                line
            };
            line.starts_with("JOBWRIGHT_")
                .then(|| line.split_once('='))
                .flatten()
        });
        let mut command = Command::new(env!("CARGO_BIN_EXE_jobwright"));
        command
            .args(["doctor", "--json"])
            .current_dir(folder.path())
            .envs(lines);
        // The mail server in the example settings doesn't exist, and the doctor would report this.
        command.env_remove("JOBWRIGHT_SMTP_URL");
        let output = command.output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains("Every setting can be read."), "{text}");
    }
}

#[test]
fn every_command_in_the_packaging_exists() {
    let help = help();
    for command in ["serve", "health", "doctor", "backup", "create-admin"] {
        assert!(
            help.lines()
                .any(|line| line.trim_start().starts_with(command)),
            "{command}"
        );
    }
    let image = text("Dockerfile");
    assert!(
        image.contains("CMD [\"/usr/bin/jobwright\", \"health\"]")
            && image.contains("CMD [\"serve\"]")
    );
    let unit = text("packaging/jobwright.service");
    assert_eq!(value(&unit, "ExecStart"), "/usr/bin/jobwright serve");
}

#[test]
fn the_container_image_has_one_volume_and_one_port_and_does_not_run_as_root() {
    let image = text("Dockerfile");
    for line in [
        "VOLUME /data",
        "WORKDIR /data",
        "EXPOSE 8080",
        "USER 65532:65532",
        "ENV JOBWRIGHT_LISTEN=0.0.0.0:8080 \\",
        "ENTRYPOINT [\"/usr/bin/jobwright\"]",
        "COPY --from=server --chown=65532:65532 /out/data /data",
    ] {
        assert!(image.lines().any(|own| own == line), "{line}");
    }
    // The server writes all its data to the volume. So the rest of the file system may be read-only.
    let paths = [
        "DATABASE_URL=sqlite://",
        "MAIL_DIR=",
        "FILES_DIR=",
        "BACKUP_DIR=",
    ];
    for path in paths {
        assert!(image.contains(&format!("JOBWRIGHT_{path}/data/")), "{path}");
    }
    let rust = text("Cargo.toml");
    let version = rust
        .lines()
        .find_map(|line| line.strip_prefix("rust-version = "))
        .unwrap();
    assert!(
        image.contains(&format!("FROM rust:{}-", version.trim_matches('"'))),
        "{version}"
    );
    let own = rust
        .lines()
        .find_map(|line| line.strip_prefix("version = "))
        .unwrap();
    assert!(
        image.contains(&format!("ARG VERSION={}", own.trim_matches('"'))),
        "{own}"
    );
}

/// `.dockerignore` must not exclude files that the Dockerfile copies.
#[test]
fn files_that_the_dockerfile_copies_are_not_ignored() {
    let ignored = text(".dockerignore");
    let image = text("Dockerfile");
    let copied = image
        .lines()
        .filter_map(|line| line.strip_prefix("COPY "))
        .filter(|line| !line.starts_with("--from"));
    for path in copied.flat_map(|line| {
        let words: Vec<_> = line.split(' ').collect();
        words[..words.len() - 1].to_vec()
    }) {
        let top = path.split('/').next().unwrap();
        assert!(
            ignored.lines().any(|line| line == format!("!{top}")),
            "{path}"
        );
    }
    // Cargo reads the manifests of all workspace members. So the image needs all of them.
    for member in ["crates", "bench"] {
        assert!(
            image.contains(&format!("COPY {member} ./{member}")),
            "{member}"
        );
    }
}

#[test]
fn the_service_and_the_package_and_the_settings_use_the_same_paths() {
    let unit = text("packaging/jobwright.service");
    let settings = text("packaging/jobwright.env");
    let package = text("crates/server/Cargo.toml");
    let postinst = text("packaging/debian/postinst");
    let control = text("packaging/jobwrightctl");
    let user = value(&unit, "User");
    let state = format!("/var/lib/{}", value(&unit, "StateDirectory"));
    let file = value(&unit, "EnvironmentFile");
    assert_eq!(
        (
            user,
            value(&unit, "Group"),
            value(&unit, "WorkingDirectory")
        ),
        ("jobwright", "jobwright", state.as_str())
    );
    assert!(postinst.contains(&format!("--owner={user} --group={user} {state}")));
    assert!(
        postinst.contains(&format!("chown root:{user} {file}"))
            && postinst.contains(&format!("chmod 0640 {file}"))
    );
    assert!(
        control.contains(&format!("settings={file}")) && control.contains(&format!("cd {state}"))
    );
    assert!(control.contains(&format!("runuser --user {user} -- /usr/bin/jobwright")));
    assert!(
        package.contains(&format!("conf-files = [\"{file}\"]"))
            && package.contains("\"etc/jobwright/\", \"640\"")
    );
    let url = format!("sqlite://{state}/");
    assert!(value(&settings, "JOBWRIGHT_DATABASE_URL").starts_with(&url));
    for folder in ["JOBWRIGHT_BACKUP_DIR", "JOBWRIGHT_MAIL_DIR"] {
        let path = value(&settings, folder);
        assert!(
            path.starts_with(&format!("{state}/")),
            "{folder}: the service cannot write to {path}"
        );
    }
}

/// The service has limits for memory and threads, and a watchdog.
#[test]
fn the_service_has_limits_and_a_watchdog() {
    let unit = text("packaging/jobwright.service");
    for (key, bound) in [
        ("MemoryMax", "1G"),
        ("TasksMax", "1024"),
        ("WatchdogSec", "60s"),
        ("Restart", "on-failure"),
    ] {
        assert_eq!(value(&unit, key), bound);
    }
    let operations = text("docs/operations.md");
    assert!(operations.contains("`MemoryMax=1G` and `TasksMax=1024`"));
}

/// With `Type=notify` the server must tell systemd when it is ready. With `WatchdogSec` it must tell systemd regularly
/// that it is alive.
#[test]
fn the_server_tells_systemd_when_it_is_ready_and_that_it_is_alive_and_when_it_stops() {
    assert_eq!(
        value(&text("packaging/jobwright.service"), "Type"),
        "notify"
    );
    let folder = tempfile::tempdir().unwrap();
    let socket = folder.path().join("notify");
    let manager = std::os::unix::net::UnixDatagram::bind(&socket).unwrap();
    manager
        .set_read_timeout(Some(std::time::Duration::from_mins(1)))
        .unwrap();
    let url = format!("sqlite://{}", folder.path().join("jobwright.db").display());
    let mut server = Command::new(env!("CARGO_BIN_EXE_jobwright"))
        .args([
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--log",
            "error",
            "--database-url",
            &url,
        ])
        .current_dir(folder.path())
        .env("NOTIFY_SOCKET", &socket)
        .env("WATCHDOG_USEC", "400000")
        .stdout(std::process::Stdio::null())
        .spawn()
        .unwrap();
    let next_state = || {
        let mut bytes = [0; 64];
        let length = manager.recv(&mut bytes).unwrap();
        String::from_utf8(bytes[..length].to_vec()).unwrap()
    };
    assert_eq!(next_state(), "READY=1");
    for _ in 0..3 {
        assert_eq!(next_state(), "WATCHDOG=1");
    }
    let stopped = Command::new("kill")
        .args(["-TERM", &server.id().to_string()])
        .status();
    assert!(stopped.unwrap().success());
    let last = std::iter::repeat_with(next_state).find(|state| state != "WATCHDOG=1");
    assert_eq!(last.as_deref(), Some("STOPPING=1"));
    assert!(server.wait().unwrap().success());
}

/// The link in a reset mail and the link of the first-run setup have a secret in the query string. The sample proxies
/// must not log the query string.
#[test]
fn the_sample_proxies_log_no_secret_of_a_link() {
    let operations = text("docs/operations.md");
    let block = |language: &str| {
        let (_, rest) = operations.split_once(&format!("```{language}\n")).unwrap();
        rest.split_once("```").unwrap().0.to_owned()
    };
    let nginx = block("nginx");
    let count = |part: &str| nginx.matches(part).count();
    let servers = count("server {");
    assert_eq!(count("access_log /var/log/nginx/jobs.log jobs;"), servers);
    assert_eq!(count("-error.log crit;"), servers);
    let format = nginx
        .lines()
        .find(|line| line.starts_with("log_format jobs "));
    // These nginx variables contain the query string: `$request`, `$request_uri`, `$args` and `$query_string`.
    assert_eq!(
        format,
        Some(
            "log_format jobs '$remote_addr [$time_iso8601] \"$request_method $uri\" $status $body_bytes_sent';"
        )
    );
    let caddy = block("caddyfile");
    for secret in ["delete token", "delete code"] {
        assert!(caddy.contains(secret), "{secret}");
    }
}
