//! Compressing what is sent: quick rather than small, for it is done while somebody waits.

use std::io::{self, Write as _};

use axum::body::Bytes;
use flate2::{Compression, write::GzEncoder};
use jobwright_web_assets::Encoding;

/// Of 0 to 11: what JSON gains beyond this costs many times the processor time.
const BROTLI_QUALITY: u32 = 4;
/// The logarithm of how far back brotli looks, in bytes: 256 KB.
const BROTLI_WINDOW: u32 = 18;
/// Of 0 to 9.
const GZIP_LEVEL: u32 = 4;

/// All of a body, compressed. Takes a few milliseconds for a hundred kilobytes: not for the threads of the runtime.
pub(super) fn whole(plain: &[u8], encoding: Encoding) -> io::Result<Bytes> {
    let room = Vec::with_capacity(plain.len() / 6);
    let bytes = match encoding {
        Encoding::Plain => plain.to_vec(),
        Encoding::Gzip => {
            let mut encoder = GzEncoder::new(room, Compression::new(GZIP_LEVEL));
            encoder.write_all(plain)?;
            encoder.finish()?
        }
        Encoding::Brotli => {
            let mut encoder =
                brotli::CompressorWriter::new(room, 4_096, BROTLI_QUALITY, BROTLI_WINDOW);
            encoder.write_all(plain)?;
            encoder.flush()?;
            encoder.into_inner()
        }
    };
    Ok(bytes.into())
}
