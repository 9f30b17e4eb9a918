//! Limits of failed sign-ins and of password reset requests.

/// How many attempts are allowed within a period. Further attempts are refused.
/// rule: sign-in-limits, rule: reset-request
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The maximum number of failed sign-ins in 15 minutes with one name from one address. For one account from one
    /// address the limit is twice as high, because an account has two names.
    pub account_failures: usize,
    /// The maximum number of failed sign-ins in 15 minutes from one address. An IPv6 /64 network counts as one
    /// address. The limit of a /56 network is twice as high, that of a /48 network four times as high.
    pub address_failures: usize,
    /// The maximum number of reset requests in an hour with one name from one address. Reset mails to one person in an
    /// hour have three limits. For mails requested with the person's known devices, the limit is this number. For other
    /// mails requested from one network, it is this number too. For other mails requested from all networks together,
    /// it is four times this number.
    pub reset_requests: usize,
    /// The maximum number of reset requests in an hour from one address, for any name. For IPv6 networks the limit is
    /// multiplied as for failed sign-ins.
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
    /// Multiplies the default limits by a factor, for load tests.
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
