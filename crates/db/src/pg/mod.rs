//! The PostgreSQL engine: a pool of synchronous clients, which run on blocking threads.

mod address;
mod errors;
mod inspect;
mod migrate;
mod session;
mod tls;
mod tools;

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use crate::blocking::off_runtime;
use crate::gate::Gate;
use crate::migrations;
use crate::mode::Mode;
use crate::options::Options;
use crate::{Error, OpenError, Tx};

use self::address::Address;
pub(crate) use self::inspect::PostgresInspection;
pub(crate) use self::session::Session;
pub(crate) use self::tools::{own_backup, own_restore};

/// How many times an operation is run. If all runs end with a serialization failure or a deadlock, that error is
/// returned.
const TRIES: u32 = 10;

/// An open PostgreSQL database.
pub(crate) struct Postgres {
    address: Arc<Address>,
    /// The newest schema version that this program knows. This program writes nothing to a database with a newer
    /// version.
    known: i64,
    gate: Gate,
    /// Allows fewer concurrent writes than there are connections. So when writes wait for a lock, reads still get a
    /// connection.
    write_gate: Gate,
    idle: Mutex<Vec<Session>>,
    commits: watch::Sender<()>,
}

impl Postgres {
    /// Opens the database at `url`. Fails if the server doesn't answer.
    pub(crate) fn open(url: &str, options: Options) -> Result<Self, OpenError> {
        let address = Arc::new(Address::parse(url)?.limited(options.time_limits));
        let session = Session::connect(&address).map_err(|error| address.open_error(&error))?;
        let writes = (options.connections - options.connections / 4).max(1);
        Ok(Postgres {
            address,
            known: migrations::known()?,
            gate: Gate::new(options.connections, options.queue),
            write_gate: Gate::new(writes, options.write_queue),
            idle: Mutex::new(vec![session]),
            commits: watch::Sender::new(()),
        })
    }

    /// Returns a receiver that is notified of every commit by this process.
    pub(crate) fn commits(&self) -> watch::Receiver<()> {
        self.commits.subscribe()
    }

    /// See [`Database::migrate`](crate::Database::migrate).
    pub(crate) fn migrate(&self) -> Result<i64, OpenError> {
        migrate::run(&self.address)
    }

    /// See [`Database::read`](crate::Database::read).
    pub(crate) async fn read<T, E, F>(self: &Arc<Self>, mode: Mode, f: F) -> Result<T, E>
    where
        F: FnOnce(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let postgres = Arc::clone(self);
        self.on_a_thread(move || postgres.read_blocking(mode, f))
            .await
    }

    /// See [`Database::write`](crate::Database::write).
    pub(crate) async fn write<T, E, F>(self: &Arc<Self>, f: F) -> Result<T, E>
    where
        F: Fn(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let admitted = self.write_gate.enter().await?;
        let postgres = Arc::clone(self);
        let work = move || {
            let _admitted = admitted;
            postgres.write_blocking(&f)
        };
        self.on_a_thread(work).await
    }

    async fn on_a_thread<T, E>(
        &self,
        work: impl FnOnce() -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let permit = self.gate.enter().await?;
        let work = move || {
            let _permit = permit;
            work()
        };
        tokio::task::spawn_blocking(work)
            .await
            .unwrap_or_else(|_| Err(Error::Panicked.into()))
    }

    /// See [`Database::read_blocking`](crate::Database::read_blocking).
    pub(crate) fn read_blocking<T, E, F>(&self, mode: Mode, f: F) -> Result<T, E>
    where
        F: FnOnce(&mut Tx<'_>) -> Result<T, E>,
        E: From<Error>,
    {
        let mut session = self.take()?;
        if mode == Mode::Snapshot {
            session.begin_read("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")?;
        }
        let result = run(&mut session, mode, f);
        if mode == Mode::Snapshot {
            session.rollback();
        }
        self.put(session);
        result
    }

    /// See [`Database::write_blocking`](crate::Database::write_blocking).
    pub(crate) fn write_blocking<T, E, F>(&self, f: &F) -> Result<T, E>
    where
        F: Fn(&mut Tx<'_>) -> Result<T, E>,
        E: From<Error>,
    {
        let mut tries = 0;
        loop {
            tries += 1;
            let mut session = self.take()?;
            let result = attempt(&mut session, self.known, f);
            let again = session.must_rerun();
            self.put(session);
            if result.is_ok() {
                self.commits.send_replace(());
            }
            if result.is_ok() || !again || tries == TRIES {
                return result;
            }
            tracing::debug!(tries, "retrying a transaction");
            std::thread::sleep(pause(tries));
        }
    }

    fn take(&self) -> Result<Session, Error> {
        let idle = self
            .idle
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .pop();
        match idle {
            Some(session) => Ok(session),
            None => Session::connect(&self.address).map_err(|error| errors::to_error(&error)),
        }
    }

    /// Returns a session to the pool. If its connection is lost, closes this session and all idle ones, because their
    /// connections are most likely lost too.
    fn put(&self, mut session: Session) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if session.is_broken() {
            let lost = std::mem::take(&mut *idle);
            drop(idle);
            drop((session, lost));
        } else {
            session.rest();
            idle.push(session);
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let idle = std::mem::take(self.idle.get_mut().unwrap_or_else(PoisonError::into_inner));
        off_runtime(|| drop(idle));
    }
}

fn attempt<T, E, F>(session: &mut Session, known: i64, f: &F) -> Result<T, E>
where
    F: Fn(&mut Tx<'_>) -> Result<T, E>,
    E: From<Error>,
{
    session.begin_write(known)?;
    let result = run(session, Mode::Write, f);
    if result.is_ok() {
        session.commit()?;
    } else {
        session.rollback();
    }
    result
}

fn run<T, E>(
    session: &mut Session,
    mode: Mode,
    f: impl FnOnce(&mut Tx<'_>) -> Result<T, E>,
) -> Result<T, E>
where
    E: From<Error>,
{
    let work = || {
        let mut tx = Tx::postgres(session, mode);
        let result = f(&mut tx);
        tx.conclude(result)
    };
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| Err(Error::Panicked.into()))
}

/// Returns a short random time to wait before the next try, so that operations that collided don't collide again.
fn pause(tries: u32) -> Duration {
    let longest = 2_u64 << tries.min(6);
    Duration::from_millis(1 + RandomState::new().hash_one(tries) % longest)
}
