//! How often something may be tried.

/// How many tries are let through before more are refused for a while (decisions 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Failed sign-ins in 15 minutes for an account from an address.
    pub account_failures: usize,
    /// Failed sign-ins in 15 minutes from an address.
    pub address_failures: usize,
    /// Requests for a reset link in an hour for an account from an address, and mails to one person.
    pub reset_requests: usize,
    /// Requests for reset links in an hour from an address, for whomever.
    pub address_reset_requests: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            account_failures: 10,
            address_failures: 100,
            reset_requests: 5,
            address_reset_requests: 100,
        }
    }
}

impl Limits {
    /// So many times what is usual, for load tests.
    #[must_use]
    pub fn times(self, factor: u32) -> Self {
        let times =
            |limit: usize| limit.saturating_mul(usize::try_from(factor).unwrap_or(usize::MAX));
        Self {
            account_failures: times(self.account_failures),
            address_failures: times(self.address_failures),
            reset_requests: times(self.reset_requests),
            address_reset_requests: times(self.address_reset_requests),
        }
    }
}
