//! Limits of failed sign-ins and of password reset requests.

/// How many attempts are allowed within a time. Further attempts are refused.
/// rule: sign-in-limits, rule: reset-request
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Failed sign-ins in 15 minutes with one name from one address. The limit for one account from one address is
    /// twice as high.
    pub account_failures: usize,
    /// Failed sign-ins in 15 minutes from one address. An IPv6 /64 network counts as one address. A /56 network has
    /// twice the limit, a /48 network four times the limit.
    pub address_failures: usize,
    /// Reset requests in an hour with one name from one address. Also the reset mails in an hour to one person that
    /// were requested from one network. All known devices of the person together also have this limit. All other
    /// requests together have four times the limit.
    pub reset_requests: usize,
    /// Reset requests in an hour from one address, for any name. IPv6 networks have the same multiples as for failed
    /// sign-ins.
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
