//! Who is told of what happens to a job (decisions 6): nobody of what they did themselves. Pure.

use uuid::Uuid;

use super::Booking;

/// What one person hears of a new or changed job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum News {
    /// It is theirs now.
    Assigned(Uuid),
    /// It is theirs and starts at another time.
    Moved(Uuid),
}

/// Who hears what when `actor` makes a job (no `before`) or changes it.
///
/// A person who is given a job at a new time hears of the job, not of the move.
pub fn of_change(actor: Uuid, before: Option<Booking>, after: Booking) -> Option<News> {
    let person = after.assignee.filter(|person| *person != actor)?;
    match before {
        Some(before) if before.assignee == after.assignee => {
            (before.slot.start != after.slot.start).then_some(News::Moved(person))
        }
        _ => Some(News::Assigned(person)),
    }
}

/// Who hears that `actor` deleted a job.
pub fn of_deletion(actor: Uuid, job: Booking) -> Option<Uuid> {
    job.assignee.filter(|person| *person != actor)
}

/// Which of the administrators hear that `actor` asks for a deletion.
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
    fn whoever_is_given_a_job_hears_of_it() {
        let anns = booking(Some(ANN), 0);
        let given = Some(News::Assigned(ANN));
        assert_eq!(of_change(ACTOR, None, anns), given, "a new job");
        assert_eq!(of_change(ACTOR, Some(booking(None, 0)), anns), given);
        assert_eq!(of_change(ACTOR, Some(booking(Some(BOB), 0)), anns), given);
        let moved = of_change(ACTOR, Some(booking(Some(BOB), 5)), anns);
        assert_eq!(moved, given, "given and moved at once");
    }

    #[test]
    fn the_assignee_hears_of_a_move_and_of_nothing_else() {
        let (anns, later) = (booking(Some(ANN), 0), booking(Some(ANN), 5));
        assert_eq!(of_change(ACTOR, Some(anns), later), Some(News::Moved(ANN)));
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
    fn nobody_is_told_of_what_they_did_themselves() {
        let (anns, later) = (booking(Some(ANN), 0), booking(Some(ANN), 5));
        assert_eq!(of_change(ANN, None, anns), None);
        assert_eq!(of_change(ANN, Some(booking(Some(BOB), 0)), anns), None);
        assert_eq!(of_change(ANN, Some(anns), later), None);
        assert_eq!(of_deletion(ANN, anns), None);
        assert_eq!(of_request(ANN, vec![ANN, BOB]), [BOB]);
    }
}
