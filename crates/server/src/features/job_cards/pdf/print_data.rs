//! The printed data: the card, the business and the language. No layout.

use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::texts::Texts;
use crate::{features::job_cards::wire::JobCard, kit::language::Language};

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
    /// An `ETag` that changes whenever the PDF would.
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
