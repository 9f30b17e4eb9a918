//! Reads the bits of compressed pixels.

/// The bits of a scan. A byte 0xff is followed by 0 in it; any other byte after it is a marker.
pub(super) struct Bits<'a> {
    bytes: &'a [u8],
    at: usize,
    /// The bits that were read ahead, from the highest on.
    held: u64,
    count: u32,
}

impl<'a> Bits<'a> {
    /// Starts at the first bit.
    pub(super) fn of(bytes: &'a [u8]) -> Self {
        Self {
            bytes,
            at: 0,
            held: 0,
            count: 0,
        }
    }

    /// The next 16 bits, filled up with 0 at the end.
    pub(super) fn peek(&mut self) -> u16 {
        if self.count < 16 {
            self.fill();
        }
        let [high, low, ..] = self.held.to_be_bytes();
        u16::from_be_bytes([high, low])
    }

    /// Reads ahead up to the next marker.
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

    /// Skips up to 16 bits. `None` if they are missing.
    pub(super) fn skip(&mut self, count: u32) -> Option<()> {
        if self.count < count {
            self.fill();
        }
        self.count = self.count.checked_sub(count)?;
        self.held <<= count;
        Some(())
    }

    /// Skips any number of bits.
    pub(super) fn skip_all(&mut self, count: usize) -> Option<()> {
        (0..count).try_for_each(|_| self.skip(1))
    }

    /// Reads up to 16 bits as a number.
    pub(super) fn take(&mut self, count: u32) -> Option<u32> {
        let bits = u32::from(self.peek());
        self.skip(count)?;
        Some(if count == 0 { 0 } else { bits >> (16 - count) })
    }

    /// Continues after a restart marker. `None` if whole bytes are left before the marker, or if it has another number.
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

    /// How many bytes were used. What was only read ahead doesn't count.
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
    fn bits_are_read_up_to_the_end_and_what_was_read_ahead_is_not_used() {
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
    fn a_restart_comes_in_order_and_after_all_bits() {
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
