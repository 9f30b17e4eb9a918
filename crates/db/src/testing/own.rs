//! A PostgreSQL cluster of one test's own, as durable as a business's: it may be stopped and started again.

use std::fs;
use std::path::PathBuf;
use std::process::Stdio;

use postgres::{Config, NoTls};

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

/// How a cluster is told to stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// Sends everybody away and writes everything down.
    Fast,
    /// Ends at once, like a crash: the next start recovers.
    Immediate,
}

/// A running cluster with an empty database `own`; it goes when this is dropped.
pub struct OwnCluster {
    folder: tempfile::TempDir,
}

impl OwnCluster {
    /// Makes and starts one.
    ///
    /// # Panics
    /// Without PostgreSQL's programs, with the command to install them.
    #[must_use]
    pub fn start_new() -> OwnCluster {
        let folder = tempfile::tempdir().expect("a folder for the cluster");
        if let Some((user, group)) = command::owner() {
            std::os::unix::fs::chown(folder.path(), Some(user), Some(group)).expect("its owner");
        }
        let cluster = OwnCluster { folder };
        initialise(cluster.folder.path(), &cluster.data());
        let sockets = format!("unix_socket_directories = '{}'\n", cluster.data().display());
        let file = cluster.data().join("postgresql.auto.conf");
        fs::write(file, format!("{SETTINGS}{sockets}")).expect("the cluster's settings");
        cluster.start();
        off_runtime(|| cluster.make_database());
        cluster
    }

    /// Not by createdb(1): a system may have the server's programs on the path without the clients'.
    fn make_database(&self) {
        let mut config = Config::new();
        config
            .host_path(self.data())
            .user("jobwright")
            .dbname("postgres");
        let mut client = config.connect(NoTls).expect("the new cluster answers");
        client
            .batch_execute("CREATE DATABASE own")
            .expect("a database");
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("cluster")
    }

    /// The address of its database.
    #[must_use]
    pub fn url(&self) -> String {
        let socket = self.data().display().to_string().replace('/', "%2F");
        format!("postgres://jobwright@{socket}/own")
    }

    /// Starts it again, and waits until it answers.
    pub fn start(&self) {
        assert!(
            self.control(&["-t", "60", "start"]),
            "PostgreSQL does not start"
        );
    }

    /// Stops it, and waits until it is gone.
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
        let mut control = command::program("pg_ctl", self.folder.path());
        control.args(["-w", "-s", "-D"]).arg(self.data());
        control
            .arg("-l")
            .arg(self.data().join("log"))
            .args(arguments);
        // The server inherits these; a pipe would keep the test runner waiting for it.
        control
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        control.status().expect("pg_ctl runs").success()
    }
}

impl Drop for OwnCluster {
    fn drop(&mut self) {
        // One that is stopped already cannot be stopped.
        let _stopped = self.control(&["-m", "immediate", "stop"]);
    }
}
