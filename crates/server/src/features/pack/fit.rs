//! Writes the largest pack that is within the size limit. rule: pack-size

use std::io::{self, BufWriter, Write};

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use flate2::{Compression, write::GzEncoder};
use jiff::Timestamp;
use sha2::{Digest as _, Sha256};

use super::{
    rules::{FEW_NOTES, MAX_BYTES, largest, most_days},
    view::{Gathered, SentPack},
};
use crate::kit::{stop::Stop, wire::Instant};

/// A pack in the form in which it is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Written {
    /// The pack as JSON, compressed with gzip if the client accepts this.
    pub(super) bytes: Vec<u8>,
    /// The hash of the whole pack except `madeAt`.
    pub(super) hash: String,
}

/// Writes a pack with as many whole days as fit into the size limit. If not even the first day fits with all notes,
/// each job has only its newest notes. If that is still too large, the pack has only the first jobs. Each attempt takes
/// milliseconds, so this must not run on the async threads. Returns `None` if `stop` ended the work.
pub(super) fn write(all: &Gathered, gzip: bool, stop: &Stop) -> io::Result<Option<Written>> {
    let mut best: Option<(usize, usize, Vec<u8>)> = None;
    let mut fits = |kept: usize, notes: usize| {
        if kept > all.read() || stop.is_due() {
            return false;
        }
        let Ok(bytes) = compressed(&all.pack(kept, notes)) else {
            return false;
        };
        if best.as_ref().is_none_or(|(most, ..)| *most <= kept) {
            best = Some((kept, notes, bytes));
        }
        true
    };
    let counts: Vec<usize> = (0..=all.needed.len()).collect();
    most_days(all.days, &all.needed, |kept| fits(kept, usize::MAX))
        .or_else(|| most_days(all.days, &all.needed, |kept| fits(kept, FEW_NOTES)))
        .or_else(|| largest(&counts, |kept| fits(kept, FEW_NOTES)));
    if stop.is_due() {
        return Ok(None);
    }
    let (kept, notes, compressed) =
        best.ok_or_else(|| io::Error::other("not even an empty pack can be written"))?;
    let mut pack = all.pack(kept, notes);
    let bytes = if gzip {
        compressed
    } else {
        serde_json::to_vec(&pack)?
    };
    pack.made_at = Instant(Timestamp::UNIX_EPOCH);
    Ok(Some(Written {
        hash: hash(&pack)?,
        bytes,
    }))
}

/// Returns the pack compressed with gzip. Returns an error if the compressed pack exceeds the size limit.
fn compressed(pack: &SentPack<'_>) -> io::Result<Vec<u8>> {
    let room = Bounded(Vec::with_capacity(MAX_BYTES / 8));
    let mut encoder = BufWriter::new(GzEncoder::new(room, Compression::default()));
    serde_json::to_writer(&mut encoder, pack)?;
    let encoder = encoder
        .into_inner()
        .map_err(io::IntoInnerError::into_error)?;
    Ok(encoder.finish()?.0)
}

fn hash(pack: &SentPack<'_>) -> io::Result<String> {
    let mut hashed = BufWriter::new(Hashed(Sha256::new()));
    serde_json::to_writer(&mut hashed, pack)?;
    let Hashed(sha) = hashed
        .into_inner()
        .map_err(io::IntoInnerError::into_error)?;
    Ok(BASE64.encode(&sha.finalize()[..16]))
}

/// A writer that hashes the bytes instead of storing them.
struct Hashed(Sha256);

impl Write for Hashed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A writer that fails as soon as the data exceeds the size limit of a pack. So an attempt to write a much larger pack
/// ends early.
struct Bounded(Vec<u8>);

impl Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() + bytes.len() > MAX_BYTES {
            return Err(io::ErrorKind::StorageFull.into());
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
