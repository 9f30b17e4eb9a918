//! Compresses the bodies of responses.

use std::io::{self, Write as _};

use axum::body::Bytes;
use flate2::{Compression, write::GzEncoder};
use jobwright_web_assets::Encoding;

/// The compression levels: brotli's are from 0 to 11, gzip's from 0 to 9.
#[derive(Debug, Clone, Copy)]
struct Effort {
    brotli: u32,
    gzip: u32,
}

/// The levels for bodies that are cached. Higher levels would gain little and take many times the processor time.
const CACHED: Effort = Effort { brotli: 4, gzip: 6 };
/// The levels for bodies that are sent once.
const ONCE: Effort = Effort { brotli: 1, gzip: 1 };

/// The binary logarithm of the size of brotli's window, which is 256 KB.
const BROTLI_WINDOW: u32 = 18;

/// Compresses a body that will be cached. For 100 KB this takes milliseconds, so it must not run on the async threads.
pub(super) fn compress_for_cache(plain: &[u8], encoding: Encoding) -> io::Result<Bytes> {
    compress(plain, encoding, CACHED)
}

/// Compresses a body that is sent once, to a third or a quarter of its size. For 100 KB this takes about 1.5 ms.
pub(super) fn compress_once(plain: &[u8], encoding: Encoding) -> io::Result<Bytes> {
    compress(plain, encoding, ONCE)
}

fn compress(plain: &[u8], encoding: Encoding, effort: Effort) -> io::Result<Bytes> {
    let buffer = Vec::with_capacity(plain.len() / 6);
    let bytes = match encoding {
        Encoding::Plain => plain.to_vec(),
        Encoding::Gzip => {
            let mut encoder = GzEncoder::new(buffer, Compression::new(effort.gzip));
            encoder.write_all(plain)?;
            encoder.finish()?
        }
        Encoding::Brotli => {
            let mut encoder =
                brotli::CompressorWriter::new(buffer, 4_096, effort.brotli, BROTLI_WINDOW);
            encoder.write_all(plain)?;
            encoder.flush()?;
            encoder.into_inner()
        }
    };
    Ok(bytes.into())
}
