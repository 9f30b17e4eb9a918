//! Compares `jobwright-db` with the bare drivers, and group commit with one commit per write.
#![allow(clippy::print_stdout, reason = "the table is what this is run for")]
#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "a measurement that fails ends"
)]

use std::hint::black_box;
use std::time::Duration;

use criterion::Criterion;
use jobwright_bench::report::{Line, in_turns, keep, median, table};
use jobwright_bench::{business, commits, machine, week};
use jobwright_db::testing::{Engine, TestDatabase};
use tokio::runtime::Runtime;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .unwrap();
    let sqlite = filled(Engine::Sqlite);
    let postgres = filled(Engine::Postgres);
    let mut criterion = Criterion::default()
        .warm_up_time(Duration::from_secs(1))
        .measurement_time(Duration::from_secs(4))
        .configure_from_args();
    let lines: Vec<Line> = [
        sqlite_week(&mut criterion, &runtime, &sqlite),
        postgres_week(&mut criterion, &runtime, &postgres),
    ]
    .into();
    criterion.final_summary();
    if is_whole_run() {
        tell(
            &lines
                .into_iter()
                .chain(group_commit(&runtime))
                .collect::<Vec<_>>(),
        );
    }
}

/// Whether this is a full run, that is, one without a name filter and without `--list`. Only a full run saves the
/// table.
fn is_whole_run() -> bool {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    arguments == ["--bench"]
}

fn filled(engine: Engine) -> TestDatabase {
    let test = TestDatabase::new(engine);
    business::staff(&test.db);
    business::history(&test.db);
    test
}

fn sqlite_week(criterion: &mut Criterion, runtime: &Runtime, test: &TestDatabase) -> Line {
    let path = test.url().replace("sqlite://", "");
    let connection = rusqlite::Connection::open(path).unwrap();
    connection
        .execute_batch("PRAGMA mmap_size = 134217728")
        .unwrap();
    let seam = || runtime.block_on(week::through_the_seam(&test.db));
    let base = || week::on_bare_sqlite(&connection);
    assert_eq!(seam(), base());
    let mut group = criterion.benchmark_group("week_window_sqlite");
    group.bench_function("seam", |bencher| bencher.iter(&seam));
    group.bench_function("bare", |bencher| bencher.iter(&base));
    group.finish();
    week_line(
        "SQLite",
        in_turns(|| drop(black_box(seam())), || drop(black_box(base()))),
    )
}

fn postgres_week(criterion: &mut Criterion, runtime: &Runtime, test: &TestDatabase) -> Line {
    let mut client = postgres::Client::connect(&test.url(), postgres::NoTls).unwrap();
    let statement = week::prepare(&mut client);
    let seam = || runtime.block_on(week::through_the_seam(&test.db));
    let mut base = || week::on_bare_postgres(&mut client, &statement);
    assert_eq!(seam(), base());
    let mut group = criterion.benchmark_group("week_window_postgres");
    group.bench_function("seam", |bencher| bencher.iter(&seam));
    group.bench_function("bare", |bencher| bencher.iter(&mut base));
    group.finish();
    week_line(
        "PostgreSQL",
        in_turns(|| drop(black_box(seam())), || drop(black_box(base()))),
    )
}

fn week_line(engine: &str, (own, base, ratio): (f64, f64, f64)) -> Line {
    let shown = |seconds: f64| format!("{:.3} ms", seconds * 1e3);
    Line {
        what: format!(
            "week window of {} jobs, {engine}, through the seam",
            business::JOBS_A_WEEK
        ),
        base: format!("bare driver: {}", shown(base)),
        own: shown(own),
        ratio,
        goal: ("at most 1.3".into(), ratio <= 1.3),
    }
}

fn group_commit(runtime: &Runtime) -> Vec<Line> {
    const TIME: Duration = Duration::from_secs(2);
    const ROUNDS: usize = 5;
    let mut lines = Vec::new();
    for (writers, goal) in [(16, 3.0), (64, 4.0)] {
        let rounds: Vec<_> = (0..ROUNDS)
            .map(|_| {
                let own = commits::bookings_a_second(runtime, writers, true, TIME);
                (
                    own,
                    commits::bookings_a_second(runtime, writers, false, TIME),
                )
            })
            .collect();
        let ratio = median(rounds.iter().map(|round| round.0 / round.1).collect());
        let single = median(rounds.iter().map(|round| round.1).collect());
        let grouped = median(rounds.iter().map(|round| round.0).collect());
        lines.push(Line {
            what: format!("checked inserts of {writers} writers, SQLite FULL, grouped"),
            base: format!("one commit a write: {single:.0} a second"),
            own: format!("{grouped:.0} a second"),
            ratio,
            goal: (format!("at least {goal}"), ratio >= goal),
        });
    }
    lines
}

/// Prints the table and saves it in its own section of `results.md`.
fn tell(lines: &[Line]) {
    let table = table(lines);
    println!("\n{table}");
    let machine = machine::description().join("\n- ");
    let text = format!(
        "Both sides of each ratio in turns in one run.\n\n{table}\n- {machine}\n\
         - SQLite {}, {}, built by Rust {} or newer in the bench profile\n",
        rusqlite::version(),
        postgres_version(),
        env!("CARGO_PKG_RUST_VERSION"),
    );
    keep("The database seam", &text);
}

fn postgres_version() -> String {
    let test = TestDatabase::new(Engine::Postgres);
    let mut client = postgres::Client::connect(&test.url(), postgres::NoTls).unwrap();
    let version: String = client.query_one("SHOW server_version", &[]).unwrap().get(0);
    format!("PostgreSQL {version} over its socket, without fsync")
}
