//! The version that a write expects, so that a change is made only to the version that its author has read.
//! rule: wire-versions

/// The version that a record must have to be changed; `None` accepts any version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExpectedVersion(pub Option<i64>);

/// The record has another version than the expected one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stale;

impl ExpectedVersion {
    /// Any version is fine.
    pub const ANY: Self = Self(None);

    /// Fails if another version is expected than the stored one.
    pub fn check(self, stored: i64) -> Result<(), Stale> {
        match self.0 {
            Some(expected) if expected != stored => Err(Stale),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_version_than_the_expected_one_is_stale() {
        // rule: wire-versions
        assert_eq!(ExpectedVersion::ANY.check(3), Ok(()));
        assert_eq!(ExpectedVersion(Some(3)).check(3), Ok(()));
        assert_eq!(ExpectedVersion(Some(2)).check(3), Err(Stale));
    }
}
