//! rule: sign-in. Checks that signing in and requesting a reset link take the same time for an existing and an unknown
//! user name.
#![allow(clippy::print_stdout, reason = "the table is what this is run for")]
#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "a measurement that fails ends"
)]

use jobwright_bench::answers::{Asked, TRIES};
use jobwright_bench::machine;
use jobwright_bench::report::{Line, keep, median, table};
use jobwright_db::testing::Engine;
use tokio::runtime::{Builder, Runtime};

/// Limits for the difference between the medians for the existing and for the unknown user name. The goal is met if
/// the difference is within one of them: a fraction of the median for the unknown name (`PART`), or an absolute time
/// (`SECONDS`).
const PART: f64 = 0.05;
const SECONDS: f64 = 0.001;

fn main() {
    // This bench does not use Criterion. A name filter on the command line selects a Criterion bench, so this bench
    // does not run then.
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    if arguments != ["--bench"] {
        return;
    }
    let runtime = Builder::new_multi_thread().enable_all().build().unwrap();
    let mut lines = Vec::new();
    for (engine, name) in [(Engine::Sqlite, "SQLite"), (Engine::Postgres, "PostgreSQL")] {
        lines.extend(of_engine(&runtime, engine, name));
    }
    let table = table(&lines);
    println!("\n{table}");
    let machine = machine::description().join("\n- ");
    keep(
        "Answers that tell nothing",
        &format!(
            "Medians of {TRIES} tries of each name, in turns, through the router, argon2id as accounts have it, the mail task at \
             work.\n\n{table}\n- {machine}\n"
        ),
    );
}

fn of_engine(runtime: &Runtime, engine: Engine, name: &str) -> [Line; 2] {
    let asked = Asked::new(runtime, engine);
    [
        line(
            format!("sign-in with a wrong password, {name}"),
            asked.sign_ins(runtime),
        ),
        line(
            format!("request for a reset link, {name}"),
            asked.reset_requests(runtime),
        ),
    ]
}

fn line(what: String, (known, unknown): (Vec<f64>, Vec<f64>)) -> Line {
    let (known, unknown) = (median(known), median(unknown));
    let apart = (known - unknown).abs();
    let shown = |seconds: f64| format!("{:.3} ms", seconds * 1e3);
    Line {
        what,
        base: format!("unknown name: {}", shown(unknown)),
        own: format!("known name: {}", shown(known)),
        ratio: known / unknown,
        goal: (
            "within 5 % or 1 ms".to_owned(),
            apart <= unknown * PART || apart <= SECONDS,
        ),
    }
}
