//! What stands on the paper of a job card, in the words and formats of the screen (spec 2 Job card screen, 9).

use jiff::civil::Date;
use krilla::image::Image;
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::{
    draw::{About, TICK},
    sheet::{BODY, MARGIN, Shape, Sheet},
    table::{self, Column, table},
    text::{Line, Style},
    tree::{Kind, Place},
};
use crate::{
    features::job_cards::{
        signature::{self, Signature},
        wire::JobCard,
    },
    kit::{
        money::{Cents, Number},
        time_of_day::TimeOfDay,
    },
};

/// All that is printed.
#[derive(Debug, Clone, Serialize)]
pub(in crate::features::job_cards) struct Paper {
    /// Who did the work: name, address, phone, e-mail, number.
    pub(in crate::features::job_cards) business: [String; 5],
    /// The card.
    pub(in crate::features::job_cards) card: JobCard,
}

impl Paper {
    /// A tag that changes whenever the paper would.
    pub(in crate::features::job_cards) fn tag(&self) -> String {
        let json = serde_json::to_vec(self).unwrap_or_default();
        let digest = Sha256::new()
            .chain_update(env!("CARGO_PKG_VERSION"))
            .chain_update(json)
            .finalize();
        let hex: Vec<String> = digest[..12]
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        format!("\"{}\"", hex.concat())
    }

    pub(super) fn about(&self) -> About {
        let [business, ..] = &self.business;
        let number = &self.card.job_card_number;
        About {
            title: match business.as_str() {
                "" => format!("Job Card {number}"),
                business => format!("Job Card {number} · {business}"),
            },
            author: business.clone(),
            changed: self.card.updated_at.0,
        }
    }
}

/// Puts the whole card down, in the order of the screen.
pub(super) fn lay_out(sheet: &mut Sheet<'_>, paper: &Paper) {
    let card = &paper.card;
    letterhead(sheet, paper);
    let section = sheet.section("Job Card", 40.0);
    fields(
        sheet,
        section,
        &[
            ("Job Card Number", Some(card.job_card_number.clone())),
            ("Order Number", card.order_no.clone()),
            ("Date", card.card_date.map(day)),
            ("P.O. Number", card.po_number.clone()),
            ("Arrival Time", card.arrival_time.map(TimeOfDay::in_words)),
            (
                "Departure Time",
                card.departure_time.map(TimeOfDay::in_words),
            ),
        ],
        6,
    );
    let section = sheet.section("Customer Information", 40.0);
    fields(
        sheet,
        section,
        &[
            ("Customer Name", Some(card.customer_name.clone())),
            ("Site Address", card.site_address.clone()),
            ("Contact Person", card.attention_to.clone()),
            ("Phone", card.contact_phone.clone()),
        ],
        2,
    );
    note(
        sheet,
        section,
        Some("Job Description"),
        card.job_description.as_deref(),
    );
    tables(sheet, card);
    compliance(sheet, card);
    if card.notice_of_completion.is_some() {
        let section = sheet.section("Completion Notes", 20.0);
        note(sheet, section, None, card.notice_of_completion.as_deref());
    }
    signatures(sheet, card);
    totals(sheet, card);
}

/// The business on the left, the card's number on the right.
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
    let place = sheet
        .tree
        .add(Some(section), Kind::Heading(1, "Job Card".to_owned()));
    let lines = sheet.lines("Job Card", Style::HEADING.sized(15.0).right(), RIGHT);
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

/// Fields under their names, so many beside each other.
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

/// A long text, under its name if it has one.
fn note(sheet: &mut Sheet<'_>, section: Place, name: Option<&str>, text: Option<&str>) {
    let place = sheet.tree.add(Some(section), Kind::Paragraph);
    if let Some(name) = name {
        sheet.keep(Style::LABEL.leading() + Style::BODY.leading());
        sheet.flow(name, Style::LABEL, Some(place));
    }
    sheet.flow(text.unwrap_or("–"), Style::BODY, Some(place));
}

