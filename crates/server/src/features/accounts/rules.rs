//! Which changes of accounts are refused: those of one's own account, and those that would leave no active
//! administrator. Pure. rule: last-administrator

/// The part of an account that decides whether it can administer the business.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Standing {
    pub(super) is_admin: bool,
    pub(super) is_active: bool,
}

impl Standing {
    /// The standing of a deleted account.
    pub(super) const GONE: Self = Self {
        is_admin: false,
        is_active: false,
    };

    /// Whether the account can administer the business.
    const fn is_in_charge(self) -> bool {
        self.is_admin && self.is_active
    }
}

/// A change of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    ChangeRole,
    ChangeStatus,
    Delete,
}

impl Step {
    /// The message for administrators who try the change on their own account.
    const fn on_oneself(self) -> &'static str {
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
    /// It is the administrator's own account. Holds the message.
    OwnAccount(&'static str),
    /// No active administrator would remain.
    LastAdministrator,
}

/// Decides whether a change from one standing to another is refused. `others` is the number of other active
/// administrators.
pub(super) fn refusal(
    step: Step,
    is_own: bool,
    (before, after): (Standing, Standing),
    others: i64,
) -> Option<Refusal> {
    if before == after && step != Step::Delete {
        return None;
    }
    if is_own {
        return Some(Refusal::OwnAccount(step.on_oneself()));
    }
    let ends_charge = before.is_in_charge() && !after.is_in_charge();
    (ends_charge && others == 0).then_some(Refusal::LastAdministrator)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const ADMIN: Standing = Standing {
        is_admin: true,
        is_active: true,
    };
    const WORKER: Standing = Standing {
        is_admin: false,
        is_active: true,
    };
    const INACTIVE: Standing = Standing {
        is_admin: true,
        is_active: false,
    };

    #[test]
    fn nobody_demotes_deactivates_or_deletes_themselves() {
        // rule: user-status, rule: last-administrator
        for (step, after, text) in [
            (Step::ChangeRole, WORKER, "You cannot change your own role"),
            (
                Step::ChangeStatus,
                INACTIVE,
                "You cannot deactivate your own account",
            ),
            (
                Step::Delete,
                Standing::GONE,
                "You cannot delete your own account",
            ),
        ] {
            let refused = refusal(step, true, (ADMIN, after), 5);
            assert_eq!(refused, Some(Refusal::OwnAccount(text)));
        }
        assert_eq!(
            refusal(Step::ChangeRole, true, (ADMIN, ADMIN), 0),
            None,
            "what is so already"
        );
    }

    #[test]
    fn the_last_administrator_cannot_be_removed() {
        // rule: last-administrator
        let last = Some(Refusal::LastAdministrator);
        for (step, after) in [
            (Step::ChangeRole, WORKER),
            (Step::ChangeStatus, INACTIVE),
            (Step::Delete, Standing::GONE),
        ] {
            assert_eq!(refusal(step, false, (ADMIN, after), 0), last);
            assert_eq!(refusal(step, false, (ADMIN, after), 1), None);
        }
        let inactive = (INACTIVE, Standing::GONE);
        assert_eq!(
            refusal(Step::Delete, false, inactive, 0),
            None,
            "was not in charge"
        );
        let worker = (WORKER, Standing::GONE);
        assert_eq!(refusal(Step::Delete, false, worker, 0), None);
    }

    fn standings() -> impl Strategy<Value = Standing> {
        (any::<bool>(), any::<bool>()).prop_map(|(is_admin, is_active)| Standing {
            is_admin,
            is_active,
        })
    }

    proptest! {
        /// For any sequence of changes by administrators an active administrator remains. rule: last-administrator
        #[test]
        fn an_active_administrator_always_remains(
            mut people in prop::collection::vec(standings(), 1..6),
            steps in prop::collection::vec((0usize..6, 0usize..6, 0u8..3, standings()), 0..40),
        ) {
            people[0] = ADMIN;
            for (actor, target, step, to) in steps {
                let (actor, target) = (actor % people.len(), target % people.len());
                let before = people[target];
                let (step, after) = match step {
                    0 => (Step::ChangeRole, Standing { is_admin: to.is_admin, ..before }),
                    1 => (Step::ChangeStatus, Standing { is_active: to.is_active, ..before }),
                    _ => (Step::Delete, Standing::GONE),
                };
                let others = people.iter().enumerate().filter(|(index, one)| *index != target && one.is_in_charge()).count();
                // The actor may have lost the role since the request was authorized. The rule must hold even then.
                if refusal(step, actor == target, (before, after), i64::try_from(others).unwrap()).is_none() {
                    people[target] = after;
                }
                prop_assert!(people.iter().any(|one| one.is_in_charge()));
            }
        }
    }
}
