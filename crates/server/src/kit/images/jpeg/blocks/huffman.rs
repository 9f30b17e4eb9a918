//! Huffman tables, which decode codes of 1 to 16 bits to bytes.

use super::bits::Bits;

/// The maximum length of codes that are found with one look-up, in bits.
const SHORT: usize = 9;
/// The maximum number of tables in a photo. Each scan can define new tables.
const MAX_TABLES: usize = 1_000;

/// A Huffman table.
pub(super) struct Table {
    /// For each combination of 9 bits: the length of the code at its beginning, and the byte that the code means. The
    /// length is 0 if that code is longer than 9 bits.
    short: Vec<(u8, u8)>,
    /// For each length of codes: the first code, the number of codes, and the index in `bytes` where their bytes
    /// begin.
    long: [(u32, u32, usize); 17],
    bytes: Vec<u8>,
}

impl Table {
    /// Creates a table. `counts` is the number of codes of each length, `bytes` are the decoded bytes in the order of
    /// their codes.
    fn new(counts: [u8; 16], bytes: &[u8]) -> Option<Self> {
        let mut short = vec![(0, 0); 1 << SHORT];
        let mut long = [(0, 0, 0); 17];
        let (mut code, mut start) = (0_u32, 0_usize);
        for (length, count) in (1_u8..).zip(counts) {
            let (length, size) = (length, usize::from(length));
            long[size] = (code, count.into(), start);
            for byte in bytes.get(start..start + usize::from(count))? {
                if size <= SHORT {
                    let first = usize::try_from(code).ok()? << (SHORT - size);
                    short
                        .get_mut(first..first + (1 << (SHORT - size)))?
                        .fill((length, *byte));
                }
                code += 1;
            }
            // The table has more codes of this length than are possible.
            if code > 1 << size {
                return None;
            }
            code <<= 1;
            start += usize::from(count);
        }
        Some(Self {
            short,
            long,
            bytes: bytes.to_vec(),
        })
    }

    /// Reads the next code. Returns the byte that it means.
    #[inline]
    pub(super) fn read(&self, bits: &mut Bits<'_>) -> Option<u8> {
        let next = bits.peek();
        let (length, byte) = self.short[usize::from(next >> (16 - SHORT))];
        if length > 0 {
            bits.skip(length.into())?;
            return Some(byte);
        }
        for length in SHORT + 1..=16 {
            let (first, count, start) = self.long[length];
            let code = u32::from(next) >> (16 - length);
            if let Some(place) = code.checked_sub(first).filter(|place| *place < count) {
                bits.skip(u32::try_from(length).ok()?)?;
                return self
                    .bytes
                    .get(start + usize::try_from(place).ok()?)
                    .copied();
            }
        }
        None
    }
}

/// The current tables of a photo: four for DC coefficients and four for AC coefficients.
#[derive(Default)]
pub(super) struct Tables {
    tables: [[Option<Table>; 4]; 2],
    count: usize,
}

impl Tables {
    /// Reads new tables. They replace the tables with the same numbers.
    pub(super) fn read(&mut self, mut body: &[u8]) -> Option<()> {
        while let Some((head, rest)) = body.split_first() {
            let (counts, rest) = rest.split_first_chunk::<16>()?;
            let length = counts.iter().copied().map(usize::from).sum();
            let (bytes, rest) = rest.split_at_checked(length)?;
            let of_kind = self.tables.get_mut(usize::from(head >> 4))?;
            let place = of_kind.get_mut(usize::from(head & 0xf))?;
            *place = Some(Table::new(*counts, bytes)?);
            self.count += 1;
            body = rest;
        }
        (self.count <= MAX_TABLES).then_some(())
    }

    /// Returns the table with this number for DC coefficients.
    pub(super) fn dc(&self, number: u8) -> Option<&Table> {
        self.tables[0].get(usize::from(number))?.as_ref()
    }

    /// Returns the table with this number for AC coefficients.
    pub(super) fn ac(&self, number: u8) -> Option<&Table> {
        self.tables[1].get(usize::from(number))?.as_ref()
    }
}
