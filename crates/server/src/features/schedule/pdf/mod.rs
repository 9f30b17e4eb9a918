//! Lays out the printed sheets: [`day`] and [`week`] place their texts on the pages of `kit::pdf`. No SQL, no HTTP.

mod day;
mod week;

use super::{
    model::{DaySheets, MAX_LETTERS, WeekSheet},
    words::Words,
};
use crate::kit::pdf::{self, About, Key, Pages, Paper, Printable};

impl Printable for DaySheets {
    type Words = Words;

    fn key(&self) -> Key {
        pdf::key_of("day sheets", self)
    }

    fn about(&self) -> About {
        let words = self.words();
        about(
            words,
            words.day_sheets,
            &self.language.weekday_and_day(self.date),
            &self.business,
        )
    }

    fn words(&self) -> &'static Words {
        Words::of(self.language)
    }

    fn is_too_long(&self) -> bool {
        self.letters() > MAX_LETTERS
    }

    fn lay_out(&self, pages: &mut Pages<'_, Words>) {
        day::lay_out(pages, self);
    }
}

impl Printable for WeekSheet {
    type Words = Words;

    fn key(&self) -> Key {
        pdf::key_of("week sheet", self)
    }

    fn about(&self) -> About {
        let words = self.words();
        about(words, words.week, &self.span(), &self.business)
    }

    fn words(&self) -> &'static Words {
        Words::of(self.language)
    }

    fn paper(&self) -> Paper {
        Paper::A4_LANDSCAPE
    }

    fn lay_out(&self, pages: &mut Pages<'_, Words>) {
        week::lay_out(pages, self);
    }
}

fn about(words: &Words, name: &str, when: &str, business: &str) -> About {
    let parts = [name, when, business];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    About {
        locale: words.language.locale(),
        page: words.page,
        title: parts.join(" · "),
        author: business.to_owned(),
        changed: None,
    }
}
