//! `jobwright serve`: binds the ports, opens the database, and serves until a signal stops it.

use std::{
    net::{SocketAddr, TcpListener as StdListener},
    sync::Arc,
    time::Duration,
};

use jiff::Timestamp;
use jobwright_db::{Database, Tx};
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::{net::TcpListener, runtime::Builder, sync::watch, time::timeout};

use super::{
    logging, notify,
    output::{Failure, print},
    pushes,
    settings::Settings,
    signals::Signals,
};
use crate::{
    app::{self, App},
    config::{Config, DailyBackup},
    features::{
        audit,
        auth::Mails,
        backups,
        delivery::Delivery,
        events, files, health, jobs, notifications,
        outbox::{MailQueue, Queued},
        push::PushQueue,
        setup::{self, SetupCode},
    },
    http::{
        metrics,
        server::{self, ConnectionLimits},
    },
    kit::{
        blobs::Blobs,
        clock::SystemClock,
        mail::Mailer,
        open_files,
        password::{Cost, Passwords},
        web_push::Pusher,
    },
};

/// How often old notifications and audit entries are pruned.
const PRUNING: Duration = Duration::from_hours(1);

/// How often old events are pruned. They are pruned more often than other data, because a busy hour creates many
/// events.
const EVENT_PRUNING: Duration = Duration::from_mins(10);

/// How often to look for holds that have ended. The people concerned are notified within a minute of midnight in the
/// business's time zone.
const HOLDS: Duration = Duration::from_secs(30);

/// How often to check whether it is time for the notifications about the next day's first visits. They are sent within
/// a minute of 17:00.
const TOMORROW: Duration = Duration::from_secs(30);

/// How often to remove abandoned uploads and stored files that nothing uses.
const SWEEPS: Duration = Duration::from_hours(1);

/// How often to check whether today's backup exists. A failed backup is retried after this time.
const BACKUPS: Duration = Duration::from_hours(1);

/// How often to look for due mail. Requests don't trigger sending, so that response times don't reveal whether a
/// request caused a mail.
const MAIL_PAUSE: Duration = Duration::from_secs(1);

/// How often to look for due push messages.
const PUSH_PAUSE: Duration = Duration::from_secs(1);

/// How often to check whether writes to the database succeed again after they have failed.
const PROBES: Duration = Duration::from_secs(1);

/// The maximum time for stopping the server. Service managers kill a process after ten seconds.
const GRACE: Duration = Duration::from_secs(8);

/// How long a stop waits for unfinished attempts to send mails and push messages, after all requests have ended.
const MAIL_GRACE: Duration = Duration::from_secs(5);

/// The maximum number of connections that wait to be accepted.
const BACKLOG: i32 = 4_096;

/// The maximum number of connections to the metrics port. Few programs read the metrics.
const METRICS_CONNECTIONS: usize = 16;

/// Serves until SIGTERM or SIGINT. A second signal aborts the requests that are still running.
pub(super) fn run(settings: &Settings) -> Result<(), Failure> {
    let _log = logging::start(settings)?;
    let mut config = settings.config();
    let files = open_files::raise();
    config.most_connections = config.most_connections.min(open_files::connections(files));
    config.backup = daily_backup(&config)?;
    if config.sends_passwords_unencrypted() {
        tracing::warn!(
            "passwords cross the network unencrypted: use a proxy with TLS and set an https:// public URL"
        );
    }
    // Bind the ports first. If a port is in use, nothing is migrated.
    let listener = listen(config.listen)?;
    let metrics = config.metrics_listen.map(Metrics::listen).transpose()?;
    let mailer = settings.mailer()?;
    let db = settings.open_to_serve()?;
    db.claim()?;
    settings.prepare(&db)?;
    files::prepare(&db, &Blobs::new(config.files_dir.clone()), Timestamp::now())?;
    let pusher = pushes::pusher(&db, &config)?;
    show_setup(&db, &config)?;
    let passwords = Passwords::new(Cost::STANDARD)?;
    let app = App::new(db, Arc::new(SystemClock), config, passwords);
    let runtime = Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(serve(app, (mailer, pusher), listener, metrics));
    // An aborted request may still have work on a blocking thread. Wait at most a second for such work.
    runtime.shutdown_timeout(Duration::from_secs(1));
    done
}

