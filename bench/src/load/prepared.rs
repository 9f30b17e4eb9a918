//! Demo businesses of three sizes on both engines, which are stored between runs. They differ only in the length of
//! their history: all have 750 jobs per week, 33 users and 600 clients.

use std::fs;
use std::path::{Path, PathBuf};

use jiff::civil::Date;
use jobwright_db::testing::{Engine, OwnCluster};

use super::server::command;

/// The number of jobs per week. With fewer, a history of 1,000,000 jobs would begin before the year 2000.
const JOBS_A_WEEK: &str = "750";
const USERS: &str = "33";
const CLIENTS: &str = "600";
const SEED: &str = "1";

/// The folder with the databases of one engine. For PostgreSQL also the running cluster.
pub struct Store {
    binary: PathBuf,
    folder: PathBuf,
    cluster: Option<OwnCluster>,
}

/// A demo business that exists already.
pub struct Prepared {
    /// The number of jobs that the business had when it was created.
    pub jobs: usize,
    /// The URL of the business's database.
    pub url: String,
    /// The folder in which the server writes its log and its mails.
    pub folder: PathBuf,
    /// The day on which the business was created. Its jobs are before and after that day.
    pub made: Date,
}

impl Store {
    /// Opens the stored businesses in `folder`. `binary` is the program that creates missing ones.
    pub fn open(engine: Engine, binary: &Path, folder: &Path) -> Self {
        let name = match engine {
            Engine::Sqlite => "sqlite",
            Engine::Postgres => "postgres",
        };
        let folder = folder.join(name);
        fs::create_dir_all(&folder).unwrap();
        let cluster = (engine == Engine::Postgres)
            .then(|| OwnCluster::start_kept(&folder.join("cluster-folder")));
        Self {
            binary: binary.to_owned(),
            folder,
            cluster,
        }
    }

    /// Returns the id of PostgreSQL's main process. Its child processes are the backend processes.
    pub fn postmaster(&self) -> Option<u32> {
        self.cluster.as_ref().map(OwnCluster::pid)
    }

    /// Returns the business with this many jobs, and creates it if there is none.
    pub fn business(&self, jobs: usize) -> Prepared {
        let folder = self.folder.join(jobs.to_string());
        fs::create_dir_all(&folder).unwrap();
        let (made, url) = (folder.join("made"), self.url(jobs, &folder));
        let day = fs::read_to_string(&made).ok();
        let day = day.and_then(|text| text.trim().parse().ok());
        let made = day.unwrap_or_else(|| {
            self.make(jobs, &url, &folder);
            let today = jiff::Timestamp::now().to_zoned(jiff::tz::TimeZone::UTC);
            fs::write(&made, today.date().to_string()).unwrap();
            today.date()
        });
        Prepared {
            jobs,
            url,
            folder,
            made,
        }
    }

    /// Runs PostgreSQL's maintenance (vacuum, analyze, checkpoint) now, so that it does not run during the
    /// measurement.
    pub fn settle(&self, prepared: &Prepared) {
        if self.cluster.is_some() {
            let mut client = postgres::Client::connect(&prepared.url, postgres::NoTls).unwrap();
            client.batch_execute("VACUUM ANALYZE").unwrap();
            client.batch_execute("CHECKPOINT").unwrap();
        }
    }

    fn url(&self, jobs: usize, folder: &Path) -> String {
        match &self.cluster {
            Some(cluster) => cluster.url_of(&database(jobs)),
            None => format!("sqlite://{}", folder.join("jobwright.db").display()),
        }
    }

    fn make(&self, jobs: usize, url: &str, folder: &Path) {
        eprint_line(&format!("making a business of {jobs} jobs"));
        if let Some(cluster) = &self.cluster {
            cluster.renew_database(&database(jobs));
        } else {
            for file in ["jobwright.db", "jobwright.db-wal", "jobwright.db-shm"] {
                // Delete the incomplete database of an interrupted run.
                let _none = fs::remove_file(folder.join(file));
            }
        }
        let jobs = jobs.to_string();
        let mut make = command(&self.binary, url, folder);
        make.args(["demo-data", "--log", "warn", "--jobs", &jobs]);
        make.args(["--jobs-per-week", JOBS_A_WEEK, "--users", USERS]);
        make.args(["--clients", CLIENTS, "--seed", SEED]);
        let output = make.output().unwrap();
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}

fn database(jobs: usize) -> String {
    format!("jobs_{jobs}")
}

/// Prints a line about the progress to standard error.
#[allow(clippy::print_stderr, reason = "a run of minutes says where it is")]
pub fn eprint_line(text: &str) {
    eprintln!("load: {text}");
}
