//! The PDFs that were made last, for the next request of the same document.

use std::{collections::VecDeque, sync::Arc};

/// The most bytes that are kept.
const MOST_BYTES: usize = 8 << 20;
/// A larger file is not kept, because it would displace many others.
const MOST_BYTES_OF_ONE: usize = MOST_BYTES / 4;

/// The hash of everything that is printed.
pub(crate) type Key = [u8; 32];

/// The kept files, the most recently requested last.
#[derive(Debug, Default)]
pub(super) struct Kept {
    files: VecDeque<(Key, Arc<[u8]>)>,
    bytes: usize,
}

impl Kept {
    /// The file with this content.
    pub(super) fn find(&mut self, key: &Key) -> Option<Arc<[u8]>> {
        let place = self.files.iter().position(|(kept, _)| kept == key)?;
        let found = self.files.remove(place)?;
        let file = Arc::clone(&found.1);
        self.files.push_back(found);
        Some(file)
    }

    /// Keeps a file, and drops the least recently requested ones beyond the most bytes.
    pub(super) fn keep(&mut self, key: Key, file: &Arc<[u8]>) {
        if file.len() > MOST_BYTES_OF_ONE || self.find(&key).is_some() {
            return;
        }
        self.bytes += file.len();
        self.files.push_back((key, Arc::clone(file)));
        while self.bytes > MOST_BYTES {
            let Some((_, oldest)) = self.files.pop_front() else {
                return;
            };
            self.bytes -= oldest.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_recently_requested_files_are_dropped_beyond_the_most_bytes() {
        let mut kept = Kept::default();
        let file: Arc<[u8]> = vec![0; MOST_BYTES_OF_ONE].into();
        for number in 0..4 {
            kept.keep([number; 32], &file);
        }
        assert!(kept.find(&[0; 32]).is_some(), "and is now the latest");
        kept.keep([4; 32], &file);
        kept.keep([4; 32], &file);
        let there = |kept: &mut Kept, number: u8| kept.find(&[number; 32]).is_some();
        let all: Vec<bool> = (0..5).map(|number| there(&mut kept, number)).collect();
        assert_eq!(all, [true, false, true, true, true]);
        assert_eq!(kept.bytes, MOST_BYTES);
        kept.keep([9; 32], &vec![0; MOST_BYTES_OF_ONE + 1].into());
        assert!(!there(&mut kept, 9), "too large");
    }
}
