//! The values that a setting may have.

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
    /// Who must have two-step sign-in. rule: second-factor-required
    pub enum SecondFactorPolicy {
        /// Nobody has to.
        Optional = "optional",
        /// Every administrator.
        Administrators = "administrators",
        /// Every user.
        Everyone = "everyone",
    }
}

/// Reads the stored text. A text that only a newer server knows demands a second factor of everybody.
pub fn second_factor_policy(text: &str) -> SecondFactorPolicy {
    SecondFactorPolicy::parse(text).unwrap_or(SecondFactorPolicy::Everyone)
}
