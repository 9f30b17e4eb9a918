//! Measures the processor time of other processes, thread by thread, in nanoseconds. When a thread ends, its time
//! since the last reading is lost. That does not happen here, because an idle thread of the server ends only after ten
//! seconds.

use std::collections::HashMap;
use std::fs;

/// The processes whose processor time is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MeasuredProcess {
    /// One process with all its threads.
    Process(u32),
    /// The child processes of one process, such as PostgreSQL's backend processes.
    Children(u32),
}

/// The processor time that each thread has used so far.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Reading(HashMap<u32, u64>);

impl MeasuredProcess {
    /// Reads the processor times of all threads now.
    pub fn read(self) -> Reading {
        let threads = match self {
            MeasuredProcess::Process(pid) => threads(pid),
            MeasuredProcess::Children(pid) => children(pid).into_iter().flat_map(threads).collect(),
        };
        Reading(threads.into_iter().collect())
    }
}

impl Reading {
    /// Returns the nanoseconds of processor time that were used since an earlier reading.
    pub fn since(&self, before: &Reading) -> u64 {
        let used = |(thread, now): (&u32, &u64)| {
            now.saturating_sub(before.0.get(thread).copied().unwrap_or(0))
        };
        self.0.iter().map(used).sum()
    }
}

fn threads(pid: u32) -> Vec<(u32, u64)> {
    let tasks = fs::read_dir(format!("/proc/{pid}/task"))
        .into_iter()
        .flatten();
    tasks
        .filter_map(|task| {
            let path = task.ok()?.path();
            let thread = path.file_name()?.to_str()?.parse().ok()?;
            let text = fs::read_to_string(path.join("schedstat")).ok()?;
            Some((thread, first_number(&text)?))
        })
        .collect()
}

fn children(pid: u32) -> Vec<u32> {
    let text = fs::read_to_string(format!("/proc/{pid}/task/{pid}/children")).unwrap_or_default();
    text.split_whitespace()
        .filter_map(|child| child.parse().ok())
        .collect()
}

fn first_number(text: &str) -> Option<u64> {
    text.split_whitespace().next()?.parse().ok()
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};

    #[test]
    fn a_busy_thread_is_counted_and_an_idle_one_is_not() {
        let me = MeasuredProcess::Process(std::process::id());
        let before = me.read();
        let busy = std::thread::spawn(|| {
            let started = Instant::now();
            while started.elapsed() < Duration::from_millis(60) {
                std::hint::black_box(started);
            }
            // Take this reading while the thread runs, because its time is lost when it ends.
            MeasuredProcess::Process(std::process::id()).read()
        });
        let after = busy.join().unwrap();
        let used = after.since(&before);
        assert!(used > 5_000_000, "{used}");
        assert_eq!(after.since(&after), 0);
    }

    #[test]
    fn the_time_of_a_child_process_is_counted_for_its_parent() {
        let mut parent = Command::new("sh")
            .args([
                "-c",
                "(i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; echo done; read line); exit",
            ])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(parent.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        let used = |of: MeasuredProcess| of.read().since(&Reading::default());
        let (own, children) = (
            MeasuredProcess::Process(parent.id()),
            MeasuredProcess::Children(parent.id()),
        );
        assert!(used(children) > 1_000_000, "{}", used(children));
        assert!(used(own) > 0 && used(own) < used(children));
        drop(parent.stdin.take());
        parent.wait().unwrap();
        assert_eq!(own.read(), Reading::default());
    }

    #[test]
    fn time_is_counted_from_the_earlier_reading_and_for_new_threads_from_zero() {
        let before = Reading(HashMap::from([(1, 100), (2, 50)]));
        let after = Reading(HashMap::from([(1, 130), (3, 7)]));
        assert_eq!(after.since(&before), 37);
        assert_eq!(first_number("445485 65087 2\n"), Some(445_485));
    }
}
