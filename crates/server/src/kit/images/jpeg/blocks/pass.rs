//! Parses a block of a scan, as annexes F and G of ITU-T T.81 describe it. The DC coefficient is the mean of
//! the block; the others are its AC coefficients.

use super::{bits::Bits, huffman::Table};

/// How the blocks of a scan are parsed, and the tables that are needed for it.
pub(super) enum Pass<'a> {
    /// A scan with all coefficients of a block.
    Whole(&'a Table, &'a Table),
    /// The first scan with the DC coefficient.
    FirstDc(&'a Table),
    /// A later scan, with one more bit of the DC coefficient.
    MoreDc,
    /// The first scan with a range of AC coefficients.
    FirstAc(&'a Table, u32, u32),
    /// A later scan, with one more bit for each of a range of AC coefficients.
    MoreAc(&'a Table, u32, u32),
}

impl Pass<'_> {
    /// Parses a block. `end_of_band_run` is the number of following blocks without new coefficients. Returns `None` if
    /// bits are missing, or if a coefficient would be outside of the block.
    #[inline]
    pub(super) fn block(
        &self,
        bits: &mut Bits<'_>,
        end_of_band_run: &mut u32,
        nonzero: &mut u64,
    ) -> Option<()> {
        match self {
            Self::Whole(dc_table, ac_table) => {
                dc(bits, dc_table)?;
                whole_ac(bits, ac_table)
            }
            Self::FirstDc(dc_table) => dc(bits, dc_table),
            Self::MoreDc => bits.skip(1),
            Self::FirstAc(..) | Self::MoreAc(..) if *end_of_band_run > 0 => {
                *end_of_band_run -= 1;
                self.repeat(bits, *nonzero)
            }
            Self::FirstAc(table, from, to) => {
                first_ac(bits, table, (*from, *to), end_of_band_run, nonzero)
            }
            Self::MoreAc(table, from, to) => {
                more_ac(bits, table, (*from, *to), end_of_band_run, nonzero)
            }
        }
    }

    /// Parses a block without new coefficients. In a later scan, each coefficient that is not 0 has one more bit.
    fn repeat(&self, bits: &mut Bits<'_>, nonzero: u64) -> Option<()> {
        match self {
            Self::MoreAc(_, from, to) => corrections(bits, *from, *to, nonzero),
            _ => Some(()),
        }
    }
}

fn dc(bits: &mut Bits<'_>, table: &Table) -> Option<()> {
    let length = table.read(bits).filter(|length| *length <= 16)?;
    bits.skip(length.into())
}

fn whole_ac(bits: &mut Bits<'_>, table: &Table) -> Option<()> {
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

fn first_ac(
    bits: &mut Bits<'_>,
    table: &Table,
    (from, to): (u32, u32),
    end_of_band_run: &mut u32,
    nonzero: &mut u64,
) -> Option<()> {
    let mut place = from;
    while place <= to {
        let byte = table.read(bits)?;
        let (zeros, length) = (u32::from(byte >> 4), u32::from(byte & 0xf));
        match (zeros, length) {
            (15, 0) => place += 16,
            (_, 0) => {
                *end_of_band_run = run(bits, zeros)?;
                return Some(());
            }
            _ => {
                bits.skip(length)?;
                place += zeros;
                *nonzero |= 1_u64.checked_shl(place)?;
                place += 1;
            }
        }
    }
    (place == to + 1).then_some(())
}

/// Returns how many of the following blocks have no new coefficients.
fn run(bits: &mut Bits<'_>, length: u32) -> Option<u32> {
    Some((1 << length) - 1 + bits.take(length)?)
}

fn more_ac(
    bits: &mut Bits<'_>,
    table: &Table,
    (from, to): (u32, u32),
    end_of_band_run: &mut u32,
    nonzero: &mut u64,
) -> Option<()> {
    let mut place = from;
    while place <= to {
        let byte = table.read(bits)?;
        let (mut zeros, length) = (u32::from(byte >> 4), byte & 0xf);
        if length == 0 && zeros < 15 {
            *end_of_band_run = run(bits, zeros)?;
            return corrections(bits, place, to, *nonzero);
        }
        // A new coefficient has one bit: its sign.
        bits.skip(length.into())?;
        loop {
            if place > to {
                return None;
            }
            if *nonzero >> place & 1 == 1 {
                bits.skip(1)?;
            } else if zeros == 0 {
                break;
            } else {
                zeros -= 1;
            }
            place += 1;
        }
        if length > 0 {
            *nonzero |= 1 << place;
        }
        place += 1;
    }
    Some(())
}

/// Skips one more bit for each coefficient that an earlier scan has set to a value other than 0.
fn corrections(bits: &mut Bits<'_>, from: u32, to: u32, nonzero: u64) -> Option<()> {
    let places = (from..=to).filter(|place| nonzero >> place & 1 == 1);
    bits.skip_all(places.count())
}
