//! Compressing what is sent.

use std::io::{self, Write as _};

use axum::body::Bytes;
use flate2::{Compression, write::GzEncoder};
use jobwright_web_assets::Encoding;

/// How hard to try: brotli of 0 to 11, gzip of 0 to 9.
#[derive(Debug, Clone, Copy)]
struct Effort {
    brotli: u32,
    gzip: u32,
}

/// For what is kept for others: more than this gains little and costs many times the processor time.
const KEPT: Effort = Effort { brotli: 4, gzip: 6 };
/// For what is sent once.
const ONCE: Effort = Effort { brotli: 1, gzip: 1 };

/// The logarithm of how far back brotli looks, in bytes: 256 KB.
const BROTLI_WINDOW: u32 = 18;

/// A body that is kept compressed. Takes milliseconds for a hundred kilobytes: not for the threads of the runtime.
pub(super) fn to_keep(plain: &[u8], encoding: Encoding) -> io::Result<Bytes> {
    compress(plain, encoding, KEPT)
}

/// A body that is sent once: a third or a quarter of it is left, for about a millisecond and a half for a hundred
/// kilobytes.
pub(super) fn in_passing(plain: &[u8], encoding: Encoding) -> io::Result<Bytes> {
    compress(plain, encoding, ONCE)
}

fn compress(plain: &[u8], encoding: Encoding, effort: Effort) -> io::Result<Bytes> {
    let room = Vec::with_capacity(plain.len() / 6);
    let bytes = match encoding {
        Encoding::Plain => plain.to_vec(),
        Encoding::Gzip => {
            let mut encoder = GzEncoder::new(room, Compression::new(effort.gzip));
            encoder.write_all(plain)?;
            encoder.finish()?
        }
        Encoding::Brotli => {
            let mut encoder =
                brotli::CompressorWriter::new(room, 4_096, effort.brotli, BROTLI_WINDOW);
            encoder.write_all(plain)?;
            encoder.flush()?;
            encoder.into_inner()
        }
    };
    Ok(bytes.into())
}