async fn serve(
    app: App,
    (mailer, pusher): (Mailer, Option<Pusher>),
    listener: StdListener,
    metrics: Option<Metrics>,
) -> Result<(), Failure> {
    let listener = TcpListener::from_std(listener)?;
    let (config, address) = (app.config.clone(), listener.local_addr()?);
    let mut signals = Signals::listen()?;
    if let Some(metrics) = metrics {
        metrics.serve()?;
    }
    announce(&config, address, &mailer);
    notify::report(notify::READY);
    let (liveness, probes) = server::liveness();
    let watchdog = notify::watch(liveness)?;
    let pruning = tokio::spawn(notifications::keep_pruned(app.clone(), PRUNING));
    let audit = tokio::spawn(audit::keep_pruned(app.clone(), PRUNING));
    let backups = tokio::spawn(backups::keep_daily(app.clone(), BACKUPS));
    let events = tokio::spawn(events::keep_pruned(app.clone(), EVENT_PRUNING));
    let holds = tokio::spawn(jobs::run_hold_notices(app.clone(), HOLDS));
    let tomorrow = tokio::spawn(jobs::run_tomorrow_notices(app.clone(), TOMORROW));
    let sweeps = tokio::spawn(files::keep_swept(app.clone(), SWEEPS));
    let probing = tokio::spawn(health::keep_probing(app.db.clone(), PROBES));
    let hub = app.hub.clone();
    let (stop, mut stopped) = watch::channel(false);
    let mail = tokio::spawn(delivery(&app, mailer).run(MAIL_PAUSE, stop.subscribe()));
    let push_task = pusher.map(|by| {
        let delivery = Delivery::new(app.db.clone(), app.clock.clone(), PushQueue(by));
        tokio::spawn(delivery.run(PUSH_PAUSE, stop.subscribe()))
    });
    let router = app::router(app);
    // One receiver waits for both signals. It has received the first signal before the log and the service manager show
    // that the server is stopping. So a second signal is never mistaken for the first.
    let deadline = async {
        signals.next().await;
        tracing::info!("stopping after the requests in flight are finished");
        drop(watchdog);
        notify::report(notify::STOPPING);
        hub.stop();
        stop.send_replace(true);
        signals.next_within(GRACE).await;
    };
    let limits = (ConnectionLimits::new(&config), server::Timeouts::default());
    let finished = async {
        let stopping = async { drop(stopped.wait_for(|stops| *stops).await) };
        server::serve(listener, router, limits, probes, stopping).await;
        let sent = async {
            let all_mail = mail.await;
            match push_task {
                Some(task) => all_mail.and(task.await),
                None => all_mail,
            }
        };
        timeout(MAIL_GRACE, sent).await.is_ok()
    };
    let finished_in_time = tokio::select! {
        in_time = finished => in_time,
        () = deadline => false,
    };
    // Each of these tasks can be aborted at any time: an open transaction is committed or rolled back as a whole.
    pruning.abort();
    audit.abort();
    events.abort();
    holds.abort();
    tomorrow.abort();
    probing.abort();
    sweeps.abort();
    // The backup task can be aborted at any time: an unfinished backup still has its temporary name.
    backups.abort();
    if !finished_in_time {
        tracing::warn!(
            "requests, a mail or a push were still in progress and are aborted; mails and pushes will be retried"
        );
    }
    tracing::info!("stopped");
    Ok(())
}

/// Returns the configured daily backup. Creates and checks its folder. With PostgreSQL, warns that there is no daily
/// backup.
fn daily_backup(config: &Config) -> Result<Option<DailyBackup>, Failure> {
    let Some(daily) = &config.backup else {
        return Ok(None);
    };
    if Database::file(&config.database_url).is_err() {
        tracing::warn!(
            "there are no daily backups: JOBWRIGHT_BACKUP_DIR works only with SQLite; back PostgreSQL up with pg_dump"
        );
        return Ok(None);
    }
    backups::prepare(daily).map_err(|error| format!("cannot keep daily backups in {error}"))?;
    Ok(Some(daily.clone()))
}

/// Creates the task that sends queued mail.
fn delivery(app: &App, mailer: Mailer) -> Delivery<MailQueue> {
    let mails = Mails {
        origin: app.config.public_url.origin(),
        limits: app.config.limits,
    };
    let write = move |tx: &mut Tx<'_>, now, queued: &Queued| mails.write(tx, now, queued);
    let queue = MailQueue::new(mailer, Arc::new(write));
    Delivery::new(app.db.clone(), app.clock.clone(), queue)
}

/// Prints the address and the code of the first-run setup while no user exists. rule: setup
///
/// The code is printed to standard output and not logged, because more people may be able to read the log.
fn show_setup(db: &Database, config: &Config) -> Result<(), Failure> {
    let fresh = SetupCode::draw(&mut rand::rng());
    let code = db.write_blocking(move |tx| setup::open(tx, Timestamp::now(), &fresh))?;
    let Some(code) = code else { return Ok(()) };
    let origin = config.public_url.origin();
    let text = format!(
        "There is no user yet. Set up the business at\n  {origin}/setup?code={code}\nSetup code: {code}"
    );
    if print(text).is_err() {
        tracing::warn!("standard output is closed: the setup code could not be printed");
    }
    Ok(())
}

fn announce(config: &Config, address: SocketAddr, mailer: &Mailer) {
    tracing::info!(
        %address,
        public_url = config.public_url.origin(),
        mail = mailer.target(),
        version = env!("CARGO_PKG_VERSION"),
        "serving"
    );
}

/// Binds an address. If the address is in use, the error is a one-line message.
fn listen(address: SocketAddr) -> Result<StdListener, Failure> {
    let listener = StdListener::bind(address)
        .map_err(|error| format!("cannot listen on {address}: {error}"))?;
    listener.set_nonblocking(true)?;
    // With a large backlog, connections of a burst wait for a moment instead of being refused by the operating system.
    rustix::net::listen(&listener, BACKLOG)?;
    Ok(listener)
}

/// The listener of the metrics port, and the handle of the recorder whose metrics it serves.
struct Metrics {
    listener: StdListener,
    handle: PrometheusHandle,
}

impl Metrics {
    fn listen(address: SocketAddr) -> Result<Self, Failure> {
        let listener = listen(address)?;
        let handle = metrics::install()?;
        logging::describe_metrics();
        Ok(Self { listener, handle })
    }

    /// Serves the metrics until the process ends.
    fn serve(self) -> Result<(), Failure> {
        let listener = TcpListener::from_std(self.listener)?;
        let router = metrics::router(self.handle.clone());
        tokio::spawn(metrics::upkeep(self.handle));
        tokio::spawn(server::serve(
            listener,
            router,
            (
                ConnectionLimits::only_all(METRICS_CONNECTIONS),
                server::Timeouts::default(),
            ),
            server::liveness().1,
            std::future::pending(),
        ));
        Ok(())
    }
}
