//! Runs a PostgreSQL cluster for one test. It syncs to disk as in production, and a test can stop and start it. The
//! clusters of benchmarks are stored for the next run.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use postgres::{Client, Config, NoTls};

use super::cluster::initialise;
use super::command;
use crate::blocking::off_runtime;

const SETTINGS: &str = "
listen_addresses = ''
unix_socket_permissions = 0777
shared_buffers = 32MB
fsync = on
synchronous_commit = on
";

/// The end of the setting `primary_conninfo`, which tells a standby how to connect to the server that it replicates.
const FOLLOW: &str = "user=jobwright application_name=standby";

/// Settings of PostgreSQL for a machine with a few GiB of memory.
const KEPT_SETTINGS: &str = "
listen_addresses = ''
unix_socket_permissions = 0777
shared_buffers = 512MB
max_wal_size = 4GB
";

/// How to stop a cluster.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// Closes all connections and flushes everything to disk.
    Fast,
    /// Stops immediately, like a crash. The next start recovers the data.
    Immediate,
}

/// A running cluster with a database named `own`. Dropping this stops the cluster. A temporary cluster is also
/// removed. The files of a kept cluster remain.
pub struct OwnCluster {
    folder: PathBuf,
    // The folder of a temporary cluster. If the cluster is kept, this folder contains only its socket, because a
    // socket's path must be short.
    temporary: tempfile::TempDir,
    is_kept: bool,
}

impl OwnCluster {
    /// Creates and starts a cluster.
    ///
    /// # Panics
    /// Without PostgreSQL's programs. The message says how to install them.
    #[must_use]
    pub fn start_new() -> OwnCluster {
        let temporary = tempfile::tempdir().expect("a folder for the cluster");
        give(temporary.path());
        let cluster = OwnCluster {
            folder: temporary.path().to_owned(),
            temporary,
            is_kept: false,
        };
        cluster.initialise(SETTINGS);
        cluster.start();
        off_runtime(|| cluster.make_database("own"));
        cluster
    }

    /// Starts the cluster in `folder`, creating it if it is missing. The cluster is kept for later runs.
    ///
    /// # Panics
    /// Without PostgreSQL's programs, or if another run uses the folder. The message says what to do.
    #[must_use]
    pub fn start_kept(folder: &Path) -> OwnCluster {
        fs::create_dir_all(folder).expect("a folder for the cluster");
        give(folder);
        let temporary = tempfile::tempdir().expect("a folder for the socket");
        give(temporary.path());
        let cluster = OwnCluster {
            folder: folder.to_owned(),
            temporary,
            is_kept: true,
        };
        if cluster.data().join("PG_VERSION").exists() {
            cluster.set(KEPT_SETTINGS);
        } else {
            cluster.initialise(KEPT_SETTINGS);
        }
        cluster.start();
        cluster
    }

    /// Starts a synchronous standby of this cluster: this cluster acknowledges a commit only when the standby has it
    /// on disk too. Restarts this cluster.
    ///
    /// # Panics
    /// If a program fails.
    #[must_use]
    pub fn start_standby(&self) -> OwnCluster {
        let temporary = tempfile::tempdir().expect("a folder for the standby");
        give(temporary.path());
        let standby = OwnCluster {
            folder: temporary.path().to_owned(),
            temporary,
            is_kept: false,
        };
        self.stop(Stop::Fast);
        let mut copy = Command::new("cp");
        command::must(copy.arg("-a").arg(self.data()).arg(standby.data()));
        let signal = standby.data().join("standby.signal");
        fs::write(&signal, "").expect("the standby's signal file");
        give(&signal);
        let host = self.sockets().display().to_string();
        standby.set(&format!(
            "{SETTINGS}primary_conninfo = 'host={host} {FOLLOW}'\n"
        ));
        self.set(&format!("{SETTINGS}synchronous_standby_names = '*'\n"));
        self.start();
        standby.start();
        standby
    }

    /// Promotes this standby to a primary server, and waits until it accepts writes.
    pub fn promote(&self) {
        assert!(self.control(&["promote"]), "PostgreSQL is not promoted");
    }

    /// Kills the main server process with SIGKILL. The server's other processes then exit too.
    pub fn kill(&self) {
        let mut kill = Command::new("kill");
        command::must(kill.arg("-KILL").arg(self.pid().to_string()));
    }

