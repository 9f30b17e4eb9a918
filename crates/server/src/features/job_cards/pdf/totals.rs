//! Prints the totals of a card. All sums are calculated elsewhere.

use super::texts::{BODY, Pages};
use crate::{
    features::job_cards::wire::JobCard,
    kit::{
        money::Cents,
        pdf::{Kind, MARGIN, Style},
    },
};

/// The height of the totals without their heading, in points.
pub(super) const TOTALS: f32 = 88.0;

/// Adds the totals, all on one page.
pub(super) fn totals(pages: &mut Pages<'_>, card: &JobCard) {
    const WIDE: f32 = 230.0;
    let (words, language) = (&pages.words.totals, pages.words.language);
    let section = pages.section(words.title, TOTALS - 30.0);
    let x = MARGIN + BODY - WIDE;
    let mut line = |name: &str, amount: &str, style: Style| {
        let element = pages.tree.add(Some(section), Kind::Paragraph);
        let lines = pages.lines(name, style, WIDE * 0.5);
        let names = pages.put_lines(x, pages.y, lines, Some(element));
        let lines = pages.lines(amount, style.figures(), WIDE * 0.5);
        let figures = pages.put_lines(x + WIDE * 0.5, pages.y, lines, Some(element));
        pages.y += names.max(figures) + 2.0;
    };
    // Show the calculation, such as '3.5 h × $95.00', unless the rate is 1: then the labor total equals the hours.
    // rule: card-labor-rate
    if card.labor_rate != Cents(100) {
        let hours = format!(
            "{} {} × {}",
            language.number(card.labor_hours, 0),
            words.hours,
            language.money(card.labor_rate)
        );
        line(words.rate, &hours, Style::LABEL.sized(8.5));
    }
    line(
        words.labor,
        &language.money(card.labor_total),
        Style::BODY.sized(9.5),
    );
    line(
        words.materials,
        &language.money(card.materials_sub_total),
        Style::BODY.sized(9.5),
    );
    line(
        words.grand,
        &language.money(card.total_amount),
        Style::HEADING.sized(11.5),
    );
}
