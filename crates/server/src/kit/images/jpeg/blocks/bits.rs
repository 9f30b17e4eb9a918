//! Reads the compressed pixels of a JPEG bit by bit.

/// Reads the bits of a scan. In the data of a scan, a byte 0xff is followed by 0. If another byte follows, the two
/// bytes are a marker.
pub(super) struct Bits<'a> {
    bytes: &'a [u8],
    at: usize,
    /// The bits that were read ahead. The highest bit is the next one.
    held: u64,
    count: u32,
}

impl<'a> Bits<'a> {
    /// Creates a reader at the first bit.
    pub(super) fn of(bytes: &'a [u8]) -> Self {
        Self {
            bytes,
            at: 0,
            held: 0,
            count: 0,
        }
    }

    /// Returns the next 16 bits without skipping them. Missing bits at the end are 0.
    pub(super) fn peek(&mut self) -> u16 {
        if self.count < 16 {
            self.fill();
        }
        let [high, low, ..] = self.held.to_be_bytes();
        u16::from_be_bytes([high, low])
    }

    /// Reads bits ahead, but not beyond the next marker.
    fn fill(&mut self) {
        while self.count <= 56 {
            let length = match self.bytes.get(self.at..) {
                Some([0xff, 0, ..]) => 2,
                Some([byte, ..]) if *byte != 0xff => 1,
                _ => return,
            };
            self.held |= u64::from(self.bytes[self.at]) << (56 - self.count);
            self.count += 8;
            self.at += length;
        }
    }

    /// Skips up to 16 bits. Returns `None` if the data has fewer bits.
    pub(super) fn skip(&mut self, count: u32) -> Option<()> {
        if self.count < count {
            self.fill();
        }
        self.count = self.count.checked_sub(count)?;
        self.held <<= count;
        Some(())
    }

    /// Skips any number of bits. Returns `None` if the data has fewer bits.
    pub(super) fn skip_all(&mut self, count: usize) -> Option<()> {
        (0..count).try_for_each(|_| self.skip(1))
    }

    /// Reads up to 16 bits as one number.
    pub(super) fn take(&mut self, count: u32) -> Option<u32> {
        let bits = u32::from(self.peek());
        self.skip(count)?;
        Some(if count == 0 { 0 } else { bits >> (16 - count) })
    }

    /// Continues after a restart marker. Returns `None` if there are whole bytes left before the marker, or if the
    /// marker has the wrong number.
    pub(super) fn restart(&mut self, number: usize) -> Option<()> {
        self.fill();
        let rest = self.bytes.get(self.at..)?;
        let filling = rest.iter().take_while(|byte| **byte == 0xff).count();
        let is_next = usize::from(*rest.get(filling)?) == 0xd0 + number % 8;
        self.at += filling + 1;
        let is_sound = self.count < 8 && filling > 0 && is_next;
        (self.held, self.count) = (0, 0);
        is_sound.then_some(())
    }

    /// Returns how many bytes of the data were used. Bytes that were only read ahead don't count.
    pub(super) fn used(&self) -> usize {
        let mut at = self.at;
        for _ in 0..self.count / 8 {
            let is_double = self.bytes[..at].ends_with(&[0xff, 0]);
            at -= if is_double { 2 } else { 1 };
        }
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_bytes_whose_bits_were_read_count_as_used() {
        let mut bits = Bits::of(&[0b1010_0000, 0xff, 0, 0x0f, 0xff, 0, 7]);
        assert_eq!(bits.take(3), Some(0b101));
        assert_eq!(bits.used(), 1);
        assert_eq!(bits.take(13), Some(0xff));
        assert_eq!(bits.used(), 3);
        assert_eq!((bits.take(16), bits.used()), (Some(0x0fff), 6));
        assert_eq!((bits.take(8), bits.used()), (Some(7), 7));
        assert_eq!(bits.take(1), None);
    }

    #[test]
    fn a_restart_marker_is_accepted_only_if_all_bytes_were_read_and_its_number_is_the_next() {
        let bytes = [0xf0, 0xff, 0xd1, 0x55];
        let after = |used, number| {
            let mut bits = Bits::of(&bytes);
            bits.skip(used)?;
            bits.restart(number)?;
            bits.take(8)
        };
        assert_eq!(after(4, 9), Some(0x55));
        assert_eq!((after(4, 2), after(0, 1)), (None, None));
    }
}
