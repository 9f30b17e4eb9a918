//! A PostgreSQL cluster that all test processes of this user share. The first process creates it.
//!
//! The test runner starts a process for each test. The folder of the cluster is in memory if there is enough space. It
//! contains `start.lock`, which a process holds while it creates the cluster or the template; `users.lock`, which
//! every process that uses the cluster holds; and `used`, which each process touches. A watchdog, a small shell loop,
//! stops and removes the cluster when no process holds `users.lock` and `used` is at least two minutes old. Without
//! flock(1) there is no watchdog: the cluster keeps running, and later runs use it.

use std::fs::{self, File, OpenOptions};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::time::SystemTime;

use postgres::{Client, NoTls};
use uuid::Uuid;

use super::command;
use crate::{Database, migrations};

/// Settings that turn syncing off, because nothing in this cluster must survive a crash.
const SETTINGS: &str = "
listen_addresses = ''
unix_socket_permissions = 0777
max_connections = 500
shared_buffers = 64MB
fsync = off
synchronous_commit = off
full_page_writes = off
wal_level = minimal
max_wal_size = 128MB
max_wal_senders = 0
deadlock_timeout = 200ms
autovacuum = off
";

/// The shell script of the watchdog. `$1` is the folder with the state files, `$2` the path of `pg_ctl`.
const WATCHDOG: &str = r#"
cd "$1" || exit
(while [ -f cluster/postmaster.pid ]; do
    sleep 10
    [ -n "$(find used -mmin -2)" ] || flock -n -x users.lock sh -c '
        [ -n "$(find used -mmin -2)" ] && exit
        "$1" -D cluster -m immediate stop
        rm -rf cluster
    ' sh "$2"
done) &
"#;

/// The file system that Linux keeps in memory.
const MEMORY: &str = "/dev/shm";
/// The number of bytes that must be free for keeping the cluster in memory. The tests that run at the same time never
/// store that much.
const ROOM: u64 = 2 << 30;

/// Returns the folder in which the cluster's folder is created: in memory if there is enough space, otherwise on disk.
/// Each test creates and removes a database of 500 files. After many removals ext4 takes long to find a free inode,
/// which tripled the time of a test.
fn parent() -> PathBuf {
    let has_room = rustix::fs::statvfs(MEMORY)
        .is_ok_and(|space| space.f_bavail.saturating_mul(space.f_frsize) >= ROOM);
    if has_room {
        PathBuf::from(MEMORY)
    } else {
        std::env::temp_dir()
    }
}

struct Cluster {
    folder: PathBuf,
    template: String,
    _in_use: File,
}

static CLUSTER: OnceLock<Cluster> = OnceLock::new();

fn cluster() -> &'static Cluster {
    CLUSTER.get_or_init(Cluster::join)
}

impl Cluster {
    /// Joins the running cluster. Creates it if there is none.
    fn join() -> Cluster {
        let folder = parent().join(format!("jobwright-tests-{}", command::user()));
        fs::create_dir_all(&folder).expect("a folder for the cluster");
        if let Some((user, group)) = command::owner() {
            std::os::unix::fs::chown(&folder, Some(user), Some(group)).expect("the folder's owner");
        }
        let in_use = open(&folder.join("users.lock"));
        in_use.lock_shared().expect("users.lock");
        let starting = open(&folder.join("start.lock"));
        starting.lock().expect("start.lock");
        let template = format!("template_{:016x}", migrations::fingerprint());
        let cluster = Cluster {
            folder,
            template,
            _in_use: in_use,
        };
        cluster.touch();
        if cluster.try_connect("postgres").is_err() {
            cluster.start();
        }
        cluster.make_template();
        cluster
    }

    fn touch(&self) {
        let used = open(&self.folder.join("used"));
        used.set_modified(SystemTime::now()).expect("used");
    }

    fn data(&self) -> PathBuf {
        self.folder.join("cluster")
    }

