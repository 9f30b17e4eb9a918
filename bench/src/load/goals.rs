//! The performance goals, and the table that compares each goal with the measured figure.

mod reasons;
mod without_goal;

use self::reasons::reason;
use super::details::{memory_text, thousands};
use super::figures::{at, mb, ms, table};
use super::kinds;
use super::measure::{KindFigures, Samples};
use super::memory::Memory;
use super::special::WholeList;
use super::streams::{STREAMS, Streams};

/// All measured figures of one engine. Lists have one item for each business, from the smallest to the largest.
pub struct EngineFigures {
    /// The engine's name.
    pub name: &'static str,
    /// The number of jobs of each business.
    pub sizes: Vec<usize>,
    /// The number of jobs in the measured time range.
    pub window: usize,
    /// The figures of every kind of request.
    pub kinds: Vec<KindFigures>,
    /// The milliseconds until the server of the largest business is ready, and the server's memory at that moment.
    pub start: (f64, Memory),
    /// The memory of the server of the largest business under load.
    pub loaded: Memory,
    /// The cost of reading the list of all jobs of the middle business.
    pub whole_list: WholeList,
    /// The export of the largest business: the server's memory, and the size of the exported file.
    pub export: (Memory, u64),
    /// Sign-ins per second, and the processor time of each sign-in in milliseconds.
    pub sign_ins: (f64, f64),
    /// The cost of event streams on the largest business.
    pub streams: Option<Streams>,
}

/// A row of the table of goals.
struct Line {
    what: String,
    figure: String,
    goal: &'static str,
    is_held: bool,
}

/// Compares a request to the server with reading the same rows with the bare driver, on the largest business. Returns the
/// ratio and the processor time of the driver in nanoseconds. Returns `None` if this kind of request has no comparison.
pub fn over_bare(kind: &KindFigures) -> Option<(f64, f64)> {
    let bare = kind.bare.as_ref()?;
    let ratio = kind.sizes.last()?.ratio(bare);
    Some((ratio, bare.server() + bare.backends()))
}

impl EngineFigures {
    fn kind(&self, name: &str) -> Option<&KindFigures> {
        self.kinds.iter().find(|kind| kind.name == name)
    }

    /// Compares a goal in milliseconds with the processor time of a kind of request on the largest business.
    fn processor(&self, name: &'static str, goal: &'static str, most: f64) -> Option<Line> {
        let samples = self.kind(name)?.sizes.last()?;
        let backends = if samples.backends() > 0.0 {
            format!(", backends {} ms", ms(samples.backends()))
        } else {
            String::new()
        };
        Some(Line {
            what: format!("{name}, processor time"),
            figure: format!("{} ms{backends}", ms(samples.server())),
            goal,
            is_held: samples.server() <= most * 1e6,
        })
    }

    fn flatness(&self, name: &'static str) -> Option<Line> {
        let sizes = &self.kind(name)?.sizes;
        let ratio = sizes.last()?.ratio(sizes.first()?);
        let (least, most) = (self.sizes.first()?, self.sizes.last()?);
        Some(Line {
            what: format!(
                "{name}, at {} jobs against {}",
                thousands(*most),
                thousands(*least)
            ),
            figure: format!("{ratio:.2} times"),
            goal: "at most 1.15 times",
            is_held: ratio <= 1.15,
        })
    }

    fn over_bare(&self) -> Option<Line> {
        let (ratio, bare) = over_bare(self.kind(kinds::WINDOW)?)?;
        Some(Line {
            what: format!(
                "{}, against the same rows by the bare driver ({} ms)",
                kinds::WINDOW,
                ms(bare)
            ),
            figure: format!("{ratio:.2} times"),
            goal: "at most 2.2 times",
            is_held: ratio <= 2.2,
        })
    }

    fn searches(&self) -> impl Iterator<Item = Line> {
        let searches = self.kinds.iter();
        searches
            .filter(|kind| kind.name.starts_with("search"))
            .filter_map(|kind| {
                let samples = kind.sizes.last()?;
                let took = at(&Samples::took(&samples.alone), 95);
                let is_default_order = !kind.name.contains(", by ");
                let (goal, most) = match (is_default_order, self.name == "PostgreSQL") {
                    (true, false) => ("at most 20 ms", 20e6),
                    (true, true) => ("at most 40 ms", 40e6),
                    (false, false) => ("at most 100 ms", 100e6),
                    (false, true) => ("at most 200 ms", 200e6),
                };
                Some(Line {
                    what: format!("{}, first 50, p95", kind.name),
                    figure: format!(
                        "{} ms (processor {} ms)",
                        ms(took),
                        ms(samples.server() + samples.backends())
                    ),
                    goal,
                    is_held: took <= most,
                })
            })
    }