    /// Returns a URL for the database `own`. The URL contains two addresses: of this cluster and of the cluster
    /// `other`. The client connects to the cluster that accepts writes.
    #[must_use]
    pub fn url_with(&self, other: &OwnCluster) -> String {
        let hosts =
            [self, other].map(|one| one.sockets().display().to_string().replace('/', "%2F"));
        format!(
            "postgres://jobwright@{}/own?target_session_attrs=read-write",
            hosts.join(",")
        )
    }

    fn initialise(&self, settings: &str) {
        initialise(&self.folder, &self.data());
        self.set(settings);
    }

    fn set(&self, settings: &str) {
        let sockets = format!("unix_socket_directories = '{}'\n", self.sockets().display());
        let file = self.data().join("postgresql.auto.conf");
        fs::write(file, format!("{settings}{sockets}")).expect("the cluster's settings");
    }

    fn sockets(&self) -> PathBuf {
        if self.is_kept {
            self.temporary.path().to_owned()
        } else {
            self.data()
        }
    }

    /// Returns the id of the main server process.
    #[must_use]
    pub fn pid(&self) -> u32 {
        let text = fs::read_to_string(self.data().join("postmaster.pid")).expect("it runs");
        let first = text.lines().next().and_then(|line| line.parse().ok());
        first.expect("the pid is in the first line")
    }

    /// Returns the names of the cluster's databases, without the three that PostgreSQL creates.
    #[must_use]
    pub fn databases(&self) -> Vec<String> {
        off_runtime(|| {
            let rows = self.client().query(
                "SELECT CAST(datname AS TEXT) FROM pg_database WHERE NOT datistemplate AND datname <> 'postgres'",
                &[],
            );
            let rows = rows.expect("the databases");
            rows.iter().map(|row| row.get(0)).collect()
        })
    }

    /// Creates an empty database. Replaces an existing database of that name.
    pub fn renew_database(&self, name: &str) {
        off_runtime(|| {
            let drop_old = format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)");
            self.client()
                .batch_execute(&drop_old)
                .expect("no old database");
            self.make_database(name);
        });
    }

    fn client(&self) -> Client {
        let mut config = Config::new();
        config
            .host_path(self.sockets())
            .user("jobwright")
            .dbname("postgres");
        config.connect(NoTls).expect("the cluster answers")
    }

    /// Does not use the program createdb, because PostgreSQL's client programs might not be on the PATH.
    fn make_database(&self, name: &str) {
        self.client()
            .batch_execute(&format!("CREATE DATABASE {name}"))
            .expect("a database");
    }

    fn data(&self) -> PathBuf {
        self.folder.join("cluster")
    }

    /// Returns the URL of the database `own`.
    #[must_use]
    pub fn url(&self) -> String {
        self.url_of("own")
    }

    /// Returns the URL of a database in this cluster.
    #[must_use]
    pub fn url_of(&self, database: &str) -> String {
        let socket = self.sockets().display().to_string().replace('/', "%2F");
        format!("postgres://jobwright@{socket}/{database}")
    }

    /// Starts the stopped cluster again and waits until the server answers.
    pub fn start(&self) {
        assert!(
            self.control(&["-t", "60", "start"]),
            "PostgreSQL does not start"
        );
    }

    /// Stops the cluster and waits until the server has exited.
    pub fn stop(&self, how: Stop) {
        let how = match how {
            Stop::Fast => "fast",
            Stop::Immediate => "immediate",
        };
        assert!(
            self.control(&["-m", how, "stop"]),
            "PostgreSQL does not stop"
        );
    }

    fn control(&self, arguments: &[&str]) -> bool {
        let mut control = command::program("pg_ctl", &self.folder);
        control.args(["-w", "-s", "-D"]).arg(self.data());
        control
            .arg("-l")
            .arg(self.data().join("log"))
            .args(arguments);
        // The server inherits the output of this command. If that were a pipe, the test runner would wait for the
        // server to exit.
        control
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        control.status().expect("pg_ctl runs").success()
    }
}

impl Drop for OwnCluster {
    fn drop(&mut self) {
        let how = if self.is_kept { "fast" } else { "immediate" };
        // Stopping fails if the cluster has been stopped already.
        let _stopped = self.control(&["-m", how, "stop"]);
    }
}

/// Changes the owner of a folder to the user that PostgreSQL's programs run as.
fn give(folder: &Path) {
    if let Some((user, group)) = command::owner() {
        std::os::unix::fs::chown(folder, Some(user), Some(group)).expect("its owner");
    }
}
