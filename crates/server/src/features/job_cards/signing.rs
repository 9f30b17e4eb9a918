//! Who may change a card that the customer signed, and when the signature is removed. Pure. rule: card-signed

use uuid::Uuid;

use super::model::{CardRecord, Content};

/// How long the person who last saved a signed card may reopen it, in milliseconds.
const OWN_MS: i64 = 24 * 60 * 60 * 1_000;

/// The person who saves a card.
#[derive(Debug, Clone, Copy)]
pub(super) struct Saver {
    /// The person's id.
    pub(super) id: Uuid,
    /// Whether the person is an administrator.
    pub(super) is_admin: bool,
    /// Whether the request contains `reopen`, which allows changing a signed card.
    pub(super) reopen: bool,
    /// The time of the save, in milliseconds UTC.
    pub(super) now: i64,
}

/// The decision whether a save is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The save is allowed without reopening: the card is not signed, or the change doesn't need it.
    Allowed,
    /// The card is signed, and this save reopens it.
    Reopened,
    /// The save is refused. The card is signed. This person may reopen it, but the request doesn't contain `reopen`.
    AskToReopen,
    /// The save is refused. The card is signed, and this person is not allowed to reopen it.
    MayNotReopen,
}

/// Decides whether this person may save this content at the time of the save.
pub(super) fn verdict(before: &CardRecord, after: &Content, saver: Saver) -> Verdict {
    let is_signed = before.content.customer_signature.is_some();
    if !is_signed || adds_technician_at_most(&before.content, after) {
        return Verdict::Allowed;
    }
    let is_own = before.saved_by == Some(saver.id) && saver.now - before.saved_at <= OWN_MS;
    match (saver.is_admin || is_own, saver.reopen) {
        (true, true) => Verdict::Reopened,
        (true, false) => Verdict::AskToReopen,
        (false, _) => Verdict::MayNotReopen,
    }
}

/// Whether the save changes nothing, or only adds the technician's signature where it was missing.
fn adds_technician_at_most(before: &Content, after: &Content) -> bool {
    let mut signed = before.clone();
    if signed.inspector_signature.is_none() {
        signed
            .inspector_signature
            .clone_from(&after.inspector_signature);
    }
    signed == *after
}

/// Returns the content of a reopened card. The customer signed other content, so the old signature is removed. A new
/// signature in the request is kept.
pub(super) fn reopened(before: &Content, after: Content) -> Content {
    if after.customer_signature == before.customer_signature {
        Content {
            customer_signature: None,
            ..after
        }
    } else {
        after
    }
}

/// Returns when the customer's signature on the saved card was added.
pub(super) fn signed_at(before: Option<&CardRecord>, after: &Content, now: i64) -> Option<i64> {
    let signature = after.customer_signature.as_ref()?;
    before
        .filter(|before| before.content.customer_signature.as_ref() == Some(signature))
        .and_then(|before| before.signed_at)
        .or(Some(now))
}

