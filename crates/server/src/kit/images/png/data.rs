//! Checks the compressed data of a PNG. It must unpack to exactly the bytes that are drawn. The check also finds where
//! the data ends, so that the bytes after it can be left out.

use flate2::{Decompress, FlushDecompress, Status};

use crate::kit::images::model::PhotoError;

/// Returns how many bytes of the data are used. Fails if they don't unpack to exactly `unpacked` bytes.
pub(super) fn used(data: &[u8], unpacked: u64) -> Result<usize, PhotoError> {
    let mut inflater = Decompress::new(true);
    let mut piece = vec![0; 65_536];
    let read = |inflater: &Decompress| usize::try_from(inflater.total_in()).unwrap_or(data.len());
    loop {
        let before = (inflater.total_in(), inflater.total_out());
        let rest = data.get(read(&inflater)..).unwrap_or_default();
        let status = inflater
            .decompress(rest, &mut piece, FlushDecompress::None)
            .map_err(|_| PhotoError::NotAPhoto)?;
        if inflater.total_out() > unpacked {
            return Err(PhotoError::NotAPhoto);
        }
        if status == Status::StreamEnd {
            let is_whole = inflater.total_out() == unpacked;
            return is_whole
                .then(|| read(&inflater))
                .ok_or(PhotoError::NotAPhoto);
        }
        if before == (inflater.total_in(), inflater.total_out()) {
            return Err(PhotoError::NotAPhoto);
        }
    }
}

/// Unpacks data that should be short. Returns `None` if the data is damaged or unpacks to more than `most` bytes.
pub(super) fn unpack(data: &[u8], most: usize) -> Option<Vec<u8>> {
    // The buffer has room for one more byte, so that too much data is noticed.
    let mut unpacked = Vec::with_capacity(most + 1);
    let status = Decompress::new(true)
        .decompress_vec(data, &mut unpacked, FlushDecompress::Finish)
        .ok()?;
    (status == Status::StreamEnd && unpacked.len() <= most).then_some(unpacked)
}
