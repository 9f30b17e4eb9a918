//! A cache of PDFs that were made recently, because the same document is often requested again.

use std::{collections::VecDeque, sync::Arc};

/// The maximum number of bytes in the cache.
const MAX_BYTES: usize = 8 << 20;
/// The maximum number of bytes of a file in the cache. A larger file is not cached, because it would displace many
/// others.
const MAX_BYTES_OF_ONE: usize = MAX_BYTES / 4;

/// A hash of everything that is printed in a PDF.
pub(crate) type Key = [u8; 32];

/// The cached files, from the least to the most recently requested one.
#[derive(Debug, Default)]
pub(super) struct Cache {
    files: VecDeque<(Key, Arc<[u8]>)>,
    bytes: usize,
}

impl Cache {
    /// Returns the cached file with this content.
    pub(super) fn find(&mut self, key: &Key) -> Option<Arc<[u8]>> {
        let place = self.files.iter().position(|(cached, _)| cached == key)?;
        let found = self.files.remove(place)?;
        let file = Arc::clone(&found.1);
        self.files.push_back(found);
        Some(file)
    }

    /// Adds a file to the cache. Removes the least recently requested files until the cache is within its limit.
    pub(super) fn add(&mut self, key: Key, file: &Arc<[u8]>) {
        if file.len() > MAX_BYTES_OF_ONE || self.find(&key).is_some() {
            return;
        }
        self.bytes += file.len();
        self.files.push_back((key, Arc::clone(file)));
        while self.bytes > MAX_BYTES {
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
        let file: Arc<[u8]> = vec![0; MAX_BYTES_OF_ONE].into();
        for number in 0..4 {
            cache.add([number; 32], &file);
        }
        assert!(cache.find(&[0; 32]).is_some(), "and is now the latest");
        cache.add([4; 32], &file);
        cache.add([4; 32], &file);
        let there = |cache: &mut Cache, number: u8| cache.find(&[number; 32]).is_some();
        let all: Vec<bool> = (0..5).map(|number| there(&mut cache, number)).collect();
        assert_eq!(all, [true, false, true, true, true]);
        assert_eq!(cache.bytes, MAX_BYTES);
        cache.add([9; 32], &vec![0; MAX_BYTES_OF_ONE + 1].into());
        assert!(!there(&mut cache, 9), "too large");
    }
}
