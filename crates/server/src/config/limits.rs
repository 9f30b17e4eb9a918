//! Limits of failed sign-ins and of password reset requests.

/// How many attempts are allowed before more are refused for a while. rule: sign-in-limits, rule: reset-request
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Failed sign-ins in 15 minutes for a name from an address. Twice as many for an account from an address.
    pub account_failures: usize,
    /// Failed sign-ins in 15 minutes from an address. An IPv6 network of 64 bits counts as an address; twice as many
    /// from one of 56 bits, and four times as many from one of 48 bits.
    pub address_failures: usize,
    /// Reset requests in an hour for a name from an address, and reset mails in an hour to one person that were
    /// requested from one network. As many again from the person's known devices; four times as many from all others.
    pub reset_requests: usize,
    /// Reset requests in an hour from an address, for any name; from IPv6 networks as for failed sign-ins.
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
    /// Multiplies the default limits, for load tests.
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
