//! Types of settings with a fixed set of values.

use crate::text_enum;

text_enum! {
    /// Which jobs are compared for double booking. rule: booking-scope
    pub enum ConflictScope {
        /// Any two jobs of the business.
        Business = "business",
        /// Only jobs of the same worker. Unassigned jobs are compared among themselves.
        Worker = "worker",
    }
}

text_enum! {
    /// Who must use two-step sign-in. rule: second-factor-required
    pub enum SecondFactorPolicy {
        /// Each user may choose whether to use it.
        Optional = "optional",
        /// Every administrator.
        Administrators = "administrators",
        /// Every user.
        Everyone = "everyone",
    }
}

/// Reads the stored text. An unknown text was stored by a newer server and is treated as `everyone`.
pub fn second_factor_policy(text: &str) -> SecondFactorPolicy {
    SecondFactorPolicy::parse(text).unwrap_or(SecondFactorPolicy::Everyone)
}
