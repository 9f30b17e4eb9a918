//! The checks that the fuzz targets in `fuzz/` call. Each is a plain function that panics if a property is violated.
//! The tests below run the checks on the committed seeds and on mutations of the seeds, without the toolchain of
//! libFuzzer.
//!
//! Only oracles belong here, no product code. Nothing here is in the shipped binary.

#![allow(
    clippy::missing_panics_doc,
    reason = "to panic is how a target tells what does not hold"
)]

mod cells;
mod cursor;
mod dates;
mod exact;
mod json;
mod money;
mod photo;
mod signature;

pub use cells::cells;
pub use cursor::cursor;
pub use dates::dates;
pub use json::json;
pub use money::money;
pub use photo::photo;
pub use signature::signature;

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use proptest::{prelude::*, sample::Index};

    /// Returns the seeds of a target: typical inputs, inputs that once caused a bug, and variations of both.
    fn seeds(target: &str) -> Vec<Vec<u8>> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds");
        let files = fs::read_dir(folder.join(target)).unwrap();
        let seeds: Vec<_> = files
            .map(|file| fs::read(file.unwrap().path()).unwrap())
            .collect();
        assert!(seeds.len() > 1, "{target} has no seeds");
        seeds
    }

    /// Generates an input: random bytes, or a seed in which a part is replaced by other bytes or by a part of another
    /// seed.
    fn bytes(seeds: Vec<Vec<u8>>) -> impl Strategy<Value = Vec<u8>> {
        let change = (
            any::<Index>(),
            0usize..12,
            prop::collection::vec(any::<u8>(), 0..12),
        );
        let changes = prop::collection::vec(change, 0..6);
        let splice = (any::<Index>(), any::<Index>(), any::<bool>());
        let varied = (any::<Index>(), changes, splice).prop_map(move |(seed, changes, splice)| {
            let mut bytes = seed.get(&seeds).clone();
            let (other, at, is_spliced) = splice;
            if is_spliced {
                let other = other.get(&seeds);
                bytes.truncate(at.index(bytes.len() + 1));
                bytes.extend(&other[at.index(other.len() + 1)..]);
            }
            for (at, length, new) in changes {
                let start = at.index(bytes.len() + 1);
                let end = (start + length).min(bytes.len());
                bytes.splice(start..end, new);
            }
            bytes
        });
        prop_oneof![1 => prop::collection::vec(any::<u8>(), 0..200), 4 => varied]
    }

    fn holds(name: &str, target: fn(&[u8])) {
        let seeds = seeds(name);
        for seed in &seeds {
            target(seed);
        }
        // The environment variable PROPTEST_CASES sets the number of cases. No regression file is written, because
        // inputs that fail are added as seeds.
        let config = ProptestConfig {
            cases: ProptestConfig::default().cases.max(2_000),
            failure_persistence: None,
            ..ProptestConfig::default()
        };
        proptest!(config, |(bytes in bytes(seeds))| target(&bytes));
    }

    macro_rules! targets {
        ($($name:ident: $test:ident,)+) => {$(
            #[test]
            fn $test() {
                holds(stringify!($name), super::$name);
            }
        )+};
    }

    targets! {
        cells: no_cell_leaves_its_place_or_is_run,
        cursor: a_cursor_is_its_own_lists_and_the_next_page_is_the_same_list,
        dates: days_times_and_instants_are_what_the_calendar_says,
        json: a_body_is_taken_or_refused_in_words,
        money: rows_come_to_what_whole_numbers_say,
        photo: a_photo_keeps_its_pixels_and_nothing_else,
        signature: a_signature_is_a_drawing_or_a_short_text,
    }
}
