//! Parses the compressed pixels of a JPEG block by block, without decoding them to colors. This shows whether a block
//! is missing, and where the pixels end. Decoders don't show that: they fill missing blocks with grey, and skip the
//! data after the last block.
//!
//! `bits` reads bits and restart markers, `huffman` has the tables, `scan` says which blocks are in a scan, and `pass`
//! parses a block.

mod bits;
mod huffman;
mod pass;
mod scan;

use self::{bits::Bits, huffman::Tables, scan::Scan};
use super::tables::Frame;

/// What must be remembered between the scans of a photo.
#[derive(Default)]
pub(super) struct Blocks {
    tables: Tables,
    restart: usize,
    /// For each component and each block of a progressive photo: one bit for each of the block's 64 coefficients. The
    /// bit is set if the coefficient is not 0.
    nonzero: Vec<Vec<u64>>,
    /// The components that occurred in some scan so far. Each is one bit.
    seen: u8,
}

impl Blocks {
    /// Stores Huffman tables. Returns `None` if they are damaged.
    pub(super) fn set_tables(&mut self, body: &[u8]) -> Option<()> {
        self.tables.read(body)
    }

    /// Sets how many units (MCUs) there are between two restart markers. 0 means that there are no restart markers.
    pub(super) fn set_restart(&mut self, interval: [u8; 2]) {
        self.restart = u16::from_be_bytes(interval).into();
    }

    /// Parses the compressed pixels of a scan. Returns how many bytes they use, or `None` if some are missing or
    /// damaged.
    pub(super) fn walk(&mut self, frame: &Frame, head: &[u8], pixels: &[u8]) -> Option<usize> {
        let scan = Scan::of(frame, head)?;
        if frame.is_progressive && self.nonzero.is_empty() {
            let sizes = frame.components().iter();
            let sizes = sizes.map(|component| vec![0; frame.blocks_with_ac(component)]);
            self.nonzero = sizes.collect();
        }
        let mut bits = Bits::of(pixels);
        let mut end_of_band_run = 0;
        for unit in 0..scan.units() {
            if self.restart > 0 && unit > 0 && unit.is_multiple_of(self.restart) {
                bits.restart(unit / self.restart - 1)?;
                end_of_band_run = 0;
            }
            for member in &scan.members {
                let pass = scan.pass.with(&self.tables, member)?;
                let mut nonzero = self.nonzero.get_mut(member.index);
                for place in scan.places(member, unit) {
                    let mut none = 0;
                    let nonzero = match nonzero.as_mut() {
                        Some(nonzero) => nonzero.get_mut(place)?,
                        None => &mut none,
                    };
                    pass.block(&mut bits, &mut end_of_band_run, nonzero)?;
                }
            }
        }
        self.seen |= scan.drawn();
        Some(bits.used())
    }

    /// Whether each component has occurred in some scan.
    pub(super) fn is_whole(&self, frame: &Frame) -> bool {
        self.seen.count_ones() == u32::from(frame.count)
    }
}