/// Work, hours and materials; a table without rows is left out.
fn tables(sheet: &mut Sheet<'_>, card: &JobCard) {
    let work = card.work_carried_out.iter();
    let work = work.map(|row| {
        vec![
            row.date.map(day).unwrap_or_default(),
            row.description.clone(),
        ]
    });
    let columns = [Column::text("Date", 1.0), Column::text("Description", 5.6)];
    part(sheet, "Work Performed", &columns, &work.collect::<Vec<_>>());
    let time = |time: Option<TimeOfDay>| time.map(TimeOfDay::in_words).unwrap_or_default();
    let labor = card.labor_entries.iter().map(|row| {
        let mut cells = vec![
            row.serviceman.clone(),
            row.date.map(day).unwrap_or_default(),
            time(row.start_time),
            time(row.finish_time),
        ];
        let figures = [
            row.kilometers,
            row.regular_time,
            row.meal_time,
            row.overtime_time,
            row.total,
        ];
        cells.extend(figures.map(|number| number.in_words(0)));
        cells
    });
    let columns = [
        Column::text("Technician", 2.5),
        Column::text("Date", 1.55),
        Column::text("Start", 1.2),
        Column::text("End", 1.2),
        Column::figures("Km", 0.95),
        Column::figures("Regular", 1.05),
        Column::figures("Meal", 0.95),
        Column::figures("Overtime", 1.15),
        Column::figures("Total", 1.0),
    ];
    part(sheet, "Labor Hours", &columns, &labor.collect::<Vec<_>>());
    let materials = card.materials_used.iter().map(|row| {
        vec![
            row.quantity.in_words(0),
            row.description.clone(),
            format!("${}", row.price.in_words(2)),
            dollars(row.total),
        ]
    });
    let columns = [
        Column::figures("Quantity", 1.0),
        Column::text("Description", 4.4),
        Column::figures("Unit Price", 1.5),
        Column::figures("Total", 1.6),
    ];
    part(
        sheet,
        "Materials Used",
        &columns,
        &materials.collect::<Vec<_>>(),
    );
}

fn part(sheet: &mut Sheet<'_>, title: &str, columns: &[Column], rows: &[Vec<String>]) {
    if !rows.is_empty() {
        let section = sheet.section(title, table::least_height());
        table(sheet, section, BODY, columns, rows);
    }
}

/// The boxes that are ticked or not.
fn compliance(sheet: &mut Sheet<'_>, card: &JobCard) {
    let section = sheet.section("Job Type & Compliance", 30.0);
    let boxes = [
        ("Repairs / Maintenance", card.is_replace_repairs, 0.26),
        ("New Installation", card.is_new_install, 0.22),
        (
            "Safety Certificate Issued",
            card.is_electrical_safety_cert,
            0.29,
        ),
        ("SWMS Completed", card.has_swms, 0.23),
    ];
    let mut x = MARGIN;
    for (name, flag, share) in boxes {
        let step = BODY * share;
        let answer = if flag.0 { "Yes" } else { "No" };
        let figure = sheet
            .tree
            .add(Some(section), Kind::Figure(answer.to_owned()));
        let tick = sheet.y + (Style::BODY.leading() - TICK) / 2.0;
        sheet.put(x, tick, Shape::Tick(flag.0), Some(figure));
        let place = sheet.tree.add(Some(section), Kind::Paragraph);
        let indent = TICK + 5.0;
        let lines = sheet.lines(name, Style::BODY, step - indent - 4.0);
        sheet.put_lines(x + indent, sheet.y, lines, Some(place));
        x += step;
    }
    sheet.y += Style::BODY.leading();
}

/// The height of the totals under their heading.
const TOTALS: f32 = 88.0;

/// The technician's name and both signatures beside each other, on one page with the totals below.
fn signatures(sheet: &mut Sheet<'_>, card: &JobCard) {
    const GAP: f32 = 18.0;
    let width = (BODY - 2.0 * GAP) / 3.0;
    let texts = [
        ("Technician Name", card.technician_name.as_deref()),
        ("Technician Signature", card.inspector_signature.as_deref()),
        ("Customer Signature", card.customer_signature.as_deref()),
    ];
    let signed = texts.map(|(name, text)| {
        let text = text.unwrap_or_default();
        match signature::read(text) {
            Ok(Signature::Drawn(bytes)) if name != "Technician Name" => {
                (name, Signed::Drawn(bytes))
            }
            _ => (name, Signed::Typed(typed(sheet, text, width))),
        }
    });
    let high = signed.iter().map(|(_, signed)| signed.height());
    let high = high.fold(SIGNED, f32::max);
    let section = sheet.section("Signatures", high + 20.0 + TOTALS);
    let mut x = MARGIN;
    for (name, signed) in signed {
        let place = sheet.tree.add(Some(section), Kind::Paragraph);
        let label = sheet.lines(name, Style::LABEL, width);
        let top = sheet.y + sheet.put_lines(x, sheet.y, label, Some(place));
        let foot = top + high;
        match signed {
            Signed::Drawn(bytes) => drawn(sheet, section, name, bytes, Frame { x, foot, width }),
            Signed::Typed(lines) => {
                let place = sheet.tree.add(Some(section), Kind::Paragraph);
                let top = foot - height_of(&lines);
                sheet.put_lines(x, top, lines, Some(place));
            }
        }
        sheet.put(x, foot + 2.0, Shape::Rule(width), None);
        x += width + GAP;
    }
    sheet.y += Style::LABEL.leading() + high + 4.0;
}

