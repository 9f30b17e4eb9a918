//! The printed data: the card, the business and the language. No layout.

use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::texts::Texts;
use crate::{features::job_cards::wire::JobCard, kit::language::Language};

/// The most letters in the notes and rows of a printed card: about 50 full pages.
const MOST_LETTERS: usize = 200_000;

/// All data that is printed.
#[derive(Debug, Clone, Serialize)]
pub(in crate::features::job_cards) struct PrintData {
    /// The business: name, address, phone, e-mail, number.
    pub(in crate::features::job_cards) business: [String; 5],
    /// The language of the reader.
    pub(in crate::features::job_cards) language: Language,
    /// The card.
    pub(in crate::features::job_cards) card: JobCard,
}

/// The metadata of the file.
pub(super) struct About {
    /// The fixed texts and their language.
    pub(super) words: &'static Texts,
    /// The title, which is also in the footer of each page.
    pub(super) title: String,
    /// The author.
    pub(super) author: String,
    /// When the card was last changed.
    pub(super) changed: jiff::Timestamp,
}

impl PrintData {
    /// A hash that changes whenever the PDF would.
    pub(in crate::features::job_cards) fn key(&self) -> [u8; 32] {
        let json = serde_json::to_vec(self).unwrap_or_default();
        let digest = Sha256::new()
            .chain_update(env!("CARGO_PKG_VERSION"))
            .chain_update(json);
        digest.finalize().into()
    }

    /// An `ETag` that changes whenever the PDF would.
    pub(in crate::features::job_cards) fn tag(&self) -> String {
        let hex: Vec<String> = self.key()[..12]
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        format!("\"{}\"", hex.concat())
    }

    /// Whether the card has more text than a PDF may have. All other texts are short.
    pub(in crate::features::job_cards) fn is_too_long(&self) -> bool {
        let card = &self.card;
        let notes = [&card.job_description, &card.notice_of_completion];
        let texts = notes
            .into_iter()
            .flatten()
            .chain(card.work_carried_out.iter().map(|row| &row.description))
            .chain(card.labor_entries.iter().map(|row| &row.serviceman))
            .chain(card.materials_used.iter().map(|row| &row.description));
        texts.map(|text| text.chars().count()).sum::<usize>() > MOST_LETTERS
    }

    /// The metadata of the file: the card's number and the business.
    pub(super) fn about(&self) -> About {
        let [business, ..] = &self.business;
        let words = Texts::of(self.language);
        let title = format!("{} {}", words.job_card, self.card.job_card_number);
        About {
            words,
            title: match business.as_str() {
                "" => title,
                business => format!("{title} · {business}"),
            },
            author: business.clone(),
            changed: self.card.updated_at.0,
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::kit::{
        money::{Cents, Number},
        wire::{Flag, Instant},
    };

    /// A card with this description.
    pub(in super::super) fn a_card(description: &str) -> PrintData {
        let (id, at) = (uuid::Uuid::from_u128(7), Instant::from_millis(0));
        PrintData {
            business: std::array::from_fn(|_| String::new()),
            language: Language::En,
            card: JobCard {
                id,
                job_id: id,
                job_card_number: "JC-000001".to_owned(),
                customer_name: "Ann Lee".to_owned(),
                site_address: None,
                order_no: None,
                po_number: None,
                card_date: None,
                arrival_time: None,
                departure_time: None,
                attention_to: None,
                contact_phone: None,
                job_description: Some(description.to_owned()),
                work_carried_out: Vec::new(),
                labor_entries: Vec::new(),
                materials_used: Vec::new(),
                is_replace_repairs: Flag(false),
                is_new_install: Flag(false),
                is_electrical_safety_cert: Flag(false),
                has_swms: Flag(false),
                notice_of_completion: None,
                technician_name: None,
                inspector_signature: None,
                customer_signature: None,
                labor_hours: Number::default(),
                labor_rate: Cents(100),
                labor_total: Cents(0),
                materials_sub_total: Cents(0),
                total_amount: Cents(0),
                created_at: at,
                updated_at: at,
                version: 1,
                signed_at: None,
                saved_at: at,
                saved_by: None,
            },
        }
    }
}
