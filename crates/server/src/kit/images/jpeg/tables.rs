//! Checks the parts of a JPEG that are kept. Each must contain exactly what is needed, so that no data can be hidden
//! in it.

use crate::kit::images::{
    model::{PhotoError, check_size},
    pixels::side,
};

/// A component of a photo: the brightness, or one of the colors.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Component {
    /// The number that identifies the component in the file.
    pub(super) name: u8,
    /// How many blocks of the component are side by side in a unit (MCU).
    pub(super) across: usize,
    /// How many blocks of the component are below each other in a unit (MCU).
    pub(super) down: usize,
}

/// The frame header of a photo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Frame {
    /// The width of the photo in pixels.
    pub(super) width: u32,
    /// The height of the photo in pixels.
    pub(super) height: u32,
    /// The number of components: 1 for grey, 3 for colors, 4 for colors for printing.
    pub(super) count: u8,
    components: [Component; 4],
    /// Whether the photo is progressive, that is, its scans add more and more detail.
    pub(super) is_progressive: bool,
}

/// Parses the frame header.
pub(super) fn frame(body: &[u8], is_progressive: bool) -> Result<Frame, PhotoError> {
    let Some((&[precision, y1, y0, x1, x0, count], rest)) = body.split_first_chunk() else {
        return Err(PhotoError::NotAPhoto);
    };
    let (height, width) = (u16::from_be_bytes([y1, y0]), u16::from_be_bytes([x1, x0]));
    check_size(width.into(), height.into())?;
    let (parts, after) = rest.as_chunks::<3>();
    let mut components = [Component::default(); 4];
    for (component, [name, sampling, _]) in components.iter_mut().zip(parts) {
        let (across, down) = (usize::from(sampling >> 4), usize::from(sampling & 0xf));
        if !(1..=4).contains(&across) || !(1..=4).contains(&down) {
            return Err(PhotoError::NotAPhoto);
        }
        *component = Component {
            name: *name,
            across,
            down,
        };
    }
    let is_known = precision == 8
        && matches!(count, 1 | 3 | 4)
        && (parts.len(), after) == (usize::from(count), &[]);
    let frame = Frame {
        width: width.into(),
        height: height.into(),
        count,
        components,
        is_progressive,
    };
    is_known.then_some(frame).ok_or(PhotoError::NotAPhoto)
}

impl Frame {
    /// Returns the components of the photo.
    pub(super) fn components(&self) -> &[Component] {
        &self.components[..usize::from(self.count)]
    }

    /// Whether some components have fewer pixels than others.
    pub(super) fn is_subsampled(&self) -> bool {
        let sizes = self
            .components()
            .iter()
            .map(|each| (each.across, each.down));
        sizes.clone().any(|size| Some(size) != sizes.clone().next())
    }

    /// Returns the maximum number of blocks that any component has in a unit, across and down.
    fn most(&self) -> (usize, usize) {
        let components = self.components().iter();
        components.fold((1, 1), |most, each| {
            (most.0.max(each.across), most.1.max(each.down))
        })
    }

    /// Returns the number of units across and down, if each unit has blocks of all components.
    pub(super) fn size_in_units(&self) -> (usize, usize) {
        let (across, down) = self.most();
        (
            side(self.width).div_ceil(8 * across),
            side(self.height).div_ceil(8 * down),
        )
    }

    /// Returns the number of a component's blocks across and down. Leaves out the blocks that only fill the edge of a
    /// unit.
    pub(super) fn size_in_blocks(&self, component: &Component) -> (usize, usize) {
        let (across, down) = self.most();
        let width = (side(self.width) * component.across).div_ceil(across);
        let height = (side(self.height) * component.down).div_ceil(down);
        (width.div_ceil(8), height.div_ceil(8))
    }

    /// Returns the number of a component's blocks in a row, including those that only fill the edge.
    pub(super) fn stride(&self, component: &Component) -> usize {
        self.size_in_units().0 * component.across
    }

    /// Returns the number of all blocks of a component, including those that only fill the edges.
    pub(super) fn blocks_with_ac(&self, component: &Component) -> usize {
        self.stride(component) * self.size_in_units().1 * component.down
    }
}

/// Whether a segment consists of quantization tables and nothing else.
pub(super) fn is_quantization(mut body: &[u8]) -> bool {
    while let Some((head, rest)) = body.split_first() {
        let length = match head >> 4 {
            0 => 64,
            1 => 128,
            _ => return false,
        };
        let Some(rest) = rest.get(length..).filter(|_| head & 0xf < 4) else {
            return false;
        };
        body = rest;
    }
    true
}

/// Whether a segment is a scan header and nothing else.
pub(super) fn is_scan(body: &[u8]) -> bool {
    let components = body.first().copied().map_or(0, usize::from);
    (1..=4).contains(&components) && body.len() == 4 + 2 * components
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_jpeg_table_with_additional_bytes_is_refused() {
        // rule: photo-metadata
        let one = [&[0][..], &[1; 64]].concat();
        assert!(is_quantization(&one) && is_quantization(&[&one[..], &one].concat()));
        assert!(!is_quantization(&[&one[..], b"text"].concat()));
        assert!(is_scan(&[1, 1, 0, 0, 63, 0]) && !is_scan(&[1, 1, 0, 0, 63, 0, 7]));
    }

    #[test]
    fn the_number_of_pixels_is_checked_when_the_frame_header_is_parsed() {
        // rule: photo-pixels
        let of = |width: u16, height: u16| {
            let sides = [height.to_be_bytes(), width.to_be_bytes()].concat();
            frame(&[&[8][..], &sides, &[1, 1, 0x11, 0]].concat(), false)
        };
        assert!(of(8_000, 5_000).is_ok());
        assert_eq!(of(8_001, 5_000), Err(PhotoError::TooManyPixels));
        assert_eq!(of(8_000, 0), Err(PhotoError::NotAPhoto));
    }
}
