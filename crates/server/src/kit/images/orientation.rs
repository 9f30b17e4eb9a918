//! Turns pixels upright.

/// How the camera was held when it took the photo: an EXIF number from 1 to 8.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Orientation(u8);

impl Default for Orientation {
    fn default() -> Self {
        Self(1)
    }
}

impl Orientation {
    /// Creates the orientation with this EXIF number. An unknown number counts as upright.
    pub(super) fn of(number: u16) -> Self {
        match u8::try_from(number) {
            Ok(number @ 1..=8) => Self(number),
            _ => Self(1),
        }
    }

    /// Whether the pixels are upright already.
    pub(super) fn is_upright(self) -> bool {
        self.0 == 1
    }

    /// Whether turning the photo upright swaps its width and height.
    pub(super) fn is_quarter(self) -> bool {
        self.0 >= 5
    }

    /// Converts the position of a pixel in the upright photo to its position in the stored photo. Width and height are
    /// those of the stored photo.
    fn source(self, (x, y): (usize, usize), (width, height): (usize, usize)) -> (usize, usize) {
        let (right, bottom) = (width.wrapping_sub(1), height.wrapping_sub(1));
        match self.0 {
            2 => (right - x, y),
            3 => (right - x, bottom - y),
            4 => (x, bottom - y),
            5 => (y, x),
            6 => (y, bottom - x),
            7 => (right - y, bottom - x),
            8 => (right - y, x),
            _ => (x, y),
        }
    }
}

/// Returns the pixels, turned upright. Each pixel has `N` bytes. `width` is the width of the stored pixels.
pub(super) fn turn_upright<const N: usize>(
    stored: &[u8],
    width: usize,
    orientation: Orientation,
) -> Vec<u8> {
    // The side of the squares in which pixels are copied. They are copied in squares because a whole column of a large
    // photo doesn't fit into the processor's cache.
    const SQUARE: usize = 32;
    let pixels = stored.as_chunks::<N>().0;
    let height = pixels.len() / width.max(1);
    let (across, down) = if orientation.is_quarter() {
        (height, width)
    } else {
        (width, height)
    };
    let mut upright = vec![0; stored.len()];
    let target = upright.as_chunks_mut::<N>().0;
    for top in (0..down).step_by(SQUARE) {
        for left in (0..across).step_by(SQUARE) {
            for y in top..(top + SQUARE).min(down) {
                for x in left..(left + SQUARE).min(across) {
                    let (from, row) = orientation.source((x, y), (width, height));
                    target[y * across + x] = pixels[row * width + from];
                }
            }
        }
    }
    upright
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_photo_in_each_of_the_eight_orientations_is_turned_upright() {
        // rule: photo-upright. The letter F, as a camera stores it in each orientation.
        let upright = ["###", "#..", "##.", "#..", "#.."];
        let stored: [&[&str]; 8] = [
            &["###", "#..", "##.", "#..", "#.."],
            &["###", "..#", ".##", "..#", "..#"],
            &["..#", "..#", ".##", "..#", "###"],
            &["#..", "#..", "##.", "#..", "###"],
            &["#####", "#.#..", "#...."],
            &["#....", "#.#..", "#####"],
            &["....#", "..#.#", "#####"],
            &["#####", "..#.#", "....#"],
        ];
        for (number, stored) in (1..).zip(stored) {
            let orientation = Orientation::of(number);
            let turned =
                turn_upright::<1>(stored.concat().as_bytes(), stored[0].len(), orientation);
            assert_eq!(
                String::from_utf8(turned).unwrap(),
                upright.concat(),
                "{number}"
            );
            assert_eq!(orientation.is_quarter(), stored.len() == 3);
        }
    }
}
