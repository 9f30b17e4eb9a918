//! Describes the machine for readers of the results, without identifying it.

use std::fs;
use std::io::Write;
use std::time::{Duration, Instant};

fn field(file: &str, name: &str) -> Option<String> {
    let text = fs::read_to_string(file).ok()?;
    let line = text.lines().find(|line| line.starts_with(name))?;
    Some(line.split_once(':')?.1.trim().to_owned())
}

/// Returns the processor cores, the memory, the system and the disk, one line each.
pub fn description() -> Vec<String> {
    let unknown = || "unknown".to_owned();
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    let memory = field("/proc/meminfo", "MemTotal")
        .and_then(|text| text.split_whitespace().next()?.parse::<u64>().ok())
        .map_or_else(unknown, |kib| format!("{} GiB", (kib + (1 << 19)) >> 20));
    let kernel = fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_else(|_| unknown());
    vec![
        format!(
            "Processor: {}, {cores} cores",
            field("/proc/cpuinfo", "model name").unwrap_or_else(unknown)
        ),
        format!("Memory: {memory}"),
        format!("Kernel: {} {}", std::env::consts::OS, kernel.trim()),
        format!(
            "Load at the end of the run, this one's included: {}",
            load()
        ),
        format!(
            "Disk of the temporary files: {}, one synced append of 4 KiB takes {:.0} µs",
            file_system(),
            sync_time().as_secs_f64() * 1e6
        ),
    ]
}

/// Returns the mean number of busy threads in the last minute. If it is far above the number of cores, the machine is
/// shared or overloaded.
fn load() -> String {
    let text = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split(' ').next().unwrap_or_default().to_owned()
}

/// Returns the file system of the folder for temporary files, and the device of that file system.
fn file_system() -> String {
    let folder = std::env::temp_dir();
    let mounts = fs::read_to_string("/proc/mounts").unwrap_or_default();
    let of_folder = mounts
        .lines()
        .map(|line| line.split(' ').collect::<Vec<_>>())
        .filter(|parts| parts.len() > 2 && folder.starts_with(parts[1]))
        .max_by_key(|parts| parts[1].len());
    let Some(parts) = of_folder else {
        return "unknown".into();
    };
    let device = parts[0].trim_start_matches("/dev/");
    let kind = if device.starts_with("vd") {
        " on a virtual disk"
    } else {
        ""
    };
    format!("{}{kind}", parts[2])
}

fn sync_time() -> Duration {
    let mut file = tempfile::tempfile().unwrap();
    let mut times: Vec<_> = (0..101)
        .map(|_| {
            let started = Instant::now();
            file.write_all(&[0; 4096]).unwrap();
            file.sync_data().unwrap();
            started.elapsed()
        })
        .collect();
    times.sort();
    times[50]
}
