//! Reads the memory of a process: its private memory, and all its resident memory. Resident memory includes mapped
//! pages of files, which the system can reclaim.

use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The memory of a process, in bytes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Memory {
    /// The private memory: heap and stacks.
    pub own: u64,
    /// All resident memory.
    pub resident: u64,
}

/// Reads the current memory of a process.
pub fn of(pid: u32) -> Memory {
    parse(&fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default())
}

/// Runs `work`. Returns the maximum of each value while `work` ran.
pub fn most_during<T>(pid: u32, work: impl FnOnce() -> T) -> (T, Memory) {
    let is_done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let watch = scope.spawn(|| {
            let mut most = of(pid);
            while !is_done.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(2));
                let now = of(pid);
                most.own = most.own.max(now.own);
                most.resident = most.resident.max(now.resident);
            }
            most
        });
        let outcome = work();
        let last = of(pid);
        is_done.store(true, Ordering::Relaxed);
        let most = watch.join().unwrap();
        let most = Memory {
            own: most.own.max(last.own),
            resident: most.resident.max(last.resident),
        };
        (outcome, most)
    })
}

fn parse(status: &str) -> Memory {
    let field = |name: &str| {
        let line = status.lines().find(|line| line.starts_with(name));
        let kib = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok());
        kib.unwrap_or(0) << 10
    };
    Memory {
        own: field("RssAnon:"),
        resident: field("VmRSS:"),
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn the_memory_of_a_process_is_parsed_from_its_status_file() {
        let status = "Name:\tx\nVmRSS:\t  2048 kB\nRssAnon:\t    1024 kB\n";
        let read = parse(status);
        assert_eq!((read.own, read.resident), (1 << 20, 2 << 20));
    }

    #[test]
    fn newly_allocated_memory_is_measured() {
        let pid = std::process::id();
        let before = of(pid).own;
        let (_taken, most) = most_during(pid, || std::hint::black_box(vec![1_u8; 64 << 20]));
        assert!(most.own > before + (48 << 20), "{before} {most:?}");
        assert!(most.resident >= most.own);
    }
}
