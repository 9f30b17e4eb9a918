//! Writes the largest pack that is small enough to be sent. rule: pack-size

use std::io::{self, Write as _};

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use flate2::{Compression, write::GzEncoder};
use jiff::Timestamp;
use sha2::{Digest as _, Sha256};

use super::{
    rules::{FEW_NOTES, MOST_BYTES, MOST_JOBS, largest, most_days},
    view::Gathered,
    wire::Pack,
};
use crate::kit::wire::Instant;

/// A pack as it is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Written {
    /// The JSON.
    pub(super) plain: Vec<u8>,
    /// The JSON, compressed with gzip.
    pub(super) gzip: Vec<u8>,
    /// The hash of all that a pack has, except when it was made.
    pub(super) hash: String,
}

/// Writes as many whole days as fit. If not even the first day fits with all notes, each job has its newest ones, and if
/// that is too much, only the first jobs are in it. Takes milliseconds for each try, so it must not run on the async
/// threads.
pub(super) fn write(all: &Gathered) -> io::Result<Written> {
    let mut best: Option<(usize, Written)> = None;
    let mut fits = |kept: usize, notes: usize| {
        if kept > MOST_JOBS {
            return false;
        }
        let found = written(&all.pack(kept, notes));
        let Some(found) = found.ok().filter(|one| one.gzip.len() <= MOST_BYTES) else {
            return false;
        };
        if best.as_ref().is_none_or(|(most, _)| *most <= kept) {
            best = Some((kept, found));
        }
        true
    };
    let counts: Vec<usize> = (0..=all.needed.len()).collect();
    most_days(all.days, &all.needed, |kept| fits(kept, usize::MAX))
        .or_else(|| most_days(all.days, &all.needed, |kept| fits(kept, FEW_NOTES)))
        .or_else(|| largest(&counts, |kept| fits(kept, FEW_NOTES)));
    best.map(|(_, written)| written)
        .ok_or_else(|| io::Error::other("not even an empty pack can be written"))
}

fn written(pack: &Pack) -> io::Result<Written> {
    let plain = serde_json::to_vec(pack)?;
    let undated = Pack {
        made_at: Instant(Timestamp::UNIX_EPOCH),
        ..pack.clone()
    };
    let hash = Sha256::digest(serde_json::to_vec(&undated)?);
    let mut encoder = GzEncoder::new(Vec::with_capacity(plain.len() / 6), Compression::default());
    encoder.write_all(&plain)?;
    Ok(Written {
        gzip: encoder.finish()?,
        hash: BASE64.encode(&hash[..16]),
        plain,
    })
}
