//! The content of the PDF of a job card. Its texts and formats are the same as on the screen.

use super::{
    photos::photos,
    print_data::PrintData,
    rows::tables,
    signatures::signatures,
    texts::{BODY, Pages},
    totals::totals,
};
use crate::{
    features::job_cards::wire::JobCard,
    kit::{
        pdf::{Element, Kind, MARGIN, Shape, Style, TICK, height_of},
        time_of_day::TimeOfDay,
    },
};

/// Lays out the whole card in the same order as on the screen.
pub(super) fn lay_out(pages: &mut Pages<'_>, data: &PrintData) {
    let card = &data.card;
    letterhead(pages, data);
    head(pages, card);
    customer(pages, card);
    tables(pages, data);
    compliance(pages, card);
    if card.notice_of_completion.is_some() {
        let section = pages.section(pages.words.notes, 20.0);
        note(pages, section, None, card.notice_of_completion.as_deref());
    }
    signatures(pages, card);
    totals(pages, card);
    photos(pages, &data.photos);
}

/// Adds the card's number, the order numbers, the date, and the times of arrival and departure.
fn head(pages: &mut Pages<'_>, card: &JobCard) {
    let (words, language) = (&pages.words.head, pages.words.language);
    let time = |time: Option<TimeOfDay>| time.map(|time| language.time(time));
    let section = pages.section(words.title, 40.0);
    fields(
        pages,
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

/// Adds the customer, the address, the contact and the description.
fn customer(pages: &mut Pages<'_>, card: &JobCard) {
    let words = &pages.words.customer;
    let section = pages.section(words.title, 40.0);
    fields(
        pages,
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
    note(pages, section, Some(words.description), description);
}

/// Adds the letterhead: the business on the left, the card's number on the right.
fn letterhead(pages: &mut Pages<'_>, data: &PrintData) {
    const RIGHT: f32 = 170.0;
    let [name, address, phone, email, number] = &data.business;
    let section = pages.tree.add(None, Kind::Section);
    let left = BODY - RIGHT - 16.0;
    let mut y = pages.y;
    if !name.is_empty() {
        let element = pages.tree.add(Some(section), Kind::Paragraph);
        let lines = pages.lines(name, Style::HEADING.sized(15.0), left);
        y += pages.put_lines(MARGIN, y, lines, Some(element)) + 2.0;
    }
    let reach: Vec<&str> = [phone, email]
        .into_iter()
        .map(String::as_str)
        .filter(|text| !text.is_empty())
        .collect();
    for text in [address, &reach.join(" · "), number] {
        let element = pages.tree.add(Some(section), Kind::Paragraph);
        let lines = pages.lines(text, Style::BODY, left);
        y += pages.put_lines(MARGIN, y, lines, Some(element));
    }
    let x = MARGIN + BODY - RIGHT;
    let element = pages.tree.add(
        Some(section),
        Kind::Heading(1, pages.words.job_card.to_owned()),
    );
    let lines = pages.lines(
        pages.words.job_card,
        Style::HEADING.sized(15.0).right(),
        RIGHT,
    );
    let title = pages.put_lines(x, pages.y, lines, Some(element)) + 2.0;
    let element = pages.tree.add(Some(section), Kind::Paragraph);
    let lines = pages.lines(
        &data.card.job_card_number,
        Style::BODY.sized(11.0).right(),
        RIGHT,
    );
    let height = pages.put_lines(x, pages.y + title, lines, Some(element));
    pages.y = y.max(pages.y + title + height) + 6.0;
    pages.put(MARGIN, pages.y, Shape::Bar(BODY), None);
}

/// Adds fields with labels above them, in this number of columns.
fn fields(
    pages: &mut Pages<'_>,
    section: Element,
    fields: &[(&str, Option<String>)],
    columns: usize,
) {
    const GAP: f32 = 14.0;
    #[expect(clippy::cast_precision_loss, reason = "a few columns")]
    let step = (BODY + GAP) / columns as f32;
    for row in fields.chunks(columns) {
        let mut cells = Vec::new();
        for (name, value) in row {
            let mut lines = pages.lines(name, Style::LABEL, step - GAP);
            lines.extend(pages.lines(value.as_deref().unwrap_or("–"), Style::BODY, step - GAP));
            cells.push(lines);
        }
        let tallest = cells
            .iter()
            .map(|lines| height_of(lines))
            .fold(0.0, f32::max);
        pages.keep_together(tallest);
        let mut x = MARGIN;
        for lines in cells {
            let element = pages.tree.add(Some(section), Kind::Paragraph);
            pages.put_lines(x, pages.y, lines, Some(element));
            x += step;
        }
        pages.y += tallest + 5.0;
    }
}

/// Adds a long text, with its label above it if it has one.
fn note(pages: &mut Pages<'_>, section: Element, name: Option<&str>, text: Option<&str>) {
    let element = pages.tree.add(Some(section), Kind::Paragraph);
    if let Some(name) = name {
        pages.keep_together(Style::LABEL.leading() + Style::BODY.leading());
        pages.flow(name, Style::LABEL, Some(element));
    }
    pages.flow(text.unwrap_or("–"), Style::BODY, Some(element));
}

/// Adds the checkboxes.
fn compliance(pages: &mut Pages<'_>, card: &JobCard) {
    let words = &pages.words.compliance;
    let section = pages.section(words.title, 30.0);
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
        let figure = pages
            .tree
            .add(Some(section), Kind::Figure(answer.to_owned()));
        let tick = pages.y + (Style::BODY.leading() - TICK) / 2.0;
        pages.put(x, tick, Shape::Tick(flag.0), Some(figure));
        let element = pages.tree.add(Some(section), Kind::Paragraph);
        let indent = TICK + 5.0;
        let lines = pages.lines(name, Style::BODY, step - indent - 4.0);
        tallest = tallest.max(pages.put_lines(x + indent, pages.y, lines, Some(element)));
        x += step;
    }
    pages.y += tallest;
}