/// Whether both the technician and the customer signed.
pub(super) fn is_signed_by_both(content: &Content) -> bool {
    content.inspector_signature.is_some() && content.customer_signature.is_some()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::kit::money::Cents;

    const NOW: i64 = 1_800_000_000_000;
    const HOUR_MS: i64 = 3_600_000;

    fn card(content: Content, saved_by: Option<Uuid>, saved_at: i64) -> CardRecord {
        CardRecord {
            id: Uuid::nil(),
            job_id: Uuid::nil(),
            number: 1,
            labor_rate: Cents(100),
            signed_at: content.customer_signature.as_ref().map(|_| 7),
            content,
            created_at: 0,
            updated_at: saved_at,
            version: 1,
            saved_at,
            saved_by,
        }
    }

    fn text(choice: u8) -> Option<String> {
        (choice > 0).then(|| format!("text {choice}"))
    }

    /// Creates a card with four texts. The number 0 stands for an empty text, other numbers for different texts.
    fn content(choices: [u8; 4]) -> Content {
        let [order, technician, inspector, customer] = choices;
        Content {
            order_no: text(order),
            technician_name: text(technician),
            inspector_signature: text(inspector),
            customer_signature: text(customer),
            ..Content::default()
        }
    }

    fn choices() -> impl Strategy<Value = [u8; 4]> {
        [0u8..3, 0u8..3, 0u8..3, 0u8..3]
    }

    /// A second implementation of the rule. It uses only the numbers from which the cards are made. rule: card-signed
    fn expected(
        before: [u8; 4],
        after: [u8; 4],
        (is_admin, is_last, hours, reopen): (bool, bool, i64, bool),
    ) -> Verdict {
        let [order, technician, inspector, customer] = before;
        if customer == 0 || before == after {
            return Verdict::Allowed;
        }
        if inspector == 0 && after == [order, technician, after[2], customer] {
            return Verdict::Allowed;
        }
        let may = if is_admin {
            true
        } else if is_last {
            hours <= 24
        } else {
            false
        };
        if !may {
            return Verdict::MayNotReopen;
        }
        if reopen {
            Verdict::Reopened
        } else {
            Verdict::AskToReopen
        }
    }

    proptest! {
        #[test]
        fn two_implementations_agree_on_who_may_change_a_signed_card(
            before in choices(), after in choices(), is_admin: bool, is_last: bool, is_known: bool, hours in 0i64..49, reopen: bool,
        ) {
            let (own, other) = (Uuid::from_u128(1), Uuid::from_u128(2));
            let saved_by = is_known.then_some(if is_last { own } else { other });
            let stored = card(content(before), saved_by, NOW - hours * HOUR_MS);
            let saver = Saver { id: own, is_admin, reopen, now: NOW };
            let wanted = expected(before, after, (is_admin, is_last && is_known, hours, reopen));
            prop_assert_eq!(verdict(&stored, &content(after), saver), wanted);
        }

        #[test]
        fn reopening_a_card_removes_the_old_signature_of_the_customer(before in choices(), after in choices()) {
            prop_assume!(before[3] != 0);
            let kept = reopened(&content(before), content(after)).customer_signature;
            let is_new = after[3] != 0 && after[3] != before[3];
            prop_assert_eq!(kept, if is_new { text(after[3]) } else { None });
        }
    }

    #[test]
    fn the_person_who_last_saved_a_signed_card_may_reopen_it_for_exactly_24_hours() {
        let own = Uuid::from_u128(1);
        let stored = card(content([1, 0, 0, 1]), Some(own), NOW);
        for (later, wanted) in [
            (24 * HOUR_MS, Verdict::Reopened),
            (24 * HOUR_MS + 1, Verdict::MayNotReopen),
            // If the clock was set back after the save, the person can still reopen the card.
            (-HOUR_MS, Verdict::Reopened),
        ] {
            let saver = Saver {
                id: own,
                is_admin: false,
                reopen: true,
                now: NOW + later,
            };
            let after = content([2, 0, 0, 1]);
            assert_eq!(verdict(&stored, &after, saver), wanted, "{later}");
        }
    }

    #[test]
    fn a_change_of_any_field_of_a_signed_card_requires_reopening() {
        // rule: card-signed
        let stored = card(content([1, 1, 0, 1]), None, NOW);
        let saver = Saver {
            id: Uuid::from_u128(1),
            is_admin: true,
            reopen: false,
            now: NOW,
        };
        let same = || stored.content.clone();
        let rows = Content {
            labor_entries: vec![crate::features::job_cards::LaborRow::default()],
            ..same()
        };
        let flag = Content {
            has_swms: true,
            ..same()
        };
        let day = Content {
            card_date: Some(jiff::civil::date(2026, 11, 20)),
            ..same()
        };
        for after in [
            rows,
            flag,
            day,
            content([1, 1, 0, 0]),
            content([1, 1, 0, 2]),
        ] {
            assert_eq!(verdict(&stored, &after, saver), Verdict::AskToReopen);
        }
    }

    #[test]
    fn the_time_of_signing_changes_only_with_the_signature_of_the_customer() {
        let signed = card(content([1, 0, 0, 1]), None, NOW);
        let of = |before, after| signed_at(before, &content(after), NOW);
        assert_eq!(of(None, [1, 0, 0, 1]), Some(NOW));
        assert_eq!(of(None, [1, 0, 0, 0]), None);
        assert_eq!(
            of(Some(&signed), [1, 0, 2, 1]),
            Some(7),
            "the same signature"
        );
        assert_eq!(
            of(Some(&signed), [1, 0, 0, 2]),
            Some(NOW),
            "another signature"
        );
        assert_eq!(of(Some(&signed), [1, 0, 0, 0]), None);
    }

    #[test]
    fn a_card_counts_as_signed_by_technician_and_customer_if_it_has_both_signatures() {
        for (choices, wanted) in [
            ([1, 1, 0, 0], false),
            ([1, 1, 1, 0], false),
            ([1, 1, 0, 1], false),
            ([0, 0, 1, 1], true),
        ] {
            assert_eq!(is_signed_by_both(&content(choices)), wanted);
        }
    }
}