    fn start(&self) {
        let data = self.data();
        // Remove the files of a run that was killed. If a server still runs in this folder, it exits when the folder
        // is gone.
        if data.exists() {
            fs::remove_dir_all(&data).expect("the stale cluster's folder");
        }
        initialise(&self.folder, &data);
        let settings = format!("{SETTINGS}unix_socket_directories = '{}'\n", data.display());
        let file = data.join("postgresql.auto.conf");
        fs::write(file, settings).expect("the cluster's settings");
        let mut start = command::program("pg_ctl", &self.folder);
        start
            .args(["-w", "-s", "-t", "60", "-D"])
            .arg(&data)
            .arg("-l")
            .arg(data.join("log"))
            .arg("start");
        // The server inherits the output of this command. If that were a pipe, the test runner would wait for the
        // server to exit.
        start
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let status = start.status().expect("pg_ctl runs");
        let log = || fs::read_to_string(data.join("log")).unwrap_or_default();
        assert!(status.success(), "PostgreSQL does not start: {}", log());
        self.watch();
    }

    fn watch(&self) {
        let has_flock = Command::new("flock").arg("--version").output().is_ok();
        if !has_flock {
            return;
        }
        let mut watchdog = Command::new("sh");
        watchdog
            .arg("-c")
            .arg(WATCHDOG)
            .arg("watchdog")
            .arg(&self.folder);
        watchdog.arg(command::program("pg_ctl", &self.folder).get_program());
        if let Some((user, group)) = command::owner() {
            watchdog.uid(user).gid(group);
        }
        // The watchdog's loop runs in the background in its own process group, so it continues after the test runner
        // has ended.
        watchdog
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .process_group(0);
        watchdog.status().expect("the watchdog");
    }

    /// Creates the migrated template database, unless it exists. Each test gets a copy of it.
    fn make_template(&self) {
        let mut client = self.connect("postgres");
        let made = client
            .query_opt(
                "SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate",
                &[&self.template],
            )
            .expect("the list of databases");
        if made.is_some() {
            return;
        }
        let template = &self.template;
        let drop_half_made = format!("DROP DATABASE IF EXISTS {template} WITH (FORCE)");
        client
            .batch_execute(&drop_half_made)
            .expect("no half-made template");
        client
            .batch_execute(&format!("CREATE DATABASE {template}"))
            .expect("the template");
        let db = Database::open(&self.url(template)).expect("the template opens");
        db.migrate().expect("the template is migrated");
        drop(db);
        let finish = format!("ALTER DATABASE {template} WITH IS_TEMPLATE true");
        client
            .batch_execute(&finish)
            .expect("the template is finished");
    }

    fn url(&self, database: &str) -> String {
        let socket = self.data().display().to_string().replace('/', "%2F");
        format!("postgres://jobwright@{socket}/{database}")
    }

    fn try_connect(&self, database: &str) -> Result<Client, postgres::Error> {
        Client::connect(&self.url(database), NoTls)
    }

    fn connect(&self, database: &str) -> Client {
        self.try_connect(database).expect("the cluster answers")
    }
}

/// Creates a PostgreSQL cluster that needs no passwords.
pub(super) fn initialise(folder: &Path, data: &Path) {
    let mut initdb = command::program("initdb", folder);
    initdb.args([
        "-U",
        "jobwright",
        "-A",
        "trust",
        "-E",
        "UTF8",
        "--locale=C",
        "--no-sync",
        "-D",
    ]);
    command::must(initdb.arg(data));
}

fn open(path: &Path) -> File {
    OpenOptions::new()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A copy of the template database. Dropping this value drops the copy.
pub(super) struct Clone {
    name: String,
}

impl Clone {
    /// Creates a copy of the template database. Must not be called on a thread of an async runtime.
    pub(super) fn of_template() -> Clone {
        let cluster = cluster();
        let name = format!("test_{}", Uuid::now_v7().simple());
        let copy = format!("CREATE DATABASE {name} TEMPLATE {}", cluster.template);
        cluster
            .connect("postgres")
            .batch_execute(&copy)
            .expect("a copy of the template");
        Clone { name }
    }

    /// Returns the URL of the copy.
    pub(super) fn url(&self) -> String {
        cluster().url(&self.name)
    }
}

impl Drop for Clone {
    fn drop(&mut self) {
        let drop = format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.name);
        crate::blocking::off_runtime(|| {
            let cluster = cluster();
            cluster.touch();
            // If the copy can't be dropped now, it is removed together with the cluster.
            if let Ok(mut client) = cluster.try_connect("postgres") {
                let _kept = client.batch_execute(&drop);
            }
        });
    }
}

/// Removes everything from a database.
pub(super) fn clear(url: &str) {
    let mut client = Client::connect(url, NoTls).expect("the cluster answers");
    client
        .batch_execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        .expect("an empty schema");
}
