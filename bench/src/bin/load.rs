//! Starts the built server and measures it from outside. See `bench/README.md`.
#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "the table is what this is run for, and a measurement that fails ends"
)]

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Parser, Subcommand};
use jobwright_bench::load::business::Business;
use jobwright_bench::load::details::details;
use jobwright_bench::load::goals::{EngineFigures, goals, over_bare};
use jobwright_bench::load::measure::{Length, measure};
use jobwright_bench::load::prepared::{Prepared, Store, eprint_line};
use jobwright_bench::load::{echo, kinds, special, streams};
use jobwright_bench::{machine, report};
use jobwright_db::testing::Engine;

#[derive(Parser)]
#[command(about = "Measures a built jobwright on demo businesses of several sizes")]
struct Arguments {
    #[command(subcommand)]
    part: Option<Part>,
    /// The path of the built server.
    #[arg(long, default_value = "target/release/jobwright")]
    binary: PathBuf,
    /// The folder in which the sample businesses are stored between runs.
    #[arg(long, default_value = "target/speed")]
    folder: PathBuf,
    /// The number of jobs of each business, in ascending order.
    #[arg(long, value_delimiter = ',', default_values_t = [10_000, 100_000, 1_000_000])]
    sizes: Vec<usize>,
    /// The databases to measure.
    #[arg(long, value_delimiter = ',', default_value = "sqlite,postgres")]
    engines: Vec<String>,
    /// Measure only requests whose name contains this text. The results are not saved.
    #[arg(long)]
    only: Option<String>,
    /// The number of repetitions of each measurement.
    #[arg(long, default_value_t = 7)]
    rounds: usize,
    /// The milliseconds of each repetition.
    #[arg(long, default_value_t = 100)]
    time: u64,
    /// Only create the businesses.
    #[arg(long)]
    prepare: bool,
}

#[derive(Subcommand)]
enum Part {
    /// Starts an HTTP server that answers every request with the text from standard input.
    #[command(hide = true)]
    Echo {
        /// The address on which this HTTP server listens.
        address: String,
    },
}

fn main() {
    let arguments = Arguments::parse();
    if let Some(Part::Echo { address }) = &arguments.part {
        return echo::run(address);
    }
    let binary = arguments.binary.canonicalize().unwrap();
    std::fs::create_dir_all(&arguments.folder).unwrap();
    let folder = arguments.folder.canonicalize().unwrap();
    let mut engines = Vec::new();
    for (engine, key, name) in [
        (Engine::Sqlite, "sqlite", "SQLite"),
        (Engine::Postgres, "postgres", "PostgreSQL"),
    ] {
        if arguments.engines.iter().any(|wanted| wanted == key) {
            engines.extend(of_engine(&arguments, engine, name, &binary, &folder));
        }
    }
    if !engines.is_empty() {
        tell(&engines, arguments.is_whole());
    }
}

impl Arguments {
    fn length(&self) -> Length {
        Length {
            rounds: self.rounds,
            crowded: (self.rounds / 2).max(1),
            time: Duration::from_millis(self.time),
        }
    }

    /// Whether this run measures everything. The results are saved only then.
    fn is_whole(&self) -> bool {
        self.sizes == [10_000, 100_000, 1_000_000] && self.engines == ["sqlite", "postgres"]
    }
}

fn of_engine(
    arguments: &Arguments,
    engine: Engine,
    name: &'static str,
    binary: &Path,
    folder: &Path,
) -> Option<EngineFigures> {
    eprint_line(name);
    let store = Store::open(engine, binary, folder);
    let prepared: Vec<_> = arguments
        .sizes
        .iter()
        .map(|jobs| store.business(*jobs))
        .collect();
    let (largest, middle) = (prepared.last()?, &prepared[prepared.len() / 2]);
    let postmaster = store.postmaster();
    let run = |prepared: &Prepared| Business::start(binary, prepared, postmaster);
    // Before measuring, start each server once. This migrates businesses that an earlier run created, and adds missing
    // data.
    for it in &prepared {
        run(it).clean();
        store.settle(it);
    }
    if arguments.prepare {
        return None;
    }
    let businesses: Vec<_> = prepared.iter().map(run).collect();
    let is_wanted = |name: &str| {
        let only = arguments.only.as_deref();
        only.is_none_or(|only| name.contains(only))
    };
    let known = kinds::all().into_iter();
    let known = known.filter(|it| is_wanted(it.name) && it.is_known(&businesses[0]));
    let kinds: Vec<_> = known
        .map(|kind| measure(&kind, &businesses, arguments.length()))
        .collect();
    let window = businesses.last()?.window.1;
    for business in &businesses {
        business.clean();
    }
    drop(businesses);
    if arguments.only.is_some() {
        println!("\n{name}\n\n{}", details(&arguments.sizes, &kinds));
        for kind in &kinds {
            if let Some((ratio, _)) = over_bare(kind) {
                println!("{}: {ratio:.2} times the bare driver", kind.name);
            }
        }
        return None;
    }
    let seconds = Duration::from_millis(arguments.time * 40);
    let on_fresh = |prepared: &Prepared| {
        let business = run(prepared);
        business.clean();
        business
    };
    let start = special::start(binary, largest, 11);
    let whole_list = special::whole_list(&on_fresh(middle), seconds * 2);
    let export = special::export(&on_fresh(largest));
    let business = run(largest);
    let loaded = special::loaded(&business, Duration::from_millis(arguments.time * 2));
    let sign_ins = special::sign_ins(&business, seconds);
    business.clean();
    drop(business);
    let business = run(largest);
    let streams = streams::streams(&business);
    business.clean();
    let count = u32::try_from(sign_ins.took.len()).unwrap_or(u32::MAX);
    Some(EngineFigures {
        name,
        sizes: arguments.sizes.clone(),
        window,
        kinds,
        start,
        loaded,
        whole_list,
        export,
        sign_ins: (
            f64::from(count) / sign_ins.time.as_secs_f64(),
            sign_ins.server_each(),
        ),
        streams,
    })
}

/// Prints the tables. After a full run, also saves them in `results.md`.
fn tell(engines: &[EngineFigures], is_whole: bool) {
    let goals = goals(engines);
    let more: String = engines.iter().map(EngineFigures::more).collect();
    let machine = machine::description().join("\n- ");
    let window = engines.first().map_or(0, |engine| engine.window);
    let details: String = engines
        .iter()
        .map(|engine| ["\n", engine.name, ", in ms:\n\n", &engine.details()].concat())
        .collect();
    println!("\n{goals}\n{more}\n{details}");
    if !is_whole {
        return;
    }
    report::keep_head(&format!(
        "# Results\n\nAs the last `make bench` gave them; [README.md](README.md) says how each is measured. All sizes take turns in one run.\n\n\
         {goals}\nThe window of 500 jobs contains {window}, because several jobs start at the same time as its last. The measurements in the browser and the other\nparts are below.\n\n\
         {more}- {machine}\n",
    ));
    report::keep(
        "Every request",
        &format!(
            "Processor time is of the server's process, for a request, with one caller; \
         the backends' and all times are at the largest size.\n{details}"
        ),
    );
}
