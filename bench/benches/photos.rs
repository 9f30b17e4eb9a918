//! Measures the processor time and the memory of reading an uploaded photo and making its smaller sizes. Goal: reading
//! a photo from a phone takes less than 80 ms of processor time.
#![allow(clippy::print_stdout, reason = "the table is what this is run for")]
#![allow(
    clippy::unwrap_used,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    missing_docs,
    reason = "a measurement that fails ends"
)]

use std::hint::black_box;
use std::time::Duration;

use criterion::Criterion;
use jobwright::kit::images::{PhotoKind, read_photo};
use jobwright_bench::load::figures::table;
use jobwright_bench::report;
use jpeg_encoder::{ColorType, Encoder, SamplingFactor};
use rustix::time::{ClockId, clock_gettime};

/// Goal: at the 95th percentile, reading a photo from a phone takes at most this many milliseconds of processor time.
const GOAL: f64 = 80.0;

/// A sample photo: its description, how often the bench reads it, and its bytes.
type Case = (&'static str, usize, Vec<u8>);

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(20)
        .measurement_time(Duration::from_secs(3))
        .configure_from_args();
    let (name, _, bytes) = phone();
    criterion.bench_function(name, |bencher| bencher.iter(|| read(&bytes)));
    criterion.final_summary();
    if std::env::args().skip(1).eq(["--bench"]) {
        let cases: [fn() -> Case; 5] = [phone, camera, large, turned, progressive];
        let rows: Vec<_> = cases.iter().map(|case| measure(case())).collect();
        let columns = ["photo", "bytes", "median", "95 of 100", "memory"];
        let table = table(&columns, &rows);
        println!("\n{table}");
        report::keep(
            "Photos",
            &format!(
                "Processor time of `read_photo`: checking, stripping, decoding, and both smaller sizes. Goal: the photo of a phone takes less than \
                 {GOAL} ms, 95 times of 100. Memory is the most that the process had, the file included.\n\n{table}"
            ),
        );
    }
}

fn phone() -> Case {
    let name = "2,048 by 1,536, as phones send it";
    (name, 101, jpeg(2_048, 1_536, false))
}

fn camera() -> Case {
    ("4,000 by 3,000", 21, jpeg(4_000, 3_000, false))
}

fn large() -> Case {
    ("7,300 by 5,475", 11, jpeg(7_300, 5_475, false))
}

fn turned() -> Case {
    let mut bytes = jpeg(7_300, 5_475, false);
    let exif =
        b"\xff\xe1\0\x22Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0";
    bytes.splice(2..2, exif.iter().copied());
    ("7,300 by 5,475, to be turned", 5, bytes)
}

fn progressive() -> Case {
    ("7,300 by 5,475, progressive", 5, jpeg(7_300, 5_475, true))
}

/// Generates a picture with gradients, edges and grain.
fn jpeg(width: usize, height: usize, is_progressive: bool) -> Vec<u8> {
    let mut random = 1_u32;
    let scale = 4_000.0 / width as f32;
    let mut pixels = Vec::with_capacity(width * height * 3);
    for y in 0..height {
        for x in 0..width {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let grain = (random >> 28) as f32 - 8.0;
            let (x, y) = (x as f32 * scale, y as f32 * scale);
            let edge = if (x / 90.0) as u32 % 2 == (y / 60.0) as u32 % 2 {
                20.0
            } else {
                -10.0
            };
            for channel in 0..3_u8 {
                let wave = (x / (40.0 + f32::from(channel) * 30.0) + (y / 70.0).sin() * 3.0).sin();
                pixels.push((wave * 100.0 + 120.0 + edge + grain) as u8);
            }
        }
    }
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, 85);
    encoder.set_sampling_factor(SamplingFactor::F_2_2);
    encoder.set_progressive(is_progressive);
    encoder
        .encode(&pixels, width as u16, height as u16, ColorType::Rgb)
        .unwrap();
    bytes
}

fn read(bytes: &[u8]) {
    let photo = read_photo(PhotoKind::Jpeg, black_box(bytes)).unwrap();
    assert!(photo.print.len() > photo.thumb.len());
}

fn measure((name, times, bytes): Case) -> Vec<String> {
    // Reset the peak memory, so that the memory used for generating the picture doesn't count.
    std::fs::write("/proc/self/clear_refs", "5").unwrap();
    let mut figures: Vec<f64> = (0..times)
        .map(|_| {
            let started = processor_ms();
            read(&bytes);
            processor_ms() - started
        })
        .collect();
    figures.sort_by(f64::total_cmp);
    let at = |share: f64| figures[((times - 1) as f64 * share).round() as usize];
    vec![
        name.to_owned(),
        format!("{:.1} MB", bytes.len() as f64 / 1e6),
        format!("{:.0} ms", at(0.5)),
        format!("{:.0} ms", at(0.95)),
        format!("{} MB", peak_mb()),
    ]
}

fn processor_ms() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1e3 + time.tv_nsec as f64 / 1e6
}

/// Returns the peak memory of this process, in megabytes.
fn peak_mb() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().nth(1));
    kilobytes.unwrap().parse::<u64>().unwrap() / 1_000
}
