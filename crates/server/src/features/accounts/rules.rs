//! What may not be done to oneself, and that somebody must remain who runs the business (spec 6, decisions 3). Pure.

/// What an account may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Standing {
    pub(super) is_admin: bool,
    pub(super) is_active: bool,
}

impl Standing {
    /// That of a deleted account.
    pub(super) const GONE: Self = Self {
        is_admin: false,
        is_active: false,
    };

    /// True for whoever can administer the business.
    const fn is_in_charge(self) -> bool {
        self.is_admin && self.is_active
    }
}

/// What is done to an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    ChangeRole,
    ChangeStatus,
    Delete,
}

impl Step {
    /// What somebody hears who tries it on their own account.
    const fn on_oneself(self) -> &'static str {
        match self {
            Self::ChangeRole => "You cannot change your own role",
            Self::ChangeStatus => "You cannot deactivate your own account",
            Self::Delete => "You cannot delete your own account",
        }
    }
}

/// Why a step is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refusal {
    /// It is the administrator's own account.
    OwnAccount(&'static str),
    /// Nobody would be left in charge.
    LastAdministrator,
}

/// Why an account may not go from one standing to another. `others` is how many other active administrators
/// there are.
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
    fn nobody_removes_themselves() {
        // spec 6: An admin cannot deactivate or delete their own account; decisions 3: demoting too is 409.
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
    fn the_last_administrator_remains() {
        // decisions 3: At least one active administrator always remains.
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
        /// Whatever administrators do to each other in whatever order, somebody is in charge at the end.
        #[test]
        fn somebody_is_always_in_charge(
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
                // The actor may have lost their charge since they were let in: the rule holds all the same.
                if refusal(step, actor == target, (before, after), i64::try_from(others).unwrap()).is_none() {
                    people[target] = after;
                }
                prop_assert!(people.iter().any(|one| one.is_in_charge()));
            }
        }
    }
}
