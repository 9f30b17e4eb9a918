//! Parses the header of a scan: which components and which part of each block the scan contains, and in which order
//! the blocks come.

use super::{huffman::Tables, pass::Pass};
use crate::kit::images::jpeg::tables::{Component, Frame};

/// A component in a scan.
pub(super) struct Member {
    /// The component's index in the frame header.
    pub(super) index: usize,
    component: Component,
    dc_table: u8,
    ac_table: u8,
    /// The number of this component's blocks in a row of the photo, including those that only fill the photo's edge.
    stride: usize,
}

/// Which part of each block a scan contains.
#[derive(Clone, Copy)]
pub(super) enum Part {
    /// All coefficients.
    Whole,
    /// The DC coefficient: either in its first scan, or one more bit of it.
    Dc { is_first: bool },
    /// A range of AC coefficients: either in their first scan, or one more bit of each.
    Ac { from: u32, to: u32, is_first: bool },
}

impl Part {
    /// Returns how this part of a block is parsed, with the tables of a component. Returns `None` if a table is
    /// missing.
    pub(super) fn with<'a>(self, tables: &'a Tables, member: &Member) -> Option<Pass<'a>> {
        let dc = || tables.dc(member.dc_table);
        let ac = || tables.ac(member.ac_table);
        Some(match self {
            Self::Whole => Pass::Whole(dc()?, ac()?),
            Self::Dc { is_first: true } => Pass::FirstDc(dc()?),
            Self::Dc { is_first: false } => Pass::MoreDc,
            Self::Ac {
                from,
                to,
                is_first: true,
            } => Pass::FirstAc(ac()?, from, to),
            Self::Ac { from, to, .. } => Pass::MoreAc(ac()?, from, to),
        })
    }
}

/// The header of a scan.
pub(super) struct Scan {
    /// The components, in the order in which the scan contains them.
    pub(super) members: Vec<Member>,
    /// The part of each block that this scan contains.
    pub(super) pass: Part,
    /// The number of units (MCUs) across and down. A unit is one block if the scan has one component. Otherwise it has
    /// some blocks of each component.
    across: usize,
    down: usize,
}

impl Scan {
    /// Parses the header of a scan.
    pub(super) fn of(frame: &Frame, head: &[u8]) -> Option<Self> {
        let (_, rest) = head.split_first()?;
        let (names, &[from, to, bits]) = rest.split_last_chunk::<3>()?;
        let mut members = Vec::new();
        for [name, tables] in names.as_chunks::<2>().0 {
            let components = frame.components();
            let index = components.iter().position(|each| each.name == *name)?;
            members.push(Member {
                index,
                component: components[index],
                dc_table: tables >> 4,
                ac_table: tables & 0xf,
                stride: frame.stride(&components[index]),
            });
        }
        let (across, down) = match members.as_slice() {
            [only] => frame.size_in_blocks(&only.component),
            _ => frame.size_in_units(),
        };
        let pass = part(frame, (from, to, bits >> 4), members.len())?;
        Some(Self {
            members,
            pass,
            across,
            down,
        })
    }

    /// Returns the number of units in the scan.
    pub(super) fn units(&self) -> usize {
        self.across * self.down
    }

    /// Returns the components that occur for the first time in this scan. Each is one bit.
    pub(super) fn drawn(&self) -> u8 {
        if matches!(self.pass, Part::Whole | Part::Dc { is_first: true }) {
            let bits = self.members.iter().map(|member| 1_u8 << member.index);
            bits.fold(0, |all, bit| all | bit)
        } else {
            0
        }
    }

    /// Returns the indexes of a component's blocks in a unit. The blocks of the whole photo are numbered row by row.
    pub(super) fn places(&self, member: &Member, unit: usize) -> impl Iterator<Item = usize> {
        let (x, y) = (unit % self.across, unit / self.across);
        let (wide, high) = if self.members.len() == 1 {
            (1, 1)
        } else {
            (member.component.across, member.component.down)
        };
        let stride = member.stride;
        (0..high).flat_map(move |row| {
            (0..wide).map(move |column| (y * high + row) * stride + x * wide + column)
        })
    }
}

/// Returns the part of each block that a scan contains. `former` is 0 if this is the first scan with that part.
fn part(frame: &Frame, (from, to, former): (u8, u8, u8), members: usize) -> Option<Part> {
    if !frame.is_progressive {
        return Some(Part::Whole);
    }
    let is_first = former == 0;
    match (from, to) {
        (0, 0) => Some(Part::Dc { is_first }),
        (1..=63, 1..=63) if from <= to && members == 1 => Some(Part::Ac {
            from: from.into(),
            to: to.into(),
            is_first,
        }),
        _ => None,
    }
}
