//! Decides who is notified of a change of a job. Nobody is notified of their own changes. Pure.
//! rule: notifications-told

use uuid::Uuid;

use super::Booking;

/// What the assignee of a new or changed job is notified of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AssigneeNotice {
    /// The job was assigned to this person.
    Assigned(Uuid),
    /// This person's job has a new start.
    Moved(Uuid),
}

/// Returns the notice when `actor` creates a job (without `before`) or changes it.
///
/// A new assignee of a job whose start changed too gets only the assignment.
pub fn of_change(actor: Uuid, before: Option<Booking>, after: Booking) -> Option<AssigneeNotice> {
    let person = after.assignee.filter(|person| *person != actor)?;
    match before {
        Some(before) if before.assignee == after.assignee => {
            (before.slot.start != after.slot.start).then_some(AssigneeNotice::Moved(person))
        }
        _ => Some(AssigneeNotice::Assigned(person)),
    }
}

/// Returns who is notified when `actor` deletes a job.
pub fn of_deletion(actor: Uuid, job: Booking) -> Option<Uuid> {
    job.assignee.filter(|person| *person != actor)
}

/// Returns which of the administrators are notified when `actor` requests a deletion. rule: request-deletion
pub fn of_request(actor: Uuid, administrators: Vec<Uuid>) -> Vec<Uuid> {
    let others = administrators.into_iter();
    others.filter(|person| *person != actor).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::jobs::rules::Slot;

    const ACTOR: Uuid = Uuid::from_u128(1);
    const ANN: Uuid = Uuid::from_u128(2);
    const BOB: Uuid = Uuid::from_u128(3);

    fn booking(assignee: Option<Uuid>, start: i64) -> Booking {
        Booking {
            slot: Slot {
                start,
                end: Some(start + 10),
            },
            assignee,
            archived: false,
        }
    }

    #[test]
    fn a_new_assignee_is_notified_of_the_job() {
        let anns = booking(Some(ANN), 0);
        let given = Some(AssigneeNotice::Assigned(ANN));
        assert_eq!(of_change(ACTOR, None, anns), given, "a new job");
        assert_eq!(of_change(ACTOR, Some(booking(None, 0)), anns), given);
        assert_eq!(of_change(ACTOR, Some(booking(Some(BOB), 0)), anns), given);
        let moved = of_change(ACTOR, Some(booking(Some(BOB), 5)), anns);
        assert_eq!(moved, given, "given and moved at once");
    }

    #[test]
    fn the_assignee_is_notified_only_of_a_new_start_and_a_deletion() {
        let (anns, later) = (booking(Some(ANN), 0), booking(Some(ANN), 5));
        assert_eq!(
            of_change(ACTOR, Some(anns), later),
            Some(AssigneeNotice::Moved(ANN))
        );
        assert_eq!(of_change(ACTOR, Some(anns), anns), None, "another field");
        let longer = Booking {
            slot: Slot {
                end: Some(50),
                ..anns.slot
            },
            ..anns
        };
        assert_eq!(of_change(ACTOR, Some(anns), longer), None, "longer");
        assert_eq!(of_change(ACTOR, Some(anns), booking(None, 5)), None);
        assert_eq!(of_deletion(ACTOR, anns), Some(ANN));
        assert_eq!(of_deletion(ACTOR, booking(None, 0)), None);
    }

    #[test]
    fn nobody_is_notified_of_what_they_did_themselves() {
        // rule: notifications-told, rule: request-deletion
        let (anns, later) = (booking(Some(ANN), 0), booking(Some(ANN), 5));
        assert_eq!(of_change(ANN, None, anns), None);
        assert_eq!(of_change(ANN, Some(booking(Some(BOB), 0)), anns), None);
        assert_eq!(of_change(ANN, Some(anns), later), None);
        assert_eq!(of_deletion(ANN, anns), None);
        assert_eq!(of_request(ANN, vec![ANN, BOB]), [BOB]);
    }
}
