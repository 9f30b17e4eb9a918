//! Measures each kind of request alternately on all sizes, so that other load on the machine affects all sizes equally.

use std::time::Duration;

use super::bare::Bare;
use super::business::Business;
use super::cpu::MeasuredProcess;
use super::drive::{Sample, Target, drive};
use super::echo::Echo;
use super::figures::median;
use super::kinds::{Kind, Requests, WINDOW};
use super::prepared::eprint_line;

/// The number of concurrent clients in the second half.
pub const CALLERS: usize = 16;

/// The length of a measurement.
#[derive(Debug, Clone, Copy)]
pub struct Length {
    /// The rounds with one client.
    pub rounds: usize,
    /// The rounds with [`CALLERS`] clients.
    pub crowded: usize,
    /// The length of a round on one size.
    pub time: Duration,
}

/// The samples of a kind on one size, one per round.
#[derive(Debug, Clone, Default)]
pub struct Samples {
    /// With one client.
    pub alone: Vec<Sample>,
    /// With [`CALLERS`] clients.
    pub crowd: Vec<Sample>,
}

impl Samples {
    /// Nanoseconds of the server's process per request with one client: the median of the rounds.
    pub fn server(&self) -> f64 {
        median(self.alone.iter().map(Sample::server_each).collect())
    }

    /// Nanoseconds of the backends per request with one client: the median of the rounds.
    pub fn backends(&self) -> f64 {
        median(self.alone.iter().map(Sample::backends_each).collect())
    }

    /// The latencies of all rounds.
    pub fn took(samples: &[Sample]) -> Vec<u64> {
        samples.iter().flat_map(|it| it.took.clone()).collect()
    }

    /// Responses per second with [`CALLERS`] clients.
    pub fn a_second(&self) -> f64 {
        let rate = |it: &Sample| {
            let count = u32::try_from(it.took.len()).unwrap_or(u32::MAX);
            f64::from(count) / it.time.as_secs_f64()
        };
        median(self.crowd.iter().map(rate).collect())
    }

    /// The ratio of the processor time, including the backends, to the processor time of another kind: the median of
    /// the rounds.
    pub fn ratio(&self, to: &Samples) -> f64 {
        let all = |it: &Sample| it.server_each() + it.backends_each();
        let pairs = self.alone.iter().zip(&to.alone);
        median(pairs.map(|(own, to)| all(own) / all(to)).collect())
    }
}

/// The figures of a kind: for each size, and for a bare handler with the same bytes.
pub struct KindFigures {
    /// The kind's name.
    pub name: &'static str,
    /// The samples in the order of the businesses.
    pub sizes: Vec<Samples>,
    /// The bare handler.
    pub echo: Option<Samples>,
    /// The bare driver on the largest business.
    pub bare: Option<Samples>,
}

/// Measures a kind.
pub fn measure(kind: &Kind, businesses: &[Business], length: Length) -> KindFigures {
    eprint_line(kind.name);
    let requests: Vec<Requests<'_>> = businesses.iter().map(kind.requests).collect();
    let echo = kind.has_echo().then(|| echo(&businesses[0], &requests[0]));
    let mut targets: Vec<Target<'_>> = businesses.iter().map(Target::business).collect();
    let mut requests: Vec<&Requests<'_>> = requests.iter().collect();
    if let Some(echo) = &echo {
        targets.push(Target {
            address: &echo.address,
            server: MeasuredProcess::Process(echo.pid()),
            backends: None,
        });
        requests.push(requests[0]);
    }
    let mut samples = vec![Samples::default(); targets.len()];
    let mut bare = (kind.name == WINDOW)
        .then(|| businesses.last().map(Bare::connect))
        .flatten();
    let mut rows = Samples::default();
    for round in 0..=length.rounds {
        for (index, target) in targets.iter().enumerate() {
            let sample = drive(target, requests[index], 1, length.time);
            // Discard the first round. In that round statements are prepared and pages are read.
            if round > 0 {
                samples[index].alone.push(sample);
            }
        }
        let read = bare.as_mut().map(|bare| bare.drive(length.time));
        rows.alone.extend(read.filter(|_| round > 0));
    }
    for _ in 0..length.crowded {
        for (index, target) in targets.iter().enumerate() {
            let sample = drive(target, requests[index], CALLERS, length.time * 2);
            samples[index].crowd.push(sample);
        }
    }
    KindFigures {
        name: kind.name,
        echo: echo.is_some().then(|| samples.pop().unwrap_or_default()),
        sizes: samples,
        bare: bare.map(|_| rows),
    }
}

fn echo(business: &Business, requests: &Requests<'_>) -> Echo {
    let answer = business
        .connect()
        .send(&requests.request(0, 0), true)
        .unwrap();
    Echo::start(&answer.body)
}
