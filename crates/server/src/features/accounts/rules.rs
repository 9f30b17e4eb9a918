//! Refuses two kinds of changes of accounts. Administrators can't make certain changes on their own account, and no
//! change may leave the business without an active administrator. Pure. rule: last-administrator

/// The error message for administrators who try to reset their own password.
pub(super) const OWN_PASSWORD: &str =
    "You cannot reset your own password. Change it with your current one";

/// The fields of an account that decide whether it can administer the business.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct AccountState {
    pub(super) is_admin: bool,
    pub(super) is_active: bool,
}

impl AccountState {
    /// The state that a deleted account has.
    pub(super) const DELETED: Self = Self {
        is_admin: false,
        is_active: false,
    };

    /// Whether the account can administer the business.
    const fn is_active_admin(self) -> bool {
        self.is_admin && self.is_active
    }
}

/// A kind of change of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Operation {
    ChangeRole,
    ChangeStatus,
    Delete,
}

impl Operation {
    /// Returns the error message for administrators who try this change on their own account.
    const fn own_account_message(self) -> &'static str {
        match self {
            Self::ChangeRole => "You cannot change your own role",
            Self::ChangeStatus => "You cannot deactivate your own account",
            Self::Delete => "You cannot delete your own account",
        }
    }
}

/// Why a change is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refusal {
    /// Administrators are not allowed to make this change on their own account. Contains the error message.
    OwnAccount(&'static str),
    /// After the change there would be no active administrator.
    LastAdministrator,
}

/// Decides whether to refuse a change of an account from the state `before` to the state `after`. `others` is the
/// number of other active administrators.
pub(super) fn refusal(
    operation: Operation,
    is_own: bool,
    (before, after): (AccountState, AccountState),
    others: i64,
) -> Option<Refusal> {
    if before == after && operation != Operation::Delete {
        return None;
    }
    if is_own {
        return Some(Refusal::OwnAccount(operation.own_account_message()));
    }
    let loses_admin = before.is_active_admin() && !after.is_active_admin();
    (loses_admin && others == 0).then_some(Refusal::LastAdministrator)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const ADMIN: AccountState = AccountState {
        is_admin: true,
        is_active: true,
    };
    const WORKER: AccountState = AccountState {
        is_admin: false,
        is_active: true,
    };
    const INACTIVE: AccountState = AccountState {
        is_admin: true,
        is_active: false,
    };

    #[test]
    fn administrators_cannot_demote_or_deactivate_or_delete_themselves() {
        // rule: user-status, rule: last-administrator
        for (operation, after, text) in [
            (
                Operation::ChangeRole,
                WORKER,
                "You cannot change your own role",
            ),
            (
                Operation::ChangeStatus,
                INACTIVE,
                "You cannot deactivate your own account",
            ),
            (
                Operation::Delete,
                AccountState::DELETED,
                "You cannot delete your own account",
            ),
        ] {
            let refused = refusal(operation, true, (ADMIN, after), 5);
            assert_eq!(refused, Some(Refusal::OwnAccount(text)));
        }
        assert_eq!(
            refusal(Operation::ChangeRole, true, (ADMIN, ADMIN), 0),
            None,
            "the role does not change"
        );
    }

    #[test]
    fn the_last_administrator_cannot_be_removed() {
        // rule: last-administrator
        let last = Some(Refusal::LastAdministrator);
        for (operation, after) in [
            (Operation::ChangeRole, WORKER),
            (Operation::ChangeStatus, INACTIVE),
            (Operation::Delete, AccountState::DELETED),
        ] {
            assert_eq!(refusal(operation, false, (ADMIN, after), 0), last);
            assert_eq!(refusal(operation, false, (ADMIN, after), 1), None);
        }
        let inactive = (INACTIVE, AccountState::DELETED);
        assert_eq!(
            refusal(Operation::Delete, false, inactive, 0),
            None,
            "the account was already inactive"
        );
        let worker = (WORKER, AccountState::DELETED);
        assert_eq!(refusal(Operation::Delete, false, worker, 0), None);
    }

    fn account_states() -> impl Strategy<Value = AccountState> {
        (any::<bool>(), any::<bool>()).prop_map(|(is_admin, is_active)| AccountState {
            is_admin,
            is_active,
        })
    }

    proptest! {
        /// rule: last-administrator
        #[test]
        fn at_least_one_administrator_is_active_after_any_sequence_of_changes(
            mut people in prop::collection::vec(account_states(), 1..6),
            steps in prop::collection::vec((0usize..6, 0usize..6, 0u8..3, account_states()), 0..40),
        ) {
            people[0] = ADMIN;
            for (actor, target, operation, to) in steps {
                let (actor, target) = (actor % people.len(), target % people.len());
                let before = people[target];
                let (operation, after) = match operation {
                    0 => (Operation::ChangeRole, AccountState { is_admin: to.is_admin, ..before }),
                    1 => (Operation::ChangeStatus, AccountState { is_active: to.is_active, ..before }),
                    _ => (Operation::Delete, AccountState::DELETED),
                };
                let others = people.iter().enumerate().filter(|(index, one)| *index != target && one.is_active_admin()).count();
                // The user who makes the change may have lost the role since the request was authorized. Even then, an
                // active administrator must remain.
                if refusal(operation, actor == target, (before, after), i64::try_from(others).unwrap()).is_none() {
                    people[target] = after;
                }
                prop_assert!(people.iter().any(|one| one.is_active_admin()));
            }
        }
    }
}
