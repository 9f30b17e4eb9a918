//! Measures each kind of request on all businesses in turn, so that other load on the machine affects all of them
//! equally.

use std::time::Duration;

use super::bare::Bare;
use super::business::Business;
use super::cpu::MeasuredProcess;
use super::drive::{Sample, Target, drive};
use super::echo::Echo;
use super::figures::median;
use super::kinds::{Kind, Requests, WINDOW};
use super::prepared::eprint_line;

/// The number of concurrent clients in the second half of a measurement. In the first half there is one client.
pub const CALLERS: usize = 16;

/// How long a kind of request is measured.
#[derive(Debug, Clone, Copy)]
pub struct Length {
    /// The number of rounds with one client.
    pub rounds: usize,
    /// The number of rounds with [`CALLERS`] concurrent clients.
    pub crowded: usize,
    /// The length of one round on one business.
    pub time: Duration,
}

/// The samples of a kind of request on one business, one per round.
#[derive(Debug, Clone, Default)]
pub struct Samples {
    /// The samples with one client.
    pub alone: Vec<Sample>,
    /// The samples with [`CALLERS`] concurrent clients.
    pub crowd: Vec<Sample>,
}

impl Samples {
    /// Returns the server's processor time per request with one client, in nanoseconds. It is the median of the
    /// rounds.
    pub fn server(&self) -> f64 {
        median(self.alone.iter().map(Sample::server_each).collect())
    }

    /// Returns the processor time of PostgreSQL's backend processes per request with one client, in nanoseconds. It is
    /// the median of the rounds.
    pub fn backends(&self) -> f64 {
        median(self.alone.iter().map(Sample::backends_each).collect())
    }

    /// Returns the latencies of all requests in all rounds.
    pub fn took(samples: &[Sample]) -> Vec<u64> {
        samples.iter().flat_map(|it| it.took.clone()).collect()
    }

    /// Returns the responses per second with [`CALLERS`] concurrent clients.
    pub fn a_second(&self) -> f64 {
        let rate = |it: &Sample| {
            let count = u32::try_from(it.took.len()).unwrap_or(u32::MAX);
            f64::from(count) / it.time.as_secs_f64()
        };
        median(self.crowd.iter().map(rate).collect())
    }

    /// Returns the processor time divided by that of another kind of request. Both include PostgreSQL's backend
    /// processes. It is the median of the rounds.
    pub fn ratio(&self, to: &Samples) -> f64 {
        let all = |it: &Sample| it.server_each() + it.backends_each();
        let pairs = self.alone.iter().zip(&to.alone);
        median(pairs.map(|(own, to)| all(own) / all(to)).collect())
    }
}

/// The figures of a kind of request: on each business, and on a bare handler that answers with the same bytes.
pub struct KindFigures {
    /// The name of the kind.
    pub name: &'static str,
    /// The samples on each business, in the order of the businesses.
    pub sizes: Vec<Samples>,
    /// The samples on the bare handler, if the kind has one.
    pub echo: Option<Samples>,
    /// The samples of the bare database driver on the largest business, if the kind is compared with it.
    pub bare: Option<Samples>,
}

/// Measures a kind of request on all businesses.
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
            // Discard the first round, because in that round statements are prepared and database pages are read from
            // disk.
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
