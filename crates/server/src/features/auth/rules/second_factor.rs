//! Who must have a second factor. Pure. rule: second-factor-required

use jiff::{SignedDuration, Timestamp};

use crate::features::{settings::SecondFactorPolicy, users::Role};

/// Whether a person must set up a second factor before doing anything else.
pub(in crate::features::auth) fn must_set_up(
    policy: SecondFactorPolicy,
    role: Role,
    has_one: bool,
) -> bool {
    let is_demanded = match policy {
        SecondFactorPolicy::Optional => false,
        SecondFactorPolicy::Administrators => role == Role::Admin,
        SecondFactorPolicy::Everyone => true,
    };
    is_demanded && !has_one
}

/// How long a setup stays open. Within this time the first code of the app can complete it.
const SET_UP_WITHIN: SignedDuration = SignedDuration::from_mins(15);

/// Whether a setup that was begun at this time can still be completed.
pub(in crate::features::auth) fn is_being_set_up(begun: Timestamp, now: Timestamp) -> bool {
    now.duration_since(begun) < SET_UP_WITHIN
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_business_setting_determines_who_must_set_up_a_second_factor() {
        // rule: second-factor-required
        let must =
            |policy| [Role::Worker, Role::Admin].map(|role| must_set_up(policy, role, false));
        assert_eq!(must(SecondFactorPolicy::Optional), [false, false]);
        assert_eq!(must(SecondFactorPolicy::Administrators), [false, true]);
        assert_eq!(must(SecondFactorPolicy::Everyone), [true, true]);
        for policy in SecondFactorPolicy::ALL {
            assert!(
                !must_set_up(*policy, Role::Admin, true),
                "the person already has a second factor"
            );
        }
    }
}
