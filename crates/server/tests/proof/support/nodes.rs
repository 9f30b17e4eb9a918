//! Servers that use the same database. With PostgreSQL, several servers can share it.

use std::{
    fs::File,
    io::{BufRead as _, BufReader},
    os::fd::AsFd as _,
    process::Command,
    sync::{Arc, Mutex},
    thread,
};

use jobwright_db::testing::{Engine, TestDatabase};

use super::Business;
use crate::process::{Server, jobwright, start_command};

/// One or several servers on the proof's database, with the administrator `boss`.
pub struct Nodes {
    pub servers: Vec<Server>,
    pub test: TestDatabase,
    troubles: Arc<Mutex<Vec<String>>>,
}

impl Nodes {
    /// Starts this number of servers on a new database.
    pub fn start(engine: Engine, nodes: usize) -> Self {
        let test = TestDatabase::new(engine);
        Business::found(&test.url());
        Self::serve(test, nodes, |command| command)
    }

    /// Starts this number of servers on a database. `more` may add arguments to their commands.
    pub fn serve(test: TestDatabase, nodes: usize, more: impl Fn(Command) -> Command) -> Self {
        let troubles = Arc::default();
        // The servers log only their address and warnings.
        let command = || jobwright(&test.url(), &["serve", "--log", "warn,jobwright::cli=info"]);
        let servers: Vec<Server> = (0..nodes).map(|_| start_command(more(command()))).collect();
        for server in &servers {
            collect(server, Arc::clone(&troubles));
        }
        Self {
            servers,
            test,
            troubles,
        }
    }

    /// Returns the server at the index `turn`. After the last server the indexes start again at the first server.
    pub fn server(&self, turn: usize) -> &Server {
        &self.servers[turn % self.servers.len()]
    }

    /// Stops all servers gracefully. Returns their warnings and errors.
    pub fn stop(&mut self) -> Vec<String> {
        for server in &mut self.servers {
            server.stop();
        }
        std::mem::take(&mut self.troubles.lock().unwrap())
    }
}

/// Reads a server's log. A full pipe would block the server.
fn collect(server: &Server, troubles: Arc<Mutex<Vec<String>>>) {
    let log = server.log.get_ref().as_fd().try_clone_to_owned().unwrap();
    thread::spawn(move || {
        for line in BufReader::new(File::from(log))
            .lines()
            .map_while(Result::ok)
        {
            if line.contains(" WARN ") || line.contains("ERROR") || line.contains("panicked") {
                troubles.lock().unwrap().push(line);
            }
        }
    });
}
