//! `JOBWRIGHT_AUDIT_DAYS` sets the number of days that audit entries are kept. With 0 they are kept forever.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use jobwright::{
    config::Config,
    features::audit::{AuditAction, DoneBy, Entry, Pruning, expired, keep_pruned, prune, record},
    kit::clock::Clock as _,
};

use crate::support::{Engine, TestApp, on_each_engine};

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// An application with `many` audit entries of the current time. It keeps entries for 365 days.
async fn app(engine: Engine, many: usize) -> TestApp {
    let config = Config {
        audit_days: 365,
        ..Config::default()
    };
    let app = TestApp::without_people(engine, config).await;
    let now = app.clock.now();
    add(&app, now, many).await;
    app
}

async fn add(app: &TestApp, at: Timestamp, many: usize) {
    let entry = Entry::new(AuditAction::SignedIn, DoneBy::COMMAND_LINE);
    let done: Result<(), jobwright_db::Error> = app
        .db
        .write(move |tx| (0..many).try_for_each(|_| record(tx, at, &entry)))
        .await;
    done.unwrap();
}

async fn left(app: &TestApp) -> i64 {
    app.number("SELECT COUNT(*) FROM audit_log").await
}

async fn pruned(app: &TestApp, days: u32) -> bool {
    let now = app.clock.now();
    let more: Result<bool, jobwright_db::Error> = app
        .db
        .write(move |tx| match expired(tx, now, days)? {
            Some(expired) => prune(tx, expired),
            None => Ok(false),
        })
        .await;
    more.unwrap()
}

on_each_engine! {
    async fn only_entries_older_than_the_configured_days_are_removed(engine) {
        let app = app(engine, 3).await;
        app.clock.advance(DAY * 365);
        add(&app, app.clock.now(), 2).await;
        assert!(!pruned(&app, 365).await);
        assert_eq!(left(&app).await, 5, "entries are kept for exactly 365 days");
        app.clock.advance(SignedDuration::from_millis(1));
        assert!(!pruned(&app, 0).await);
        assert_eq!(left(&app).await, 5, "0 days keep all entries");
        assert!(!pruned(&app, 365).await);
        assert_eq!(left(&app).await, 2);
    }

    /// Many entries are removed in several transactions, so that other requests don't have to wait long.
    async fn many_entries_are_removed_in_several_transactions(engine) {
        let app = app(engine, 1_200).await;
        app.clock.advance(DAY * 366);
        assert!(pruned(&app, 365).await, "1,000 of 1,200");
        assert_eq!(left(&app).await, 200);
        assert!(!pruned(&app, 365).await);
        assert_eq!(left(&app).await, 0);
    }

    /// When the clock jumps a year ahead, the log must not be emptied. A server removes at most one day of entries per
    /// day of uptime, however often it prunes or restarts. rule: audit-log-clock
    async fn after_a_clock_jump_at_most_one_day_of_entries_is_pruned_per_day(engine) {
        let app = app(engine, 0).await;
        for _ in 0..360 {
            app.clock.advance(DAY);
            add(&app, app.clock.now(), 2).await;
        }
        let hour = Duration::from_hours(1);
        let mut pruning = Pruning::default();
        pruning.run(&app.app, hour).await.unwrap();
        assert_eq!(left(&app).await, 720, "nothing has expired");
        app.clock.advance(DAY * 365);
        // New entries are added while the clock is wrong.
        add(&app, app.clock.now(), 2).await;
        for hours in 2..24 {
            pruning.run(&app.app, hour * hours).await.unwrap();
        }
        assert_eq!(left(&app).await, 722, "nothing on the first day");
        for hours in 24..72 {
            pruning.run(&app.app, hour * hours).await.unwrap();
        }
        assert_eq!(left(&app).await, 718, "a day's worth on each of two days");
        Pruning::default().run(&app.app, hour).await.unwrap();
        assert_eq!(left(&app).await, 718, "a restart deletes nothing");
    }

    /// Lowering `JOBWRIGHT_AUDIT_DAYS` is not mistaken for a clock jump, because the log has no long gap between
    /// entries.
    async fn a_lower_number_of_audit_days_takes_effect_immediately(engine) {
        let app = app(engine, 1).await;
        for _ in 0..40 {
            app.clock.advance(DAY * 6);
            add(&app, app.clock.now(), 1).await;
        }
        assert!(!pruned(&app, 30).await);
        assert_eq!(left(&app).await, 6);
    }

    /// Several servers run the pruning task of `serve` on one database at the same time.
    async fn several_servers_may_prune_the_same_database(engine) {
        let app = app(engine, 2_500).await;
        let task = || tokio::spawn(keep_pruned(app.app.clone(), Duration::from_millis(1)));
        let nodes = [task(), task(), task()];
        for _ in 0..2 {
            app.clock.advance(DAY * 366);
            let gone = async {
                while left(&app).await > 0 {
                    tokio::task::yield_now().await;
                }
            };
            tokio::time::timeout(Duration::from_mins(1), gone).await.unwrap();
            add(&app, app.clock.now(), 3).await;
        }
        for node in nodes {
            assert!(!node.is_finished(), "none gave up");
            node.abort();
        }
    }
}
