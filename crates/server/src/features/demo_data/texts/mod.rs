//! The texts of the demo business, one file per subject. Data only: the choice among them belongs in the generators.

mod cards;
mod holds;
mod names;
mod shared;
mod trades;
mod work;

pub(super) use cards::{MATERIALS, STEPS};
pub(super) use holds::HOLDS;
pub(super) use names::{FIRST, LAST, STREETS, SUBURBS, VENTURES};
pub(super) use shared::{HEAVY, LONG};
pub(super) use trades::TRADES;
pub(super) use work::Work;

#[cfg(test)]
mod tests {
    use super::*;

    /// Browser tests find the buttons of the calendar by these words, so no name of a demo job or person may contain
    /// them.
    #[test]
    fn no_demo_name_contains_a_word_from_the_buttons_of_the_calendar() {
        let titles = TRADES
            .iter()
            .flat_map(|trade| trade.jobs)
            .chain(&LONG)
            .chain(&HEAVY)
            .map(|work| work.title);
        let names = FIRST
            .into_iter()
            .chain(LAST)
            .chain(SUBURBS)
            .chain(VENTURES)
            .chain(STREETS);
        for text in titles.chain(names) {
            let lower = text.to_lowercase();
            for word in ["week", "month", "day", "job", "next", "previous"] {
                assert!(!lower.contains(word), "{text}");
            }
        }
    }
}
