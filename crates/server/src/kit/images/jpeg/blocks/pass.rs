//! Parses a block of a scan, as annexes F and G of ITU-T T.81 describe it. The mean is the DC coefficient; the rest
//! are the AC coefficients.

use super::{bits::Bits, huffman::Table};

/// How the blocks of a scan are parsed, with the tables for it.
pub(super) enum Pass<'a> {
    /// All coefficients of a block.
    Whole(&'a Table, &'a Table),
    /// The mean, in its first scan.
    FirstMean(&'a Table),
    /// One more bit of the mean.
    MoreMean,
    /// A range of the other coefficients, in their first scan.
    FirstRest(&'a Table, u32, u32),
    /// One more bit of a range of the other coefficients.
    MoreRest(&'a Table, u32, u32),
}

impl Pass<'_> {
    /// Parses a block. `ends` is the number of following blocks without new coefficients. `None` if bits are missing,
    /// or if a coefficient is outside of the block.
    #[inline]
    pub(super) fn block(
        &self,
        bits: &mut Bits<'_>,
        ends: &mut u32,
        filled: &mut u64,
    ) -> Option<()> {
        match self {
            Self::Whole(means, rest) => {
                mean(bits, means)?;
                whole_rest(bits, rest)
            }
            Self::FirstMean(means) => mean(bits, means),
            Self::MoreMean => bits.skip(1),
            Self::FirstRest(..) | Self::MoreRest(..) if *ends > 0 => {
                *ends -= 1;
                self.repeat(bits, *filled)
            }
            Self::FirstRest(table, from, to) => first_rest(bits, table, (*from, *to), ends, filled),
            Self::MoreRest(table, from, to) => more_rest(bits, table, (*from, *to), ends, filled),
        }
    }

    /// Parses a block without new coefficients. The coefficients that are not 0 have one more bit each.
    fn repeat(&self, bits: &mut Bits<'_>, filled: u64) -> Option<()> {
        match self {
            Self::MoreRest(_, from, to) => corrections(bits, *from, *to, filled),
            _ => Some(()),
        }
    }
}

fn mean(bits: &mut Bits<'_>, table: &Table) -> Option<()> {
    let length = table.read(bits).filter(|length| *length <= 16)?;
    bits.skip(length.into())
}

fn whole_rest(bits: &mut Bits<'_>, table: &Table) -> Option<()> {
    let mut place = 1;
    while place < 64 {
        let byte = table.read(bits)?;
        let (zeros, length) = (u32::from(byte >> 4), u32::from(byte & 0xf));
        match (zeros, length) {
            (15, 0) => place += 16,
            (_, 0) => return Some(()),
            _ => {
                bits.skip(length)?;
                place += zeros + 1;
            }
        }
    }
    (place == 64).then_some(())
}

fn first_rest(
    bits: &mut Bits<'_>,
    table: &Table,
    (from, to): (u32, u32),
    ends: &mut u32,
    filled: &mut u64,
) -> Option<()> {
    let mut place = from;
    while place <= to {
        let byte = table.read(bits)?;
        let (zeros, length) = (u32::from(byte >> 4), u32::from(byte & 0xf));
        match (zeros, length) {
            (15, 0) => place += 16,
            (_, 0) => {
                *ends = run(bits, zeros)?;
                return Some(());
            }
            _ => {
                bits.skip(length)?;
                place += zeros;
                *filled |= 1_u64.checked_shl(place)?;
                place += 1;
            }
        }
    }
    (place == to + 1).then_some(())
}

/// The number of further blocks that end here too.
fn run(bits: &mut Bits<'_>, length: u32) -> Option<u32> {
    Some((1 << length) - 1 + bits.take(length)?)
}

fn more_rest(
    bits: &mut Bits<'_>,
    table: &Table,
    (from, to): (u32, u32),
    ends: &mut u32,
    filled: &mut u64,
) -> Option<()> {
    let mut place = from;
    while place <= to {
        let byte = table.read(bits)?;
        let (mut zeros, length) = (u32::from(byte >> 4), byte & 0xf);
        if length == 0 && zeros < 15 {
            *ends = run(bits, zeros)?;
            return corrections(bits, place, to, *filled);
        }
        // A new coefficient has one bit, its sign.
        bits.skip(length.into())?;
        loop {
            if place > to {
                return None;
            }
            if *filled >> place & 1 == 1 {
                bits.skip(1)?;
            } else if zeros == 0 {
                break;
            } else {
                zeros -= 1;
            }
            place += 1;
        }
        if length > 0 {
            *filled |= 1 << place;
        }
        place += 1;
    }
    Some(())
}

/// Skips one bit for each coefficient that is not 0 already.
fn corrections(bits: &mut Bits<'_>, from: u32, to: u32, filled: u64) -> Option<()> {
    let places = (from..=to).filter(|place| filled >> place & 1 == 1);
    bits.skip_all(places.count())
}