    fn whole(&self) -> [Line; 2] {
        let list = &self.whole_list;
        let p99 = at(&list.beside.took, 99);
        let megabytes = mb(list.memory.own);
        [
            Line {
                what: format!(
                    "whole list of {} jobs ({:.0} MB) by 16 callers, memory",
                    thousands(self.middle()),
                    mb(list.bytes)
                ),
                figure: memory_text(list.memory),
                goal: "under 100 MB",
                is_held: megabytes < 100.0,
            },
            Line {
                what: format!(
                    "one job beside it, 99 of 100 ({} lists read, {} refusals)",
                    list.lists, list.refused
                ),
                figure: format!("{} ms", ms(p99)),
                goal: "under 50 ms",
                is_held: p99 < 50e6,
            },
        ]
    }

    fn memory(&self) -> [Line; 3] {
        let most = thousands(self.sizes.last().copied().unwrap_or(0));
        [
            Line {
                what: "memory, idle".to_owned(),
                figure: memory_text(self.start.1),
                goal: "at most 25 MB",
                is_held: mb(self.start.1.own) <= 25.0,
            },
            Line {
                what: "memory, 16 callers with every request".to_owned(),
                figure: memory_text(self.loaded),
                goal: "at most 80 MB",
                is_held: mb(self.loaded.own) <= 80.0,
            },
            Line {
                what: format!("start at {most} jobs to the first 200 of /readyz"),
                figure: format!("{:.0} ms", self.start.0),
                goal: "at most 100 ms",
                is_held: self.start.0 <= 100.0,
            },
        ]
    }

    fn streams(&self) -> Option<Line> {
        let streams = self.streams.as_ref()?;
        let p99 = at(&streams.heard, 99);
        let (median, server) = (at(&streams.heard, 50), streams.server);
        Some(Line {
            what: format!("a change until {} streams have heard", thousands(STREAMS)),
            figure: format!(
                "{} ms, the slowest {} ms (processor for all {} ms)",
                ms(median),
                ms(p99),
                ms(float(server))
            ),
            goal: "within 200 ms",
            is_held: p99 <= 200e6,
        })
    }

    fn lines(&self) -> Vec<Line> {
        let windows = [
            kinds::WINDOW,
            kinds::CALENDAR,
            kinds::CALENDAR_GZIP,
            kinds::CALENDAR_SAME,
        ];
        let mut lines = Vec::new();
        for name in windows {
            lines.extend(self.processor(name, "at most 2.5 ms", 2.5));
        }
        for name in windows.into_iter().chain([kinds::TRAY]) {
            lines.extend(self.flatness(name));
        }
        lines.extend(self.over_bare());
        lines.extend(self.processor(kinds::ONE, "at most 0.2 ms", 0.2));
        lines.extend(self.processor(kinds::COUNT, "at most 0.1 ms", 0.1));
        lines.extend(self.searches());
        lines.extend(self.whole());
        lines.extend(self.processor(kinds::CREATE, "at most 1 ms", 1.0));
        lines.extend(self.processor(kinds::MOVE, "at most 1 ms", 1.0));
        lines.extend(self.processor(kinds::FREE_ONE, "at most 2 ms", 2.0));
        for name in [kinds::FREE_CREW, kinds::FREE_ANY] {
            lines.extend(self.processor(name, "at most 8 ms", 8.0));
        }
        lines.extend(self.processor(kinds::REFUSED, "at most 4 ms", 4.0));
        lines.extend(self.memory());
        lines.extend(self.streams());
        lines
    }

    fn middle(&self) -> usize {
        self.sizes.get(self.sizes.len() / 2).copied().unwrap_or(0)
    }
}

/// Formats the table of all goals.
pub fn goals(engines: &[EngineFigures]) -> String {
    let rows: Vec<_> = engines
        .iter()
        .flat_map(|engine| engine.lines().into_iter().map(|line| (engine.name, line)))
        .map(|(engine, line)| {
            let held = match (line.is_held, reason(engine, &line.what)) {
                (true, _) => "yes".to_owned(),
                (false, Some(reason)) => format!("no: {reason}"),
                (false, None) => "no".to_owned(),
            };
            vec![
                engine.to_owned(),
                line.what,
                line.figure,
                line.goal.to_owned(),
                held,
            ]
        })
        .collect();
    table(&["database", "measured", "figure", "goal", "held"], &rows)
}

#[allow(clippy::cast_precision_loss, reason = "a figure of three digits")]
fn float(nanoseconds: u64) -> f64 {
    nanoseconds as f64
}

#[cfg(test)]
mod tests;
