//! The content of the PDF of a job card. It has the words and formats of the screen.

use super::{
    draw::TICK,
    paper::Paper,
    rows::tables,
    sheet::{BODY, MARGIN, Shape, Sheet},
    signatures::signatures,
    text::{Style, height_of},
    totals::totals,
    tree::{Kind, Place},
};
use crate::{features::job_cards::wire::JobCard, kit::time_of_day::TimeOfDay};

/// Lays out the whole card, in the order of the screen.
pub(super) fn lay_out(sheet: &mut Sheet<'_>, paper: &Paper) {
    let card = &paper.card;
    letterhead(sheet, paper);
    head(sheet, card);
    customer(sheet, card);
    tables(sheet, card);
    compliance(sheet, card);
    if card.notice_of_completion.is_some() {
        let section = sheet.section(sheet.words.notes, 20.0);
        note(sheet, section, None, card.notice_of_completion.as_deref());
    }
    signatures(sheet, card);
    totals(sheet, card);
}

/// Numbers, date and times.
fn head(sheet: &mut Sheet<'_>, card: &JobCard) {
    let (words, language) = (&sheet.words.head, sheet.words.language);
    let time = |time: Option<TimeOfDay>| time.map(|time| language.time(time));
    let section = sheet.section(words.title, 40.0);
    fields(
        sheet,
        section,
        &[
            (words.number, Some(card.job_card_number.clone())),
            (words.order, card.order_no.clone()),
            (words.date, card.card_date.map(|day| language.day(day))),
            (words.purchase, card.po_number.clone()),
            (words.arrival, time(card.arrival_time)),
            (words.departure, time(card.departure_time)),
        ],
        6,
    );
}

/// Customer, address, contact and description.
fn customer(sheet: &mut Sheet<'_>, card: &JobCard) {
    let words = &sheet.words.customer;
    let section = sheet.section(words.title, 40.0);
    fields(
        sheet,
        section,
        &[
            (words.name, Some(card.customer_name.clone())),
            (words.address, card.site_address.clone()),
            (words.contact, card.attention_to.clone()),
            (words.phone, card.contact_phone.clone()),
        ],
        2,
    );
    let description = card.job_description.as_deref();
    note(sheet, section, Some(words.description), description);
}

/// The letterhead: the business on the left, the card's number on the right.
fn letterhead(sheet: &mut Sheet<'_>, paper: &Paper) {
    const RIGHT: f32 = 170.0;
    let [name, address, phone, email, number] = &paper.business;
    let section = sheet.tree.add(None, Kind::Section);
    let left = BODY - RIGHT - 16.0;
    let mut y = sheet.y;
    if !name.is_empty() {
        let place = sheet.tree.add(Some(section), Kind::Paragraph);
        let lines = sheet.lines(name, Style::HEADING.sized(15.0), left);
        y += sheet.put_lines(MARGIN, y, lines, Some(place)) + 2.0;
    }
    let reach: Vec<&str> = [phone, email]
        .into_iter()
        .map(String::as_str)
        .filter(|text| !text.is_empty())
        .collect();
    for text in [address, &reach.join(" · "), number] {
        let place = sheet.tree.add(Some(section), Kind::Paragraph);
        let lines = sheet.lines(text, Style::BODY, left);
        y += sheet.put_lines(MARGIN, y, lines, Some(place));
    }
    let x = MARGIN + BODY - RIGHT;
    let place = sheet.tree.add(
        Some(section),
        Kind::Heading(1, sheet.words.job_card.to_owned()),
    );
    let lines = sheet.lines(
        sheet.words.job_card,
        Style::HEADING.sized(15.0).right(),
        RIGHT,
    );
    let title = sheet.put_lines(x, sheet.y, lines, Some(place)) + 2.0;
    let place = sheet.tree.add(Some(section), Kind::Paragraph);
    let lines = sheet.lines(
        &paper.card.job_card_number,
        Style::BODY.sized(11.0).right(),
        RIGHT,
    );
    let height = sheet.put_lines(x, sheet.y + title, lines, Some(place));
    sheet.y = y.max(sheet.y + title + height) + 6.0;
    sheet.put(MARGIN, sheet.y, Shape::Bar(BODY), None);
}

/// Fields below their labels, with this number of columns.
fn fields(
    sheet: &mut Sheet<'_>,
    section: Place,
    fields: &[(&str, Option<String>)],
    columns: usize,
) {
    const GAP: f32 = 14.0;
    #[expect(clippy::cast_precision_loss, reason = "a few columns")]
    let step = (BODY + GAP) / columns as f32;
    for row in fields.chunks(columns) {
        let mut cells = Vec::new();
        for (name, value) in row {
            let mut lines = sheet.lines(name, Style::LABEL, step - GAP);
            lines.extend(sheet.lines(value.as_deref().unwrap_or("–"), Style::BODY, step - GAP));
            cells.push(lines);
        }
        let tallest = cells
            .iter()
            .map(|lines| height_of(lines))
            .fold(0.0, f32::max);
        sheet.keep(tallest);
        let mut x = MARGIN;
        for lines in cells {
            let place = sheet.tree.add(Some(section), Kind::Paragraph);
            sheet.put_lines(x, sheet.y, lines, Some(place));
            x += step;
        }
        sheet.y += tallest + 5.0;
    }
}

/// A long text, below its label if it has one.
fn note(sheet: &mut Sheet<'_>, section: Place, name: Option<&str>, text: Option<&str>) {
    let place = sheet.tree.add(Some(section), Kind::Paragraph);
    if let Some(name) = name {
        sheet.keep(Style::LABEL.leading() + Style::BODY.leading());
        sheet.flow(name, Style::LABEL, Some(place));
    }
    sheet.flow(text.unwrap_or("–"), Style::BODY, Some(place));
}

/// The boxes, ticked or not.
fn compliance(sheet: &mut Sheet<'_>, card: &JobCard) {
    let words = &sheet.words.compliance;
    let section = sheet.section(words.title, 30.0);
    let boxes = [
        (words.repairs, card.is_replace_repairs),
        (words.installation, card.is_new_install),
        (words.certificate, card.is_electrical_safety_cert),
        (words.swms, card.has_swms),
    ];
    let (mut x, mut tallest) = (MARGIN, Style::BODY.leading());
    for ((name, flag), share) in boxes.into_iter().zip(words.shares) {
        let step = BODY * share;
        let answer = if flag.0 { words.yes } else { words.no };
        let figure = sheet
            .tree
            .add(Some(section), Kind::Figure(answer.to_owned()));
        let tick = sheet.y + (Style::BODY.leading() - TICK) / 2.0;
        sheet.put(x, tick, Shape::Tick(flag.0), Some(figure));
        let place = sheet.tree.add(Some(section), Kind::Paragraph);
        let indent = TICK + 5.0;
        let lines = sheet.lines(name, Style::BODY, step - indent - 4.0);
        tallest = tallest.max(sheet.put_lines(x + indent, sheet.y, lines, Some(place)));
        x += step;
    }
    sheet.y += tallest;
}