/// The height of a signature, which a long typed one may exceed.
const SIGNED: f32 = 48.0;

/// What stands above the line.
enum Signed {
    /// The bytes of a PNG.
    Drawn(Vec<u8>),
    /// A text in the size that suits it.
    Typed(Vec<Line>),
}

impl Signed {
    fn height(&self) -> f32 {
        match self {
            Self::Drawn(_) => SIGNED,
            Self::Typed(lines) => height_of(lines),
        }
    }
}

fn height_of(lines: &[Line]) -> f32 {
    lines.iter().map(|line| line.style.leading()).sum()
}

/// Where a drawing goes: left edge, foot and width.
#[derive(Clone, Copy)]
struct Frame {
    x: f32,
    foot: f32,
    width: f32,
}

/// A drawing, as large as its frame allows, at the foot of it.
fn drawn(sheet: &mut Sheet<'_>, section: Place, name: &str, bytes: Vec<u8>, frame: Frame) {
    // Every drawing was read to its last pixel before it was stored.
    let Ok(image) = Image::from_png(bytes.into(), true) else {
        return;
    };
    let (wide, high) = image.size();
    #[expect(clippy::cast_precision_loss, reason = "at most 4,096 pixels")]
    let (wide, high) = (wide as f32, high as f32);
    let scale = (frame.width / wide).min(SIGNED / high);
    let place = sheet.tree.add(Some(section), Kind::Figure(name.to_owned()));
    let top = frame.foot - high * scale;
    let picture = Shape::Picture(image, wide * scale, high * scale);
    sheet.put(frame.x, top, picture, Some(place));
}

/// A typed signature, large where there is room for it, which a name has.
fn typed(sheet: &mut Sheet<'_>, text: &str, width: f32) -> Vec<Line> {
    const LEAST: f32 = 6.0;
    let mut lines = Vec::new();
    for size in [14.0, 10.0, 8.0, LEAST] {
        lines = sheet.lines(text, Style::BODY.sized(size), width);
        if height_of(&lines) <= SIGNED {
            break;
        }
    }
    lines
}

/// What it comes to, on one page.
fn totals(sheet: &mut Sheet<'_>, card: &JobCard) {
    const WIDE: f32 = 230.0;
    let section = sheet.section("Totals", TOTALS - 30.0);
    let x = MARGIN + BODY - WIDE;
    let mut line = |name: &str, amount: &str, style: Style| {
        let place = sheet.tree.add(Some(section), Kind::Paragraph);
        let lines = sheet.lines(name, style, WIDE * 0.5);
        let names = sheet.put_lines(x, sheet.y, lines, Some(place));
        let lines = sheet.lines(amount, style.figures(), WIDE * 0.5);
        let figures = sheet.put_lines(x + WIDE * 0.5, sheet.y, lines, Some(place));
        sheet.y += names.max(figures) + 2.0;
    };
    // Decisions 8: "shown as '3.5 h × $95.00' where the rate is not 1".
    if card.labor_rate != Cents(100) {
        let hours = format!(
            "{} h × {}",
            card.labor_hours.in_words(0),
            dollars(card.labor_rate)
        );
        line("Labor", &hours, Style::LABEL.sized(8.5));
    }
    line(
        "Labor Total",
        &dollars(card.labor_total),
        Style::BODY.sized(9.5),
    );
    line(
        "Materials Total",
        &dollars(card.materials_sub_total),
        Style::BODY.sized(9.5),
    );
    line(
        "GRAND TOTAL",
        &dollars(card.total_amount),
        Style::HEADING.sized(11.5),
    );
}

/// `Nov 20, 2026` (spec 9).
fn day(day: Date) -> String {
    day.strftime("%b %-d, %Y").to_string()
}

/// `$1,234.50`: spec 2 "in dollars with 2 decimals".
fn dollars(amount: Cents) -> String {
    format!("${}", Number(amount.decimal()).in_words(2))
}
