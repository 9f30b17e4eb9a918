//! The data that is printed: the card, the business and the language. No layout.

use jiff::civil::Date;
use serde::Serialize;

use super::{photos::CardPhoto, texts::Texts};
use crate::{
    features::job_cards::wire::JobCard,
    kit::{
        language::Language,
        pdf::{self, About, Key},
    },
};

/// The maximum number of characters in the notes and rows of a printed card: about 50 full pages.
const MAX_LETTERS: usize = 200_000;
/// The maximum number of photos on a printed card. They take 17 pages, and 24 MB of the server's memory.
const MAX_PHOTOS: usize = 100;

/// All data that is printed on a card.
#[derive(Debug, Clone, Serialize)]
pub(in crate::features::job_cards) struct PrintData {
    /// The business's name, address, phone, e-mail and number.
    pub(in crate::features::job_cards) business: [String; 5],
    /// The language of the reader.
    pub(in crate::features::job_cards) language: Language,
    /// The card.
    pub(in crate::features::job_cards) card: JobCard,
    /// The notes on the job that are printed, the oldest first.
    pub(in crate::features::job_cards) notes: Vec<PrintedNote>,
    /// The photos on the card, in the order of the job's files.
    pub(in crate::features::job_cards) photos: Vec<CardPhoto>,
}

/// A note on the job.
#[derive(Debug, Clone, Serialize)]
pub(in crate::features::job_cards) struct PrintedNote {
    /// The day on which the note was written, in the business's time zone.
    pub(in crate::features::job_cards) day: Date,
    pub(in crate::features::job_cards) text: String,
    /// The author's full name.
    pub(in crate::features::job_cards) author: String,
}

impl PrintData {
    /// Computes a hash that changes whenever the content of the PDF changes.
    pub(super) fn content_key(&self) -> Key {
        pdf::key_of("job card", self)
    }

    /// Returns an `ETag` that changes whenever the content of the PDF changes.
    pub(in crate::features::job_cards) fn tag(&self) -> String {
        let hex: Vec<String> = self.content_key()[..12]
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        format!("\"{}\"", hex.concat())
    }

    /// Whether the card has more text or photos than a PDF may contain. Only the notes, the rows and the photos are
    /// counted, because all other texts are short.
    pub(super) fn has_too_much(&self) -> bool {
        let card = &self.card;
        let notes = [&card.job_description, &card.notice_of_completion];
        let texts = notes
            .into_iter()
            .flatten()
            .chain(card.work_carried_out.iter().map(|row| &row.description))
            .chain(card.labor_entries.iter().map(|row| &row.serviceman))
            .chain(card.materials_used.iter().map(|row| &row.description))
            .chain(self.notes.iter().map(|note| &note.text));
        texts.map(|text| text.chars().count()).sum::<usize>() > MAX_LETTERS
            || self.photos.len() > MAX_PHOTOS
    }

    /// Returns the metadata of the PDF file: the card's number and the business.
    pub(super) fn metadata(&self) -> About {
        let [business, ..] = &self.business;
        let words = Texts::of(self.language);
        let title = format!("{} {}", words.job_card, self.card.job_card_number);
        About {
            locale: words.language.locale(),
            page: words.page,
            title: match business.as_str() {
                "" => title,
                business => format!("{title} · {business}"),
            },
            author: business.clone(),
            changed: Some(self.card.updated_at.0),
        }
    }
}
