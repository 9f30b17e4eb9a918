//! The version that a record must have when a write changes it. So a change is made only if its author has read the
//! current version. rule: wire-versions

/// The version that a record must have before it may be changed. `None` accepts any version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExpectedVersion(pub Option<i64>);

/// The error for a record that has another version than the expected one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stale;

impl ExpectedVersion {
    /// Accepts any version.
    pub const ANY: Self = Self(None);

    /// Fails if the stored version is not the expected one.
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
    fn a_change_is_refused_if_the_stored_version_is_not_the_expected_one() {
        // rule: wire-versions
        assert_eq!(ExpectedVersion::ANY.check(3), Ok(()));
        assert_eq!(ExpectedVersion(Some(3)).check(3), Ok(()));
        assert_eq!(ExpectedVersion(Some(2)).check(3), Err(Stale));
    }
}
