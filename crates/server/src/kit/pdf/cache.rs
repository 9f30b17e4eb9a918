//! A cache of recently made PDFs, for repeated requests of the same document.

use std::{collections::VecDeque, sync::Arc};

/// The most bytes in the cache.
const MOST_BYTES: usize = 8 << 20;
/// Larger files are not cached, because one of them would displace many others.
const MOST_BYTES_OF_ONE: usize = MOST_BYTES / 4;

/// The hash of everything that is printed.
pub(crate) type Key = [u8; 32];

/// The cached files. The most recently requested is the last.
#[derive(Debug, Default)]
pub(super) struct Cache {
    files: VecDeque<(Key, Arc<[u8]>)>,
    bytes: usize,
}

impl Cache {
    /// The file with this content.
    pub(super) fn find(&mut self, key: &Key) -> Option<Arc<[u8]>> {
        let place = self.files.iter().position(|(cached, _)| cached == key)?;
        let found = self.files.remove(place)?;
        let file = Arc::clone(&found.1);
        self.files.push_back(found);
        Some(file)
    }

    /// Caches a file. Drops the least recently requested files until the cache is within its limit.
    pub(super) fn add(&mut self, key: Key, file: &Arc<[u8]>) {
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
    fn the_least_recently_requested_files_are_dropped_when_the_cache_is_full() {
        let mut cache = Cache::default();
        let file: Arc<[u8]> = vec![0; MOST_BYTES_OF_ONE].into();
        for number in 0..4 {
            cache.add([number; 32], &file);
        }
        assert!(cache.find(&[0; 32]).is_some(), "and is now the latest");
        cache.add([4; 32], &file);
        cache.add([4; 32], &file);
        let there = |cache: &mut Cache, number: u8| cache.find(&[number; 32]).is_some();
        let all: Vec<bool> = (0..5).map(|number| there(&mut cache, number)).collect();
        assert_eq!(all, [true, false, true, true, true]);
        assert_eq!(cache.bytes, MOST_BYTES);
        cache.add([9; 32], &vec![0; MOST_BYTES_OF_ONE + 1].into());
        assert!(!there(&mut cache, 9), "too large");
    }
}
